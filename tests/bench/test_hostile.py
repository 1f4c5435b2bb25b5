"""The short form of ``python -m bench hostile``, and what it would not let pass."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from bench.hostile import Wrong, hostile
from bot.answering import Reply
from bot.table import Table
from bot.views.ids import Act
from bot.views.press import HANDLERS


async def test_nothing_breaks_and_nobody_acts_for_another(tmp_path: Path) -> None:
    changes = [await hostile(tmp_path / f"hostile-{seed}.sqlite3", 250, seed) for seed in (1, 2, 3)]
    assert all(each["Opened"] > 0 for each in changes)
    # A storm may cancel each of its lobbies; what it plays depends on how quick the machine is.
    assert sum(each["Acted"] for each in changes) > 0


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
