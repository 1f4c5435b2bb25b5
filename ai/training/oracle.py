"""What the critic sees: all three hands. It exists in training only, to tell luck from skill in the results.

A block of rows for each seat to act, so that the first layer knows whose turn it is.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ai.kernel.codes import BLACK_JOKER, RANKS, count, size

Ints = NDArray[np.int64]

_KINDS: Final = 18 * RANKS
_JOKERS: Final = 13 * 125
_LEAD: Final = _JOKERS + 16
_TABLE: Final = _LEAD + 1
_LENGTH: Final = _TABLE + 2 * _KINDS
_LEFT: Final = _LENGTH + 2 * 16
_BLOCK: Final = _LEFT + 3 * 21
ROWS: Final = 3 * _BLOCK
"""Rows of the critic's first layer."""
MOST_ROWS: Final = 20
"""Each position switches on at most so many."""


@njit(cache=True)
def _holder(hands: Ints, rank: int) -> int:
    for seat in range(3):
        if count(hands[seat], rank):
            return seat
    return 3


@njit(cache=True)
def open_rows(hands: Ints, turn: int, to_beat: int, owner: int, rows: Ints) -> int:
    """Fill `rows` with the rows of a position with open cards (seats are roles); returns how many."""
    base = _BLOCK * turn
    for rank in range(BLACK_JOKER):
        held = 25 * count(hands[0], rank) + 5 * count(hands[1], rank) + count(hands[2], rank)
        rows[rank] = base + 125 * rank + held
    rows[13] = base + _JOKERS + 4 * _holder(hands, BLACK_JOKER) + _holder(hands, BLACK_JOKER + 1)
    for seat in range(3):
        rows[14 + seat] = base + _LEFT + 21 * seat + size(hands[seat])
    if to_beat == 0:
        rows[17] = base + _LEAD
        return 18
    other = (owner - turn) % 3 - 1
    rows[17] = base + _TABLE + _KINDS * other + RANKS * (to_beat >> 8) + (to_beat & 15)
    rows[18] = base + _LENGTH + 16 * other + ((to_beat >> 4) & 15)
    return 19
