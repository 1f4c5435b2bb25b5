"""What the computer would do in a person's place: asked for once in each of his turns, and never holding up a hand."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

from ai.player import Advice
from engine.round import Phase
from engine.scoring import Difficulty
from engine.view import view

from .seating import TableState
from .thinker import Thinker

_log = logging.getLogger(__name__)

WITHIN = 1.0
"""Seconds for which a hand waits for the advice; without it plays are suggested lowest first."""
_REMEMBERED = 1024
"""Rankings kept in mind, so that a menu of plays keeps its order while its owner chooses: one for each person."""
_BEST = 25
"""Advices kept of a ranking; a menu shows no more."""

_Key = tuple[int, int]
"""A table and a seat."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """The question of one turn."""

    count: int
    """The seat's `TableState.hand_count`, which only grows."""
    answer: asyncio.Task[tuple[Advice, ...]]


class Advisor:
    """The rankings of everybody who is to act."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._asked: OrderedDict[_Key, _Asked] = OrderedDict()

    async def ranking(self, state: TableState, seat: int, within: float | None = WITHIN) -> tuple[Advice, ...]:
        """What the computer would do in this seat, best first; nothing when it is not to act, or not within so many
        seconds (None: however long it takes). What to bid is thought about for those who wait for it: it takes long,
        and a hand shows nothing of it by itself."""
        if state.round is None or state.to_act != seat or state.seats[seat].stand_in:
            return ()
        if state.round.phase is Phase.AUCTION and within is not None:
            return ()
        task = self._answer(state, seat)
        if task is None:
            return ()
        await asyncio.wait({task}, timeout=within)
        return task.result() if task.done() and not task.cancelled() else ()

    def _answer(self, state: TableState, seat: int) -> asyncio.Task[tuple[Advice, ...]] | None:
        """What is thought about the seat's turn in `state`; None when a later turn has come."""
        key, count = (state.id, seat), state.hand_count(seat)
        known = self._asked.get(key)
        if known is not None and known.count >= count:
            self._asked.move_to_end(key)
            return known.answer if known.count == count else None
        if known is not None:
            known.answer.cancel()  # nobody waits for it any more, and others wait for the worker
        task = asyncio.get_running_loop().create_task(self._think(state, seat))
        self._asked[key] = _Asked(count, task)
        self._asked.move_to_end(key)
        while len(self._asked) > _REMEMBERED:
            self._asked.popitem(last=False)[1].answer.cancel()
        return task

    async def close(self) -> None:
        """Stops waiting for whatever is still being thought about."""
        pending = [asked.answer for asked in self._asked.values() if not asked.answer.done()]
        for task in pending:
            task.cancel()
        if pending:
            await asyncio.wait(pending)

    async def _think(self, state: TableState, seat: int) -> tuple[Advice, ...]:
        assert state.round is not None
        seen = view(state.round, seat, show_bottom=state.options.show_bottom)
        try:
            return (await self._thinker.rank(Difficulty.EXPERT, seen, 0))[:_BEST]
        except Exception:
            _log.exception("The computer has no advice")
            return ()
