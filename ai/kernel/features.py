"""What the networks see: the rows of a first layer that a position after a play switches on.

Nothing but the seat's own knowledge goes in. A position is first reduced to `FACTS` integers (named below);
`state_rows` lists the rows that do not depend on the play, `move_rows` those that do. All inputs are 0 or 1, so a
first layer is a sum of rows of its weight matrix, and two plays of one hand share most of that sum.
"""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .codes import BLACK_JOKER, RANKS, RED_JOKER, count, size
from .shape import Memory, beatable, bits, bombs, controls, highest, measure

Ints = NDArray[np.int64]

# The facts of a decision. "Next" and "previous" are the seats after and before the one that decides.
HAND: Final = 0
UNSEEN: Final = 1
PLAYED_NEXT: Final = 2
PLAYED_PREVIOUS: Final = 3
LEFT_NEXT: Final = 4
LEFT_PREVIOUS: Final = 5
BOTTOM: Final = 6
"""Bottom cards that the landlord has not played yet."""
TO_BEAT: Final = 7
OWNER: Final = 8
"""Whose play is to beat: 0 nobody's, 1 next, 2 previous."""
PASSED: Final = 9
"""Four facts: lowest single and pair that next, then previous, let an opponent keep (rank + 1; 0: never)."""
HISTORY: Final = 13
"""The kinds of the last actions, latest first; -1 before the first."""
RECALL: Final = 15
"""Actions that are remembered: five times round the table."""
TOPS: Final = HISTORY + RECALL
"""Three facts: the highest rank that the others may hold once, twice, three times (-1: none)."""
BOMBS: Final = TOPS + 3
"""Bombs and rockets that the others may hold."""
FACTS: Final = BOMBS + 1

_KINDS: Final = 18 * RANKS
_NEAR: Final = 9
# rows are only ever added at the end, so that networks trained before go on
_ROW_RANKS: Final = 0
_ROW_JOKERS: Final = 13 * 25
_ROW_PLAYED: Final = _ROW_JOKERS + 9
_ROW_LEFT: Final = _ROW_PLAYED + 2 * 54
_ROW_LEFT_BOTH: Final = _ROW_LEFT + 3 * 21
_ROW_TABLE: Final = _ROW_LEFT_BOTH + 49
_ROW_LENGTH: Final = _ROW_TABLE + 3 * _KINDS
_ROW_HISTORY: Final = _ROW_LENGTH + 3 * 16
_ROW_BOTTOM: Final = _ROW_HISTORY + _NEAR * 33
_ROW_PASSED: Final = _ROW_BOTTOM + 54
_ROW_FOURS: Final = _ROW_PASSED + 4 * 16
_ROW_TURNS: Final = _ROW_FOURS + 8
_ROW_TURNS_LEFT: Final = _ROW_TURNS + 16
_ROW_SINGLES: Final = _ROW_TURNS_LEFT + 2 * 64
_ROW_PAIRS: Final = _ROW_SINGLES + 12
_ROW_CONTROLS: Final = _ROW_PAIRS + 8
_ROW_HOLD: Final = _ROW_CONTROLS + 64
_ROW_LOOSE: Final = _ROW_HOLD + 4 * 8 * 4
_ROW_FAR_HISTORY: Final = _ROW_LOOSE + 3 * RANKS
ROWS: Final = _ROW_FAR_HISTORY + (RECALL - _NEAR) * 33
"""Rows of a first layer."""
MOST_ROWS: Final = 112
"""No position switches on more rows."""


@njit(cache=True)
def _card_rows(cards: int, first: int, rows: Ints, n: int) -> int:
    """One row for each rank held, by how many are held (54 rows from `first`)."""
    rank = 0
    while cards:
        held = cards & 15
        if held:
            rows[n] = first + (4 * rank + held - 1 if rank < BLACK_JOKER else 52 + rank - BLACK_JOKER)
            n += 1
        cards >>= 4
        rank += 1
    return n


@njit(cache=True)
def state_rows(facts: Ints, rows: Ints) -> int:
    """Fill `rows` with what holds whatever is played; returns how many."""
    n = _card_rows(facts[PLAYED_NEXT], _ROW_PLAYED, rows, 0)
    n = _card_rows(facts[PLAYED_PREVIOUS], _ROW_PLAYED + 54, rows, n)
    n = _card_rows(facts[BOTTOM], _ROW_BOTTOM, rows, n)
    after, before = facts[LEFT_NEXT], facts[LEFT_PREVIOUS]
    rows[n] = _ROW_LEFT + 21 + after
    rows[n + 1] = _ROW_LEFT + 42 + before
    rows[n + 2] = _ROW_LEFT_BOTH + 7 * min(after, 6) + min(before, 6)
    n += 3
    for i in range(RECALL):
        kind = facts[HISTORY + i]
        if kind < 0:
            break
        first = _ROW_HISTORY + 33 * i if i < _NEAR else _ROW_FAR_HISTORY + 33 * (i - _NEAR)
        rows[n] = first + (kind >> 8)
        n += 1
        if kind:
            rows[n] = first + 18 + (kind & 15)
            n += 1
    for i in range(4):
        if facts[PASSED + i]:
            rows[n] = _ROW_PASSED + 16 * i + facts[PASSED + i]
            n += 1
    fours = 0
    for rank in range(BLACK_JOKER):
        fours += count(facts[UNSEEN], rank) == 4
    rows[n] = _ROW_FOURS + min(fours, 7)
    return n + 1


@njit(cache=True, inline="always")
def rank_row(rank: int, held: int, unseen: int) -> int:
    """The row of one rank below the jokers: what is kept of it, and what the others may hold."""
    return _ROW_RANKS + 25 * rank + 5 * held + unseen


@njit(cache=True)
def joker_row(kept: int, unseen: int) -> int:
    """The row of the jokers: each is kept, unseen or gone."""
    black = 1 if count(kept, BLACK_JOKER) else 2 * count(unseen, BLACK_JOKER)
    red = 1 if count(kept, RED_JOKER) else 2 * count(unseen, RED_JOKER)
    return _ROW_JOKERS + 3 * black + red


@njit(cache=True)
def hand_rows(kept: int, unseen: int, rows: Ints, n: int) -> int:
    """Append the fourteen rows of the cards kept."""
    for rank in range(BLACK_JOKER):
        rows[n] = rank_row(rank, count(kept, rank), count(unseen, rank))
        n += 1
    rows[n] = joker_row(kept, unseen)
    return n + 1


@njit(cache=True)
def derive(facts: Ints) -> None:
    """Fill in the facts that follow from the others (`TOPS` and `BOMBS`)."""
    unseen = facts[UNSEEN]
    for copies in range(1, 4):
        facts[TOPS + copies - 1] = highest(unseen, copies)
    facts[BOMBS] = bombs(unseen)


@njit(cache=True)
def _shape_rows(facts: Ints, kept: int, move: int, kind: int, memory: Memory, rows: Ints, n: int) -> int:
    """Append how near its end the hand is, and whether the play can be beaten."""
    shape = measure(kept, memory)
    turns = min(shape & 255, 15)
    few = min(turns, 7)
    sure = controls(kept, facts[UNSEEN], facts[TOPS], facts[TOPS + 1], facts[TOPS + 2])
    hold = 0
    if move:
        hold = 1 if beatable(kind, facts[UNSEEN]) else 2 if facts[BOMBS] else 3
    rows[n] = _ROW_TURNS + turns
    rows[n + 1] = _ROW_TURNS_LEFT + 8 * few + min(facts[LEFT_NEXT], 7)
    rows[n + 2] = _ROW_TURNS_LEFT + 64 + 8 * few + min(facts[LEFT_PREVIOUS], 7)
    rows[n + 3] = _ROW_SINGLES + min(bits((shape >> 8) & 0xFFFF), 11)
    rows[n + 4] = _ROW_PAIRS + min(bits((shape >> 24) & 0xFFFF), 7)
    rows[n + 5] = _ROW_CONTROLS + 8 * few + min(sure, 7)
    rows[n + 6] = _ROW_HOLD + 32 * hold + 4 * few + max(0, min(turns - sure, 3))
    n += 7
    for copies in range(3):
        loose = (shape >> (8 + 16 * copies)) & 0x7FFF
        rank = 0
        while loose:
            if loose & 1:
                rows[n] = _ROW_LOOSE + RANKS * copies + rank
                n += 1
            loose >>= 1
            rank += 1
    return n


@njit(cache=True)
def move_rows(facts: Ints, move: int, kind: int, memory: Memory, rows: Ints, n: int) -> int:
    """Append what a play switches on besides `hand_rows`: the table, whose it is, the cards left and their shape."""
    owner = 0
    if move == 0:
        kind, owner = facts[TO_BEAT], facts[OWNER]
    kept = facts[HAND] - move
    rows[n] = _ROW_TABLE + _KINDS * owner + RANKS * (kind >> 8) + (kind & 15)
    rows[n + 1] = _ROW_LENGTH + 16 * owner + ((kind >> 4) & 15)
    rows[n + 2] = _ROW_LEFT + size(kept)
    return _shape_rows(facts, kept, move, kind, memory, rows, n + 3)


@njit(cache=True)
def all_rows(facts: Ints, move: int, kind: int, memory: Memory, rows: Ints) -> int:
    """Fill `rows` with every row of the position after `move`; returns how many."""
    n = state_rows(facts, rows)
    n = hand_rows(facts[HAND] - move, facts[UNSEEN], rows, n)
    return move_rows(facts, move, kind, memory, rows, n)
