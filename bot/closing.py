"""The months of a leaderboard are closed as seasons, in the servers that want them."""

from __future__ import annotations

from datetime import datetime

from data import guilds, seasons
from data.database import Database


async def close_all(database: Database, now: datetime) -> tuple[int, ...]:
    """Close the months that are over in every server that wants seasons; the servers where one was closed."""
    async with database.read() as tx:
        wanting = await guilds.with_seasons(tx)
    # One at a time, as in forgetting: nobody has to wait for all of them.
    return tuple([guild_id for guild_id in wanting if await close_months(database, guild_id, now)])


async def close_months(database: Database, guild_id: int, now: datetime) -> tuple[str, ...]:
    """Close the months of a server that are over, if it wants seasons; those that were closed now."""
    async with database.read() as tx:
        wanted = (await guilds.settings(tx, guild_id)).seasons
        waiting = wanted and await seasons.open_months(tx, guild_id, now)
    if not waiting:
        return ()
    async with database.write() as tx:
        return await seasons.close(tx, guild_id, now)
