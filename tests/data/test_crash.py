"""A process that is killed in the middle of writing: everything that was told is there, once, and the file is sound."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from sqlalchemy import text

from data import leaderboard, rounds
from data.database import Database
from data.rounds import Status

from .samples import GUILD


def _write_and_kill(path: Path, after: float) -> list[tuple[int, int]]:
    """What a writer said it had stored before it was killed `after` seconds from its first word."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.data.crash_writer", str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline()]
        time.sleep(after)
        writer.send_signal(signal.SIGKILL)
        said += writer.stdout.readlines()
    # The last line may have been cut off in the middle: then nobody was told.
    whole = [line for line in said if line.endswith("\n")]
    return [(int(round_id), int(number)) for round_id, number in (line.split(":") for line in whole)]


async def _check(path: Path, told: set[tuple[int, int]], kills: int) -> None:
    """All that was told is stored; beyond it, for each kill, at most the one action that was being told."""
    stored: set[tuple[int, int]] = set()
    points = 0
    async with await Database.open(path) as database, database.read() as tx:
        # Each writer opened one table.
        for table_id in range(1, kills + 1):
            for bare in await rounds.of_table(tx, table_id):
                found = await rounds.get(tx, bare.id)
                assert (found.status is Status.FINISHED) == (found.replay().to_act is None)
                stored |= {(found.id, action.number) for action in found.actions}
                points += sum(result.points for result in await rounds.results_of(tx, found.id))
        line = await leaderboard.line(tx, GUILD, 1)
    assert told <= stored
    assert len(stored - told) <= kills
    assert (line.points if line else 0) == points


async def test_what_was_told_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "killed.sqlite3"
    told: set[tuple[int, int]] = set()
    for kill in range(1, 5):
        told |= set(_write_and_kill(path, random.Random(kill).uniform(0.02, 0.4)))
        await _check(path, told, kill)
    assert len(told) > 20


async def test_a_log_cut_short_leaves_a_readable_database(tmp_path: Path) -> None:
    killed = tmp_path / "killed.sqlite3"
    _write_and_kill(killed, 0.3)
    file, log = killed.read_bytes(), killed.with_name(killed.name + "-wal").read_bytes()
    for percent in (90, 50, 10):
        path = tmp_path / f"{percent}.sqlite3"
        path.write_bytes(file)
        path.with_name(path.name + "-wal").write_bytes(log[: len(log) * percent // 100])
        async with await Database.open(path) as database, database.read() as tx:
            assert await tx.scalar(text("PRAGMA integrity_check")) == "ok"
            for bare in await rounds.of_table(tx, 1):
                found = await rounds.get(tx, bare.id)
                assert [action.number for action in found.actions] == list(range(len(found.actions)))
                found.replay()
