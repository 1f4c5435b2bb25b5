"""Learning: what the results of finished games teach the networks and the critic."""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numba import njit
from numpy.typing import NDArray

from ai.training import oracle
from ai.training.games import Samples
from ai.training.network import Network

Floats = NDArray[np.float32]
Arrays = dict[str, NDArray[np.float32]]


@dataclass(frozen=True)
class Scheme:
    """How is learned. `trust` is the weight of the final result against the critic's word (1: no critic)."""

    widths: tuple[int, ...] = (768, 128, 128)
    critic_widths: tuple[int, ...] = (256, 128, 64)
    batch: int = 512
    critic_batch: int = 1024
    trust: float = 0.8
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
    """Three role networks with their averages, the critic, and the optimisers."""

    def __init__(self, scheme: Scheme, seed: int) -> None:
        torch.manual_seed(seed)
        self.scheme = scheme
        self.networks = [Network(scheme.widths) for _ in range(3)]
        self.critic = Network(scheme.critic_widths, oracle.ROWS)
        self.optimisers = [torch.optim.Adam(n.parameters(), fused=True) for n in (*self.networks, self.critic)]
        self.averages = [network.arrays() for network in self.networks]
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
            report[f"loss_{role}"] = self._fit(
                network, self.optimisers[role], samples.rows, samples.size, goal, where, self.scheme.batch, rate
            )
            self._average(role)
        if critical:
            report["critic"] = self._fit(
                self.critic,
                self.optimisers[3],
                samples.open,
                samples.open_size,
                own,
                np.arange(n),
                self.scheme.critic_batch,
                rate,
            )
            report["explained"] = float(1 - np.mean((values - won) ** 2) / np.var(won))
        return report

    @torch.no_grad()  # type: ignore[untyped-decorator, unused-ignore]
    def _judge(self, samples: Samples, n: int) -> Floats:
        """The critic's chance of the landlord at each of the first `n` samples."""
        parts = []
        for lo in range(0, n, 8192):
            hi = min(n, lo + 8192)
            parts.append(torch.sigmoid(self.critic(samples.open[lo:hi], samples.open_size[lo:hi])).numpy())
        out: Floats = np.concatenate(parts)
        return out

    def _fit(
        self, network: Network, optimiser: Any, rows: Any, size: Any, goal: Floats, where: Any, batch: int, rate: float
    ) -> float:
        """Steps over the samples `where` in random order; the mean loss."""
        for group in optimiser.param_groups:
            group["lr"] = rate
        order = self.rng.permutation(where)
        total, steps = 0.0, 0
        for lo in range(0, len(order) - batch + 1, batch):
            pick = order[lo : lo + batch]
            logits = network(rows[pick], size[pick])
            loss: Any = torch.nn.functional.binary_cross_entropy_with_logits(logits, torch.from_numpy(goal[pick]))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total, steps = total + loss.item(), steps + 1
        return total / max(1, steps)

    def _average(self, role: int) -> None:
        keep = np.float32(self.scheme.average)
        for name, value in self.networks[role].state_dict().items():
            mean = self.averages[role][name]
            mean *= keep
            mean += (1 - keep) * value.numpy()
