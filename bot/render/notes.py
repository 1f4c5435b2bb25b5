"""Small sentences about what happened beside the cards, and the call to the person whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable

from bot import news
from bot.names import shown
from bot.seating import TableState
from engine.combinations import classify
from engine.view import public

from .links import table_link
from .look import Look
from .seats import People
from .words import kind

MOST_NOTES = 3


def notes(look: Look, state: TableState, told: Iterable[news.News]) -> tuple[str, ...]:
    """Sentences for the public table about the newest things that the cards do not show, at most `MOST_NOTES`."""
    sentences = (note(look, state, each) for each in told)
    return tuple(sentence for sentence in sentences if sentence is not None)[-MOST_NOTES:]


def note(look: Look, state: TableState, told: news.News) -> str | None:  # noqa: PLR0911 - one answer a case
    """The sentence about one piece of news; None where the table shows it anyway."""
    texts, people = look.texts, People.of(look, state)
    match told:
        case news.TimedOut(seat=seat):
            return texts("note-timed-out", name=people.name(seat))
        case news.StandIn(seat=seat, by_choice=by_choice, gone=gone):
            key = "note-gone" if gone else "note-auto-play" if by_choice else "note-stand-in"
            return texts(key, name=people.name(seat))
        case news.Back(seat=seat):
            return texts("note-back", name=people.name(seat))
        case news.Left(name=name):
            return texts("note-left", name=shown(name))
        case news.SeatLost(name=name):
            return texts("note-seat-lost", name=shown(name))
        case news.Redealt():
            return texts("note-redealt")
        case news.HostChanged(user_id=user_id):
            host = state.seat_of(user_id)
            return None if host is None else texts("note-host", name=people.name(host.number))
        case news.Restored():
            return texts("note-restored")
        case news.Claimed(seat=seat):
            return texts("note-claimed", name=people.name(seat))
        case _:
            return None


def call(look: Look, state: TableState) -> str | None:
    """The short message that calls the person to act by a mention; None when nobody is to be called."""
    seat = state.to_act_seat
    if seat is None or seat.played_by_computer or state.round is None:
        return None
    texts = look.texts
    facts = public(state.round)
    table = table_link(texts, state)
    who = f"<@{seat.user_id}>"
    if facts.landlord is None:
        return texts("call-bid", who=who, table=table)
    combination = classify(facts.to_beat, facts.rules) if facts.to_beat else None
    if combination is None:
        return texts("call-lead", who=who, table=table)
    what = kind(texts, combination)
    return texts("call-turn", who=who, table=table, kind=what, cards=look.ranks(facts.to_beat))
