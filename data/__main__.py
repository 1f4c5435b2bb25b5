"""``python -m data``: back up the database while the bot runs, put a backup back, or check the file.

The file is ``--database``, else DATABASE_PATH of the environment or of `.env`. A failure is one sentence and exit
status 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from dotenv import dotenv_values

from .backup import backup, restore
from .errors import Busy, Reason, Running, StoreError, Unusable
from .migrations import newest, upgrade

DEFAULT_DATABASE = "var/doudizhu.sqlite3"

_UNUSABLE = {
    Reason.UNWRITABLE: "cannot be read or written",
    Reason.NOT_A_DATABASE: "is not an SQLite database, or is damaged",
    Reason.FOREIGN: "belongs to another program",
    Reason.NEWER: "was changed by a newer version of this program",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit status."""
    asked = _parser().parse_args(arguments)
    database: Path = asked.database or _configured()
    try:
        print(_done(asked.command, database, asked))
    except StoreError as error:
        print(_sentence(error), file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m data", description=(__doc__ or "").split("\n\n")[0])
    which = argparse.ArgumentParser(add_help=False)
    which.add_argument("--database", type=Path, help="the database file (default: DATABASE_PATH)")
    commands = parser.add_subparsers(dest="command", required=True)
    copying = commands.add_parser("backup", parents=[which], help="write a consistent copy; the bot may be running")
    copying.add_argument("file", type=Path)
    restoring = commands.add_parser(
        "restore", parents=[which], help="replace the database by a copy; the bot must be stopped"
    )
    restoring.add_argument("file", type=Path)
    commands.add_parser("check", parents=[which], help="open the database, and upgrade it to the newest schema")
    return parser


def _done(command: str, database: Path, asked: argparse.Namespace) -> str:
    """Carry the command out; what was done, in one sentence."""
    if command == "backup":
        size = backup(database, asked.file)
        return f"{asked.file} is a copy of {database} ({size:,} bytes)."
    if command == "restore":
        restore(database, asked.file)
        return f"{database} is what {asked.file} was."
    if not database.is_file():
        # An upgrade would make an empty one, and call a mistyped name in order.
        raise Unusable(database, Reason.UNWRITABLE, "there is no such file")
    upgrade(database)
    return f"{database} is in order, schema {newest()}."


def _configured() -> Path:
    return Path(os.environ.get("DATABASE_PATH") or dotenv_values(".env").get("DATABASE_PATH") or DEFAULT_DATABASE)


def _sentence(error: StoreError) -> str:
    match error:
        case Unusable(path, reason, detail):
            return f"{path} {_UNUSABLE[reason]} ({detail})."
        case Running():
            return "The database is in use: stop the bot first."
        case Busy():
            return "The database is locked by another program."
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
