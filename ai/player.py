"""What a computer player is, and what it says: an action, the reason in one key, and how likely it thinks a win.

A player sees a `PlayerView` and nothing else. It has no memory and no randomness of its own: the same view and the
same seed give the same choice. The sentences to the reasons live in the locale files, under the keys listed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from engine.actions import Action

if TYPE_CHECKING:
    from engine.view import PlayerView


class ReasonKey(StrEnum):
    """Why a play is good, or what is against it. The arguments are whole numbers, named after each key.

    `before` and `after` are the turns that the hand needs without and with the play, `turns` those needed after it,
    `cards` a number of cards, `seat` the seat spoken of and `left` the cards it has left.
    """

    # leading and following
    GOES_OUT = "reason-goes-out"
    """The play empties the hand."""
    WINS_FROM_HERE = "reason-wins-from-here"
    """Nobody can beat this nor all that follows but the last: the round is won. `turns`"""
    ONLY_PLAY = "reason-only-play"
    """Nothing else is legal."""
    FEWER_TURNS = "reason-fewer-turns"
    """`before` `after`"""
    SHEDS_LOW = "reason-sheds-low"
    """A low card that would be hard to get rid of later. `turns`"""
    MANY_CARDS = "reason-many-cards"
    """Puts down `cards` in one turn. `turns`"""
    CHEAPEST = "reason-cheapest"
    """Beats the table with the lowest that does, and breaks nothing. `turns`"""
    TAKES_LEAD = "reason-takes-lead"
    """Nothing that is still out beats it except a bomb or rocket: the lead is ours. `turns`"""
    STOPS_OPPONENT = "reason-stops-opponent"
    """An opponent is about to go out and must not get the lead. `seat` `left`"""
    AVOIDS_COUNT = "reason-avoids-count"
    """Not a combination of as many cards as the opponent has left. `seat` `left`"""
    BOMB_DECIDES = "reason-bomb-decides"
    """The bomb or rocket takes the lead when it decides the round. `turns`"""
    # with a partner
    PARTNER_WINNING = "reason-partner-winning"
    """A pass: the partner's play is winning. `seat`"""
    PARTNER_STRONGER = "reason-partner-stronger"
    """A pass: the partner can go out sooner. `seat` `left`"""
    FEEDS_PARTNER = "reason-feeds-partner"
    """A low play that lets a partner with few cards go out. `seat` `left`"""
    OVER_PARTNER = "reason-over-partner"
    """Over the partner's play, since it brings the hand near its end. `turns`"""
    # passing
    NOTHING_BEATS = "reason-nothing-beats"
    """A pass: no play beats the table."""
    KEEPS_COMBINATION = "reason-keeps-combination"
    """A pass: beating would break a combination. `before` `after`"""
    KEEPS_BOMB = "reason-keeps-bomb"
    """A pass, or a play that leaves the bomb whole. `turns`"""
    KEEPS_ROCKET = "reason-keeps-rocket"
    """A pass, or a play that leaves the rocket whole. `turns`"""
    KEEPS_HIGH = "reason-keeps-high"
    """A pass, or a play that saves high cards for when they decide something. `turns`"""
    # what is against a play further down the list
    BREAKS_COMBINATION = "reason-breaks-combination"
    """`before` `after`"""
    SPENDS_BOMB = "reason-spends-bomb"
    """A bomb, or part of one, too early."""
    SPENDS_ROCKET = "reason-spends-rocket"
    """The rocket, or one joker of it, too early."""
    SPENDS_HIGH = "reason-spends-high"
    """A high card for little. `turns`"""
    BEATS_PARTNER = "reason-beats-partner"
    """Beats the partner's winning play. `seat`"""
    LETS_OPPONENT_OUT = "reason-lets-opponent-out"
    """May let an opponent with few cards go out. `seat` `left`"""
    # the auction
    BID_STRONG = "reason-bid-strong"
    """A strong hand. `turns`, and `high` = bombs, rockets, jokers and twos in it"""
    BID_FAIR = "reason-bid-fair"
    """Good enough for this stake. `turns` `high`"""
    BID_WEAK = "reason-bid-weak"
    """A pass: too weak to play alone. `turns` `high`"""
    BID_TOO_HIGH = "reason-bid-too-high"
    """A pass, or a bid not made: the hand is not worth as much. `turns` `high`"""
    # at random
    LOOSE = "reason-loose"
    """Played loosely, as an easy opponent does."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence's key in the locale files and the numbers in it."""

    key: ReasonKey
    args: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, why, and the chance that the seat's side wins (0 to 1; None when the player does not estimate it)."""

    action: Action
    reason: Reason
    win: float | None = None


class Player(Protocol):
    """A computer player. Both methods need a view whose seat is to act, and answer legal actions of it only."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """The action to take; equal views and equal seeds give equal choices."""
        ...

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Every sensible legal action, best first, a pass among them where it is legal; at least one."""
        ...
