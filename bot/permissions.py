"""The permissions that the bot asks for, and no more."""

from __future__ import annotations

import discord

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
)
"""See the channel, post and edit the table there (in a thread too), show the picture of a result."""

SCOPES = ("bot", "applications.commands")


def invite_link(application_id: int) -> str:
    """The address at which a server's admin adds this bot with exactly these permissions."""
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=SCOPES)


def missing(have: discord.Permissions, *, thread: bool) -> tuple[str, ...]:
    """The names (discord.py's) of what is missing to keep a table where the bot has `have`."""
    unused = "send_messages" if thread else "send_messages_in_threads"
    return tuple(name for name, needed in NEEDED if needed and name != unused and not getattr(have, name))
