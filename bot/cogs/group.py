"""``/ddz``, under which every command stands. Names and descriptions are sentences of the locale files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import discord
from discord import app_commands

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.texts import FALLBACK, texts_for
from engine.rules import RULE_SETS

if TYPE_CHECKING:
    from bot.client import Client

Interaction = discord.Interaction[Any]
_Callback = TypeVar("_Callback", bound=Callable[..., Any])


def said(key: str) -> app_commands.locale_str:
    """The sentence of `key`, in English and translated by the tree's translator."""
    return app_commands.locale_str(texts_for(FALLBACK)(key), key=key)


ddz = app_commands.Group(
    name="ddz",
    description=said("command-ddz.about"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)


RULES = [app_commands.Choice(name=said(f"rules-name-{name.replace('_', '-')}"), value=name) for name in RULE_SETS]
"""The rule sets as choices of a parameter."""


async def respond(interaction: Interaction, work: Callable[[Asked], Awaitable[Reply]]) -> None:
    """Answer a command with what `work` comes to."""
    await client_of(interaction).respond(interaction, work)


def anew(reply: Reply) -> Reply:
    """What a button would change its message to, as a message of a command's own."""
    return Private(reply.screen) if isinstance(reply, Update) else reply


def client_of(interaction: Interaction) -> Client:
    """The bot that was asked."""
    return cast("Client", interaction.client)


def parameters(**keys: str) -> Callable[[_Callback], _Callback]:
    """Name and describe the parameters of a command by the sentences ``parameter-<key>``."""

    def named(callback: _Callback) -> _Callback:
        rename = app_commands.rename(**{name: said(f"parameter-{key}") for name, key in keys.items()})
        describe = app_commands.describe(**{name: said(f"parameter-{key}.about") for name, key in keys.items()})
        return describe(rename(callback))

    return named
