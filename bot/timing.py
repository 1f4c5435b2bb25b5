"""How long people have, and until when: pure functions of a table's state and the present instant."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.round import Phase

from .seating import QUICK_LIMIT, Stage, TableState

RESTART_GRACE = timedelta(seconds=30)
"""What is left of a turn at least after a restart, so that nobody loses his turn to it."""


@dataclass(frozen=True, slots=True)
class Times:
    """How long things take that a table does not set itself."""

    bid: timedelta = timedelta(seconds=30)
    """For a bid at quick tables; slow tables give a bid a whole turn."""
    lobby: timedelta = timedelta(minutes=10)
    """A lobby in which nothing happens."""
    play_again: timedelta = timedelta(minutes=10)
    """A shown result."""
    pause: timedelta = timedelta(seconds=1)
    """Before a computer acts, so that people can follow."""
    retry: timedelta = timedelta(seconds=5)
    """Before something is tried again that the store or a computer player failed at."""


def length(state: TableState, times: Times) -> timedelta | None:
    """How long the people of a table have for what comes next; None when nobody is waited for."""
    if state.stage is Stage.LOBBY:
        return _at_least_a_turn(state, times.lobby)
    if state.stage is Stage.ASKING:
        return state.options.turn
    if state.stage is Stage.BETWEEN:
        return _at_least_a_turn(state, times.play_again)
    seat = state.to_act_seat
    if seat is None or seat.played_by_computer or state.round is None:
        return None
    if state.round.phase is Phase.AUCTION and state.options.turn <= QUICK_LIMIT:
        return min(times.bid, state.options.turn)
    return state.options.turn


def _at_least_a_turn(state: TableState, usual: timedelta) -> timedelta:
    """The usual time; at a slow table, whose people look in once in a while, a whole turn if that is longer."""
    return max(usual, state.options.turn) if state.options.turn > QUICK_LIMIT else usual


def deadline(before: TableState | None, after: TableState, began: datetime, times: Times) -> datetime | None:
    """Until when: what `before` had, as long as the same thing is waited for; otherwise counted from `began`.

    `began` is when that wait began: handing a turn to the computer and taking it back wins no time.
    """
    allowed = length(after, times)
    if allowed is None:
        return None
    if before is not None and before.deadline is not None and waited_for(before) == waited_for(after):
        return before.deadline
    return whole_milliseconds(began + allowed)


def after_restart(state: TableState, now: datetime, times: Times) -> datetime | None:
    """The later of the stored deadline and a short while from `now`; None when nobody is waited for."""
    allowed = length(state, times)
    if allowed is None:
        return None
    earliest = whole_milliseconds(now + min(allowed, RESTART_GRACE))
    return earliest if state.deadline is None else max(state.deadline, earliest)


def whole_milliseconds(instant: datetime) -> datetime:
    """The instant as the store keeps it, so that what is read back equals what is in memory."""
    return instant.replace(microsecond=instant.microsecond // 1000 * 1000)


def waited_for(state: TableState) -> tuple[object, ...]:
    """What the table waits for: equal as long as it is the same turn, question or idle lobby."""
    if state.stage is Stage.LOBBY:
        return (Stage.LOBBY, state.seats, state.options, state.host_id, state.invited)
    turn = (state.round.number, len(state.round.actions)) if state.round is not None else None
    return (state.stage, turn)
