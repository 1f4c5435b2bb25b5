"""Networks and checkpoints as files: plain numpy archives with small numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from ai.kernel import features
from ai.role_networks import packed, read, unpacked
from ai.training.learner import Learner
from ai.training.network import Arrays, Network


def save_networks(path: Path, networks: list[Arrays]) -> None:
    """Write three role networks in the form that Expert reads."""
    values: dict[str, Any] = {}
    for role, arrays in enumerate(networks):
        for name, array in arrays.items():
            values |= packed(f"{role}.{name}", array)
    _write(path, values)


def load_networks(path: Path) -> list[Arrays]:
    """The three role networks of a file, as float32."""
    shape = (features.ROWS,)
    return [{n: _fitted(a, shape) if n == "first" else a for n, a in arrays.items()} for arrays in read(path)]


def save_checkpoint(path: Path, learner: Learner, progress: dict[str, Any]) -> None:
    """Write all that resuming needs: weights, the optimisers' second moments, and `progress`.

    The first moments and the averages are left out: they are new again after some steps.
    """
    values: dict[str, Any] = {"progress": np.frombuffer(json.dumps(progress).encode(), np.uint8)}
    for k, network in enumerate((*learner.networks, learner.critic)):
        for name, array in network.arrays().items():
            values |= packed(f"weights.{k}.{name}", array)
        values |= _packed_squares(f"first.{k}", network.first.square)
        values[f"first.{k}.steps"] = network.first.steps
        for i, parameter in enumerate(network.dense.parameters()):
            state = network.optimiser.state.get(parameter)
            if state:
                values[f"dense.{k}.{i}.square"] = state["exp_avg_sq"].numpy()
                values[f"dense.{k}.{i}.steps"] = float(state["step"])
    _write(path, values)


def load_checkpoint(path: Path, learner: Learner) -> dict[str, Any]:
    """Put a checkpoint into a learner of the same widths; returns its `progress`."""
    with np.load(path) as archive:
        for k, network in enumerate((*learner.networks, learner.critic)):
            shapes = {name: array.shape for name, array in network.arrays().items()}
            network.load({n: _fitted(unpacked(archive, f"weights.{k}.{n}"), shape) for n, shape in shapes.items()})
            _load_moments(archive, k, network)
        for k, arrays in enumerate(learner.averages):
            for name, array in learner.networks[k].arrays().items():
                arrays[name][:] = array
        progress: dict[str, Any] = json.loads(bytes(archive["progress"]).decode())
    return progress


def _write(path: Path, values: dict[str, Any]) -> None:
    """Replace the file at once, so that an interruption leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial.npz")
    np.savez_compressed(partial, **values)
    partial.replace(path)


def _packed_squares(key: str, squares: NDArray[np.float32]) -> dict[str, NDArray[np.generic]]:
    """Squares as eight bits of their fourth root, with each row's largest."""
    largest = np.maximum(squares.max(axis=1), 1e-30)
    roots = (squares / largest[:, None]) ** 0.25
    return {f"{key}.roots": np.rint(roots * 255).astype(np.uint8), f"{key}.largest": largest.astype(np.float32)}


def _load_moments(archive: Any, k: int, network: Network) -> None:
    first = network.first
    if f"first.{k}.roots" in archive:
        roots = np.float32(archive[f"first.{k}.roots"]) / np.float32(255)
        squares = roots**4 * archive[f"first.{k}.largest"][:, None]
        first.square[: len(squares)] = squares
        first.steps[: len(squares)] = archive[f"first.{k}.steps"]
    for i, parameter in enumerate(network.dense.parameters()):
        if f"dense.{k}.{i}.square" in archive:
            network.optimiser.state[parameter] = {
                "step": torch.tensor(float(archive[f"dense.{k}.{i}.steps"])),
                "exp_avg": torch.zeros_like(parameter),
                "exp_avg_sq": torch.from_numpy(archive[f"dense.{k}.{i}.square"]),
            }


def _fitted(values: NDArray[np.float32], shape: tuple[int, ...]) -> NDArray[np.float32]:
    """Rows that were added to a first layer later on are zeros."""
    missing = shape[0] - len(values)
    return np.pad(values, ((0, missing), (0, 0))) if missing > 0 and values.ndim == 2 else values
