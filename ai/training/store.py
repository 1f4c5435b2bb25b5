"""Networks and checkpoints as files: plain numpy archives in half precision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from ai.kernel import features
from ai.training.learner import Learner
from ai.training.network import Arrays, Network


def save_networks(path: Path, networks: list[Arrays]) -> None:
    """Write three role networks in half precision."""
    path.parent.mkdir(parents=True, exist_ok=True)
    values = {f"{role}.{name}": np.float16(a) for role, arrays in enumerate(networks) for name, a in arrays.items()}
    partial = path.with_suffix(".partial.npz")
    np.savez_compressed(partial, **values)  # type: ignore[arg-type, unused-ignore]
    partial.replace(path)


def load_networks(path: Path) -> list[Arrays]:
    """The three role networks of a file, as float32."""
    networks: list[Arrays] = [{}, {}, {}]
    with np.load(path) as archive:
        for key in archive.files:
            role, _, name = key.partition(".")
            shape = (features.ROWS,) if name == "first" else archive[key].shape
            networks[int(role)][name] = _fitted(archive[key], shape)
    return networks


def save_checkpoint(path: Path, learner: Learner, progress: dict[str, Any]) -> None:
    """Write all that resuming needs: weights, averages, the optimisers' second moments, and `progress`.

    The first moments are left out: they are new again after some ten steps. Roots are stored, a thousandfold, since
    half precision has no room for such small squares.
    """
    values: dict[str, Any] = {"progress": np.frombuffer(json.dumps(progress).encode(), np.uint8)}
    for k, network in enumerate((*learner.networks, learner.critic)):
        values |= {f"weights.{k}.{name}": np.float16(array) for name, array in network.arrays().items()}
        values[f"first.{k}.root"] = np.float16(np.sqrt(network.first.square) * 1e3)
        values[f"first.{k}.steps"] = network.first.steps
        for i, parameter in enumerate(network.dense.parameters()):
            state = network.optimiser.state.get(parameter)
            if state:
                values[f"dense.{k}.{i}.root"] = np.float16(np.sqrt(state["exp_avg_sq"].numpy()) * 1e3)
                values[f"dense.{k}.{i}.steps"] = float(state["step"])
    for k, arrays in enumerate(learner.averages):
        values |= {f"average.{k}.{name}": np.float16(array) for name, array in arrays.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial.npz")
    np.savez_compressed(partial, **values)
    partial.replace(path)


def load_checkpoint(path: Path, learner: Learner) -> dict[str, Any]:
    """Put a checkpoint into a learner of the same widths; returns its `progress`."""
    with np.load(path) as archive:
        for k, network in enumerate((*learner.networks, learner.critic)):
            names = network.arrays()
            network.load({n: _fitted(archive[f"weights.{k}.{n}"], a.shape) for n, a in names.items()})
            _load_moments(archive, k, network)
        for k, arrays in enumerate(learner.averages):
            for name, array in arrays.items():
                array[:] = _fitted(archive[f"average.{k}.{name}"], array.shape)
        progress: dict[str, Any] = json.loads(bytes(archive["progress"]).decode())
    return progress


def _load_moments(archive: Any, k: int, network: Network) -> None:
    if f"first.{k}.root" not in archive:
        return
    first = network.first
    first.square[:] = (_fitted(archive[f"first.{k}.root"], first.square.shape) / 1e3) ** 2
    first.steps[:] = np.resize(archive[f"first.{k}.steps"], len(first.steps))
    for i, parameter in enumerate(network.dense.parameters()):
        if f"dense.{k}.{i}.root" in archive:
            root = np.float32(archive[f"dense.{k}.{i}.root"]) / np.float32(1e3)
            network.optimiser.state[parameter] = {
                "step": torch.tensor(float(archive[f"dense.{k}.{i}.steps"])),
                "exp_avg": torch.zeros_like(parameter),
                "exp_avg_sq": torch.from_numpy(root * root),
            }


def _fitted(array: Any, shape: tuple[int, ...]) -> NDArray[np.float32]:
    """As float32; rows that were added to a first layer later on are zeros."""
    values = np.asarray(array, np.float32)
    missing = shape[0] - len(values)
    return np.pad(values, ((0, missing), (0, 0))) if missing > 0 and values.ndim == 2 else values
