"""What can be said of a database file without changing it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from .driver import BUSY_TIMEOUT
from .errors import Reason, Unusable
from .migrations import explained, known, newest


@dataclass(frozen=True, slots=True)
class Inspection:
    """A sound database of this program that can be written to."""

    schema: str
    """The step that it stands at."""
    upgrades: bool
    """Whether the next start will upgrade it."""
    rounds: int
    open_tables: int


def look_into(path: Path) -> Inspection:
    """What the database at `path` holds, while the bot may be running. `Unusable` when it cannot serve, else `Busy`."""
    try:
        address = f"{path.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY_TIMEOUT)) as connection:
            connection.isolation_level = None
            # Takes the write lock, and so finds out whether this process may write here.
            connection.execute("BEGIN IMMEDIATE")
            schema = _schema(connection, path)
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise Unusable(path, Reason.NOT_A_DATABASE, verdict)
            rounds = _count(connection, "rounds", "1")
            return Inspection(schema, schema != newest(), rounds, _count(connection, "tables", "closed_at IS NULL"))
    except sqlite3.DatabaseError as error:
        raise explained(error, path) from error


def _schema(connection: sqlite3.Connection, path: Path) -> str:
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "alembic_version" not in there:
        raise Unusable(path, Reason.FOREIGN, ", ".join(sorted(there)) or "it is empty")
    (schema,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if schema not in known():
        raise Unusable(path, Reason.NEWER, schema)
    return str(schema)


def _count(connection: sqlite3.Connection, table: str, condition: str) -> int:
    (count,) = connection.execute(f"SELECT count(*) FROM {table} WHERE {condition}").fetchone()
    return int(count)
