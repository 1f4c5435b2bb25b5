"""The permissions that the bot asks for, and no more, and where tables may be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from data.guilds import GuildSettings

from .refusals import BotLacks, ElsewhereOnly

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
)
"""See the channel, post and edit the table there (in a thread too), show the picture of a result."""

FOR_THREADS = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)
"""Needed besides where a table is to have a thread of its own; most servers give the first of them to everybody."""

SCOPES = ("bot", "applications.commands")


def invite_link(application_id: int) -> str:
    """The address at which a server's admin adds this bot with exactly these permissions."""
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=SCOPES)


def missing(have: discord.Permissions, *, thread: bool) -> tuple[str, ...]:
    """The names (discord.py's) of what is missing to keep a table where the bot has `have`."""
    unused = "send_messages" if thread else "send_messages_in_threads"
    return tuple(name for name, needed in NEEDED if needed and name != unused and not getattr(have, name))


def lacking_for_thread(have: discord.Permissions) -> tuple[str, ...]:
    """The names of what is missing to give a table a thread of its own."""
    return tuple(name for name, needed in FOR_THREADS if needed and not getattr(have, name))


def still_there(guild: discord.Guild | None, channels: Iterable[int]) -> tuple[int, ...]:
    """Those of the channels that admins chose which have not been deleted since, in order."""
    return tuple(sorted(each for each in channels if guild is None or guild.get_channel(each) is not None))


def check_place(interaction: discord.Interaction[Any], chosen: GuildSettings) -> None:
    """Raises `ElsewhereOnly` or `BotLacks` unless a table may be opened where the interaction comes from."""
    channel = interaction.channel
    thread = isinstance(channel, discord.Thread)
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if chosen.channels and place not in chosen.channels:
        raise ElsewhereOnly(still_there(interaction.guild, chosen.channels))
    lacks = missing(interaction.app_permissions, thread=thread)
    if lacks:
        raise BotLacks(lacks)
