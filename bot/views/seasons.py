"""Presses on the seasons of the leaderboard."""

from __future__ import annotations

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.closing import close_months
from bot.render.screen import Screen
from bot.render.seasons import seasons as seasons_screen
from data import seasons

from .ids import Act
from .press import Press, handles


@handles(Act.SEASONS)
async def show(asked: Asked, _press: Press) -> Reply:
    """The newest closed season."""
    await close_months(asked.client.database, asked.guild_id, asked.client.clock.now())
    return Private(await _screen(asked, None))


@handles(Act.SEASON)
async def choose(asked: Asked, press: Press) -> Reply:
    """Another one."""
    return Update(await _screen(asked, press.chosen))


async def _screen(asked: Asked, chosen: str | None) -> Screen:
    async with asked.client.database.read() as tx:
        closed = await seasons.closed(tx, asked.guild_id)
        season = chosen if chosen in closed else next(iter(closed), None)
        found = () if season is None else await seasons.places(tx, asked.guild_id, season)
    return seasons_screen(await asked.look(), closed, season, found, asked.user_id)
