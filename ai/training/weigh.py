"""Finds Normal's weights: what it must think of its numbers to choose as a stronger teacher does.

    python -m ai.training.weigh NETWORKS.npz --games 2000

The teacher plays against itself under the online rules, now and then not its best. At each decision the teacher's
log-odds of every sensible play are kept beside Normal's numbers. For each role, a multinomial regression makes the
weighed sums order the plays as the teacher does, and a linear one estimates the log-odds of the play that comes first.
Deals of the seeds 1 to 99 are for comparing players and are not used. Writes ``ai/weights.py``.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from ai import weights
from ai.expert import Expert
from ai.judgement import NUMBERS, Judgement
from ai.match import deal_seed
from ai.player import Advice, Player
from ai.search import Effort
from ai.situation import Role, Situation
from engine.actions import Bid, Play
from engine.combinations import classify
from engine.round import Round
from engine.rules import ONLINE
from engine.view import PlayerView, view

Floats = NDArray[np.float64]

SEED = 4711
STRAYING = 0.12
"""How often another than the teacher's best play is made, so that worse positions are seen too."""
SHARPNESS = 0.5
"""Log-odds by which a play must be worse for the teacher to prefer another e times as often."""
STEPS = 500
ABOUT = ("What orders plays.", "What estimates the log-odds of a win after the play that comes first.")


@dataclass(frozen=True, slots=True)
class Decision:
    """What the teacher thought of the plays of one position."""

    role: Role
    numbers: Floats
    """A row for each play."""
    odds: Floats
    """The teacher's log-odds of a win after each."""


def decisions(teacher: Player, game: int) -> Iterator[Decision]:
    """The decisions of one round of the teacher against itself."""
    draw = Random(f"{SEED}/{game}")
    state = Round.start(ONLINE, deal_seed(SEED, game), 0)
    state = state.apply(Bid(state.deal.first_bidder, 3))
    while state.to_act is not None:
        seen = view(state, state.to_act)
        advice = teacher.rank(seen, game)
        if len(advice) > 1 and not _goes_out(advice[0], seen):
            yield _decision(seen, advice)
        strays = draw.random() < STRAYING and not _goes_out(advice[0], seen)
        state = state.apply((draw.choice(advice[:4]) if strays else advice[0]).action)


def _goes_out(advice: Advice, seen: PlayerView) -> bool:
    return isinstance(advice.action, Play) and advice.action.cards == seen.hand


def _decision(seen: PlayerView, advice: Sequence[Advice]) -> Decision:
    judgement = Judgement(Situation.of(seen))
    plays = [classify(a.action.cards, seen.rules) if isinstance(a.action, Play) else None for a in advice]
    numbers = np.array([judgement.numbers(play) for play in plays], np.float64)
    return Decision(judgement.situation.role, numbers, np.array([_odds(a.win or 0.0) for a in advice]))


def _odds(win: float) -> float:
    bounded = min(max(win, 0.02), 0.98)
    return math.log(bounded / (1 - bounded))


def fitted(found: Sequence[Decision]) -> tuple[Floats, Floats]:
    """The weights of one role that order plays, and those that estimate the log-odds of the first of them."""
    numbers = np.concatenate([each.numbers for each in found])
    odds = np.concatenate([each.odds for each in found])
    which = np.repeat(np.arange(len(found)), [len(each.odds) for each in found])
    scale = numbers.std(0) + 1e-3
    ordering = SHARPNESS * _ordering(numbers / scale, odds, which, len(found)) / scale
    ordering[numbers.std(0) == 0] = 0
    first = [int((each.numbers @ ordering).argmax()) for each in found]
    chosen = np.array([each.numbers[place] for place, each in zip(first, found, strict=True)])
    reached = np.array([each.odds[place] for place, each in zip(first, found, strict=True)])
    estimate: Floats = np.linalg.solve(chosen.T @ chosen + np.eye(chosen.shape[1]), chosen.T @ reached)
    return ordering, estimate


def _ordering(numbers: Floats, odds: Floats, which: NDArray[np.int64], decisions: int) -> Floats:
    """Weights whose softmax over each decision's plays comes nearest the teacher's, found by Adam."""
    wanted = _shares(odds / SHARPNESS, which, decisions)
    found = np.zeros(numbers.shape[1])
    mean, square = np.zeros_like(found), np.zeros_like(found)
    for step in range(1, STEPS + 1):
        slope = numbers.T @ (_shares(numbers @ found, which, decisions) - wanted) / decisions + found / decisions
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope * slope
        rate = 0.05 if step < 0.7 * STEPS else 0.01
        found -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return found


def _shares(values: Floats, which: NDArray[np.int64], decisions: int) -> Floats:
    """The softmax of the values within each decision."""
    highest = np.full(decisions, -np.inf)
    np.maximum.at(highest, which, values)
    raised = np.exp(values - highest[which])
    shares: Floats = raised / np.bincount(which, raised, decisions)[which]
    return shares


def regret(found: Sequence[Decision], weighed: Floats) -> float:
    """The mean chance of a win that is lost by choosing with these weights instead of as the teacher does."""
    lost = [1 / (1 + np.exp(-each.odds)) for each in found]
    chosen = [int((each.numbers @ weighed).argmax()) for each in found]
    return float(np.mean([win.max() - win[choice] for win, choice in zip(lost, chosen, strict=True)]))


def source(roles: Iterable[tuple[Floats, Floats]]) -> str:
    """The text of ``ai/weights.py``."""
    lines = (weights.__doc__ or "").rstrip().splitlines()
    lines = [f'"""{lines[0]}', *lines[1:], '"""', "", "from __future__ import annotations", ""]
    for name, about, tables in zip(("ORDER", "ESTIMATE"), ABOUT, zip(*roles, strict=True), strict=True):
        lines += [f"{name}: tuple[tuple[float, ...], ...] = ("]
        for values in tables:
            lines += ["    (", *map(_line, values, NUMBERS), "    ),"]
        lines += [
            ")",
            f'"""{about}',
            "",
            "By role: the landlord, a peasant after him, the peasant before him.",
            '"""',
            "",
        ]
    return "\n".join(lines)


def _line(value: float, name: str) -> str:
    return f"        {value:.4f},  # {name}"


def _played(path: Path, games: range) -> list[Decision]:
    teacher = Expert(path, Effort(cards=0))
    return [decision for game in games for decision in decisions(teacher, game)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Gathers decisions, fits, prints the regret on decisions that were held back, and writes the weights."""
    parser = argparse.ArgumentParser(prog="python -m ai.training.weigh", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("networks", type=Path, help="the teacher")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    batches = [range(first, min(first + 20, chosen.games)) for first in range(0, chosen.games, 20)]
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        parts = track(pool.imap(partial(_played, chosen.networks), batches), "games", len(batches))
        write([decision for part in parts for decision in part])


def write(found: Sequence[Decision]) -> None:
    """Fits the weights of each role, reports, and writes them."""
    roles = []
    for role in Role:
        ours = [decision for decision in found if decision.role is role]
        held_back, kept = ours[::5], [each for number, each in enumerate(ours) if number % 5]
        roles.append(fitted(kept))
        print(f"{role.name}: {len(kept)} decisions, regret {regret(held_back, roles[-1][0]):.4f}")  # noqa: T201
    Path(weights.__file__).write_text(source(roles), encoding="utf-8")


if __name__ == "__main__":
    main()
