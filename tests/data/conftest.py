"""A fresh database for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.database import Database


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database of the newest schema."""
    async with await Database.open(tmp_path / "table.sqlite3") as opened:
        yield opened
