"""How far a campaign runs: whole runs with a computer in the person's seat.

    python -m ai.campaign --runs 1000 --seed 1 --jobs 2

Every run has another seed and the heroes take turns; deals that nobody bids on are dealt anew, as at a table. Normal
plays in Expert's place too unless `--expert` is given: Expert thinks twenty times as long, and a run meets him only
after seven have fallen. `docs/campaign.md` holds the figures.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from statistics import fmean, median

from rich.console import Console
from rich.table import Table

from engine.campaign import TO_DEFEAT, End, Fighter, Run, begin, settle
from engine.heroes import HEROES
from engine.round import Round
from engine.rules import THREE_KINGDOMS
from engine.scoring import Difficulty
from engine.view import view

from .commands import from_one, run
from .levels import ready
from .player import Player
from .shared_out import shared_out


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one run went."""

    hero: str
    defeated: int
    rounds: int
    end: End


def play_run(seed: int, number: int, expert: bool = False) -> Outcome:
    """Run `number` of this seed, the person's seat played by Normal; `expert`: Expert plays the challengers of his."""
    hero = tuple(HEROES)[number % len(HEROES)]
    run = begin(hero, _bytes(seed, number, "run"))
    opener: int | None = None
    while run.ended is None:
        finished = _round(run, f"{seed}/{number}/{run.rounds}", opener, expert)
        assert finished.settlement is not None
        run, opener = settle(run, finished.settlement.changes), finished.next_opener
    return Outcome(hero, len(run.fallen), run.rounds, run.ended)


def _round(run: Run, name: str, opener: int | None, expert: bool) -> Round:
    """The next round that somebody bids in, played to its end."""
    players = [_player(fighter, expert) for fighter in run.fighters]
    deals = 0
    while True:
        seed = sha256(f"campaign/{name}/{deals}".encode()).digest()
        chances = int.from_bytes(seed[:6], "big")
        state = Round.start(THREE_KINGDOMS, seed, 1, opener)
        while state.to_act is not None:
            advice = players[state.to_act].choose(view(state, state.to_act), chances + len(state.actions))
            state = state.apply(advice.action)
        if state.settlement is not None:
            return state
        opener, deals = state.next_opener, deals + 1


def _player(fighter: Fighter, expert: bool) -> Player:
    level = fighter.level or Difficulty.NORMAL
    return ready(Difficulty.NORMAL if level is Difficulty.EXPERT and not expert else level)


def _bytes(seed: int, number: int, what: str) -> bytes:
    return sha256(f"campaign/{seed}/{number}/{what}".encode()).digest()


def play_runs(
    runs: int, seed: int, jobs: int, *, expert: bool = False, console: Console | None = None
) -> list[Outcome]:
    """The outcomes of so many runs, played by `jobs` processes; progress is drawn on `console` if there is one."""
    asked = [(seed, number, expert) for number in range(runs)]
    return list(shared_out(play_run, asked, jobs, "runs", console))


def report(outcomes: Sequence[Outcome]) -> Table:
    """How many runs defeated how many, and what is in the middle."""
    table = Table("defeated", "runs", "share", "and more")
    numbers = Counter(outcome.defeated for outcome in outcomes)
    left = len(outcomes)
    for defeated in range(TO_DEFEAT + 1):
        runs = numbers[defeated]
        table.add_row(
            str(defeated), str(runs), f"{100 * runs / len(outcomes):.1f} %", f"{100 * left / len(outcomes):.1f} %"
        )
        left -= runs
    return table


def summary(outcomes: Sequence[Outcome]) -> str:
    """The middle of what the runs came to, in one line."""
    defeated = [outcome.defeated for outcome in outcomes]
    rounds = sorted(outcome.rounds for outcome in outcomes)
    won = sum(outcome.end is End.VICTORY for outcome in outcomes) / len(outcomes)
    return (
        f"{len(outcomes)} runs: median {median(defeated):g} defeated, mean {fmean(defeated):.2f}; "
        f"median {median(rounds):g} rounds, nine of ten within {rounds[int(0.9 * (len(rounds) - 1))]}; "
        f"{100 * won:.1f} % victories"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the runs that the arguments ask for and prints the distribution; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m ai.campaign", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=from_one, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=from_one, default=1, help="processes")
    parser.add_argument("--expert", action="store_true", help="Expert plays the challengers of his level")
    chosen = parser.parse_args(arguments)
    return run(lambda: _played(chosen))


def _played(chosen: argparse.Namespace) -> int:
    progress = Console(stderr=True)
    outcomes = play_runs(chosen.runs, chosen.seed, chosen.jobs, expert=chosen.expert, console=progress)
    console = Console(width=None if sys.stdout.isatty() else 100)
    console.print(report(outcomes))
    console.print(summary(outcomes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
