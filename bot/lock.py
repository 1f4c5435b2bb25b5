"""One process for one database and one token: two bots with the same token would answer everything twice."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@dataclass
class AlreadyRunning(Exception):
    """Another process holds `path`; `process` is its number as far as it is known."""

    path: Path
    process: str


@contextmanager
def only_process(database: Path, bot: str) -> Iterator[None]:
    """Holds a lock for `database` and one for `bot` (its token) on this machine for the length of the block.

    Raises `AlreadyRunning`, or OSError. The system lets go of the locks when the process ends, however it ends; the
    files themselves stay.
    """
    with _held(database.with_name(database.name + ".lock")), _held(_of_bot(bot)):
        yield


def _of_bot(bot: str) -> Path:
    """A file that every process of this account for this bot finds, wherever its database is."""
    account = os.geteuid() if sys.platform != "win32" else ""
    digest = hashlib.sha256(f"{account} {bot}".encode()).hexdigest()[:32]
    return Path(tempfile.gettempdir()) / f"doudizhu-{digest}.lock"


@contextmanager
def _held(path: Path) -> Iterator[None]:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+", encoding="ascii") as file:
        if not _take(file):
            file.seek(0)
            raise AlreadyRunning(path, file.read().strip() or "unknown")
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def _take(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
