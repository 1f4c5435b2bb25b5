"""Where the chances come from that a computer player draws: the seed of the question and the hand, nothing else."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.cards import Cards

_WORD = 2**64


def lots(seed: int, hand: Cards) -> NDArray[np.uint64]:
    """What `ai.kernel.sampling` draws from, in one element; any whole number is a seed."""
    # the bot's seeds have 56 bits, so the product is longer than a word
    return np.array([(seed * 1_000_003 + int(hand) % 1_000_003) % _WORD], np.uint64)
