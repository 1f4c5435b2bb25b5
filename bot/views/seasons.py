"""Presses on the seasons of the leaderboard, and their closing."""

from __future__ import annotations

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.render.screen import Screen
from bot.render.seasons import seasons as seasons_screen
from data import guilds, seasons

from .ids import Act
from .press import Press, handles


@handles(Act.SEASONS)
async def show(asked: Asked, _press: Press) -> Reply:
    """The newest closed season."""
    await close_months(asked, asked.guild_id)
    return Private(await _screen(asked, None))


@handles(Act.SEASON)
async def choose(asked: Asked, press: Press) -> Reply:
    """Another one."""
    return Update(await _screen(asked, press.chosen))


async def close_months(asked: Asked, guild_id: int) -> None:
    """Close the months that are over, in a server that wants seasons: whoever looks first after their end does it."""
    now = asked.client.clock.now()
    async with asked.client.database.read() as tx:
        wanted = (await guilds.settings(tx, guild_id)).seasons
        waiting = wanted and await seasons.open_months(tx, guild_id, now)
    if waiting:
        async with asked.client.database.write() as tx:
            await seasons.close(tx, guild_id, now)


async def _screen(asked: Asked, chosen: str | None) -> Screen:
    async with asked.client.database.read() as tx:
        closed = await seasons.closed(tx, asked.guild_id)
        season = chosen if chosen in closed else next(iter(closed), None)
        found = () if season is None else await seasons.places(tx, asked.guild_id, season)
    return seasons_screen(await asked.look(), closed, season, found, asked.user_id)
