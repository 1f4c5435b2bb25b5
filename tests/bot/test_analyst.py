"""Long computations in a process of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool

import pytest

from ai.puzzles.opponents import replies
from ai.puzzles.puzzle import stock
from bot.analyst import InlineAnalyst, WorkerAnalyst
from engine.actions import Play


async def test_who_waits_for_an_answer_goes_before_reviews() -> None:
    analyst, done = WorkerAnalyst(), list[str]()

    async def ask(name: str, *, hurry: bool) -> None:
        await analyst.compute(abs, -1, hurry=hurry)
        done.append(name)

    try:
        reviews = [asyncio.create_task(ask("review", hurry=False)) for _ in range(40)]
        await asyncio.sleep(0)
        await ask("puzzle", hurry=True)
        await asyncio.gather(*reviews)
    finally:
        await analyst.close()
    assert done.index("puzzle") < 20


async def test_nothing_that_waits_is_begun_after_the_end() -> None:
    analyst = WorkerAnalyst()
    await analyst.compute(abs, -1)
    waiting = [asyncio.create_task(analyst.compute(time.sleep, 600)) for _ in range(3)]
    await asyncio.sleep(0)
    await analyst.close()
    ended = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError | BrokenProcessPool) for each in ended)


async def test_it_computes_elsewhere_and_survives_the_death_of_its_process() -> None:
    analyst = WorkerAnalyst()
    try:
        process = await analyst.compute(os.getpid)
        assert process != os.getpid()
        with pytest.raises(ValueError, match="invalid literal"):
            await analyst.compute(int, "x")
        os.kill(process, signal.SIGKILL)
        assert await analyst.compute(os.getpid) not in {process, os.getpid()}
        puzzle = stock()[0]
        state = puzzle.round().apply(Play(0, puzzle.solution))
        assert await analyst.compute(replies, state) == await InlineAnalyst().compute(replies, state)
    finally:
        await analyst.close()
    await analyst.close()
