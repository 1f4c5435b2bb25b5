"""The floor of every comparison: any legal action with equal chance."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.actions import Action, Bid, Pass, Play
from engine.round import Phase

from .player import Advice, Reason, ReasonKey

if TYPE_CHECKING:
    from engine.view import PlayerView


class RandomPlay:
    """Plays at random."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """Any legal action."""
        return self.rank(view, seed)[0]

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Every legal action, in an order drawn from the seed."""
        actions: list[Action] = [Pass(view.seat)] if view.may_pass else []
        if view.phase is Phase.AUCTION:
            actions += [Bid(view.seat, value) for value in view.legal_bids]
        else:
            actions += [Play(view.seat, cards) for cards in view.legal_plays()]
        Random(seed).shuffle(actions)
        return tuple(Advice(action, Reason(ReasonKey.LOOSE)) for action in actions)
