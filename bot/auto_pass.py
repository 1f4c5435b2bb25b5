"""Passing for those who asked for it when nothing in their hand beats the table."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable

from data import players
from data.database import Database
from engine.errors import EngineError
from engine.round import Phase

from .clock import Alarm, Clock
from .lane import Lane
from .news import By
from .refusals import TableRefusal
from .seating import TableState
from .table import Table

_log = logging.getLogger(__name__)

SHORTEST, LONGEST = 2.0, 6.0
"""Between so many seconds a pass is made: others can follow, and no fixed time tells it from anybody's own."""


def some_time() -> float:
    """A time within those bounds, never known before."""
    return secrets.SystemRandom().uniform(SHORTEST, LONGEST)


class AutoPass:
    """Watches whose turn it is at every table. What it passes is this one turn: nothing binds a later one."""

    def __init__(self, database: Database, clock: Clock, table: Callable[[int], Table | None]) -> None:
        self._database = database
        self._clock = clock
        self._table = table
        self._alarms: dict[int, Alarm] = {}
        self._lane: Lane[tuple[int, int, int]] = Lane(self._pass, lambda _waiting, _newer: None)

    def changed(self, state: TableState) -> None:
        """A table has changed: pass soon for the person to act, should he have to."""
        alarm = self._alarms.pop(state.id, None)
        if alarm is not None:
            alarm.cancel()
        seat = state.to_act_seat
        if seat is None or seat.user_id is None or seat.stand_in or not _must_pass(state):
            return
        asked = (state.id, seat.user_id, state.hand_count(seat.number))
        self._alarms[state.id] = self._clock.time.call_later(some_time(), lambda: self._lane.put(asked))

    def stop(self) -> None:
        """Pass for nobody any more."""
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    async def _pass(self, asked: tuple[int, int, int]) -> None:
        table_id, user_id, count = asked
        table = self._table(table_id)
        async with self._database.read() as tx:
            wanted = (await players.preferences(tx, user_id)).auto_pass
        if table is None or not wanted:
            return
        try:
            await table.pass_(user_id, count, By.SETTING)
        except (EngineError, TableRefusal) as refusal:
            _log.info("table %s: nothing is passed for its person any more: %r", table_id, refusal)


def _must_pass(state: TableState) -> bool:
    playing = state.round
    return playing is not None and playing.phase is Phase.PLAY and playing.may_pass and not playing.legal_plays()
