# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in
"""One role's network in training: a first layer that sums rows (numpy, compiled), then small dense layers (torch)."""

from __future__ import annotations

from itertools import pairwise, starmap
from typing import Any

import numpy as np
import torch
from numba import njit
from numpy.typing import NDArray

from ai.kernel import features

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Rows = NDArray[np.uint16]
Arrays = dict[str, NDArray[np.float32]]

_MOMENTUM = np.float32(0.9)
_MEMORY = np.float32(0.999)
_TINY = np.float32(1e-8)


@njit(cache=True, nogil=True)
def _gather(rows: Rows, size: Ints, weights: Floats, bias: Floats, out: Floats) -> None:
    """The first layer of many positions: `bias` plus the sum of the rows switched on."""
    for i in range(size.shape[0]):
        total = out[i]
        total[:] = bias
        for k in range(size[i]):
            row = weights[rows[i, k]]
            for j in range(total.shape[0]):
                total[j] += row[j]


@njit(cache=True, nogil=True)
def _scatter(rows: Rows, size: Ints, slope: Floats, out: Floats, touched: NDArray[np.bool_]) -> None:
    """Add each position's slope to all rows that it switched on, and mark them."""
    for i in range(size.shape[0]):
        step = slope[i]
        for k in range(size[i]):
            touched[rows[i, k]] = True
            row = out[rows[i, k]]
            for j in range(step.shape[0]):
                row[j] += step[j]


@njit(cache=True, nogil=True, error_model="numpy")
def _descend(
    weights: Floats, slope: Floats, mean: Floats, square: Floats, steps: Ints, touched: Any, rate: float
) -> None:
    """One step of Adam on the rows touched; their slopes are 0 afterwards, and no row is touched."""
    rate32, one = np.float32(rate), np.float32(1.0)
    for r in range(weights.shape[0]):
        if not touched[r]:
            continue
        touched[r] = False
        steps[r] += 1
        first = rate32 / np.float32(1.0 - np.float64(_MOMENTUM) ** steps[r])
        second = one / np.float32(1.0 - np.float64(_MEMORY) ** steps[r])
        w, s, m, v = weights[r], slope[r], mean[r], square[r]
        for j in range(w.shape[0]):
            m[j] = _MOMENTUM * m[j] + (one - _MOMENTUM) * s[j]
            v[j] = _MEMORY * v[j] + (one - _MEMORY) * s[j] * s[j]
            w[j] -= first * m[j] / (np.sqrt(v[j] * second) + _TINY)
            s[j] = np.float32(0.0)


class FirstLayer:
    """The weights of a first layer and its own Adam, which spares the rows that a batch does not use."""

    def __init__(self, rows: int, width: int, rng: np.random.Generator) -> None:
        # the bias is one row more, switched on by every position
        self.weights = (rng.normal(size=(rows + 1, width)) * 0.05).astype(np.float32)
        self.weights[rows] = 0
        self.slope, self.mean, self.square = (np.zeros_like(self.weights) for _ in range(3))
        self.steps = np.zeros(rows + 1, np.int64)
        self._touched = np.zeros(rows + 1, np.bool_)

    def forward(self, rows: Rows, size: Ints) -> Floats:
        """The layer's sums for many positions, before negative ones become 0."""
        out = np.empty((len(size), self.weights.shape[1]), np.float32)
        _gather(rows, size, self.weights[:-1], self.weights[-1], out)
        return out

    def step(self, rows: Rows, size: Ints, slope: Floats, rate: float) -> None:
        """Learn from the slope of the loss by each position's sums."""
        _scatter(rows, size, slope, self.slope, self._touched)
        self.slope[-1] = slope.sum(axis=0)
        self._touched[-1] = True
        _descend(self.weights, self.slope, self.mean, self.square, self.steps, self._touched, rate)


class Network:
    """The chance, as a logit, that a side wins after a play, and how it learns."""

    def __init__(self, widths: tuple[int, ...], rows: int = features.ROWS, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.first = FirstLayer(rows, widths[0], np.random.default_rng(seed))
        self.dense = torch.nn.ModuleList(starmap(torch.nn.Linear, pairwise((*widths, 1))))
        self.optimiser: Any = torch.optim.Adam(self.dense.parameters(), fused=True)

    def _dense(self, sums: Any) -> Any:
        x = torch.relu(sums).bfloat16()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            for layer in self.dense[:-1]:
                x = torch.relu(layer(x))
        last: Any = self.dense[-1]
        return torch.nn.functional.linear(x.float(), last.weight, last.bias)[:, 0]

    @torch.no_grad()  # type: ignore[untyped-decorator, unused-ignore]
    def chances(self, rows: Rows, size: Ints) -> Floats:
        """The chances (0 to 1) at positions given by the rows that they switch on."""
        out: Floats = torch.sigmoid(self._dense(torch.from_numpy(self.first.forward(rows, size)))).numpy()
        return out

    def learn(self, rows: Rows, size: Ints, goal: Floats, rate: float) -> float:
        """One step towards the chances `goal`; the mean loss (nats) before it."""
        sums = torch.from_numpy(self.first.forward(rows, size)).requires_grad_()
        loss: Any = torch.nn.functional.binary_cross_entropy_with_logits(self._dense(sums), torch.from_numpy(goal))
        self.optimiser.zero_grad()
        loss.backward()
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.step()
        slope: Any = sums.grad
        self.first.step(rows, size, slope.numpy(), rate)
        return float(loss.item())

    def arrays(self) -> Arrays:
        """The weights by name; those of the dense layers are views, the others too."""
        dense = {f"dense.{name}": value.detach().numpy() for name, value in self.dense.state_dict().items()}
        return {"first": self.first.weights[:-1], "bias": self.first.weights[-1], **dense}

    def load(self, arrays: Arrays) -> None:
        """Take over weights of the same shapes."""
        for name, value in self.arrays().items():
            value[:] = arrays[name]


class Frozen:
    """A network's weights at one moment, in the form that plays: float32 rows, bfloat16 dense layers."""

    def __init__(self, arrays: Arrays) -> None:
        self.first = np.array(arrays["first"], np.float32)
        self.bias = np.array(arrays["bias"], np.float32)
        count = sum(name.startswith("dense.") for name in arrays) // 2
        self.dense = [
            tuple(torch.from_numpy(arrays[f"dense.{k}.{part}"]).bfloat16() for part in ("weight", "bias"))
            for k in range(count)
        ]

    @torch.no_grad()  # type: ignore[untyped-decorator, unused-ignore]
    def values(self, layer: NDArray[np.uint16]) -> Floats:
        """Logits from first layers in bfloat16 bits."""
        x = torch.from_numpy(layer).view(torch.bfloat16)
        for weight, bias in self.dense[:-1]:
            x = torch.relu_(torch.nn.functional.linear(x, weight, bias))
        weight, bias = self.dense[-1]
        out: Floats = torch.nn.functional.linear(x, weight, bias).float().numpy()[:, 0]
        return out
