"""``/ddz campaign start``, ``status``, ``stop``."""

from __future__ import annotations

from datetime import timedelta

from discord import app_commands

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.refusals import NoServer
from bot.views.campaign import start_screen, status_screen
from bot.views.campaign import stop as stop_run
from bot.views.ids import Act, Id
from bot.views.press import Press

from .group import Interaction, anew, ddz, parameters, respond, said

campaign = app_commands.Group(name=said("command-campaign"), description=said("command-campaign.about"), parent=ddz)


@campaign.command(name=said("command-campaign-start"), description=said("command-campaign-start.about"))
@parameters(turn="turn")
async def start(interaction: Interaction, turn: app_commands.Range[int, 15, 86_400] | None = None) -> None:
    """Choose a hero, or go on."""

    async def work(asked: Asked) -> Reply:
        if interaction.guild_id is None:
            raise NoServer
        return Private(await start_screen(asked, None if turn is None else timedelta(seconds=turn)))

    await respond(interaction, work)


@campaign.command(name=said("command-campaign-status"), description=said("command-campaign-status.about"))
async def status(interaction: Interaction) -> None:
    """Show how the campaign stands."""

    async def work(asked: Asked) -> Reply:
        return Private(await status_screen(asked))

    await respond(interaction, work)


@campaign.command(name=said("command-campaign-stop"), description=said("command-campaign-stop.about"))
async def stop(interaction: Interaction) -> None:
    """End the campaign."""

    async def work(asked: Asked) -> Reply:
        return anew(await stop_run(asked, Press(Id(Act.CAMPAIGN_STOP))))

    await respond(interaction, work)
