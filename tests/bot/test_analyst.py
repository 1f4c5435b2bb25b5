"""Long computations in a process of their own."""

from __future__ import annotations

import os
import signal

import pytest

from ai.puzzles.opponents import replies
from ai.puzzles.puzzle import stock
from bot.analyst import InlineAnalyst, WorkerAnalyst
from engine.actions import Play


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
