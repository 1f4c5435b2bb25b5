"""Trained networks at play: numpy only. One for each role; the answer is the chance of winning after each play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ai.kernel.layer import first_layers
from ai.kernel.shape import new_memory

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_MEMORY = new_memory()


class RoleNetwork:
    """The network of one role: a first layer that sums rows, then dense layers to one logit."""

    def __init__(self, arrays: Mapping[str, NDArray[np.floating]]) -> None:
        self._first = np.ascontiguousarray(arrays["first"], np.float32)
        self._bias = np.ascontiguousarray(arrays["bias"], np.float32)
        depth = sum(name.startswith("dense.") for name in arrays) // 2
        self._dense: list[tuple[Floats, Floats]] = [
            (arrays[f"dense.{k}.weight"].T.astype(np.float32), arrays[f"dense.{k}.bias"].astype(np.float32))
            for k in range(depth)
        ]

    def logits(self, facts: Ints, moves: Ints, kinds: Ints) -> Floats:
        """The log odds of the role's side after each of `moves` (of `kinds`), from the `facts` of the position."""
        x = first_layers(facts, moves, kinds, self._first, self._bias, _MEMORY)
        for weight, bias in self._dense[:-1]:
            x = np.maximum(x @ weight + bias, 0)
        weight, bias = self._dense[-1]
        out: Floats = (x @ weight + bias)[:, 0]
        return out


def load(path: Path) -> tuple[RoleNetwork, RoleNetwork, RoleNetwork]:
    """The networks of the landlord, the seat after him and the seat before him."""
    with np.load(path) as archive:
        roles: list[dict[str, NDArray[np.floating]]] = [{}, {}, {}]
        for key in archive.files:
            role, _, name = key.partition(".")
            roles[int(role)][name] = archive[key]
    return RoleNetwork(roles[0]), RoleNetwork(roles[1]), RoleNetwork(roles[2])
