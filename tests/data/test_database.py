"""The file itself: durability settings, one writer, readers beside it, and files that cannot serve."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import timedelta
from functools import partialmethod
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, OperationalError

from data import database as module
from data import meta
from data.database import Database
from data.errors import Busy, Reason, Unusable

from .samples import NOW


@pytest.fixture(autouse=True, params=[False, True], ids=["by the thread", "quick"])
def _quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test with readers that make a trip to their connection's thread, and without."""
    monkeypatch.setattr(Database, "read", partialmethod(Database.read, quick=request.param))


async def test_a_write_that_ended_is_seen_by_a_reader_and_one_that_raised_is_not(database: Database) -> None:
    async with database.write() as tx:
        await meta.put(tx, "kept", "yes", NOW)
    with pytest.raises(IntegrityError):
        await _write_and_fail(database)
    async with database.read() as tx:
        assert await meta.get(tx, "kept") == "yes"
        assert await meta.get(tx, "lost") is None


async def _write_and_fail(database: Database) -> None:
    async with database.write() as tx:
        await meta.put(tx, "lost", "yes", NOW)
        await tx.execute(text("INSERT INTO meta VALUES ('lost', 'twice', 0)"))


async def test_the_writer_syncs_every_commit_and_keeps_references(database: Database) -> None:
    async with database.write() as tx:
        pragmas = {
            name: await tx.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")
        }
        # SQLite's documentation: 2 is FULL.
        assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
        with pytest.raises(IntegrityError):
            await tx.execute(text("INSERT INTO invited VALUES (77, 1)"))


async def test_a_reader_cannot_write(database: Database) -> None:
    async with database.read() as tx:
        with pytest.raises(OperationalError, match="readonly"):
            await meta.put(tx, "key", "value", NOW)


async def test_a_reader_goes_on_during_a_write_and_sees_what_was_before(database: Database) -> None:
    async with database.write() as tx:
        await meta.put(tx, "key", "new", NOW)
        async with asyncio.timeout(1), database.read() as other:
            assert await meta.get(other, "key") is None


async def test_a_reader_sees_one_moment(database: Database) -> None:
    async with database.read() as tx:
        assert await meta.get(tx, "key") is None
        async with database.write() as other:
            await meta.put(other, "key", "new", NOW)
        assert await meta.get(tx, "key") is None


async def test_writers_take_turns_in_order_of_arrival(database: Database) -> None:
    order: list[int] = []

    async def write(number: int) -> None:
        async with database.write() as tx:
            await meta.put(tx, str(number), "value", NOW)
            order.append(number)

    await asyncio.gather(*(write(number) for number in range(20)))
    assert order == list(range(20))


async def test_two_databases_on_one_file_lose_nothing(tmp_path: Path) -> None:
    async def count(database: Database) -> None:
        for _ in range(50):
            async with database.write() as tx:
                seen = int(await meta.get(tx, "count") or 0)
                await meta.put(tx, "count", str(seen + 1), NOW)

    path = tmp_path / "shared.sqlite3"
    async with await Database.open(path) as one, await Database.open(path) as other:
        await asyncio.gather(count(one), count(other))
        async with one.read() as tx:
            assert await meta.get(tx, "count") == "100"


async def test_a_lock_held_too_long_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BUSY_TIMEOUT", 0.05)
    path = tmp_path / "locked.sqlite3"
    async with await Database.open(path) as database:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Busy):
                async with database.write() as tx:
                    await meta.put(tx, "key", "value", NOW)
            other.execute("ROLLBACK")
        async with database.write() as tx:
            await meta.put(tx, "key", "value", NOW)


async def test_a_cancelled_write_leaves_nothing_and_the_next_goes_on(database: Database) -> None:
    inside = asyncio.Event()

    async def write() -> None:
        async with database.write() as tx:
            await meta.put(tx, "cancelled", "value", NOW)
            inside.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(write())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.write() as tx:
        assert await meta.get(tx, "cancelled") is None
        await meta.put(tx, "after", "value", NOW)


@pytest.mark.parametrize("wait", [0.0, 0.0002, 0.0005, 0.001, 0.002])
async def test_a_write_cancelled_at_any_moment_is_whole_or_nothing(database: Database, wait: float) -> None:
    async def write() -> None:
        async with database.write() as tx:
            await meta.put(tx, "one", "value", NOW)
            await meta.put(tx, "two", "value", NOW)

    task = asyncio.create_task(write())
    await asyncio.sleep(wait)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with database.write() as tx:
        assert (await meta.get(tx, "one") is None) == (await meta.get(tx, "two") is None)
        await meta.put(tx, "after", "value", NOW)


async def test_many_cancelled_writes_leave_nothing_by_halves(database: Database) -> None:
    async def write(number: int) -> None:
        async with database.write() as tx:
            await meta.put(tx, f"one {number}", "value", NOW)
            await meta.put(tx, f"two {number}", "value", NOW)

    for number in range(60):
        task = asyncio.create_task(write(number))
        for _ in range(number):
            # One step of the loop at a time, so that the cancellation meets the write at another point each time.
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    async with database.read() as tx:
        found = set(await tx.scalars(text("SELECT key FROM meta")))
    assert {key[4:] for key in found if key.startswith("one")} == {key[4:] for key in found if key.startswith("two")}


async def test_a_folder_is_made_for_a_new_database(tmp_path: Path) -> None:
    path = tmp_path / "one" / "two" / "new file 100%.sqlite3"
    async with await Database.open(path):
        assert path.is_file()


def test_closing_leaves_one_file(tmp_path: Path) -> None:
    async def use() -> None:
        async with await Database.open(tmp_path / "only.sqlite3") as database, database.write() as tx:
            await meta.put(tx, "key", "value", NOW)

    asyncio.run(use())
    assert [each.name for each in tmp_path.iterdir()] == ["only.sqlite3"]


def _other_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")


def _newer_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.execute("INSERT INTO alembic_version VALUES ('9999')")
        other.commit()


@pytest.mark.parametrize(
    ("prepare", "reason"),
    [
        (lambda path: path.mkdir(), Reason.UNWRITABLE),
        (lambda path: path.write_bytes(b"Dear diary, " * 500), Reason.NOT_A_DATABASE),
        (_other_program, Reason.FOREIGN),
        (_newer_version, Reason.NEWER),
    ],
    ids=["a folder", "a text", "another program's", "a newer version's"],
)
async def test_a_file_that_cannot_serve_is_refused_with_its_reason(
    tmp_path: Path, prepare: object, reason: Reason
) -> None:
    path = tmp_path / "chosen"
    assert callable(prepare)
    prepare(path)
    with pytest.raises(Unusable) as refused:
        await Database.open(path)
    assert (refused.value.path, refused.value.reason) == (path, reason)


async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Unusable) as refused:
        await Database.open(tmp_path / "file" / "database")
    assert refused.value.reason is Reason.UNWRITABLE


async def test_values_of_meta_are_replaced_and_removed(database: Database) -> None:
    async with database.write() as tx:
        await meta.put(tx, "key", "old", NOW)
        await meta.put(tx, "key", "new", NOW + timedelta(seconds=1))
        assert await meta.get(tx, "key") == "new"
        await meta.remove(tx, "key")
        assert await meta.get(tx, "key") is None
