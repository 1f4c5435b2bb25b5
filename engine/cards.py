"""Ranks, and a set of cards as one packed integer.

Suits never matter in this game, so a set of cards is how many of each rank it holds. Fifteen ranks of four bits
each make one integer: the count of rank ``r`` is ``(cards >> 4 * r) & 15``. Two decks (eight of a rank) fit too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NewType

Cards = NewType("Cards", int)
"""A multiset of ranks. Equal sets are equal integers; subtracting a subset and adding are plain ``-`` and ``+``."""

Rank = int
"""0 (the three) to 14 (the red joker), in the order in which cards beat each other."""

Ranks = int
"""A set of ranks, as the packed set with one card of each: shifted by four bits, every rank is the next one."""

RANK_NAMES = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "bj", "rj")
RANK_COUNT = len(RANK_NAMES)
ACE: Rank = 11
TWO: Rank = 12
BLACK_JOKER: Rank = 13
RED_JOKER: Rank = 14

NO_CARDS = Cards(0)
JOKERS = Cards(0x11 << 4 * BLACK_JOKER)
"""One black and one red joker."""
DECK = Cards(JOKERS + sum(4 << 4 * rank for rank in range(BLACK_JOKER)))
"""The 54 cards of one deck."""

_ONE_EACH = sum(1 << 4 * rank for rank in range(RANK_COUNT))
_EVERY_OTHER = sum(15 << 8 * pair for pair in range(8))
_GUARDS = sum(16 << 8 * pair for pair in range(8))
# One bit above each count of every other rank: a count that would go below nothing takes its own guard bit away.


def of(rank: Rank, copies: int = 1) -> Cards:
    """The set that holds `copies` (0 to 8) cards of `rank` and nothing else."""
    return Cards(copies << 4 * rank)


def from_ranks(ranks: Iterable[Rank]) -> Cards:
    """The set that holds the given ranks, each as often as it is named (at most 15 times)."""
    return Cards(sum(1 << 4 * rank for rank in ranks))


def count(cards: Cards, rank: Rank) -> int:
    """How many cards of `rank` the set holds."""
    return cards >> 4 * rank & 15


_ALL_RANKS = (1 << 4 * RANK_COUNT) - 1
_DIGITS = bytes(int(chr(code), 16) if chr(code) in "0123456789abcdef" else 0 for code in range(256))
"""The value of each hexadecimal digit by its character code."""


def counts(cards: Cards) -> tuple[int, ...]:
    """How many cards of each of the fifteen ranks, lowest rank first."""
    # Fifteen hexadecimal digits, the three's last: three times as fast as shifting rank by rank.
    return tuple((b"%015x" % (cards & _ALL_RANKS))[::-1].translate(_DIGITS))


def size(cards: Cards) -> int:
    """How many cards the set holds."""
    return sum(counts(cards))


def ranks(cards: Cards) -> Iterator[Rank]:
    """Each rank held, once for every card of it, lowest first."""
    for rank, held in enumerate(counts(cards)):
        for _ in range(held):
            yield rank


def distinct(cards: Cards) -> list[Rank]:
    """Each rank held, once, lowest first."""
    return [rank for rank, held in enumerate(counts(cards)) if held]


def contains(cards: Cards, part: Cards) -> bool:
    """Whether every card of `part` is in `cards`."""
    for shift in (0, 4):
        have, need = cards >> shift & _EVERY_OTHER, part >> shift & _EVERY_OTHER
        if (have + _GUARDS - need) & _GUARDS != _GUARDS:
            return False
    return True


def by_copies(cards: Cards) -> tuple[Ranks, Ranks, Ranks, Ranks]:
    """The ranks held at least once, twice, three and four times: ``3 3 3 4`` gives 3 and 4, 3, 3, none."""
    ones, twos = cards & _ONE_EACH, cards >> 1 & _ONE_EACH
    more = (cards >> 2 | cards >> 3) & _ONE_EACH
    return ones | twos | more, twos | more, ones & twos | more, more


def text(cards: Cards) -> str:
    """The canonical text: ranks apart by one space, the most copies first, then the lower rank (``9 9 9 3``)."""
    held = counts(cards)
    order = sorted((rank for rank in range(RANK_COUNT) if held[rank]), key=lambda rank: (-held[rank], rank))
    return " ".join(RANK_NAMES[rank] for rank in order for _ in range(held[rank]))


def descending(cards: Cards) -> str:
    """The text of a hand as people sort it: highest rank first."""
    return " ".join(RANK_NAMES[rank] for rank in reversed(list(ranks(cards))))
