"""Numbers that stand for combinations and rule switches, and the compiled arithmetic on packed cards.

A *kind* is one integer ``category << 8 | length << 4 | rank``: what a combination is, how long, and what it is
compared by (0 to 14; 14 where a category has one combination only). Kind 0 is the pass, or nothing to beat.
"""

from __future__ import annotations

from typing import Final

from numba import njit

from engine.rules import RuleSet

PASS: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
TRIPLE_SINGLE: Final = 4
TRIPLE_PAIR: Final = 5
STRAIGHT: Final = 6
PAIR_STRAIGHT: Final = 7
AIRPLANE: Final = 8
AIRPLANE_SINGLES: Final = 9
AIRPLANE_PAIRS: Final = 10
BOMB: Final = 11
ROCKET: Final = 12
QUAD_TWO_SINGLES: Final = 13
QUAD_TWO_PAIRS: Final = 14
NUKE_TWO_SINGLES: Final = 15
NUKE_TWO_PAIRS: Final = 16
ODD: Final = 17
"""Cards that are no combination: only a bomb or a rocket beats them."""

RANKS: Final = 15
ACE: Final = 11
TWO: Final = 12
BLACK_JOKER: Final = 13
RED_JOKER: Final = 14

SINGLE_WINGS: Final = 1
EQUAL_SINGLE_WINGS: Final = 2
QUADS_WITH_TWO: Final = 4
EQUAL_QUAD_SINGLES: Final = 8
NUKE_WITH_TWO: Final = 16
TWO_DECKS: Final = 32

DECK: Final = sum(4 << 4 * rank for rank in range(13)) + (1 << 4 * BLACK_JOKER) + (1 << 4 * RED_JOKER)
"""All 54 cards of one deck."""

MOST_MOVES: Final = 16384
"""Room that any list of legal plays fits in, partial wings included."""


def switches(rules: RuleSet) -> int:
    """The rule set's switches for combinations as one integer (0 to 63)."""
    return (
        SINGLE_WINGS * rules.single_wings
        + EQUAL_SINGLE_WINGS * rules.equal_single_wings
        + QUADS_WITH_TWO * rules.quads_with_two
        + EQUAL_QUAD_SINGLES * rules.equal_quad_singles
        + NUKE_WITH_TWO * rules.nuke_with_two
        + TWO_DECKS * (rules.decks == 2)
    )


@njit(cache=True, inline="always")
def count(cards: int, rank: int) -> int:
    """How many cards of `rank` are in `cards`."""
    return (cards >> (4 * rank)) & 15


@njit(cache=True)
def size(cards: int) -> int:
    """How many cards there are in all."""
    low = (cards & 0x0F0F0F0F0F0F0F0F) + ((cards >> 4) & 0x0F0F0F0F0F0F0F0F)
    total = 0
    while low:
        total += low & 255
        low >>= 8
    return total


@njit(cache=True, inline="always")
def kind_of(category: int, length: int, rank: int) -> int:
    """The packed kind."""
    return (category << 8) | (length << 4) | rank
