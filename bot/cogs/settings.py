"""``/ddz settings me`` and ``/ddz settings server``, the latter for who may manage the server."""

from __future__ import annotations

from discord import app_commands

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.views.settings import check_manager, personal_screen, server_screen

from .group import Interaction, ddz, respond, said

settings = app_commands.Group(name=said("command-settings"), description=said("command-settings.about"), parent=ddz)


@settings.command(name=said("command-settings-me"), description=said("command-settings-me.about"))
async def me(interaction: Interaction) -> None:
    """Language, cards, hand and calls."""

    async def work(asked: Asked) -> Reply:
        return Private(await personal_screen(asked))

    await respond(interaction, work)


@settings.command(name=said("command-settings-server"), description=said("command-settings-server.about"))
async def server(interaction: Interaction) -> None:
    """What holds for new tables of the server."""

    async def work(asked: Asked) -> Reply:
        check_manager(asked)
        return Private(await server_screen(asked))

    await respond(interaction, work)
