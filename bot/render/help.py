"""The help in pages: how to begin, every command, how to play well, and what people ask."""

from __future__ import annotations

from bot.views.ids import Act, build
from engine.campaign import UNIT

from . import layout
from .layout import Accent, Option, Part, lines, menu, row, screen, separator, small
from .look import Look
from .screen import Screen

COMMANDS = (
    "start",
    "learn",
    "hand",
    "play",
    "pass",
    "bid",
    "concede",
    "table",
    "tables",
    "leave",
    "end",
    "invite",
    "campaign start",
    "campaign status",
    "campaign stop",
    "rules",
    "leaderboard",
    "stats",
    "replay",
    "review",
    "record",
    "verify",
    "puzzle",
    "daily",
    "settings me",
    "settings server",
    "privacy export",
    "privacy forget",
    "help",
)
"""Every command in the order of the help, without ``/ddz``."""

TIPS = ("bid", "low", "shape", "bombs", "partner", "count")
"""What the strategy tips are about (seed 000), most important first."""

QUESTIONS = ("hand", "must-lead", "away", "points", "fair", "watch", "slow", "lost", "stuck")
"""What people ask, in the order of the help."""

PAGES = ("begin", "commands", "tips", "questions")
"""The pages, the first one first."""


def help_screen(look: Look, page: int = 1, command_id: int = 0) -> Screen:
    """The page `page` (the nearest there is); `command_id`: Discord's id of ``/ddz``, for links that can be pressed."""
    texts, page = look.texts, min(max(page, 1), len(PAGES))
    made = (_begin, _commands, _tips, _questions)[page - 1]
    titles = [
        Option(f"{number} · {texts(f'help-{name}-page')}", str(number), chosen=number == page)
        for number, name in enumerate(PAGES, start=1)
    ]
    parts = [
        *made(look, command_id),
        menu(build(Act.HELP, value=command_id), texts("choose-page"), titles),
        row(
            layout.button(texts("button-rules"), Act.RULES, 0, 1, value=""),
            layout.button(texts("button-learn"), Act.LEARN, 0, 0),
            layout.button(texts("button-board"), Act.BOARD, 0, 1, value="all.points"),
            layout.button(texts("button-settings"), Act.SETTINGS),
        ),
    ]
    return screen(Accent.BLURPLE, parts)


def command(look: Look, name: str, command_id: int) -> str:
    """A command as Discord links it, or as it is typed while its id is not known."""
    if command_id:
        return f"</ddz {name}:{command_id}>"
    keys = _keys(name)
    return f"`/{' '.join(look.texts(key) for key in ('command-ddz', *keys))}`"


def _keys(name: str) -> list[str]:
    """The keys of the words of a command: ``settings me`` is ``command-settings`` and ``command-settings-me``."""
    words = name.split()
    return ["command-" + "-".join(words[: number + 1]) for number in range(len(words))]


def _begin(look: Look, _command_id: int) -> list[Part | None]:
    texts = look.texts
    return [
        lines(f"## {texts('help-heading')}", texts("help-begin"), texts("help-learn"), texts("help-turn")),
        separator(),
        lines(texts("help-cards"), texts("help-away"), small(texts("help-fair"))),
        separator(),
        lines(texts("help-campaign"), small(texts("campaign-energy", unit=UNIT)), small(texts("campaign-leave"))),
    ]


def _commands(look: Look, command_id: int) -> list[Part | None]:
    texts = look.texts
    about = [f"{command(look, name, command_id)} · {texts(f'{_keys(name)[-1]}.about')}" for name in COMMANDS]
    return [lines(f"## {texts('help-commands-page')}", *about)]


def _tips(look: Look, _command_id: int) -> list[Part | None]:
    return [lines(f"## {look.texts('help-tips-page')}", *(f"- {look.texts(f'tip-{about}')}" for about in TIPS))]


def _questions(look: Look, _command_id: int) -> list[Part | None]:
    texts = look.texts
    asked = [
        line for about in QUESTIONS for line in (f"**{texts(f'question-{about}')}**", texts(f"question-{about}.answer"))
    ]
    return [lines(f"## {texts('help-questions-page')}", *asked)]
