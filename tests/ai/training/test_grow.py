"""Wider networks answer as the narrow ones did, and learn on."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("torch")

from ai.kernel import features
from ai.training.grow import grown
from ai.training.learner import Learner, Scheme
from ai.training.network import Network

NARROW = Scheme(widths=(16, 8, 8), critic_widths=(8, 4))


def _positions(rng: np.random.Generator) -> tuple[np.ndarray[tuple[int, ...], np.dtype[np.uint16]], np.ndarray]:
    rows = np.zeros((128, features.MOST_ROWS), np.uint16)
    rows[:, :20] = rng.integers(0, features.ROWS, (128, 20))
    return rows, np.full(128, 20)


def _taught(network: Network) -> None:
    rng = np.random.default_rng(3)
    for _ in range(5):
        network.learn(*_positions(rng), rng.random(128, np.float32), 1e-2)


def test_answers_stay_the_same() -> None:
    learner = Learner(NARROW, 1)
    for network in learner.networks:
        _taught(network)
    wider = grown(learner, (24, 12, 16), 2)
    positions = _positions(np.random.default_rng(4))
    for small, large in zip(learner.networks, wider.networks, strict=True):
        assert large.first.weights.shape[1] == 24
        assert large.chances(*positions) == pytest.approx(small.chances(*positions), abs=0.01)


def test_new_units_learn() -> None:
    wider = grown(Learner(NARROW, 1), (24, 12, 16), 2)
    network = wider.networks[0]
    before = network.arrays()["dense.1.weight"][:8, 8:].copy()
    assert not before.any()
    _taught(network)
    assert network.arrays()["dense.1.weight"][:8, 8:].any()


@pytest.mark.parametrize("widths", [(16, 8), (16, 8, 4), (8, 8, 8)])
def test_only_wider_ones(widths: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="at least as wide"):
        grown(Learner(NARROW, 1), widths, 2)
