"""One role's network in torch: a first layer that sums rows, then small dense layers to one logit."""

from __future__ import annotations

from itertools import pairwise, starmap
from typing import Any

import numpy as np
import torch
from numba import njit
from numpy.typing import NDArray

from ai.kernel import features

Floats = NDArray[np.float32]


@njit(cache=True, nogil=True)
def _gather(rows: NDArray[np.uint16], size: NDArray[np.int64], weights: Floats, bias: Floats, out: Floats) -> None:
    """The first layer of many positions: `bias` plus the sum of the rows switched on."""
    for i in range(size.shape[0]):
        total = out[i]
        total[:] = bias
        for k in range(size[i]):
            row = weights[rows[i, k]]
            for j in range(total.shape[0]):
                total[j] += row[j]


@njit(cache=True, nogil=True)
def _scatter(rows: NDArray[np.uint16], size: NDArray[np.int64], slope: Floats, out: Floats) -> None:
    """Add each position's slope to all rows that it switched on."""
    for i in range(size.shape[0]):
        step = slope[i]
        for k in range(size[i]):
            row = out[rows[i, k]]
            for j in range(step.shape[0]):
                row[j] += step[j]


class _SumOfRows(torch.autograd.Function):
    """`_gather` with the gradient that `_scatter` gives."""

    @staticmethod
    def forward(ctx: Any, weights: Any, bias: Any, rows: Any, size: Any) -> Any:
        out = torch.empty(len(size), weights.shape[1])
        _gather(rows, size, weights.detach().numpy(), bias.detach().numpy(), out.numpy())
        ctx.known = rows, size, weights.shape
        return out

    @staticmethod
    def backward(ctx: Any, *slopes: Any) -> Any:
        rows, size, shape = ctx.known
        out = torch.zeros(shape)
        slope = slopes[0].contiguous()
        _scatter(rows, size, slope.numpy(), out.numpy())
        return out, slope.sum(0), None, None


_sum_of_rows: Any = _SumOfRows.apply


class Network(torch.nn.Module):
    """The chance, as a logit, that a role's side wins after a play."""

    def __init__(self, widths: tuple[int, ...], rows: int = features.ROWS) -> None:
        super().__init__()
        self.widths = widths
        self.first = torch.nn.Parameter(torch.randn(rows, widths[0]) * 0.05)
        self.bias = torch.nn.Parameter(torch.zeros(widths[0]))
        sizes = [*widths, 1]
        self.dense = torch.nn.ModuleList(starmap(torch.nn.Linear, pairwise(sizes)))

    def forward(self, rows: NDArray[np.uint16], size: NDArray[np.int64]) -> Any:
        """Logits of positions given by the rows that they switch on."""
        x = torch.relu(_sum_of_rows(self.first, self.bias, rows, size)).bfloat16()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            for layer in self.dense[:-1]:
                x = torch.relu(layer(x))
        last: Any = self.dense[-1]
        return torch.nn.functional.linear(x.float(), last.weight, last.bias)[:, 0]

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """The weights by name, as copies."""
        return {name: value.detach().numpy().copy() for name, value in self.state_dict().items()}


class Frozen:
    """A network's weights at one moment, in the form that plays: float32 rows, bfloat16 dense layers."""

    def __init__(self, arrays: dict[str, NDArray[np.float32]]) -> None:
        self.first = np.ascontiguousarray(arrays["first"], np.float32)
        self.bias = np.ascontiguousarray(arrays["bias"], np.float32)
        count = sum(name.startswith("dense.") for name in arrays) // 2
        self.dense = [
            tuple(torch.from_numpy(np.float32(arrays[f"dense.{k}.{part}"])).bfloat16() for part in ("weight", "bias"))
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
