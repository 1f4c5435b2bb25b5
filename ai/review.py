"""What a round cost one player: his decisions as the strongest player sees them, worst first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Action
from engine.round import Phase, Round
from engine.view import PlayerView, view

from .player import Advice

MOST = 3
"""Plays shown at most."""
LEAST_COST = 0.05
"""A loss of chance that is worth a word; less is within what the judgement itself is wrong by."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A turn at which there was a choice: how many actions came before, what the seat saw, what it did."""

    step: int
    view: PlayerView
    action: Action


@dataclass(frozen=True, slots=True)
class Mistake:
    """A play that cost chance: what was done, what would have been better, and the chance to win with either."""

    step: int
    action: Action
    better: Advice
    before: float
    after: float

    @property
    def cost(self) -> float:
        """The chance given away, 0 to 1."""
        return self.before - self.after


def decisions(states: Sequence[Round], seat: int) -> list[Decision]:
    """The turns of `seat` in card play at which more than one action was legal, in order.

    `states` is the round after no action, after one, and so on to its end.
    """
    found = []
    for step, state in enumerate(states[:-1]):
        if state.phase is Phase.PLAY and state.to_act == seat and len(state.legal_plays()) + state.may_pass > 1:
            found.append(Decision(step, view(state, seat), states[step + 1].actions[step]))
    return found


def mistake(decision: Decision, ranked: Sequence[Advice]) -> Mistake | None:
    """What the decision cost by a player's ranking; None when nothing better is known.

    A play that the player did not even consider counts as the worst of those it did.
    """
    known = [advice for advice in ranked if advice.win is not None]
    if not known:
        return None
    chances = {advice.action: advice.win or 0.0 for advice in known}
    best = max(known, key=lambda advice: advice.win or 0.0)
    before, after = chances[best.action], chances.get(decision.action, min(chances.values()))
    if best.action == decision.action or before - after < LEAST_COST:
        return None
    return Mistake(decision.step, decision.action, best, before, after)


def worst(mistakes: Sequence[Mistake]) -> tuple[Mistake, ...]:
    """The few that cost most, in the order in which they were made."""
    chosen = sorted(mistakes, key=lambda each: each.cost, reverse=True)[:MOST]
    return tuple(sorted(chosen, key=lambda each: each.step))
