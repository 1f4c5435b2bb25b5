"""A table as everybody around it reads it: frozen values, replaced whole at every change.

`TableState` holds the running `Round`, so it is not for people's eyes as it stands: what a message may show is in
`engine.view` (the public view for the channel, a seat's view for its own hand).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from engine.campaign import Run
from engine.round import Round
from engine.rules import RULE_SETS, RuleSet
from engine.scoring import Difficulty

STAND_IN_AFTER = 2
"""Turns missed in a row after which the computer takes the seat until its person is back."""
SEAT_LOST_AFTER = 5
"""Turns missed in a row after which the seat is the person's no more."""
REDEALS_BEFORE_ASKING = 3
"""Deals thrown in one after the other before the seated people are asked whether to go on."""
QUICK_LIMIT = timedelta(minutes=10)
"""The longest turn time of a quick table; a person sits at one quick table only."""
_ACTIONS_OF_A_ROUND = 1000
"""More than a round can have of one seat: every trick takes cards out of 108, and a seat passes at most as often."""


class Stage(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    """Seats are being taken."""
    ROUND = "round"
    """Cards are out: auction or play."""
    ASKING = "asking"
    """Three deals in a row were thrown in; the seated people are asked whether to go on."""
    BETWEEN = "between"
    """A result is shown, and Play again is open."""
    CLOSED = "closed"
    """Nothing can be done here any more; `TableState.ended` says why."""


class EndReason(StrEnum):
    """Why a table closed."""

    CANCELLED = "cancelled"
    """The host took the lobby back."""
    IDLE = "idle"
    """Nothing happened in the lobby for too long."""
    EMPTY = "empty"
    """The last person left the lobby, or the shown result."""
    FINISHED = "finished"
    """The result stood, and nobody played again in time."""
    DESERTED = "deserted"
    """The last person left a running round; the computers finish it unseen."""
    REDEALS = "redeals"
    """Nobody asked for yet another deal."""
    ENDED = "ended"
    """The host or a moderator ended a running round: void."""
    GONE = "gone"
    """The channel or the server is no more: void."""
    CAMPAIGN = "campaign"
    """The campaign that was played here is over."""


@dataclass(frozen=True, slots=True)
class Message:
    """A posted message, and since when it stands: an old one is posted anew instead of edited."""

    channel_id: int
    message_id: int
    posted_at: datetime


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table, `number` 0-based in order of play."""

    number: int
    user_id: int | None
    """Whose seat it is; None: a computer's."""
    name: str
    """The name of the person or the computer, as it was given (not escaped). Of one who left, still his."""
    stand_in: bool = False
    """The computer plays for the person, until he says that he is back."""
    missed: int = 0
    """Turns that the person missed in a row, those that the stand-in played for him counted."""
    left_by: int | None = None
    """Who left this seat to the computer in the running round: a loss is still his."""
    dm: Message | None = None
    """The direct message that shows the hand, one for the whole sitting."""
    hero: str | None = None
    """The hero (a key of `engine.heroes.HEROES`) under whose name the seat is shown."""
    concedes: bool = False
    """Its person would give the running round up."""

    @property
    def played_by_computer(self) -> bool:
        """Whether the computer acts for this seat now."""
        return self.user_id is None or self.stand_in

    @property
    def by_choice(self) -> bool:
        """Whether the stand-in was asked for (auto-play) and not brought in by missed turns."""
        return self.stand_in and self.missed < STAND_IN_AFTER


@dataclass(frozen=True, slots=True)
class Options:
    """What a table was opened with; the host may change it until the start."""

    rules: str
    """A name of `engine.rules.RULE_SETS`."""
    difficulty: Difficulty
    turn: timedelta
    """Time for one turn, 15 seconds to one day."""
    show_bottom: bool = False
    """Show the bottom cards where the rule set would keep them hidden."""
    private: bool = False
    """Only who was invited may join."""
    thread: bool = False
    """The table has a thread of its own."""
    campaign: bool = False
    """A campaign is played, which its person may have beside any quick table."""

    @property
    def quick(self) -> bool:
        """Whether a seat here keeps a person from every other quick table."""
        return self.turn <= QUICK_LIMIT and not self.campaign


@dataclass(frozen=True, slots=True)
class Campaign:
    """The run that is played at a table, as stored under `id`; the person's seat is the first."""

    id: int
    run: Run


@dataclass(frozen=True, slots=True)
class TableState:
    """One table between two changes. `id` is the number people see ("Table 7")."""

    id: int
    guild_id: int
    channel_id: int
    host_id: int
    options: Options
    seats: tuple[Seat, ...]
    """In the lobby the people who sit, host first; from the start on one for each seat of the rule set."""
    stage: Stage
    message_id: int | None = None
    """The public table message, None before it was posted."""
    message_posted_at: datetime | None = None
    thread_id: int | None = None
    """The table's own thread, when it has one."""
    round: Round | None = None
    """The running round; while the result is shown the finished one; while asking the one thrown in."""
    deadline: datetime | None = None
    """Until when the person to act (the lobby, the question, Play again) has time; None while a computer acts."""
    totals: tuple[int, ...] = ()
    """Score of each seat's owner over this sitting, the shown round included. They sum to zero until seats change."""
    points: tuple[int, ...] = ()
    """Ranking points that each seat earned in the round just finished (0 for computers); empty before."""
    redeals_in_a_row: int = 0
    invited: frozenset[int] = frozenset()
    """Who may join a private table."""
    ended: EndReason | None = None
    campaign: Campaign | None = None
    """The campaign that is played here; None at an ordinary table."""

    @property
    def rules(self) -> RuleSet:
        """The rule set that is played."""
        return RULE_SETS[self.options.rules]

    @property
    def closed(self) -> bool:
        """Whether nothing can be done here any more."""
        return self.stage is Stage.CLOSED

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that belong to people, stand-ins included, in order of play."""
        return tuple(seat for seat in self.seats if seat.user_id is not None)

    @property
    def empty_seats(self) -> int:
        """How many seats nobody has taken (0 from the start on)."""
        return self.rules.seats - len(self.seats)

    @property
    def to_act(self) -> int | None:
        """The seat that is to act in the running round, None when there is nobody to wait for."""
        return self.round.to_act if self.round is not None and self.stage is Stage.ROUND else None

    @property
    def to_act_seat(self) -> Seat | None:
        """The same as `to_act`, as a `Seat`."""
        return None if self.to_act is None else self.seats[self.to_act]

    @property
    def call_count(self) -> int:
        """What a bid button carries: the round's number and how many calls were made when it was drawn."""
        if self.round is None:
            return 0
        return self.round.number * _ACTIONS_OF_A_ROUND + len(self.round.calls)

    def hand_count(self, seat: int) -> int:
        """What a hand panel of `seat` carries: the round's number and the seat's own count of actions."""
        if self.round is None:
            return 0
        return self.round.number * _ACTIONS_OF_A_ROUND + self.round.action_count(seat)

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that is this person's now, None when he has none here."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def left_seat_of(self, user_id: int) -> Seat | None:
        """The seat that this person left in the running round, None when he did not."""
        return next((seat for seat in self.seats if seat.left_by == user_id), None)
