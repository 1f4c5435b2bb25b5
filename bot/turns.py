"""What an action, or the lack of one, makes of a table. Pure functions from a state to a change."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action
from engine.round import Phase, Round
from engine.scoring import Difficulty, ranking_points

from . import campaign
from .change import Change, closed
from .news import Acted, By, Dealt, LandlordChosen, News, Redealt, RoundEnded, StandIn, TimedOut
from .people import present, reseated, with_seat, with_seats_lost
from .refusals import ComputerPlays, NotSeated, StaleButton, WrongStage
from .seating import REDEALS_BEFORE_ASKING, STAND_IN_AFTER, EndReason, Seat, Stage, TableState


def dealt(state: TableState, seed: bytes) -> Change:
    """A new round from `seed`, with a computer in every seat that nobody has any more."""
    ready = reseated(state) if state.campaign is None else campaign.seated(state)
    number = 1 if state.round is None else state.round.number + 1
    new = Round.start(state.rules, seed, number, opener_after(state.round))
    seats = tuple(replace(seat, concedes=False) for seat in ready.seats)
    return Change(replace(ready, stage=Stage.ROUND, round=new, seats=seats, points=()), (Dealt(number),))


def opener_after(last: Round | None) -> int | None:
    """Who opens the round after `last`; None in a sitting's first, where the seed draws him."""
    return None if last is None else last.next_opener


def pressing(state: TableState, user_id: int) -> tuple[Seat, Round]:
    """The seat that the person plays himself, and the round in which he does."""
    seat = state.seat_of(user_id)
    if seat is None:
        raise NotSeated
    if state.stage is not Stage.ROUND or state.round is None:
        raise WrongStage(state.stage)
    if seat.stand_in:
        raise ComputerPlays
    return seat, state.round


def check_press(shown: int | None, count: int) -> None:
    """Raises `StaleButton` unless the control was drawn for what is asked now (None: a typed command)."""
    if shown is not None and shown != count:
        raise StaleButton


def acted(state: TableState, action: Action, by: By, seed: bytes) -> Change:
    """The round with `action`, and all that follows from it at once. `seed` deals anew should nobody have bid.

    Raises the `Refusal` of `Round.verify`, and then nothing has changed.
    """
    before = state.round
    if before is None or state.stage is not Stage.ROUND:
        raise WrongStage(state.stage)
    played = before.apply(action)
    after = _counted(replace(state, round=played, redeals_in_a_row=_redeals(state, played)), action.seat, by)
    news: list[News] = [Acted(action.seat, action, by)]
    if before.landlord is None and played.landlord is not None:
        news.append(LandlordChosen(played.landlord))
    news += _told_of_absence(state.seats[action.seat], after.seats[action.seat], by)
    return with_seats_lost(followed(Change(after, tuple(news), played, by), played, seed))


def timed_out(state: TableState, seed: bytes) -> Change:
    """Nobody acted in time: the simplest legal action, and after two turns in a row a stand-in."""
    if state.round is None:
        raise WrongStage(state.stage)
    return acted(state, state.round.default_action(), By.TIMEOUT, seed)


def unanswered(state: TableState, seed: bytes) -> Change:
    """What follows when the table's time has run out, whatever it waited for."""
    if state.stage is Stage.ROUND:
        return timed_out(state, seed)
    reasons = {Stage.LOBBY: EndReason.IDLE, Stage.ASKING: EndReason.REDEALS, Stage.BETWEEN: EndReason.FINISHED}
    return closed(state, reasons[state.stage])


def points(state: TableState, ended: Round) -> tuple[int, ...]:
    """The ranking points of each seat for a round that ran to its end.

    A table without computers counts as normal, and a seat that the computer played at the end earns nothing. Nor does
    anybody in a round that was given up.
    """
    if ended.conceded is not None:
        return (0,) * len(state.seats)
    computers = any(seat.user_id is None and seat.left_by is None for seat in state.seats)
    difficulty = state.options.difficulty if computers else Difficulty.NORMAL
    return tuple(
        0 if seat.played_by_computer else ranking_points(difficulty, seat.number in ended.winners)
        for seat in state.seats
    )


def went_on(state: TableState, user_id: int, seed: bytes) -> Change:
    """Somebody asks for yet another deal after three in a row were thrown in."""
    return dealt(replace(_asking(state, user_id, Stage.ASKING), redeals_in_a_row=0), seed)


def played_again(state: TableState, user_id: int, seed: bytes) -> Change:
    """The next round with those who are still there."""
    return dealt(_asking(state, user_id, Stage.BETWEEN), seed)


def _asking(state: TableState, user_id: int, stage: Stage) -> TableState:
    """The table with the person there who asks for a deal, which he can at this stage only."""
    seat = state.seat_of(user_id)
    if seat is None:
        raise NotSeated
    if state.stage is not stage:
        raise WrongStage(state.stage)
    return present(state, seat)


def followed(change: Change, played: Round, seed: bytes) -> Change:
    """The same with what comes at once after what ended a round or its auction."""
    state = change.state
    if played.phase is Phase.REDEAL:
        return _thrown_in(change, seed)
    if played.settlement is None:
        return change
    totals = tuple(sum(pair) for pair in zip(state.totals, played.settlement.changes, strict=True))
    shown = replace(state, stage=Stage.BETWEEN, totals=totals, points=points(state, played))
    return _campaigned(replace(change, state=campaign.settled(shown, played)).and_also(RoundEnded()))


def _campaigned(change: Change) -> Change:
    """The same, with the table closed where the round ended a campaign."""
    state = change.state
    if state.campaign is None or state.campaign.run.ended is None:
        return change
    end = closed(state, EndReason.CAMPAIGN)
    return replace(change, state=end.state).and_also(*end.news)


def _thrown_in(change: Change, seed: bytes) -> Change:
    state, told = change.state, Redealt(change.state.redeals_in_a_row)
    if state.redeals_in_a_row >= REDEALS_BEFORE_ASKING:
        return replace(change, state=replace(state, stage=Stage.ASKING)).and_also(told)
    new = dealt(state, seed)
    return replace(change, state=new.state).and_also(told, *new.news)


def _redeals(state: TableState, played: Round) -> int:
    if played.phase is Phase.REDEAL:
        return state.redeals_in_a_row + 1
    return state.redeals_in_a_row if played.landlord is None else 0


def _counted(state: TableState, number: int, by: By) -> TableState:
    """The table with one more, or no more, missed turn of the seat that acted."""
    seat = state.seats[number]
    if by is By.PERSON:
        return present(state, seat)
    if seat.user_id is None or seat.by_choice or by is By.SETTING:
        # Nothing was asked of him: he has neither missed a turn nor shown that he is there.
        return state
    missed = seat.missed + 1
    return with_seat(state, replace(seat, missed=missed, stand_in=missed >= STAND_IN_AFTER))


def _told_of_absence(before: Seat, after: Seat, by: By) -> list[News]:
    news: list[News] = []
    if by is By.TIMEOUT:
        news.append(TimedOut(after.number, after.missed))
    if after.stand_in and not before.stand_in:
        news.append(StandIn(after.number, by_choice=False))
    return news
