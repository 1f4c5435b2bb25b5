"""Learning: what the results of finished games teach the networks and the critic."""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ai.training import oracle
from ai.training.games import Samples
from ai.training.network import Arrays, Network

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Known = tuple[NDArray[np.uint16], NDArray[np.int64]]


@dataclass(frozen=True)
class Scheme:
    """How is learned. `trust` is the weight of the final result against the critic's word (1: no critic)."""

    widths: tuple[int, ...] = (768, 256, 256)
    critic_widths: tuple[int, ...] = (256, 128, 64)
    batch: int = 512
    critic_batch: int = 1024
    trust: float = 0.75
    average: float = 0.98
    """Share of the averaged weights that stays from one round of learning to the next."""


@njit(cache=True, nogil=True)
def returns(
    values: Floats,
    random: NDArray[np.int64],
    last: NDArray[np.int64],
    won: Floats,
    trust: float,
    out: Floats,
    own: Floats,
) -> None:
    """Set `out` to the landlord's chance after each decision as later positions and the result tell it.

    `values` is the critic's word on each position. An experiment later in the game does not count against the
    decisions before it. `own` is the critic's target: what follows each position, without its own word on it.
    """
    after = np.float32(0.0)
    for i in range(values.shape[0] - 1, -1, -1):
        if last[i]:
            out[i] = own[i] = won[i]
        else:
            own[i] = after
            out[i] = values[i] if random[i + 1] and trust < 1.0 else (1.0 - trust) * values[i] + trust * after
        after = out[i]


class Learner:
    """Three role networks with their averages, and the critic."""

    def __init__(self, scheme: Scheme, seed: int) -> None:
        self.scheme = scheme
        self.networks = [Network(scheme.widths, seed=4 * seed + role) for role in range(3)]
        self.critic = Network(scheme.critic_widths, oracle.ROWS, seed=4 * seed + 3)
        self.averages = [copied(network) for network in self.networks]
        self.rng = np.random.default_rng(seed)

    def learn(self, samples: Samples, rate: float) -> dict[str, float]:
        """Learn once from every sample at a learning rate; returns the mean losses (nats) and the critic's fit."""
        n = int(samples.filled[0])
        won, own = samples.landlord_won[:n], np.empty(n, np.float32)
        target = np.empty(n, np.float32)
        critical = self.scheme.trust < 1.0
        values = self._judge(samples, n) if critical else won
        returns(values, samples.random[:n], samples.last[:n], won, self.scheme.trust, target, own)
        report = {}
        for role, network in enumerate(self.networks):
            where = np.flatnonzero(samples.role[:n] == role)
            goal = target if role == 0 else 1 - target
            known = samples.rows, samples.size
            report[f"loss_{role}"] = self._fit(network, known, goal, where, self.scheme.batch, rate)
            self._average(role)
        if critical:
            known = samples.open, samples.open_size
            report["critic"] = self._fit(self.critic, known, own, np.arange(n), self.scheme.critic_batch, rate)
            report["explained"] = float(1 - np.mean((values - won) ** 2) / max(float(np.var(won)), 1e-6))
        return report

    def _judge(self, samples: Samples, n: int) -> Floats:
        """The critic's chance of the landlord at each of the first `n` samples."""
        cuts = [*range(0, n, 8192), n]
        return np.concatenate(
            [self.critic.chances(samples.open[a:b], samples.open_size[a:b]) for a, b in pairwise(cuts)]
        )

    def _fit(self, network: Network, known: Known, goal: Floats, where: Ints, batch: int, rate: float) -> float:
        """Steps over the samples `where` in random order; the mean loss."""
        rows, size = known
        order = self.rng.permutation(where)
        losses = []
        for lo in range(0, len(order) - batch + 1, batch):
            pick = order[lo : lo + batch]
            losses.append(network.learn(rows[pick], size[pick], goal[pick], rate))
        return float(np.mean(losses)) if losses else 0.0

    def _average(self, role: int) -> None:
        keep = np.float32(self.scheme.average)
        for name, value in self.networks[role].arrays().items():
            mean = self.averages[role][name]
            mean *= keep
            mean += (1 - keep) * value


def copied(network: Network) -> Arrays:
    """The weights of a network by name, as copies."""
    return {name: value.copy() for name, value in network.arrays().items()}
