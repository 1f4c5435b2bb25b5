"""Two sets of networks against each other on mirrored deals: every deal is played with either set as the landlord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.training.actor import sweep
from ai.training.games import new_plays, new_samples, new_tables
from ai.training.network import Frozen

ROOM = 8192
"""Plays valued at once."""


class Result(NamedTuple):
    """How one side did: shares of won games (0 to 1) in all, with its standard error, as landlord and as peasants."""

    won: float
    error: float
    as_landlord: float
    as_peasants: float


def _landlord_wins(networks: Sequence[Frozen], deals: int, seed: int, rules: int) -> NDArray[np.int64]:
    tables = new_tables(deals, seed, rules, endless=False)
    room = {width: new_plays(deals, ROOM, width) for width in {len(network.bias) for network in networks}}
    samples, tally = new_samples(1), np.zeros(4, np.int64)
    while (tables.turn >= 0).any():
        sweep(tables, room, networks, 0, samples, tally)
    return tables.landlord_won


def match(one: Sequence[Frozen], two: Sequence[Frozen], deals: int, seed: int, rules: int) -> Result:
    """Play `deals` deals twice; the result is that of `one`."""
    landlord = _landlord_wins([one[0], two[1], two[2]], deals, seed, rules)
    peasants = 1 - _landlord_wins([two[0], one[1], one[2]], deals, seed, rules)
    both = (landlord + peasants) / 2
    error = float(both.std(ddof=1) / np.sqrt(deals))
    return Result(float(both.mean()), error, float(landlord.mean()), float(peasants.mean()))
