"""The short form of ``python -m bench hostile``, and what it would not let pass."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from pathlib import Path
from unittest import mock

import pytest

from bench.hostile import Watch, Wrong, hostile
from bot.answering import Reply
from bot.table import Table
from bot.views.ids import Act
from bot.views.press import HANDLERS

EVENTS = 250


@pytest.fixture(scope="module")
def storms(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Watch]:
    """Three storms by their seeds; `hostile` itself raises when something breaks or somebody acts for another."""
    folder = tmp_path_factory.mktemp("hostile")
    return {seed: asyncio.run(hostile(folder / f"{seed}.sqlite3", EVENTS, seed)) for seed in (1, 2, 6)}


async def test_storms_play_whole_rounds_while_nothing_breaks(storms: dict[int, Watch]) -> None:
    for seed, watch in storms.items():
        assert watch.changes["Opened"] > 0, seed
        assert watch.changes["Dealt"] > 0, seed
        assert watch.changes["Acted"] >= 30, seed
    together = sum((watch.changes for watch in storms.values()), Counter[str]())
    assert together["Acted"] > EVENTS
    assert together["RoundEnded"] >= 3


async def test_a_storm_is_the_same_wherever_and_however_fast_it_is_run(
    storms: dict[int, Watch], tmp_path: Path
) -> None:
    """In another process every set of texts has another order, and nothing is compiled or loaded yet."""
    again = await hostile(tmp_path / "again.sqlite3", EVENTS, 2)
    assert (again.story, again.changes) == (storms[2].story, storms[2].changes)
    assert len({watch.story for watch in storms.values()}) == 3
    order = {**os.environ, "PYTHONHASHSEED": "77"}
    command = [sys.executable, "-m", "bench.hostile", "--events", str(EVENTS), "--seed", "2"]
    elsewhere = await asyncio.create_subprocess_exec(*command, env=order, stdout=asyncio.subprocess.PIPE)
    said, _ = await elsewhere.communicate()
    assert f"story {storms[2].story}:" in said.decode()


async def test_a_seat_taken_for_another_is_found(tmp_path: Path) -> None:
    async def join_somebody_else(self: Table, user_id: int, name: str) -> object:
        return await join(self, user_id + 1, name)

    join = Table.join
    with mock.patch.object(Table, "join", join_somebody_else), pytest.raises(Wrong, match="had sent anything"):
        await hostile(tmp_path / "hostile.sqlite3", 1000, 1)


async def test_an_exception_in_the_log_is_found(tmp_path: Path) -> None:
    async def broken(*_: object) -> Reply:
        raise KeyError("on purpose")

    with mock.patch.dict(HANDLERS, {Act.JOIN: broken}), pytest.raises(Wrong, match="on purpose"):
        await hostile(tmp_path / "hostile.sqlite3", 1000, 1)
