"""``/ddz leaderboard``, ``rules``, ``help``, ``learn``."""

from __future__ import annotations

from typing import Any, cast

from discord import app_commands

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.refusals import TableRefusal
from bot.render.help import help_screen
from bot.render.rules import rules as rules_screen
from bot.views.ids import Act, Id
from bot.views.lesson import learn as learn_press
from bot.views.press import Press
from bot.views.reference import board_screen
from data.leaderboard import Order, Period
from engine.rules import ONLINE

from .group import RULES, Interaction, ddz, parameters, respond, said

_PERIODS = [app_commands.Choice(name=said(f"period-{period}"), value=period.value) for period in Period]
_ORDERS = [app_commands.Choice(name=said(f"order-{order.replace('_', '-')}"), value=order.value) for order in Order]


@ddz.command(name=said("command-leaderboard"), description=said("command-leaderboard.about"))
@parameters(period="period", order="order", page="page")
@app_commands.choices(period=_PERIODS, order=_ORDERS)
async def leaderboard(
    interaction: Interaction, period: str = Period.ALL, order: str = Order.POINTS, page: int = 1
) -> None:
    """The server's ranking; of a page that is not there the nearest."""

    async def work(asked: Asked) -> Reply:
        return Private(await board_screen(asked, page, Period(period), Order(order)))

    await respond(interaction, work)


@ddz.command(name=said("command-rules"), description=said("command-rules.about"))
@parameters(rules="rules")
@app_commands.choices(rules=RULES)
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
        return Private(help_screen(await asked.look(), 1, _command_id(interaction)))

    await respond(interaction, work)


def _command_id(interaction: Interaction) -> int:
    """Discord's id of the whole command, which links to its parts are made of; 0 when it does not say."""
    number = cast("dict[str, Any]", interaction.data or {}).get("id", 0)
    return int(number)


@ddz.command(name=said("command-learn"), description=said("command-learn.about"))
async def learn(interaction: Interaction) -> None:
    """A guided round against computers, in private."""

    async def work(asked: Asked) -> Reply:
        return await learn_press(asked, Press(Id(Act.LEARN)))

    await respond(interaction, work)
