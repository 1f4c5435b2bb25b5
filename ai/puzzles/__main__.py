"""``python -m ai.puzzles``: makes a stock of puzzles, one a line; ``--check FILE`` proves those of a file again.

``python -m ai.puzzles --rules online --count 60 --seed 1 > FILE`` is how they come into one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import track

from ai.commands import from_one, run
from ai.open_cards import OpenCards
from engine.errors import EngineError
from engine.rules import RULE_SETS

from .making import balanced, mixed, only_win, puzzles
from .puzzle import Puzzle, read, write

_HEADER = (
    "# Endings that the landlord, who leads with all hands open, wins by one first play only.",
    "# rules | grade | landlord | next | next | the play. Made and proven by `python -m ai.puzzles`; the days go down.",
)
_PROOF = 5_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes puzzles, or checks a file of them; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m ai.puzzles", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=from_one, default=60, help="of each rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="+", choices=list(RULE_SETS), default=["online", "classic", "three_kingdoms"])
    parser.add_argument("--check", type=Path, metavar="FILE", help="prove the puzzles of a file again")
    chosen = parser.parse_args(arguments)
    return run(lambda: _made(chosen) if chosen.check is None else _check(chosen.check))


def _made(chosen: argparse.Namespace) -> int:
    found, console = list[Puzzle](), Console(stderr=True)
    for name in chosen.rules:
        made = balanced(puzzles(RULE_SETS[name], chosen.seed), chosen.count)
        found += track(made, name, chosen.count, console=console)
    for line in (*_HEADER, *map(write, mixed(found, chosen.seed))):
        print(line)
    return 0


def _check(file: Path) -> int:
    """Whether every puzzle of the file is one: 0, else 1 with the first line that is none, or why it cannot be read."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        print(f"{file}: {getattr(error, 'strerror', None) or 'is not UTF-8 text'}", file=sys.stderr)
        return 1
    for number, line in enumerate(lines, start=1):
        wrong = None if not line or line.startswith("#") else _wrong(line)
        if wrong is not None:
            print(f"{file}:{number}: {wrong}", file=sys.stderr)
            return 1
    return 0


def _wrong(line: str) -> str | None:
    """What is wrong with the puzzle of a line, None when nothing is."""
    try:
        puzzle = read(line)
        state = puzzle.round()
    except (ValueError, EngineError):
        return "no puzzle"
    right = only_win(state, OpenCards(puzzle.rules), _PROOF) == puzzle.solution
    return None if right else "not won by this play alone"


if __name__ == "__main__":
    sys.exit(main())
