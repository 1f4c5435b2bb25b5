"""The aiosqlite connection that the engines use: one trip to its thread for each statement.

aiosqlite makes a cursor, runs the statement, fetches and closes in four trips, and each is two switches of threads.
An action is four statements, so this is the greatest part of what it costs to store one.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

import aiosqlite

BUSY_TIMEOUT = 5.0
"""Seconds that a writer waits for another process; more would pass the time in which Discord wants an answer anyway."""
SAVEPOINT, _BACK, _RELEASE = "SAVEPOINT block", "ROLLBACK TO block", "RELEASE block"
READING = "BEGIN"


class OneTripCursor:
    """What SQLAlchemy needs of aiosqlite's cursor. The rows are fetched where the statement ran."""

    description: Any = None
    rowcount = -1
    lastrowid: int | None = None
    arraysize = 1

    def __init__(self, connection: OneTripConnection) -> None:
        self._connection = connection
        self._rows: list[Any] = []

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement and keep its rows."""
        await self._run(False, sql, parameters)

    async def executemany(self, sql: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement for each of the parameters."""
        await self._run(True, sql, parameters)

    async def fetchall(self) -> list[Any]:
        """The rows of the last statement."""
        return self._rows

    async def close(self) -> None:
        """Nothing is open between two statements."""

    async def _run(self, many: bool, sql: str, parameters: Sequence[Any]) -> None:
        begin = self._connection.begin()
        work = partial(self._work, begin, many, sql, parameters)
        # To begin writing may take as long as another process has the lock; to begin reading takes none.
        within = not begin or SAVEPOINT in begin or READING in begin
        if within and self._connection.may_work_here:
            self._connection.work_here(work)
        else:
            await self._connection.on_thread(work)

    def _work(
        self, begin: tuple[str, ...], many: bool, sql: str, parameters: Sequence[Any], connection: sqlite3.Connection
    ) -> None:
        cursor = connection.cursor()
        try:
            for statement in begin:
                cursor.execute(statement)
            if many:
                cursor.executemany(sql, parameters)
            else:
                cursor.execute(sql, parameters)
            self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
            self._rows = cursor.fetchall() if cursor.description else []
        finally:
            cursor.close()


class OneTripConnection(aiosqlite.Connection):
    """A connection to the file `path`, whose transactions begin as they are told to, on the first statement's trip."""

    def __init__(self, path: Path, timeout: float) -> None:
        # Used from two threads, and never from both at once: `may_work_here` sees to that.
        connect = partial(sqlite3.connect, path, timeout=timeout, isolation_level=None, check_same_thread=False)
        super().__init__(connect, iter_chunk_size=64)
        # As SQLAlchemy does with the connections that it makes itself: a process that failed must be able to end.
        self._thread.daemon = True
        self.quick = False
        """Whether what is done now is of a few rows by their keys: a trip to the thread would cost more than that."""
        self._sent = self._done = 0
        self._begin: tuple[str, ...] = ()
        self._behind_savepoint = False
        self._savepoint_open = False
        self._broken: sqlite3.Error | None = None

    def begin_with(self, statement: str) -> None:
        """Let the next statement be preceded by `statement`, which begins a transaction or sets `SAVEPOINT`."""
        self._begin, self._behind_savepoint = (statement,), statement == SAVEPOINT
        if self._behind_savepoint and self._savepoint_open:
            # What SQLite keeps for undoing grows as long as a savepoint is open, and goes to a file.
            self._begin = (_RELEASE, statement)

    def begin(self) -> tuple[str, ...]:
        """What the statement that is sent off now has to begin with: the announcement, once."""
        # Taken when the statement is sent and not when it runs: a cancelled caller may roll back in between.
        statements, self._begin = self._begin, ()
        self._savepoint_open |= SAVEPOINT in statements
        return statements

    def wrote(self) -> bool:
        """Whether anything was sent since `begin_with`; if not, that is forgotten."""
        announced, self._begin = self._begin, ()
        return not announced

    def undo(self) -> None:
        """Take back what was sent since `begin_with`, before anything that is sent later."""
        if self.wrote():
            self._savepoint_open = False
            work = self._back_to_savepoint if self._behind_savepoint else self._end
            self._send(None, partial(work, self._conn))

    def commit_all(self, done: asyncio.Future[None]) -> None:
        """End the transaction, before anything that is sent later; `done` is told how."""
        self._savepoint_open = False
        self._send(done, partial(self._commit, self._conn))

    def _back_to_savepoint(self, connection: sqlite3.Connection) -> None:
        try:
            connection.execute(_BACK)
            connection.execute(_RELEASE)
        except sqlite3.Error as error:
            # A full disk may have ended the whole transaction: then what was written before is lost too.
            self._broken = error
            self._end(connection)

    def _commit(self, connection: sqlite3.Connection) -> None:
        broken, self._broken = self._broken, None
        try:
            if broken is not None:
                raise broken
            connection.execute("COMMIT")
        finally:
            self._end(connection)

    @staticmethod
    def _end(connection: sqlite3.Connection) -> None:
        if connection.in_transaction:
            connection.execute("ROLLBACK")

    async def commit(self) -> None:
        """End the transaction; one that did nothing never began."""
        if self.wrote():
            await super().commit()

    async def rollback(self) -> None:
        """Undo the transaction; one that did nothing never began."""
        if not self.wrote():
            return
        if self.may_work_here:
            self.work_here(self._end)
        else:
            await super().rollback()

    def cursor(self) -> Any:
        """A cursor for SQLAlchemy."""
        return OneTripCursor(self)

    @property
    def may_work_here(self) -> bool:
        """Whether the thread has nothing to do, and what is done now is quick."""
        return self.quick and self._sent == self._done

    def work_here(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do `work` with the driver's connection at once."""
        work(self._conn)

    def _send(self, told: asyncio.Future[None] | None, work: Callable[[], None]) -> None:
        self._sent += 1
        self._tx.put_nowait((told, partial(self._counted, work)))

    def _counted(self, work: Callable[[], None]) -> None:
        try:
            work()
        finally:
            self._done += 1

    async def on_thread(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do `work` with the driver's connection, on the thread that owns it; to its end, when cancelled too."""
        trip: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._send(trip, partial(work, self._conn))
        try:
            await asyncio.shield(trip)
        except asyncio.CancelledError:
            await _to_its_end(trip)
        trip.result()


async def _to_its_end(trip: asyncio.Future[None]) -> None:
    """Wait for `trip`, and let the cancellation that came meanwhile come again afterwards.

    A statement that is cancelled makes SQLAlchemy throw the connection away, and with it what others have written in
    the same transaction.
    """
    while not trip.done():
        try:
            await asyncio.wait({trip})
        except asyncio.CancelledError:
            continue
    task = asyncio.current_task()
    assert task is not None
    # The count stays what it was, since timeouts look at it.
    task.uncancel()
    task.cancel()
