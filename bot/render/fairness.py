"""The deal that anyone can check: what is shown before the auction, and what can be recomputed afterwards."""

from __future__ import annotations

from functools import partial

from bot.past import Past
from bot.views.ids import Act
from engine.deal import commitment, deal
from engine.record import write
from engine.round import Round

from . import layout
from .layout import Accent, lines, row, screen, separator, small
from .look import Look
from .screen import Picture, Screen
from .seats import People
from .words import rules_name, seat_number

YES, NO = "✅", "❌"


def promise(look: Look, state: Round) -> str | None:
    """The commitment to the deal, for whoever wants to check it later; None for a round without a seed."""
    if state.seed is None:
        return None
    return look.texts("fair-promise", hash=commitment(state.seed, state.number))


def kept(look: Look, state: Round) -> str | None:
    """The seed of a round that is over."""
    if state.seed is None or not state.over:
        return None
    return look.texts("fair-seed", seed=state.seed.hex())


def verified(look: Look, past: Past, promised: str | None = None) -> Screen:
    """The deal recomputed from its seed and held against what was shown; `promised` is what the person noted then,
    also with whatever stood around it."""
    texts, state = look.texts, past.final
    assert state.seed is not None, "stored rounds have seeds"
    opener = state.deal.first_bidder if state.deal.dealer is None else state.deal.dealer
    made = commitment(state.seed, state.number)
    noted = None if promised is None else _checked(look, "fair-noted", made in promised.lower())
    people = People(look, past.seats)
    hands = [
        texts("says", who=f"{seat_number(seat)} {people.bold(seat)}", what=look.descending(state.deal.hands[seat]))
        for seat in range(state.rules.seats)
    ]
    parts = [
        lines(
            small(place_line(look, past)),
            f"## {texts('fair-heading')}",
            _checked(look, "fair-commitment", past.commitment == made),
            noted,
            _checked(look, "fair-deal", deal(state.rules, state.seed, opener) == state.deal),
        ),
        lines(*hands, texts("bottom-cards", cards=look.descending(state.deal.bottom))),
        separator(),
        lines(texts("fair-seed", seed=state.seed.hex()), texts("fair-promise", hash=made)),
        lines(small(texts("fair-how")), small(texts("fair-limits"))),
        row(
            layout.button(texts("button-record"), Act.RECORD, value=past.key),
            layout.button(texts("button-replay"), Act.REPLAY, value=f"{past.key}.open"),
        ),
    ]
    return screen(Accent.GREEN, parts)


def record(look: Look, past: Past) -> Screen:
    """The round's record as a file."""
    name = f"table-{past.table_id}-round-{past.final.number}.txt"
    file = Picture(name, partial(_file, past.final), look.texts("record-about"))
    parts = [lines(f"**{place_line(look, past)}**", look.texts("record-about")), layout.file(file)]
    return screen(Accent.GREY, parts, file)


def _file(final: Round) -> bytes:
    return write(final).encode()


def place_line(look: Look, past: Past) -> str:
    """Which round it is."""
    texts = look.texts
    more = texts("round-number", number=str(past.final.number))
    return texts("table-line", table=str(past.table_id), rules=rules_name(texts, past.final.rules), more=more)


def _checked(look: Look, key: str, right: bool) -> str:
    return f"{YES} {look.texts(key)}" if right else f"{NO} {look.texts(f'{key}.wrong')}"
