"""``/ddz tables`` and ``/ddz stats``: what is open in the server, and how somebody has fared there."""

from __future__ import annotations

import discord

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.render.stats import stats as stats_screen
from bot.render.tables import tables as tables_screen
from bot.seating import TableState
from data import leaderboard as board
from data.leaderboard import Period
from data.players import CardsAs

from .group import Interaction, ddz, parameters, respond, said


@ddz.command(name=said("command-tables"), description=said("command-tables.about"))
async def tables(interaction: Interaction) -> None:
    """The open tables, with links."""

    async def work(asked: Asked) -> Reply:
        house, guild = asked.client.house, interaction.guild
        found = house.of_user(asked.user_id) if guild is None else house.in_guild(guild.id)
        states = [table.state for table in found if _may_see(interaction, table.state)]
        name = None if guild is None else guild.name
        return Private(tables_screen(await asked.look(), states, asked.user_id, name))

    await respond(interaction, work)


def _may_see(interaction: Interaction, state: TableState) -> bool:
    """Whether the person may look into the table's channel; where he sits or asks he may always."""
    here = interaction.channel_id in {state.channel_id, state.thread_id}
    if interaction.guild is None or here or state.seat_of(interaction.user.id):
        return True
    channel = interaction.guild.get_channel_or_thread(state.channel_id)
    member = interaction.user
    if channel is None or not isinstance(member, discord.Member):
        return False
    may = channel.permissions_for(member)
    # Who is in a private thread is not known here, but who may manage threads sees every one.
    private = isinstance(channel, discord.Thread) and channel.is_private()
    return may.manage_threads if private else may.view_channel


@ddz.command(name=said("command-stats"), description=said("command-stats.about"))
@parameters(member="whose")
async def stats(interaction: Interaction, member: discord.User | None = None) -> None:
    """Points, wins and losses of a person in this server."""

    async def work(asked: Asked) -> Reply:
        whose = interaction.user if member is None else member
        guild_id, now = asked.guild_id, asked.client.clock.now()
        async with asked.client.database.read() as tx:
            found = {
                period: await board.line(tx, guild_id, whose.id, since=board.begin_of(period, now))
                for period in (Period.WEEK, Period.MONTH, Period.ALL)
            }
            course = await board.progress(tx, guild_id, whose.id)
        seeing = (await asked.reader()).preferences.cards is not CardsAs.TEXT
        return Private(stats_screen(await asked.look(), whose.display_name, found, course, pictures=seeing))

    await respond(interaction, work)
