"""The lobby: who sits, what will be played, and the host's own panel of options."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.names import plain, shown
from bot.seating import EndReason, TableState
from bot.texts import sentence
from bot.views.ids import NO, YES, Act, build
from engine.rules import RULE_SETS, THREE_KINGDOMS
from engine.scoring import Difficulty

from . import layout
from .layout import BLURPLE, GREEN, RED, Accent, Option, lines, menu, relative, row, screen, separator, small
from .look import Look
from .rules_text import differences
from .screen import Screen
from .seats import People
from .words import duration, permissions, rules_name, seat_number

TURNS = tuple(timedelta(seconds=s) for s in (15, 30, 45, 60, 90, 120, 300, 600, 3_600, 28_800, 86_400))
"""Turn times on offer."""


def lobby(look: Look, state: TableState) -> Screen:
    """The public message while seats are being taken."""
    texts = look.texts
    parts = [
        lines(f"## {texts('title')}", settings_line(look, state), small(differences(look, state.rules))),
        separator(),
        lines(*(_seat(look, state, seat) for seat in range(state.rules.seats))),
        separator(),
        lines(_taken(look, state), small(_closes(look, state))),
        row(
            layout.button(texts("button-join"), Act.JOIN, state.id, style=GREEN),
            layout.button(texts("button-leave"), Act.LEAVE, state.id),
            layout.button(texts("button-start"), Act.START, state.id, style=BLURPLE),
            layout.button(texts("button-rules"), Act.RULES, state.id),
        ),
        row(
            layout.button(texts("button-options"), Act.OPTIONS, state.id),
            layout.button(texts("button-hero"), Act.HEROES, state.id) if state.rules is THREE_KINGDOMS else None,
            layout.button(texts("button-cancel"), Act.CANCEL, state.id, style=RED),
        ),
    ]
    return screen(Accent.BLURPLE, parts)


def settings_line(look: Look, state: TableState) -> str:
    """What is played, in one line: table, rules, strength of the computers, turn time, and what differs from usual."""
    texts, options = look.texts, state.options
    line = texts(
        "lobby-settings",
        table=str(state.id),
        rules=rules_name(texts, state.rules),
        computers=texts(f"difficulty-{options.difficulty}.computers"),
        turn=duration(texts, options.turn),
    )
    extras = [
        texts(key)
        for key, on in (
            ("extra-bottom", options.show_bottom),
            ("extra-private", options.private),
            ("extra-thread", options.thread),
        )
        if on
    ]
    return " · ".join([line, *extras])


def _seat(look: Look, state: TableState, seat: int) -> str:
    texts, people = look.texts, People.of(look, state)
    if seat >= len(state.seats):
        return f"{seat_number(seat)} {texts('seat-free')}"
    who = people.listed(seat)
    if state.seats[seat].hero is not None:
        who = texts("hero-of", hero=who, name=shown(state.seats[seat].name))
    if state.seats[seat].user_id == state.host_id:
        return texts("seat-line", who=who, what=texts("host"))
    return who


def _taken(look: Look, state: TableState) -> str:
    host = state.seat_of(state.host_id)
    name = "…" if host is None else People.of(look, state).name(host.number)
    return look.texts("lobby-taken", taken=len(state.seats), seats=state.rules.seats, host=name)


def _closes(look: Look, state: TableState) -> str | None:
    return None if state.deadline is None else look.texts("lobby-closes", when=relative(state.deadline))


def closed(look: Look, state: TableState) -> Screen:
    """The public message of a table that is over and has no result to show: why, and how to open another."""
    texts = look.texts
    reason = (state.ended or EndReason.ENDED).value.replace("_", "-")
    parts = [
        lines(
            f"## {texts('closed-heading', table=str(state.id))}",
            texts(f"ended-{reason}"),
            small(texts("closed-next" if state.campaign is None else "campaign-next")),
        )
    ]
    return screen(Accent.GREY, parts)


def thread_name(look: Look, state: TableState) -> str:
    """What a table's own thread is called: at most the 100 characters that Discord takes."""
    texts, rules = look.texts, rules_name(look.texts, state.rules)
    return texts("thread-name", title=texts("title"), table=str(state.id), rules=rules)[:100]


def signpost(look: Look, state: TableState, thread_id: int) -> Screen:
    """What is left of the lobby in the channel once the table is played in its thread."""
    told = look.texts("signpost", thread=f"<#{thread_id}>")
    return screen(Accent.GREY, [lines(f"## {look.texts('title')}", settings_line(look, state), told)])


def no_thread(look: Look, lacks: Sequence[str], who: str, channel: str) -> str:
    """Why a table has no thread of its own: the permissions by Discord's names, and where they are missing."""
    return look.texts("answer-no-thread", who=who, channel=channel, permissions=permissions(look.texts, lacks))


def options(look: Look, state: TableState, *, threads: bool = True) -> Screen:
    """The host's private panel before the start: rules, computers, turn time, bottom cards, and who has to go.

    `threads`: the table can have a thread of its own there.
    """
    texts, chosen = look.texts, state.options
    rule_sets = [Option(sentence(rules_name(texts, name)), name, chosen=name == chosen.rules) for name in RULE_SETS]
    levels = [
        Option(sentence(texts(f"difficulty-{level}.computers")), level, chosen=level is chosen.difficulty)
        for level in Difficulty
    ]
    turns = [
        Option(
            texts("turn-time", turn=duration(texts, turn)), str(int(turn.total_seconds())), chosen=turn == chosen.turn
        )
        for turn in sorted({*TURNS, chosen.turn})
    ]
    bottom = [
        Option(texts("bottom-as-rules"), NO, chosen=not chosen.show_bottom),
        Option(texts("bottom-shown"), YES, chosen=chosen.show_bottom),
    ]
    place = [
        Option(texts("thread-no"), NO, chosen=not chosen.thread),
        Option(texts("thread-yes"), YES, chosen=chosen.thread),
    ]
    parts = [
        lines(f"## {texts('options-heading', table=str(state.id))}", texts("options-about")),
        menu(build(Act.OPTION, state.id, value="rules"), texts("option-rules"), rule_sets),
        menu(build(Act.OPTION, state.id, value="difficulty"), texts("option-difficulty"), levels),
        menu(build(Act.OPTION, state.id, value="turn"), texts("option-turn"), turns),
        None
        if state.rules.bottom_shown
        else menu(build(Act.OPTION, state.id, value="show_bottom"), texts("option-bottom"), bottom),
        menu(build(Act.OPTION, state.id, value="thread"), texts("option-thread"), place) if threads else None,
        _remove(look, state),
    ]
    return screen(Accent.BLURPLE, parts)


def _remove(look: Look, state: TableState) -> layout.Part | None:
    others = [seat for seat in state.people if seat.user_id != state.host_id]
    if not others:
        return None
    people = [Option(plain(seat.name), str(seat.user_id), emoji=None) for seat in others]
    return menu(build(Act.REMOVE, state.id), look.texts("option-remove"), people)
