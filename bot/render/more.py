"""Everything behind "More": for who sits at the table and for who only looks, and the question before a big step."""

from __future__ import annotations

from bot.seating import Seat, Stage, TableState
from bot.views.ids import Act

from . import layout
from .layout import GREEN, RED, Accent, lines, row, screen, small
from .lobby import settings_line
from .look import Look
from .rules_text import differences
from .screen import Screen


def more(look: Look, state: TableState, seat: Seat | None, *, may_end: bool) -> Screen:
    """A private message: what is played here, and what one can do beside playing. `may_end`: the reader may end it."""
    texts = look.texts
    parts = [
        lines(
            f"## {texts('button-more')}",
            settings_line(look, state),
            small(differences(look, state.rules)),
        ),
        row(*_own(look, state, seat)) if seat is not None else None,
        row(
            layout.button(texts("button-rules"), Act.RULES, state.id),
            layout.button(texts("button-board"), Act.BOARD, 0, 1, value="all.points"),
            layout.button(texts("button-settings"), Act.SETTINGS),
            layout.button(texts("button-end"), Act.END, state.id, style=RED) if may_end else None,
        ),
    ]
    return screen(Accent.GREY, parts)


def _own(look: Look, state: TableState, seat: Seat) -> list[layout.Part]:
    texts, playing = look.texts, state.stage is Stage.ROUND
    if seat.stand_in:
        auto = layout.button(texts("button-back"), Act.BACK, state.id, style=GREEN)
    else:
        auto = layout.button(texts("button-auto"), Act.AUTO, state.id, disabled=not playing)
    return [
        layout.button(texts("button-counter"), Act.COUNTER, state.id, disabled=not playing),
        auto,
        layout.button(texts("button-leave"), Act.LEAVE, state.id),
    ]


def ask_leave(look: Look, state: TableState) -> Screen:
    """Before a person leaves a running round: what it means, and the button that does it."""
    return _question(
        look, "leave", layout.button(look.texts("ask-leave.yes"), Act.LEAVE, state.id, style=RED, value="yes")
    )


def ask_end(look: Look, state: TableState) -> Screen:
    """Before a table is ended for all: what it means, and the button that does it."""
    return _question(look, "end", layout.button(look.texts("ask-end.yes"), Act.END, state.id, style=RED, value="yes"))


def _question(look: Look, what: str, yes: layout.Part) -> Screen:
    texts = look.texts
    return screen(Accent.RED, [lines(f"**{texts(f'ask-{what}')}**", texts(f"ask-{what}.about")), row(yes)])


def notice(look: Look, text: str) -> Screen:
    """A short private answer."""
    return screen(Accent.GREY, [lines(text)])


def done(look: Look, text: str) -> Screen:
    """A short private answer that something is done."""
    return screen(Accent.GREEN, [lines(text)])
