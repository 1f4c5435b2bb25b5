"""``/ddz puzzle`` and ``/ddz daily``: what one person plays alone, the same for the whole server."""

from __future__ import annotations

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.views.solo import opened, screen_of
from data.solo import Kind

from .group import Interaction, ddz, respond, said


@ddz.command(name=said("command-puzzle"), description=said("command-puzzle.about"))
async def puzzle(interaction: Interaction) -> None:
    """The day's ending."""

    async def work(asked: Asked) -> Reply:
        return Private(await screen_of(asked, await opened(asked, Kind.PUZZLE)))

    await respond(interaction, work)


@ddz.command(name=said("command-daily"), description=said("command-daily.about"))
async def daily(interaction: Interaction) -> None:
    """The day's deal."""

    async def work(asked: Asked) -> Reply:
        return Private(await screen_of(asked, await opened(asked, Kind.DAILY)))

    await respond(interaction, work)
