"""Work that waits for a thread: in order, the hurried first, and nobody forgotten."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.line import Line


class Busy:
    """A line whose one thread is held up until it is let go."""

    def __init__(self) -> None:
        self.line = Line(1, "busy")
        self.done: list[str] = []
        self.at_work, self.gate = threading.Event(), threading.Event()
        self.first = asyncio.ensure_future(self.line.do(self._hold, hurry=False))

    def _hold(self) -> None:
        self.at_work.set()
        self.gate.wait()

    def ask(self, name: str, *, hurry: bool = False) -> asyncio.Task[None]:
        return asyncio.ensure_future(self.line.do(partial(self.done.append, name), hurry=hurry))


@pytest.fixture
async def busy() -> AsyncIterator[Busy]:
    made = Busy()
    await asyncio.to_thread(made.at_work.wait)
    yield made
    made.gate.set()
    await asyncio.wait({made.first})
    await asyncio.to_thread(made.line.close)


async def test_the_hurried_go_first_and_each_kind_in_order(busy: Busy) -> None:
    waiting = [busy.ask("a"), busy.ask("b"), busy.ask("c", hurry=True), busy.ask("d"), busy.ask("e", hurry=True)]
    await asyncio.sleep(0)
    busy.gate.set()
    await asyncio.gather(*waiting)
    assert busy.done == ["c", "e", "a", "b", "d"]


async def test_who_is_cancelled_leaves_the_line_and_holds_up_nobody(busy: Busy) -> None:
    given_up, waiting = busy.ask("given up", hurry=True), [busy.ask("a"), busy.ask("b")]
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.wait({given_up})
    await asyncio.sleep(0)
    busy.gate.set()
    await asyncio.gather(*waiting)
    assert busy.done == ["a", "b"]


async def test_what_fails_is_told_to_who_asked_and_the_next_is_done(busy: Busy) -> None:
    def fail() -> None:
        raise LookupError("lost the thread")

    failing = asyncio.ensure_future(busy.line.do(fail, hurry=False))
    following = busy.ask("next")
    await asyncio.sleep(0)
    busy.gate.set()
    with pytest.raises(LookupError):
        await failing
    await following
    assert busy.done == ["next"]


async def test_at_the_end_who_waits_is_cancelled(busy: Busy) -> None:
    waiting = busy.ask("too late")
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(asyncio.to_thread(busy.line.close))
    with pytest.raises(asyncio.CancelledError):
        await waiting
    busy.gate.set()
    await closing
    assert busy.done == []
