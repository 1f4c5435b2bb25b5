"""What happened at a table, told to whoever publishes it after it was stored. Seats are numbers, 0-based."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.actions import Action

from .seating import EndReason, TableState


class By(StrEnum):
    """Who chose an action."""

    PERSON = "person"
    COMPUTER = "computer"
    """A computer's seat, or a stand-in."""
    SETTING = "setting"
    """The person's own setting, which passes for him when nothing beats the table."""
    TIMEOUT = "timeout"
    """Nobody in time: the simplest legal action was taken."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The lobby opened."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The table came back after a restart, where it was."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A person took `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """`name` left `seat` (his number then; in a round the computer plays on in it)."""

    seat: int
    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatLost:
    """`name` missed so many turns that `seat` is his no more."""

    seat: int
    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class HostChanged:
    """The role of the host passed on to `user_id`."""

    user_id: int


@dataclass(frozen=True, slots=True)
class OptionsChanged:
    """The host changed what is played."""


@dataclass(frozen=True, slots=True)
class Invited:
    """`user_id` may join the private table."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round began: every hand is new."""

    number: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """Nobody bid; the cards were thrown in for the `in_a_row`-th time, and new ones are out (or asked for)."""

    in_a_row: int


@dataclass(frozen=True, slots=True)
class Acted:
    """`seat` did `action`."""

    seat: int
    action: Action
    by: By


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The person of `seat` did not act in time, `missed` turns in a row."""

    seat: int
    missed: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """The computer plays `seat` for its person from now on (`by_choice`: he asked for it; `gone`: he has left the
    server)."""

    seat: int
    by_choice: bool
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """The person of `seat` plays himself again."""

    seat: int


@dataclass(frozen=True, slots=True)
class LandlordChosen:
    """The auction is over, and `seat` is the landlord."""

    seat: int


@dataclass(frozen=True, slots=True)
class Conceding:
    """The peasant of `seat` would give the round up; the others of his side have to agree."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """`seat` has won for certain, and the rest of the round was played out at once."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The last card was put down, or a side has given up; settlement, totals and points are in the state."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is over."""

    reason: EndReason


News = (
    Opened
    | Restored
    | Joined
    | Left
    | SeatLost
    | HostChanged
    | OptionsChanged
    | Invited
    | Dealt
    | Redealt
    | Acted
    | TimedOut
    | StandIn
    | Back
    | LandlordChosen
    | Conceding
    | Claimed
    | RoundEnded
    | Closed
)


LOGGED = (Opened, Restored, Dealt, Redealt, LandlordChosen, TimedOut, StandIn, Back, RoundEnded, Closed)
"""What is written to the log: the course of a table, and nobody's name or number."""


class Publisher(Protocol):
    """Whoever tells people about a change."""

    def changed(self, before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        """Called after every stored change, in order for each table, and never awaited.

        `before` is None when the table was opened or came back after a restart. It must not raise.
        """
