"""What is stored about a person or a server, given out and forgotten on request (``docs/privacy.md``)."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, and_, delete, or_, select, update

from . import seats as seating
from .database import Transaction
from .errors import StillSeated
from .guilds import OF_A_SERVER
from .schema import (
    campaigns,
    dms,
    invited,
    members,
    meta,
    players,
    results,
    round_seats,
    rounds,
    season_places,
    seats,
    solo_games,
    tables,
)

FORGOTTEN_USER = 0
"""Stands where a person was who asked to be forgotten and the column needs somebody; no id of Discord is 0."""

TABLES_AT_ONCE = 25
"""Tables of a server that are forgotten in one transaction, each with hundreds of actions: others wait to write."""


async def export(tx: Transaction, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Every row about a person, by table, in values that JSON knows; times in ISO 8601."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table, query in about(user_id):
        rows = (await tx.execute(query)).mappings().all()
        if rows:
            found[table.name] = [{name: _plain(value) for name, value in row.items()} for row in rows]
    return found


async def check_left(tx: Transaction, user_id: int) -> None:
    """Raise `StillSeated` while a person cannot be forgotten: he sits at an open table and has to leave it first, or
    a round that he left goes on and its result will be his."""
    goes_on = select(rounds.c.table_id).where(rounds.c.ended_at.is_(None))
    left = select(seats.c.table_id).where(seats.c.left_by == user_id, seats.c.table_id.in_(goes_on))
    open_tables = tuple(sorted({*await tx.scalars(seating.tables_of(user_id)), *await tx.scalars(left)}))
    if open_tables:
        raise StillSeated(user_id, open_tables)


async def forget(tx: Transaction, user_id: int) -> None:
    """Delete what is known about a person. The rounds of others stay, without his name and account.

    Raises `StillSeated` as `check_left` does.
    """
    await check_left(tx, user_id)
    for table in (players, members, dms, invited, results, campaigns, solo_games, season_places):
        await tx.execute(delete(table).where(table.c.user_id == user_id))
    await tx.execute(delete(meta).where(_calls_of(user_id)))
    for table in (seats, round_seats):
        await tx.execute(update(table).where(table.c.user_id == user_id).values(user_id=None, name=""))
    # Of a seat that he left in a round, the name is still his.
    await tx.execute(update(seats).where(seats.c.left_by == user_id).values(left_by=None, name=""))
    await tx.execute(update(tables).where(tables.c.host_id == user_id).values(host_id=FORGOTTEN_USER))


async def forget_guild(tx: Transaction, guild_id: int, *, most: int = TABLES_AT_ONCE) -> bool:
    """Delete all that is known about a server: its tables with their rounds and results, its choices, its members.

    False when it has more than `most` tables: those that are left, and all else, are for another transaction.
    """
    some = select(tables.c.id).where(tables.c.guild_id == guild_id).limit(most)
    deleted = await tx.execute(delete(tables).where(tables.c.id.in_(some)))
    if deleted.rowcount == most:
        return False
    for table in OF_A_SERVER:
        await tx.execute(delete(table).where(table.c.guild_id == guild_id))
    return True


def about(user_id: int) -> list[tuple[Table, Select[Any]]]:
    """Every table that tells of people, with the query for what it tells of this one."""
    # Whose message a hand is in, and how the index sees a seat, is about the bot.
    seat = select(seats.c.table_id, seats.c.number, seats.c.name, seats.c.stand_in, seats.c.missed, seats.c.picked)
    hosted = select(tables.c.id, tables.c.guild_id, tables.c.channel_id, tables.c.opened_at, tables.c.closed_at)
    return [
        (players, select(players).where(players.c.user_id == user_id)),
        (members, select(members).where(members.c.user_id == user_id)),
        (dms, select(dms).where(dms.c.user_id == user_id)),
        (meta, select(meta).where(_calls_of(user_id))),
        (invited, select(invited).where(invited.c.user_id == user_id)),
        (tables, hosted.where(tables.c.host_id == user_id)),
        (seats, seat.where(or_(seats.c.user_id == user_id, seats.c.left_by == user_id))),
        (round_seats, select(round_seats).where(round_seats.c.user_id == user_id)),
        (results, select(results).where(results.c.user_id == user_id)),
        (campaigns, select(campaigns).where(campaigns.c.user_id == user_id)),
        (solo_games, select(solo_games).where(solo_games.c.user_id == user_id)),
        (season_places, select(season_places).where(season_places.c.user_id == user_id)),
    ]


def _calls_of(user_id: int) -> ColumnElement[bool]:
    """The calls to a turn of this person; one stays behind where a process was killed while its table closed."""
    return and_(meta.c.key.like("call:%"), meta.c.value.like(f"{user_id}.%"))


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    return value.total_seconds() if isinstance(value, timedelta) else value
