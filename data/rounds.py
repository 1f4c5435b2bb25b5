"""Rounds: seed and actions, which are the whole truth of a round, and how it ended.

An action is stored before anybody is told. The primary key (round, number) refuses a second action of one number, so
two writers that both believe it is their turn cannot both be right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol

from sqlalchemy import ColumnElement, RowMapping, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine.actions import Action
from engine.deal import commitment
from engine.errors import BadRecord
from engine.record import action_text, parse_action
from engine.round import Round
from engine.rules import RULE_SETS
from engine.scoring import Settlement

from . import members, settlements
from .database import Transaction
from .errors import AlreadyEnded, Missing, Taken
from .schema import actions, results, round_seats, rounds, tables


class Status(StrEnum):
    """How far a round is."""

    RUNNING = "running"
    FINISHED = "finished"
    """Somebody went out, and people saw it."""
    REDEALT = "redealt"
    """Nobody bid."""
    VOID = "void"
    """The table was ended, or its channel or server is gone."""
    CONCEDED = "conceded"
    """A side gave up: settled, without ranking points."""
    UNSEEN = "unseen"
    """The last person had left; the computers played it to its end."""


class PersonFacts(Protocol):
    """Who sits where when the cards are dealt."""

    @property
    def number(self) -> int: ...
    @property
    def user_id(self) -> int | None: ...
    @property
    def name(self) -> str: ...


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """Who sat at `seat` when the cards were dealt; `user_id` None: a computer."""

    seat: int
    user_id: int | None
    name: str


@dataclass(frozen=True, slots=True)
class StoredAction:
    """One action of a round; `number` counts from 0, `by` says who chose it."""

    number: int
    action: Action
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished round was for one person: his side, whether it won, his score's change, his ranking points."""

    seat: int
    user_id: int
    name: str
    landlord: bool
    won: bool
    change: int
    points: int


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round as it was last stored; `settlement` and `winner` (the seat that went out) are None without an end."""

    id: int
    table_id: int
    number: int
    """Which deal of its sitting this is, from 1; a re-deal is a round of its own."""
    rules: str
    revision: int
    seed: bytes
    opener: int | None
    commitment: str
    status: Status
    settlement: Settlement | None
    winner: int | None
    started_at: datetime
    ended_at: datetime | None
    seats: tuple[RoundSeat, ...] = ()
    actions: tuple[StoredAction, ...] = ()

    def replay(self) -> Round:
        """The round that seed and actions make. `BadRecord` when they do not fit the rules as they are now."""
        rules = RULE_SETS.get(self.rules)
        if rules is None or rules.revision != self.revision:
            raise BadRecord(0, f"rules {self.rules} revision {self.revision} are not known any more")
        played = Round.start(rules, self.seed, self.number, self.opener).after(each.action for each in self.actions)
        if self.status is not Status.CONCEDED or self.settlement is None:
            return played
        return played.concede(landlord=not self.settlement.winner_is_landlord)


async def start(
    tx: Transaction, table_id: int, dealt: Round, seats: Iterable[PersonFacts], *, opener: int | None, now: datetime
) -> int:
    """The number of a new running round of a table, just dealt. `opener` is what `dealt` was started with.

    `AlreadyEnded` when the table has a running round, or one of this number: somebody else has dealt.
    """
    if dealt.seed is None:
        raise ValueError("only a round that was dealt from a seed can be stored")
    new = insert(rounds).values(
        table_id=table_id,
        number=dealt.number,
        rules=dealt.rules.name,
        revision=dealt.rules.revision,
        seed=dealt.seed,
        opener=opener,
        commitment=commitment(dealt.seed, dealt.number),
        status=Status.RUNNING.value,
        started_at=now,
    )
    try:
        round_id: int = (await tx.execute(new.returning(rounds.c.id))).scalar_one()
    except IntegrityError as error:
        raise AlreadyEnded(table_id) from error
    people = [{"round_id": round_id, "seat": each.number, "user_id": each.user_id, "name": each.name} for each in seats]
    if people:
        await tx.execute(insert(round_seats), people)
    return round_id


_APPEND = insert(actions)


async def append_action(tx: Transaction, round_id: int, number: int, action: Action, *, by: str, at: datetime) -> None:
    """Store an action as the round's `number`-th, from 0. `Taken` when there is one of that number already."""
    values = {"round_id": round_id, "number": number, "action": action_text(action), "chosen_by": str(by), "at": at}
    try:
        await tx.execute(_APPEND, values)
    except IntegrityError as error:
        raise Taken(round_id, number) from error


_END = update(rounds).where(rounds.c.id == bindparam("round"), rounds.c.ended_at.is_(None))


async def finish(
    tx: Transaction,
    round_id: int,
    status: Status,
    now: datetime,
    *,
    settlement: Settlement | None = None,
    winner: int | None = None,
    results_of: Sequence[Result] = (),
) -> None:
    """End a running round, with a result for each person of one that was played or conceded.

    To be called in the transaction that stores the last action. `AlreadyEnded` when the round has ended: nobody is
    paid twice.
    """
    ending = {"status": status.value, "ended_at": now, "winner": winner, **_settlement_columns(settlement)}
    if not (await tx.execute(_END.values(ending), {"round": round_id})).rowcount:
        raise AlreadyEnded(round_id)
    if not results_of:
        return
    place = select(rounds.c.table_id, tables.c.guild_id).join(tables).where(rounds.c.id == round_id)
    table_id, guild_id = (await tx.execute(place)).one()
    common = {"round_id": round_id, "table_id": table_id, "guild_id": guild_id, "finished_at": now}
    await tx.execute(insert(results), [{**common, **_result_columns(result)} for result in results_of])
    for result in results_of:
        await members.seen(tx, guild_id, result.user_id, result.name)


async def get(tx: Transaction, round_id: int) -> StoredRound:
    """The round of this number with its people and actions; `Missing`."""
    found = await _load(tx, rounds.c.id == round_id)
    if not found:
        raise Missing("round", round_id)
    return await _whole(tx, found[0])


async def left_to_computers(tx: Transaction) -> tuple[int, ...]:
    """The numbers of closed tables that have a running round, which the computers were to finish unseen."""
    query = select(rounds.c.table_id).join(tables).where(rounds.c.ended_at.is_(None), tables.c.closed_at.is_not(None))
    return tuple((await tx.scalars(query.order_by(rounds.c.table_id))).all())


async def running(tx: Transaction) -> tuple[StoredRound, ...]:
    """Every running round with its people and actions, oldest first; those of closed tables play on unseen."""
    return tuple([await _whole(tx, each) for each in await _load(tx, rounds.c.ended_at.is_(None))])


async def last_of(tx: Transaction, table_id: int) -> StoredRound | None:
    """The newest round of a table with its people and actions, None before the first deal."""
    newest = select(rounds.c.id).where(rounds.c.table_id == table_id).order_by(rounds.c.number.desc()).limit(1)
    found = await _load(tx, rounds.c.id == newest.scalar_subquery())
    return await _whole(tx, found[0]) if found else None


async def of_table(tx: Transaction, table_id: int) -> tuple[StoredRound, ...]:
    """The rounds of a table in order, without their people and actions."""
    return await _load(tx, rounds.c.table_id == table_id)


async def results_of(tx: Transaction, round_id: int) -> tuple[Result, ...]:
    """What a round was for each of its people, by seat; empty for one that was not played to an end."""
    query = select(results).where(results.c.round_id == round_id).order_by(results.c.seat)
    return tuple(_result(row) for row in (await tx.execute(query)).mappings())


def _settlement_columns(settlement: Settlement | None) -> dict[str, Any]:
    if settlement is None:
        return {}
    return {
        "landlord": settlement.landlord,
        "stake": settlement.stake,
        "multiplier": settlement.multiplier,
        "settlement": settlements.to_json(settlement),
    }


def _result_columns(result: Result) -> dict[str, Any]:
    return {
        "seat": result.seat,
        "user_id": result.user_id,
        "name": result.name,
        "landlord": result.landlord,
        "won": result.won,
        "change": result.change,
        "points": result.points,
    }


def _result(row: RowMapping) -> Result:
    return Result(row["seat"], row["user_id"], row["name"], row["landlord"], row["won"], row["change"], row["points"])


async def _load(tx: Transaction, which: ColumnElement[bool]) -> tuple[StoredRound, ...]:
    found = await tx.execute(select(rounds).where(which).order_by(rounds.c.table_id, rounds.c.number))
    return tuple(_round(row) for row in found.mappings())


def _round(row: RowMapping) -> StoredRound:
    return StoredRound(
        id=row["id"],
        table_id=row["table_id"],
        number=row["number"],
        rules=row["rules"],
        revision=row["revision"],
        seed=row["seed"],
        opener=row["opener"],
        commitment=row["commitment"],
        status=Status(row["status"]),
        settlement=settlements.from_json(row["settlement"]) if row["settlement"] is not None else None,
        winner=row["winner"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
    )


async def _whole(tx: Transaction, bare: StoredRound) -> StoredRound:
    """The round with its people and actions."""
    people = select(round_seats).where(round_seats.c.round_id == bare.id).order_by(round_seats.c.seat)
    seats = [RoundSeat(row["seat"], row["user_id"], row["name"]) for row in (await tx.execute(people)).mappings()]
    query = select(actions).where(actions.c.round_id == bare.id).order_by(actions.c.number)
    done = [
        StoredAction(row["number"], parse_action(row["action"]), row["chosen_by"], row["at"])
        for row in (await tx.execute(query)).mappings()
    ]
    return replace(bare, seats=tuple(seats), actions=tuple(done))
