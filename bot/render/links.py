"""Ways to a table: its address, and its name as a link."""

from __future__ import annotations

from bot.seating import TableState
from bot.texts import Texts


def message_url(guild_id: int, channel_id: int, message_id: int | None) -> str:
    """Where a message is; its channel while there is none."""
    channel = f"https://discord.com/channels/{guild_id}/{channel_id}"
    return channel if message_id is None else f"{channel}/{message_id}"


def table_url(state: TableState) -> str:
    """Where the public message of a table is, or its channel while there is none."""
    return message_url(state.guild_id, state.thread_id or state.channel_id, state.message_id)


def table_link(texts: Texts, state: TableState) -> str:
    """The table's name, which leads there when it is pressed."""
    return f"[{texts('table-name', table=str(state.id))}]({table_url(state)})"
