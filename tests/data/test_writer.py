"""Blocks that share a transaction: one sync for many, and each alone in what it loses."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partialmethod

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from data import meta, writer
from data.database import Database
from data.driver import OneTripConnection

from .samples import NOW

MANY = 60


@pytest.fixture(autouse=True, params=[False, True], ids=["by the thread", "quick"])
def _quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test with statements that make a trip to the connection's thread, and without."""
    monkeypatch.setattr(Database, "write", partialmethod(Database.write, quick=request.param))


async def _stored(database: Database) -> set[str]:
    async with database.read() as tx:
        return set(await tx.scalars(text("SELECT key FROM meta")))


async def _put(database: Database, name: str) -> None:
    async with database.write() as tx:
        await meta.put(tx, name, "value", NOW)


async def _fail(database: Database, name: str) -> None:
    async with database.write() as tx:
        await meta.put(tx, name, "value", NOW)
        await tx.execute(text(f"INSERT INTO meta VALUES ('{name}', 'twice', 0)"))


async def _commits(database: Database) -> list[str]:
    """The list to which each commit from now on is added."""
    seen: list[str] = []
    async with database.write() as tx:
        driver = (await tx.get_raw_connection()).driver_connection
        assert isinstance(driver, OneTripConnection)
        await driver.set_trace_callback(lambda statement: seen.append(statement) if statement == "COMMIT" else None)
    seen.clear()
    return seen


async def test_those_who_wait_share_a_commit(database: Database) -> None:
    commits = await _commits(database)
    await asyncio.gather(*(_put(database, str(number)) for number in range(MANY)))
    assert await _stored(database) == {str(number) for number in range(MANY)}
    assert MANY / writer.MOST <= len(commits) <= MANY / writer.MOST + 2


async def test_one_after_another_each_has_a_commit_of_its_own(database: Database) -> None:
    commits = await _commits(database)
    for number in range(5):
        await _put(database, str(number))
    assert len(commits) == 5


async def test_a_block_that_fails_takes_back_its_own_only(database: Database) -> None:
    work = [_fail(database, str(number)) if number % 3 == 0 else _put(database, str(number)) for number in range(MANY)]
    ends = await asyncio.gather(*work, return_exceptions=True)
    assert [isinstance(end, IntegrityError) for end in ends] == [number % 3 == 0 for number in range(MANY)]
    assert await _stored(database) == {str(number) for number in range(MANY) if number % 3}


@pytest.mark.parametrize("steps", range(0, 40, 6))
async def test_a_block_that_is_cancelled_takes_nobody_along(database: Database, steps: int) -> None:
    tasks = [asyncio.create_task(_put(database, str(number))) for number in range(12)]
    for _ in range(steps):
        await asyncio.sleep(0)
    for task in tasks[::4]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert await _stored(database) >= {str(number) for number in range(12) if number % 4}
    await _put(database, "after")


async def test_a_block_that_does_nothing_waits_for_nobody(database: Database) -> None:
    commits = await _commits(database)
    async with database.write():
        pass
    assert commits == []
    await asyncio.gather(_put(database, "one"), _nothing(database), _put(database, "two"))
    assert await _stored(database) == {"one", "two"}


async def _nothing(database: Database) -> None:
    async with database.write():
        pass


async def test_when_the_transaction_is_lost_nobody_is_told_otherwise(database: Database) -> None:
    async def lose() -> None:
        async with database.write() as tx:
            # As SQLite does by itself when the disk is full.
            await tx.execute(text("ROLLBACK"))
            raise KeyError

    ends = await asyncio.gather(_put(database, "before"), lose(), _put(database, "after"), return_exceptions=True)
    assert [type(end) for end in ends] == [sqlite3.OperationalError, KeyError, sqlite3.OperationalError]
    assert await _stored(database) == set()
    await _put(database, "later")
    assert await _stored(database) == {"later"}


async def test_a_timeout_in_a_block_is_a_timeout(database: Database) -> None:
    async def slow() -> None:
        async with asyncio.timeout(0.01), database.write() as tx:
            for _ in range(300):
                await meta.put(tx, "slow", "value", NOW)

    ends = await asyncio.gather(_put(database, "one"), slow(), _put(database, "two"), return_exceptions=True)
    assert [type(end) for end in ends] == [type(None), TimeoutError, type(None)]
    assert await _stored(database) >= {"one", "two"}


async def test_closing_waits_for_what_is_being_written(database: Database) -> None:
    other = await Database.open(database.path)
    tasks = [asyncio.create_task(_put(other, str(number))) for number in range(5)]
    await asyncio.sleep(0.005)
    await other.close()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    kept = {str(number) for number, end in enumerate(ends) if end is None}
    assert kept <= await _stored(database)
