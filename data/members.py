"""Names of people by server, as they were last seen: the leaderboard still names somebody who has left."""

from __future__ import annotations

from sqlalchemy import insert, select, update

from .database import Transaction
from .schema import members


async def seen(tx: Transaction, guild_id: int, user_id: int, name: str) -> None:
    """Remember the name by which a person is known in a server, where he is now."""
    here = (members.c.guild_id == guild_id) & (members.c.user_id == user_id)
    changed = await tx.execute(update(members).where(here).values(name=name, gone=False))
    if not changed.rowcount:
        await tx.execute(insert(members).values(guild_id=guild_id, user_id=user_id, name=name, gone=False))


async def left(tx: Transaction, guild_id: int, user_id: int) -> None:
    """Remember that a person is no member any more; nothing when he never played there."""
    here = (members.c.guild_id == guild_id) & (members.c.user_id == user_id)
    await tx.execute(update(members).where(here).values(gone=True))


async def name(tx: Transaction, guild_id: int, user_id: int) -> str | None:
    """The name by which a person was last known in a server, None when he never finished a round there."""
    here = (members.c.guild_id == guild_id) & (members.c.user_id == user_id)
    found: str | None = await tx.scalar(select(members.c.name).where(here))
    return found
