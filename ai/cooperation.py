"""What a peasant does for a partner, whatever the judgement of the numbers.

Seed 000 (cooperation) and the example of seed 003: pass on the partner's winning play, feed low cards to a partner
about to go out, leave the trick to one who can go out on it, keep the highest cards for the landlord's better plays.
"""

from __future__ import annotations

from engine.cards import ACE, TWO, Rank, counts
from engine.combinations import POWER, Category, Combination

from .habits import Options
from .judgement import TRIPLES, Judgement
from .situation import Situation

_HIGH: Rank = 9
"""The queen: a partner's play from here on is meant to win."""
_EARLY = 10
"""An opponent with more cards than this is far from going out."""


def leaves_to_partner(judgement: Judgement) -> bool:
    """Whether what lies on the table is to be left alone, whatever could beat it.

    A partner's play is, when no opponent can answer it any more or hardly one will; an opponent's single is, when the
    next to act is a partner who will likely go out on it.
    """
    situation = judgement.situation
    if situation.table is None or situation.by is None:
        return False
    if not situation.partner_winning:
        return _partner_goes_out(situation, situation.table)
    if set(situation.opponents).isdisjoint(situation.still_to_act(situation.by)):
        return True
    return (situation.table.rank or 0) >= _HIGH or judgement.holds(situation.table) > 0.5


def _partner_goes_out(situation: Situation, table: Combination) -> bool:
    """Whether the partner who acts next has one card left, most likely higher than the single on the table."""
    partner = situation.next_seat
    if partner not in situation.partners or partner == situation.by or situation.left[partner] != 1:
        return False
    return table.category is Category.SINGLE and _higher_share(situation, table.rank or 0) > 0.5


def _higher_share(situation: Situation, rank: Rank) -> float:
    """Which part of the unseen cards is higher than `rank`."""
    unseen = counts(situation.unseen)
    return sum(unseen[rank + 1 :]) / max(1, sum(unseen))


def fed(plays: Options, judgement: Judgement) -> Options:
    """Of leads, the one that a partner who acts next can go out on: the lowest single for his last card."""
    situation = judgement.situation
    partner = situation.next_seat
    if situation.by is not None or partner not in situation.partners or situation.left[partner] != 1:
        return plays
    singles = [play for play in plays if play and play.category is Category.SINGLE]
    lowest = min(singles, key=lambda play: play.rank or 0, default=None)
    if lowest is None or not _higher_share(situation, lowest.rank or 0):
        return plays
    return [lowest]


def spared(plays: Options, judgement: Judgement) -> Options:
    """Answers to an opponent's low play without the highest cards, while a partner may still answer and there is time.

    So does B in the example of seed 003, who keeps his aces for the landlord's kings.
    """
    situation = judgement.situation
    if situation.by is None or situation.table is None or situation.partner_winning:
        return plays
    waiting = set(situation.partners).intersection(situation.still_to_act(situation.by))
    if not waiting or situation.fewest_left <= _EARLY or (situation.table.rank or 0) >= _HIGH:
        return plays
    return [play for play in plays if play is None or not _very_high(play)] or plays


def _very_high(play: Combination) -> bool:
    rank = play.rank or 0
    if play.category in TRIPLES:
        return rank >= ACE
    return play.category in POWER or (play.category is Category.PAIR and rank >= TWO)
