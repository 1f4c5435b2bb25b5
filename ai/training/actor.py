"""Playing: games advance under three networks until enough decisions are made."""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ai.training.games import Plays, Samples, Tables, choose, list_plays
from ai.training.network import Frozen

BLOCK = 256
"""Plays are valued in multiples of so many: few shapes, so that prepared matrix products are found again."""


def sweep(
    tables: Tables,
    room: Mapping[int, Plays],
    networks: Sequence[Frozen],
    explore: int,
    samples: Samples,
    tally: NDArray[np.int64],
) -> None:
    """Let each role in turn act once in all the games where it is to act; `room` is by width of first layer."""
    games = tables.turn.shape[0]
    for role, network in enumerate(networks):
        first, plays = 0, room[network.first.shape[1]]
        while first < games:
            listed, first = list_plays(tables, role, first, network.first, network.bias, plays)
            count = plays.start[listed]
            if count:
                rows = min(len(plays.cards), -(-count // BLOCK) * BLOCK)
                choose(tables, plays, listed, network.values(plays.layer[:rows]), explore, samples, tally)
