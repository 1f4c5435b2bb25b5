"""Strangers: opponents and partners of another taste, who choose otherwise than the networks would, and err.

Networks that only ever met themselves misjudge weaker players and those of another style. In some games one side, or
one peasant, is therefore a stranger: to each play's logit comes what his taste says of it, and luck.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ai.kernel.codes import BOMB, RANKS, ROCKET, size
from ai.kernel.sampling import draw

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
Luck = NDArray[np.uint64]

LUCK: Final = 0
PASSING: Final = 1
POWER: Final = 2
HEIGHT: Final = 3
LENGTH: Final = 4
TAKING: Final = 5
"""To play over one's partner."""
STRENGTHS: Final = np.array([0.6, 0.6, 0.8, 0.8, 0.8, 0.6], np.float32)
"""The most that each can weigh, in logits."""


@njit(cache=True, nogil=True)
def _share(luck: Luck) -> float:
    """A random number between 0 and 1, neither of them."""
    return (draw(luck, 1 << 24) + 0.5) / (1 << 24)


@njit(cache=True, nogil=True)
def invite(luck: Luck, one_in: int, strange: Ints, taste: Floats) -> None:
    """Say which seats of a new game are strangers', in one game of `one_in` (0: never), and what their taste is.

    A third of those games has the landlord, a third both peasants, a third one of them.
    """
    strange[:] = 0
    if one_in == 0 or draw(luck, one_in):
        return
    who = draw(luck, 6)
    strange[0] = who < 2
    strange[1] = who in {2, 3, 4}
    strange[2] = who in {2, 3, 5}
    taste[LUCK] = STRENGTHS[LUCK] * _share(luck)
    for k in range(1, STRENGTHS.shape[0]):
        taste[k] = STRENGTHS[k] * (2 * _share(luck) - 1)


@njit(cache=True, nogil=True)
def liking(luck: Luck, taste: Floats, cards: int, kind: int, over_partner: bool) -> float:
    """What a stranger adds to the logit of a play (0 cards: pass)."""
    likes: float = -taste[LUCK] * np.log(-np.log(_share(luck)))
    if cards == 0:
        likes += taste[PASSING]
        return likes
    if kind >> 8 in {BOMB, ROCKET}:
        likes += taste[POWER]
    likes += taste[HEIGHT] * (kind & 15) / RANKS + taste[LENGTH] * size(cards) / 10
    if over_partner:
        likes += taste[TAKING]
    return likes
