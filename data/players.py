"""People and what they prefer. Somebody who never changed anything has the defaults and no row."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum

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


async def preferences(tx: Transaction, user_id: int) -> Preferences:
    """What the person prefers."""
    row = (await tx.execute(select(players).where(players.c.user_id == user_id))).mappings().first()
    if row is None:
        return Preferences()
    return Preferences(row["locale"], HandBy(row["hand"]), Ping(row["ping"]), CardsAs(row["cards"]), row["auto_pass"])


async def prefer(tx: Transaction, user_id: int, wanted: Preferences) -> None:
    """Store what the person prefers, all of it."""
    values = {name: _plain(value) for name, value in asdict(wanted).items()}
    changed = await tx.execute(update(players).where(players.c.user_id == user_id).values(values))
    if not changed.rowcount:
        await tx.execute(insert(players).values(user_id=user_id, **values))


async def remove(tx: Transaction, user_id: int) -> None:
    """Forget what the person prefers: the defaults hold again."""
    await tx.execute(delete(players).where(players.c.user_id == user_id))


def _plain(value: object) -> object:
    return value.value if isinstance(value, StrEnum) else value
