"""``/ddz leaderboard``, ``rules``, ``help``."""

from __future__ import annotations

from discord import app_commands

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.refusals import TableRefusal
from bot.render.help import help_screen
from bot.render.rules import rules as rules_screen
from bot.views.reference import board_screen
from engine.rules import ONLINE, RULE_SETS

from .group import Interaction, ddz, parameters, respond, said

_RULES = [app_commands.Choice(name=said(f"rules-name-{name.replace('_', '-')}"), value=name) for name in RULE_SETS]


@ddz.command(name=said("command-leaderboard"), description=said("command-leaderboard.about"))
async def leaderboard(interaction: Interaction) -> None:
    """The server's ranking."""

    async def work(asked: Asked) -> Reply:
        return Private(await board_screen(asked, 1))

    await respond(interaction, work)


@ddz.command(name=said("command-rules"), description=said("command-rules.about"))
@parameters(rules="rules")
@app_commands.choices(rules=_RULES)
async def rules(interaction: Interaction, rules: str | None = None) -> None:
    """The rules, of the table in this channel if none are named."""

    async def work(asked: Asked) -> Reply:
        return Private(rules_screen(await asked.look(), rules or _played(asked), 1))

    await respond(interaction, work)


def _played(asked: Asked) -> str:
    try:
        asked.find_here()
    except TableRefusal:
        return ONLINE.name
    return asked.there.state.options.rules


@ddz.command(name=said("command-help"), description=said("command-help.about"))
async def help_(interaction: Interaction) -> None:
    """How to begin."""

    async def work(asked: Asked) -> Reply:
        return Private(help_screen(await asked.look(), asked.client.command_ids()))

    await respond(interaction, work)
