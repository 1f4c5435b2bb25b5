"""The help: how to begin, what the commands do, how to write cards. Each command is named as Discord links it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.views.ids import Act
from engine.campaign import UNIT

from . import layout
from .layout import Accent, lines, row, screen, separator, small
from .look import Look
from .screen import Screen

COMMANDS = (
    "start",
    "hand",
    "play",
    "pass",
    "bid",
    "table",
    "leave",
    "end",
    "invite",
    "campaign",
    "rules",
    "leaderboard",
    "replay",
    "review",
    "record",
    "verify",
    "settings",
    "privacy",
    "help",
)
"""The commands in the order of the help."""


def help_screen(look: Look, ids: Mapping[str, int] | None = None) -> Screen:
    """The help; `ids` are Discord's ids of the commands by their English names, for links that can be pressed."""
    texts = look.texts
    about = [f"{_command(look, name, ids or {})} · {texts(f'command-{name}.about')}" for name in COMMANDS]
    parts = [
        lines(f"## {texts('help-heading')}", texts("help-begin"), texts("help-turn")),
        separator(),
        lines(texts("help-campaign"), small(texts("campaign-energy", unit=UNIT)), small(texts("campaign-leave"))),
        separator(),
        lines(*about),
        separator(),
        lines(texts("help-cards"), texts("help-away"), small(texts("help-fair"))),
        row(
            layout.button(texts("button-rules"), Act.RULES, 0, 1, value=""),
            layout.button(texts("button-board"), Act.BOARD, 0, 1, value="all.points"),
            layout.button(texts("button-settings"), Act.SETTINGS),
        ),
    ]
    return screen(Accent.BLURPLE, parts)


def _command(look: Look, name: str, ids: Mapping[str, int]) -> str:
    if name in ids:
        return f"</ddz {name}:{ids[name]}>"
    return f"`/ddz {look.texts(f'command-{name}')}`"
