"""At which decision a round was lost with open cards: asked where nothing is compiled, answered where something is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Action
from engine.round import Phase, Round

A_SECOND = 1_500_000
"""Positions that one core looks at in about a second. Limits are positions, so equal questions get equal answers."""


@dataclass(frozen=True, slots=True)
class LastChance:
    """The last decision of a seat at which its side could still have won with open cards.

    `step` (the number of actions before it) and `action` are None when there was none. `told_from` is the earliest
    decision for which the answer is certain: None when even the last one was too much.
    """

    step: int | None
    action: Action | None
    told_from: int | None
    complete: bool
    """Whether the answer is certain for all decisions, back to the seat's first."""


def last_chance(states: Sequence[Round], seat: int, limit: int = 6 * A_SECOND) -> LastChance:
    """The last chance of `seat` in a round, given as it was after no action, after one, and so on.

    Each decision costs at most `limit` positions, all together at most twice as many; what takes more ends the search.
    """
    # imported here, since whoever only sends the question to another process needs no compiler in his memory
    from .open_cards import OpenCards  # noqa: PLC0415

    own = [step for step, state in enumerate(states) if state.phase is Phase.PLAY and state.to_act == seat]
    open_cards, told_from = OpenCards(states[0].rules, 21), None
    for step in reversed(own):
        state = states[step]
        landlord = open_cards.landlord_wins(state, min(limit, 2 * limit - open_cards.looked_at))
        if landlord is None:
            return LastChance(None, None, told_from, complete=False)
        told_from = step
        if landlord == (seat == state.landlord):
            actions = open_cards.actions(state, limit)
            return LastChance(step, next((action for action, won in actions if won), None), step, complete=True)
    return LastChance(None, None, told_from, complete=True)
