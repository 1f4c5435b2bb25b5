"""Before the cards are out: who sits where, and under which options. Pure functions from a state to a change."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from engine.heroes import HEROES
from engine.rules import RULE_SETS, THREE_KINGDOMS

from .change import Change, closed
from .news import HostChanged, Invited, Joined, Left, OptionsChanged
from .refusals import (
    AlreadySeated,
    BadOption,
    CannotInvite,
    HeroTaken,
    LobbyFull,
    NoSuchHero,
    NotHost,
    NotInvited,
    NotSeated,
    TooFewSeats,
    Unwelcome,
    WrongStage,
)
from .seating import EndReason, Options, Seat, Stage, TableState
from .settings import LONGEST_TURN, SHORTEST_TURN

COMPUTER_NAMES = ("Bao", "Fen", "Hai", "Jun", "Lan", "Mei", "Ning", "Qing", "Rui", "Tao", "Wen", "Yue")


def check(options: Options) -> Options:
    """The same options. Raises `BadOption` for an unknown rule set or a turn time out of range."""
    if options.rules not in RULE_SETS:
        names = list(RULE_SETS)
        raise BadOption("rules", names[0], names[-1])
    if not SHORTEST_TURN <= options.turn <= LONGEST_TURN:
        raise BadOption("turn", _seconds(SHORTEST_TURN), _seconds(LONGEST_TURN))
    return options


def joined(state: TableState, user_id: int, name: str) -> Change:
    """The person takes the next seat."""
    if state.seat_of(user_id):
        raise AlreadySeated
    _needs(state, Stage.LOBBY)
    if not state.empty_seats or state.campaign is not None:
        raise LobbyFull(state.rules.seats)
    if state.options.private and user_id not in state.invited:
        raise NotInvited(state.host_id)
    seat = Seat(len(state.seats), user_id, name)
    return Change(replace(state, seats=(*state.seats, seat)), (Joined(seat.number),))


def left(state: TableState, user_id: int) -> Change:
    """The person's seat is free, and the others move up; the last one closes the lobby behind him."""
    seat = state.seat_of(user_id)
    if seat is None:
        raise NotSeated
    others = [each for each in state.seats if each.user_id != user_id]
    seats = tuple(replace(each, number=number) for number, each in enumerate(others))
    change = Change(replace(state, seats=seats), (Left(seat.number, user_id, seat.name),))
    if not seats:
        end = closed(change.state, EndReason.EMPTY)
        return Change(end.state, (*change.news, *end.news))
    return with_host(change)


def with_host(change: Change) -> Change:
    """The same, with the next person as host when the host has gone. Somebody must be seated."""
    state = change.state
    if state.seat_of(state.host_id):
        return change
    heir = state.people[0].user_id
    assert heir is not None
    return replace(change, state=replace(state, host_id=heir)).and_also(HostChanged(heir))


def removed(state: TableState, by: int, user_id: int) -> Change:
    """The host sends somebody away, who also loses his invitation. Not himself: that is leaving."""
    _needs_host(state, by)
    _needs(state, Stage.LOBBY)
    return left(replace(state, invited=state.invited - {user_id}), user_id)


def invited(state: TableState, by: int, user_id: int, *, is_bot: bool, is_member: bool) -> Change:
    """The host lets somebody into a private table. What the account is, the caller knows."""
    _needs_host(state, by)
    _needs(state, Stage.LOBBY)
    if user_id == by:
        raise CannotInvite(Unwelcome.YOURSELF)
    if is_bot:
        raise CannotInvite(Unwelcome.BOT)
    if not is_member:
        raise CannotInvite(Unwelcome.NOT_A_MEMBER)
    if state.seat_of(user_id):
        raise CannotInvite(Unwelcome.SEATED)
    return Change(replace(state, invited=state.invited | {user_id}), (Invited(user_id),))


def configured(state: TableState, by: int, options: Options) -> Change:
    """The host changes what is played; nobody may lose his seat to it."""
    _needs_host(state, by)
    _needs(state, Stage.LOBBY)
    check(options)
    seats = RULE_SETS[options.rules].seats
    if len(state.seats) > seats:
        raise TooFewSeats(seats)
    after = replace(state, options=options)
    return Change(after if _has_heroes(after) else _nameless(after), (OptionsChanged(),))


def called(state: TableState, user_id: int, hero: str | None) -> Change:
    """The person takes a hero's name (None: his own again), where heroes are and nobody else has it."""
    seat = state.seat_of(user_id)
    if seat is None:
        raise NotSeated
    _needs(state, Stage.LOBBY)
    if hero is not None and (hero not in HEROES or not _has_heroes(state)):
        raise NoSuchHero
    if hero is not None and any(each.hero == hero for each in state.seats if each != seat):
        raise HeroTaken
    seats = [replace(each, hero=hero) if each == seat else each for each in state.seats]
    return Change(replace(state, seats=tuple(seats)), (OptionsChanged(),))


def _has_heroes(state: TableState) -> bool:
    return state.options.rules == THREE_KINGDOMS.name


def _nameless(state: TableState) -> TableState:
    return replace(state, seats=tuple(replace(seat, hero=None) for seat in state.seats))


def cancelled(state: TableState, by: int) -> Change:
    """The host takes the lobby back."""
    _needs_host(state, by)
    _needs(state, Stage.LOBBY)
    return closed(state, EndReason.CANCELLED)


def check_start(state: TableState, by: int) -> None:
    """Raises the refusal unless `by` may start the first round now; computers fill the empty seats."""
    _needs_host(state, by)
    _needs(state, Stage.LOBBY)


def with_computers(state: TableState) -> TableState:
    """The same with a computer of a fresh name in every seat that no person has, what people left included."""
    taken = {seat.name for seat in state.seats if not _is_free(seat)}
    turn = state.id % len(COMPUTER_NAMES)
    names = iter([name for name in COMPUTER_NAMES[turn:] + COMPUTER_NAMES[:turn] if name not in taken])
    seats = [Seat(seat.number, None, next(names)) if _is_free(seat) else seat for seat in state.seats]
    seats += [Seat(number, None, next(names)) for number in range(len(seats), state.rules.seats)]
    return replace(state, seats=tuple(seats))


def _is_free(seat: Seat) -> bool:
    return seat.user_id is None and seat.left_by is not None


def _needs(state: TableState, stage: Stage) -> None:
    if state.stage is not stage:
        raise WrongStage(state.stage)


def _needs_host(state: TableState, user_id: int) -> None:
    if user_id != state.host_id:
        raise NotHost(state.host_id)


def _seconds(span: timedelta) -> str:
    return str(int(span.total_seconds()))
