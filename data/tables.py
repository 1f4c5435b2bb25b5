"""Tables: one sitting each, from its lobby through its last Play again, with its seats.

`TableFacts` and the protocols beside it say what of a table is stored; the bot's own values fit them as they are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Protocol

from sqlalchemy import RowMapping, Update, bindparam, func, insert, select, update

from engine.scoring import Difficulty

from . import seats as seating
from .database import Transaction
from .errors import ChannelFull, Missing
from .schema import campaign_tables, invited, tables
from .seats import SeatFacts, StoredSeat

TABLES_A_CHANNEL = 2
"""Open tables that one channel may have."""


class OptionFacts(Protocol):
    """What a table is played with; `quick`: a seat here keeps its person from every other quick table."""

    @property
    def rules(self) -> str: ...
    @property
    def difficulty(self) -> str: ...
    @property
    def turn(self) -> timedelta: ...
    @property
    def show_bottom(self) -> bool: ...
    @property
    def private(self) -> bool: ...
    @property
    def thread(self) -> bool: ...
    @property
    def quick(self) -> bool: ...


class TableFacts(Protocol):
    """What is stored of a table at each change."""

    @property
    def id(self) -> int: ...
    @property
    def host_id(self) -> int: ...
    @property
    def options(self) -> OptionFacts: ...
    @property
    def seats(self) -> Sequence[SeatFacts]: ...
    @property
    def stage(self) -> str: ...
    @property
    def deadline(self) -> datetime | None: ...
    @property
    def totals(self) -> Sequence[int]: ...
    @property
    def redeals_in_a_row(self) -> int: ...
    @property
    def invited(self) -> Collection[int]: ...
    @property
    def ended(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class StoredOptions:
    """The options of a stored table."""

    rules: str
    difficulty: Difficulty
    turn: timedelta
    show_bottom: bool
    private: bool
    thread: bool


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was last stored; `seats` in order, `ended` is None while it is open."""

    id: int
    guild_id: int
    channel_id: int
    """Where it was opened."""
    thread_id: int | None
    """Its own thread, if it has one."""
    message_id: int | None
    message_posted_at: datetime | None
    host_id: int
    options: StoredOptions
    seats: tuple[StoredSeat, ...]
    stage: str
    deadline: datetime | None
    totals: tuple[int, ...]
    redeals_in_a_row: int
    invited: frozenset[int]
    ended: str | None
    opened_at: datetime
    closed_at: datetime | None


async def open_table(
    tx: Transaction,
    *,
    guild_id: int,
    channel_id: int,
    host_id: int,
    options: OptionFacts,
    seats: Sequence[SeatFacts],
    stage: str,
    deadline: datetime | None,
    now: datetime,
    campaign_id: int | None = None,
) -> int:
    """The number of a new table in which `seats` are taken, for the run `campaign_id` if one is given.

    `ChannelFull`, or as `save`: `SeatedElsewhere`, `TooManySlowTables`.
    """
    here = select(func.count()).where(tables.c.channel_id == channel_id, tables.c.closed_at.is_(None))
    if (await tx.scalar(here) or 0) >= TABLES_A_CHANNEL:
        raise ChannelFull(channel_id, TABLES_A_CHANNEL)
    new = insert(tables).values(
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host_id,
        **_option_columns(options),
        stage=stage,
        deadline=deadline,
        totals=[],
        redeals_in_a_row=0,
        opened_at=now,
    )
    table_id: int = (await tx.execute(new.returning(tables.c.id))).scalar_one()
    if campaign_id is not None:
        await tx.execute(insert(campaign_tables).values(table_id=table_id, campaign_id=campaign_id))
    await seating.save(tx, table_id, seats, quick=options.quick, active=True)
    return table_id


@lru_cache
def _update_of(*columns: str) -> Update:
    """The statement that changes these columns of a table. Made once: most changes are of the deadline alone."""
    return update(tables).where(tables.c.id == bindparam("table")).values({name: bindparam(name) for name in columns})


async def save(tx: Transaction, before: TableFacts | None, after: TableFacts, now: datetime) -> None:
    """Store what differs between two states of a table (None: all of it); an end frees its people.

    `SeatedElsewhere` or `TooManySlowTables` when somebody who now sits here may not; `Missing`.
    """
    changes = _columns(after)
    if before is not None:
        old = _columns(before)
        changes = {name: value for name, value in changes.items() if value != old[name]}
    if "ended" in changes:
        changes["closed_at"] = None if after.ended is None else now
    if changes and not (await tx.execute(_update_of(*changes), {"table": after.id, **changes})).rowcount:
        raise Missing("table", after.id)
    if before is None or _sitting(before) != _sitting(after):
        quick, active = after.options.quick, after.ended is None
        await seating.save(tx, after.id, after.seats, quick=quick, active=active)
    if before is None or set(before.invited) != set(after.invited):
        await _save_invited(tx, after)


async def posted(
    tx: Transaction, table_id: int, message_id: int | None, at: datetime | None, thread_id: int | None = None
) -> None:
    """Remember the public message (None: it is gone), when it was posted, and the thread where one was made for it."""
    values: dict[str, object] = {"message_id": message_id, "message_posted_at": at}
    if thread_id is not None:
        values["thread_id"] = thread_id
    await tx.execute(update(tables).where(tables.c.id == table_id).values(values))


async def get(tx: Transaction, table_id: int) -> StoredTable:
    """The table of this number, open or closed; `Missing`."""
    found = await _load(tx, tables.c.id == table_id)
    if not found:
        raise Missing("table", table_id)
    return found[0]


async def still_open(tx: Transaction) -> tuple[StoredTable, ...]:
    """Every open table, oldest first."""
    return await _load(tx, tables.c.closed_at.is_(None))


async def of_user(tx: Transaction, user_id: int) -> tuple[StoredTable, ...]:
    """The open tables at which this person sits, oldest first."""
    return await _load(tx, tables.c.id.in_(seating.tables_of(user_id)))


async def in_guild(tx: Transaction, guild_id: int) -> tuple[StoredTable, ...]:
    """The open tables of a server, oldest first."""
    return await _load(tx, (tables.c.guild_id == guild_id) & tables.c.closed_at.is_(None))


async def in_channel(tx: Transaction, channel_id: int) -> tuple[StoredTable, ...]:
    """The open tables of a channel or with this thread of their own, oldest first."""
    here = (tables.c.channel_id == channel_id) | (tables.c.thread_id == channel_id)
    return await _load(tx, here & tables.c.closed_at.is_(None))


async def last_in_channel(tx: Transaction, channel_id: int) -> StoredTable | None:
    """The table of a channel (or thread) that was opened last, closed ones included."""
    here = (tables.c.channel_id == channel_id) | (tables.c.thread_id == channel_id)
    last = select(func.max(tables.c.id)).where(here).scalar_subquery()
    found = await _load(tx, tables.c.id == last)
    return found[0] if found else None


def _sitting(table: TableFacts) -> tuple[object, ...]:
    """What the rows of the seats are made from."""
    return (*(seating.columns(seat) for seat in table.seats), table.options.quick, table.ended is None)


def _option_columns(options: OptionFacts) -> dict[str, Any]:
    return {
        "rules": options.rules,
        "difficulty": str(options.difficulty),
        "turn": options.turn,
        "show_bottom": options.show_bottom,
        "private": options.private,
        "thread": options.thread,
    }


def _columns(table: TableFacts) -> dict[str, Any]:
    return {
        "host_id": table.host_id,
        **_option_columns(table.options),
        "stage": str(table.stage),
        "deadline": table.deadline,
        "totals": list(table.totals),
        "redeals_in_a_row": table.redeals_in_a_row,
        "ended": None if table.ended is None else str(table.ended),
    }


async def _save_invited(tx: Transaction, table: TableFacts) -> None:
    await tx.execute(invited.delete().where(invited.c.table_id == table.id))
    if table.invited:
        await tx.execute(insert(invited), [{"table_id": table.id, "user_id": user} for user in table.invited])


async def _load(tx: Transaction, which: Any) -> tuple[StoredTable, ...]:
    """The tables that the condition `which` names, with seats and invitations, in three statements in all."""
    rows = (await tx.execute(select(tables).where(which).order_by(tables.c.id))).mappings().all()
    if not rows:
        return ()
    ids = [row["id"] for row in rows]
    seats = await seating.of_tables(tx, ids)
    guests: dict[int, set[int]] = {}
    for table_id, user_id in await tx.execute(select(invited).where(invited.c.table_id.in_(ids))):
        guests.setdefault(table_id, set()).add(user_id)
    return tuple(_table(row, seats.get(row["id"], ()), frozenset(guests.get(row["id"], ()))) for row in rows)


def _table(row: RowMapping, seats: tuple[StoredSeat, ...], guests: frozenset[int]) -> StoredTable:
    options = StoredOptions(
        row["rules"], Difficulty(row["difficulty"]), row["turn"], row["show_bottom"], row["private"], row["thread"]
    )
    return StoredTable(
        id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        thread_id=row["thread_id"],
        message_id=row["message_id"],
        message_posted_at=row["message_posted_at"],
        host_id=row["host_id"],
        options=options,
        seats=seats,
        stage=row["stage"],
        deadline=row["deadline"],
        totals=tuple(row["totals"]),
        redeals_in_a_row=row["redeals_in_a_row"],
        invited=guests,
        ended=row["ended"],
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
    )
