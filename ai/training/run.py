"""The training run: one thread plays with the weights of the round before while another learns from its games.

Both are done before the next round starts, so the weights depend on the seed alone, never on the machine's load.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ai.training import store
from ai.training.actor import sweep
from ai.training.games import Samples, Tables, new_plays, new_samples, new_tables
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
    round_decisions: int = 60_000
    explore: int = 100
    """One decision in so many is random."""
    rate: float = 1e-3
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
        self.tables = new_tables(plan.games, plan.seed * 1_000_003 + self.progress.rounds, plan.rules)
        width = plan.scheme.widths[0]
        self.room = {width: new_plays(plan.games, 8192, width)}
        self.learner.rng = np.random.default_rng((plan.seed, self.progress.rounds))

    def go(self) -> None:
        """Train until the planned decisions are made."""
        room = 2 * self.plan.round_decisions + 80 * self.plan.games
        full, empty = new_samples(room), new_samples(room)
        saved = measured = time.monotonic()
        with ThreadPoolExecutor(1) as other:
            while self.progress.decisions < self.plan.decisions:
                start = time.monotonic()
                playing = other.submit(self._play, self._frozen(), empty)
                report: dict[str, Any] = self.learner.learn(full, self._rate()) if full.count[0] else {}
                learned = time.monotonic() - start
                report |= playing.result()
                full, empty = empty, full
                empty.count[0] = 0
                self.progress.rounds += 1
                self.progress.seconds += time.monotonic() - start
                if self.progress.rounds % 20 == 0:
                    self._log("log", report | {"learn_seconds": learned, "round_seconds": time.monotonic() - start})
                if time.monotonic() - saved > self.plan.save_seconds:
                    saved = time.monotonic()
                    self.save()
                if self.plan.rivals and time.monotonic() - measured > self.plan.measure_seconds:
                    measured = time.monotonic()
                    self._measure()
        self.save()
        self._measure()

    def save(self) -> None:
        """Write the checkpoint and the averaged networks."""
        store.save_checkpoint(self.checkpoint, self.learner, asdict(self.progress))
        store.save_networks(self.plan.folder / "networks.npz", self.learner.averages)

    def _frozen(self) -> list[Frozen]:
        return [Frozen(network.arrays()) for network in self.learner.networks]

    def _rate(self) -> float:
        left = max(0.0, 1 - self.progress.decisions / self.plan.decisions)
        return self.plan.last_rate + (self.plan.rate - self.plan.last_rate) * left

    def _play(self, networks: list[Frozen], samples: Samples) -> dict[str, Any]:
        tally = np.zeros(4, np.int64)
        start = time.monotonic()
        tables: Tables = self.tables
        while tally[0] < self.plan.round_decisions:
            sweep(tables, self.room, networks, self.plan.explore, samples, tally)
        self.progress.decisions += int(tally[0])
        self.progress.games += int(tally[2])
        return {
            "landlord": float(tally[3] / max(1, tally[2])),
            "plays_per_decision": float(tally[1] / tally[0]),
            "play_seconds": time.monotonic() - start,
        }

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
