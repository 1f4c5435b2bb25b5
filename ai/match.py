"""Games between two players on the same deals with the sides exchanged.

Every deal is played twice. Without an auction the first bidder is landlord: first A plays alone against B, then B
against A. With it, A bids for one seat and B for the others, then the other way round; whoever's bid won plays the
landlord against the other, who plays all peasants. Deals that nobody bids on are thrown in and not counted.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import fmean

from engine.actions import Action, Bid
from engine.auction import HIGHEST_BID
from engine.errors import EngineError
from engine.round import Phase, Round
from engine.rules import RuleSet
from engine.scoring import Difficulty
from engine.view import PlayerView, view

from .levels import ready
from .player import Player
from .programs import Program
from .random_play import RandomPlay


@dataclass(frozen=True, slots=True)
class Match:
    """What to play: A against B, each the name of a player (see `named`)."""

    a: str
    b: str
    rules: RuleSet
    deals: int
    seed: int = 1
    auction: bool = False


@dataclass(slots=True)
class Games:
    """What happened in the games of some deals, from A's side."""

    wins: list[float] = field(default_factory=list)
    """Per deal, the share of its games won."""
    points: list[float] = field(default_factory=list)
    """Per deal, the mean score of a game: the landlord's change of score, or that of the peasants together.

    Without an auction the stake counts as 1.
    """
    as_landlord: list[bool] = field(default_factory=list)
    as_peasants: list[bool] = field(default_factory=list)
    thrown_in: int = 0
    faults: list[int] = field(default_factory=lambda: [0, 0])
    """Actions of A and of B that were none or not allowed; what a seat does when its time is up was done instead."""
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """The time of each decision of A and of B that had a choice: processor time, a program's by the wall clock."""

    def add(self, other: Games) -> None:
        """Takes in the games of further deals."""
        self.wins += other.wins
        self.points += other.points
        self.as_landlord += other.as_landlord
        self.as_peasants += other.as_peasants
        self.thrown_in += other.thrown_in
        for side in (0, 1):
            self.seconds[side].extend(other.seconds[side])
            self.faults[side] += other.faults[side]


def named(name: str) -> Player:
    """The player of a level, the random one, or a command that speaks the line protocol."""
    if name == "random":
        return RandomPlay()
    return ready(Difficulty(name)) if name in set(Difficulty) else Program(name)


def play_deals(match: Match, first: int, end: int) -> Games:
    """The games of the deals numbered from `first` to before `end`."""
    sides = (named(match.a), named(match.b))
    games = Games()
    for number in range(first, end):
        _play_deal(match, number, sides, games)
    for side in sides:
        if isinstance(side, Program):
            side.close()
    return games


def deal_seed(seed: int, number: int) -> bytes:
    """The 32 bytes from which deal `number` of a match with this seed comes."""
    return sha256(f"arena/{seed}/{number}".encode()).digest()


def _play_deal(match: Match, number: int, sides: tuple[Player, Player], games: Games) -> None:
    """Both games of one deal, added to `games`."""
    outcomes = []
    for alone in (0, 1):
        table = _Table(match, number, sides, games)
        outcome = table.with_auction(alone) if match.auction else table.with_fixed_landlord(alone)
        if outcome:
            outcomes.append(outcome)
    if outcomes:
        games.wins.append(fmean(won for won, _ in outcomes))
        games.points.append(fmean(points for _, points in outcomes))


class _Table:
    """One game of a match."""

    def __init__(self, match: Match, number: int, sides: tuple[Player, Player], games: Games) -> None:
        self._number = number
        self._sides = sides
        self._games = games
        self._round = Round.start(match.rules, deal_seed(match.seed, number), opener=number % match.rules.seats)

    def with_fixed_landlord(self, alone: int) -> tuple[bool, float]:
        """Side `alone` plays the first bidder as landlord: whether A won, and its score at a stake of 1."""
        self._round = self._round.apply(Bid(self._round.deal.first_bidder, HIGHEST_BID))
        won, points = self._played(alone)
        return won, points / HIGHEST_BID

    def with_auction(self, alone: int) -> tuple[bool, float] | None:
        """Side `alone` bids for the first bidder's seat, the other for all others; None if nobody bid."""
        single = self._round.deal.first_bidder
        self._advance(Phase.AUCTION, lambda seat: alone if seat == single else 1 - alone)
        if self._round.landlord is None:
            self._games.thrown_in += 1
            return None
        return self._played(alone if self._round.landlord == single else 1 - alone)

    def _played(self, landlord: int) -> tuple[bool, float]:
        """Card play with side `landlord` alone: whether A won, and its score."""
        self._advance(Phase.PLAY, lambda seat: landlord if seat == self._round.landlord else 1 - landlord)
        settlement = self._round.settlement
        if settlement is None:
            raise RuntimeError("the round did not end")
        a_alone = landlord == 0
        won = settlement.winner_is_landlord == a_alone
        (self._games.as_landlord if a_alone else self._games.as_peasants).append(won)
        points = settlement.changes[settlement.landlord]
        return won, float(points if a_alone else -points)

    def _advance(self, phase: Phase, side_of: Callable[[int], int]) -> None:
        """Plays on while the round is in `phase`."""
        while self._round.to_act is not None and self._round.phase is phase:
            side = side_of(self._round.to_act)
            try:
                self._round = self._round.apply(self._choice(side, view(self._round, self._round.to_act)))
            except EngineError:
                self._games.faults[side] += 1
                self._round = self._round.apply(self._round.default_action())

    def _choice(self, side: int, seen: PlayerView) -> Action:
        chosen_by = self._sides[side]
        # other work on the machine must not count, but what a program computes is seen on the wall clock alone
        clock = time.perf_counter if isinstance(chosen_by, Program) else time.thread_time
        begun = clock()
        action = chosen_by.choose(seen, self._number * 1009 + len(self._round.actions)).action
        if _has_choice(seen):
            self._games.seconds[side].append(clock() - begun)
        return action


def _has_choice(seen: PlayerView) -> bool:
    return seen.phase is Phase.AUCTION or len(seen.legal_plays()) + seen.may_pass > 1
