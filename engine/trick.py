"""Whose turn it is within a trick, whether he may pass, and when the trick is over. Nothing here knows of cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trick:
    """The state of one trick at a table of `seats`, numbered in order of play."""

    seats: int
    to_act: int
    best: int | None = None
    """The seat whose cards have to be beaten; None while the leader has not put any down."""
    passes: int = 0
    """Passes in a row since then."""

    @property
    def may_pass(self) -> bool:
        """Whether the seat to act may pass: all but the leader of a trick may (seeds 000, 002, 003)."""
        return self.best is not None

    def played(self) -> Trick:
        """The trick after the seat to act has put cards down."""
        return Trick(self.seats, self._next, best=self.to_act)

    def passed(self) -> Trick:
        """The trick after the seat to act has passed: a new one, led by the best, when all others have.

        Call it only where `may_pass`.
        """
        if self.passes + 2 == self.seats:
            return Trick(self.seats, self._next)
        return Trick(self.seats, self._next, self.best, self.passes + 1)

    @property
    def _next(self) -> int:
        return (self.to_act + 1) % self.seats
