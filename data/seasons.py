"""Seasons: months of a server's leaderboard, closed with the places as they were.

A month is closed when its server wants seasons, once a day and whenever somebody looks at the board after its end;
what is kept then does not change any more, whatever happens to the results it came from.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import func, insert, select

from . import leaderboard
from .database import Transaction
from .schema import members, results, season_places


@dataclass(frozen=True, slots=True)
class Place:
    """One person's place in a closed season. Equal points share a `place`."""

    place: int
    user_id: int
    name: str
    points: int
    rounds: int
    wins: int


def season_of(moment: datetime) -> str:
    """The season that holds a moment: ``2026-11``, a month of UTC."""
    return moment.astimezone(UTC).strftime("%Y-%m")


def bounds(season: str) -> tuple[datetime, datetime]:
    """When a season begins, and when the next one does."""
    year, month = map(int, season.split("-"))
    begin = datetime(year, month, 1, tzinfo=UTC)
    return begin, datetime(year + month // 12, month % 12 + 1, 1, tzinfo=UTC)


async def closed(tx: Transaction, guild_id: int) -> tuple[str, ...]:
    """The seasons of a server that are closed, newest first."""
    query = select(season_places.c.season).distinct().where(season_places.c.guild_id == guild_id)
    return tuple(await tx.scalars(query.order_by(season_places.c.season.desc())))


async def places(tx: Transaction, guild_id: int, season: str) -> tuple[Place, ...]:
    """Everybody's place in a closed season, best first; nobody for one that is not closed."""
    known = (members.c.guild_id == season_places.c.guild_id) & (members.c.user_id == season_places.c.user_id)
    query = select(season_places, members.c.name).outerjoin(members, known)
    query = query.where(season_places.c.guild_id == guild_id, season_places.c.season == season)
    found = await tx.execute(query.order_by(season_places.c.position))
    return tuple(
        Place(row["place"], row["user_id"], row["name"] or "", row["points"], row["rounds"], row["wins"])
        for row in found.mappings()
    )


async def open_months(tx: Transaction, guild_id: int, now: datetime) -> tuple[str, ...]:
    """The months before this one in which rounds were finished and that are not closed, oldest first."""
    first: datetime | None = await tx.scalar(
        select(func.min(results.c.finished_at)).where(results.c.guild_id == guild_id)
    )
    done, this, found = set(await closed(tx, guild_id)), season_of(now), list[str]()
    month = this if first is None else season_of(first)
    while month < this:
        if month not in done and await _was_played(tx, guild_id, month):
            found.append(month)
        month = season_of(bounds(month)[1])
    return tuple(found)


async def _was_played(tx: Transaction, guild_id: int, season: str) -> bool:
    since, until = bounds(season)
    inside = (results.c.guild_id == guild_id, results.c.finished_at >= since, results.c.finished_at < until)
    return await tx.scalar(select(results.c.round_id).where(*inside).limit(1)) is not None


async def close(tx: Transaction, guild_id: int, now: datetime) -> tuple[str, ...]:
    """Close every month that is over; those that were closed now, oldest first."""
    done = []
    for season in await open_months(tx, guild_id, now):
        since, until = bounds(season)
        lines = await leaderboard.everybody(tx, guild_id, since=since, until=until)
        rows = [
            {
                "guild_id": guild_id,
                "season": season,
                "user_id": line.user_id,
                "place": line.place,
                "position": line.position,
                "points": line.points,
                "rounds": line.rounds,
                "wins": line.wins,
            }
            for line in lines
        ]
        await tx.execute(insert(season_places), rows)
        done.append(season)
    return tuple(done)
