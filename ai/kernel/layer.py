"""The first layer of a network over many plays of one position, compiled: a shared sum and small differences."""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .codes import BLACK_JOKER, count
from .features import (
    HAND,
    MOST_ROWS,
    UNSEEN,
    hand_rows,
    joker_row,
    move_rows,
    rank_row,
    state_rows,
)
from .shape import Memory

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@njit(cache=True, nogil=True)
def shared_sum(facts: Ints, weights: Floats, bias: Floats, rows: Ints, total: Floats) -> None:
    """Set `total` to the first layer of the position as if nothing were played and nothing lay on the table."""
    n = hand_rows(facts[HAND], facts[UNSEEN], rows, state_rows(facts, rows))
    total[:] = bias
    for i in range(n):
        row = weights[rows[i]]
        for k in range(total.shape[0]):
            total[k] += row[k]


@njit(cache=True, nogil=True)
def play_sum(
    facts: Ints, move: int, kind: int, weights: Floats, total: Floats, memory: Memory, rows: Ints, out: Floats
) -> None:
    """Set `out` to the first layer after `move`, from the `total` of `shared_sum`; negative values become 0."""
    n = move_rows(facts, move, kind, memory, rows, 0)
    hand, unseen = facts[HAND], facts[UNSEEN]
    width = total.shape[0]
    first = weights[rows[0]]
    for k in range(width):
        out[k] = total[k] + first[k]
    for i in range(1, n):
        row = weights[rows[i]]
        for k in range(width):
            out[k] += row[k]
    for rank in range(BLACK_JOKER):
        played = count(move, rank)
        if played:
            held, others = count(hand, rank), count(unseen, rank)
            old, new = weights[rank_row(rank, held, others)], weights[rank_row(rank, held - played, others)]
            for k in range(width):
                out[k] += new[k] - old[k]
    if move >> (4 * BLACK_JOKER):
        old, new = weights[joker_row(hand, unseen)], weights[joker_row(hand - move, unseen)]
        for k in range(width):
            out[k] += new[k] - old[k]
    for k in range(width):
        out[k] = max(out[k], np.float32(0.0))


@njit(cache=True)
def first_layers(facts: Ints, moves: Ints, kinds: Ints, weights: Floats, bias: Floats, memory: Memory) -> Floats:
    """The first layer after each of several plays of one position, one row each."""
    rows = np.empty(MOST_ROWS, np.int64)
    total = np.empty(weights.shape[1], np.float32)
    out = np.empty((moves.shape[0], weights.shape[1]), np.float32)
    shared_sum(facts, weights, bias, rows, total)
    for i in range(moves.shape[0]):
        play_sum(facts, moves[i], kinds[i], weights, total, memory, rows, out[i])
    return out
