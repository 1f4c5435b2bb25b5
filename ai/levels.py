"""The computer players by their level."""

from __future__ import annotations

from functools import lru_cache

from engine.scoring import Difficulty

from .easy import Easy
from .normal import Normal
from .player import Player


@lru_cache(maxsize=len(Difficulty))
def player(level: Difficulty) -> Player:
    """The computer player of `level`. It keeps no state of a round, so one serves every table."""
    return Easy() if level is Difficulty.EASY else Normal()
