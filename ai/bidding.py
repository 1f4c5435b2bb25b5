"""Bids by the hand's strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import Bid, Pass
from engine.cards import BLACK_JOKER, RED_JOKER, TWO, Cards, count, counts
from engine.rules import RuleSet

from .partition import turns
from .player import Advice, Reason, ReasonKey

if TYPE_CHECKING:
    from engine.view import PlayerView


def strength(hand: Cards, rules: RuleSet) -> float:
    """How good a hand is for playing alone; higher is better."""
    bombs = sum(number >= 4 for number in counts(hand))
    high = count(hand, RED_JOKER) * 1.2 + count(hand, BLACK_JOKER) + count(hand, TWO) * 0.7
    return high + bombs - turns(hand, rules) * 0.5


def calls(view: PlayerView) -> tuple[Advice, ...]:
    """The calls open to the seat, best first."""
    reason = Reason(ReasonKey.BID_FAIR, {})
    points = strength(view.hand, view.rules)
    want = 3 if points > 0.5 else 2 if points > -0.5 else 1 if points > -1 else 0
    bids = [Advice(Bid(view.seat, value), reason) for value in view.legal_bids if value <= want]
    return (*reversed(bids), Advice(Pass(view.seat), reason))
