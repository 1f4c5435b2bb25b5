"""Easy: plays loosely and passes up chances, so that beginners win; a loyal partner all the same."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from engine.actions import Action, Pass, Play
from engine.cards import BLACK_JOKER, NO_CARDS, RED_JOKER, count
from engine.combinations import holds_rocket, rocket
from engine.round import Phase

from .bidding import calls
from .normal import Normal
from .player import Advice, Reason, ReasonKey

if TYPE_CHECKING:
    from engine.view import PlayerView

LOOSENESS = 0.45
"""Log-odds. How far a play's worth is misjudged: the scale of the noise on it."""
MISJUDGED = 0.6
"""Log-odds. How far the strength of a hand is misjudged in the auction: the standard deviation."""
MISSED = 0.2
"""How often a chance to beat an opponent is passed up while nobody is about to go out."""
_WINNING = (ReasonKey.GOES_OUT, ReasonKey.WINS_FROM_HERE)
_HURRY = 3
"""With so few cards left at any opponent no chance is passed up."""


class Easy:
    """A weak but sensible opponent and a loyal partner."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """An action that is often not the best."""
        return self.rank(view, seed)[0]

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """The sensible actions as Easy sees them: Normal's, each misjudged by chance."""
        draw = Random(f"{seed}/{view.hand}/{view.to_beat}/{len(view.history)}")
        if view.phase is Phase.AUCTION:
            return calls(view, misjudged=draw.gauss(0, MISJUDGED))
        ordered = _rocket_kept(Normal().rank(view, seed), view)
        return _loosely(ordered, view, draw) if len(ordered) > 1 else ordered


def _rocket_kept(ordered: tuple[Advice, ...], view: PlayerView) -> tuple[Advice, ...]:
    """Loose play goes only so far: without what breaks the rocket, carries something with it, or leads it.

    What wins for certain is no waste, and stays.
    """
    whole = rocket(view.rules)
    if not holds_rocket(view.hand, view.rules):
        return ordered

    def wasted(advice: Advice) -> bool:
        cards = advice.action.cards if isinstance(advice.action, Play) else NO_CARDS
        jokers = any(count(cards, rank) for rank in (BLACK_JOKER, RED_JOKER))
        return jokers and advice.reason.key not in _WINNING and (cards != whole or not view.may_pass)

    return tuple(advice for advice in ordered if not wasted(advice)) or ordered


def _loosely(ordered: tuple[Advice, ...], view: PlayerView, draw: Random) -> tuple[Advice, ...]:
    best = ordered[0]
    if best.reason.key in {ReasonKey.GOES_OUT, ReasonKey.PARTNER_WINNING, ReasonKey.FEEDS_PARTNER}:
        return ordered
    if view.may_pass and _no_hurry(view) and draw.random() < MISSED:
        return _first(ordered, Pass(view.seat))
    noisy = sorted(ordered, key=lambda advice: _odds(advice) + LOOSENESS * _gumbel(draw), reverse=True)
    return _first(tuple(noisy), noisy[0].action)


def _no_hurry(view: PlayerView) -> bool:
    others = [left for seat, left in enumerate(view.counts) if view.landlord in {seat, view.seat} and seat != view.seat]
    return min(others) > _HURRY


def _first(ordered: tuple[Advice, ...], action: Action) -> tuple[Advice, ...]:
    """`action` first and the others in their order; what comes first says that it was chosen loosely."""
    chosen = next(advice for advice in ordered if advice.action == action)
    rest = tuple(advice for advice in ordered if advice is not chosen)
    return (replace(chosen, reason=Reason(ReasonKey.LOOSE)), *rest)


def _odds(advice: Advice) -> float:
    win = min(max(advice.win or 0.5, 1e-6), 1 - 1e-6)
    return math.log(win / (1 - win))


def _gumbel(draw: Random) -> float:
    """Noise for which the chance of a play to come first is proportional to its odds."""
    return -math.log(-math.log(1 - draw.random() * (1 - 1e-12)))
