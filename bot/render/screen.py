"""What a message shows: components, and the pictures they name."""

from __future__ import annotations

from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG that a gallery of the view shows as ``attachment://<name>``; `alt` is what a screen reader says."""

    name: str
    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Screen:
    """One message, ready to be sent any number of times."""

    view: discord.ui.LayoutView
    pictures: tuple[Picture, ...] = ()
