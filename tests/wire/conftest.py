"""A loopback Discord with one server, and people in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.render.faces import emoji_name
from engine.deal import Card

from .club import Club
from .discord_server import DiscordServer


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A server with one channel, in which the bot's emojis were uploaded before."""
    async with DiscordServer(record=tmp_path / "traffic.jsonl") as server:
        for card in range(54):
            server.world.add_emoji(emoji_name(Card(card)))
        yield Club.found(server, tmp_path)
