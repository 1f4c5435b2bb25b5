"""``/ddz``, under which every command stands. Names and descriptions are sentences of the locale files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import discord
from discord import app_commands

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.names import plain
from bot.render.words import rules_name
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


MOST_CHOICES = 25
"""What Discord shows of a completion."""
RULES = [app_commands.Choice(name=said(f"rules-name-{name.replace('_', '-')}"), value=name) for name in RULE_SETS]
"""The rule sets as choices of a parameter."""


Table = app_commands.Range[int, 1]
"""The number of a table, as a parameter."""


async def respond(interaction: Interaction, work: Callable[[Asked], Awaitable[Reply]]) -> None:
    """Answer a command with what `work` comes to."""
    await client_of(interaction).respond(interaction, work)


def anew(reply: Reply) -> Reply:
    """What a button would change its message to, as a message of a command's own."""
    return Private(reply.screen) if isinstance(reply, Update) else reply


async def complete_table(interaction: Interaction, typed: str | int) -> list[app_commands.Choice[int]]:
    """The tables where the person sits, and those of the channel."""
    client = client_of(interaction)
    texts = (await client.asked(interaction).look()).texts
    own, here = client.house.of_user(interaction.user.id), client.house.in_channel(interaction.channel_id or 0)
    found = {table.state.id: table.state for table in (*own, *here)}
    choices = []
    for number, state in sorted(found.items()):
        if str(typed) in str(number):
            guild = client.get_guild(state.guild_id)
            server = [] if guild is None else [plain(guild.name)]
            words = [texts("table-name", table=str(number)), rules_name(texts, state.rules), *server]
            choices.append(app_commands.Choice(name=" · ".join(words)[:100], value=number))
    return choices[:MOST_CHOICES]


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
