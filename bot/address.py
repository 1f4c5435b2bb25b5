"""Another address of Discord's API than Discord's own, for tests over real sockets on this machine."""

from __future__ import annotations

import aiohttp
import discord
from yarl import URL

from .settings import BadSettings, is_here


async def point_at(api: str) -> None:
    """Make the library speak to `api` (with the version in its path), and to the gateway which that names.

    Raises `BadSettings` when it leads away from this machine: the gateway is told the token.
    """
    async with (
        aiohttp.ClientSession(raise_for_status=True) as session,
        session.get(f"{api}/gateway", allow_redirects=False) as answer,
    ):
        gateway = "" if answer.status != 200 else (await answer.json())["url"]
    if not is_here(gateway, "ws", "wss"):
        raise BadSettings("DISCORD_API: what answers there leads away from this machine")
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
