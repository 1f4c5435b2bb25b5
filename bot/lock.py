"""One process for one database: two bots with the same token would answer everything twice."""

from __future__ import annotations

import os
import sys
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
def only_process(database: Path) -> Iterator[None]:
    """Holds a lock file beside `database` for the length of the block. Raises `AlreadyRunning`, or OSError.

    The system lets go of the lock when the process ends, however it ends; the file itself stays.
    """
    path = database.with_name(database.name + ".lock")
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
