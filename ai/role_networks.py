"""Trained networks at play: numpy only. One for each role; the answer is the chance of winning after each play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .kernel.layer import first_layers
from .kernel.shape import new_memory

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

FIRST = "first"
SCALE = ".scale"

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
    first, second, third = (RoleNetwork(arrays) for arrays in read(path))
    return first, second, third


def read(path: Path) -> list[dict[str, Floats]]:
    """The weights of the three roles in a file, by name."""
    roles: list[dict[str, Floats]] = [{}, {}, {}]
    with np.load(path) as archive:
        for key in archive.files:
            role, _, name = key.partition(".")
            if not name.endswith(SCALE):
                roles[int(role)][name] = unpacked(archive, key)
    return roles


def packed(key: str, array: Floats) -> dict[str, NDArray[np.generic]]:
    """A first layer as eight-bit integers with a scale for each row, anything else in half precision."""
    if not key.endswith(FIRST):
        return {key: np.asarray(array, np.float16)}
    scale = np.maximum(np.abs(array).max(axis=1), 1e-8) / 127
    return {key: np.rint(array / scale[:, None]).astype(np.int8), key + SCALE: scale.astype(np.float32)}


def unpacked(archive: Mapping[str, NDArray[np.generic]], key: str) -> Floats:
    """What `packed` stored under `key`, as float32."""
    values = archive[key].astype(np.float32)
    return values * archive[key + SCALE].astype(np.float32)[:, None] if key + SCALE in archive else values
