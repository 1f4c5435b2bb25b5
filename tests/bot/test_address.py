"""The library is pointed at this machine, or at nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest
from aiohttp import web

from bot.address import point_at
from bot.settings import BadSettings


@asynccontextmanager
async def answering(answer: web.Response) -> AsyncIterator[str]:
    """An API on this machine that answers so to whoever asks for the gateway; its address."""

    async def gateway(_: web.Request) -> web.Response:
        return answer

    app = web.Application()
    app.router.add_get("/gateway", gateway)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    "answer",
    [
        lambda: web.json_response({"url": "wss://gateway.evil.example"}),
        lambda: web.json_response({"url": "ws://127.0.0.1@evil.example"}),
        lambda: web.json_response({"url": "http://127.0.0.1"}),
        lambda: web.Response(status=302, headers={"Location": "http://evil.example/gateway"}),
    ],
    ids=["gateway elsewhere", "gateway in disguise", "no gateway", "redirected"],
)
async def test_what_leads_away_from_this_machine_is_refused(answer: object) -> None:
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    assert callable(answer)
    async with answering(answer()) as api:
        with pytest.raises(BadSettings, match="DISCORD_API"):
            await point_at(api)
    assert before == (discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)


async def test_a_gateway_on_this_machine_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    )
    async with answering(web.json_response({"url": "ws://127.0.0.1:7/gateway"})) as api:
        await point_at(api)
        assert api == discord.http.Route.BASE
        assert str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:7/gateway"
