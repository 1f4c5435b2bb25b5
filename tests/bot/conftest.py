"""A store, and a hall that stands on it, for every test that asks for one."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.bot.hall import Hall


@pytest.fixture
def path(tmp_path: Path, empty_store: Path) -> Path:
    """Where a store with nothing in it is."""
    return Path(shutil.copy(empty_store, tmp_path / "store.sqlite3"))


@pytest.fixture
async def hall(path: Path) -> AsyncIterator[Hall]:
    """A house that stands on an empty store."""
    from tests.bot.hall import Hall  # tests of pictures and texts need neither a store nor computer players

    entered = await Hall(path).enter()
    yield entered
    await entered.leave()
