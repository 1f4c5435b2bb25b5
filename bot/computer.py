"""A computer's choice at a table, which always comes and is always legal."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

from engine.actions import Action
from engine.errors import Refusal
from engine.round import Round
from engine.view import view

from .campaign import level_of
from .seating import TableState
from .thinker import Thinker

_log = logging.getLogger(__name__)


async def choose(thinker: Thinker, state: TableState, pause: Awaitable[None] | None) -> Action:
    """What the computer does for the seat to act of a running round, not before `pause` is over.

    It sees that seat's view and nothing else. Should it fail or choose what is not allowed, the simplest action is
    taken instead.
    """
    asked = state.round
    assert asked is not None
    if pause is None:
        return await _thought(thinker, state, asked)
    action, _ = await asyncio.gather(_thought(thinker, state, asked), pause)
    return action


async def _thought(thinker: Thinker, state: TableState, asked: Round) -> Action:
    seat = asked.to_act
    assert seat is not None
    try:
        seen = view(asked, seat, show_bottom=state.options.show_bottom)
        advice = await thinker.choose(level_of(state, seat), seen, _seed(asked))
        asked.verify(advice.action)
    except Refusal as refusal:
        _log.error("table %s: seat %s's computer chose what is not allowed: %r", state.id, seat, refusal)
    except Exception:
        _log.exception("table %s: seat %s's computer failed", state.id, seat)
    else:
        return advice.action
    return asked.default_action()


def _seed(asked: Round) -> int:
    """A number for the computer's own chances, another at every turn; replaying the round gives the same."""
    secret = int.from_bytes(asked.seed[:7], "big") if asked.seed is not None else asked.number
    return secret + len(asked.actions)
