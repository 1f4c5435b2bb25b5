"""What is done once a day, beside all tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from .clock import Alarm, Clock

_log = logging.getLogger(__name__)

EVERY = timedelta(days=1)

Work = Callable[[], Awaitable[object]]


class Daily:
    """Does its works one after the other, now and then every day; one that fails is tried again the next day."""

    def __init__(self, clock: Clock, *works: Work) -> None:
        self._clock = clock
        self._works = works
        self._alarm: Alarm | None = None
        self._at_work: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Do everything now, and then every day."""
        self.stop()
        self._at_work = asyncio.get_running_loop().create_task(self._do())
        self._alarm = self._clock.time.call_later(EVERY.total_seconds(), self.start)

    def stop(self) -> None:
        """Begin nothing more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def idle(self) -> None:
        """Wait until what is under way is done."""
        if self._at_work is not None:
            await asyncio.wait({self._at_work})

    async def _do(self) -> None:
        for work in self._works:
            try:
                await work()
            except Exception:
                _log.exception("What is to be done every day failed, tomorrow it is tried again")
