"""Another address of Discord's API than Discord's own, for tests over real sockets on this machine."""

from __future__ import annotations

import aiohttp
import discord
from yarl import URL


async def point_at(api: str) -> None:
    """Make the library speak to `api` (with the version in its path), and to the gateway which that names."""
    async with aiohttp.ClientSession(raise_for_status=True) as session, session.get(f"{api}/gateway") as answer:
        gateway = (await answer.json())["url"]
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
