"""Deadlines: one timer, set for the earliest of them all."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Protocol

_log = logging.getLogger(__name__)

Due = Callable[[datetime], Awaitable[None]]
"""What is called when a deadline has come, with that deadline: a turn that has passed since is told by it."""

_LONGEST_SLEEP = timedelta(minutes=10)
"""The system's clock may be set while the loop's runs on, so a far deadline is looked at again now and then."""


class Alarm(Protocol):
    """A timer that can be called off."""

    def cancel(self) -> object:
        """Nothing is called any more."""


class Time(Protocol):
    """Where time comes from."""

    def now(self) -> datetime:
        """The present instant, aware, UTC."""

    def call_later(self, delay: float, callback: Callable[[], None], /) -> Alarm:
        """Calls `callback` once, `delay` seconds from now."""

    async def sleep(self, seconds: float, /) -> None:
        """Comes back after so many seconds."""


class SystemTime:
    """The operating system's time and the running event loop's timers."""

    def now(self) -> datetime:
        """The present instant, aware, UTC."""
        return datetime.now(UTC)

    def call_later(self, delay: float, callback: Callable[[], None], /) -> Alarm:
        """Calls `callback` once, `delay` seconds from now."""
        return asyncio.get_running_loop().call_later(delay, callback)

    async def sleep(self, seconds: float, /) -> None:
        """Comes back after so many seconds."""
        await asyncio.sleep(seconds)


class Clock:
    """At most one deadline for each key, and one timer for all of them."""

    def __init__(self, time: Time | None = None) -> None:
        self.time: Time = SystemTime() if time is None else time
        self._deadlines: dict[int, tuple[datetime, Due]] = {}
        # The earliest first; what was set anew or taken away since stays until it is on top.
        self._order: list[tuple[datetime, int]] = []
        self._alarm: Alarm | None = None
        self._alarm_at: datetime | None = None
        self._running: set[asyncio.Task[None]] = set()

    def now(self) -> datetime:
        """The present instant, aware, UTC."""
        return self.time.now()

    def deadline(self, key: int) -> datetime | None:
        """The deadline that is set for `key`."""
        entry = self._deadlines.get(key)
        return None if entry is None else entry[0]

    def __len__(self) -> int:
        """How many deadlines are set."""
        return len(self._deadlines)

    def set(self, key: int, at: datetime, due: Due) -> None:
        """Puts `at` in the place of the deadline that `key` had."""
        self._deadlines[key] = (at, due)
        heapq.heappush(self._order, (at, key))
        self._rearm()

    def clear(self, key: int) -> None:
        """Takes the deadline of `key` away, if it had one."""
        if self._deadlines.pop(key, None) is not None:
            self._rearm()

    async def settled(self) -> None:
        """Waits for the calls that are under way."""
        while self._running:
            await asyncio.wait(self._running)

    async def close(self) -> None:
        """Takes every deadline away and waits for the calls that are under way."""
        self._deadlines.clear()
        self._rearm()
        await self.settled()

    def _rearm(self) -> None:
        earliest = self._earliest()
        if earliest == self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._alarm_at = earliest
        if earliest is not None:
            delay = min(max(earliest - self.now(), timedelta()), _LONGEST_SLEEP)
            self._alarm = self.time.call_later(delay.total_seconds(), self._ring)

    def _earliest(self) -> datetime | None:
        while self._order and self.deadline(self._order[0][1]) != self._order[0][0]:
            heapq.heappop(self._order)
        return self._order[0][0] if self._order else None

    def _ring(self) -> None:
        self._alarm = self._alarm_at = None
        now = self.now()
        while (at := self._earliest()) is not None and at <= now:
            key = self._order[0][1]
            _, due = self._deadlines.pop(key)
            task = asyncio.get_running_loop().create_task(self._call(key, at, due))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        self._rearm()

    async def _call(self, key: int, at: datetime, due: Due) -> None:
        try:
            await due(at)
        except Exception:
            _log.exception("table %s: its deadline %s came to nothing", key, at)
