"""To whom the bot began to write of late. Discord quarantines bots that write to many people at once."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, func, insert, select

from .database import Transaction
from .schema import dms

WINDOW = timedelta(hours=1)
"""The stretch of time that the budget is for; it slides."""


async def claim(tx: Transaction, user_id: int, budget: int, now: datetime) -> bool:
    """Whether a person may be written to now: at most `budget` people are within `WINDOW`, and he counts once then,
    however often his hand is sent anew."""
    await tx.execute(delete(dms).where(dms.c.sent_at <= now - WINDOW))
    if await tx.scalar(select(dms.c.id).where(dms.c.user_id == user_id).limit(1)) is not None:
        return True
    if (await tx.scalar(select(func.count()).select_from(dms)) or 0) >= budget:
        return False
    await tx.execute(insert(dms).values(user_id=user_id, sent_at=now))
    return True
