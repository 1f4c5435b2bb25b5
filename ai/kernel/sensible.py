"""Which leads are worth weighing, compiled: what brings the hand nearer its end, and single cards and pairs."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .codes import PAIR
from .shape import Memory, measure

Ints = NDArray[np.int64]


@njit(cache=True)
def keep_sensible(hand: int, n: int, cards: Ints, kinds: Ints, memory: Memory) -> int:
    """Move the sensible ones of `n` leads to the front, in order; how many they are (all, if none were)."""
    now = measure(hand, memory) & 255
    kept = 0
    for i in range(n):
        after = measure(hand - cards[i], memory) & 255
        if after < now or (after == now and (kinds[i] >> 8) <= PAIR):
            cards[kept], kinds[kept] = cards[i], kinds[i]
            kept += 1
    return kept or n
