"""The one writer: blocks that wait for it share a transaction, so that one sync to the disk serves them all.

A sync takes milliseconds, what a block writes a fraction of one. Whoever is in line when a block ends joins its
transaction, each behind a savepoint: a block that fails takes back what is its own. A block has ended when the
transaction is on disk and not before, so nobody is told of what could still be lost. One that is cancelled while a
statement of its runs goes on to the next thing that it waits for.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .driver import SAVEPOINT, OneTripConnection

MOST = 16
"""Blocks of one transaction at most: the first of them waits for the last."""


@dataclass
class _Group:
    """The blocks of one transaction."""

    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """Done when the transaction is on disk; holds the error when it never will be."""
    blocks: int = 0
    """How many wrote something and did not fail."""


class Writer:
    """Writes over the only connection of `engine`; its transactions begin and end here, not in SQLAlchemy."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # Taken in order of arrival, which waiting on SQLite's own lock is not.
        self._turn = asyncio.Lock()
        self._in_line = 0
        self._connection: AsyncConnection | None = None
        self._driver: OneTripConnection
        self._group: _Group | None = None

    async def close(self) -> None:
        """Close the connection, after what is being written."""
        async with self._turn:
            if self._group is not None:
                await self._commit(self._group)
            if self._connection is not None:
                await self._connection.close()
            await self._engine.dispose()

    @asynccontextmanager
    async def block(self, *, quick: bool) -> AsyncIterator[AsyncConnection]:
        """What is written in the block is on disk when it has ended, and undone when it raised."""
        await self._wait_in_line()
        group = None
        try:
            connection = await self._connected()
            group = self._joined()
            self._driver.quick = quick
            try:
                yield connection
            except BaseException:
                self._driver.undo()
                raise
            wrote = self._driver.wrote()
            group.blocks += wrote
        finally:
            self._turn.release()
            self._commit_unless_joined()
        if wrote:
            await asyncio.shield(group.done)

    async def _wait_in_line(self) -> None:
        self._in_line += 1
        try:
            await self._turn.acquire()
        except asyncio.CancelledError:
            self._in_line -= 1
            self._commit_unless_joined()
            raise
        self._in_line -= 1

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            connection = await self._engine.connect()
            driver = (await connection.get_raw_connection()).driver_connection
            assert isinstance(driver, OneTripConnection)
            self._connection, self._driver = connection, driver
        return self._connection

    def _joined(self) -> _Group:
        """The transaction in which the next block writes, begun with its first statement."""
        if self._group is None:
            self._group = _Group()
        if self._group.blocks:
            self._driver.begin_with(SAVEPOINT)
        else:
            # IMMEDIATE takes the write lock first, so a block that reads and then writes is never refused midway.
            self._driver.begin_with("BEGIN IMMEDIATE")
        return self._group

    def _commit_unless_joined(self) -> None:
        """End the transaction unless somebody who waits will join it."""
        group = self._group
        if group is None or self._turn.locked():
            return
        if not group.blocks:
            self._group = None
        elif not self._in_line or group.blocks >= MOST:
            self._commit(group)

    def _commit(self, group: _Group) -> asyncio.Future[None]:
        # Nobody waits for the disk with the turn in hand: the next transaction lines up on the connection's thread.
        self._group = None
        self._driver.commit_all(group.done)
        return group.done
