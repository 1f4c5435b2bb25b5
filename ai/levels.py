"""The computer players by their level."""

from __future__ import annotations

from functools import lru_cache

from engine.scoring import Difficulty

from .easy import Easy
from .normal import Normal
from .player import Player
from .warming import Warming, compile_apart


@lru_cache(maxsize=len(Difficulty))
def player(level: Difficulty) -> Player:
    """The computer player of `level`. It keeps no state of a round, so one serves every table.

    Expert lets Normal answer until it is compiled; `ready` gives it when it is.
    """
    if level is Difficulty.EXPERT:
        return Warming()
    return Easy() if level is Difficulty.EASY else Normal()


def at_once(level: Difficulty) -> Player:
    """The player of `level` as far as nothing has to be loaded for it: Normal for Expert."""
    return player(Difficulty.NORMAL if level is Difficulty.EXPERT else level)


def ready(level: Difficulty) -> Player:
    """The player of `level` itself: waits until it is compiled, where it has to be."""
    found = player(level)
    return found.wait() if isinstance(found, Warming) else found


def lean(level: Difficulty) -> Player:
    """As `ready`, in a process that stays small: compiling takes twice the memory of playing, and another process does
    it first where there is no compiled code yet."""
    if level is Difficulty.EXPERT:
        compile_apart()
    return ready(level)
