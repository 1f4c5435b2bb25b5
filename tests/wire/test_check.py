"""``python -m bot check`` with the loopback Discord to ask."""

from __future__ import annotations

import asyncio
import sys

import discord
import pytest

from bot.check import Line, Mark, checked

from .club import Club
from .permissions import Permission
from .process import environment


def _settings(club: Club) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": club.server.token,
        "DISCORD_API": club.server.api,
        "DATABASE_PATH": str(club.folder / "bot.sqlite3"),
    }


async def test_the_command_prints_a_line_for_each(club: Club) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "check"),
        env={**environment(), **_settings(club)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    said = output.decode()
    assert process.returncode == 0, said
    marks = [(line[0], line[2:].split(":")[0]) for line in said.splitlines()]
    assert marks == [("✔", "settings"), ("✔", "database"), ("✔", "token"), ("✔", "permissions")]
    assert "view_channel, send_messages, attach_files, send_messages_in_threads in 1 server\n" in said
    assert club.server.token not in said


@pytest.fixture
def _here(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings in this process; where the library looks for Discord is put back afterwards."""
    for name, value in _settings(club).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    gateway = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)


async def _bad() -> Line:
    (found,) = [line for line in await checked(None) if line.mark is Mark.BAD]
    return found


@pytest.mark.usefixtures("_here")
async def test_a_wrong_token_is_told_and_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.mistyped.token")
    told = str(await _bad())
    assert "token: Discord refuses the token" in told
    assert "mistyped" not in told


@pytest.mark.usefixtures("_here")
async def test_what_the_bot_lacks_is_named_with_the_server(club: Club) -> None:
    everyone = club.guild["roles"][0]
    everyone["permissions"] = str(int(everyone["permissions"]) & ~Permission.ATTACH_FILES)
    told = str(await _bad())
    assert "permissions: Card Club" in told
    assert "lacks attach_files" in told


@pytest.mark.usefixtures("_here")
async def test_an_intent_that_the_portal_does_not_allow_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMBERS_INTENT", "true")
    assert "token: MEMBERS_INTENT needs" in str(await _bad())
