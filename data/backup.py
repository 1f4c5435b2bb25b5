"""Copies of a database that is in use, and putting one back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .errors import Reason, Running, Unusable
from .migrations import upgrade
from .private_file import make_private

_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def backup(database: Path, copy: Path) -> int:
    """Write one moment of `database` to the file `copy`, while the bot may be running; its size in bytes.

    The copy appears whole or not at all, and replaces an older one of that name; its folder is made. `Unusable` names
    the database when it cannot be read, the copy when that cannot be written.
    """
    if not database.is_file():
        raise Unusable(database, Reason.UNWRITABLE, "there is no such file")
    if copy.exists() and copy.samefile(database):
        # A bot that runs would go on writing into the file that was replaced.
        raise Unusable(copy, Reason.UNWRITABLE, "it is the database itself")
    part = copy.with_name(copy.name + ".part")
    _make_empty(part, copy)
    try:
        _copy(database, part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        size = part.stat().st_size
        part.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise _unusable(database, error) from error
    finally:
        part.unlink(missing_ok=True)
    return size


def restore(database: Path, copy: Path) -> None:
    """Make `database` what `copy` is, upgraded to the newest schema. The copy stays as it is.

    `Running` when another process has the database open. `Unusable` when the copy is no database of this program, is
    damaged or newer: the database is unchanged then.
    """
    # What is wrong with the copy shows on a copy of the copy: upgrading would change the file itself.
    trial = database.with_name(database.name + ".restoring")
    _make_empty(trial, database)
    try:
        backup(copy, trial)
        upgrade(trial)
        _replace(database, trial)
    except Unusable as error:
        raise Unusable(copy, error.reason, error.detail) from error
    except (OSError, sqlite3.Error) as error:
        raise _unusable(database, error) from error
    finally:
        for suffix in ("", "-wal", "-shm"):
            trial.with_name(trial.name + suffix).unlink(missing_ok=True)


def _make_empty(path: Path, meant: Path) -> None:
    """An empty file beside the one that is meant, which is to blame if there can be none."""
    try:
        path.unlink(missing_ok=True)
        make_private(path)
    except OSError as error:
        raise _unusable(meant, error) from error


def _copy(database: Path, part: Path) -> None:
    """Copy under one read lock into an empty file, without a log beside it, and check it."""
    with (
        closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(part)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
        (verdict,) = target.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)


def _replace(database: Path, source_path: Path) -> None:
    """Write all of `source_path` into `database` in one transaction."""
    with closing(sqlite3.connect(source_path)) as source, closing(sqlite3.connect(database, timeout=0)) as target:
        try:
            # Leaving WAL mode takes a lock that SQLite gives only when nobody else has the file open.
            target.execute("PRAGMA journal_mode = DELETE")
            source.backup(target)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in _LOCKED:
                raise Running(str(error)) from error
            raise


def _unusable(path: Path, error: OSError | sqlite3.Error) -> Unusable:
    code = getattr(error, "sqlite_errorcode", None)
    broken = isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError)
    return Unusable(path, Reason.NOT_A_DATABASE if broken else Reason.UNWRITABLE, f"{error} ({code or 'system'})")
