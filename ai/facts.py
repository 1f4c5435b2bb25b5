"""A game of three as one seat knows it, as the integers that the networks' features are made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.actions import Play
from engine.cards import DECK, NO_CARDS, Cards, count, counts, of, size

from .kernel import codes, features
from .kernel.classify import classify

if TYPE_CHECKING:
    from engine.view import PlayerView

Ints = NDArray[np.int64]


@dataclass(slots=True)
class Moment:
    """What everybody knows before one action of a game; the seat to act is `seat`."""

    seat: int
    to_beat: int = 0
    owner: int = -1
    in_a_row: int = 0
    """Passes since the last play."""
    kinds: tuple[int, ...] = ()
    """What was played so far; 0 is a pass."""
    played: tuple[Cards, ...] = (NO_CARDS,) * 3
    passed: tuple[tuple[int, int], ...] = ((0, 0),) * 3
    """The lowest single and pair (rank + 1; 0: none) of an opponent that each seat let pass."""


@dataclass(slots=True)
class Past:
    """The public course of a game of three, from which any seat's knowledge at any moment can be told."""

    landlord: int
    bottom: Cards | None
    counts: tuple[int, ...]
    moments: list[Moment] = field(default_factory=list)
    """One for every action made, and one for now."""

    @classmethod
    def of(cls, view: PlayerView) -> Past:
        """The past of a view in play."""
        landlord = view.landlord or 0
        rules = codes.switches(view.rules)
        past = cls(landlord, view.bottom, view.counts)
        now = Moment(view.history[0].seat if view.history else view.seat)
        for action in view.history:
            past.moments.append(now)
            cards = action.cards if isinstance(action, Play) else NO_CARDS
            now = _next(now, action.seat, cards, classify(cards, rules), landlord)
        # what a view says of the table holds, whatever history it was written with
        now.seat, now.to_beat = view.seat, classify(view.to_beat, rules)
        now.owner = view.seat if view.to_beat_by is None else view.to_beat_by
        past.moments.append(now)
        return past

    def facts(self, index: int, hand: Cards, unseen: Cards | None = None) -> Ints:
        """What the seat to act before action `index` knows, if it held `hand`; `unseen` if not simply the rest."""
        moment = self.moments[index]
        seat, now = moment.seat, self.moments[-1]
        after, before = (seat + 1) % 3, (seat + 2) % 3
        left = [self.counts[s] + size(now.played[s]) - size(moment.played[s]) for s in range(3)]
        found = np.zeros(features.FACTS, np.int64)
        found[features.HAND] = hand
        found[features.UNSEEN] = DECK - hand - sum(moment.played) if unseen is None else unseen
        found[features.PLAYED_NEXT], found[features.PLAYED_PREVIOUS] = moment.played[after], moment.played[before]
        found[features.LEFT_NEXT], found[features.LEFT_PREVIOUS] = min(20, left[after]), min(20, left[before])
        found[features.BOTTOM] = unplayed(self.bottom, moment.played[self.landlord])
        if moment.to_beat:
            found[features.TO_BEAT] = moment.to_beat
            found[features.OWNER] = 1 if moment.owner == after else 2
        found[features.PASSED : features.PASSED + 4] = (*moment.passed[after], *moment.passed[before])
        recent = moment.kinds[: -features.RECALL - 1 : -1]
        found[features.HISTORY : features.HISTORY + features.RECALL] = -1
        found[features.HISTORY : features.HISTORY + len(recent)] = recent
        features.derive(found)
        return found


def facts(view: PlayerView) -> Ints:
    """What the seat of `view`, in play, knows; the round must have three seats."""
    return Past.of(view).facts(-1, view.hand, view.unseen)


def unplayed(bottom: Cards | None, played: Cards) -> Cards:
    """The bottom cards that the landlord, who put down `played`, must still hold."""
    if not bottom:
        return NO_CARDS
    left = (of(rank, max(0, held - count(played, rank))) for rank, held in enumerate(counts(bottom)))
    return Cards(sum(left))


def _next(now: Moment, seat: int, cards: Cards, kind: int, landlord: int) -> Moment:
    """The moment after `seat` put down `cards` of a kind (none: it passed)."""
    played = tuple(Cards(held + cards) if s == seat else held for s, held in enumerate(now.played))
    later = Moment((seat + 1) % 3, now.to_beat, now.owner, 0, (*now.kinds, kind), played, now.passed)
    if cards:
        later.to_beat, later.owner = kind, seat
        return later
    if now.to_beat >> 8 in {codes.SINGLE, codes.PAIR} and landlord in {seat, now.owner}:
        later.passed = tuple(_lowered(p, now.to_beat) if s == seat else p for s, p in enumerate(now.passed))
    later.in_a_row = now.in_a_row + 1
    if later.in_a_row == 2:
        later.to_beat, later.in_a_row = 0, 0
    return later


def _lowered(passed: tuple[int, int], kind: int) -> tuple[int, int]:
    """What a seat let pass, with one more single or pair."""
    rank = (kind & 15) + 1
    single, pair = passed
    if kind >> 8 == codes.SINGLE:
        return (min(single, rank) if single else rank), pair
    return single, (min(pair, rank) if pair else rank)
