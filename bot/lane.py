"""One message that changes faster than it may be sent: what comes meanwhile is merged, and the latest state wins."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Generic, TypeVar

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Lane(Generic[T]):
    """Shows values one after another with `show`; a waiting value gives way to a newer one through `merge`.

    `turn` is entered around each showing, and may let it wait.
    """

    def __init__(
        self,
        show: Callable[[T], Awaitable[None]],
        merge: Callable[[T, T], T | None],
        turn: Callable[[], AbstractAsyncContextManager[None]] = nullcontext,
    ) -> None:
        self._show = show
        self._merge = merge
        self._turn = turn
        self._waiting: deque[T] = deque()
        self._task: asyncio.Task[None] | None = None

    def put(self, value: T) -> None:
        """Show `value` soon. `merge(waiting, value)` is what is shown for both, None when each must be shown."""
        if self._waiting and (merged := self._merge(self._waiting[-1], value)) is not None:
            self._waiting[-1] = merged
        else:
            self._waiting.append(value)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def idle(self) -> None:
        """Wait until all is shown."""
        while self._task is not None and not self._task.done():
            await asyncio.wait({self._task})

    def stop(self) -> None:
        """Show nothing more: what is being shown is broken off."""
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._waiting:
            try:
                async with self._turn():
                    # Taken when its turn has come: until then something newer may take its place.
                    await self._show(self._waiting.popleft())
            except Exception:
                _log.exception("A message could not be brought up to date")
