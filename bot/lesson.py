"""A guided round for one person against computers, kept nowhere: its deal is fixed, and what the person did so far is a
short text that the controls carry. So it goes on after a restart, and costs no seat and no points.

The computers here follow a few plain habits of their own, so that the same text always leads to the same round.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

from engine.actions import Action, Bid, Pass, Play
from engine.cards import Cards, contains, distinct, of, size
from engine.combinations import POWER, Combination, classify
from engine.errors import Refusal
from engine.round import Phase, Round
from engine.rules import ONLINE
from engine.view import PlayerView, view

LEARNER = 0
"""The seat of who learns; he bids first in every lesson."""
_DEALS = (119, 87, 75)
LESSONS = len(_DEALS)
"""How many rounds there are to choose from, counted from 0; beyond the last they begin again."""
LONGEST = 72
"""Characters of a course at most, two for each action: what has room in a custom_id."""
_PASS = "zz"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_HIGH_RANK = 12
"""From the two on a rank is worth saving."""
_DANGER = 4
"""So few cards in an opponent's hand are worth whatever it costs to stop him."""


class NoSuchCourse(ValueError):
    """A text that leads nowhere: made for other rules, or by nobody here."""


def word(state: Round, action: Action) -> str:
    """Two characters for an action that is open to the learner."""
    match action:
        case Pass():
            return _PASS
        case Bid(_, value):
            return f"b{value}"
        case Play(_, cards):
            place = state.legal_plays().index(cards)
            return _DIGITS[place // 36] + _DIGITS[place % 36]


@lru_cache(maxsize=512)
def after(number: int, course: str) -> Round:
    """The round of a lesson after the learner's actions and all that the others did then. Raises `NoSuchCourse`."""
    if not course:
        return _others(Round.start(ONLINE, _seed(number), number + 1))
    before, last = after(number, course[:-2]), course[-2:]
    try:
        return _others(before.apply(_read(before, last)))
    except (Refusal, ValueError) as error:
        raise NoSuchCourse(course) from error


def _seed(number: int) -> bytes:
    return hashlib.sha256(b"lesson %d" % _DEALS[number % LESSONS]).digest()


def _read(state: Round, last: str) -> Action:
    if state.to_act != LEARNER or len(last) != 2:
        raise ValueError(last)
    if last == _PASS:
        return Pass(LEARNER)
    if state.phase is Phase.AUCTION:
        return Bid(LEARNER, int(last[1]))
    plays, place = state.legal_plays(), _DIGITS.index(last[0]) * 36 + _DIGITS.index(last[1])
    if place >= len(plays):
        raise ValueError(last)
    return Play(LEARNER, plays[place])


def _others(state: Round) -> Round:
    """The round after the computers acted, up to the learner's turn or the end."""
    while state.to_act not in {None, LEARNER}:
        assert state.to_act is not None
        seen = view(state, state.to_act)
        state = state.apply(_bid(seen) if state.phase is Phase.AUCTION else _play(seen))
    return state


def _bid(seen: PlayerView) -> Action:
    """The lowest bid by who is the last to be asked, when nobody has bid; else none."""
    last = len(seen.calls) == seen.rules.seats - 1
    return Bid(seen.seat, seen.legal_bids[0]) if last and not seen.stake else Pass(seen.seat)


def _play(seen: PlayerView) -> Action:
    plays = seen.legal_plays()
    out = next((cards for cards in plays if cards == seen.hand), None)
    if out is not None:
        return Play(seen.seat, out)
    chosen = _follow(seen, plays) if seen.to_beat else _lead(seen, plays)
    return Pass(seen.seat) if chosen is None else Play(seen.seat, chosen)


def _lead(seen: PlayerView, plays: Sequence[Cards]) -> Cards:
    """The longest combination with the lowest card."""
    lowest = of(distinct(seen.hand)[0])
    with_it = [cards for cards in plays if contains(cards, lowest)]
    plain = [cards for cards in with_it if not _is_power(_of(seen, cards))]
    return max(plain or with_it, key=size)


def _follow(seen: PlayerView, plays: Sequence[Cards]) -> Cards | None:
    """The lowest play over an opponent; bombs, rockets and high cards only when he is about to go out."""
    by = seen.to_beat_by
    if by is None or (seen.landlord not in {seen.seat, by}):
        return None
    danger = seen.counts[by] <= _DANGER
    plain = [cards for cards in plays if not _is_power(_of(seen, cards))]
    cheap = [cards for cards in plain if danger or (_of(seen, cards).rank or 0) < _HIGH_RANK]
    if cheap:
        return min(cheap, key=lambda cards: (_of(seen, cards).rank or 0, cards))
    return plays[0] if plays and danger else None


def _is_power(play: Combination) -> bool:
    return play.category in POWER


def _of(seen: PlayerView, cards: Cards) -> Combination:
    play = classify(cards, seen.rules)
    assert play is not None, "legal plays are combinations"
    return play
