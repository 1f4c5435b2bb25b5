"""A table and the store: what a change writes, and the state that what was written makes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from data import campaigns, rounds, tables
from data.database import Transaction
from data.rounds import Result, Status, StoredRound
from data.seats import StoredSeat
from data.tables import StoredTable
from engine.round import Phase, Round
from engine.scoring import Difficulty

from .change import Change
from .news import By
from .refusals import RoundUnfinished, RunOn
from .seating import Campaign, EndReason, Message, Options, Seat, Stage, TableState
from .turns import opener_after


async def keep(tx: Transaction, before: TableState, change: Change, round_id: int | None, now: datetime) -> int | None:
    """Writes the change of a table whose last round is `round_id`; the number of its last round afterwards.

    Raises the errors of `data.rounds` and `data.tables`: nothing is written then.
    """
    after, played = change.state, change.played
    if round_id is not None and played is not None:
        assert before.round is not None, "a round that was stored"
        await _append_all(tx, round_id, before.round, change, now)
        if played.to_act is None:
            await end(tx, round_id, played, after, now)
    if round_id is not None and change.voided:
        await rounds.finish(tx, round_id, Status.VOID, now)
    last = played or before.round
    if after.round is not None and (last is None or after.round.number > last.number):
        opener = opener_after(last)
        round_id = await rounds.start(tx, after.id, after.round, after.seats, opener=opener, now=now)
    await keep_run(tx, before, after, now)
    await tables.save(tx, before, after, now)
    return round_id


async def open_run(tx: Transaction, state: TableState, name: str, now: datetime) -> Campaign:
    """Writes the run that a table is opened for, when it is new (number 0); the run with its number.

    Raises `RunOn` or `RoundUnfinished` when it is played elsewhere, `RunGoesOn` when another one was begun meanwhile.
    """
    played = state.campaign
    assert played is not None
    if not played.id:
        number = await campaigns.begin(tx, state.guild_id, state.host_id, played.run, name=name, now=now)
        return Campaign(number, played.run)
    place = await campaigns.place(tx, played.id)
    if place is not None and place.open:
        raise RunOn(place.table_id, place.guild_id, place.channel_id, place.message_id)
    if place is not None and place.playing:
        raise RoundUnfinished
    return Campaign(played.id, (await campaigns.get(tx, played.id)).run)


async def keep_run(tx: Transaction, before: TableState, after: TableState, now: datetime) -> None:
    """Writes the campaign's run where it has changed."""
    if after.campaign is not None and after.campaign != before.campaign:
        await campaigns.save(tx, after.campaign.id, after.campaign.run, now)


async def _append_all(tx: Transaction, round_id: int, before: Round, change: Change, now: datetime) -> None:
    """Writes the actions that the change adds to `before`. Raises `Taken` when somebody was quicker."""
    assert change.played is not None
    done, actions = len(before.actions), change.played.actions
    for number in range(done, len(actions)):
        action = actions[number]
        by = change.by if action.seat == actions[done].seat else By.COMPUTER
        await rounds.append_action(tx, round_id, number, action, by=by, at=now)


async def append(tx: Transaction, round_id: int, played: Round, by: str, now: datetime) -> None:
    """Writes the last action of `played`. Raises `Taken` when somebody was quicker."""
    await rounds.append_action(tx, round_id, len(played.actions) - 1, played.actions[-1], by=by, at=now)


async def end(
    tx: Transaction, round_id: int, played: Round, state: TableState, now: datetime, *, seen: bool = True
) -> None:
    """Writes how a round ended: its settlement, and a result for each person who sat or had left."""
    if played.phase is Phase.REDEAL:
        await rounds.finish(tx, round_id, Status.REDEALT, now)
        return
    ended = Status.FINISHED if seen else Status.UNSEEN
    await rounds.finish(
        tx,
        round_id,
        ended if played.conceded is None else Status.CONCEDED,
        now,
        settlement=played.settlement,
        winner=played.winner,
        results_of=_results(state, played),
    )


async def load(tx: Transaction, stored: StoredTable) -> tuple[TableState, int | None]:
    """The state that a stored table is in, and the number of its last round.

    Raises `EngineError` when that round does not replay under the rules as they are now.
    """
    last, run = await rounds.last_of(tx, stored.id), await campaigns.of_table(tx, stored.id)
    played = None if run is None else Campaign(run.id, run.run)
    if last is None:
        return state_of(stored, campaign=played), None
    return state_of(stored, last.replay(), await rounds.results_of(tx, last.id), played), last.id


def state_of(
    stored: StoredTable, last: Round | None = None, results: Sequence[Result] = (), campaign: Campaign | None = None
) -> TableState:
    """The state of a stored table with the given last round, its results, and the run that is played there."""
    earned = {result.seat: result.points for result in results}
    options = stored.options
    return TableState(
        id=stored.id,
        guild_id=stored.guild_id,
        channel_id=stored.channel_id,
        host_id=stored.host_id,
        options=Options(
            options.rules,
            Difficulty(options.difficulty),
            options.turn,
            options.show_bottom,
            options.private,
            options.thread,
            campaign is not None,
        ),
        seats=tuple(_seat(seat) for seat in stored.seats),
        stage=Stage(stored.stage),
        message_id=stored.message_id,
        message_posted_at=stored.message_posted_at,
        thread_id=stored.thread_id,
        round=last,
        deadline=stored.deadline,
        totals=stored.totals,
        points=tuple(earned.get(seat.number, 0) for seat in stored.seats) if results else (),
        redeals_in_a_row=stored.redeals_in_a_row,
        invited=stored.invited,
        ended=None if stored.ended is None else EndReason(stored.ended),
        campaign=campaign,
    )


def runs(stored: StoredRound) -> bool:
    """Whether the round has not ended."""
    return stored.status is Status.RUNNING


def _seat(stored: StoredSeat) -> Seat:
    dm = Message(stored.dm.channel_id, stored.dm.message_id, stored.dm.posted_at) if stored.dm else None
    return Seat(
        stored.number,
        stored.user_id,
        stored.name,
        stored.stand_in,
        stored.missed,
        stored.left_by,
        dm,
        stored.hero,
        stored.concedes,
    )


def _results(state: TableState, played: Round) -> list[Result]:
    settlement = played.settlement
    if settlement is None:
        return []
    points = state.points or (0,) * len(state.seats)
    return [
        Result(
            seat=seat.number,
            user_id=owner,
            name=seat.name,
            landlord=seat.number == settlement.landlord,
            won=seat.number in played.winners,
            change=settlement.changes[seat.number],
            points=points[seat.number],
        )
        for seat in state.seats
        if (owner := seat.user_id if seat.user_id is not None else seat.left_by) is not None
    ]
