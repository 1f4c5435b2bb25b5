"""Normal: judges every sensible play by what it leads to, and takes the best. No memory, no chance, no search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import Pass, Play
from engine.cards import Cards
from engine.combinations import Combination, classify
from engine.round import Phase

from .bidding import calls
from .cooperation import fed, leaves_to_partner, spared
from .endgame import Endgame
from .explain import Case, explain
from .habits import Options, cautious, decides, kept_together
from .judgement import Judgement, chance, log_odds
from .player import Advice
from .situation import Situation
from .weights import WEIGHTS

if TYPE_CHECKING:
    from engine.view import PlayerView

_WON = 10.0
"""Log-odds of what wins for certain and at once."""


@dataclass(frozen=True, slots=True)
class Option:
    """A play (None: a pass), the log-odds of a win after it, and how it stands with the rules."""

    play: Combination | None
    odds: float
    certain: bool
    decides: bool
    """Whether it is a bomb or rocket after which the hand goes out."""
    allowed: bool
    """Whether no rule of cooperation or keeping speaks against it."""

    @property
    def order(self) -> tuple[bool, bool, bool, float]:
        """Sorts options, best last."""
        return self.certain, self.decides, self.allowed, self.odds


class Normal:
    """Leads its low cards, keeps its combinations, bombs and rocket for when they decide something, cooperates."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """The best action that `rank` finds."""
        return self.rank(view, seed)[0]

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Every sensible legal action, best first; the seed does not matter."""
        if view.phase is Phase.AUCTION:
            return calls(view)
        return advice(Judgement(Situation.of(view)), view.legal_plays(), may_pass=view.may_pass)


def advice(judgement: Judgement, legal: list[Cards], *, may_pass: bool) -> tuple[Advice, ...]:
    """The sensible ones among legal plays and the pass, best first, each with its reason."""
    plays = tuple(play for play in (classify(cards, judgement.situation.rules) for cards in legal) if play)
    ordered = options(judgement, plays, may_pass=may_pass)
    return tuple(
        _told(option, Case(judgement, option.play, plays, best=place == 0, certain=option.certain))
        for place, option in enumerate(ordered)
    )


def options(judgement: Judgement, plays: tuple[Combination, ...], *, may_pass: bool) -> list[Option]:
    """The sensible options, best first."""
    weights = WEIGHTS[judgement.situation.role]
    endgame = Endgame(judgement)
    considered = _sensible(judgement, plays, may_pass=may_pass)
    allowed = _allowed(judgement, considered)
    found = []
    for play in considered:
        certain = play is not None and endgame.wins_by(play)
        odds = _WON - _turns_after(judgement, play) if certain else log_odds(judgement.numbers(play), weights)
        decisive = not certain and play is not None and decides(play, judgement)
        found.append(Option(play, odds, certain, decisive, play in allowed))
    return sorted(found, key=lambda option: option.order, reverse=True)


def _turns_after(judgement: Judgement, play: Combination | None) -> int:
    return judgement.turns(Cards(judgement.situation.hand - (play.cards if play else 0)))


def _sensible(judgement: Judgement, plays: tuple[Combination, ...], *, may_pass: bool) -> Options:
    """The pass and all answers; of leads those that leave no more turns than there are."""
    if may_pass:
        return [*plays, None]
    hand = judgement.situation.hand
    now = judgement.turns(hand)
    return [play for play in plays if judgement.turns(Cards(hand - play.cards)) <= now]


def _allowed(judgement: Judgement, considered: Options) -> Options:
    if leaves_to_partner(judgement):
        return [None]
    plays = spared(kept_together(considered, judgement), judgement)
    return fed(cautious(plays, judgement), judgement)


def _told(option: Option, case: Case) -> Advice:
    seat = case.situation.seat
    action = Play(seat, option.play.cards) if option.play else Pass(seat)
    return Advice(action, explain(case), chance(option.odds))
