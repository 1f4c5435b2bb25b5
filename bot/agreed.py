"""Rounds that end before the last card: one side gives up, or somebody has won for certain. Pure functions."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Pass, Play
from engine.certain import winning_line
from engine.errors import NotYourTurn, WrongPhase
from engine.round import Phase, Round
from engine.view import view

from .change import Change
from .news import Acted, By, Claimed, Conceding
from .people import present, with_seat
from .refusals import NotSeated, Unproven, WrongStage
from .seating import Seat, Stage, TableState
from .turns import followed, pressing


def side(state: TableState, seat: Seat, playing: Round) -> tuple[Seat, ...]:
    """Everybody on the side of `seat` in a round that has a landlord."""
    landlord = seat.number == playing.landlord
    return tuple(each for each in state.seats if (each.number == playing.landlord) is landlord)


def missing(state: TableState, seat: Seat, playing: Round) -> tuple[Seat, ...]:
    """Whose agreement is missing before the side of `seat` can give up. Computers go along with their people."""
    return tuple(
        each
        for each in side(state, seat, playing)
        if each.number != seat.number and not each.played_by_computer and not each.concedes
    )


def conceded(state: TableState, user_id: int, seed: bytes) -> Change:
    """The person gives up. It ends the round once everybody on his side has; until then the table is told."""
    seat, playing = pressing(state, user_id)
    ended = playing.concede(landlord=seat.number == playing.landlord)
    shown = present(state, replace(seat, concedes=True))
    if missing(state, seat, playing):
        return Change(shown, (Conceding(seat.number),))
    return followed(Change(replace(shown, round=ended), (), ended), ended, seed)


def took_back(state: TableState, user_id: int) -> Change:
    """The person would play on after all."""
    seat = state.seat_of(user_id)
    if seat is None:
        raise NotSeated
    if state.stage is not Stage.ROUND:
        raise WrongStage(state.stage)
    return Change(with_seat(state, replace(seat, concedes=False)))


def claimed(state: TableState, user_id: int, seed: bytes) -> Change:
    """The person wins from here, which is proved from his own view, and the round is played to its end.

    Raises `Unproven`, or a refusal of the rules when he is not to play.
    """
    seat, playing = pressing(state, user_id)
    if playing.phase is not Phase.PLAY:
        raise WrongPhase(auction=True)
    if playing.to_act != seat.number:
        raise NotYourTurn(seat.number, playing.to_act if playing.to_act is not None else seat.number)
    line = winning_line(view(playing, seat.number, show_bottom=state.options.show_bottom))
    if line is None:
        raise Unproven
    played = playing
    for cards in line:
        played = _passed_round(played.apply(Play(seat.number, cards)), seat.number)
    added = played.actions[len(playing.actions) :]
    # The others' passes are nobody's choice.
    acted = [Acted(each.seat, each, By.PERSON if each.seat == seat.number else By.COMPUTER) for each in added]
    shown = replace(present(state, seat), round=played)
    return followed(Change(shown, (*acted, Claimed(seat.number)), played), played, seed)


def _passed_round(played: Round, seat: int) -> Round:
    """The round after everybody else has passed, at once when it is over."""
    while played.to_act not in {None, seat}:
        assert played.to_act is not None
        played = played.apply(Pass(played.to_act))
    return played
