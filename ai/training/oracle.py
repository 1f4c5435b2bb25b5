# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in
"""What the critic sees: all three hands. It exists in training only, to tell luck from skill in the results.

A block of rows for each seat to act, so that the first layer knows whose turn it is.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ai.kernel.codes import BLACK_JOKER, RANKS, count, size
from ai.kernel.shape import Memory, bits, controls, highest, measure

Ints = NDArray[np.int64]

_KINDS: Final = 18 * RANKS
_JOKERS: Final = 13 * 125
_LEAD: Final = _JOKERS + 16
_TABLE: Final = _LEAD + 1
_LENGTH: Final = _TABLE + 2 * _KINDS
_LEFT: Final = _LENGTH + 2 * 16
_BLOCK: Final = _LEFT + 3 * 21
# rows are only ever added at the end, so that critics trained before go on
_SHAPES: Final = 3 * _BLOCK
_TURNS: Final = 512
_SINGLES: Final = _TURNS + 3 * 16
_CONTROLS: Final = _SINGLES + 3 * 12
_SHAPE_BLOCK: Final = _CONTROLS + 3 * 8
ROWS: Final = _SHAPES + 3 * _SHAPE_BLOCK
"""Rows of the critic's first layer."""
MOST_ROWS: Final = 32
"""Each position switches on at most so many."""


@njit(cache=True)
def _holder(hands: Ints, rank: int) -> int:
    for seat in range(3):
        if count(hands[seat], rank):
            return seat
    return 3


@njit(cache=True)
def _top(hands: Ints, seat: int, copies: int) -> int:
    """The highest rank of which an opponent of `seat` holds so many cards."""
    if seat:
        return highest(hands[0], copies)
    return max(highest(hands[1], copies), highest(hands[2], copies))


@njit(cache=True)
def _shape_rows(hands: Ints, turn: int, memory: Memory, rows: Ints, n: int) -> int:
    """Append how near its end each hand is, and how much of it the opponents cannot beat."""
    base = _SHAPES + _SHAPE_BLOCK * turn
    together = 0
    for seat in range(3):
        shape = measure(hands[seat], memory)
        turns = min(shape & 255, 15)
        together = 8 * together + min(turns, 7)
        against = hands[1] + hands[2] if seat == 0 else hands[0]
        sure = controls(hands[seat], against, _top(hands, seat, 1), _top(hands, seat, 2), _top(hands, seat, 3))
        rows[n] = base + _TURNS + 16 * seat + turns
        rows[n + 1] = base + _SINGLES + 12 * seat + min(bits((shape >> 8) & 0xFFFF), 11)
        rows[n + 2] = base + _CONTROLS + 8 * seat + min(sure, 7)
        n += 3
    rows[n] = base + together
    return n + 1


@njit(cache=True)
def open_rows(hands: Ints, turn: int, to_beat: int, owner: int, memory: Memory, rows: Ints) -> int:
    """Fill `rows` with the rows of a position with open cards (seats are roles); returns how many."""
    base = _BLOCK * turn
    for rank in range(BLACK_JOKER):
        held = 25 * count(hands[0], rank) + 5 * count(hands[1], rank) + count(hands[2], rank)
        rows[rank] = base + 125 * rank + held
    rows[13] = base + _JOKERS + 4 * _holder(hands, BLACK_JOKER) + _holder(hands, BLACK_JOKER + 1)
    for seat in range(3):
        rows[14 + seat] = base + _LEFT + 21 * seat + size(hands[seat])
    n = 18
    if to_beat == 0:
        rows[17] = base + _LEAD
    else:
        other = (owner - turn) % 3 - 1
        rows[17] = base + _TABLE + _KINDS * other + RANKS * (to_beat >> 8) + (to_beat & 15)
        rows[18] = base + _LENGTH + 16 * other + ((to_beat >> 4) & 15)
        n = 19
    return _shape_rows(hands, turn, memory, rows, n)
