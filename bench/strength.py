"""How strong easy and normal are: shares of mirrored deals won, scores, milliseconds a decision.

``python -m bench.strength`` plays all the matches below; ``--deals`` shortens them. ``docs/strength.md`` keeps the
figures. The rule agent of the package `rlcard` takes part where `make bench` has installed it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console

from ai.arena import play_match, report
from ai.match import Match
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, THREE_KINGDOMS

DEALS = 1000
OPPONENTS = Path(__file__).parent.parent / "var" / "opponents" / "bin" / "python"


def matches(deals: int, python: Path) -> Iterator[Match]:
    """What is played: the rule agent only if `python` is there. A double deck takes longer, so it gets fewer deals."""
    yield Match("normal", "easy", ONLINE, deals)
    if python.exists():
        yield Match("normal", f"{python} -m bench.rule_agent", ONLINE, deals)
    yield Match("easy", "random", ONLINE, deals)
    for rules in (ONLINE, CLASSIC, THREE_KINGDOMS, PAGAT):
        yield Match("normal", "easy", rules, deals, auction=True)
    yield Match("normal", "easy", FOUR_PLAYER, deals // 4, auction=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints every match; exit status 1 if somebody did what the rules do not allow."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--opponents", type=Path, default=OPPONENTS, help="a Python that has rlcard and douzero")
    chosen = parser.parse_args(arguments)
    console = Console(stderr=True)
    results = [play_match(match, chosen.jobs, console) for match in matches(chosen.deals, chosen.opponents)]
    Console(width=None if sys.stdout.isatty() else 180).print(report(results))
    return int(any(result.faults_a or result.faults_b for result in results))


if __name__ == "__main__":
    sys.exit(main())
