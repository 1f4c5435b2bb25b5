"""Everything behind "More": for who sits at the table and for who only looks, and the question before a big step."""

from __future__ import annotations

from collections.abc import Sequence

from bot import agreed
from bot.seating import Seat, Stage, TableState
from bot.views.ids import NO, YES, Act
from engine.round import Phase, Round

from . import layout
from .fairness import promise
from .layout import GREEN, RED, Accent, lines, row, screen, small
from .links import table_url
from .lobby import settings_line
from .look import Look
from .rules_text import differences
from .screen import Screen
from .seats import People


def more(look: Look, state: TableState, seat: Seat | None, *, may_end: bool, away: bool = False) -> Screen:
    """A private message: what is played here, and what one can do beside playing.

    `may_end`: the reader may end the table. `away`: he does not read this where the table is, and gets the way there.
    """
    texts = look.texts
    parts = [
        lines(
            f"## {texts('button-more')}",
            settings_line(look, state),
            small(differences(look, state.rules)),
            small(None if state.round is None else promise(look, state.round)),
        ),
        lines(*would_concede(look, state, seat)) if seat is not None else None,
        row(*_own(look, state, seat)) if seat is not None else None,
        row(
            layout.button(texts("button-rules"), Act.RULES, state.id),
            layout.button(texts("button-board"), Act.BOARD, 0, 1, value="all.points"),
            layout.button(texts("button-settings"), Act.SETTINGS),
            layout.link(texts("button-to-table"), table_url(state)) if away else None,
            layout.button(texts("button-end"), Act.END, state.id, style=RED) if may_end else None,
        ),
    ]
    return screen(Accent.GREY, parts)


def way_back(look: Look, state: TableState) -> Screen:
    """The button that leads to the table."""
    return screen(Accent.GREY, [row(layout.link(look.texts("button-to-table"), table_url(state)))])


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
        *_ending(look, state, seat),
    ]


def _ending(look: Look, state: TableState, seat: Seat) -> list[layout.Part]:
    """What ends a round before its last card, for who plays himself."""
    texts, playing = look.texts, state.round
    if state.stage is not Stage.ROUND or playing is None or playing.phase is not Phase.PLAY or seat.stand_in:
        return []
    if seat.concedes:
        concede = layout.button(texts("button-play-on"), Act.CONCEDE, state.id, playing.number, value=NO)
    else:
        concede = layout.button(texts("button-concede"), Act.CONCEDE, state.id, playing.number)
    count, waits = state.hand_count(seat.number), playing.to_act != seat.number
    return [concede, layout.button(texts("button-claim"), Act.CLAIM, state.id, count, disabled=waits)]


def would_concede(look: Look, state: TableState, reader: Seat | None = None) -> list[str | None]:
    """Who has said that he would give up and waits for others to agree; for a `reader` with a seat, on his side."""
    playing = state.round
    if state.stage is not Stage.ROUND or playing is None or playing.phase is not Phase.PLAY:
        return []
    asked = state.seats if reader is None else agreed.side(state, reader, playing)
    return [_conceding(look, state, each, playing) for each in asked if each.concedes]


def _conceding(look: Look, state: TableState, seat: Seat, playing: Round) -> str | None:
    """That the person of `seat` would give up, and who has to agree; None when nobody has to."""
    if not (still := agreed.missing(state, seat, playing)):
        return None
    people = People.of(look, state)
    names = look.texts.listing(people.name(each.number) for each in still)
    return look.texts("note-conceding", name=people.name(seat.number), names=names, count=len(still))


def ask_concede(look: Look, state: TableState, ended: Round, still: Sequence[Seat]) -> Screen:
    """Before a person gives up: what it costs (`ended`: the round as it then ends), and who has to agree."""
    texts, people = look.texts, People.of(look, state)
    payment = 0 if ended.settlement is None else ended.settlement.payment
    names = texts.listing(people.name(each.number) for each in still)
    about = texts("ask-concede.together", names=names, payment=payment) if names else ""
    about = about or texts("ask-concede.about", payment=payment)
    yes = layout.button(texts("ask-concede.yes"), Act.CONCEDE, state.id, ended.number, RED, value=YES)
    return screen(Accent.RED, [lines(f"**{texts('ask-concede')}**", about), row(yes)])


def ask_leave(look: Look, state: TableState) -> Screen:
    """Before a person leaves a running round: what it means, and the button that does it."""
    yes = layout.button(look.texts("ask-leave.yes"), Act.LEAVE, state.id, style=RED, value=YES)
    return _question(look, "leave" if state.campaign is None else "leave-campaign", yes, table=str(state.id))


def ask_end(look: Look, state: TableState) -> Screen:
    """Before a table is ended for all: what it means, and the button that does it."""
    yes = layout.button(look.texts("ask-end.yes"), Act.END, state.id, style=RED, value=YES)
    if state.stage is not Stage.ROUND:
        return _question(look, "end", yes, "idle", table=str(state.id))
    return _question(look, "end" if state.campaign is None else "end-campaign", yes, table=str(state.id))


def _question(look: Look, what: str, yes: layout.Part, about: str = "about", **arguments: str) -> Screen:
    texts = look.texts
    asked = texts(f"ask-{what}", **arguments)
    return screen(Accent.RED, [lines(f"**{asked}**", texts(f"ask-{what}.{about}")), row(yes)])


def notice(text: str) -> Screen:
    """A short private answer."""
    return screen(Accent.GREY, [lines(text)])


def done(text: str) -> Screen:
    """A short private answer that something is done."""
    return screen(Accent.GREEN, [lines(text)])
