"""What is kept and what is avoided, whatever the judgement of the numbers: rules that come before it.

Seed 000, strategy: combinations stay intact, bombs and rocket wait for a decisive moment. And nobody leads an opponent
the very number of cards with which he would go out.
"""

from __future__ import annotations

from engine.cards import BLACK_JOKER, RED_JOKER, Cards, count, counts, size
from engine.combinations import POWER, SMALLEST_BOMB, Category, Combination, holds_rocket

from .judgement import Judgement
from .situation import Situation

Options = list[Combination | None]
"""Plays, and None for a pass."""

NEARLY_OUT = 2
"""Cards left with which an opponent may go out in one play, so that nothing is saved up any more."""


def kept_together(plays: Options, judgement: Judgement) -> Options:
    """`plays` without those that break up a bomb or the rocket, if any other is left and there is time.

    No joker of the rocket is ever attached to other cards, unless that empties the hand.
    """
    situation = judgement.situation
    plays = [play for play in plays if play is None or not _attaches_joker(play, situation)] or plays
    if situation.fewest_left <= NEARLY_OUT or judgement.turns(situation.hand) <= 2:
        return plays
    return [play for play in plays if play is None or not breaks(play, situation)] or plays


def breaks(play: Combination, situation: Situation) -> bool:
    """Whether `play` uses a part of a bomb or of the rocket, or all of it for something else."""
    if play.category in POWER and play.cards != situation.hand:
        used, held = counts(play.cards), counts(situation.hand)
        return play.category is Category.BOMB and any(0 < a < b for a, b in zip(used, held, strict=True))
    return _uses_jokers(play, situation) or _uses_bomb(play, situation)


def _attaches_joker(play: Combination, situation: Situation) -> bool:
    mixed = play.category not in POWER and size(play.cards) > 1
    return mixed and play.cards != situation.hand and _uses_jokers(play, situation)


def _uses_jokers(play: Combination, situation: Situation) -> bool:
    rocket = holds_rocket(situation.hand, situation.rules)
    return rocket and count(play.cards, BLACK_JOKER) + count(play.cards, RED_JOKER) > 0


def _uses_bomb(play: Combination, situation: Situation) -> bool:
    held = zip(counts(play.cards), counts(situation.hand), strict=True)
    return any(used and have >= SMALLEST_BOMB for used, have in held)


def cautious(plays: Options, judgement: Judgement) -> Options:
    """Of leads, those that no opponent with one or two cards left can go out on; of singles only the highest.

    All of `plays` if there is no such lead, or nothing is led.
    """
    situation = judgement.situation
    if situation.by is not None or situation.fewest_left > NEARLY_OUT:
        return plays
    left = {situation.left[seat] for seat in situation.opponents}
    fine = [play for play in plays if play and (size(play.cards) not in left or judgement.safe(play))]
    if fine:
        return [*fine]
    highest = max((play.rank or 0 for play in plays if play), default=0)
    return [play for play in plays if play and (play.rank or 0) == highest]


def decides(play: Combination, judgement: Judgement) -> bool:
    """Whether `play` is a bomb or rocket after which one turn is left, and it most likely stands."""
    if play.category not in POWER:
        return False
    rest = Cards(judgement.situation.hand - play.cards)
    return judgement.turns(rest) <= 1 and judgement.holds(play) > 0.5
