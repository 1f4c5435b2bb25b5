"""Long computations beside the game, in a process of their own: an exact answer may take seconds."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from threading import Lock
from typing import Protocol, TypeVar, TypeVarTuple

from .line import Line

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class Analyst(Protocol):
    """Computes functions of modules, one after the other, those in a `hurry` first."""

    async def compute(self, function: Callable[[*Arguments], T], *arguments: *Arguments, hurry: bool = False) -> T:
        """What `function` gives. Raises what it raises."""
        ...

    async def close(self) -> None:
        """Stops. Nothing may be asked afterwards."""
        ...


class InlineAnalyst:
    """Computes where it is asked. For tests, and where nothing else has to go on."""

    async def compute(self, function: Callable[[*Arguments], T], *arguments: *Arguments, hurry: bool = False) -> T:
        """What `function` gives."""
        return function(*arguments)

    async def close(self) -> None:
        """Nothing to stop."""


class WorkerAnalyst:
    """Computes in one process of low priority, started when first asked and anew after its death."""

    def __init__(self) -> None:
        self._line = Line(1, "analyst")
        self._pool: ProcessPoolExecutor | None = None
        self._lock = Lock()
        """Held where a process is begun or given up, so that none is begun after the end."""
        self._closed = False

    async def compute(self, function: Callable[[*Arguments], T], *arguments: *Arguments, hurry: bool = False) -> T:
        """What `function`, found by its name in the other process, gives. Raises what it raises."""
        return await self._line.do(partial(self._computed, function, *arguments), hurry=hurry)

    async def close(self) -> None:
        """Ends the process at once, whatever it computes."""
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(pool._processes.values()):
                process.kill()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
        await asyncio.to_thread(self._line.close)

    def _computed(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """Runs in the one thread of the line, so that what waits is not yet the process's to do."""
        try:
            return self._started().submit(function, *arguments).result()
        except BrokenProcessPool:
            with self._lock:
                self._pool = None
            return self._started().submit(function, *arguments).result()

    def _started(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._closed:
                raise BrokenProcessPool("nothing is computed any more")
            if self._pool is None:
                context = multiprocessing.get_context("spawn")  # a fork would copy the event loop and its open files
                self._pool = ProcessPoolExecutor(1, context, initializer=_begin)
            return self._pool


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which stops its workers itself
    os.nice(10)
