"""Strangers are as many as asked for, sit where they may, choose otherwise, and teach nothing."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("torch")

from ai.kernel import codes
from ai.training import actor, games, strangers
from ai.training.network import Frozen, Network
from engine.rules import ONLINE

RULES = codes.switches(ONLINE)
WIDTHS = (16, 8)


def _invited(one_in: int, times: int = 3000) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    luck, strange = np.array([1], np.uint64), np.zeros((times, 3), np.int64)
    taste = np.zeros(len(strangers.STRENGTHS), np.float32)
    for each in strange:
        strangers.invite(luck, one_in, each, taste)
        assert (np.abs(taste) <= strangers.STRENGTHS).all()
        assert taste[strangers.LUCK] >= 0
    return strange


def test_a_share_of_the_games_has_strangers_on_one_side() -> None:
    assert not _invited(0).any()
    strange = _invited(2)
    assert 0.45 < strange.any(axis=1).mean() < 0.55
    sides = {tuple(each) for each in strange.tolist()}
    assert sides == {(0, 0, 0), (1, 0, 0), (0, 1, 1), (0, 1, 0), (0, 0, 1)}
    landlords, peasants = strange[:, 0].sum(), (strange[:, 1:].sum(axis=1) == 2).sum()
    assert 0.8 < landlords / peasants < 1.25


def _likings(weight: int, cards: int, kind: int, *, over_partner: bool = False) -> float:
    taste = np.zeros(len(strangers.STRENGTHS), np.float32)
    taste[weight] = 1
    return strangers.liking(np.array([1], np.uint64), taste, cards, kind, over_partner)


def test_a_taste_is_for_what_it_names() -> None:
    single, bomb = codes.kind_of(codes.SINGLE, 1, 9), codes.kind_of(codes.BOMB, 1, 0)
    assert _likings(strangers.PASSING, 0, codes.PASS) == 1
    assert _likings(strangers.PASSING, 1, single) == 0
    assert _likings(strangers.POWER, 4, bomb) == 1
    assert _likings(strangers.POWER, 1, single) == _likings(strangers.POWER, 0, codes.PASS) == 0
    assert _likings(strangers.HEIGHT, 1, single) == pytest.approx(0.6)
    assert _likings(strangers.LENGTH, 4, bomb) == pytest.approx(0.4)
    assert _likings(strangers.TAKING, 1, single, over_partner=True) == 1
    assert _likings(strangers.TAKING, 1, single) == _likings(strangers.TAKING, 0, codes.PASS, over_partner=True) == 0
    assert _likings(strangers.LUCK, 1, single) != 0


@pytest.mark.parametrize("role", range(3))
def test_nothing_is_learned_from_what_a_stranger_does(role: int) -> None:
    networks = [Frozen(Network(WIDTHS, seed=each).arrays()) for each in range(3)]
    room = {WIDTHS[0]: games.new_plays(32, 2048, WIDTHS[0])}
    tables = games.new_tables(32, 5, RULES, endless=False)
    plain = games.new_tables(32, 5, RULES, endless=False)
    tables.strange[:, role] = 1
    tables.taste[:, strangers.LUCK] = 3
    samples, other = games.new_samples(4000), games.new_samples(4000)
    while (tables.turn >= 0).any() or (plain.turn >= 0).any():
        actor.sweep(tables, room, networks, 0, samples, np.zeros(4, np.int64))
        actor.sweep(plain, room, networks, 0, other, np.zeros(4, np.int64))
    assert set(samples.role[: samples.filled[0]]) == {0, 1, 2} - {role}
    assert set(other.role[: other.filled[0]]) == {0, 1, 2}
    assert (tables.landlord_won != plain.landlord_won).any()
