"""The database file: one writer at a time, readers that never wait for it.

Every change goes through `Database.write`, one transaction that is either whole in the file or not at all. Statements
are SQLAlchemy's, so PostgreSQL would take them; what is SQLite's own stands in `_on_connect`, `driver` and `writer`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .driver import BUSY_TIMEOUT, READING, OneTripConnection
from .errors import Busy
from .migrations import upgrade
from .writer import Writer

Transaction = AsyncConnection
"""What the functions of this package take: a connection in the middle of one transaction."""

_WRITER = (
    "PRAGMA synchronous = FULL",
    # What was deleted is overwritten, not only unlinked: a person may have asked for it.
    "PRAGMA secure_delete = ON",
)
READERS = 4
"""Reading connections; a read takes well under a millisecond, so more would only wait for the two cores."""

EMPTYING = 0.5
"""Seconds that emptying the log waits for readers; whoever wants to write waits meanwhile."""


class Database:
    """An open database. Close it, or use it with ``async with``; an unclosed one warns."""

    def __init__(self, path: Path, writer: Writer, readers: AsyncEngine) -> None:
        self.path = path
        self._writer = writer
        self._readers = readers

    @classmethod
    async def open(cls, path: Path | str) -> Self:
        """The database at `path`, created when there is none (its folder too), upgraded to the newest schema.

        `Unusable` when the file cannot serve; `Busy` when another process keeps it locked.
        """
        path = Path(path)
        await asyncio.to_thread(upgrade, path)
        writer = _engine(path, size=1, settings=_WRITER)
        readers = _engine(path, size=READERS, settings=("PRAGMA query_only = ON",))
        event.listen(readers.sync_engine, "begin", _on_begin)
        return cls(path, Writer(writer), readers)

    async def close(self) -> None:
        """Close every connection, after the transaction that is going on."""
        await self._writer.close()
        await self._readers.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @asynccontextmanager
    async def write(self, *, quick: bool = False) -> AsyncIterator[Transaction]:
        """A transaction that may change things: on disk when the block has ended, undone when it raised.

        `quick`: it touches a few rows by their keys, so that most of it may be done without a trip to another thread.

        `Busy` when another process kept the database; nothing was written then.
        """
        try:
            async with self._writer.block(quick=quick) as tx:
                yield tx
        except OperationalError as error:
            raise _translated(error) from error

    @asynccontextmanager
    async def read(self, *, quick: bool = False) -> AsyncIterator[Transaction]:
        """A transaction that sees one moment of the database and cannot change it.

        `quick`: it looks a few rows up by their keys, so that it may be done without a trip to another thread.
        """
        async with self._readers.connect() as tx:
            _driver_of((await tx.get_raw_connection()).driver_connection).quick = quick
            yield tx

    async def empty_log(self) -> bool:
        """Bring what the write-ahead log holds into the file, and cut the log off: old pages in it outlive a deletion.

        Whether it could be done: not while somebody goes on reading or writing.
        """
        return await asyncio.to_thread(_emptied, self.path)


def _emptied(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path, timeout=EMPTYING)) as connection:
            ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.OperationalError:
        return False
    return not busy


def _engine(path: Path, size: int, settings: tuple[str, ...]) -> AsyncEngine:
    """An engine of at most `size` connections, each set up by `settings`."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        async_creator=partial(OneTripConnection, path, BUSY_TIMEOUT),
        pool_size=size,
        max_overflow=0,
        # Every transaction ends itself, so there is nothing to roll back when the connection comes back.
        pool_reset_on_return=None,
        # An error that is logged must not tell a seed: with it goes every hand of its round.
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", _on_connect(settings))
    return engine


def _on_connect(settings: tuple[str, ...]) -> Callable[[Any, Any], None]:
    """What sets up each new connection.

    WAL lets readers go on beside the writer. With it, synchronous = NORMAL would lose the last transactions in a power
    cut, though never in a kill; FULL syncs the log at every commit, so an action whose player was told is there after
    either. It costs one fsync for each commit; `writer` lets many blocks share one.
    """

    def connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for setting in ("PRAGMA foreign_keys = ON", *settings):
            cursor.execute(setting)
        cursor.close()

    return connect


def _on_begin(connection: Connection) -> None:
    """What a reader reads in one transaction is of one moment."""
    _driver_of(connection.connection.driver_connection).begin_with(READING)


def _driver_of(connection: object) -> OneTripConnection:
    assert isinstance(connection, OneTripConnection)
    return connection


def _translated(error: OperationalError) -> Exception:
    """`Busy` for a lock that was not given in time, otherwise the error as it is."""
    return Busy(str(error.orig)) if "locked" in str(error.orig) else error
