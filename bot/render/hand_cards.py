"""One's own cards in the private hand: as a picture, as emojis, or as ranks. Chosen cards stand out in each."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import groupby

from engine.cards import NO_CARDS, Cards, size
from engine.deal import Card, rank_of, remaining
from engine.view import PlayerView

from . import layout
from .emojis import rank_text
from .look import Look
from .pictures import hand_picture
from .screen import Picture
from .words import rank


def cards_part(
    look: Look, facts: PlayerView, pick: Cards = NO_CARDS
) -> tuple[list[layout.Part | None], Picture | None]:
    """The parts that show the hand, and the picture that goes with them (None for emojis and ranks)."""
    if not facts.cards:
        return [], None
    raised = chosen_cards(facts, pick)
    if look.pictures:
        draw = partial(_drawn, facts.cards, raised)
        picture = Picture("hand.png", draw, alt_text(look, facts, pick))
        return [layout.gallery(picture)], picture
    title = look.texts("your-cards", count=size(facts.hand))
    if look.emojis.ids:
        cards = f"# {look.emojis.spread(look.texts, facts.cards)}"
    else:
        cards = f"## {_bracketed(look, facts.cards, raised)}"
    return [layout.separator(), layout.lines(title, cards)], None


@lru_cache(maxsize=1024)
def _drawn(cards: tuple[Card, ...], raised: frozenset[Card]) -> bytes:
    """The picture of a hand, kept for a while: off its turn a hand is shown again and again as it was."""
    return hand_picture(cards, raised)


def chosen_cards(facts: PlayerView, pick: Cards) -> frozenset[Card]:
    """The very cards that would leave the hand with `pick`."""
    return frozenset(facts.cards) - frozenset(remaining(facts.cards, Cards(facts.hand - pick)))


def _bracketed(look: Look, cards: tuple[Card, ...], chosen: frozenset[Card]) -> str:
    """Ranks, high to low, the chosen ones in brackets: ``2 2 · 9 [9 9] · 3``."""
    words = []
    for each, group in groupby(cards, key=rank_of):
        held = list(group)
        up = sum(card in chosen for card in held)
        name = rank_text(look.texts, each)
        parts = [name] * (len(held) - up) + ([f"\\[{' '.join([name] * up)}\\]"] if up else [])
        words.append(" ".join(parts))
    return " · ".join(words)


def alt_text(look: Look, facts: PlayerView, pick: Cards) -> str:
    """What a screen reader says of the picture of the hand: ranks high to low, no suits."""
    texts = look.texts
    groups = [" ".join([rank(texts, each)] * len(list(group))) for each, group in groupby(facts.cards, key=rank_of)]
    line = texts("alt-hand", count=size(facts.hand), cards=texts.listing(groups))
    return f"{line} {texts('alt-picked', cards=look.ranks(pick))}" if pick else line
