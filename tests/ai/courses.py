"""An earlier course of the round for a position written by hand, so that a whole legal round leads to it.

Who writes a position leaves out what was played before. Here the hidden cards are drawn, and the others are played
away in legal tricks that end with the lead where the position has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from engine.actions import Pass, Play
from engine.cards import DECK, NO_CARDS, Cards, counts, of, size
from engine.combinations import classify
from engine.moves import legal_plays
from engine.reading import parse
from engine.rules import RuleSet
from engine.view import PlayerView

from .positions import PASS, Position

Piles = tuple[Cards, ...]
Actions = list[Play | Pass]
_PATIENCE = 3000
"""Plays that are tried for one drawing of the hidden cards."""


def views(position: Position, number: int, seed: int) -> list[PlayerView]:
    """The position's view after `number` different courses."""
    random, found = Random(f"{position.name} {seed}"), list[PlayerView]()
    for _ in range(40 * number):
        if len(found) == number:
            break
        view = _with_a_course(position, random)
        if view is not None:
            found.append(view)
    return found


def _with_a_course(position: Position, random: Random) -> PlayerView | None:
    view, known = position.view(), [entry for entry in position.history if entry[1] != PASS]
    shown = [Cards(sum(parse(play) for seat, play in known if seat == each)) for each in range(3)]
    hidden = _drawn(random, DECK - view.hand - sum(shown), [0 if s == view.seat else view.counts[s] for s in range(3)])
    rest = DECK - view.hand - sum(shown) - sum(hidden)
    whole = [20 if seat == view.landlord else 17 for seat in range(3)]
    piles = _drawn(random, Cards(rest), [whole[s] - view.counts[s] - size(shown[s]) for s in range(3)])
    first = position.history[0][0] if position.history else view.seat
    course = _Course(view.rules, random, first).found(piles, view.landlord or 0)
    if course is None:
        return None
    held = [Cards(view.hand if seat == view.seat else hidden[seat]) + shown[seat] + piles[seat] for seat in range(3)]
    bottom = _drawn(random, Cards(held[view.landlord or 0]), [3])[0]
    return replace(view, history=(*course, *view.history), bottom=bottom)


def _drawn(random: Random, cards: Cards | int, sizes: list[int]) -> Piles:
    """Piles of these sizes at random, from the cards given."""
    pool = [rank for rank, held in enumerate(counts(Cards(cards))) for _ in range(held)]
    random.shuffle(pool)
    piles = []
    for length in sizes:
        piles.append(Cards(sum(of(rank) for rank in pool[:length])))
        pool = pool[length:]
    return tuple(piles)


@dataclass
class _Course:
    """Looks for tricks that use up all piles and leave the lead to `first`."""

    rules: RuleSet
    random: Random
    first: int
    tried: int = 0

    def found(self, piles: Piles, leader: int) -> Actions | None:
        if not any(piles):
            return [] if leader == self.first else None
        return self._from(piles, leader, NO_CARDS, leader)

    def _from(self, piles: Piles, seat: int, to_beat: Cards, owner: int) -> Actions | None:
        if to_beat and seat == owner:
            if not any(piles):
                return [] if seat == self.first else None
            to_beat = NO_CARDS
        for cards in self._choices(piles[seat], to_beat):
            self.tried += 1
            if self.tried > _PATIENCE:
                return None
            left = tuple(Cards(pile - cards) if each == seat else pile for each, pile in enumerate(piles))
            later = self._from(left, (seat + 1) % 3, cards or to_beat, seat if cards else owner)
            if later is not None:
                return [Play(seat, cards) if cards else Pass(seat), *later]
        return None

    def _choices(self, pile: Cards, to_beat: Cards) -> Iterator[Cards]:
        plays = legal_plays(pile, to_beat, self.rules) if pile else []
        self.random.shuffle(plays)
        yield from sorted(plays, key=lambda play: (self._bombs(play), -size(play)) if not to_beat else (0, 0))
        if to_beat:
            yield NO_CARDS

    def _bombs(self, play: Cards) -> bool:
        found = classify(play, self.rules)
        return found is not None and found.category in {"bomb", "rocket"}
