"""The open tables of a server, each with the way there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.names import shown
from bot.seating import Stage, TableState
from bot.texts import sentence

from .layout import Accent, lines, screen, small
from .links import table_link
from .look import Look
from .screen import Screen
from .seats import People
from .words import rules_name

MOST_LINES = 20


def tables(look: Look, open_tables: Sequence[TableState], user_id: int, server: str | None) -> Screen:
    """The tables, newest last, as `user_id` sees them: those of a server, or (`server` None) his own."""
    texts = look.texts
    heading = texts("tables-own") if server is None else texts("tables-heading", server=shown(server, 30))
    listed = [line for state in open_tables[:MOST_LINES] for line in _table(look, state, user_id)]
    more = len(open_tables) - MOST_LINES
    parts = [
        lines(f"## {heading}"),
        lines(*listed) if listed else lines(texts("tables-none")),
        lines(small(texts("tables-more", count=more))) if more > 0 else None,
        lines(small(texts("tables-about"))) if listed else None,
    ]
    return screen(Accent.BLURPLE, parts)


def _table(look: Look, state: TableState, user_id: int) -> tuple[str, str | None]:
    texts, people = look.texts, People.of(look, state)
    name = table_link(texts, state)
    words = [f"**{name}**", f"<#{state.thread_id or state.channel_id}>", rules_name(texts, state.rules)]
    words += [texts("extra-private")] if state.options.private else []
    words += [texts("tables-yours")] if state.seat_of(user_id) else []
    seated = texts.listing(people.name(seat.number) for seat in state.people)
    return " · ".join(words), small(" · ".join([sentence(_stage(look, state)), seated]))


def _stage(look: Look, state: TableState) -> str:
    texts = look.texts
    if state.stage is Stage.LOBBY:
        return texts("tables-lobby", taken=len(state.seats), seats=state.rules.seats)
    number = "1" if state.round is None else str(state.round.number)
    if state.stage is Stage.BETWEEN:
        return texts("tables-between", round=number)
    return texts("round-number", number=number)
