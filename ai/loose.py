"""The fewest turns of cards among which no run is to be played: only how often each rank is held still matters.

Every rank becomes a body (triple, bomb, quad to be loaded), loose singles or loose pairs; carriers then take along
what is loose. A triple takes one single or pair, an airplane or a quad as many as it must or none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from engine.rules import RuleSet

Pattern = tuple[int, int, int, int, int, int, int, int, int, int]
"""How many ranks below the jokers have exactly 1 … 8 copies, then the number of black and of red jokers."""

_IMPOSSIBLE = 99


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
        return cls(
            rules.single_wings,
            rules.equal_single_wings,
            rules.quads_with_two,
            rules.equal_quad_singles,
            rules.nuke_with_two,
            rules.rocket_size,
        )


@dataclass(frozen=True, slots=True)
class Load:
    """`done` turns, `triples` that may carry one thing each, and what is loose.

    `twins` are ranks with two loose pairs, `quads` those that must carry two things, `jokers` says that both jokers
    are among the singles (they never travel together), `nuke` that the two of them must carry two things. `own` are
    singles and `own_pairs` pairs of a rank that an airplane's body has, which no airplane takes along.
    """

    done: int = 0
    triples: int = 0
    quads: int = 0
    singles: int = 0
    pairs: int = 0
    twins: int = 0
    jokers: bool = False
    nuke: bool = False
    own: int = 0
    own_pairs: int = 0

    def __add__(self, other: Load) -> Load:
        return Load(
            self.done + other.done,
            self.triples + other.triples,
            self.quads + other.quads,
            self.singles + other.singles,
            self.pairs + other.pairs,
            self.twins + other.twins,
            self.jokers or other.jokers,
            self.nuke or other.nuke,
            self.own + other.own,
            self.own_pairs + other.own_pairs,
        )


_SPLITS: tuple[tuple[Load, ...], ...] = (
    (Load(singles=1),),
    (Load(pairs=1),),
    (Load(triples=1), Load(singles=1, pairs=1)),
    (Load(done=1), Load(triples=1, singles=1), Load(twins=1), Load(quads=1)),
    (Load(done=1), Load(triples=1, pairs=1), Load(twins=1, singles=1)),
    (Load(done=1), Load(triples=2), Load(triples=1, pairs=1, singles=1)),
    (Load(done=1), Load(triples=2, singles=1), Load(triples=1, twins=1)),
    (Load(done=1), Load(triples=2, pairs=1), Load(triples=1, twins=1, singles=1)),
)
"""The ways to use 1 … 8 equal cards. Ways that can never save a turn are left out."""

_OWN_SPLITS = tuple(
    tuple(
        replace(load, own=load.singles, own_pairs=load.pairs + 2 * load.twins, singles=0, pairs=0, twins=0)
        for load in splits
    )
    for splits in _SPLITS
)
"""The same for the ranks of an airplane's body."""


def fewest(held: Pattern, own: Pattern, planes: tuple[int, ...], wings: Wings) -> int:
    """The turns for what is held and for the wings of airplanes of `planes` triples, whose own turns are not counted.

    `held` are the ranks that no airplane's body has, `own` the others.
    """
    loads = set(_joker_loads(held[8], held[9], wings))
    loads = _loads(held, loads, _SPLITS, wings)
    loads = _loads(own, loads, _OWN_SPLITS, wings)
    return min(load.done + load.triples + load.quads + load.nuke + _left(load, planes, wings) for load in loads)


def _joker_loads(black: int, red: int, wings: Wings) -> Iterator[Load]:
    """Jokers as a rocket, or as what they are one by one."""
    if black and red and black + red == wings.rocket_size:
        yield Load(done=1)
        if wings.nuke:
            yield Load(nuke=True)
    counts = (black, red)
    yield Load(singles=counts.count(1), pairs=counts.count(2), jokers=counts == (1, 1))


def _loads(held: Pattern, found: set[Load], all_splits: tuple[tuple[Load, ...], ...], wings: Wings) -> set[Load]:
    """Every way to use the ranks of `held` on top of each of `found`."""
    for splits, ranks in zip(all_splits, held, strict=False):
        allowed = [split for split in splits if wings.quads or not split.quads]
        for _ in range(ranks):
            found = {load + split for load, split in product(found, allowed)}
    return found


def _left(load: Load, planes: tuple[int, ...], wings: Wings) -> int:
    """The fewest loose singles and pairs that stay behind as turns of their own (impossible: a large number)."""
    if planes:
        ways = [load, *_boarded(load, planes[0], single=wings.single, equal=wings.equal_single)]
        return min(_left(way, planes[1:], wings) for way in ways)
    load = replace(load, singles=load.singles + load.own, pairs=load.pairs + load.own_pairs, own=0, own_pairs=0)
    if load.nuke or load.quads:
        rest = replace(load, nuke=False) if load.nuke else replace(load, quads=load.quads - 1)
        ways = _boarded(rest, 2, single=True, equal=wings.equal_quad_single)
        return min((_left(way, (), wings) for way in ways), default=_IMPOSSIBLE)
    pairs = load.pairs + 2 * load.twins
    if wings.single:
        return max(0, load.singles + pairs - load.triples)
    return load.singles + max(0, pairs - load.triples)


def _boarded(load: Load, seats: int, *, single: bool, equal: bool) -> list[Load]:
    """What is left when a carrier takes `seats` singles (where `single` ones may be), or as many pairs."""
    return (_take_singles(load, seats, equal=equal) if single else []) + _take_pairs(load, seats)


def _take_pairs(load: Load, seats: int) -> list[Load]:
    """Pairs of `seats` different ranks taken, those from a rank with two pairs first."""
    if load.pairs + load.twins < seats:
        return []
    of_twins = min(seats, load.twins)
    return [replace(load, twins=load.twins - of_twins, pairs=load.pairs + of_twins - (seats - of_twins))]


def _take_singles(load: Load, seats: int, *, equal: bool) -> list[Load]:
    """The ways to take `seats` singles, pairs broken for them; where wings must differ, one card of each pair."""
    whole = min(seats, load.singles - load.jokers)
    missing = seats - whole
    if not equal:
        ways = [_broken(load, seats - more, more, more) for more in range(missing, seats + 1)]
    else:
        ways = [_broken(load, whole, (missing + 1) // 2, missing % 2)]
    return [way for way in ways if way]


def _broken(load: Load, whole: int, broken: int, kept: int) -> Load | None:
    """`load` without `whole` singles and `broken` pairs, of which `kept` single cards stay; None if it has too few."""
    if load.pairs + 2 * load.twins < broken:
        return None
    of_twins = min(broken, load.twins)
    pairs = load.pairs + of_twins - (broken - of_twins)
    singles = load.singles - whole + kept
    return replace(
        load, singles=singles, pairs=max(0, pairs), twins=load.twins - of_twins, jokers=load.jokers and not whole
    )
