"""Every legal play of a hand, leading or following; none left out, none twice.

Ranks are kept as sets (`Ranks`): a body is picked by its bit, a run is the product of its lowest card and `RUN_OF` its
length. No `Combination` is made on the way: most plays of a list are never looked at twice.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple, cast

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
    read,
    rocket,
)
from .rules import RuleSet

_EACH = tuple(1 << 4 * rank for rank in range(RANK_COUNT))
"""One card of each rank, apart, the lowest first."""
_ABOVE = tuple(_EACH[rank + 1 :] for rank in (*range(RANK_COUNT), -1))
"""Those of a higher rank than the index; under -1 all of them."""
_ALL_JOKERS = 15 * JOKERS
_ANY: Rank = -1
"""A leader's plays are those above no rank at all."""


def legal_plays(hand: Cards, to_beat: Cards, rules: RuleSet) -> list[Cards]:
    """Every play open to `hand`: its leads if `to_beat` is empty, else what beats it. A pass is not listed."""
    return follows(hand, to_beat, rules) if to_beat else leads(hand, rules)


def leads(hand: Cards, rules: RuleSet) -> list[Cards]:
    """Every combination in `hand`, each set of cards once: kind by kind, the lower body first."""
    held = _Held(hand, rules, *by_copies(hand))
    plays: list[int] = []
    for copies, plays_of in _LEADS:
        if held[copies + 1]:
            plays += plays_of(held, _ANY, 0)
    return cast("list[Cards]", plays)


def follows(hand: Cards, to_beat: Cards, rules: RuleSet) -> list[Cards]:
    """Every play of `hand` that beats `to_beat`, bombs and rocket last; only those if `to_beat` is no combination."""
    held = _Held(hand, rules, *by_copies(hand))
    plays: list[int] = []
    category, rank, length = read(to_beat, rules) or (None, None, 0)
    if category is Category.ROCKET:
        return []
    if category and rank is not None:
        plays += _PLAYS_OF[category](held, rank, length)
    if held.fours and category is not Category.BOMB:
        plays += _bombs(held, _ANY, 0)
    return cast("list[Cards]", plays + _rocket(held, _ANY, 0))


class _Held(NamedTuple):
    """A hand with the ranks it holds at least once, twice, three and four times."""

    cards: Cards
    rules: RuleSet
    ones: Ranks
    twos: Ranks
    threes: Ranks
    fours: Ranks


# The plays of one category: of a hand, those above a rank and of a length (0: of any).


def _singles(held: _Held, above: Rank, length: int) -> list[int]:
    return [card for card in _ABOVE[above] if card & held.ones]


def _pairs(held: _Held, above: Rank, length: int) -> list[int]:
    return [2 * card for card in _ABOVE[above] if card & held.twos]


def _triples(held: _Held, above: Rank, length: int) -> list[int]:
    return [3 * card for card in _ABOVE[above] if card & held.threes]


def _straights(held: _Held, above: Rank, length: int) -> list[int]:
    return _runs(held.ones, STRAIGHT, above, length)


def _pair_straights(held: _Held, above: Rank, length: int) -> list[int]:
    return [2 * ranks for ranks in _runs(held.twos, PAIR_STRAIGHT, above, length)]


def _airplanes(held: _Held, above: Rank, length: int) -> list[int]:
    return [3 * ranks for ranks in _runs(held.threes, AIRPLANE, above, length)]


def _triples_with_single(held: _Held, above: Rank, length: int) -> list[int]:
    if not held.rules.single_wings:
        return []
    wings = [card for card in _EACH if card & held.ones]
    bodies = [card for card in _ABOVE[above] if card & held.threes]
    return [3 * body + wing for body in bodies for wing in wings if wing != body]


def _triples_with_pair(held: _Held, above: Rank, length: int) -> list[int]:
    wings = [card for card in _EACH if card & held.twos]
    bodies = [card for card in _ABOVE[above] if card & held.threes]
    return [3 * body + 2 * wing for body in bodies for wing in wings if wing != body]


def _airplanes_with_singles(held: _Held, above: Rank, length: int) -> list[int]:
    plays: list[int] = []
    if not held.rules.single_wings:
        return plays
    for body in _runs(held.threes, AIRPLANE, above, length):
        twice = thrice = 0
        if held.rules.equal_single_wings:
            lengthening = (body << 4 | body >> 4) & RUN_RANKS
            twice, thrice = held.twos & ~body, held.threes & ~body & ~lengthening
        wings = _single_wings(held.ones & ~body, twice, thrice, body.bit_count())
        plays += [3 * body + cards for cards in wings]
    return plays


def _airplanes_with_pairs(held: _Held, above: Rank, length: int) -> list[int]:
    return [
        3 * body + wings
        for body in _runs(held.threes, AIRPLANE, above, length)
        for wings in _pair_wings(held.twos & ~body, body.bit_count())
    ]


def _quads_with_singles(held: _Held, above: Rank, length: int) -> list[int]:
    if not held.rules.quads_with_two:
        return []
    bodies = [card for card in _ABOVE[above] if card & held.fours]
    return [4 * body + wings for body in bodies for wings in _two_singles(held, body)]


def _quads_with_pairs(held: _Held, above: Rank, length: int) -> list[int]:
    if not held.rules.quads_with_two:
        return []
    bodies = [card for card in _ABOVE[above] if card & held.fours]
    return [4 * body + wings for body in bodies for wings in _pair_wings(held.twos ^ body, 2)]


def _nukes_with_singles(held: _Held, above: Rank, length: int) -> list[int]:
    if not held.rules.nuke_with_two:
        return []
    return [jokers + wings for jokers in _rocket(held, above, length) for wings in _two_singles(held, JOKERS)]


def _nukes_with_pairs(held: _Held, above: Rank, length: int) -> list[int]:
    if not held.rules.nuke_with_two:
        return []
    return [jokers + wings for jokers in _rocket(held, above, length) for wings in _pair_wings(held.twos & ~JOKERS, 2)]


def _bombs(held: _Held, above: Rank, length: int) -> list[int]:
    """Bombs of more than `length` cards, and those of `length` above `above`."""
    higher = _ABOVE[above]
    return [
        card * copies
        for card in _EACH
        if card & held.fours
        for copies in range(length or SMALLEST_BOMB, (held.cards // card & 15) + 1)
        if copies > length or card in higher
    ]


def _rocket(held: _Held, above: Rank, length: int) -> list[int]:
    jokers = rocket(held.rules)
    return [jokers] if held.cards & _ALL_JOKERS == jokers else []


_PlaysOf = Callable[[_Held, Rank, int], list[int]]

_PLAYS_OF: dict[Category, _PlaysOf] = {
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
    Category.NUKE_TWO_SINGLES: _nukes_with_singles,
    Category.NUKE_TWO_PAIRS: _nukes_with_pairs,
    Category.BOMB: _bombs,
    Category.ROCKET: _rocket,
}

_LEADS: tuple[tuple[int, _PlaysOf], ...] = (
    *((1, plays_of) for plays_of in (_singles, _straights)),
    *((2, plays_of) for plays_of in (_pairs, _pair_straights)),
    *((3, plays_of) for plays_of in (_triples, _triples_with_single, _triples_with_pair)),
    *((3, plays_of) for plays_of in (_airplanes, _airplanes_with_singles, _airplanes_with_pairs)),
    *((4, plays_of) for plays_of in (_quads_with_singles, _quads_with_pairs, _bombs)),
    *((1, plays_of) for plays_of in (_nukes_with_singles, _nukes_with_pairs, _rocket)),
)
"""What a leader may play, with the copies of some rank that his hand needs for it."""


def _runs(ranks: Ranks, run: Run, above: Rank, length: int) -> list[Ranks]:
    """The runs in `ranks` that end above `above`: those of `length`, or all that are long enough."""
    wanted = length or run.shortest
    starts = in_runs = ranks & RUN_RANKS
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


def _two_singles(held: _Held, body: Ranks) -> list[int]:
    """What a quad or the jokers (`body`) may carry as two single cards."""
    twice = held.twos & ~body if held.rules.equal_quad_singles else 0
    return _single_wings(held.ones & ~body, twice, 0, 2)


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
