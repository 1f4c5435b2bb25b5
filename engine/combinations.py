"""What a set of cards is under a rule set, and what beats what.

A combination is a *body* (what is compared) and sometimes *wings* (cards that are only carried). Sources: seeds 000,
002 and 003; where they leave room, the decisions listed in ``docs/rules.md``: wings never have the body's rank, never
hold both jokers or four equal cards, and never hold a triple that would lengthen the body, so that every set of cards
has at most one reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .cards import ACE, BLACK_JOKER, DECK, JOKERS, Cards, Rank, Ranks, by_copies, contains, size
from .rules import RuleSet


class Category(StrEnum):
    """The kinds of combination; only equal kinds are compared, bombs and the rocket excepted."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    TRIPLE_SINGLE = "triple_single"
    TRIPLE_PAIR = "triple_pair"
    STRAIGHT = "straight"
    PAIR_STRAIGHT = "pair_straight"
    AIRPLANE = "airplane"
    AIRPLANE_SINGLES = "airplane_singles"
    AIRPLANE_PAIRS = "airplane_pairs"
    QUAD_TWO_SINGLES = "quad_two_singles"
    QUAD_TWO_PAIRS = "quad_two_pairs"
    NUKE_TWO_SINGLES = "nuke_two_singles"
    NUKE_TWO_PAIRS = "nuke_two_pairs"
    BOMB = "bomb"
    ROCKET = "rocket"


@dataclass(frozen=True, slots=True)
class Combination:
    """A set of cards and its one reading.

    `rank` is what is compared: the body's, in a run its highest; None where only one such combination exists (rocket,
    nuke with two). `length` counts cards in a straight or bomb, pairs in a pair straight, triples in an airplane, and
    is 1 otherwise.
    """

    category: Category
    rank: Rank | None
    length: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Run:
    """A category of consecutive ranks (3 to ace, no 2, no joker), `shortest` or more, each held `copies` times."""

    category: Category
    copies: int
    shortest: int


POWER = frozenset({Category.BOMB, Category.ROCKET})
"""What beats combinations of other kinds."""
RUNS = frozenset(
    {
        Category.STRAIGHT,
        Category.PAIR_STRAIGHT,
        Category.AIRPLANE,
        Category.AIRPLANE_SINGLES,
        Category.AIRPLANE_PAIRS,
    }
)
"""Kinds whose body is several ranks in a row, compared by the highest."""

STRAIGHT = Run(Category.STRAIGHT, 1, 5)
PAIR_STRAIGHT = Run(Category.PAIR_STRAIGHT, 2, 3)
AIRPLANE = Run(Category.AIRPLANE, 3, 2)
SMALLEST_BOMB = 4

RUN_OF: tuple[Ranks, ...] = tuple(sum(1 << 4 * rank for rank in range(length)) for length in range(ACE + 2))
"""The lowest run of each length (0 to 12); times ``of(rank)`` it is the run from `rank` upwards."""

RUN_RANKS = RUN_OF[-1]

_ALL_JOKERS = 15 * JOKERS
_ALIKE = (Category.SINGLE, Category.PAIR, Category.TRIPLE)

Reading = tuple[Category, Rank | None, int]
"""Category, rank and length of a combination."""


def categories(rules: RuleSet) -> tuple[Category, ...]:
    """The categories that the rule set knows, ordinary ones first, then bomb and rocket."""
    left_out: set[Category] = set()
    if not rules.single_wings:
        left_out |= {Category.TRIPLE_SINGLE, Category.AIRPLANE_SINGLES}
    if not rules.quads_with_two:
        left_out |= {Category.QUAD_TWO_SINGLES, Category.QUAD_TWO_PAIRS}
    if not rules.nuke_with_two:
        left_out |= {Category.NUKE_TWO_SINGLES, Category.NUKE_TWO_PAIRS}
    return tuple(category for category in Category if category not in left_out)


def deck(rules: RuleSet) -> Cards:
    """Every card in play: 54 or 108."""
    return Cards(DECK * rules.decks)


def rocket(rules: RuleSet) -> Cards:
    """The cards of the rocket: every joker of the deck."""
    return Cards(JOKERS * rules.decks)


def holds_rocket(cards: Cards, rules: RuleSet) -> bool:
    """Whether every joker of the deck is among `cards`."""
    return cards & _ALL_JOKERS == rocket(rules)


def beats(candidate: Combination, previous: Combination) -> bool:
    """Whether `candidate` may be played on `previous`, both of one rule set.

    The same category and length at a higher rank; any bomb on what is neither bomb nor rocket, a bomb of more cards or
    of as many at a higher rank on a bomb; the rocket on everything.
    """
    if previous.category is Category.ROCKET or candidate.category is Category.ROCKET:
        return previous.category is not Category.ROCKET
    if candidate.category is Category.BOMB and previous.category is not Category.BOMB:
        return True
    if candidate.category is Category.BOMB and candidate.length > previous.length:
        return True
    if candidate.category is not previous.category or candidate.length != previous.length:
        return False
    return candidate.rank is not None and previous.rank is not None and candidate.rank > previous.rank


def classify(cards: Cards, rules: RuleSet) -> Combination | None:
    """The one combination that `cards` are under the rule set, or None: no combination, or not in its deck at all."""
    found = read(cards, rules)
    return Combination(*found, cards) if found else None


def read(cards: Cards, rules: RuleSet) -> Reading | None:
    """What `classify` says, without the cards: quicker where only the kind is wanted."""
    if not cards:
        return None
    top = _top(cards)
    copies = cards >> 4 * top
    if cards == copies << 4 * top:
        return _alike(top, copies, rules.decks)
    return _unlike(cards, rules) if contains(deck(rules), cards) else None


def _top(cards: int) -> Rank:
    return (cards.bit_length() - 1) // 4


def _alike(rank: Rank, copies: int, decks: int) -> Reading | None:
    """Cards of one rank."""
    if copies > (4 * decks if rank < BLACK_JOKER else decks):
        return None
    return (_ALIKE[copies - 1], rank, 1) if copies < SMALLEST_BOMB else (Category.BOMB, rank, copies)


def _unlike(cards: Cards, rules: RuleSet) -> Reading | None:
    """Cards of several ranks."""
    ones, twos, threes, fours = by_copies(cards)
    if fours:
        return _quad_with_two(cards, fours, rules)
    if threes:
        return _triples_with_pairs(cards, twos, threes) or _triples(cards, threes, rules)
    if ones & JOKERS == JOKERS:
        return _jokers(cards, rules)
    return _run(cards, ones, STRAIGHT) or _run(cards, ones, PAIR_STRAIGHT)


def _jokers(cards: Cards, rules: RuleSet) -> Reading | None:
    """The rocket, alone or (seed 002) carrying two."""
    jokers = rocket(rules)
    if cards == jokers:
        return Category.ROCKET, None, 1
    if not rules.nuke_with_two or not contains(cards, jokers):
        return None
    category = _two(Cards(cards - jokers), rules, Category.NUKE_TWO_SINGLES, Category.NUKE_TWO_PAIRS)
    return (category, None, 1) if category else None


def _run(cards: Cards, ranks: Ranks, run: Run) -> Reading | None:
    length = ranks.bit_count()
    if cards != ranks * run.copies or length < run.shortest or not _consecutive(ranks):
        return None
    return run.category, _top(ranks), length


def _consecutive(ranks: Ranks) -> bool:
    """Whether `ranks` follow each other within 3 to ace."""
    return ranks & RUN_RANKS == ranks and ranks == (ranks & -ranks) * RUN_OF[ranks.bit_count()]


def _triples_with_pairs(cards: Cards, twos: Ranks, threes: Ranks) -> Reading | None:
    pairs = twos ^ threes
    length = threes.bit_count()
    if pairs.bit_count() != length or cards != 3 * threes + 2 * pairs:
        return None
    if length == 1:
        return Category.TRIPLE_PAIR, _top(threes), 1
    return (Category.AIRPLANE_PAIRS, _top(threes), length) if _consecutive(threes) else None


def _triples(cards: Cards, threes: Ranks, rules: RuleSet) -> Reading | None:
    """Triples alone or with single cards, none of which is a fourth of its rank."""
    airplane = _run(cards, threes, AIRPLANE)
    length, over = divmod(size(cards), 4)
    if airplane or over or not rules.single_wings:
        return airplane
    body = threes if length == 1 else _whole_run(threes, length)
    if not body or not _singles_fit(cards - 3 * body, equal=rules.equal_single_wings):
        return None
    return Category.TRIPLE_SINGLE if length == 1 else Category.AIRPLANE_SINGLES, _top(body), length


def _whole_run(ranks: Ranks, length: int) -> Ranks:
    """The run of exactly `length` in `ranks` that cannot be lengthened; none if there is no such run.

    Of an airplane's cards only one run can have as many triples as there are wings: two would need six cards for
    every four.
    """
    in_runs = ranks & RUN_RANKS
    starts = in_runs & ~(in_runs << 4) & ~(in_runs >> 4 * length)
    for step in range(1, length):
        starts &= in_runs >> 4 * step
    return starts * RUN_OF[length]


def _singles_fit(wings: int, *, equal: bool) -> bool:
    """Whether `wings` may be carried as single cards; `equal` says whether two of a rank may."""
    ones, twos, _, _ = by_copies(Cards(wings))
    return ones & JOKERS != JOKERS and (equal or not twos)


def _quad_with_two(cards: Cards, fours: Ranks, rules: RuleSet) -> Reading | None:
    if not rules.quads_with_two or fours.bit_count() != 1:
        return None
    category = _two(Cards(cards - 4 * fours), rules, Category.QUAD_TWO_SINGLES, Category.QUAD_TWO_PAIRS)
    return (category, _top(fours), 1) if category else None


def _two(wings: Cards, rules: RuleSet, singles: Category, pairs: Category) -> Category | None:
    """`singles` if the wings are two single cards, `pairs` if they are two pairs of different ranks."""
    if size(wings) == 2:
        return singles if _singles_fit(wings, equal=rules.equal_quad_singles) else None
    _, twos, _, _ = by_copies(wings)
    return pairs if twos.bit_count() == 2 and wings == 2 * twos else None
