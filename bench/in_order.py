"""What makes a run without sockets the same wherever and whenever it is made: nothing in it waits for a real clock,
and the store answers where it is asked instead of on a thread of its own, whose pace would decide who comes first.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import data.database
from bot import answering
from bot.views import past
from data.driver import OneTripConnection


class _AtOnce:
    """In the place of the queue to a connection's thread, and of the thread."""

    def put_nowait(self, sent: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Do what was sent, and tell how it went."""
        told, work = sent
        try:
            result = work()
        except Exception as error:
            if told is not None:
                told.set_exception(error)
        else:
            if told is not None:
                told.set_result(result)

    def start(self) -> None:
        """There is nothing to start."""


class InOrderConnection(OneTripConnection):
    """A connection to the store that works in the thread that asks it."""

    def __init__(self, path: Path, timeout: float) -> None:
        super().__init__(path, timeout)
        at_once: Any = _AtOnce()
        self._tx = self._thread = at_once


@contextmanager
def in_order() -> Iterator[None]:
    """While this lasts, databases that are opened work in order, and answers are never acknowledged for being late."""
    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(data.database, "OneTripConnection", InOrderConnection))
        stack.enter_context(mock.patch.object(answering, "PATIENCE", math.inf))
        stack.enter_context(mock.patch.object(past, "_PAUSE", math.inf))
        yield
