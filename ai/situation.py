"""What a seat in play has to reckon with: who is with it, who is against it, what is still out, what must be beaten."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from engine.cards import Cards
from engine.combinations import Combination, classify
from engine.rules import RuleSet

if TYPE_CHECKING:
    from engine.view import PlayerView


class Role(IntEnum):
    """The part a seat has in card play."""

    LANDLORD = 0
    AFTER = 1
    """A peasant whose next neighbour is another peasant (the one after the landlord; in a game of four two of them)."""
    BEFORE = 2
    """The peasant who plays right before the landlord, and so is the one to stop him."""


@dataclass(frozen=True, slots=True)
class Situation:
    """One seat's knowledge in card play, put the way that judging a play needs it."""

    rules: RuleSet
    seat: int
    hand: Cards
    landlord: int
    left: tuple[int, ...]
    """Cards left at each seat."""
    unseen: Cards
    """What the other seats may hold."""
    table: Combination | None
    """The play to beat; None when the seat leads, or when the cards on the table are no combination."""
    by: int | None
    """Whose play it is."""
    opponents: tuple[int, ...]
    partners: tuple[int, ...]

    @classmethod
    def of(cls, view: PlayerView) -> Situation:
        """The situation of the seat that `view` belongs to; the round must have a landlord."""
        landlord = view.seat if view.landlord is None else view.landlord
        others = [(view.seat + step) % view.rules.seats for step in range(1, view.rules.seats)]
        opponents = tuple(seat for seat in others if landlord in {seat, view.seat})
        return cls(
            rules=view.rules,
            seat=view.seat,
            hand=view.hand,
            landlord=landlord,
            left=tuple(view.counts),
            unseen=view.unseen,
            table=classify(view.to_beat, view.rules) if view.to_beat else None,
            by=view.to_beat_by if view.to_beat else None,
            opponents=opponents,
            partners=tuple(seat for seat in others if seat not in opponents),
        )

    @property
    def role(self) -> Role:
        """The part of this seat."""
        if self.seat == self.landlord:
            return Role.LANDLORD
        return Role.BEFORE if self.next_seat == self.landlord else Role.AFTER

    @property
    def next_seat(self) -> int:
        """Who acts next in order of play."""
        return (self.seat + 1) % self.rules.seats

    @property
    def partner_winning(self) -> bool:
        """Whether the play to beat is a partner's."""
        return self.by in self.partners

    @property
    def fewest_left(self) -> int:
        """The fewest cards that an opponent has left."""
        return min(self.left[seat] for seat in self.opponents)

    @property
    def opponents_share(self) -> float:
        """Which part of the unseen cards in hands the opponents hold (0 to 1)."""
        theirs = sum(self.left[seat] for seat in self.opponents)
        others = theirs + sum(self.left[seat] for seat in self.partners)
        return theirs / others if others else 0.0

    def still_to_act(self, by: int) -> tuple[int, ...]:
        """The seats that may still answer in this trick, after this one, before a play of `by` has won it."""
        steps = (by - self.seat - 1) % self.rules.seats
        return tuple((self.seat + step) % self.rules.seats for step in range(1, steps + 1))
