"""How the other seats of a puzzle play: so as to win if they can, else so as to leave the fewest ways to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.actions import Action, Play
from engine.cards import size
from engine.round import Phase, Round

if TYPE_CHECKING:
    from ai.open_cards import OpenCards

_WEIGHED = 6
"""Replies compared where all of them lose, at most: somebody waits for the answer."""
_PARTNERS = 2
"""The same for the partner's replies to each."""


def replies(state: Round) -> tuple[Action, ...]:
    """What the peasants do until the landlord is to act again or the round is over."""
    # imported here, since whoever only sends the question to another process needs no compiler in his memory
    from ai.open_cards import OpenCards  # noqa: PLC0415

    open_cards, done = OpenCards(state.rules, 18), list[Action]()
    while state.phase is Phase.PLAY and state.to_act != state.landlord:
        action = _best(state, open_cards)
        done.append(action)
        state = state.apply(action)
    return tuple(done)


def _best(state: Round, open_cards: OpenCards) -> Action:
    """A peasant's action: one that wins, else the one after which the fewest of the landlord's plays still win."""
    found = open_cards.actions(state)
    winning = [action for action, won in found if won]
    if winning:
        # The play that puts down most ends it soonest.
        return max(winning, key=lambda action: size(action.cards) if isinstance(action, Play) else 0)
    weighed = _some([action for action, _ in found], _WEIGHED)
    return min(weighed, key=lambda action: _ways(state.apply(action), open_cards))


def _ways(state: Round, open_cards: OpenCards) -> float:
    """The share of the landlord's plays that win at his next turn, if a partner in between does what leaves fewest."""
    if state.phase is not Phase.PLAY:
        return 1.0 if state.winner == state.landlord else 0.0
    found = open_cards.actions(state)
    if state.to_act == state.landlord:
        return sum(won is not False for _, won in found) / len(found)
    return min(_ways(state.apply(action), open_cards) for action in _some([action for action, _ in found], _PARTNERS))


def _some(actions: Sequence[Action], most: int) -> Sequence[Action]:
    """At most `most` of the actions, from all over their order, the last one (the pass, where there is one) too."""
    step = -(-len(actions) // most)
    return actions[::-1][::step]
