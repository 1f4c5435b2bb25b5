"""The time of a simulated Discord, which only moves when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

import simcord

from .clock import Alarm


class SimulatedTime:
    """The simulation's clock. Its waits are declared to it, so that no press has to wait for them."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None
        """Set as soon as there is a simulation."""

    def now(self) -> datetime:
        """The present instant there, aware, UTC."""
        assert self.env is not None, "nobody asks before the simulation runs"
        return self.env.now()

    def call_later(self, delay: float, callback: Callable[[], None], /) -> Alarm:
        """Calls `callback` once, `delay` seconds from now."""

        async def wait() -> None:
            await self.sleep(delay)
            callback()

        return asyncio.get_running_loop().create_task(wait())

    async def sleep(self, seconds: float, /) -> None:
        """Comes back after so many seconds there."""
        assert self.env is not None, "nothing waits before the simulation runs"
        await self.env.external_wait(asyncio.sleep(seconds), reason="the bot waits")
