"""``/ddz tables``: what is open in the server, or in a direct message where one sits."""

from __future__ import annotations

import discord

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.render.tables import tables as tables_screen
from bot.seating import TableState

from .group import Interaction, ddz, respond, said


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
    """Whether the person may look into the table's channel; where he sits he may always."""
    if interaction.guild is None or state.seat_of(interaction.user.id):
        return True
    channel = interaction.guild.get_channel_or_thread(state.channel_id)
    member = interaction.user
    return channel is not None and isinstance(member, discord.Member) and channel.permissions_for(member).view_channel
