"""Who is stronger, by how much, how fast: two players on the same deals with the sides exchanged.

    python -m ai.arena normal easy --rules online --deals 1000
    python -m ai.arena normal "some-program --option" --auction

A player is a level, `random`, or a command that speaks the line protocol of ``python -m ai``. `match.py` says how the
deals are played.

WP is the share of games that A's side won, ADP the mean score of A's side in a game, each with one standard error over
the deals. Milliseconds are of decisions that had a choice, in processor time of one core (a program's by the clock).
"""

from __future__ import annotations

import argparse
import json
import math
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, stdev
from typing import Any

from rich.console import Console
from rich.table import Table

from engine.rules import RULE_SETS
from engine.scoring import Difficulty

from .commands import from_one, run
from .match import Games, Match, play_deals
from .shared_out import shared_out

BATCH = 10
"""Deals that a worker plays before it reports."""


@dataclass(frozen=True, slots=True)
class Speed:
    """Milliseconds per decision; all 0 when there were none."""

    mean: float
    p95: float
    max: float


@dataclass(frozen=True, slots=True)
class Result:
    """A match's outcome from A's side. A share of no games is nan."""

    a: str
    b: str
    rules: str
    auction: bool
    seed: int
    deals: int
    thrown_in: int
    faults_a: int
    faults_b: int
    wp: float
    wp_error: float
    adp: float
    adp_error: float
    wp_as_landlord: float
    wp_as_peasants: float
    ms_a: Speed
    ms_b: Speed


def play_match(match: Match, jobs: int = 1, console: Console | None = None) -> Result:
    """The result of a match, played by `jobs` processes; its progress is drawn on `console` if there is one."""
    batches = [(match, first, min(first + BATCH, match.deals)) for first in range(0, match.deals, BATCH)]
    games = Games()
    for part in shared_out(play_deals, batches, jobs, f"{match.a} v {match.b}, {match.rules.name}", console):
        games.add(part)
    return result(match, games)


def result(match: Match, games: Games) -> Result:
    """The figures of a match's games."""
    return Result(
        a=match.a,
        b=match.b,
        rules=match.rules.name,
        auction=match.auction,
        seed=match.seed,
        deals=match.deals,
        thrown_in=games.thrown_in,
        faults_a=games.faults[0],
        faults_b=games.faults[1],
        wp=_mean(games.wins),
        wp_error=_error(games.wins),
        adp=_mean(games.points),
        adp_error=_error(games.points),
        wp_as_landlord=_mean(games.as_landlord),
        wp_as_peasants=_mean(games.as_peasants),
        ms_a=speed(games.seconds[0]),
        ms_b=speed(games.seconds[1]),
    )


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else math.nan


def _error(values: Sequence[float]) -> float:
    return stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan


def speed(seconds: Sequence[float]) -> Speed:
    """The milliseconds of decisions that took so many seconds."""
    if not seconds:
        return Speed(0.0, 0.0, 0.0)
    ordered = sorted(second * 1000 for second in seconds)
    return Speed(fmean(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])


def report(results: Sequence[Result]) -> Table:
    """The results as a table, one match a line."""
    table = Table("A", "B", "rules", "deals", "WP of A", "alone / peasants", "ADP of A", "ms A", "ms B", "faults")
    for each in results:
        table.add_row(
            each.a,
            each.b,
            each.rules + (" + auction" if each.auction else ""),
            f"{each.deals}" + (f" ({each.thrown_in} thrown in)" if each.thrown_in else ""),
            _shown(".3f", each.wp, each.wp_error),
            " / ".join(_shown(".3f", share) for share in (each.wp_as_landlord, each.wp_as_peasants)),
            _shown("+.2f", each.adp, each.adp_error),
            *(f"{ms.mean:.2f}, p95 {ms.p95:.2f}, max {ms.max:.1f}" for ms in (each.ms_a, each.ms_b)),
            f"{each.faults_a} / {each.faults_b}",
        )
    return table


def _shown(form: str, value: float, error: float | None = None) -> str:
    """A figure in a form, and its error if it has one; a dash for what is not known."""
    figure = "–" if math.isnan(value) else f"{value:{form}}"
    if error is None:
        return figure
    return f"{figure} ± " + ("–" if math.isnan(error) else f"{error:{form.removeprefix('+')}}")


def _known(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields with null for what a match of so few games does not tell, since JSON has no nan."""
    return {name: None if isinstance(value, float) and math.isnan(value) else value for name, value in fields}


def _side(name: str) -> str:
    """A name that can play; argparse says so of any other."""
    try:
        program = next(iter(shlex.split(name)), "")
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{name!r} is no command: {error}") from None
    if name == "random" or name in set(Difficulty) or shutil.which(program):
        return name
    raise argparse.ArgumentTypeError(f"{name!r} is no level, and no program has this name")


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the match that the arguments name and prints it; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m ai.arena", description=(__doc__ or "").partition("\n")[0])
    sides = "easy, normal, expert, random, or a command that speaks the line protocol"
    parser.add_argument("a", type=_side, help=sides)
    parser.add_argument("b", type=_side, help=sides)
    parser.add_argument("--rules", choices=list(RULE_SETS), default="online")
    parser.add_argument("--auction", action="store_true", help="with bidding; otherwise the first bidder is landlord")
    parser.add_argument("--deals", type=from_one, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=from_one, default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="print the result as one line of JSON")
    chosen = parser.parse_args(arguments)
    return run(lambda: _played(chosen))


def _played(chosen: argparse.Namespace) -> int:
    match = Match(chosen.a, chosen.b, RULE_SETS[chosen.rules], chosen.deals, chosen.seed, chosen.auction)
    outcome = play_match(match, chosen.jobs, Console(stderr=True))
    if chosen.json:
        print(json.dumps(asdict(outcome, dict_factory=_known)))  # noqa: T201 - this is a command
    else:
        Console(width=None if sys.stdout.isatty() else 200).print(report([outcome]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
