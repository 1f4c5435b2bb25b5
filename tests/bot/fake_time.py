"""A time that moves when a test says so."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

START = datetime(2026, 1, 1, tzinfo=UTC)


class FakeAlarm:
    def __init__(self, time: FakeTime, at: datetime, callback: Callable[[], None]) -> None:
        self.time, self.at, self.callback = time, at, callback
        self.order = (at, next(time.count))

    def cancel(self) -> None:
        self.time.alarms.discard(self)


class FakeTime:
    def __init__(self) -> None:
        self.instant = START
        self.alarms: set[FakeAlarm] = set()
        self.count = itertools.count()

    def now(self) -> datetime:
        return self.instant

    def call_later(self, delay: float, callback: Callable[[], None], /) -> FakeAlarm:
        alarm = FakeAlarm(self, self.instant + timedelta(seconds=delay), callback)
        self.alarms.add(alarm)
        return alarm

    async def sleep(self, seconds: float, /) -> None:
        """Real time: no test waits for a pause."""
        await asyncio.sleep(seconds)

    async def advance(self, seconds: float) -> None:
        """Moves on, alarm by alarm, and lets what they start run until it waits."""
        target = self.instant + timedelta(seconds=seconds)
        while due := [alarm for alarm in self.alarms if alarm.at <= target]:
            alarm = min(due, key=lambda alarm: alarm.order)
            self.alarms.discard(alarm)
            self.instant = max(self.instant, alarm.at)
            alarm.callback()
            await asyncio.sleep(0)
        self.instant = target
        await asyncio.sleep(0)

    def next_alarm(self) -> datetime | None:
        """When the next alarm is due, None when none is set."""
        return min((alarm.at for alarm in self.alarms), default=None)
