"""Presses in the settings: a person's own, and a server's by who may manage it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.permissions import still_there
from bot.refusals import NotManager, StaleButton
from bot.render import settings
from bot.render.screen import Screen
from bot.texts import LOCALES
from data import guilds, players
from data.guilds import GuildSettings, MayEnd
from data.players import CardsAs, HandBy, Ping, Preferences
from engine.rules import RULE_SETS
from engine.scoring import Difficulty

from .ids import YES, Act
from .press import Press, handles, read


@handles(Act.SETTINGS)
async def open_settings(asked: Asked, _press: Press) -> Reply:
    """One's own settings."""
    return Private(await personal_screen(asked))


@handles(Act.SETTING)
async def choose(asked: Asked, press: Press) -> Reply:
    """One of one's own settings."""
    async with asked.client.database.write() as tx:
        now = await players.preferences(tx, asked.user_id)
        await players.prefer(tx, asked.user_id, _preferring(now, press.id.value or "", press.chosen))
    return Update(await personal_screen(asked))


@handles(Act.SERVER)
async def choose_for_server(asked: Asked, press: Press) -> Reply:
    """One of the server's settings. Raises `NotManager`."""
    check_manager(asked)
    async with asked.client.database.write() as tx:
        now = await guilds.settings(tx, asked.guild_id)
        await guilds.choose(tx, asked.guild_id, _choosing(now, press))
    return Update(await server_screen(asked))


async def personal_screen(asked: Asked) -> Screen:
    """One's own settings as they are now."""
    reader = await asked.reader()
    return settings.personal(reader.look, reader.preferences)


async def server_screen(asked: Asked) -> Screen:
    """The server's settings as they are now."""
    async with asked.client.database.read() as tx:
        chosen = await guilds.settings(tx, asked.guild_id)
    there = still_there(asked.interaction.guild, chosen.channels)
    return settings.server(await asked.look(), replace(chosen, channels=frozenset(there)))


def check_manager(asked: Asked) -> None:
    """Raises `NotManager` unless the person may manage the server in which he asks."""
    if asked.interaction.guild_id is None or not asked.interaction.permissions.manage_guild:
        raise NotManager


def _preferring(now: Preferences, name: str, value: str) -> Preferences:
    match name:
        case settings.RESET:
            return Preferences()
        case "language":
            return replace(now, locale=_language(value))
        case "cards":
            return replace(now, cards=read(CardsAs, value))
        case "hand":
            return replace(now, hand=read(HandBy, value))
        case "ping":
            return replace(now, ping=read(Ping, value))
        case "auto_pass":
            return replace(now, auto_pass=value == YES)
    raise StaleButton


def _choosing(now: GuildSettings, press: Press) -> GuildSettings:  # noqa: PLR0911 - one for each setting
    value = None if press.chosen == settings.AUTOMATIC else press.chosen
    match press.id.value:
        case "language":
            return replace(now, locale=_language(press.chosen))
        case "rules":
            if value is not None and value not in RULE_SETS:
                raise StaleButton
            return replace(now, rules=value)
        case "difficulty":
            return replace(now, difficulty=None if value is None else read(Difficulty, value))
        case "turn":
            return replace(now, turn=None if value is None else timedelta(seconds=read(int, value)))
        case "may_end":
            return replace(now, may_end=read(MayEnd, press.chosen))
        case "seasons":
            return replace(now, seasons=press.chosen == YES)
        case "channels":
            return replace(now, channels=frozenset(read(int, value) for value in press.values))
    raise StaleButton


def _language(value: str) -> str | None:
    """The language that was chosen; None for that of Discord."""
    if value != settings.AUTOMATIC and value not in LOCALES:
        raise StaleButton
    return None if value == settings.AUTOMATIC else value
