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
    points = strength(view.hand, view.rules)
    want = 3 if points > 0.5 else 2 if points > -0.5 else 1 if points > -1 else 0
    args = {"turns": turns(view.hand, view.rules), "high": _high(view.hand)}
    worth = Reason(ReasonKey.BID_STRONG if want == 3 else ReasonKey.BID_FAIR, args)
    bids = [Advice(Bid(view.seat, value), worth) for value in view.legal_bids if value <= want]
    refusal = ReasonKey.BID_TOO_HIGH if want and not bids else ReasonKey.BID_WEAK
    return (*reversed(bids), Advice(Pass(view.seat), Reason(refusal, args)))


def _high(hand: Cards) -> int:
    """Bombs, jokers and twos in the hand."""
    bombs = sum(number >= 4 for number in counts(hand)[:TWO])
    return bombs + count(hand, TWO) + count(hand, BLACK_JOKER) + count(hand, RED_JOKER)
