"""Self-play keeps to the rules: cards are conserved, what is learned from is what happened, a seed repeats itself."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("torch")

from ai.kernel import codes, features
from ai.training import actor, games
from ai.training.network import Frozen, Network
from engine.rules import ONLINE

RULES = codes.switches(ONLINE)
WIDTHS = (16, 8)


@pytest.fixture(scope="module")
def networks() -> list[Frozen]:
    return [Frozen(Network(WIDTHS, seed=role).arrays()) for role in range(3)]


def _played(networks: list[Frozen], sweeps: int, seed: int = 5) -> tuple[games.Tables, games.Samples, list[int]]:
    tables = games.new_tables(32, seed, RULES)
    samples, tally = games.new_samples(4000), np.zeros(4, np.int64)
    room = {WIDTHS[0]: games.new_plays(32, 2048, WIDTHS[0])}
    for _ in range(sweeps):
        actor.sweep(tables, room, networks, 20, samples, tally)
    return tables, samples, tally.tolist()


def _counts(cards: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    return np.stack([(cards >> 4 * rank) & 15 for rank in range(15)])


def test_cards_are_conserved(networks: list[Frozen]) -> None:
    tables, _, _ = _played(networks, 7)
    assert (tables.hands.sum(axis=1) + tables.played.sum(axis=1) == codes.DECK).all()
    assert (_counts(tables.hands).sum(axis=0) <= np.array([20, 17, 17])).all()


def test_a_seed_gives_the_same_games_again(networks: list[Frozen]) -> None:
    one, two, other = (_played(networks, 30, seed) for seed in (5, 5, 6))
    assert one[2] == two[2] != other[2]
    assert (one[0].hands == two[0].hands).all()
    assert (one[1].rows == two[1].rows).all()


def test_samples_are_whole_games_in_order(networks: list[Frozen]) -> None:
    _, samples, tally = _played(networks, 60)
    n = int(samples.filled[0])
    assert tally[2] >= samples.last[:n].sum() > 10
    assert samples.last[n - 1] == 1
    assert set(samples.role[:n]) == {0, 1, 2}
    assert (samples.size[:n] < features.MOST_ROWS).all()
    # the result is one of the game's, so it is the same from one last decision to the next
    ends = np.flatnonzero(samples.last[:n])
    for start, end in zip(ends[:-1] + 1, ends[1:], strict=True):
        assert len(set(samples.landlord_won[start : end + 1])) == 1


def test_games_that_are_not_endless_end_once(networks: list[Frozen]) -> None:
    tables = games.new_tables(20, 3, RULES, endless=False)
    tally = np.zeros(4, np.int64)
    room = {WIDTHS[0]: games.new_plays(20, 2048, WIDTHS[0])}
    for _ in range(200):
        actor.sweep(tables, room, networks, 0, games.new_samples(1), tally)
    assert (tables.turn == -1).all()
    assert tally[2] == 20
    assert tally[3] == tables.landlord_won.sum()
