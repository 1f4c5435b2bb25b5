"""Servers that removed the bot are forgotten after a while, unless they take it back (``docs/privacy.md``)."""

from __future__ import annotations

import logging
from collections.abc import Collection
from datetime import timedelta

from data import guilds, privacy
from data.database import Database

from .clock import Clock

_log = logging.getLogger(__name__)

KEPT_FOR = timedelta(days=30)
"""How long what is known about a server is kept after it removed the bot."""


class Forgetting:
    """Knows when a server's time is over."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def here(self, guild_ids: Collection[int]) -> None:
        """The bot is in these servers and in no others: some may have come or gone while it did not run."""
        async with self._database.write() as tx:
            await guilds.present(tx, guild_ids, self._clock.now())

    async def sweep(self) -> tuple[int, ...]:
        """Forget the servers that removed the bot more than `KEPT_FOR` ago; which they were."""
        before = self._clock.now() - KEPT_FOR
        forgotten: list[int] = []
        while True:
            async with self._database.write() as tx:
                gone = await guilds.removed_before(tx, before)
                if not gone:
                    break
                # A part at a time: a large server must not keep every table waiting for its turn to write.
                whole = await privacy.forget_guild(tx, gone[0])
            if whole:
                forgotten.append(gone[0])
                _log.info("A server that removed the bot %d days ago is forgotten", KEPT_FOR.days)
        # Each day, since a person's own request may have come while the log could not be emptied.
        await self._database.empty_log()
        return tuple(forgotten)
