"""Normal: judges every sensible play by what it leads to, and takes the best. No memory, no chance, no search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import Pass, Play
from engine.cards import Cards
from engine.combinations import Combination, classify
from engine.round import Phase

from . import double_deck, weights
from .bidding import calls
from .cooperation import fed, leaves_to_partner, spared
from .endgame import Endgame
from .explain import Case, explain
from .habits import Options, cautious, decides, kept_together
from .judgement import Judgement, chance, log_odds
from .player import Advice
from .situation import Situation

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
    """The sensible ones among legal plays and the pass, best first, each with its reason and the chance of a win."""
    plays = tuple(play for play in (classify(cards, judgement.situation.rules) for cards in legal) if play)
    ordered = options(judgement, plays, may_pass=may_pass)
    cases = [Case(judgement, each.play, plays, best=each is ordered[0], certain=each.certain) for each in ordered]
    return tuple(map(_told, cases, estimates(judgement, ordered)))


def _order(situation: Situation) -> tuple[float, ...]:
    return (weights.ORDER if situation.rules.decks == 1 else double_deck.ORDER)[situation.role]


def _estimate(situation: Situation) -> tuple[float, ...]:
    return (weights.ESTIMATE if situation.rules.decks == 1 else double_deck.ESTIMATE)[situation.role]


def options(judgement: Judgement, plays: tuple[Combination, ...], *, may_pass: bool) -> list[Option]:
    """The sensible options, best first."""
    order = _order(judgement.situation)
    endgame = Endgame(judgement)
    considered = _sensible(judgement, plays, may_pass=may_pass)
    allowed = set(_allowed(judgement, considered))
    found = []
    for play in considered:
        certain = play is not None and endgame.wins_by(play)
        odds = _WON - _turns_after(judgement, play) if certain else log_odds(judgement.numbers(play), order)
        decisive = not certain and play is not None and decides(play, judgement)
        found.append(Option(play, odds, certain, decisive, play in allowed))
    return sorted(found, key=lambda option: option.order, reverse=True)


def estimates(judgement: Judgement, ordered: list[Option]) -> Iterator[float]:
    """The chance of a win (0 to 1) after each option, never rising along the order."""
    first = next((option for option in ordered if not option.certain), None)
    worth = log_odds(judgement.numbers(first.play), _estimate(judgement.situation)) if first else 0.0
    lowest = _WON
    for option in ordered:
        odds = option.odds if option.certain or not first else worth + option.odds - first.odds
        lowest = min(lowest, odds)
        yield chance(lowest)


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


def _told(case: Case, win: float) -> Advice:
    seat = case.situation.seat
    return Advice(Play(seat, case.play.cards) if case.play else Pass(seat), explain(case), win)
