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

from ai.open_cards import OpenCards
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
    parser.add_argument("--count", type=int, default=60, help="of each rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="+", choices=list(RULE_SETS), default=["online", "classic", "three_kingdoms"])
    parser.add_argument("--check", type=Path, metavar="FILE", help="prove the puzzles of a file again")
    chosen = parser.parse_args(arguments)
    if chosen.check is not None:
        return _check(chosen.check)
    found, console = list[Puzzle](), Console(stderr=True)
    for name in chosen.rules:
        made = balanced(puzzles(RULE_SETS[name], chosen.seed), chosen.count)
        found += track(made, name, chosen.count, console=console)
    for line in (*_HEADER, *map(write, mixed(found, chosen.seed))):
        print(line)
    return 0


def _check(file: Path) -> int:
    """Whether every puzzle of the file is one: 0, else 1 with the first line that is none."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        puzzle = read(line)
        if only_win(puzzle.round(), OpenCards(puzzle.rules), _PROOF) != puzzle.solution:
            print(f"{file}:{number}: not won by this play alone", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
