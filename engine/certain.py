"""Rounds that a seat has won already, proved from what it sees: every play of its own that nobody can beat.

The cards that it does not see may lie anywhere, so the proof tells nothing of where they do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .cards import NO_CARDS, Cards, size
from .combinations import Combination, classify
from .moves import follows, leads
from .rules import RuleSet
from .view import PlayerView

MOST_HANDS = 300
"""So many hands are looked at before the search gives up."""


def winning_line(seen: PlayerView) -> tuple[Cards, ...] | None:
    """The plays, one after the other, by which the seat to act goes out whatever the others hold.

    All others have to pass each of them but the last. None when there is no such line, when the search was given up,
    or when another seat is to act.
    """
    others = [count for seat, count in enumerate(seen.counts) if seat != seen.seat]
    proof = _Proof(seen.rules, seen.unseen, max(others))
    return proof.line(seen.hand, seen.legal_plays())


@dataclass
class _Proof:
    """A search over the hands that are left after plays which nobody can beat."""

    rules: RuleSet
    unseen: Cards
    most: int
    """How many cards one of the others holds at most."""
    looked: int = 0
    _hopeless: set[Cards] = field(default_factory=set)
    _safe: dict[tuple[object, ...], bool] = field(default_factory=dict)

    def line(self, hand: Cards, plays: Iterable[Cards]) -> tuple[Cards, ...] | None:
        """Plays of `hand` that begin with one of `plays` and go out for certain."""
        self.looked += 1
        for cards in sorted(plays, key=size, reverse=True):
            rest = Cards(hand - cards)
            if rest == NO_CARDS:
                return (cards,)
            if rest in self._hopeless or self.looked > MOST_HANDS or not self._is_safe(cards):
                continue
            following = self.line(rest, leads(rest, self.rules))
            if following is not None:
                return (cards, *following)
            self._hopeless.add(rest)
        return None

    def _is_safe(self, cards: Cards) -> bool:
        """Whether no seat can beat `cards`, whatever it holds of the unseen ones."""
        play = classify(cards, self.rules)
        if play is None:
            return False
        key = _strength(play)
        if key not in self._safe:
            beaters = follows(self.unseen, cards, self.rules)
            self._safe[key] = all(size(beater) > self.most for beater in beaters)
        return self._safe[key]


def _strength(play: Combination) -> tuple[object, ...]:
    """All that decides what beats a play."""
    return play.category, play.rank, play.length
