"""The steps from one schema to the next, taken when the database is opened.

A new step is a file in ``versions``: its docstring says why the schema changes, `down_revision` names the step before
it, and changes of an existing table go through ``batch_alter_table``, since SQLite cannot alter a table in place.
Steps only go forward: the way back is a backup.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError

from ..driver import BUSY_TIMEOUT
from ..errors import Busy, Reason, StoreError, Unusable
from ..private_file import make_private

_RECORD = "alembic_version"
"""Alembic's table, with the name of the step that was taken last."""
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_BROKEN = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}


def newest() -> str:
    """The name of the newest schema."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def known() -> frozenset[str]:
    """The names of all schemas that this version can upgrade from."""
    return frozenset(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions())


def upgrade(path: Path, to: str = "head") -> None:
    """Bring the database at `path` to schema `to`, creating it when there is none. All steps or none are taken.

    `Unusable` when the file cannot serve; `Busy` when another process keeps it locked.
    """
    try:
        make_private(path)
        engine = _engine(path)
    except OSError as error:
        raise Unusable(path, Reason.UNWRITABLE, str(error)) from error
    try:
        # Autocommit while the mode is set: it cannot change within a transaction.
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            _upgrade(connection, path, to)
    except DatabaseError as error:
        raise explained(error.orig or error, path) from error
    finally:
        engine.dispose()


def _upgrade(connection: Connection, path: Path, to: str) -> None:
    """Check that the database is ours, take the missing steps, and check what they left."""
    config = _config()
    steps = ScriptDirectory.from_config(config)
    there = inspect(connection).get_table_names()
    current = _current(connection) if _RECORD in there else set()
    if unknown := current - known():
        raise Unusable(path, Reason.NEWER, ", ".join(unknown))
    if there and not current:
        raise Unusable(path, Reason.FOREIGN, ", ".join(there))
    if current == {steps.get_current_head()}:
        return
    config.attributes["connection"] = connection
    command.upgrade(config, to)
    if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").all():
        raise Unusable(path, Reason.NOT_A_DATABASE, f"{len(broken)} rows lost what they refer to")


def _current(connection: Connection) -> set[str]:
    """The steps that the database stands at: one, or none."""
    return set(connection.scalars(text(f"SELECT version_num FROM {_RECORD}")))


def _engine(path: Path) -> Engine:
    """Connections with foreign keys off, as SQLite's default is: a step that rebuilds a table drops the old one, and
    with foreign keys on that would delete all that refers to it."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)), poolclass=NullPool, connect_args={"timeout": BUSY_TIMEOUT}
    )
    event.listen(engine, "connect", _no_transactions_of_its_own)
    return engine


def _no_transactions_of_its_own(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None


def _config() -> Config:
    config = Config()
    # The configuration format expands percent signs, which a path may hold.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def explained(error: BaseException, path: Path) -> StoreError:
    """What SQLite's failure to open `path` means."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _BUSY:
        return Busy(str(error))
    reason = Reason.NOT_A_DATABASE if code in _BROKEN else Reason.UNWRITABLE
    return Unusable(path, reason, str(error))
