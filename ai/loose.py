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
    are among the singles (they never travel together), `nuke` that the two of them must carry two things.
    """

    done: int = 0
    triples: int = 0
    quads: int = 0
    singles: int = 0
    pairs: int = 0
    twins: int = 0
    jokers: bool = False
    nuke: bool = False

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


def fewest(held: Pattern, planes: tuple[int, ...], wings: Wings) -> int:
    """The turns for `held` and the wings of airplanes of `planes` triples, whose own turns are not counted."""
    loads = {load for start in _joker_loads(held[8], held[9], wings) for load in _loads(held, start, wings)}
    return min(load.done + load.triples + load.quads + load.nuke + _left(load, planes, wings) for load in loads)


def _joker_loads(black: int, red: int, wings: Wings) -> Iterator[Load]:
    """Jokers as a rocket, or as what they are one by one."""
    if black and red and black + red == wings.rocket_size:
        yield Load(done=1)
        if wings.nuke:
            yield Load(nuke=True)
    counts = (black, red)
    yield Load(singles=counts.count(1), pairs=counts.count(2), jokers=counts == (1, 1))


def _loads(held: Pattern, start: Load, wings: Wings) -> set[Load]:
    """Every way to use the ranks of `held` on top of `start`."""
    found = {start}
    for splits, ranks in zip(_SPLITS, held, strict=False):
        allowed = [split for split in splits if wings.quads or not split.quads]
        for _ in range(ranks):
            found = {load + split for load, split in product(found, allowed)}
    return found


def _left(load: Load, planes: tuple[int, ...], wings: Wings) -> int:
    """The fewest loose singles and pairs that stay behind as turns of their own (impossible: a large number)."""
    if planes:
        return _board(load, planes[0], wings.single, wings.equal_single, False, planes[1:], wings)
    if load.nuke:
        return _board(replace(load, nuke=False), 2, True, wings.equal_quad_single, True, (), wings)
    if load.quads:
        return _board(replace(load, quads=load.quads - 1), 2, True, wings.equal_quad_single, True, (), wings)
    pairs = load.pairs + 2 * load.twins
    if wings.single:
        return max(0, load.singles + pairs - load.triples)
    return load.singles + max(0, pairs - load.triples)


def _board(load: Load, seats: int, single: bool, equal: bool, must: bool, planes: tuple[int, ...], wings: Wings) -> int:
    """The fewest left behind when a carrier takes `seats` singles, as many pairs, or (unless it `must`) nothing."""
    ways = [] if must else [load]
    if single:
        ways += _take_singles(load, seats, equal)
    ways += _take_pairs(load, seats)
    return min((_left(way, planes, wings) for way in ways), default=99)


def _take_pairs(load: Load, seats: int) -> list[Load]:
    """Pairs of `seats` different ranks taken, those from a rank with two pairs first."""
    if load.pairs + load.twins < seats:
        return []
    of_twins = min(seats, load.twins)
    return [replace(load, twins=load.twins - of_twins, pairs=load.pairs + of_twins - (seats - of_twins))]


def _take_singles(load: Load, seats: int, equal: bool) -> list[Load]:
    """Singles taken, pairs broken for what is missing; where wings must differ, one card of a pair only."""
    whole = min(seats, load.singles - load.jokers)
    missing = seats - whole
    load = replace(load, singles=load.singles - whole, jokers=False)
    if not missing:
        return [load]
    pairs, twins = load.pairs, load.twins
    if not equal:
        if pairs + twins < missing:
            return []
        of_twins = min(missing, twins)
        rest = missing - of_twins
        return [replace(load, pairs=pairs + of_twins - rest, twins=twins - of_twins, singles=load.singles + missing)]
    broken = (missing + 1) // 2
    if pairs + 2 * twins < broken:
        return []
    of_twins = min(broken, twins)
    rest = broken - of_twins
    over_twins = max(0, rest - pairs)
    pairs_left = pairs + of_twins - rest if not over_twins else 0
    return [replace(load, pairs=pairs_left, twins=twins - of_twins, singles=load.singles + missing % 2)]
