"""Servers and what their admins chose. A server where nobody chose anything has the defaults and no row."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlalchemy import delete, insert, select, update

from engine.scoring import Difficulty

from .database import Transaction
from .schema import (
    campaigns,
    daily_deals,
    guild_channels,
    guilds,
    members,
    season_places,
    solo_games,
    tables,
)

OF_A_SERVER = (tables, campaigns, solo_games, daily_deals, season_places, members, guild_channels, guilds)
"""Every table whose rows belong to a server, as they can be deleted one after the other; results go with tables."""


class MayEnd(StrEnum):
    """Who may end a running table."""

    HOST = "host"
    """Its host, and members who may manage the channel."""
    MANAGER = "manager"
    """Members who may manage the channel only."""
    SEATED = "seated"
    """Everybody who sits there, and members who may manage the channel."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What a server chose; the defaults are those of a server where nobody did. None: no choice of its own."""

    locale: str | None = None
    rules: str | None = None
    difficulty: Difficulty | None = None
    turn: timedelta | None = None
    may_end: MayEnd = MayEnd.HOST
    channels: frozenset[int] = frozenset()
    """Where tables may be opened; empty: everywhere."""
    seasons: bool = False
    """Months of the leaderboard are closed as seasons."""


async def settings(tx: Transaction, guild_id: int) -> GuildSettings:
    """What the server chose."""
    row = (await tx.execute(select(guilds).where(guilds.c.guild_id == guild_id))).mappings().first()
    if row is None:
        return GuildSettings()
    allowed = await tx.scalars(select(guild_channels.c.channel_id).where(guild_channels.c.guild_id == guild_id))
    return GuildSettings(
        row["locale"],
        row["rules"],
        None if row["difficulty"] is None else Difficulty(row["difficulty"]),
        row["turn"],
        MayEnd(row["may_end"]),
        frozenset(allowed),
        row["seasons"],
    )


async def choose(tx: Transaction, guild_id: int, wanted: GuildSettings) -> None:
    """Store what the server chose, all of it."""
    values = {
        "locale": wanted.locale,
        "rules": wanted.rules,
        "difficulty": None if wanted.difficulty is None else wanted.difficulty.value,
        "turn": wanted.turn,
        "may_end": wanted.may_end.value,
        "seasons": wanted.seasons,
    }
    await _put(tx, guild_id, values)
    await tx.execute(delete(guild_channels).where(guild_channels.c.guild_id == guild_id))
    if wanted.channels:
        new = [{"guild_id": guild_id, "channel_id": channel} for channel in wanted.channels]
        await tx.execute(insert(guild_channels), new)


async def with_seasons(tx: Transaction) -> tuple[int, ...]:
    """The servers that have their months closed as seasons and have not removed the bot, in the order of their ids."""
    query = select(guilds.c.guild_id).where(guilds.c.seasons.is_(True), guilds.c.removed_at.is_(None))
    return tuple(await tx.scalars(query.order_by(guilds.c.guild_id)))


async def removed(tx: Transaction, guild_id: int, at: datetime | None) -> None:
    """Remember since when the bot is not in the server any more (None: it is back)."""
    await _put(tx, guild_id, {"removed_at": at})


async def present(tx: Transaction, guild_ids: Collection[int], now: datetime) -> None:
    """The bot is in these servers: any other that something is known about removed it, at the latest `now`."""
    known: set[int] = set()
    for table in OF_A_SERVER:
        known |= set(await tx.scalars(select(table.c.guild_id).distinct()))
    gone = set(await tx.scalars(select(guilds.c.guild_id).where(guilds.c.removed_at.is_not(None))))
    for guild_id in gone & set(guild_ids):
        await removed(tx, guild_id, None)
    for guild_id in known - gone - set(guild_ids):
        await removed(tx, guild_id, now)


async def removed_before(tx: Transaction, at: datetime) -> tuple[int, ...]:
    """The servers that removed the bot before `at` and have not taken it back."""
    return tuple(await tx.scalars(select(guilds.c.guild_id).where(guilds.c.removed_at < at)))


async def _put(tx: Transaction, guild_id: int, values: dict[str, Any]) -> None:
    changed = await tx.execute(update(guilds).where(guilds.c.guild_id == guild_id).values(values))
    if not changed.rowcount:
        new = {"may_end": MayEnd.HOST.value, **values}
        await tx.execute(insert(guilds).values(guild_id=guild_id, **new))
