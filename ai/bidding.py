"""Bids by the hand's strength: the chance to win with it as landlord, before the bottom cards are known.

The worths were found by a logistic regression over rounds that Normal played against itself with a fixed landlord;
``python -m bench.bidding`` shows by deals of its own that the landlord's result rises with the strength.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import Bid, Pass
from engine.auction import HIGHEST_BID
from engine.cards import ACE, BLACK_JOKER, RED_JOKER, TWO, Cards, count, counts
from engine.combinations import SMALLEST_BOMB, holds_rocket
from engine.rules import RuleSet

from .judgement import chance
from .partition import turns
from .player import Advice, Reason, ReasonKey

if TYPE_CHECKING:
    from engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Worths:
    """Log-odds of the landlord's win: what each thing in a hand adds to `base`."""

    base: float
    bomb: float
    rocket: float
    red_joker: float
    black_joker: float
    two: float
    ace: float
    turn: float


_SINGLE_DECK = Worths(-0.04, 0.61, -0.55, 1.11, 0.70, 0.26, 0.09, -0.17)
_DOUBLE_DECK = Worths(-0.30, 0.11, 0.20, 0.13, 0.06, 0.05, 0.00, -0.085)
NEEDED = {1: 0.45, 2: 0.50, 3: 0.56}
NEEDED_IN_TWO_DECKS = {1: 0.36, 2: 0.38, 3: 0.41}
"""The chance of a win from which on each stake is bid.

Below one half a landlord loses more than he wins, but when the others pass, they are weaker than the estimate takes
them to be. In two decks one against three mostly loses, and somebody has to play alone.
"""


def strength(hand: Cards, rules: RuleSet) -> float:
    """The log-odds that a landlord who was dealt `hand` wins."""
    worth = _SINGLE_DECK if rules.decks == 1 else _DOUBLE_DECK
    return (
        worth.base
        + worth.bomb * bombs(hand)
        + worth.rocket * holds_rocket(hand, rules)
        + worth.red_joker * count(hand, RED_JOKER)
        + worth.black_joker * count(hand, BLACK_JOKER)
        + worth.two * count(hand, TWO)
        + worth.ace * count(hand, ACE)
        + worth.turn * turns(hand, rules)
    )


def bombs(hand: Cards) -> int:
    """The bombs in `hand`, the rocket apart."""
    return sum(held >= SMALLEST_BOMB for held in counts(hand)[:BLACK_JOKER])


def wanted(strength: float, rules: RuleSet) -> int:
    """The highest stake that a hand of this strength is good for; 0 for none."""
    return good_for(chance(strength), NEEDED if rules.decks == 1 else NEEDED_IN_TWO_DECKS)


def good_for(win: float, needed: Mapping[int, float]) -> int:
    """The highest stake whose `needed` chance a hand has that wins with chance `win`; 0 for none."""
    return max((stake for stake, least in needed.items() if win >= least), default=0)


def calls(view: PlayerView, misjudged: float = 0.0) -> tuple[Advice, ...]:
    """Every call open to the seat, best first. `misjudged` is added to the hand's strength."""
    judged = strength(view.hand, view.rules) + misjudged
    return ordered(view, wanted(judged, view.rules), chance(judged))


def ordered(view: PlayerView, stake: int, win: float) -> tuple[Advice, ...]:
    """Every call open to a seat whose hand is good for `stake` (0: for none) and wins as landlord with chance `win`:
    the highest bid that it is good for, then those below, a pass, and the bids that are too high.
    """
    high = bombs(view.hand) + sum(counts(view.hand)[TWO:])
    args = {"turns": turns(view.hand, view.rules), "high": high}
    too_high = Reason(ReasonKey.BID_TOO_HIGH, args)
    passing = Advice(Pass(view.seat), too_high if stake else Reason(ReasonKey.BID_WEAK, args))
    good = [value for value in reversed(view.legal_bids) if value <= stake]
    bids = [Advice(Bid(view.seat, value), Reason(_why(value), args), win) for value in good]
    rest = [Advice(Bid(view.seat, value), too_high, win) for value in view.legal_bids if value > stake]
    return (*bids, passing, *rest)


def _why(value: int) -> ReasonKey:
    return ReasonKey.BID_STRONG if value == HIGHEST_BID else ReasonKey.BID_FAIR
