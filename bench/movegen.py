"""Legal plays, microseconds a call, beside the generators of the packages `douzero` and `rlcard`.

``python -m bench.movegen`` in an environment that has both (`make bench` makes one). All three answer the same
positions of random play, each position once in a pass and every cache emptied before it; leads and follows are timed
apart. The online rule set is theirs too, save for two kinds of wings that douzero allows besides: both jokers, and
four equal cards.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from douzero.env.game import GameEnv
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.doudizhu.utils import CARD_TYPE, get_gt_cards

from engine.actions import Action, Bid, Pass, Play
from engine.cards import JOKERS, RANK_COUNT, Cards, count, from_ranks, ranks
from engine.moves import legal_plays
from engine.round import Phase, Round
from engine.rules import ONLINE

POSITIONS = 4000
PASSES = 5
"""Times that all positions are gone through; the fastest counts, since other work on the machine only ever slows."""

_CACHED = type(lru_cache(lambda: None))

Position = tuple[Cards, Cards]
"""A hand and the cards to beat (none: it leads)."""


@dataclass(frozen=True)
class Generator:
    """Somebody's move generator: a position in its own form beforehand, the timed call, and its plays as ours."""

    name: str
    prepare: Callable[[Position], Any]
    call: Callable[[Any], Iterable[Any]]
    read: Callable[[Any], Cards]


def positions(wanted: int) -> list[Position]:
    """The first `wanted` different positions of random play over the seeds 0, 1, 2, …; the same in every run."""
    found: dict[Position, None] = {}
    number = 0
    while len(found) < wanted:
        rng = random.Random(number)
        state = Round.start(ONLINE, number.to_bytes(32, "big"))
        number += 1
        while not state.over:
            if state.phase is Phase.PLAY and state.to_act is not None:
                found[state.hands[state.to_act], state.to_beat] = None
            state = state.apply(_random_action(state, rng))
    return list(found)[:wanted]


def _random_action(state: Round, rng: random.Random) -> Action:
    seat = state.to_act or 0
    if state.phase is Phase.AUCTION:
        return Bid(seat, max(state.legal_bids))
    plays = state.legal_plays()
    if not plays or (state.may_pass and rng.random() < 1 / 3):
        return Pass(seat)
    return Play(seat, rng.choice(plays))


def _our_plays(position: Position) -> list[Cards]:
    return legal_plays(*position, ONLINE)


def engine() -> Generator:
    """This repository's."""
    return Generator("engine", lambda position: position, _our_plays, Cards)


def douzero() -> Generator:
    """DouZero's: its environment's choice among its MovesGener and filters, on lists of card numbers."""
    numbers = (*range(3, 15), 17, 20, 30)
    game = GameEnv({})
    game.acting_player_position = "landlord"
    seat = game.info_sets["landlord"]

    def prepare(position: Position) -> tuple[list[int], list[list[int]]]:
        hand, to_beat = ([numbers[rank] for rank in ranks(cards)] for cards in position)
        return hand, [to_beat] if to_beat else []

    def call(prepared: tuple[list[int], list[list[int]]]) -> Any:
        seat.player_hand_cards, game.card_play_action_seq = prepared
        return game.get_legal_card_play_actions()

    return Generator("douzero", prepare, call, lambda play: from_ranks(map(numbers.index, play)))


def rlcard() -> Generator:
    """RLCard's: its judger for a lead, its table of greater cards for a follow, on texts."""
    letters = "3456789TJQKA2BR"
    names = {"".join(sorted(name)): name for name in CARD_TYPE[0]}  # it writes wings on either side of the body
    player, other = SimpleNamespace(), SimpleNamespace()

    def prepare(position: Position) -> tuple[str, list[Any], str]:
        hand, to_beat = ("".join(letters[rank] for rank in ranks(cards)) for cards in position)
        cards = [SimpleNamespace(rank="" if c in "BR" else c, suit=c + "J" if c in "BR" else "") for c in hand]
        return hand, cards, names["".join(sorted(to_beat))] if to_beat else ""

    def call(prepared: tuple[str, list[Any], str]) -> Any:
        hand, player.current_hand, other.played_cards = prepared
        return get_gt_cards(player, other) if other.played_cards else DoudizhuJudger.playable_cards_from_hand(hand)

    return Generator("rlcard", prepare, call, lambda play: from_ranks(map(letters.index, play)))


def seconds(generator: Generator, prepared: Sequence[Any]) -> float:
    """The time of one pass over all positions, every cache of the process emptied first."""
    for module in list(sys.modules.values()):
        for value in list(vars(module).values()):
            if isinstance(value, _CACHED):
                value.cache_clear()
    call = generator.call
    begin = time.perf_counter()
    for position in prepared:
        call(position)
    return time.perf_counter() - begin


def differences(generator: Generator, recorded: Sequence[Position]) -> int:
    """At how many positions its plays differ from ours, the passes and those two kinds of wings left aside."""
    return sum(_plays(generator, position) != set(_our_plays(position)) for position in recorded)


def _plays(generator: Generator, position: Position) -> set[Cards]:
    named = generator.call(generator.prepare(position))
    found = {generator.read(play) for play in named if play not in ([], "pass")}
    return {cards for cards in found if not _odd_wings(cards)}


def _odd_wings(cards: Cards) -> bool:
    held = [count(cards, rank) for rank in range(RANK_COUNT)]
    winged = max(held) > 2
    return winged and (cards & JOKERS == JOKERS or (4 in held and held.count(3) > 1))


def main() -> None:
    """Print the table: for each generator µs a call, leads and follows, and how many times ours that is."""
    parser = argparse.ArgumentParser(prog="python -m bench.movegen", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--positions", type=int, default=POSITIONS)
    recorded = positions(parser.parse_args().positions)
    generators = (engine(), douzero(), rlcard())
    for what, chosen in (
        ("leads", [position for position in recorded if not position[1]]),
        ("follows", [position for position in recorded if position[1]]),
    ):
        prepared = [[generator.prepare(position) for position in chosen] for generator in generators]
        best = [float("inf")] * len(generators)
        for _ in range(PASSES):
            for place, generator in enumerate(generators):
                best[place] = min(best[place], seconds(generator, prepared[place]))
        plays = sum(len(_our_plays(position)) for position in chosen) / len(chosen)
        print(f"{len(chosen)} {what}, {plays:.1f} plays each")
        for generator, taken in zip(generators, best, strict=True):
            other = differences(generator, chosen)
            differ = f", other plays at {other}" if other else ""
            print(f"  {generator.name:<8}{taken / len(chosen) * 1e6:9.2f} us a call  x {taken / best[0]:.2f}{differ}")


if __name__ == "__main__":
    main()
