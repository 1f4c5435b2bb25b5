"""The short form of ``python -m bench load``: the real process over sockets, people and computers, Discord's limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.load import measure, show


async def test_nothing_is_lost_refused_or_over_a_limit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    load = await measure(tmp_path, tables=3, seconds=3, rate=6)
    assert load.sound, load.log
    assert load.stored >= load.by_people > 0
    assert len(load.crowd.all_waits) >= load.by_people
    assert load.ages
    assert len(load.cost.memory) >= 2, "the bot and its worker"
    show(load, load)
    assert "refused 0, unanswered 0, lost 0" in capsys.readouterr().out
