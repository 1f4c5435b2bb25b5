"""Work for a few threads that waits in one line, the hurried first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")

_Waiting = tuple[bool, int, Callable[[], Any], Future[Any]]
"""Whether it is patient, its number, what is to be done, who waits for it."""


class Line:
    """`threads` of the name `name` and the line before them."""

    def __init__(self, threads: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._lock = Lock()
        self._waiting: list[_Waiting] = []
        self._count = itertools.count()

    async def do(self, work: Callable[[], T], *, hurry: bool) -> T:
        """What `work` comes to in one of the threads; with `hurry` before all that is patient. Raises what it raises.

        Whoever is cancelled leaves the line.
        """
        done: Future[T] = Future()
        with self._lock:
            heapq.heappush(self._waiting, (not hurry, next(self._count), work, done))
        self._threads.submit(self._next)
        return await asyncio.wrap_future(done)

    def close(self) -> None:
        """End the threads when they have done what they are at; who waits in line is cancelled."""
        with self._lock:
            for _, _, _, done in self._waiting:
                done.cancel()
            self._waiting.clear()
        self._threads.shutdown(cancel_futures=True)

    def _next(self) -> None:
        """Do what is first in line. It is called as often as somebody has joined, so everybody's turn comes."""
        found = self._first()
        if found is None:
            return
        work, done = found
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    def _first(self) -> tuple[Callable[[], Any], Future[Any]] | None:
        with self._lock:
            while self._waiting:
                _, _, work, done = heapq.heappop(self._waiting)
                if done.set_running_or_notify_cancel():
                    return work, done
        return None
