"""Rounds that are over, for whoever may look at them again: who sat there, and the channel where all could look on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Select, and_, or_, select

from . import rounds as stored
from .database import Transaction
from .errors import Missing
from .rounds import Status, StoredRound
from .schema import round_seats, rounds, tables

OPEN_TO_VIEW = (Status.FINISHED, Status.CONCEDED, Status.UNSEEN, Status.REDEALT)
"""How a round has to have ended for its cards to be shown."""


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round in a list; `landlord_won` is None for one that nobody won."""

    table_id: int
    number: int
    rules: str
    landlord_won: bool | None
    ended_at: datetime


async def last(
    tx: Transaction, *, user_id: int, channel_id: int, most: int = 25, played: bool = False
) -> tuple[PastRound, ...]:
    """The rounds that a person may look at from a channel, newest first, at most `most`: his own, and the channel's.

    `played`: only those in which he sat himself and somebody became landlord.
    """
    query = select(rounds).where(_may_look(user_id, channel_id))
    if played:
        query = query.where(rounds.c.id.in_(_own(user_id)), rounds.c.landlord.is_not(None))
    found = await tx.execute(query.order_by(rounds.c.ended_at.desc(), rounds.c.id.desc()).limit(most))
    return tuple(
        PastRound(
            row["table_id"],
            row["number"],
            row["rules"],
            None if row["settlement"] is None else bool(row["settlement"]["winner_is_landlord"]),
            row["ended_at"],
        )
        for row in found.mappings()
    )


async def find(tx: Transaction, table_id: int, number: int, *, user_id: int, channel_id: int) -> StoredRound:
    """The round with its people and actions; `Missing` when there is none, or none that this person may look at."""
    wanted = and_(rounds.c.table_id == table_id, rounds.c.number == number, _may_look(user_id, channel_id))
    found = (await tx.execute(select(rounds.c.id).where(wanted))).scalar_one_or_none()
    if found is None:
        raise Missing("round", number)
    return await stored.get(tx, found)


def _may_look(user_id: int, channel_id: int) -> ColumnElement[bool]:
    """The rounds that are over and of this person or channel: each half is looked up by an index, since people ask for
    them at every letter that they type."""
    place = or_(tables.c.channel_id == channel_id, tables.c.thread_id == channel_id)
    here = select(tables.c.id).where(place, tables.c.private.is_(False))
    over = rounds.c.status.in_([status.value for status in OPEN_TO_VIEW])
    return and_(over, or_(rounds.c.id.in_(_own(user_id)), rounds.c.table_id.in_(here)))


def _own(user_id: int) -> Select[int]:
    return select(round_seats.c.round_id).where(round_seats.c.user_id == user_id)
