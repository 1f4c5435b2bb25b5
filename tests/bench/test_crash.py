"""The short form of ``python -m bench crash``, and what its checker would not let pass."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bench.crash_check import Found, check_cut, check_told, read
from bench.scripted import act, choice, house_on, opened, waiting
from data.database import Database


def test_what_was_answered_survives_kills_and_every_table_goes_on() -> None:
    # In a process of its own, which forks: this one may have threads.
    done = subprocess.run(
        [sys.executable, "-m", "bench.crash", "--kills", "3"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    kills, answered, restored = (
        int(re.search(rf"(\d+) {what}", done.stdout)[1])  # type: ignore[index]
        for what in ("kills", "actions", "tables")
    )
    assert kills == 3
    assert answered > 0
    assert restored > 0


async def _played(path: Path) -> None:
    async with await Database.open(path) as database:
        house = house_on(database)
        table, dice = await opened(house, 1, 3), Random(1)
        for _ in range(6):
            user, played = waiting(table), table.state.round
            assert user is not None
            assert played is not None
            await act(table, user, choice(played, dice))
        await house.close()


def test_the_checker_finds_what_is_lost_changed_or_too_much(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    asyncio.run(_played(path))
    found = asyncio.run(read(path))
    told = dict(found.actions)
    check_told(found, Found(), told, {1}, most=0)
    with pytest.raises(AssertionError, match="answered and not stored"):
        check_told(found, Found(), {**told, (1, 1, 6): "0 pass"}, {1}, most=0)
    with pytest.raises(AssertionError, match="a table was answered"):
        check_told(found, Found(), told, {1, 2}, most=0)
    with pytest.raises(AssertionError, match="nobody was told of"):
        check_told(found, Found(), {}, {1}, most=5)
    check_cut(path, tmp_path / "cut.sqlite3", Random(1))
    with pytest.raises(AssertionError, match="gone or changed"):
        check_told(found, Found(actions={(1, 1, 0): "0 bid 9"}), told, {1}, most=0)
