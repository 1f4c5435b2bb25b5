"""Rounds that are won already: no opponent can beat any play but the last, or the rocket takes the lead back."""

from __future__ import annotations

from engine.cards import Cards, size
from engine.combinations import SMALLEST_BOMB, Combination, classify, holds_rocket, rocket
from engine.moves import leads

from .judgement import Judgement

DEPTH = 5
"""Turns looked ahead at most; with more left there is always something that can be beaten."""


class Endgame:
    """Looks for a sure way out in one situation, and remembers what it found."""

    def __init__(self, judgement: Judgement) -> None:
        self._judgement = judgement
        self._rules = judgement.situation.rules
        self._known: dict[int, bool] = {}

    def wins_by(self, play: Combination) -> bool:
        """Whether `play`, put down now, keeps the lead or gets it back, and the rest goes out for certain."""
        rest = Cards(self._judgement.situation.hand - play.cards)
        if not rest:
            return True
        if self._retaken(play, rest):
            return True
        return self._judgement.turns(rest) < DEPTH and self._judgement.safe(play) and self._wins_leading(rest)

    def _retaken(self, play: Combination, rest: Cards) -> bool:
        """Whether the rocket answers whatever beats `play`, one turn is left then, and nobody goes out before it."""
        if not holds_rocket(rest, self._rules) or self._judgement.turns(Cards(rest - rocket(self._rules))) > 1:
            return False
        situation = self._judgement.situation
        bombs = range(SMALLEST_BOMB, 4 * self._rules.decks + 1)
        return all(situation.left[seat] not in {size(play.cards), *bombs} for seat in situation.opponents)

    def _wins_leading(self, hand: Cards) -> bool:
        """Whether `hand`, having the lead, goes out for certain."""
        turns = self._judgement.turns(hand)
        if turns <= 1:
            return True
        if hand not in self._known:
            self._known[hand] = any(
                self._judgement.turns(rest) < turns and self._safe(cards) and self._wins_leading(rest)
                for cards in leads(hand, self._rules)
                for rest in (Cards(hand - cards),)
            )
        return self._known[hand]

    def _safe(self, cards: Cards) -> bool:
        play = classify(cards, self._rules)
        return play is not None and self._judgement.safe(play)
