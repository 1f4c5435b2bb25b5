"""What a message shows: components, and the pictures they name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import discord

LONGEST_ALT = 1024
"""Characters; Discord takes no more of what a screen reader says."""


@dataclass(frozen=True)
class Picture:
    """A PNG that a gallery of the view shows as ``attachment://<name>``; `alt` is what a screen reader says."""

    name: str
    draw: Callable[[], bytes]
    alt: str

    @cached_property
    def png(self) -> bytes:
        """The file, drawn when first asked for: that takes a tenth of a second or more, so ask in a thread."""
        return self.draw()


@dataclass(frozen=True, slots=True)
class Screen:
    """One message, ready to be sent any number of times."""

    view: discord.ui.LayoutView
    pictures: tuple[Picture, ...] = ()

    def draw(self) -> None:
        """Draw the pictures now, so that nothing has to wait for them later."""
        for picture in self.pictures:
            picture.png  # noqa: B018 - the property draws
