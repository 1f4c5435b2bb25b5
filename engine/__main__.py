"""``python -m engine``: the line protocol; ``replay FILE``: checks and shows a record; ``verify FILE``: its deal.

Without arguments it reads questions from standard input, one JSON object a line, and answers each at once
(``docs/protocol.md``). Exit status 1 and one sentence for a record that is not in order.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from .answers import answer
from .errors import BadRecord
from .protocol import serve
from .record import LONGEST_RECORD, read
from .replay import checked_deal, told


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit status."""
    chosen = _parser().parse_args(arguments)
    try:
        if chosen.command is None:
            serve(sys.stdin.buffer, sys.stdout, answer)
        else:
            for line in _lines(chosen):
                print(line)
    except BadRecord as error:
        print(f"{chosen.file}: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read our answers has gone. Python would complain once more when it closes the pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command")
    replay = commands.add_parser("replay", help="check a record and show the round")
    verify = commands.add_parser("verify", help="check that a record's deal comes from its seed")
    for command in (replay, verify):
        command.add_argument("file", type=Path, help="a record (docs/record.md)")
    verify.add_argument("commitment", nargs="?", help="what was shown before the deal")
    return parser


def _lines(chosen: argparse.Namespace) -> Iterator[str]:
    state = read(_text(chosen.file))
    return told(state) if chosen.command == "replay" else checked_deal(state, chosen.commitment)


def _text(file: Path) -> str:
    """The beginning of a file, just more than a record may have. Raises BadRecord if it cannot be read."""
    try:
        with file.open(encoding="utf-8") as lines:
            return lines.read(LONGEST_RECORD + 1)
    except OSError as error:
        raise BadRecord(0, error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise BadRecord(0, "is not UTF-8 text") from None


if __name__ == "__main__":
    sys.exit(main())
