"""Easy: plays loosely and passes up chances, so that beginners win."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .normal import Normal
from .player import Advice

if TYPE_CHECKING:
    from engine.view import PlayerView


class Easy:
    """Normal's choice half of the time, else another sensible one."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """An action, often not the best."""
        ordered = self.rank(view, seed)
        draw = Random(seed)
        return ordered[min(len(ordered) - 1, int(draw.expovariate(0.7)))]

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """The actions as Normal orders them."""
        return Normal().rank(view, seed)
