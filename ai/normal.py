"""Normal: judges every sensible play by what it leads to, and takes the best. No memory, no chance, no search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import Pass, Play
from engine.cards import Cards
from engine.combinations import Combination, classify
from engine.round import Phase

from .bidding import calls
from .judgement import Judgement, chance, log_odds, stage
from .player import Advice, Reason, ReasonKey
from .situation import Situation
from .weights import WEIGHTS

if TYPE_CHECKING:
    from engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Option:
    """A play (None: a pass) with the turns after it and the log-odds of a win."""

    play: Combination | None
    turns: int
    odds: float


class Normal:
    """Leads its low cards, keeps its combinations, bombs and rocket for when they decide something, cooperates."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """The best action that `rank` finds."""
        return self.rank(view, seed)[0]

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Every sensible legal action, best first; the seed does not matter."""
        if view.phase is Phase.AUCTION:
            return calls(view)
        judgement = Judgement(Situation.of(view))
        ordered = ranked(view, judgement)
        return tuple(_advice(view, option) for option in ordered)


def ranked(view: PlayerView, judgement: Judgement) -> list[Option]:
    """The sensible options of the seat to play, best first."""
    situation = judgement.situation
    weights = WEIGHTS[situation.role][stage(situation)]
    found = []
    for play in _sensible(view, judgement):
        numbers = judgement.numbers(play)
        left = play is None or play.cards != view.hand
        found.append(Option(play, int(numbers[1]), log_odds(numbers, weights) if left else 30.0))
    return sorted(found, key=lambda option: -option.odds)


def _sensible(view: PlayerView, judgement: Judgement) -> list[Combination | None]:
    plays = [classify(cards, view.rules) for cards in view.legal_plays()]
    if view.may_pass:
        return [*plays, None]
    now = judgement.turns(view.hand)
    return [play for play in plays if play and judgement.turns(Cards(view.hand - play.cards)) <= now]


def _advice(view: PlayerView, option: Option) -> Advice:
    action = Play(view.seat, option.play.cards) if option.play else Pass(view.seat)
    return Advice(action, Reason(ReasonKey.FEWER_TURNS, {}), chance(option.odds))
