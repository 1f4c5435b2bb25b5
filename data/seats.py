"""The seats of a table, and the rule that a person sits at one quick table at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import Column, RowMapping, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine.cards import Cards

from .database import Transaction
from .errors import SeatedElsewhere, TooManySlowTables
from .schema import campaign_tables, seats, tables

SLOW_TABLES = 5
"""Slow tables at which one person may sit, besides a quick one."""
_OF_A_HAND = (seats.c.dm_channel_id, seats.c.dm_message_id, seats.c.dm_posted_at)
_OF_A_PICK = (seats.c.picked, seats.c.picked_for)


class SeatFacts(Protocol):
    """What is stored of a seat."""

    @property
    def number(self) -> int: ...
    @property
    def user_id(self) -> int | None: ...
    @property
    def name(self) -> str: ...
    @property
    def stand_in(self) -> bool: ...
    @property
    def missed(self) -> int: ...
    @property
    def left_by(self) -> int | None: ...
    @property
    def hero(self) -> str | None: ...
    @property
    def concedes(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class DirectMessage:
    """Where a person's hand was sent, and when it was posted."""

    channel_id: int
    message_id: int
    posted_at: datetime


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards that a person has chosen in his hand and not played; `count` says for which turn of his."""

    count: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat as it was last stored. `user_id` None: a computer's; `dm`: the hand by direct message, None: none yet."""

    number: int
    user_id: int | None
    name: str
    stand_in: bool = False
    missed: int = 0
    left_by: int | None = None
    dm: DirectMessage | None = None
    hero: str | None = None
    """The hero of the Three Kingdoms under whose name the seat is shown."""
    concedes: bool = False
    """Whether its person would give the running round up."""


async def save(tx: Transaction, table_id: int, now: Sequence[SeatFacts], *, quick: bool, active: bool) -> None:
    """Make the seats of a table what `now` says. The hand sent to somebody who still sits here is kept in mind, and
    while the table is open what he chose in it.

    `SeatedElsewhere`, `TooManySlowTables` when one of the people may not sit here (`active`: the table is open).
    """
    kept = await _kept(tx, table_id, [*_OF_A_HAND, *(_OF_A_PICK if active else ())])
    await tx.execute(delete(seats).where(seats.c.table_id == table_id))
    for seat in now:
        old = kept.get(seat.user_id) if seat.user_id is not None else None
        if active and not quick and seat.user_id is not None and old is None:
            await _check_slow(tx, table_id, seat.user_id)
        values = {**columns(seat), **(old or {}), "quick": quick, "active": active}
        try:
            await tx.execute(insert(seats).values(table_id=table_id, **values))
        except IntegrityError as error:
            raise await _elsewhere(tx, seat.user_id, table_id) or error from error


async def sent(tx: Transaction, table_id: int, user_id: int, dm: DirectMessage | None) -> None:
    """Remember where the hand of a person was sent (None: that message is gone). Nothing if he sits there no more."""
    here = (seats.c.table_id == table_id) & (seats.c.user_id == user_id)
    await tx.execute(update(seats).where(here).values(_dm_columns(dm)))


async def picked(tx: Transaction, table_id: int, user_id: int, pick: Pick | None) -> None:
    """Remember what a person has chosen in his hand (None: nothing). Nothing if he sits there no more."""
    here = (seats.c.table_id == table_id) & (seats.c.user_id == user_id)
    chosen = {"picked": pick and pick.cards, "picked_for": pick and pick.count}
    await tx.execute(update(seats).where(here).values(chosen))


async def picks(tx: Transaction) -> dict[tuple[int, int], Pick]:
    """What everybody who sits at an open table has chosen, by table and person."""
    query = select(seats.c.table_id, seats.c.user_id, seats.c.picked_for, seats.c.picked)
    chosen = query.where(seats.c.user_id.is_not(None), seats.c.active, seats.c.picked.is_not(None))
    found = await tx.execute(chosen)
    return {(table_id, user_id): Pick(count, Cards(cards)) for table_id, user_id, count, cards in found}


async def of_tables(tx: Transaction, table_ids: Sequence[int]) -> dict[int, tuple[StoredSeat, ...]]:
    """The seats of each of the tables, in order; a table without seats is left out."""
    query = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.number)
    found: dict[int, tuple[StoredSeat, ...]] = {}
    for row in (await tx.execute(query)).mappings():
        found[row["table_id"]] = (*found.get(row["table_id"], ()), _seat(row))
    return found


def tables_of(user_id: int) -> Select[int]:
    """The query for the numbers of the open tables at which the person sits."""
    return select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.active)


def columns(seat: SeatFacts) -> dict[str, Any]:
    """What is stored of a seat, by column."""
    return {
        "number": seat.number,
        "user_id": seat.user_id,
        "name": seat.name,
        "stand_in": seat.stand_in,
        "missed": seat.missed,
        "left_by": seat.left_by,
        "hero": seat.hero,
        "concedes": seat.concedes,
    }


def _dm_columns(dm: DirectMessage | None) -> dict[str, Any]:
    return {
        "dm_channel_id": dm and dm.channel_id,
        "dm_message_id": dm and dm.message_id,
        "dm_posted_at": dm and dm.posted_at,
    }


async def _kept(tx: Transaction, table_id: int, columns: Sequence[Column[Any]]) -> dict[int, dict[str, Any]]:
    """The given columns of each person's seat at a table."""
    query = select(seats.c.user_id, *columns).where(seats.c.table_id == table_id, seats.c.user_id.is_not(None))
    return {
        user_id: dict(zip((column.name for column in columns), values, strict=True))
        for user_id, *values in await tx.execute(query)
    }


def _seat(row: RowMapping) -> StoredSeat:
    dm = None
    if row["dm_message_id"] is not None:
        dm = DirectMessage(row["dm_channel_id"], row["dm_message_id"], row["dm_posted_at"])
    return StoredSeat(
        row["number"],
        row["user_id"],
        row["name"],
        row["stand_in"],
        row["missed"],
        row["left_by"],
        dm,
        row["hero"],
        row["concedes"],
    )


async def _check_slow(tx: Transaction, table_id: int, user_id: int) -> None:
    """`TooManySlowTables`, counted in the transaction that takes the seat; tables of campaigns are not counted."""
    of_campaigns = select(campaign_tables.c.table_id)
    slow = select(func.count()).where(seats.c.user_id == user_id, seats.c.active, ~seats.c.quick)
    here = await tx.scalar(select(campaign_tables.c.table_id).where(campaign_tables.c.table_id == table_id))
    if here is None and (await tx.scalar(slow.where(seats.c.table_id.not_in(of_campaigns))) or 0) >= SLOW_TABLES:
        raise TooManySlowTables(user_id, SLOW_TABLES)


async def _elsewhere(tx: Transaction, user_id: int | None, table_id: int) -> SeatedElsewhere | None:
    """Where the person's other quick table is, None when he has none and the error was another."""
    where = (seats.c.user_id == user_id) & seats.c.active & seats.c.quick & (seats.c.table_id != table_id)
    query = select(tables).join(seats).where(where)
    row = (await tx.execute(query)).mappings().first()
    if row is None or user_id is None:
        return None
    channel_id = row["thread_id"] or row["channel_id"]
    return SeatedElsewhere(user_id, row["id"], row["guild_id"], channel_id, row["message_id"])
