"""The one reason that is told for a play or a pass: the first that applies, what decides before what is tidy."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import BLACK_JOKER, RED_JOKER, TWO, Cards, count, size
from engine.combinations import POWER, Category, Combination, holds_rocket

from .habits import breaks
from .judgement import Judgement
from .player import Reason, ReasonKey
from .situation import Situation

NEARLY_OUT = 3
"""An opponent with so few cards is spoken of as about to go out."""
_LOW_RANK = 4
"""The seven: what is led up to here gets rid of low cards."""
_MANY = 5


@dataclass(frozen=True, slots=True)
class Case:
    """A play (None: a pass) to be explained."""

    judgement: Judgement
    play: Combination | None
    legal: tuple[Combination, ...]
    """Every legal play."""
    best: bool
    """Whether it is what the player would do."""
    certain: bool
    """Whether it wins the round for certain."""

    @property
    def situation(self) -> Situation:
        """Where it is played."""
        return self.judgement.situation

    @property
    def before(self) -> int:
        """Turns that the hand needs now."""
        return self.judgement.turns(self.situation.hand)

    @property
    def after(self) -> int:
        """Turns that it needs afterwards."""
        played = self.play.cards if self.play else Cards(0)
        return self.judgement.turns(Cards(self.situation.hand - played))


def explain(case: Case) -> Reason:
    """The reason for the play, or what is against it when it is not the best."""
    if case.play is None:
        return _forced_pass(case) or _of_pass(case)
    return _decided(case) or _over_partner(case) or _of_bomb(case, case.play) or _of_play(case, case.play)


def _decided(case: Case) -> Reason | None:
    if not case.after:
        return Reason(ReasonKey.GOES_OUT)
    if case.certain:
        return Reason(ReasonKey.WINS_FROM_HERE, {"turns": case.after})
    if len(case.legal) == 1 and case.situation.by is None:
        return Reason(ReasonKey.ONLY_PLAY)
    return None


def _over_partner(case: Case) -> Reason | None:
    if not case.situation.partner_winning or case.situation.by is None:
        return None
    if case.best:
        return Reason(ReasonKey.OVER_PARTNER, {"turns": case.after})
    return Reason(ReasonKey.BEATS_PARTNER, {"seat": case.situation.by})


def _of_play(case: Case, play: Combination) -> Reason:
    against = None if case.best else _against(case, play)
    return against or (_of_lead(case, play) if case.situation.by is None else _of_answer(case, play))


def _against(case: Case, play: Combination) -> Reason | None:
    """What speaks against a play that is not the best."""
    seat, left = _nearest(case.situation)
    if left == size(play.cards) and not case.judgement.safe(play):
        return Reason(ReasonKey.LETS_OPPONENT_OUT, {"seat": seat, "left": left})
    if case.after > case.before:
        return Reason(ReasonKey.BREAKS_COMBINATION, {"before": case.before, "after": case.after})
    if play.rank is not None and play.rank >= TWO and play.category in {Category.SINGLE, Category.PAIR}:
        return Reason(ReasonKey.SPENDS_HIGH, {"turns": case.after})
    return None


def _of_bomb(case: Case, play: Combination) -> Reason | None:
    """The reason for a bomb or rocket, or for using a part of one."""
    if play.category in POWER and case.best:
        seat, left = _nearest(case.situation)
        if left <= NEARLY_OUT and case.situation.by in case.situation.opponents:
            return Reason(ReasonKey.STOPS_OPPONENT, {"seat": seat, "left": left})
        return Reason(ReasonKey.BOMB_DECIDES, {"turns": case.after})
    if case.best:
        return None
    if play.category is Category.ROCKET or (_has_rocket(case) and _jokers(play.cards)):
        return Reason(ReasonKey.SPENDS_ROCKET)
    spent = play.category is Category.BOMB or breaks(play, case.situation)
    return Reason(ReasonKey.SPENDS_BOMB) if spent else None


def _of_lead(case: Case, play: Combination) -> Reason:
    situation = case.situation
    partner, cards = situation.next_seat, size(play.cards)
    if partner in situation.partners and situation.left[partner] == cards <= 2 and _lowest(case, play):
        return Reason(ReasonKey.FEEDS_PARTNER, {"seat": partner, "left": cards})
    seat, left = _nearest(situation)
    if left <= 2 and cards != left:
        return Reason(ReasonKey.AVOIDS_COUNT, {"seat": seat, "left": left})
    if cards >= _MANY:
        return Reason(ReasonKey.MANY_CARDS, {"cards": cards, "turns": case.after})
    if play.rank is not None and play.rank <= _LOW_RANK:
        return Reason(ReasonKey.SHEDS_LOW, {"turns": case.after})
    return _keeps_or_fewer(case)


def _lowest(case: Case, play: Combination) -> bool:
    """Whether no legal play of the same category is lower."""
    return all((other.rank or 0) >= (play.rank or 0) for other in case.legal if other.category is play.category)


def _of_answer(case: Case, play: Combination) -> Reason:
    situation = case.situation
    seat, left = _nearest(situation)
    if left <= NEARLY_OUT and situation.by in situation.opponents:
        return Reason(ReasonKey.STOPS_OPPONENT, {"seat": seat, "left": left})
    if case.judgement.unbeaten_but_by_bombs(play):
        return Reason(ReasonKey.TAKES_LEAD, {"turns": case.after})
    if case.after < case.before and _lowest(case, play):
        return Reason(ReasonKey.CHEAPEST, {"turns": case.after})
    return _keeps_or_fewer(case)


def _keeps_or_fewer(case: Case) -> Reason:
    if case.after >= case.before:
        return Reason(ReasonKey.KEEPS_HIGH, {"turns": case.after})
    if _has_rocket(case):
        return Reason(ReasonKey.KEEPS_ROCKET, {"turns": case.after})
    return Reason(ReasonKey.FEWER_TURNS, {"before": case.before, "after": case.after})


def _forced_pass(case: Case) -> Reason | None:
    """The reason for a pass that needs no look at what else could be played."""
    situation = case.situation
    if not case.legal:
        return Reason(ReasonKey.NOTHING_BEATS)
    if situation.partner_winning and situation.by is not None:
        return Reason(ReasonKey.PARTNER_WINNING, {"seat": situation.by})
    seat, left = _nearest(situation)
    if not case.best and left <= NEARLY_OUT:
        return Reason(ReasonKey.LETS_OPPONENT_OUT, {"seat": seat, "left": left})
    return None


def _of_pass(case: Case) -> Reason:
    situation = case.situation
    plain = [play for play in case.legal if play.category not in POWER and not breaks(play, situation)]
    if not plain:
        rocket = all(_jokers(play.cards) for play in case.legal)
        return Reason(ReasonKey.KEEPS_ROCKET if rocket else ReasonKey.KEEPS_BOMB, {"turns": case.before})
    partner = _stronger_partner(situation)
    if partner is not None:
        return Reason(ReasonKey.PARTNER_STRONGER, {"seat": partner, "left": situation.left[partner]})
    fewest = min(case.judgement.turns(Cards(situation.hand - play.cards)) for play in plain)
    if fewest > case.before:
        return Reason(ReasonKey.KEEPS_COMBINATION, {"before": case.before, "after": fewest})
    return Reason(ReasonKey.KEEPS_HIGH, {"turns": case.before})


def _stronger_partner(situation: Situation) -> int | None:
    """A partner who may still answer and has far fewer cards than this seat."""
    if situation.by is None:
        return None
    able = set(situation.partners).intersection(situation.still_to_act(situation.by))
    nearest = min(able, key=lambda seat: situation.left[seat], default=None)
    if nearest is None or 2 * situation.left[nearest] > size(situation.hand):
        return None
    return nearest


def _nearest(situation: Situation) -> tuple[int, int]:
    """The opponent with the fewest cards, and how many they are."""
    seat = min(situation.opponents, key=lambda opponent: situation.left[opponent])
    return seat, situation.left[seat]


def _jokers(cards: Cards) -> int:
    return count(cards, BLACK_JOKER) + count(cards, RED_JOKER)


def _has_rocket(case: Case) -> bool:
    return holds_rocket(case.situation.hand, case.situation.rules)
