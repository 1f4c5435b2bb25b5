"""What the lines of every board share: the place with its medal, and the name as its reader sees it."""

from __future__ import annotations

from bot.names import shown
from bot.texts import Texts

_MEDALS = {1: "🥇 ", 2: "🥈 ", 3: "🥉 "}


def placed(texts: Texts, place: int) -> str:
    """A place (from 1), the first three with a medal: ``🥇 1``, ``4``."""
    return f"{_MEDALS.get(place, '')}{texts.number(place)}"


def person(texts: Texts, name: str, *, you: bool, gone: bool = False) -> str:
    """Somebody's name in bold ('': it was forgotten on request), with a mark for the reader and for who has left."""
    known = f"**{shown(name)}**" if name else texts("nameless")
    known = texts("gone", name=known) if gone else known
    return texts("you-in-list", name=known) if you else known
