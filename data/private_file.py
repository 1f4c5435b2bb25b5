"""Files that hold hands and names: no other account of the machine may read them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def make_private(path: Path) -> None:
    """Make an empty file, and its folder, unless it is there; whoever runs the program may read it, nobody else.

    SQLite gives its log files the mode of the database. A file that is there keeps its mode: somebody may have chosen
    it. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
