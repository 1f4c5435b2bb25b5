"""What a peasant does for a partner, and what neither side ever does: rules that come before any judgement.

Seed 000 (cooperation, strategy) and the example of seed 003: pass on the partner's winning play, feed low cards to a
partner about to go out, keep rocket and bombs for when they decide something.
"""

from __future__ import annotations

from engine.cards import BLACK_JOKER, RED_JOKER, Cards, count, size
from engine.combinations import Category, Combination

from .judgement import Judgement
from .situation import Situation

Options = list[Combination | None]
"""Plays, and None for a pass."""


def kept_together(plays: Options, judgement: Judgement) -> Options:
    """`plays` without those that break up the rocket for little, if any other is left."""
    situation = judgement.situation
    if not _holds_rocket(situation) or situation.fewest_left <= 2 or judgement.turns(situation.hand) <= 2:
        return plays
    return [play for play in plays if play is None or not _breaks_rocket(play)] or plays


def _holds_rocket(situation: Situation) -> bool:
    decks = situation.rules.decks
    return count(situation.hand, BLACK_JOKER) == count(situation.hand, RED_JOKER) == decks


def _breaks_rocket(play: Combination) -> bool:
    jokers = count(play.cards, BLACK_JOKER) + count(play.cards, RED_JOKER)
    return jokers > 0 and play.category is not Category.ROCKET


def leaves_to_partner(judgement: Judgement) -> bool:
    """Whether the partner's play on the table is to be left alone, whatever could beat it.

    So it is when no opponent can answer any more, or hardly one will.
    """
    situation = judgement.situation
    if not situation.partner_winning or situation.by is None:
        return False
    if set(situation.opponents).isdisjoint(situation.still_to_act(situation.by)):
        return True
    return situation.table is not None and judgement.holds(situation.table) > 0.5


def fed(plays: Options, judgement: Judgement) -> Options:
    """Of leads, those that a partner who acts next can go out on: the lowest single for his last card."""
    situation = judgement.situation
    partner = situation.next_seat
    if situation.by is not None or partner not in situation.partners or situation.left[partner] != 1:
        return plays
    singles = [play for play in plays if play and play.category is Category.SINGLE and play.rank is not None]
    lowest = sorted(singles, key=lambda play: play.rank or 0)[:1]
    if not lowest or not _may_be_beaten(lowest[0], situation.unseen):
        return plays
    return [*lowest]


def _may_be_beaten(single: Combination, unseen: Cards) -> bool:
    """Whether any unseen card is higher."""
    return size(Cards(unseen >> 4 * ((single.rank or 0) + 1))) > 0
