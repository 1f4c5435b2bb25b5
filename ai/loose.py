"""The fewest turns of cards among which no run is to be played: only how often each rank is held still matters.

Every rank becomes a body (triple, bomb, quad to be loaded), loose singles or loose pairs; carriers then take along
what is loose. A triple takes one single or pair; an airplane or a quad takes as many as it must, or none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from engine.rules import RuleSet

Pattern = tuple[int, int, int, int, int, int, int, int, int, int]
"""How many ranks below the jokers have exactly 1 … 8 copies, then the number of black and of red jokers."""

_IMPOSSIBLE = 99

# A load says what became of some cards, as one packed integer of counts, so that loads are added like numbers.
_DONE = 1
"""A turn that carries nothing."""
_TRIPLE = 1 << 6
"""A triple that may carry one thing."""
_QUAD = 1 << 12
"""Four of a rank, or a nuke, that must carry two things."""
_SINGLE = 1 << 18
_PAIR = 1 << 24
_TWIN = 1 << 30
"""Two loose pairs of one rank."""
_TRIO = 1 << 54
"""A loose single and a loose pair of one rank."""
_OWN = 1 << 36
"""A single of a rank that an airplane's body has, which no airplane takes along."""
_OWN_PAIR = 1 << 42
_JOKERS = 1 << 48
"""Both jokers are among the singles; they never travel together."""


@dataclass(frozen=True, slots=True)
class Wings:
    """What carriers may carry under a rule set."""

    single: bool
    equal_single: bool
    quads: bool
    equal_quad_single: bool
    nuke: bool
    rocket_size: int

    @classmethod
    def of(cls, rules: RuleSet) -> Wings:
        """The wings of a rule set."""
        return cls(
            rules.single_wings,
            rules.equal_single_wings,
            rules.quads_with_two,
            rules.equal_quad_singles,
            rules.nuke_with_two,
            rules.rocket_size,
        )


_SPLITS = (
    (_SINGLE,),
    (_PAIR,),
    (_TRIPLE, _TRIO),
    (_DONE, _TRIPLE + _SINGLE, _TWIN, _QUAD),
    (_DONE, _TRIPLE + _PAIR, _TWIN + _SINGLE),
    (_DONE, 2 * _TRIPLE, _TRIPLE + _PAIR + _SINGLE),
    (_DONE, 2 * _TRIPLE + _SINGLE, _TRIPLE + _TWIN),
    (_DONE, 2 * _TRIPLE + _PAIR, _TRIPLE + _TWIN + _SINGLE),
)
"""The ways to use 1 … 8 equal cards. Ways that can never save a turn are left out."""

_OWN_SPLITS = (
    (_OWN,),
    (_OWN_PAIR,),
    (_TRIPLE, _OWN + _OWN_PAIR),
    (_DONE, _TRIPLE + _OWN, 2 * _OWN_PAIR, _QUAD),
    (_DONE, _TRIPLE + _OWN_PAIR, 2 * _OWN_PAIR + _OWN),
)
"""The same for what is left of the ranks of an airplane's body."""


def fewest(held: Pattern, own: Pattern, planes: tuple[int, ...], wings: Wings) -> int:
    """The turns for what is held and for the wings of airplanes of `planes` triples, whose own turns are not counted.

    `held` are the ranks that no airplane's body has, `own` the others.
    """
    loads = _loads(_joker_loads(held[8], held[9], wings), held, _SPLITS, wings)
    loads = _loads(loads, own, _OWN_SPLITS, wings)
    return min(_left(load, planes, wings) for load in loads)


def _joker_loads(black: int, red: int, wings: Wings) -> list[int]:
    """Jokers as a rocket, or as what they are one by one."""
    one_by_one = [0, _SINGLE, _PAIR]
    loads = [one_by_one[black] + one_by_one[red] + _JOKERS * (black == red == 1)]
    if black and red and black + red == wings.rocket_size:
        loads += [_DONE, _QUAD] if wings.nuke else [_DONE]
    return loads


def _loads(loads: Iterable[int], held: Pattern, all_splits: tuple[tuple[int, ...], ...], wings: Wings) -> set[int]:
    """Every way to use the ranks of `held` on top of each of `loads`."""
    found = set(loads)
    for splits, ranks in zip(all_splits, held, strict=False):
        allowed = [split for split in splits if wings.quads or split != _QUAD]
        for _ in range(ranks):
            found = {load + split for load, split in product(found, allowed)}
    return found


def _count(load: int, unit: int) -> int:
    return load // unit & 63


def _left(load: int, planes: tuple[int, ...], wings: Wings) -> int:
    """The turns of a load when its carriers take along as much as they can."""
    if planes:
        ways = [load, *_boarded(load, planes[0], single=wings.single, equal=wings.equal_single)]
        return min(_left(way, planes[1:], wings) for way in ways)
    load += (_SINGLE - _OWN) * _count(load, _OWN) + (_PAIR - _OWN_PAIR) * _count(load, _OWN_PAIR)
    if _count(load, _QUAD):
        ways = _boarded(load - _QUAD + _DONE, 2, single=True, equal=wings.equal_quad_single)
        return min((_left(way, (), wings) for way in ways), default=_IMPOSSIBLE)
    load = _untied(load)
    done, triples, singles = _count(load, _DONE), _count(load, _TRIPLE), _count(load, _SINGLE)
    pairs = _count(load, _PAIR) + 2 * _count(load, _TWIN)
    if wings.single:
        return done + max(triples, singles + pairs)
    return done + singles + max(triples, pairs)


def _untied(load: int) -> int:
    """`load` when it no longer matters that a single and a pair have the same rank."""
    return load + (_SINGLE + _PAIR - _TRIO) * _count(load, _TRIO)


def _boarded(load: int, seats: int, *, single: bool, equal: bool) -> list[int]:
    """What is left when a carrier takes `seats` singles (where `single` ones may be), or as many pairs."""
    if not single:
        return _take_pairs(_untied(load), seats)
    singles = _take_equal_singles(_untied(load), seats) if equal else _take_different_singles(load, seats)
    return singles + _take_pairs(_untied(load), seats)


def _take_pairs(load: int, seats: int) -> list[int]:
    """Pairs of `seats` different ranks taken, those from a rank with two pairs first."""
    pairs, twins = _count(load, _PAIR), _count(load, _TWIN)
    if pairs + twins < seats:
        return []
    of_twins = min(seats, twins)
    return [load - of_twins * (_TWIN - _PAIR) - (seats - of_twins) * _PAIR]


def _take_equal_singles(load: int, seats: int) -> list[int]:
    """`seats` singles taken, whole ones first and then pairs broken."""
    whole = min(seats, _count(load, _SINGLE) - _count(load, _JOKERS))
    missing = seats - whole
    return _broken(load, whole, (missing + 1) // 2, missing % 2)


def _take_different_singles(load: int, seats: int) -> list[int]:
    """The ways to take `seats` singles of different ranks."""
    whole = _count(load, _SINGLE) - _count(load, _JOKERS)
    ways: list[int] = []
    for of_trios in range(min(seats, _count(load, _TRIO)) + 1):
        rest = load + of_trios * (_PAIR - _TRIO)
        for of_pairs in range(max(0, seats - of_trios - whole), seats - of_trios + 1):
            # a pair that a trio became must not give a second card to the same carrier
            if of_pairs <= _count(load, _PAIR) + _count(load, _TWIN):
                ways += _broken(rest, seats - of_trios - of_pairs, of_pairs, of_pairs)
    return ways


def _broken(load: int, whole: int, broken: int, kept: int) -> list[int]:
    """`load` without `whole` singles and `broken` pairs, `kept` single cards staying; nothing if it has too few."""
    pairs, twins = _count(load, _PAIR), _count(load, _TWIN)
    if pairs + 2 * twins < broken:
        return []
    of_twins = min(broken, twins)
    of_pairs = min(pairs + of_twins, broken - of_twins)
    load += of_twins * (_PAIR - _TWIN) - of_pairs * _PAIR + (kept - whole) * _SINGLE
    return [load - _JOKERS if whole and _count(load, _JOKERS) else load]
