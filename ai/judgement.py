"""What a play or a pass leads to, in numbers: the hand that stays, who gets the lead, who may go out.

The numbers are weighed (`weights.py`) into the log-odds that the seat's side wins, so that plays can be compared.
"""

from __future__ import annotations

from functools import cached_property
from math import exp

from engine.cards import BLACK_JOKER, RED_JOKER, Cards, count, counts, size
from engine.combinations import SMALLEST_BOMB, Combination

from .chances import alike_beaters, beaters, holding
from .partition import splitter
from .situation import Situation

NUMBERS = (
    "one",
    "turns after it",
    "no turn left but the last",
    "two turns left",
    "control: high cards kept, each by its chance to win a trick",
    "bombs and rocket kept",
    "turns that control does not cover",
    "cards kept",
    "low cards kept",
    "chance of the lead",
    "chance of the lead with one turn left",
    "chance of the lead with two turns left",
    "chance that a partner gets the lead",
    "the same, by how soon he can go out",
    "chance that an opponent gets the lead, by how soon he can go out",
    "an opponent can go out on it",
    "a partner can go out on it",
    "beats a partner's play",
    "the partner's play stands, and he has few cards",
    "how near the nearest opponent is to going out",
    "how near the nearest partner is to going out",
    "cards of the opponents, by ten",
)
"""What `Judgement.numbers` gives, in this order."""

_OUT = (1.0, 1.0, 0.6, 0.35, 0.25, 0.18, 0.12, 0.08, 0.06, 0.04, 0.03)
"""How likely a seat that leads with so many cards left goes out at once; by more cards it does not matter."""
_LOW_RANKS = 5
"""Ranks three to seven count as low."""


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
        decks = self.situation.rules.decks
        rocket = count(cards, BLACK_JOKER) == count(cards, RED_JOKER) == decks
        return sum(number >= SMALLEST_BOMB for number in counts(cards)) + rocket

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
        cards = play.cards if play else Cards(0)
        after = Cards(self.situation.hand - cards)
        turns, control = self._turns(after), self.control(after)
        lead = self.holds(play) if play else 0.0
        partner = 0.0 if play else self._partner_leads()
        held = counts(after)
        return [
            1.0,
            turns,
            turns == 1,
            turns == 2,
            control,
            self.bombs(after),
            max(0.0, turns - 1 - control),
            sum(held) / 10,
            sum(held[:_LOW_RANKS]) / 5,
            lead,
            lead * (turns == 1),
            lead * (turns == 2),
            partner,
            partner * self._nearest(self.situation.partners),
            (1 - lead - partner) * self._nearest(self.situation.opponents),
            self._goes_out_on(play, lead, self.situation.opponents),
            self._goes_out_on(play, lead, self.situation.partners),
            bool(play) and self.situation.partner_winning,
            self._lets_partner(play),
            self._nearest(self.situation.opponents),
            self._nearest(self.situation.partners),
            sum(self.situation.left[seat] for seat in self.situation.opponents) / 10,
        ]

    def _nearest(self, seats: tuple[int, ...]) -> float:
        return max((near_out(self.situation.left[seat]) for seat in seats), default=0.0)

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

    def _lets_partner(self, play: Combination | None) -> float:
        if play or not self.situation.partner_winning or self.situation.by is None:
            return 0.0
        return near_out(self.situation.left[self.situation.by])


def stage(situation: Situation) -> int:
    """How near the opponents are to the end, 0 (two cards or fewer) to 3; the weights differ by it."""
    fewest = situation.fewest_left
    return 0 if fewest <= 2 else 1 if fewest <= 5 else 2 if fewest <= 10 else 3


def log_odds(numbers: list[float], weights: tuple[float, ...]) -> float:
    """The weighed sum."""
    return sum(number * weight for number, weight in zip(numbers, weights, strict=True))


def chance(log_odds: float) -> float:
    """The probability (0 to 1) with these log-odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, log_odds))))
