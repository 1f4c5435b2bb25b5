"""Campaign runs: one that goes on for each person and server, those that ended, and the board of the best.

A run is written in the transaction that settles its round, so energy and result are of one piece.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping, Subquery, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine.campaign import End, Fall, Fighter, Run, Step
from engine.scoring import Difficulty

from . import members
from .database import Transaction
from .errors import Missing, RunGoesOn
from .pages import LINES_A_PAGE, Page, page_of
from .schema import campaign_tables, campaigns, rounds, tables
from .schema import members as members_table


@dataclass(frozen=True, slots=True)
class StoredRun:
    """A run as it was last stored; `ended_at` is None while it goes on."""

    id: int
    guild_id: int
    user_id: int
    run: Run
    started_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True, slots=True)
class Place:
    """The newest table of a run; `open` while one can play there, `playing` while a round is on (unseen too)."""

    table_id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    open: bool
    playing: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A person's best run on the board. Equal runs share a `place` (1, 1, 3); `position` counts the lines from 1."""

    place: int
    position: int
    user_id: int
    name: str
    gone: bool
    hero: str
    defeated: int
    energy: int
    rounds: int
    ended: End


async def begin(tx: Transaction, guild_id: int, user_id: int, run: Run, *, name: str, now: datetime) -> int:
    """The number of a new run of a person. `RunGoesOn` when he has one in this server that has not ended."""
    new = insert(campaigns).values(
        guild_id=guild_id, user_id=user_id, hero=run.player.hero, started_at=now, **_columns(run)
    )
    try:
        number: int = (await tx.execute(new.returning(campaigns.c.id))).scalar_one()
    except IntegrityError as error:
        raise RunGoesOn(guild_id, user_id) from error
    await members.seen(tx, guild_id, user_id, name)
    return number


async def save(tx: Transaction, campaign_id: int, run: Run, now: datetime) -> None:
    """Store a run as it is now. Nothing when it has ended before: no result is changed again."""
    values = {**_columns(run), "ended_at": None if run.ended is None else now}
    running = update(campaigns).where(campaigns.c.id == campaign_id, campaigns.c.ended.is_(None))
    await tx.execute(running.values(values))


async def get(tx: Transaction, campaign_id: int) -> StoredRun:
    """The run of this number; `Missing`."""
    row = (await tx.execute(select(campaigns).where(campaigns.c.id == campaign_id))).mappings().first()
    if row is None:
        raise Missing("campaign", campaign_id)
    return _stored(row)


async def newest(tx: Transaction, guild_id: int, user_id: int) -> StoredRun | None:
    """The person's run in this server: the one that goes on, else the last that ended; None when there was none."""
    query = select(campaigns).where(campaigns.c.guild_id == guild_id, campaigns.c.user_id == user_id)
    row = (await tx.execute(query.order_by(campaigns.c.id.desc()).limit(1))).mappings().first()
    return None if row is None else _stored(row)


async def of_table(tx: Transaction, table_id: int) -> StoredRun | None:
    """The run that is played at a table, None where it is an ordinary table."""
    query = select(campaigns).join(campaign_tables).where(campaign_tables.c.table_id == table_id)
    row = (await tx.execute(query)).mappings().first()
    return None if row is None else _stored(row)


async def place(tx: Transaction, campaign_id: int) -> Place | None:
    """Where a run was played last, None before its first table."""
    on = select(rounds.c.id).where(rounds.c.table_id == tables.c.id, rounds.c.ended_at.is_(None)).exists()
    query = select(tables, on.label("playing")).join(campaign_tables, campaign_tables.c.table_id == tables.c.id)
    query = query.where(campaign_tables.c.campaign_id == campaign_id).order_by(tables.c.id.desc()).limit(1)
    row = (await tx.execute(query)).mappings().first()
    if row is None:
        return None
    return Place(
        table_id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["thread_id"] or row["channel_id"],
        message_id=row["message_id"],
        open=row["closed_at"] is None,
        playing=bool(row["playing"]),
    )


async def page(
    tx: Transaction, guild_id: int, number: int | None, user_id: int, *, lines: int = LINES_A_PAGE
) -> Page[Line]:
    """A page of the board (see `page_of`).

    Everybody stands there with his best run that has ended: most defeated, then most energy, then fewest rounds.
    """
    return await page_of(tx, _board(guild_id), _line, number=number, user_id=user_id, lines=lines)


def _board(guild_id: int) -> Subquery:
    """Everybody's best run with place and position, unsorted."""
    better = (campaigns.c.defeated.desc(), campaigns.c.energy.desc(), campaigns.c.rounds)
    of_one = func.row_number().over(partition_by=campaigns.c.user_id, order_by=(*better, campaigns.c.id)).label("nth")
    # A run that was stopped before its first round is no result.
    counts = (campaigns.c.guild_id == guild_id) & campaigns.c.ended.is_not(None) & (campaigns.c.rounds > 0)
    runs = select(campaigns, of_one).where(counts).subquery("runs")
    order = (runs.c.defeated.desc(), runs.c.energy.desc(), runs.c.rounds)
    here = (members_table.c.guild_id == guild_id) & (members_table.c.user_id == runs.c.user_id)
    return (
        select(
            runs,
            members_table.c.name,
            members_table.c.gone,
            func.rank().over(order_by=order).label("place"),
            func.row_number().over(order_by=(*order, runs.c.id)).label("position"),
        )
        .select_from(runs.outerjoin(members_table, here))
        .where(runs.c.nth == 1)
        .subquery("board")
    )


def _line(row: RowMapping) -> Line:
    return Line(
        place=row["place"],
        position=row["position"],
        user_id=row["user_id"],
        # Only somebody whose name was forgotten on request has none.
        name=row["name"] or "",
        gone=bool(row["gone"]),
        hero=row["hero"],
        defeated=row["defeated"],
        energy=row["energy"],
        rounds=row["rounds"],
        ended=End(row["ended"]),
    )


def _columns(run: Run) -> dict[str, Any]:
    return {
        "run": asdict(run),
        "defeated": len(run.fallen),
        "energy": run.player.energy,
        "rounds": run.rounds,
        "ended": None if run.ended is None else run.ended.value,
    }


def _stored(row: RowMapping) -> StoredRun:
    return StoredRun(row["id"], row["guild_id"], row["user_id"], _run(row["run"]), row["started_at"], row["ended_at"])


def _run(stored: dict[str, Any]) -> Run:
    """The run that `_columns` was given."""
    return Run(
        fighters=tuple(_fighter(each) for each in stored["fighters"]),
        coming=tuple(stored["coming"]),
        course=tuple(stored["course"]),
        fallen=tuple(Fall(**each) for each in stored["fallen"]),
        leaving=stored["leaving"],
        last=tuple(Step(_fighter(each["before"]), _fighter(each["after"])) for each in stored["last"]),
        ended=None if stored["ended"] is None else End(stored["ended"]),
    )


def _fighter(stored: dict[str, Any]) -> Fighter:
    level = None if stored["level"] is None else Difficulty(stored["level"])
    return Fighter(stored["hero"], stored["energy"], stored["full"], level)
