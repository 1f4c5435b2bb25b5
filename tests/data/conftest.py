"""A fresh database for each test that asks for one."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from data.database import Database


@pytest.fixture(scope="session")
def new_store(empty_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Gives a store with nothing in it, each time another."""
    return lambda: Path(shutil.copy(empty_store, tmp_path_factory.mktemp("store") / "table.sqlite3"))


@pytest.fixture
async def database(new_store: Callable[[], Path]) -> AsyncIterator[Database]:
    """An empty database of the newest schema."""
    async with await Database.open(new_store()) as opened:
        yield opened
