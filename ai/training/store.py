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

Arrays = dict[str, NDArray[np.float32]]


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
            networks[int(role)][name] = _grown(name, np.asarray(archive[key], np.float32))
    return networks


def _grown(name: str, array: NDArray[np.float32]) -> NDArray[np.float32]:
    """A first layer of before new rows were added at the end of the list, with those rows as zeros."""
    missing = features.ROWS - len(array) if name == "first" else 0
    return np.pad(array, ((0, missing), (0, 0))) if missing > 0 else array


def _moments(optimiser: Any) -> list[dict[str, Any]]:
    return [optimiser.state[p] for p in optimiser.param_groups[0]["params"] if p in optimiser.state]


def save_checkpoint(path: Path, learner: Learner, progress: dict[str, Any]) -> None:
    """Write all that resuming needs: weights, averages, the optimisers' second moments, and `progress`.

    The first moments are left out: they are new again after some ten steps.
    """
    values: dict[str, Any] = {"progress": np.frombuffer(json.dumps(progress).encode(), np.uint8)}
    for k, network in enumerate((*learner.networks, learner.critic)):
        for name, array in network.arrays().items():
            values[f"weights.{k}.{name}"] = np.float16(array)
        for i, state in enumerate(_moments(learner.optimisers[k])):
            values[f"square.{k}.{i}"] = np.float16(np.sqrt(state["exp_avg_sq"].numpy()) * 1e3)
            values[f"steps.{k}"] = float(state["step"])
    for k, arrays in enumerate(learner.averages):
        for name, array in arrays.items():
            values[f"average.{k}.{name}"] = np.float16(array)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial.npz")
    np.savez_compressed(partial, **values)
    partial.replace(path)


def load_checkpoint(path: Path, learner: Learner) -> dict[str, Any]:
    """Put a checkpoint into a learner of the same shapes; returns its `progress`."""
    with np.load(path) as archive:
        for k, network in enumerate((*learner.networks, learner.critic)):
            names = list(network.state_dict())
            network.load_state_dict({n: torch.from_numpy(np.float32(archive[f"weights.{k}.{n}"])) for n in names})
            optimiser = learner.optimisers[k]
            for i, parameter in enumerate(optimiser.param_groups[0]["params"]):
                if f"square.{k}.{i}" in archive:
                    root = np.float32(archive[f"square.{k}.{i}"]) / np.float32(1e3)
                    optimiser.state[parameter] = {
                        "step": torch.tensor(float(archive[f"steps.{k}"])),
                        "exp_avg": torch.zeros_like(parameter),
                        "exp_avg_sq": torch.from_numpy(root * root),
                    }
        for k, arrays in enumerate(learner.averages):
            for name in arrays:
                arrays[name] = np.asarray(archive[f"average.{k}.{name}"], np.float32)
        progress: dict[str, Any] = json.loads(bytes(archive["progress"]).decode())
    return progress
