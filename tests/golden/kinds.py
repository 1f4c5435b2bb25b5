"""Which golden rounds there are: every way a round of each rule set can end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.round import Phase, Round
from engine.rules import RULE_SETS, AllPass, AuctionEnd, RuleSet
from engine.scoring import Spring

from ..engine.playing import Policy, eager, fresh, landlord_alone, peasants_alone, play_out, silent, thrifty

FILES = Path(__file__).parent / "rounds"


@dataclass(frozen=True)
class Kind:
    """One way of ending: how rounds that may end so are played, which of them do, and where it can happen."""

    name: str
    policy: Policy
    fits: Callable[[Round], bool]
    played_in: Callable[[RuleSet], bool] = lambda rules: True


def _won(state: Round, *, by_landlord: bool) -> bool:
    """A plain win, with nothing that raises the stake."""
    paid = state.settlement
    return paid is not None and paid.winner_is_landlord is by_landlord and paid.multiplier == 1


def _shut_out(state: Round, side: Spring) -> bool:
    """Whether a side was shut out, also where the rule set pays nothing for it."""
    if state.landlord is None or state.spring not in {None, side}:
        return False
    peasants = sum(state.plays) - state.plays[state.landlord]
    if side is Spring.LANDLORD:
        return peasants == 0
    return state.plays[state.landlord] == 1 and state.winner != state.landlord


KINDS = (
    Kind("landlord_wins", thrifty, lambda state: _won(state, by_landlord=True) and min(state.plays) > 1),
    Kind("peasants_win", thrifty, lambda state: _won(state, by_landlord=False) and min(state.plays) > 1),
    Kind("landlord_shuts_out", landlord_alone, lambda state: _shut_out(state, Spring.LANDLORD)),
    Kind("peasants_shut_out", peasants_alone, lambda state: _shut_out(state, Spring.PEASANTS)),
    Kind("bombs_and_rocket", eager, lambda state: state.bombs > 0 and state.rockets > 0),
    Kind(
        "bombs_that_count_for_nothing",
        eager,
        lambda state: state.phase is Phase.OVER and state.multiplier == 1 and _bombs_played(state) > 1,
        lambda rules: rules.raising_bomb_size > 4,
    ),
    Kind("new_deal", silent, lambda state: True, lambda rules: rules.all_pass is AllPass.REDEAL),
    Kind("forced_landlord", silent, lambda state: True, lambda rules: rules.all_pass is AllPass.FIRST_BIDDER),
    Kind(
        "second_circuit_of_bids",
        thrifty,
        lambda state: state.landlord is not None and len(state.calls) > state.rules.seats + 1,
        lambda rules: rules.auction_end is AuctionEnd.ALL_OTHERS_PASS,
    ),
)


def _bombs_played(state: Round) -> int:
    again = Round.of_deal(state.rules, state.deal)
    bombs = 0
    for action in state.actions:
        again = again.apply(action)
        bombs += again.table is not None and again.table.category == "bomb" and again.table.cards == _last(again)
    return bombs


def _last(state: Round) -> int:
    return getattr(state.history[-1], "cards", 0) if state.history else 0


def wanted() -> Iterator[tuple[RuleSet, Kind, Path]]:
    """Every golden round there has to be, and its file."""
    for rules in RULE_SETS.values():
        for kind in KINDS:
            if kind.played_in(rules):
                yield rules, kind, FILES / f"{rules.name}.{kind.name}.txt"


def find(rules: RuleSet, kind: Kind) -> Round:
    """The first round of its kind, over deals from a fixed row of seeds."""
    rng = Random(f"{rules.name} {kind.name}")
    while True:
        final = play_out(fresh(rules, rng), kind.policy, rng)
        if kind.fits(final):
            return final
