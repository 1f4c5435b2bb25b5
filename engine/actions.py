"""What a seat can do. Frozen values; a round is its seed and a list of these."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Cards


@dataclass(frozen=True, slots=True)
class Bid:
    """`seat` (0-based, in order of play) offers a stake of `value` (1, 2 or 3) in the auction."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class Play:
    """`seat` puts down `cards`, which must be one combination."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """`seat` passes: no bid in the auction, no cards in a trick."""

    seat: int


Action = Bid | Play | Pass
