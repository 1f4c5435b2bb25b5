"""Every legal play of a hand, leading or following; none left out, none twice.

Ranks are kept as sets (`Ranks`): a body is picked by its bit, a run is the product of its lowest card and `RUN_OF` its
length. No `Combination` is made on the way: most plays of a list are never looked at twice.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import cast

from .cards import JOKERS, NO_CARDS, RANK_COUNT, Cards, Rank, Ranks, by_copies
from .combinations import (
    AIRPLANE,
    PAIR_STRAIGHT,
    RUN_OF,
    RUN_RANKS,
    SMALLEST_BOMB,
    STRAIGHT,
    Category,
    Run,
    holds_rocket,
    read,
    rocket,
)
from .rules import RuleSet

_EACH = tuple(1 << 4 * rank for rank in range(RANK_COUNT))
"""One card of each rank, apart, the lowest first."""
_ABOVE = tuple(_EACH[rank + 1 :] for rank in (*range(RANK_COUNT), -1))
"""Those of a higher rank than the index; under -1 all of them."""
_ANY: Rank = -1
"""A leader's plays are those above no rank at all."""

_Held = tuple[Ranks, Ranks, Ranks, Ranks]
"""The ranks of a hand by copies, as `by_copies` gives them."""


def legal_plays(hand: Cards, to_beat: Cards, rules: RuleSet) -> list[Cards]:
    """Every play open to `hand`: its leads if `to_beat` is empty, else what beats it. A pass is not listed."""
    return follows(hand, to_beat, rules) if to_beat else leads(hand, rules)


def leads(hand: Cards, rules: RuleSet) -> list[Cards]:
    """Every combination in `hand`, each set of cards once: kind by kind, the lower body first."""
    held = ones, twos, threes, fours = by_copies(hand)
    plays = [card for card in _EACH if card & ones]
    if twos:
        plays += [2 * card for card in plays if card & twos]
        plays += _pair_straights(held, rules, _ANY, 0)
    plays += _straights(held, rules, _ANY, 0)
    if threes:
        plays += _triples(held, rules, _ANY, 0)
        plays += _triples_with_single(held, rules, _ANY, 0)
        plays += _triples_with_pair(held, rules, _ANY, 0)
    if threes & threes >> 4:
        plays += _airplanes(held, rules, _ANY, 0)
        plays += _airplanes_with_singles(held, rules, _ANY, 0)
        plays += _airplanes_with_pairs(held, rules, _ANY, 0)
    if fours:
        plays += _quads_with_singles(held, rules, _ANY, 0)
        plays += _quads_with_pairs(held, rules, _ANY, 0)
        plays += _bombs(hand, fours, _ANY, 0)
    if holds_rocket(hand, rules):
        plays += [*_nukes(held, rules), rocket(rules)]
    return cast("list[Cards]", plays)


def follows(hand: Cards, to_beat: Cards, rules: RuleSet) -> list[Cards]:
    """Every play of `hand` that beats `to_beat`, bombs and rocket last; only those if `to_beat` is no combination."""
    held = by_copies(hand)
    category, rank, length = read(to_beat, rules) or (None, None, 0)
    if category is _ROCKET:
        return []
    above = _ANY if rank is None else rank
    plays = _PLAYS_OF[category](held, rules, above, length) if category in _PLAYS_OF else []
    if held[3]:
        plays += _bombs(hand, held[3], above, length) if category is _BOMB else _bombs(hand, held[3], _ANY, 0)
    if holds_rocket(hand, rules):
        plays.append(rocket(rules))
    return cast("list[Cards]", plays)


# The plays of one category: those above a rank and of a length (0: of any).


def _singles(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    return [card for card in _ABOVE[above] if card & held[0]]


def _pairs(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    return [2 * card for card in _ABOVE[above] if card & held[1]]


def _triples(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    return [3 * card for card in _ABOVE[above] if card & held[2]]


def _straights(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    return _runs(held[0], STRAIGHT, above, length)


def _pair_straights(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    return [2 * ranks for ranks in _runs(held[1], PAIR_STRAIGHT, above, length)]


def _triples_with_single(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    ones, _, threes, _ = held
    if not rules.single_wings:
        return []
    return [3 * body + wing for body in _ABOVE[above] if body & threes for wing in _EACH if wing & (ones ^ body)]


def _triples_with_pair(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    _, twos, threes, _ = held
    return [3 * body + 2 * wing for body in _ABOVE[above] if body & threes for wing in _EACH if wing & (twos ^ body)]


def _airplanes(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    return [3 * ranks for ranks in _runs(held[2], AIRPLANE, above, length)]


def _airplanes_with_singles(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    plays: list[int] = []
    if not rules.single_wings:
        return plays
    for body in _runs(held[2], AIRPLANE, above, length):
        twice = thrice = 0
        if rules.equal_single_wings:
            lengthening = (body << 4 | body >> 4) & RUN_RANKS
            twice, thrice = held[1] & ~body, held[2] & ~body & ~lengthening
        wings = _single_wings(held[0] & ~body, twice, thrice, body.bit_count())
        plays += [3 * body + cards for cards in wings]
    return plays


def _airplanes_with_pairs(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    return [
        3 * body + wings
        for body in _runs(held[2], AIRPLANE, above, length)
        for wings in _pair_wings(held[1] & ~body, body.bit_count())
    ]


def _quads_with_singles(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    if not rules.quads_with_two:
        return []
    bodies = [card for card in _ABOVE[above] if card & held[3]]
    return [4 * body + wings for body in bodies for wings in _two_singles(held, rules, body)]


def _quads_with_pairs(held: _Held, rules: RuleSet, above: Rank, length: int) -> list[int]:
    if not rules.quads_with_two:
        return []
    bodies = [card for card in _ABOVE[above] if card & held[3]]
    return [4 * body + wings for body in bodies for wings in _pair_wings(held[1] ^ body, 2)]


def _nukes(held: _Held, rules: RuleSet) -> list[int]:
    """Both jokers with two single cards, and with two pairs: led only, since there is no second one to beat it."""
    if not rules.nuke_with_two:
        return []
    wings = _two_singles(held, rules, JOKERS) + _pair_wings(held[1] & ~JOKERS, 2)
    return [rocket(rules) + cards for cards in wings]


def _bombs(hand: Cards, fours: Ranks, above: Rank, length: int) -> list[int]:
    """Bombs of more than `length` cards, and those of `length` above `above`."""
    return [
        card * copies
        for card in _EACH
        if card & fours
        for copies in range(length or SMALLEST_BOMB, (hand // card & 15) + 1)
        if copies > length or card in _ABOVE[above]
    ]


_PLAYS_OF: dict[Category | None, Callable[[_Held, RuleSet, Rank, int], list[int]]] = {
    Category.SINGLE: _singles,
    Category.PAIR: _pairs,
    Category.TRIPLE: _triples,
    Category.TRIPLE_SINGLE: _triples_with_single,
    Category.TRIPLE_PAIR: _triples_with_pair,
    Category.STRAIGHT: _straights,
    Category.PAIR_STRAIGHT: _pair_straights,
    Category.AIRPLANE: _airplanes,
    Category.AIRPLANE_SINGLES: _airplanes_with_singles,
    Category.AIRPLANE_PAIRS: _airplanes_with_pairs,
    Category.QUAD_TWO_SINGLES: _quads_with_singles,
    Category.QUAD_TWO_PAIRS: _quads_with_pairs,
}
_BOMB, _ROCKET = Category.BOMB, Category.ROCKET


def _runs(ranks: Ranks, run: Run, above: Rank, length: int) -> list[Ranks]:
    """The runs in `ranks` that end above `above`: those of `length`, or all that are long enough."""
    wanted = length or run.shortest
    starts = in_runs = ranks & RUN_RANKS
    if in_runs.bit_count() < wanted:
        return []
    if length:
        starts &= -1 << 4 * (above - length + 2)
    for step in range(1, wanted):
        starts &= in_runs >> 4 * step
    found: list[Ranks] = []
    while starts:
        lowest_run = RUN_OF[wanted]
        found += [card * lowest_run for card in _EACH if card & starts]
        if length:
            break
        starts &= in_runs >> 4 * wanted
        wanted += 1
    return found


def _two_singles(held: _Held, rules: RuleSet, body: Ranks) -> list[int]:
    """What a quad or the jokers (`body`) may carry as two single cards."""
    twice = held[1] & ~body if rules.equal_quad_singles else 0
    return _single_wings(held[0] & ~body, twice, 0, 2)


def _single_wings(ranks: Ranks, twice: Ranks, thrice: Ranks, wings: int) -> list[int]:
    """Every set of `wings` cards of `ranks`: one joker at most, two or three of a rank if `twice` or `thrice` has it.

    Ranks are added one after the other to the sets of fewer ranks, so no set can come about twice.
    """
    sets: list[list[int]] = [[NO_CARDS], *([] for _ in range(wings))]
    for card in _EACH:
        if not card & ranks & ~JOKERS:
            continue
        most = 3 if card & thrice else 2 if card & twice else 1
        for total in range(wings, 0, -1):
            for copies in range(1, min(most, total) + 1):
                sets[total] += [cards + copies * card for cards in sets[total - copies]]
    jokers = [card for card in _EACH if card & ranks & JOKERS]
    return sets[wings] + [cards + joker for joker in jokers for cards in sets[wings - 1]]


def _pair_wings(ranks: Ranks, wings: int) -> list[int]:
    """Every choice of `wings` pairs of different `ranks`."""
    return [2 * sum(chosen) for chosen in combinations([card for card in _EACH if card & ranks], wings)]
