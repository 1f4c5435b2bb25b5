"""``/ddz privacy export`` and ``forget``: what is stored about the person who asks (``docs/privacy.md``)."""

from __future__ import annotations

import json

from discord import app_commands

from bot import refusals
from bot.answering import Private, Reply
from bot.asked import Asked
from bot.render import more
from bot.render.privacy import ask_forget, exported
from data import privacy as store
from data.errors import StillSeated

from .group import Interaction, ddz, respond, said

privacy = app_commands.Group(name=said("command-privacy"), description=said("command-privacy.about"), parent=ddz)


@privacy.command(name=said("command-privacy-export"), description=said("command-privacy-export.about"))
async def export(interaction: Interaction) -> None:
    """Everything about oneself, as a file."""

    async def work(asked: Asked) -> Reply:
        async with asked.client.database.read() as tx:
            found = await store.export(tx, asked.user_id)
        look = await asked.look()
        if not found:
            return Private(more.notice(look.texts("privacy-nothing")))
        return Private(exported(look, json.dumps(found, ensure_ascii=False, indent=1).encode()))

    await respond(interaction, work)


@privacy.command(name=said("command-privacy-forget"), description=said("command-privacy-forget.about"))
async def forget(interaction: Interaction) -> None:
    """Ask whether to be forgotten, unless something has to end first."""

    async def work(asked: Asked) -> Reply:
        try:
            async with asked.client.database.read() as tx:
                await store.check_left(tx, asked.user_id)
        except StillSeated as error:
            raise refusals.of_store(error) from error
        return Private(ask_forget(await asked.look()))

    await respond(interaction, work)
