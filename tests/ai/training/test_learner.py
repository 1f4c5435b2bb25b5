"""Learning: targets as they are meant, networks that fit what they are shown, files that give back what they took."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("torch")

from ai import role_networks as at_play
from ai.kernel import features
from ai.kernel.layer import first_layers
from ai.kernel.shape import new_memory
from ai.training import store
from ai.training.learner import Learner, Scheme, returns
from ai.training.network import Frozen, Network
from ai.training.run import Plan, Run

SMALL = Scheme(widths=(16, 8), critic_widths=(8, 4), batch=64, critic_batch=64)


def _returns(trust: float, random: list[int]) -> tuple[list[float], list[float]]:
    """Three decisions that the landlord won, then two that he lost; the critic's word is 0.5 everywhere."""
    won = np.array([1, 1, 1, 0, 0], np.float32)
    last = np.array([0, 0, 1, 0, 1])
    out, own = np.zeros(5, np.float32), np.zeros(5, np.float32)
    returns(np.full(5, 0.5, np.float32), np.array(random), last, won, trust, out, own)
    return out.tolist(), own.tolist()


def test_without_a_critic_the_result_counts_for_every_decision() -> None:
    out, own = _returns(1.0, [0, 1, 0, 0, 1])
    assert out == own == [1, 1, 1, 0, 0]


def test_the_critic_is_mixed_in_backwards() -> None:
    out, own = _returns(0.8, [0, 0, 0, 0, 0])
    assert out == pytest.approx([0.2 * 0.5 + 0.8 * 0.9, 0.9, 1, 0.1, 0])
    assert own == pytest.approx([0.9, 1, 1, 0, 0])


def test_an_experiment_does_not_count_against_what_came_before() -> None:
    out, _ = _returns(0.8, [0, 0, 1, 0, 0])
    assert out == pytest.approx([0.5 * 0.2 + 0.5 * 0.8, 0.5, 1, 0.1, 0])


def _shown(rng: np.random.Generator, n: int) -> tuple[NDArray[np.uint16], at_play.Ints, at_play.Floats]:
    rows = np.zeros((n, features.MOST_ROWS), np.uint16)
    rows[:, :10] = rng.integers(0, 50, (n, 10))
    return rows, np.full(n, 10), (rows[:, :10] < 25).mean(axis=1).round().astype(np.float32)


def test_a_network_fits_what_it_is_shown() -> None:
    rng = np.random.default_rng(1)
    network = Network(SMALL.widths, seed=1)
    losses = [network.learn(*_shown(rng, 256), 5e-3) for _ in range(60)]
    assert losses[-1] < 0.5 * losses[0]


def test_files_of_networks_give_back_what_they_took(tmp_path: Path) -> None:
    arrays = [Network(SMALL.widths, seed=role).arrays() for role in range(3)]
    store.save_networks(tmp_path / "n.npz", arrays)
    for before, after in zip(arrays, store.load_networks(tmp_path / "n.npz"), strict=True):
        assert before.keys() == after.keys()
        for name, value in before.items():
            np.testing.assert_allclose(after[name], value, atol=2e-3)


def test_play_and_training_value_alike(tmp_path: Path) -> None:
    arrays = [Network(SMALL.widths, seed=role).arrays() for role in range(3)]
    store.save_networks(tmp_path / "n.npz", arrays)
    network, frozen = at_play.load(tmp_path / "n.npz")[1], Frozen(store.load_networks(tmp_path / "n.npz")[1])
    facts = np.zeros(features.FACTS, np.int64)
    facts[features.HAND], facts[features.UNSEEN] = 0x1111111, 0x22220000
    facts[features.LEFT_NEXT], facts[features.LEFT_PREVIOUS] = 4, 4
    facts[features.HISTORY : features.HISTORY + features.RECALL] = -1
    features.derive(facts)
    moves, kinds = np.array([1, 0x10]), np.array([0x110, 0x111])
    expected = network.logits(facts, moves, kinds)
    layer = first_layers(facts, moves, kinds, frozen.first, frozen.bias, new_memory(4))
    bits = (layer.view(np.uint32) >> 16).astype(np.uint16)
    np.testing.assert_allclose(frozen.values(bits), expected, atol=0.02)


def _plan(folder: Path, decisions: int) -> Plan:
    return Plan(folder=folder, games=16, round_decisions=(600, 200), decisions=decisions, scheme=SMALL)


def test_a_run_depends_on_its_seed_alone_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    for name in ("one", "two"):
        Run(_plan(tmp_path / name, 2400)).go()
    one, two = (store.load_networks(tmp_path / name / "networks.npz") for name in ("one", "two"))
    for role in range(3):
        for key, value in one[role].items():
            assert (value == two[role][key]).all()
    resumed = Run(_plan(tmp_path / "one", 4000))
    assert resumed.progress.decisions >= 2400
    resumed.go()
    assert resumed.progress.decisions >= 4000


def test_a_checkpoint_keeps_weights_and_moments(tmp_path: Path) -> None:
    learner, rng = Learner(SMALL, 3), np.random.default_rng(2)
    for _ in range(5):
        learner.networks[0].learn(*_shown(rng, 64), 1e-3)
    store.save_checkpoint(tmp_path / "c.npz", learner, {"rounds": 7})
    other = Learner(SMALL, 4)
    assert store.load_checkpoint(tmp_path / "c.npz", other) == {"rounds": 7}
    for name, value in learner.networks[0].arrays().items():
        np.testing.assert_allclose(other.networks[0].arrays()[name], value, atol=2e-3)
    known, restored = learner.networks[0].first.square, other.networks[0].first.square
    np.testing.assert_allclose(restored**0.5, known**0.5, atol=float((known**0.5).max()) / 20)
