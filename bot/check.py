"""``python -m bot check``: whether the bot can work, one line each for what it needs. Nothing is changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import discord

from data.errors import StoreError
from data.inspection import look_into

from .address import point_at
from .permissions import NEEDED, missing
from .settings import BadSettings, Settings, load
from .start_errors import may_write, ownership, sentence_of

PATIENCE = 10.0
"""Seconds that Discord has for all answers together."""
_MEMBERS_INTENT = discord.ApplicationFlags(gateway_guild_members=True, gateway_guild_members_limited=True)


class Mark(StrEnum):
    """What came of one check."""

    GOOD = "✔"
    BAD = "✘"
    OPEN = "–"
    """It could not be looked at, and a start does without."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: what was looked at and what came of it."""

    mark: Mark
    what: str
    found: str

    def __str__(self) -> str:
        return f"{self.mark} {self.what}: {self.found}"


def main() -> int:
    """Print the lines; exit status 1 when one of them is bad."""
    # The library logs what the lines say anyway.
    logging.disable()
    lines = asyncio.run(checked(Path(".env")))
    for line in lines:
        print(line)  # noqa: T201 - a command prints
    return 1 if any(line.mark is Mark.BAD for line in lines) else 0


async def checked(env_file: Path | None) -> list[Line]:
    """What the bot needs with the settings of the environment and of `env_file`, each looked at."""
    try:
        settings = load(env_file)
    except BadSettings as error:
        return [Line(Mark.BAD, "settings", str(error))]
    lines = [Line(Mark.GOOD, "settings", _read_from(env_file)), _database(settings.database_path)]
    if settings.log_file is not None:
        lines.append(_log(settings.log_file))
    if settings.discord_token is None:
        lines.append(Line(Mark.OPEN, "token", "none is set, so the local preview would run (DISCORD_TOKEN)"))
        return lines
    return lines + await _in_discord(settings, settings.discord_token.get_secret_value())


def _read_from(env_file: Path | None) -> str:
    there = env_file is not None and env_file.exists()
    return f"read from the environment and {env_file}" if there else "read from the environment, there is no .env here"


def _database(path: Path) -> Line:
    if not path.exists():
        return _to_be_made("database", path)
    try:
        found = look_into(path)
    except StoreError as error:
        return Line(Mark.BAD, "database", sentence_of(error) or str(error))
    upgrade = ", will be upgraded at the next start" if found.upgrades else ""
    return Line(
        Mark.GOOD,
        "database",
        f"{path}, schema {found.schema}{upgrade}, {found.rounds} rounds, {found.open_tables} open tables",
    )


def _log(path: Path) -> Line:
    if not path.exists():
        return _to_be_made("log", path)
    if may_write(path):
        return Line(Mark.GOOD, "log", str(path))
    return Line(Mark.BAD, "log", f"{path} cannot be written: {ownership(path) or 'it is read-only'}")


def _to_be_made(what: str, path: Path) -> Line:
    """A file that the first start makes, if it may."""
    folder = next(each for each in path.absolute().parents if each.exists())
    if folder.is_dir() and may_write(folder):
        return Line(Mark.GOOD, what, f"{path} will be made")
    return Line(Mark.BAD, what, f"{path} cannot be made: {ownership(folder / path.name) or f'{folder} is read-only'}")


async def _in_discord(settings: Settings, token: str) -> list[Line]:
    try:
        async with asyncio.timeout(PATIENCE), _logged_in(settings, token) as client:
            return [_token(client, settings), _permissions(await client.http.get_guilds(200))]
    except TimeoutError:
        return [Line(Mark.BAD, "token", f"Discord did not answer within {PATIENCE:.0f} seconds")]
    except Exception as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        return [Line(Mark.BAD, "token", sentence)]


@asynccontextmanager
async def _logged_in(settings: Settings, token: str) -> AsyncIterator[discord.Client]:
    if settings.discord_api is not None:
        await point_at(settings.discord_api)
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        yield client


def _token(client: discord.Client, settings: Settings) -> Line:
    assert client.user is not None, "known since login"
    if settings.members_intent and not client.application_flags.value & _MEMBERS_INTENT.value:
        return Line(Mark.BAD, "token", sentence_of(discord.PrivilegedIntentsRequired(None)) or "")
    return Line(Mark.GOOD, "token", f"it is that of {client.user}")


def _permissions(guilds: list[Any]) -> Line:
    """What the bot lacks in its servers; a channel may still forbid what its server allows, or allow it."""
    lacks = {
        f"{guild['name']} ({guild['id']})": missing(discord.Permissions(int(guild["permissions"])), thread=False)
        for guild in guilds
    }
    wanting = [f"{name} lacks {_listed(what)}" for name, what in lacks.items() if what]
    if wanting:
        return Line(Mark.BAD, "permissions", "; ".join(wanting))
    needed = _listed(name for name, value in NEEDED if value)
    return Line(Mark.GOOD, "permissions", f"{needed} in {len(guilds)} server{'s' * (len(guilds) != 1)}")


def _listed(permissions: Iterable[str]) -> str:
    """Names of the library, of which one is older than Discord's."""
    return ", ".join(permissions).replace("read_messages", "view_channel")
