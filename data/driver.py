"""The aiosqlite connection that the engines use: one trip to its thread for each statement.

aiosqlite makes a cursor, runs the statement, fetches and closes in four trips, and each is two switches of threads.
An action is four statements, so this is the greatest part of what it costs to store one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

import aiosqlite


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
        await self._connection.on_thread(partial(self._run, self._connection.begin(), False, sql, parameters))

    async def executemany(self, sql: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement for each of the parameters."""
        await self._connection.on_thread(partial(self._run, self._connection.begin(), True, sql, parameters))

    async def fetchall(self) -> list[Any]:
        """The rows of the last statement."""
        return self._rows

    async def close(self) -> None:
        """Nothing is open between two statements."""

    def _run(
        self, begin: str | None, many: bool, sql: str, parameters: Sequence[Any], connection: sqlite3.Connection
    ) -> None:
        cursor = connection.cursor()
        try:
            if begin is not None:
                cursor.execute(begin)
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
        super().__init__(partial(sqlite3.connect, path, timeout=timeout, isolation_level=None), iter_chunk_size=64)
        # As SQLAlchemy does with the connections that it makes itself: a process that failed must be able to end.
        self._thread.daemon = True
        self._begin: str | None = None

    def begin_with(self, statement: str) -> None:
        """Let the next transaction start with `statement`, just before what it does first."""
        self._begin = statement

    def begin(self) -> str | None:
        """What the statement that is sent off now has to begin with: the announcement, once."""
        # Taken when the statement is sent and not when it runs: a cancelled caller may roll back in between.
        statement, self._begin = self._begin, None
        return statement

    async def commit(self) -> None:
        """End the transaction; one that did nothing never began."""
        if self._begin is None:
            await super().commit()
        self._begin = None

    async def rollback(self) -> None:
        """Undo the transaction; one that did nothing never began."""
        if self._begin is None:
            await super().rollback()
        self._begin = None

    def cursor(self) -> Any:
        """A cursor for SQLAlchemy."""
        return OneTripCursor(self)

    async def on_thread(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do `work` with the driver's connection, on the thread that owns it."""
        await self._execute(partial(work, self._conn))  # type: ignore[no-untyped-call]  # aiosqlite leaves it untyped
