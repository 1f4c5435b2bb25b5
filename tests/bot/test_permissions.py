"""What the bot asks for when it is invited, and what it misses in a channel."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import discord

from bot.permissions import NEEDED, invite_link, missing


def test_the_invite_link_asks_for_exactly_what_is_needed() -> None:
    asked = parse_qs(urlsplit(invite_link(42)).query)
    assert asked["client_id"] == ["42"]
    assert asked["scope"] == ["bot applications.commands"]
    assert asked["permissions"] == [str(NEEDED.value)]


def test_only_what_a_channel_needs_is_missed() -> None:
    assert missing(NEEDED, thread=False) == ()
    assert missing(NEEDED, thread=True) == ()
    assert set(missing(discord.Permissions.none(), thread=False)) == {"read_messages", "send_messages", "attach_files"}
    assert "send_messages_in_threads" in missing(discord.Permissions.none(), thread=True)
    assert "send_messages" not in missing(discord.Permissions.none(), thread=True)
