"""The training run: one thread plays, another learns from the games of the round before and then plays too.

Both are done before the next round starts, so the weights depend on the seed alone, never on the machine's load.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ai.training import store
from ai.training.actor import sweep
from ai.training.games import new_plays, new_samples, new_tables
from ai.training.learner import Learner, Scheme
from ai.training.match import match
from ai.training.network import Frozen


@dataclass(frozen=True)
class Plan:
    """One run. Decisions are counted over all resumptions."""

    folder: Path
    seed: int = 1
    rules: int = 0
    games: int = 1024
    round_decisions: tuple[int, int] = (45_000, 15_000)
    """Decisions made in a round by the thread that only plays, and by the one that learns first."""
    explore: int = 100
    """One decision in so many is random."""
    strangers: int = 2
    """One game in so many has strangers (0: none)."""
    rate: float = 2e-3
    last_rate: float = 5e-5
    decisions: int = 300_000_000
    """Planned decisions: the learning rate falls to `last_rate` by then, and the run ends."""
    save_seconds: float = 600
    measure_seconds: float = 600
    rivals: tuple[Path, ...] = ()
    """Files of fixed networks to measure against."""
    rival_deals: int = 2000
    scheme: Scheme = field(default_factory=Scheme)


@dataclass
class Progress:
    """What has been done, kept in the checkpoint."""

    rounds: int = 0
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0


class Pool:
    """Games of one thread, and room for two rounds of their decisions: one to fill and one to learn from."""

    def __init__(self, plan: Plan, seed: int, decisions: int) -> None:
        self.decisions = decisions
        self.tables = new_tables(plan.games, seed, plan.rules, strangers=plan.strangers)
        self.room = {width: new_plays(plan.games, 8192, width) for width in plan.scheme.widths[:1]}
        self.samples = [new_samples(decisions + 80 * plan.games) for _ in range(2)]

    def play(self, networks: list[Frozen], explore: int) -> NDArray[np.int64]:
        """Make a round's decisions; returns the tally of `choose`."""
        tally = np.zeros(4, np.int64)
        while tally[0] < self.decisions:
            sweep(self.tables, self.room, networks, explore, self.samples[0], tally)
        return tally

    def turn_over(self) -> None:
        """What was filled is now to be learned from, and the other half is empty."""
        self.samples.reverse()
        self.samples[0].filled[0] = 0


class Run:
    """A training run that starts anew or goes on from `folder`/checkpoint.npz."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.learner = Learner(plan.scheme, plan.seed)
        self.progress = Progress()
        self.checkpoint = plan.folder / "checkpoint.npz"
        if self.checkpoint.exists():
            self.progress = Progress(**store.load_checkpoint(self.checkpoint, self.learner))
        # a resumed run deals on from a seed of its own, or it would see the same deals again
        seed = plan.seed * 1_000_003 + self.progress.rounds
        self.pools = [Pool(plan, 2 * seed + k, decisions) for k, decisions in enumerate(plan.round_decisions)]
        self.learner.rng = np.random.default_rng((plan.seed, self.progress.rounds))
        self.stopping = False

    def stop(self, *_: object) -> None:
        """Save after the round that is going on, and end."""
        self.stopping = True

    def go(self) -> None:
        """Train until the planned decisions are made or `stop` is called."""
        saved = measured = time.monotonic()
        reports: list[dict[str, float]] = []
        with ThreadPoolExecutor(1) as other:
            while self.progress.decisions < self.plan.decisions and not self.stopping:
                reports.append(self._round(other))
                if self.progress.rounds % 20 == 0:
                    self._log("log", {n: fmean(r[n] for r in reports if n in r) for n in reports[-1]})
                    reports = []
                if time.monotonic() - saved > self.plan.save_seconds:
                    saved = time.monotonic()
                    self.save()
                if self.plan.rivals and time.monotonic() - measured > self.plan.measure_seconds:
                    measured = time.monotonic()
                    self._measure()
        self.save()

    def _round(self, other: ThreadPoolExecutor) -> dict[str, float]:
        start, networks = time.monotonic(), [Frozen(network.arrays()) for network in self.learner.networks]
        playing = other.submit(self.pools[0].play, networks, self.plan.explore)
        report: dict[str, float] = {}
        for pool in self.pools:
            report |= self.learner.learn(pool.samples[1], self._rate()) if pool.samples[1].filled[0] else {}
        learned = time.monotonic()
        tally = self.pools[1].play(networks, self.plan.explore)
        played = time.monotonic()
        tally = tally + playing.result()
        for pool in self.pools:
            pool.turn_over()
        self.progress.rounds += 1
        self.progress.decisions += int(tally[0])
        self.progress.games += int(tally[2])
        self.progress.seconds += time.monotonic() - start
        return report | {
            "landlord": float(tally[3] / max(1, tally[2])),
            "plays_per_decision": float(tally[1] / tally[0]),
            "learn_seconds": learned - start,
            "play_seconds": played - learned,
            "wait_seconds": time.monotonic() - played,
        }

    def save(self) -> None:
        """Write the checkpoint and the averaged networks."""
        store.save_checkpoint(self.checkpoint, self.learner, asdict(self.progress))
        store.save_networks(self.plan.folder / "networks.npz", self.learner.averages)

    def _rate(self) -> float:
        left = max(0.0, 1 - self.progress.decisions / self.plan.decisions)
        return self.plan.last_rate + (self.plan.rate - self.plan.last_rate) * left

    def _measure(self) -> None:
        mine = [Frozen(arrays) for arrays in self.learner.averages]
        for path in self.plan.rivals:
            rival = [Frozen(arrays) for arrays in store.load_networks(path)]
            result = match(mine, rival, self.plan.rival_deals, 7, self.plan.rules)
            self._log("strength", {"rival": path.name, **result._asdict()})

    def _log(self, name: str, values: dict[str, Any]) -> None:
        self.plan.folder.mkdir(parents=True, exist_ok=True)
        line = asdict(self.progress) | {"rate": self._rate()} | values
        with (self.plan.folder / f"{name}.jsonl").open("a") as file:
            file.write(json.dumps({k: round(v, 5) if isinstance(v, float) else v for k, v in line.items()}) + "\n")
