"""Cards in a line of text: as the application's own emojis where they are to be had, as ranks where not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby

import discord

from bot.texts import Texts
from engine.cards import BLACK_JOKER, RANK_NAMES, RED_JOKER, Cards, Rank, count, ranks, text
from engine.deal import Card, rank_of

from .faces import emoji_name

# Suits mean nothing; these alternate the colours, so that equal cards can be told apart.
_SUITS_BY_TURN = (3, 2, 0, 1)
_RANK_BY_NAME = {name: rank for rank, name in enumerate(RANK_NAMES)}


@dataclass(frozen=True, slots=True)
class Emojis:
    """The application's emojis by name (``10_hearts``); a card without one is written as its rank."""

    ids: Mapping[str, int] = field(default_factory=dict)

    def card(self, texts: Texts, card: Card) -> str:
        """One card: ``<:10_hearts:id>``, or its rank."""
        name = emoji_name(card)
        number = self.ids.get(name)
        return rank_text(texts, rank_of(card)) if number is None else f"<:{name}:{number}>"

    def cards(self, texts: Texts, cards: Iterable[Card]) -> str:
        """The cards in the given order: emojis close together, or ranks apart by a space."""
        return ("" if self.ids else " ").join(self.card(texts, card) for card in cards)

    def spread(self, texts: Texts, cards: Iterable[Card]) -> str:
        """The cards in the given order with a gap between ranks, as a hand is held."""
        groups = [self.cards(texts, group) for _, group in groupby(cards, key=rank_of)]
        return (" " if self.ids else " · ").join(groups)

    def play(self, texts: Texts, cards: Cards) -> str:
        """A combination, its body first."""
        return self.cards(texts, faces(cards))

    def option(self, card: Card) -> discord.PartialEmoji | None:
        """The card's emoji for a button or a select's option; None where there is none."""
        name = emoji_name(card)
        number = self.ids.get(name)
        return None if number is None else discord.PartialEmoji(name=name, id=number)


TEXT_ONLY = Emojis()
"""Ranks instead of emojis everywhere."""


def faces(cards: Cards) -> tuple[Card, ...]:
    """Cards with suits for a set that has none, the body of a combination first."""
    shown: dict[Rank, int] = {}
    result = []
    for rank in _body_first(cards):
        result.append(_face(rank, shown.get(rank, 0)))
        shown[rank] = shown.get(rank, 0) + 1
    return tuple(result)


def _body_first(cards: Cards) -> list[Rank]:
    """The order of `engine.cards.text`; a rocket that carries something comes before that (``BJ RJ 3 5``)."""
    order = [_RANK_BY_NAME[name] for name in text(cards).split()]
    if count(cards, BLACK_JOKER) == count(cards, RED_JOKER) == 1:
        order.sort(key=lambda rank: rank < BLACK_JOKER)
    return order


def _face(rank: Rank, copy: int) -> Card:
    if rank >= BLACK_JOKER:
        return Card(52 + rank - BLACK_JOKER)
    return Card(rank * 4 + _SUITS_BY_TURN[copy % 4])


def rank_text(texts: Texts, rank: Rank) -> str:
    """A rank as written in a row of ranks: ``9``, ``K``, and the language's short form of a joker."""
    if rank == BLACK_JOKER:
        return texts("joker-black.short")
    return texts("joker-red.short") if rank == RED_JOKER else RANK_NAMES[rank]


def ranks_text(texts: Texts, cards: Cards) -> str:
    """A set of cards as ranks apart by a space, the body of a combination first: ``9 9 9 3``."""
    return " ".join(rank_text(texts, rank) for rank in _body_first(cards))


def descending_text(texts: Texts, cards: Cards) -> str:
    """A hand as ranks, high to low."""
    return " ".join(rank_text(texts, rank) for rank in reversed(list(ranks(cards))))
