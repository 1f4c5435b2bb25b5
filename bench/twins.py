"""The same table with every card dealt otherwise that a reader may not know: what he is shown must not differ."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from bot.seating import TableState
from engine.cards import Cards, from_ranks
from engine.deal import Card, Deal, rank_of, remaining
from engine.round import Round


@dataclass(frozen=True)
class _Holding:
    """The cards that one seat got in all: those that the reader knows, and those that could be others."""

    known: tuple[Card, ...]
    free: tuple[Card, ...]


def twin(state: TableState, reader: int | None, dice: Random) -> TableState:
    """The table with other hidden cards; `reader` is the seat that looks, None for the public."""
    played = state.round
    assert played is not None
    bottom_known = _knows_bottom(state, played, reader)
    holdings = [_holding(played, seat, reader, bottom_known) for seat in range(played.rules.seats)]
    bottom = played.deal.bottom_cards
    pool = [card for holding in holdings for card in holding.free] + ([] if played.landlord is not None else [*bottom])
    dice.shuffle(pool)
    got: list[tuple[Card, ...]] = []
    for holding in holdings:
        got.append((*holding.known, *pool[: len(holding.free)]))
        pool = pool[len(holding.free) :]
    if played.landlord is None:
        bottom = tuple(pool)
    elif not bottom_known:
        bottom = _some_bottom(played, got[played.landlord], dice)
    if played.landlord is not None:
        got[played.landlord] = tuple(card for card in got[played.landlord] if card not in bottom)
    # `conceded` is a word of its own beside the actions.
    other = Round.of_deal(played.rules, _deal(played.deal, got, bottom), played.number, played.seed)
    return replace(state, round=other.after(played.actions))


def _knows_bottom(state: TableState, played: Round, reader: int | None) -> bool:
    shown = played.rules.bottom_shown or state.options.show_bottom
    return played.landlord is not None and (shown or reader == played.landlord)


def _holding(played: Round, seat: int, reader: int | None, bottom_known: bool) -> _Holding:
    dealt = played.deal.cards[seat]
    own = (*dealt, *(played.deal.bottom_cards if seat == played.landlord else ()))
    if seat == reader:
        return _Holding(own, ())
    known = set(own) - set(remaining(own, played.hands[seat]))
    if seat == played.landlord and bottom_known:
        known |= set(played.deal.bottom_cards)
    if (face_up := _face_up(played, seat)) is not None:
        known.add(face_up)
    return _Holding(tuple(card for card in own if card in known), tuple(card for card in own if card not in known))


def _face_up(played: Round, seat: int) -> Card | None:
    """A card of the rank that was turned up, where this seat drew it."""
    turned = played.deal.face_up
    if turned is None or turned.seat != seat:
        return None
    return next(card for card in played.deal.cards[seat] if rank_of(card) == turned.rank)


def _some_bottom(played: Round, own: tuple[Card, ...], dice: Random) -> tuple[Card, ...]:
    """Any of the landlord's cards: nobody else knows which came from the bottom."""
    kept = _face_up(played, played.landlord or 0)
    return tuple(dice.sample([card for card in own if card != kept], played.rules.bottom_size))


def _deal(old: Deal, got: list[tuple[Card, ...]], bottom: tuple[Card, ...]) -> Deal:
    def ordered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return remaining(cards, _ranks(cards))

    hands = tuple(_ranks(cards) for cards in got)
    cards = tuple(ordered(each) for each in got)
    return replace(old, hands=hands, bottom=_ranks(bottom), cards=cards, bottom_cards=ordered(bottom))


def _ranks(cards: tuple[Card, ...]) -> Cards:
    return from_ranks(rank_of(card) for card in cards)
