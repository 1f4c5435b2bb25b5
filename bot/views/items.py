"""Controls as the library dispatches them: by custom_id alone, after a restart as well."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self, cast

import discord
from discord import ui

from bot.answering import Reply
from bot.asked import Asked
from bot.logs import now_about
from bot.refusals import StaleButton

from . import (  # noqa: F401 - imported to be registered
    agreed,
    campaign,
    hand,
    ids,
    lesson,
    lobby,
    past,
    privacy,
    reference,
    seasons,
    settings,
    solo,
    table,
)
from .press import Press, handle

if TYPE_CHECKING:
    from bot.client import Client

_OURS = ids.template()
_OUTDATED = re.compile(rf"(?!{_OURS.pattern}\Z).+")


class Control(ui.DynamicItem[ui.Item[Any]], template=_OURS):
    """Any button or menu of ours."""

    def __init__(self, item: ui.Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The control that was pressed, read from its custom_id and the values chosen in it."""
        values = cast("dict[str, Any]", interaction.data or {}).get("values", ())
        return cls(item, Press(ids.from_match(match), tuple(values)))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the press."""
        if self.press.id.table:
            now_about(self.press.id.table)
        client = cast("Client", interaction.client)
        await client.respond(interaction, lambda asked: handle(asked, self.press))


class Outdated(ui.DynamicItem[ui.Item[Any]], template=_OUTDATED):
    """A control that an earlier version of this bot drew: answered as any old button."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        """The control as it is; nothing in it can be read."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the button is old."""
        await cast("Client", interaction.client).respond(interaction, _outdated)


async def _outdated(_asked: Asked) -> Reply:
    raise StaleButton


DYNAMIC_ITEMS = (Control, Outdated)
