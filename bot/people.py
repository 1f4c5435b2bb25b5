"""Who leaves, who lets the computer play, and who is back, once the cards are out. Pure functions to a change."""

from __future__ import annotations

from dataclasses import replace

from .change import Change, closed
from .lobby import left as left_lobby
from .lobby import with_computers, with_host
from .news import Back, Left, News, SeatLost, StandIn
from .refusals import NotAway, NotSeated, WrongStage
from .seating import SEAT_LOST_AFTER, STAND_IN_AFTER, EndReason, Seat, Stage, TableState


def left(state: TableState, user_id: int) -> Change:
    """The seat is free or, once the cards are out, the computer's; the last person leaves it the rest of the round."""
    if state.stage is Stage.LOBBY:
        return left_lobby(state, user_id)
    seat = _seat_of(state, user_id)
    return _gone(state, seat, Left(seat.number, user_id, seat.name))


def with_seats_lost(change: Change) -> Change:
    """The same, with every seat given to the computer whose person missed too many turns."""
    for seat in change.state.people:
        if seat.missed >= SEAT_LOST_AFTER and seat.user_id is not None and not change.state.closed:
            end = _gone(change.state, seat, SeatLost(seat.number, seat.user_id, seat.name))
            change = replace(change, state=end.state, voided=end.voided).and_also(*end.news)
    return change


def let_play(state: TableState, user_id: int) -> Change:
    """The computer plays for the person until he is back. Nothing changes when it does so already."""
    seat = _seat_of(state, user_id)
    if state.stage not in {Stage.ROUND, Stage.ASKING}:
        raise WrongStage(state.stage)
    if seat.stand_in:
        return Change(state)
    return Change(with_seat(state, replace(seat, stand_in=True)), (StandIn(seat.number, by_choice=True),))


def came_back(state: TableState, user_id: int) -> Change:
    """The person plays his seat himself again."""
    seat = _seat_of(state, user_id)
    if not seat.stand_in:
        raise NotAway
    return Change(present(state, seat), (Back(seat.number),))


def out_of_reach(state: TableState, user_id: int) -> Change:
    """Somebody who left the server: the computer plays his seat, which is lost as if he had missed his turns."""
    seat = _seat_of(state, user_id)
    if state.stage not in {Stage.ROUND, Stage.ASKING}:
        return left(state, user_id)
    missed = max(seat.missed, STAND_IN_AFTER)
    news = () if seat.stand_in else (StandIn(seat.number, by_choice=False, gone=True),)
    return Change(with_seat(state, replace(seat, stand_in=True, missed=missed)), news)


def present(state: TableState, seat: Seat) -> TableState:
    """The table on which the person of `seat` has just shown that he is there."""
    return with_seat(state, replace(seat, stand_in=False, missed=0))


def with_seat(state: TableState, seat: Seat) -> TableState:
    """The table with `seat` in the place of the seat of its number."""
    return replace(state, seats=(*state.seats[: seat.number], seat, *state.seats[seat.number + 1 :]))


def as_owned(state: TableState) -> TableState:
    """The table with those in their seats who have left them, for what is told of its last round."""
    seats = (replace(seat, user_id=seat.left_by) if seat.user_id is None else seat for seat in state.seats)
    return replace(state, seats=tuple(seats))


def reseated(state: TableState) -> TableState:
    """The table before a new deal: computers in the seats that nobody took or has any more, with their own score."""
    full = with_computers(state)
    kept = zip(state.seats, state.totals, strict=False)
    totals = [total if full.seats[seat.number] == seat else 0 for seat, total in kept]
    return replace(full, totals=(*totals, *[0] * (len(full.seats) - len(totals))))


def _gone(state: TableState, seat: Seat, told: News) -> Change:
    empty = replace(seat, user_id=None, left_by=seat.user_id, stand_in=False, missed=0, dm=None, concedes=False)
    after = with_seat(state, empty)
    if after.people:
        return with_host(Change(after, (told,)))
    end = closed(after, EndReason.DESERTED if state.stage is Stage.ROUND else EndReason.EMPTY)
    return replace(end, news=(told, *end.news))


def _seat_of(state: TableState, user_id: int) -> Seat:
    seat = state.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat
