"""Small facts about the bot itself, by name: hashes of commands and emojis, the calls that stand in channels."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, insert, select, update

from .database import Transaction
from .schema import meta


async def get(tx: Transaction, key: str) -> str | None:
    """What was last put under `key`, None when nothing was."""
    value: str | None = await tx.scalar(select(meta.c.value).where(meta.c.key == key))
    return value


async def put(tx: Transaction, key: str, value: str, now: datetime) -> None:
    """Remember `value` under `key`."""
    changed = await tx.execute(update(meta).where(meta.c.key == key).values(value=value, updated_at=now))
    if not changed.rowcount:
        await tx.execute(insert(meta).values(key=key, value=value, updated_at=now))


async def remove(tx: Transaction, key: str) -> None:
    """Forget `key`, if it is there."""
    await tx.execute(delete(meta).where(meta.c.key == key))
