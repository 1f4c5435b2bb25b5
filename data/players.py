"""People and what they prefer. Somebody who never changed anything has the defaults and no row."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import delete, insert, select, update

from .database import Transaction
from .schema import players


class HandBy(StrEnum):
    """How a person gets the hand."""

    DM = "dm"
    """By direct message at each deal, and by the button."""
    BUTTON = "button"
    """By the button at the table only."""


class Ping(StrEnum):
    """How a person is called to the turn."""

    MENTION = "mention"
    """A mention in the channel after a few seconds."""
    DM = "dm"
    """The hand is sent anew by direct message."""
    NONE = "none"


class CardsAs(StrEnum):
    """How a person sees cards."""

    EMOJI = "emoji"
    TEXT = "text"
    PICTURE = "picture"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person prefers; the defaults are those of somebody who never chose. `locale` None: as in his Discord."""

    locale: str | None = None
    hand: HandBy = HandBy.DM
    ping: Ping = Ping.MENTION
    cards: CardsAs = CardsAs.PICTURE
    auto_pass: bool = False
    """Pass at once when no play beats the one on the table."""


@dataclass(frozen=True, slots=True)
class Mailbox:
    """What is known of a person's direct messages: the channel, and when Discord last refused one."""

    channel_id: int | None = None
    refused_at: datetime | None = None


async def preferences(tx: Transaction, user_id: int) -> Preferences:
    """What the person prefers."""
    row = (await tx.execute(select(players).where(players.c.user_id == user_id))).mappings().first()
    if row is None:
        return Preferences()
    return Preferences(row["locale"], HandBy(row["hand"]), Ping(row["ping"]), CardsAs(row["cards"]), row["auto_pass"])


async def prefer(tx: Transaction, user_id: int, wanted: Preferences) -> None:
    """Store what the person prefers, all of it."""
    await _put(tx, user_id, {name: _plain(value) for name, value in asdict(wanted).items()})


async def mailbox(tx: Transaction, user_id: int) -> Mailbox:
    """What is known of the person's direct messages."""
    query = select(players.c.dm_channel_id, players.c.dm_refused_at).where(players.c.user_id == user_id)
    row = (await tx.execute(query)).first()
    return Mailbox(*row) if row else Mailbox()


async def set_mailbox(tx: Transaction, user_id: int, known: Mailbox) -> None:
    """Remember what is known of the person's direct messages."""
    await _put(tx, user_id, {"dm_channel_id": known.channel_id, "dm_refused_at": known.refused_at})


async def remove(tx: Transaction, user_id: int) -> None:
    """Forget what the person prefers: the defaults hold again."""
    await tx.execute(delete(players).where(players.c.user_id == user_id))


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, StrEnum) else value


async def _put(tx: Transaction, user_id: int, values: dict[str, Any]) -> None:
    changed = await tx.execute(update(players).where(players.c.user_id == user_id).values(values))
    if not changed.rowcount:
        defaults = {name: _plain(value) for name, value in asdict(Preferences()).items()}
        await tx.execute(insert(players).values(user_id=user_id, **{**defaults, **values}))
