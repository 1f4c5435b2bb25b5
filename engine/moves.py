"""Every legal play of a hand, leading or following; none left out, none twice.

Ranks are kept as a set with one card of each (see `at_least`): shifting it by four bits moves every rank to the next,
and a run is a product, as ``of(rank) * ONE_OF_EACH[5]`` is the straight of five from `rank`. No `Combination` is made
on the way: most plays of a list are never looked at twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations

from .cards import JOKERS, NO_CARDS, Cards, Rank, at_least, contains
from .combinations import (
    AIRPLANE,
    ONE_OF_EACH,
    PAIR_STRAIGHT,
    RUN_RANKS,
    SMALLEST_BOMB,
    STRAIGHT,
    Category,
    Combination,
    Run,
    categories,
    classify,
    rocket,
)
from .rules import RuleSet

LOWEST: Rank = -1
"""Below every rank: a leader's plays are those above it."""


def legal_plays(hand: Cards, to_beat: Cards, rules: RuleSet) -> list[Cards]:
    """Every play open to `hand`: its leads if `to_beat` is empty, else what beats it. A pass is not listed."""
    return follows(hand, to_beat, rules) if to_beat else leads(hand, rules)


def leads(hand: Cards, rules: RuleSet) -> list[Cards]:
    """Every combination in `hand`, each set of cards once: category by category, the lower body first."""
    held = _Held(hand, rules)
    plays: list[Cards] = []
    for category in categories(rules):
        plays += _PLAYS[category](held, LOWEST, None)
    return plays


def follows(hand: Cards, to_beat: Cards, rules: RuleSet) -> list[Cards]:
    """Every play of `hand` that beats `to_beat`, bombs and rocket last; only those if `to_beat` is no combination."""
    previous = classify(to_beat, rules)
    held = _Held(hand, rules)
    if previous is None:
        return _bombs(held, LOWEST, None) + _rocket(held, LOWEST, None)
    if previous.category is Category.ROCKET:
        return []
    higher = _higher(held, previous)
    if previous.category is not Category.BOMB:
        higher += _bombs(held, LOWEST, None)
    return higher + _rocket(held, LOWEST, None)


def _higher(held: _Held, previous: Combination) -> list[Cards]:
    """The plays of the same kind as `previous` and above it."""
    if previous.rank is None:
        return []
    return _PLAYS[previous.category](held, previous.rank, previous.length)


class _Held:
    """A hand with the ranks it holds once, twice, three and four times at least."""

    __slots__ = ("cards", "fours", "ones", "rules", "threes", "twos")

    def __init__(self, cards: Cards, rules: RuleSet) -> None:
        self.cards = cards
        self.rules = rules
        self.ones = at_least(cards, 1)
        self.twos = at_least(cards, 2)
        self.threes = at_least(cards, 3)
        self.fours = at_least(cards, 4)


def _each(ranks: int) -> list[Cards]:
    """One card of each of `ranks`, apart, the lowest first."""
    found = []
    while ranks:
        lowest = ranks & -ranks
        found.append(Cards(lowest))
        ranks ^= lowest
    return found


def _above(ranks: int, rank: Rank) -> int:
    return ranks & -(1 << 4 * (rank + 1))


def _runs(ranks: Cards, shortest: int, above: Rank, length: int | None) -> list[Cards]:
    """The runs in `ranks` that end above `above`: those of `length`, or all of at least `shortest`."""
    wanted = length or shortest
    in_runs = ranks & RUN_RANKS
    starts = _above(in_runs, above - length + 1) if length else in_runs
    for step in range(1, wanted):
        starts &= in_runs >> 4 * step
    found: list[Cards] = []
    while starts:
        run = ONE_OF_EACH[wanted]
        found += [Cards(start * run) for start in _each(starts)]
        if length:
            break
        starts &= in_runs >> 4 * wanted
        wanted += 1
    return found


# The plays of one category. Each takes the hand, the rank to exceed, and the length to keep (None: any).


def _alike(held: _Held, above: Rank, length: int | None, *, copies: int) -> list[Cards]:
    ranks = (held.ones, held.twos, held.threes)[copies - 1]
    return [Cards(card * copies) for card in _each(_above(ranks, above))]


def _run(held: _Held, above: Rank, length: int | None, *, run: Run) -> list[Cards]:
    ranks = (held.ones, held.twos, held.threes)[run.copies - 1]
    return [Cards(cards * run.copies) for cards in _runs(ranks, run.shortest, above, length)]


def _triple_single(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    return [Cards(3 * body + wing) for body in _each(_above(held.threes, above)) for wing in _each(held.ones ^ body)]


def _triple_pair(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    return [
        Cards(3 * body + 2 * wing) for body in _each(_above(held.threes, above)) for wing in _each(held.twos ^ body)
    ]


def _airplane_singles(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    plays: list[Cards] = []
    for body in _runs(held.threes, AIRPLANE.shortest, above, length):
        twice = thrice = NO_CARDS
        if held.rules.equal_single_wings:
            lengthening = (body << 4 | body >> 4) & RUN_RANKS
            twice, thrice = Cards(held.twos & ~body), Cards(held.threes & ~body & ~lengthening)
        wings = _single_wings(Cards(held.ones & ~body), twice, thrice, body.bit_count())
        plays += [Cards(3 * body + cards) for cards in wings]
    return plays


def _airplane_pairs(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    return [
        Cards(3 * body + wings)
        for body in _runs(held.threes, AIRPLANE.shortest, above, length)
        for wings in _pair_wings(held.twos & ~body, body.bit_count())
    ]


def _quad_two_singles(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    return [Cards(4 * body + wings) for body in _each(_above(held.fours, above)) for wings in _two_singles(held, body)]


def _quad_two_pairs(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    return [
        Cards(4 * body + wings)
        for body in _each(_above(held.fours, above))
        for wings in _pair_wings(held.twos ^ body, 2)
    ]


def _nuke_two_singles(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    return [Cards(body + wings) for body in _rocket(held, above, length) for wings in _two_singles(held, JOKERS)]


def _nuke_two_pairs(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    return [
        Cards(body + wings) for body in _rocket(held, above, length) for wings in _pair_wings(held.twos & ~JOKERS, 2)
    ]


def _bombs(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    """Bombs of more than `length` cards, and those of `length` above `above`."""
    return [
        Cards(card * copies)
        for card in _each(held.fours)
        for copies in range(length or SMALLEST_BOMB, (held.cards // card & 15) + 1)
        if copies != length or _above(card, above)
    ]


def _rocket(held: _Held, above: Rank, length: int | None) -> list[Cards]:
    jokers = rocket(held.rules)
    return [jokers] if contains(held.cards, jokers) else []


_PLAYS: Mapping[Category, Callable[[_Held, Rank, int | None], list[Cards]]] = {
    Category.SINGLE: partial(_alike, copies=1),
    Category.PAIR: partial(_alike, copies=2),
    Category.TRIPLE: partial(_alike, copies=3),
    Category.TRIPLE_SINGLE: _triple_single,
    Category.TRIPLE_PAIR: _triple_pair,
    Category.STRAIGHT: partial(_run, run=STRAIGHT),
    Category.PAIR_STRAIGHT: partial(_run, run=PAIR_STRAIGHT),
    Category.AIRPLANE: partial(_run, run=AIRPLANE),
    Category.AIRPLANE_SINGLES: _airplane_singles,
    Category.AIRPLANE_PAIRS: _airplane_pairs,
    Category.QUAD_TWO_SINGLES: _quad_two_singles,
    Category.QUAD_TWO_PAIRS: _quad_two_pairs,
    Category.NUKE_TWO_SINGLES: _nuke_two_singles,
    Category.NUKE_TWO_PAIRS: _nuke_two_pairs,
    Category.BOMB: _bombs,
    Category.ROCKET: _rocket,
}


def _two_singles(held: _Held, body: Cards) -> list[Cards]:
    """What a quad or the jokers (`body`, one card of each rank) may carry as two single cards."""
    twice = Cards(held.twos & ~body) if held.rules.equal_quad_singles else NO_CARDS
    return _single_wings(Cards(held.ones & ~body), twice, NO_CARDS, 2)


def _single_wings(ranks: Cards, twice: Cards, thrice: Cards, wings: int) -> list[Cards]:
    """Every set of `wings` cards of `ranks`: one joker at most, two or three of a rank if `twice` or `thrice` has it.

    Ranks are added one after the other to the sets of fewer ranks, so no set can come about twice.
    """
    sets: list[list[Cards]] = [[NO_CARDS], *([] for _ in range(wings))]
    for card in _each(ranks & ~JOKERS):
        most = 3 if card & thrice else 2 if card & twice else 1
        for total in range(wings, 0, -1):
            for copies in range(1, min(most, total) + 1):
                sets[total] += [Cards(cards + copies * card) for cards in sets[total - copies]]
    return sets[wings] + [Cards(cards + joker) for joker in _each(ranks & JOKERS) for cards in sets[wings - 1]]


def _pair_wings(ranks: int, wings: int) -> list[Cards]:
    """Every choice of `wings` pairs of different `ranks`."""
    return [Cards(2 * sum(chosen)) for chosen in combinations(_each(ranks), wings)]
