"""What the computer would do in a person's place: asked for once in each of his turns, and never holding up a hand."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from ai.player import Advice
from engine.scoring import Difficulty
from engine.view import view

from .seating import TableState
from .thinker import Thinker

_log = logging.getLogger(__name__)

WITHIN = 1.0
"""Seconds for which a hand waits for the advice; without it plays are suggested lowest first."""
_REMEMBERED = 256
"""Rankings kept in mind, so that a menu of plays keeps its order while its owner chooses."""

_Key = tuple[int, int, int]


class Advisor:
    """The rankings of everybody who is to act."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._asked: OrderedDict[_Key, asyncio.Task[tuple[Advice, ...]]] = OrderedDict()

    async def ranking(self, state: TableState, seat: int, within: float | None = WITHIN) -> tuple[Advice, ...]:
        """What the computer would do in this seat, best first; nothing when it is not to act, or not within so many
        seconds (None: however long it takes)."""
        if state.round is None or state.to_act != seat or state.seats[seat].stand_in:
            return ()
        key = (state.id, seat, state.hand_count(seat))
        if key not in self._asked:
            self._asked[key] = asyncio.get_running_loop().create_task(self._think(state, seat))
            while len(self._asked) > _REMEMBERED:
                self._asked.popitem(last=False)
        task = self._asked[key]
        await asyncio.wait({task}, timeout=within)
        return task.result() if task.done() and not task.cancelled() else ()

    async def close(self) -> None:
        """Stops waiting for whatever is still being thought about."""
        pending = [task for task in self._asked.values() if not task.done()]
        for task in pending:
            task.cancel()
        if pending:
            await asyncio.wait(pending)

    async def _think(self, state: TableState, seat: int) -> tuple[Advice, ...]:
        assert state.round is not None
        seen = view(state.round, seat, show_bottom=state.options.show_bottom)
        try:
            return await self._thinker.rank(Difficulty.EXPERT, seen, 0)
        except Exception:
            _log.exception("The computer has no advice")
            return ()
