"""Long computations beside the game, in a process of their own: an exact answer may take seconds."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar, TypeVarTuple

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class Analyst(Protocol):
    """Computes functions of modules, one after the other."""

    async def compute(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """What `function` gives. Raises what it raises."""
        ...

    async def close(self) -> None:
        """Stops. Nothing may be asked afterwards."""
        ...


class InlineAnalyst:
    """Computes where it is asked. For tests, and where nothing else has to go on."""

    async def compute(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """What `function` gives."""
        return function(*arguments)

    async def close(self) -> None:
        """Nothing to stop."""


class WorkerAnalyst:
    """Computes in one process of low priority, started when first asked and anew after its death."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def compute(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """What `function`, found by its name in the other process, gives. Raises what it raises."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), function, *arguments)
        except BrokenProcessPool:
            if self._closed:
                raise
            self._pool = None
            return await loop.run_in_executor(self._started(), function, *arguments)

    async def close(self) -> None:
        """Ends the process at once, whatever it computes."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(pool._processes.values()):
                process.kill()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would copy the event loop and its open files
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin)
        return self._pool


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which stops its workers itself
    os.nice(10)
