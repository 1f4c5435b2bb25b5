"""Actions a second of tables and store, without Discord: every action legal, stored and synced before it is answered.

``python -m bench table_load``, or with ``--tables 20 50 --seconds 1``. Three people at each table act as soon as they
are answered. The rates belong to the machine; what is to be kept is how they change with the number of tables, and
against a store that syncs each action by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sqlalchemy import func, select

from bot.seating import Stage
from bot.smooth import run_smoothly
from bot.table import Table
from data import schema, writer
from data.database import Database

from .scripted import act, choice, house_on, next_round, opened, waiting

TABLES = (100, 300, 1000)
SECONDS = 5.0


@dataclass(frozen=True)
class Load:
    """What a load came to; times in seconds."""

    tables: int
    answered: int
    stored: int
    elapsed: float
    processor: float
    """Processor time of the whole process."""
    waits: tuple[float, ...]
    """How long each action waited for its answer, shortest first."""

    @property
    def rate(self) -> float:
        """Actions a second."""
        return self.answered / self.elapsed

    def wait(self, part: float) -> float:
        """The time within which this part of all actions was answered."""
        return self.waits[min(int(len(self.waits) * part), len(self.waits) - 1)]


async def measure(path: Path, tables: int, seconds: float) -> Load:
    """Let people play at so many tables for so long, on a new database at `path`."""
    async with await Database.open(path) as database:
        house = house_on(database)
        found = await asyncio.gather(*(opened(house, number, 3) for number in range(1, tables + 1)))
        waits: list[float] = []
        start, before = time.perf_counter(), time.process_time()
        await asyncio.gather(*(_play(table, start + seconds, waits) for table in found))
        elapsed, processor = time.perf_counter() - start, time.process_time() - before
        async with database.read() as tx:
            stored = await tx.scalar(select(func.count()).select_from(schema.actions)) or 0
        await house.close()
    return Load(tables, len(waits), stored, elapsed, processor, tuple(sorted(waits)))


async def _play(table: Table, until: float, waits: list[float]) -> None:
    dice = Random(table.state.id)
    while time.perf_counter() < until:
        user, played = waiting(table), table.state.round
        if table.state.stage is not Stage.ROUND or user is None or played is None:
            await next_round(table)
            continue
        action = choice(played, dice)
        start = time.perf_counter()
        await act(table, user, action)
        waits.append(time.perf_counter() - start)


def _measured(tables: int, seconds: float) -> Load:
    with tempfile.TemporaryDirectory(prefix="table_load") as folder:
        return asyncio.run(measure(Path(folder) / "load.sqlite3", tables, seconds))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what each number of tables came to; exit status 1 when an answered action was not stored."""
    parser = argparse.ArgumentParser(prog="python -m bench table_load")
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each number of tables")
    asked = parser.parse_args(arguments)
    run_smoothly()
    shared, writer.MOST = writer.MOST, 1
    alone = _measured(asked.tables[0], asked.seconds)
    writer.MOST = shared
    loads = [_measured(tables, asked.seconds) for tables in asked.tables]
    print("tables  actions/s  per s of processor  answered p50    p99      largest")
    for load in (alone, *loads):
        note = "  (a sync for each action)" if load is alone else ""
        print(
            f"{load.tables:6}  {load.rate:9.0f}  {load.answered / load.processor:18.0f}  "
            f"{load.wait(0.5) * 1e3:9.1f} ms  {load.wait(0.99) * 1e3:6.1f} ms  {load.wait(1) * 1e3:6.1f} ms{note}"
        )
    print(f"shared syncs: {loads[0].rate / alone.rate:.1f} times as many actions at {alone.tables} tables")
    for load in loads[1:]:
        ratio = load.rate / loads[0].rate
        print(f"{load.tables} tables: {ratio:.2f} of the rate at {alone.tables}")
    lost = sum(load.answered - load.stored for load in (alone, *loads))
    print(f"answered and not stored: {lost}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
