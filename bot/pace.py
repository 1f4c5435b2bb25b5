"""Discord's limit on a bot as a whole: so many requests a second, answers to presses not included.

The library learns of that limit by breaking it, and then holds everything up. Here requests wait for their turn, one
after another; what a person waits for goes first, and a public message that has to wait is drawn when its turn has
come, so that it shows the newest state.

Discord counts a request when it arrives. That is some time between its turn and its answer, and on a bad line many that
went one by one arrive together. So a request counts here from its turn until a second after its answer: whenever those
in between arrived, no second has seen too many.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass

A_SECOND = 46.0
"""Requests a second, evenly: what goes on for long has to be under the limit for whatever comes besides."""
AT_ONCE = 6
"""How many may go together after a quiet moment."""
MOST = 48
"""How many may count at once. Discord takes 50 in a second; two are for what the library asks for by itself."""
COUNTS = 1.0
"""Seconds for which a request counts after its answer."""
HELD_UP = 2.0
"""Seconds after which a request that has no answer counts no more until it has one: the library holds it back, for the
limit of its channel."""
HEAD_START = 1.5
"""Seconds by which other requests are preferred to edits that can wait: those wait longer then, but not for ever."""


@dataclass(eq=False)
class _Turn:
    """The turn of one request, at a time of the event loop."""

    granted: float
    answered: float | None = None
    unused: bool = True

    @property
    def counts_until(self) -> float:
        return self.granted + HELD_UP if self.answered is None else self.answered + COUNTS


_held: ContextVar[_Turn | None] = ContextVar("held", default=None)


class Pace:
    """Gives each request its turn."""

    def __init__(self, a_second: float = A_SECOND, at_once: int = AT_ONCE, most: int = MOST) -> None:
        self._gap = 1 / a_second
        self._slack = (at_once - 1) * self._gap
        self._most = most
        self._full_at = 0.0
        """When all that was granted would have gone out one by one."""
        self._counting: set[_Turn] = set()
        self._waiting: list[tuple[float, int, asyncio.Future[_Turn]]] = []
        self._count = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until one request may be made inside; at once with a turn that was taken ahead (`ahead`)."""
        turn = _held.get()
        if turn is None or not turn.unused:
            turn = await self._wait(HEAD_START)
        turn.unused = False
        try:
            yield
        finally:
            self._answered(turn)

    @asynccontextmanager
    async def ahead(self, *, hurry: bool = False) -> AsyncIterator[None]:
        """Wait, as long as others are in a hurry, until one request may be made; the first one inside is that one."""
        turn = await self._wait(HEAD_START if hurry else 0)
        before = _held.set(turn)
        try:
            yield
        finally:
            _held.reset(before)
            if turn.unused:
                turn.unused = False
                self._give_back(turn)

    async def _wait(self, head_start: float) -> _Turn:
        loop = asyncio.get_running_loop()
        granted: asyncio.Future[_Turn] = loop.create_future()
        heapq.heappush(self._waiting, (loop.time() - head_start, next(self._count), granted))
        self._grant()
        return await granted

    def _answered(self, turn: _Turn) -> None:
        turn.answered = asyncio.get_running_loop().time()
        self._counting.add(turn)
        self._grant()

    def _give_back(self, turn: _Turn) -> None:
        self._counting.discard(turn)
        self._full_at -= self._gap
        self._grant()

    def _grant(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        while self._waiting and (free_at := self._free_at(now)) <= now:
            _, _, granted = heapq.heappop(self._waiting)
            if not granted.done():
                turn = _Turn(now)
                granted.set_result(turn)
                self._counting.add(turn)
                self._full_at = max(self._full_at, now) + self._gap
        if not self._waiting or (self._timer is not None and self._timer.when() <= free_at):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_at(free_at, self._later)

    def _free_at(self, now: float) -> float:
        """When the next turn may be given."""
        free_at = self._full_at - self._slack
        if len(self._counting) < self._most:
            return free_at
        self._counting = {turn for turn in self._counting if turn.counts_until > now}
        if len(self._counting) < self._most:
            return free_at
        return max(free_at, min(turn.counts_until for turn in self._counting))

    def _later(self) -> None:
        self._timer = None
        self._grant()


class Unpaced(Pace):
    """No limit, as before a simulated Discord."""

    async def _wait(self, head_start: float) -> _Turn:
        return _Turn(0.0)

    def _answered(self, turn: _Turn) -> None:
        return

    def _give_back(self, turn: _Turn) -> None:
        return
