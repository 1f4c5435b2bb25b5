"""A hall for every test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.bot.hall import Hall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """A house that stands on an empty store."""
    from tests.bot.hall import Hall  # tests of pictures and texts need neither a store nor computer players

    entered = await Hall(tmp_path / "test.sqlite3").enter()
    yield entered
    await entered.leave()
