"""Why the store says no. Each error carries data; sentences live with whoever talks to people.

StoreError (Exception)
├── Unusable              the file cannot serve as the database (path, reason, detail)
├── Busy                  another writer kept the database for longer than the busy timeout
├── Missing               no such table, round or campaign (what, id)
├── Taken                 the round already has an action of this number: somebody was quicker
├── AlreadyEnded          the round has ended before; it is settled once
├── ChannelFull           the channel has as many open tables as it may have
├── SeatedElsewhere       the person sits at another quick table (where it is)
├── TooManySlowTables     the person sits at as many slow tables as he may
├── RunGoesOn             the person has a campaign run in this server that has not ended
├── StillSeated           the person sits at open tables, so he cannot be forgotten
└── Running               the database is in use, so it cannot be replaced
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class StoreError(Exception):
    """The root of all that this package raises on purpose."""


class Reason(StrEnum):
    """What is wrong with a database file."""

    UNWRITABLE = "unwritable"
    """It cannot be opened, created or written: a missing right, a read-only or full disk, a folder in its place."""
    NOT_A_DATABASE = "not_a_database"
    """It is something else than an SQLite database, or damaged."""
    FOREIGN = "foreign"
    """It is the database of another program."""
    NEWER = "newer"
    """A newer version of this program has changed it."""


@dataclass
class Unusable(StoreError):
    """`path` cannot serve as the database for `reason`; `detail` is what the system said, in English."""

    path: Path
    reason: Reason
    detail: str


class Busy(StoreError):
    """Another process kept the database locked for longer than the busy timeout; nothing was written."""


@dataclass
class Missing(StoreError):
    """There is no `what` ("table", "round", "campaign") of this `id`."""

    what: str
    id: int


@dataclass
class Taken(StoreError):
    """Round `round_id` already has its action `number`; nothing was written."""

    round_id: int
    number: int


@dataclass
class AlreadyEnded(StoreError):
    """Round `round_id` has ended (or the table has a running one already); nothing was written."""

    round_id: int


@dataclass
class ChannelFull(StoreError):
    """`channel_id` already has `limit` open tables."""

    channel_id: int
    limit: int


@dataclass
class SeatedElsewhere(StoreError):
    """`user_id` sits at the quick table `table_id`, whose message (None: not posted) is in that channel."""

    user_id: int
    table_id: int
    guild_id: int
    channel_id: int
    message_id: int | None


@dataclass
class TooManySlowTables(StoreError):
    """`user_id` already sits at `limit` slow tables."""

    user_id: int
    limit: int


@dataclass
class RunGoesOn(StoreError):
    """`user_id` has a campaign run in this server that has not ended."""

    guild_id: int
    user_id: int


@dataclass
class StillSeated(StoreError):
    """`user_id` sits at the open tables of these numbers."""

    user_id: int
    table_ids: tuple[int, ...]


class Running(StoreError):
    """Another process has the database open."""
