"""What a round is worth: multiplier, shut-outs, settlement, ranking points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from .rules import RuleSet, Scoring


class Spring(StrEnum):
    """Which side shut the other out."""

    NONE = "none"
    LANDLORD = "landlord"
    """The landlord went out before a peasant put a card down (spring)."""
    PEASANTS = "peasants"
    """A peasant went out, and the landlord put down only his opening combination (anti-spring)."""


class Difficulty(StrEnum):
    """How strong the computers of a table are, and so what a win is worth."""

    EASY = "easy"
    NORMAL = "normal"
    EXPERT = "expert"


RANKING_POINTS = {Difficulty.EASY: 10, Difficulty.NORMAL: 30, Difficulty.EXPERT: 100}
"""Seed 000, scoring and ranking points."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What raises the multiplier of a round."""

    bombs: int = 0
    """Bombs played that count: all of them, in a double deck those of six or more cards."""
    rockets: int = 0
    spring: Spring | None = None
    """Which side was shut out; None before the end, and where the rule set knows no shut-out."""

    @property
    def raises(self) -> int:
        """How many things raise the multiplier: bombs, rockets and a shut-out."""
        return self.bombs + self.rockets + (self.spring in {Spring.LANDLORD, Spring.PEASANTS})


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a finished round was paid, with all that its arithmetic needs.

    Each peasant pays or gets `payment` = `stake` x `multiplier`. The multiplier is 2 to the power of `tally.raises`
    where each doubles, and 1 + `tally.raises` where each adds one.
    """

    landlord: int
    winner_is_landlord: bool
    stake: int
    multiplier: int
    tally: Tally
    changes: tuple[int, ...]
    """What each seat wins (above 0) or loses; sums to zero."""

    @property
    def payment(self) -> int:
        """What each peasant pays or gets (above 0)."""
        return self.stake * self.multiplier

    @property
    def bombs(self) -> int:
        """Bombs played that raised the multiplier."""
        return self.tally.bombs

    @property
    def rockets(self) -> int:
        """Rockets played."""
        return self.tally.rockets

    @property
    def spring(self) -> Spring | None:
        """Which side was shut out; None where the rule set knows no shut-out."""
        return self.tally.spring


def multiplier(rules: RuleSet, tally: Tally) -> int:
    """What the stake is multiplied by (1 or more).

    Seeds 000 and 003 double for each thing that raises it; seed 002 adds one to a factor for each.
    """
    return 1 + tally.raises if rules.scoring is Scoring.ADDITIVE else 1 << tally.raises


def spring(rules: RuleSet, landlord: int, winner: int, plays: Sequence[int]) -> Spring | None:
    """Which side was shut out in a round that `winner` ended; None where the rule set knows no shut-out.

    `plays` is how many combinations each seat put down.
    """
    if not rules.spring:
        return None
    if winner == landlord:
        return Spring.LANDLORD if sum(plays) == plays[landlord] else Spring.NONE
    return Spring.PEASANTS if plays[landlord] == 1 else Spring.NONE


def settle(rules: RuleSet, landlord: int, landlord_won: bool, stake: int, tally: Tally) -> Settlement:
    """The payment of a finished round: the landlord wins or loses stake x multiplier against each peasant."""
    factor = multiplier(rules, tally)
    gain = stake * factor if landlord_won else -stake * factor
    changes = tuple(gain * (rules.seats - 1) if seat == landlord else -gain for seat in range(rules.seats))
    return Settlement(landlord, landlord_won, stake, factor, tally, changes)


def winners(seats: int, landlord: int, went_out: int) -> tuple[int, ...]:
    """The seats that win when `went_out` is the first without cards: the landlord alone, or every peasant."""
    if went_out == landlord:
        return (landlord,)
    return tuple(seat for seat in range(seats) if seat != landlord)


def ranking_points(difficulty: Difficulty, won: bool) -> int:
    """What a round is worth on the leaderboard: 10, 30 or 100 for a win of one's side, 0 for a loss (seed 000)."""
    return RANKING_POINTS[difficulty] if won else 0
