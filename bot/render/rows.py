"""Where cards lie in a picture: high ranks first, in rows that break only between ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.deal import Card, rank_of, suit_of

from .faces import CARD_SIZE

MARGIN = 22
ROW_VISIBLE = 146
"""From the top of a row of a hand to that of the next, in pixels as everything here."""
_LARGEST_STEP = 118
_RANK_GAP = 24


@dataclass(frozen=True, slots=True)
class Placed:
    """A card with its upper left corner."""

    card: Card
    x: float
    y: float


def hand_rows(cards: Sequence[Card], width: int, top: int) -> list[list[Placed]]:
    """A hand of 1 to 33 cards in one to three rows, each in the middle of `width`, the first at `top`."""
    parts = rows(in_order(cards), 1 if len(cards) <= 6 else 2 if len(cards) <= 20 else 3)
    room = width - 2 * MARGIN - CARD_SIZE[0]
    step = min(_LARGEST_STEP, *(widest_step(row, room, _RANK_GAP) for row in parts))
    return [
        line(row, (width - _length(row, step)) / 2, top + ROW_VISIBLE * number, step, _RANK_GAP)
        for number, row in enumerate(parts)
    ]


def in_order(cards: Sequence[Card]) -> list[Card]:
    """High ranks first, and among equals spades first."""
    return sorted(cards, key=lambda card: (-rank_of(card), -(suit_of(card) or 0), card))


def rows(cards: list[Card], most: int) -> list[list[Card]]:
    """`cards` in at most `most` rows that break only between ranks, the longest as short as possible."""
    breaks = [0, *(i for i in range(1, len(cards)) if rank_of(cards[i]) != rank_of(cards[i - 1])), len(cards)]
    best = min(_splits(breaks, min(most, len(breaks) - 1)), key=lambda cuts: max(b - a for a, b in pairwise(cuts)))
    return [cards[a:b] for a, b in pairwise(best)]


def _splits(breaks: list[int], parts: int) -> list[list[int]]:
    if parts == 1:
        return [[breaks[0], breaks[-1]]]
    return [
        [breaks[0], *rest] for index in range(1, len(breaks) - parts + 1) for rest in _splits(breaks[index:], parts - 1)
    ]


def widest_step(row: Sequence[Card], room: float, gap: float) -> float:
    """How far apart the cards of a row may lie, `gap` more between ranks, its last within `room` of its first."""
    return (room - gap * _gaps(row)) / max(1, len(row) - 1)


def line(row: Sequence[Card], x: float, y: float, step: float, gap: float) -> list[Placed]:
    """The cards from (`x`, `y`) on, `step` apart, and `gap` more between ranks."""
    placed = []
    for before, card in zip([None, *row], row, strict=False):
        if before is not None:
            x += step + (gap if rank_of(before) != rank_of(card) else 0)
        placed.append(Placed(card, x, y))
    return placed


def _length(row: Sequence[Card], step: float) -> float:
    return step * (len(row) - 1) + _RANK_GAP * _gaps(row) + CARD_SIZE[0]


def _gaps(row: Sequence[Card]) -> int:
    return sum(rank_of(a) != rank_of(b) for a, b in pairwise(row))
