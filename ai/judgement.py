"""What a play or a pass leads to, in numbers: the hand that stays, who gets the lead, who may go out.

The numbers are weighed (`weights.py`) into the log-odds that the seat's side wins, so that plays can be compared.
"""

from __future__ import annotations

from functools import cached_property
from math import exp

from engine.cards import BLACK_JOKER, TWO, Cards, counts, size
from engine.combinations import POWER, RUNS, SMALLEST_BOMB, Category, Combination, holds_rocket

from .chances import alike_beaters, beaters, holding
from .partition import splitter
from .situation import Situation

NUMBERS = (
    # the situation: the same for every play, so that only the estimate of the outcome depends on it
    "one",
    "how near the nearest opponent is to going out",
    "how near the nearest partner is to going out",
    "cards of the opponents",
    "turns of the hand now",
    "control of the hand now",
    "bombs and rocket in the hand now",
    # the hand that stays
    "turns",
    "one turn left",
    "two turns left",
    "control: high cards, each by its chance to win a trick",
    "turns besides bombs and rocket",
    "turns that nothing covers",
    "every turn covered",
    "bombs and rocket",
    "cards",
    "low cards",
    "ranks held once",
    "ranks held twice",
    "ranks held three times",
    "turns, by how near an opponent is to going out",
    # the trick
    "chance of the lead",
    "chance of the lead with one turn left",
    "chance of the lead with two turns left",
    "chance of the lead with every turn covered",
    "chance of the lead, by turns",
    "chance of the lead, by how near an opponent is to going out",
    "chance that a partner gets the lead",
    "chance that a partner gets the lead, by how near he is to going out",
    "chance that an opponent gets the lead, by how near he is to going out",
    "an opponent can go out on it",
    "a partner can go out on it",
    # the kind of play
    "pass, by turns",
    "pass on a partner's play, by its rank",
    "answer: its rank",
    "answer to an opponent",
    "answer to a partner",
    "answer to a partner, by turns",
    "answer to a partner, by the chance of the lead",
    "bomb or rocket",
    "lead: its rank",
    "lead of a single",
    "lead of a single, by its rank",
    "lead of a pair",
    "lead of a triple",
    "lead of a run",
)
"""What `Judgement.numbers` gives, in this order."""

TRIPLES = {Category.TRIPLE, Category.TRIPLE_SINGLE, Category.TRIPLE_PAIR}
_OUT = (1.0, 1.0, 0.6, 0.35, 0.25, 0.18, 0.12, 0.08, 0.06, 0.04, 0.03)
"""How likely a seat that leads with so many cards left goes out at once; by more cards it does not matter."""
_LOW_RANKS = 5
"""Ranks three to seven count as low."""
_NO_JOKERS = (1 << 4 * BLACK_JOKER) - 1
_NO_ANSWER = (0.0,) * 6
_NO_LEAD = (0.0,) * 6


def near_out(left: int) -> float:
    """How near a seat with `left` cards is to going out (1: one card; 0.02: many)."""
    return _OUT[left] if left < len(_OUT) else 0.02


class Judgement:
    """Judges the plays of one situation."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self._turns = splitter(situation.rules).turns
        self._share = situation.opponents_share
        self._most = max((situation.left[seat] for seat in situation.opponents), default=0)

    def turns(self, cards: Cards) -> int:
        """The fewest turns for `cards`."""
        return self._turns(cards)

    @cached_property
    def _control(self) -> tuple[float, ...]:
        """For each rank, the chance that a single card of it wins a trick."""
        held = counts(self.situation.unseen)
        return tuple(holding(sum(held[rank + 1 :]), self._share) for rank in range(len(held)))

    def control(self, cards: Cards) -> float:
        """The tricks to expect from the high cards among `cards`."""
        return sum(worth * number for worth, number in zip(self._control, counts(cards), strict=True) if number)

    def bombs(self, cards: Cards) -> int:
        """Bombs and rocket among `cards`."""
        return self._without_bombs(cards)[1]

    def _without_bombs(self, cards: Cards) -> tuple[Cards, int]:
        """`cards` without their bombs and rocket, and how many these are."""
        found, rest = 0, int(cards)
        for rank, number in enumerate(counts(cards)[:BLACK_JOKER]):
            if number >= SMALLEST_BOMB:
                found += 1
                rest -= number << 4 * rank
        if holds_rocket(cards, self.situation.rules):
            return Cards(rest & _NO_JOKERS), found + 1
        return Cards(rest), found

    def uncovered(self, cards: Cards) -> float:
        """The turns, of those besides bombs and rocket, after which the lead would be lost for good; 0: none.

        A high card is no such turn if it wins its trick, and then it brings the lead back for another, as a bomb does.
        """
        rest, bombs = self._without_bombs(cards)
        return max(0.0, self._turns(rest) - 1 - 1.5 * self.control(rest) - 0.9 * bombs)

    def holds(self, play: Combination) -> float:
        """The chance that `play`, put down now, wins its trick for this side's seat (1: certainly)."""
        return holding(self.beating(play), self._share)

    def beating(self, play: Combination) -> float:
        """How many plays that beat `play` to expect with the others; 0: none can be."""
        return beaters(play, self.situation.unseen, self._most, self.situation.rules)

    def safe(self, play: Combination) -> bool:
        """Whether no opponent can beat `play`, whatever he holds of the unseen cards."""
        return self.beating(play) == 0

    def unbeaten_but_by_bombs(self, play: Combination) -> bool:
        """Whether an opponent can beat `play` with nothing but a bomb or the rocket."""
        return size(play.cards) > self._most or alike_beaters(play, self.situation.unseen) == 0

    def numbers(self, play: Combination | None) -> list[float]:
        """What `play` (None: a pass) leads to, as named in `NUMBERS`."""
        after = Cards(self.situation.hand - play.cards) if play else self.situation.hand
        turns = self._turns(after)
        lead = self.holds(play) if play else 0.0
        return [
            *self._surroundings,
            *self._kept(after, turns),
            *self._trick(play, after, lead),
            *self._kind(play, turns, lead),
        ]

    @cached_property
    def _surroundings(self) -> tuple[float, ...]:
        opponents = sum(self.situation.left[seat] for seat in self.situation.opponents)
        hand = self.situation.hand
        now = (self._turns(hand), self.control(hand), self.bombs(hand))
        return (1.0, self._opponent_near, self._partner_near, opponents / 10, *now)

    @cached_property
    def _opponent_near(self) -> float:
        return max((near_out(self.situation.left[seat]) for seat in self.situation.opponents), default=0.0)

    @cached_property
    def _partner_near(self) -> float:
        return max((near_out(self.situation.left[seat]) for seat in self.situation.partners), default=0.0)

    def _kept(self, after: Cards, turns: int) -> tuple[float, ...]:
        held = counts(after)
        rest, bombs = self._without_bombs(after)
        uncovered = self.uncovered(after)
        return (
            turns,
            turns == 1,
            turns == 2,
            self.control(after),
            self._turns(rest),
            uncovered,
            uncovered == 0,
            bombs,
            sum(held) / 10,
            sum(held[:_LOW_RANKS]) / 5,
            held.count(1) / 5,
            held.count(2) / 5,
            held.count(3) / 3,
            turns * self._opponent_near,
        )

    def _trick(self, play: Combination | None, after: Cards, lead: float) -> tuple[float, ...]:
        turns = self._turns(after)
        partner = 0.0 if play else self._partner_leads()
        return (
            lead,
            lead * (turns == 1),
            lead * (turns == 2),
            lead * (self.uncovered(after) == 0),
            lead * turns,
            lead * self._opponent_near,
            partner,
            partner * self._partner_near,
            (1 - lead - partner) * self._opponent_near,
            self._goes_out_on(play, lead, self.situation.opponents),
            self._goes_out_on(play, lead, self.situation.partners),
        )

    def _kind(self, play: Combination | None, turns: int, lead: float) -> tuple[float, ...]:
        situation = self.situation
        partner = situation.partner_winning
        if play is None:
            below = (situation.table.rank or 0) / TWO if situation.table and partner else 0.0
            return (turns, below, *_NO_ANSWER, *_NO_LEAD)
        rank, bomb = (play.rank or 0) / TWO, play.category in POWER
        if situation.by is not None:
            return (0, 0, rank, not partner, partner, partner * turns, partner * lead, bomb, *_NO_LEAD)
        single = play.category is Category.SINGLE
        kinds = (play.category is Category.PAIR, play.category in TRIPLES, play.category in RUNS)
        return (0, 0, *_NO_ANSWER[:-1], bomb, rank, single, single * rank, *kinds)

    def _partner_leads(self) -> float:
        """The chance that a pass leaves the lead to a partner."""
        situation = self.situation
        if situation.table is None or situation.by is None or not situation.partner_winning:
            return 0.0
        if set(situation.opponents).isdisjoint(situation.still_to_act(situation.by)):
            return 1.0
        return self.holds(situation.table)

    def _goes_out_on(self, play: Combination | None, lead: float, seats: tuple[int, ...]) -> float:
        """How likely one of `seats` goes out by beating what lies on the table after `play`."""
        table = play or self.situation.table
        if table is None:
            return 0.0
        cards = size(table.cards)
        ready = [seat for seat in seats if self.situation.left[seat] == cards and seat != self.situation.by]
        return (1 - lead) if ready and (play or lead == 0) else 0.0


def log_odds(numbers: list[float], weights: tuple[float, ...]) -> float:
    """The weighed sum."""
    return sum(number * weight for number, weight in zip(numbers, weights, strict=True))


def chance(log_odds: float) -> float:
    """The probability (0 to 1) with these log-odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, log_odds))))
