"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# A time limit for each example would make the suite fail on a busy machine.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of the newest schema with nothing in it. A copy opens ten times as fast as a new one is made."""
    from data.migrations import upgrade  # most tests need no store

    path = tmp_path_factory.mktemp("store") / "empty.sqlite3"
    upgrade(path)
    return path
