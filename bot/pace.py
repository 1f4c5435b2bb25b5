"""Discord's limit on a bot as a whole: so many requests a second, answers to presses not included.

The library learns of that limit by breaking it, and then holds everything up. Here requests wait for their turn, one
after another; what a person waits for goes first, and a public message that has to wait is drawn when its turn has
come, so that it shows the newest state.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass

A_SECOND = 42.0
"""Requests a second. Discord takes 50 and counts when they arrive, which is not as evenly as they were sent."""
AT_ONCE = 6
"""How many may go together after a quiet moment."""
HEAD_START = 1.5
"""Seconds by which other requests are preferred to edits that can wait: those wait longer then, but not for ever."""


@dataclass
class _Held:
    """A turn that was taken ahead."""

    unused: bool = True


_held: ContextVar[_Held | None] = ContextVar("held", default=None)


class Pace:
    """Gives each request its turn."""

    def __init__(self, a_second: float = A_SECOND, at_once: int = AT_ONCE) -> None:
        self._gap = 1 / a_second
        self._slack = (at_once - 1) * self._gap
        self._full_at = 0.0
        """When all that was granted would have gone out one by one."""
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self) -> None:
        """Wait until one request may be made; at once with a turn that was taken ahead (`ahead`)."""
        held = _held.get()
        if held is not None and held.unused:
            held.unused = False
            return
        await self._wait(HEAD_START)

    @asynccontextmanager
    async def ahead(self) -> AsyncIterator[None]:
        """Wait, as long as others are in a hurry, until one request may be made; the first one inside is that one."""
        await self._wait(0)
        held = _Held()
        before = _held.set(held)
        try:
            yield
        finally:
            _held.reset(before)
            if held.unused:
                held.unused = False
                self._full_at -= self._gap
                self._grant()

    async def _wait(self, head_start: float) -> None:
        loop = asyncio.get_running_loop()
        granted: asyncio.Future[None] = loop.create_future()
        heapq.heappush(self._waiting, (loop.time() - head_start, next(self._count), granted))
        self._grant()
        await granted

    def _grant(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        while self._waiting and self._full_at - self._slack <= now:
            _, _, granted = heapq.heappop(self._waiting)
            if not granted.done():
                granted.set_result(None)
                self._full_at = max(self._full_at, now) + self._gap
        if self._waiting and self._timer is None:
            self._timer = loop.call_at(self._full_at - self._slack, self._later)

    def _later(self) -> None:
        self._timer = None
        self._grant()


class Unpaced(Pace):
    """No limit, as before a simulated Discord."""

    async def _wait(self, head_start: float) -> None:
        return
