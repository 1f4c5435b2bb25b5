"""A hand split into the fewest turns: how many turns it needs when nobody gets in between, and one way to take them.

Exact under each rule set. Runs are chosen first, by depth-first search over packed hands; what is left then has no
order of ranks any more, so only how many ranks have one, two, three … copies matters, and how the carriers (triples,
airplanes, quads, nukes) can take along what is loose. Both steps are memoised.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.cards import Cards, ranks, size
from engine.combinations import RUN_OF, RUN_RANKS
from engine.moves import leads
from engine.rules import RuleSet

from .loose import Pattern, Wings, fewest

_ONES = 0x111111111111111
_REMEMBERED = 1 << 18
"""Hands, and patterns of loose cards, that one splitter remembers at most: some 30 MB each."""
_NOTHING: Pattern = (0,) * 10
_State = tuple[int, int, tuple[int, ...], int]


def turns(hand: Cards, rules: RuleSet) -> int:
    """The fewest turns in which `hand` can be put down (0 for no cards)."""
    return splitter(rules).turns(hand)


def partition(hand: Cards, rules: RuleSet) -> tuple[Cards, ...]:
    """One way to put `hand` down in the fewest turns, the play of the lowest card first; its parts add up to `hand`."""
    parts: list[Cards] = []
    while hand:
        part = best_leads(hand, rules)[0]
        parts.append(part)
        hand = Cards(hand - part)
    return tuple(parts)


def best_leads(hand: Cards, rules: RuleSet) -> list[Cards]:
    """Every play that brings `hand` one turn nearer its end: lowest cards first, of these the longest."""
    fewer = turns(hand, rules) - 1
    found = [play for play in leads(hand, rules) if turns(Cards(hand - play), rules) == fewer]
    return sorted(found, key=lambda play: (next(ranks(play)), -size(play), play))


@lru_cache(maxsize=16)
def splitter(rules: RuleSet) -> Splitter:
    """The splitter of a rule set; the same one for every call, so that what it remembers serves all."""
    return Splitter(Wings.of(rules))


class Splitter:
    """Counts turns under one rule set, and remembers what it counted."""

    def __init__(self, wings: Wings) -> None:
        self._wings = wings
        self._turns: dict[int, int] = {}
        self._loose: dict[tuple[Pattern, Pattern, tuple[int, ...]], int] = {}

    def turns(self, hand: int) -> int:
        """The fewest turns in which `hand` can be put down (0 for no cards)."""
        known = self._turns.get(hand)
        if known is None:
            if len(self._turns) >= _REMEMBERED:
                self._turns.clear()
            known = self._turns[hand] = self._with_runs(hand, 0, (), 0, {})
        return known

    def _with_runs(self, hand: int, start: int, planes: tuple[int, ...], bodies: int, seen: dict[_State, int]) -> int:
        """The turns of `hand` and of the wings of `planes` (their own turns apart), runs only from rank `start` on.

        `bodies` has all bits set for each rank that is part of one of the airplanes.
        """
        state = (hand, start, planes, bodies)
        if state in seen:
            return seen[state]
        best = self._without_runs(hand, planes, bodies)
        for copies, shortest, held in _runnable(hand):
            for low in _starts(held, shortest, start):
                for body, length in _runs(held, copies, shortest, low):
                    if copies == 3:
                        rest = self._with_runs(hand - body, low, (*planes, length), bodies | 5 * body, seen)
                    else:
                        rest = self._with_runs(hand - body, low, planes, bodies, seen)
                    best = min(best, 1 + rest)
        seen[state] = best
        return best

    def _without_runs(self, hand: int, planes: tuple[int, ...], bodies: int) -> int:
        """The turns of `hand` and the wings of `planes` when no further run is played."""
        key = (pattern(hand & ~bodies), pattern(hand & bodies), planes) if bodies else (pattern(hand), _NOTHING, ())
        known = self._loose.get(key)
        if known is None:
            if len(self._loose) >= _REMEMBERED:
                self._loose.clear()
            known = self._loose[key] = fewest(*key, self._wings)
        return known


def _runs(held: int, copies: int, shortest: int, low: int) -> Iterator[tuple[int, int]]:
    """The runs from rank `low` on that the ranks `held` allow: the cards, and the length in ranks."""
    body = copies * (RUN_OF[shortest] << 4 * low)
    length = shortest
    yield body, length
    while held >> 4 * (low + length) & 1:
        body += copies << 4 * (low + length)
        length += 1
        yield body, length


def _runnable(hand: int) -> list[tuple[int, int, int]]:
    """Copies, ranks of the shortest run, one bit for each rank (three to ace) held so often; empty if nothing runs."""
    twos, big = hand >> 1, hand >> 2 | hand >> 3
    ones = (hand | twos | big) & RUN_RANKS
    if not ones & ones >> 4:
        return []
    return [
        (1, 5, ones),
        (2, 3, (twos | big) & RUN_RANKS),
        (3, 2, (hand & twos | big) & RUN_RANKS),
    ]


def _starts(held: int, shortest: int, start: int) -> list[int]:
    """The ranks from `start` on where a run of `shortest` ranks begins."""
    begins = held
    for step in range(1, shortest):
        begins &= held >> 4 * step
    begins >>= 4 * start
    found = []
    while begins:
        lowest = begins & -begins
        found.append(start + (lowest.bit_length() - 1) // 4)
        begins ^= lowest
    return found


def pattern(hand: int) -> Pattern:
    """How many ranks below the jokers have exactly 1 … 8 copies, then the number of black and of red jokers."""
    plain = hand & 0xFFFFFFFFFFFFF
    one, two, four, eight = plain & _ONES, plain >> 1 & _ONES, plain >> 2 & _ONES, plain >> 3 & _ONES
    low = ~four & ~eight
    return (
        (one & ~two & low).bit_count(),
        (two & ~one & low).bit_count(),
        (one & two & low).bit_count(),
        (four & ~two & ~one).bit_count(),
        (four & one & ~two).bit_count(),
        (four & two & ~one).bit_count(),
        (four & two & one).bit_count(),
        eight.bit_count(),
        hand >> 52 & 15,
        hand >> 56 & 15,
    )
