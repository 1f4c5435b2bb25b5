"""The parts that every message is built of: one container with a coloured edge, texts, lines, buttons, menus."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from typing import Any

import discord
from discord import ui

from bot.views.ids import Act, build
from engine.cards import Cards

from .screen import Picture, Screen

Part = ui.Item[Any]


class Accent(IntEnum):
    """The colour of the edge. It only repeats what the heading says."""

    BLURPLE = 0x5865F2
    AMBER = 0xF0B232
    GREEN = 0x23A55A
    GREY = 0x80848E
    RED = 0xDA373C
    GOLD = 0xE8A317


def screen(accent: Accent | None, parts: Iterable[Part | None], picture: Picture | None = None) -> Screen:
    """One container with the parts that are there, in this order; a line across stays only between two texts."""
    kept = [part for part in parts if part is not None]
    followed = zip(kept, [*kept[1:], None], strict=True)
    shown = [part for part, after in followed if not isinstance(part, ui.Separator) or _is_text(after)]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*shown, accent_colour=accent))
    return Screen(view, () if picture is None else (picture,))


def _is_text(part: Part | None) -> bool:
    return isinstance(part, ui.TextDisplay)


def lines(*parts: str | None) -> ui.TextDisplay[Any] | None:
    """A block of text, one line for each part that is there; None when none is."""
    kept = [part for part in parts if part]
    return ui.TextDisplay("\n".join(kept)) if kept else None


def small(text: str | None) -> str | None:
    """The text in small letters."""
    return f"-# {text}" if text else None


def separator() -> ui.Separator[Any]:
    """A thin line across."""
    return ui.Separator()


def gallery(picture: Picture) -> ui.MediaGallery[Any]:
    """The place of the picture in the message."""
    item = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
    return ui.MediaGallery(item)


def file(attached: Picture) -> ui.File[Any]:
    """The place of an attached file in the message."""
    return ui.File(f"attachment://{attached.name}")


def row(*items: Part | None) -> ui.ActionRow[Any] | None:
    """Up to five buttons side by side, those that are there."""
    kept = [item for item in items if item is not None]
    return ui.ActionRow(*kept) if kept else None


def together(text: str) -> str:
    """The text in one piece: no line is broken within it."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


GREEN = discord.ButtonStyle.success
BLURPLE = discord.ButtonStyle.primary
GREY = discord.ButtonStyle.secondary
RED = discord.ButtonStyle.danger


def button(
    label: str,
    act: Act,
    table: int = 0,
    count: int = 0,
    style: discord.ButtonStyle = GREY,
    *,
    pick: Cards | None = None,
    value: str | int | None = None,
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A button that says what it does, with its meaning in the custom_id."""
    custom_id = build(act, table, count, pick, value)
    return ui.Button(label=_fit(label, 80), style=style, custom_id=custom_id, emoji=emoji, disabled=disabled)


def link(label: str, url: str) -> ui.Button[Any]:
    """A button that leads to another message."""
    return ui.Button(label=_fit(label, 80), url=url)


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    label: str
    value: str
    description: str | None = None
    emoji: discord.PartialEmoji | str | None = None
    chosen: bool = False


def menu(custom_id: str, placeholder: str, options: Iterable[Option], *, several: bool = False) -> ui.ActionRow[Any]:
    """A select of 1 to 25 options; `several`: from none to all may be chosen, else exactly one."""
    made = [
        discord.SelectOption(
            label=_fit(option.label, 100),
            value=option.value,
            description=None if option.description is None else _fit(option.description, 100),
            emoji=option.emoji,
            default=option.chosen,
        )
        for option in options
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=custom_id,
        placeholder=_fit(placeholder, 150),
        options=made,
        min_values=0 if several else 1,
        max_values=len(made) if several else 1,
    )
    return ui.ActionRow(select)


def local(moment: datetime) -> str:
    """Date and time of day on each reader's own clock."""
    return f"<t:{int(moment.timestamp())}:f>"


def relative(moment: datetime) -> str:
    """A time that each reader's own client counts down."""
    return f"<t:{int(moment.timestamp())}:R>"


def _fit(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def joined(first: Screen, second: Screen) -> Screen:
    """Two screens in one message, one container below the other."""
    view = ui.LayoutView(timeout=None)
    for item in (*first.view.children, *second.view.children):
        view.add_item(item)
    return Screen(view, (*first.pictures, *second.pictures))
