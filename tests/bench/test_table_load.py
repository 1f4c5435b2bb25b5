"""The short form of ``python -m bench table_load``."""

from __future__ import annotations

from pathlib import Path

from bench.table_load import measure


async def test_every_answered_action_is_stored_once(tmp_path: Path) -> None:
    load = await measure(tmp_path / "load.sqlite3", tables=10, seconds=0.3)
    assert load.answered == load.stored > 10
    assert len(load.waits) == load.answered
    assert 0 < load.wait(0.5) <= load.wait(0.99) <= load.wait(1)
