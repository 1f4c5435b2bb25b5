"""All hands of a round in one picture, and in the words that a screen reader says of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.deal import Card
from engine.round import Round

from .pictures import Strip, result_picture
from .screen import LONGEST_ALT, Picture
from .seats import People


def dealt_to(state: Round, seat: int) -> tuple[Card, ...]:
    """The cards that a seat got in all, the bottom cards with the landlord's."""
    joined = state.deal.bottom_cards if seat == state.landlord else ()
    return state.deal.cards[seat] + joined


def all_hands(people: People, state: Round, name: str, got: Sequence[tuple[Card, ...]] = ()) -> Picture:
    """The file `name`: what each seat got (`got` where that is not the deal), what it still holds standing out."""
    strips = tuple(
        Strip(
            dealt=got[seat] if got else dealt_to(state, seat),
            left=state.cards(seat),
            landlord=seat == state.landlord,
            won=seat in state.winners,
        )
        for seat in range(state.rules.seats)
    )
    return Picture(name, partial(result_picture, strips), _alt(people, state))


def _alt(people: People, state: Round) -> str:
    texts, said = people.look.texts, []
    for seat, hand in enumerate(state.hands):
        who = people.label(seat)
        if seat == state.landlord:
            who = texts("alt-landlord", name=who)
        cards = people.look.descending(hand) if hand else texts("alt-nothing")
        said.append(texts("alt-seat", number=seat + 1, name=who, cards=cards))
    return " ".join([texts("alt-result"), *said])[:LONGEST_ALT]
