"""Whose turn it is, against a plain re-telling of the rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.trick import Trick


@pytest.mark.parametrize("seats", [3, 4])
def test_the_leader_may_not_pass_and_followers_may(seats: int) -> None:
    trick = Trick(seats, to_act=seats - 1)
    assert not trick.may_pass
    assert trick.played() == Trick(seats, 0, best=seats - 1)
    assert trick.played().may_pass


@pytest.mark.parametrize("seats", [3, 4])
def test_when_all_others_pass_the_best_leads(seats: int) -> None:
    trick = Trick(seats, to_act=1).played()
    for _ in range(seats - 2):
        trick = trick.passed()
        assert trick.may_pass
    assert trick.passed() == Trick(seats, to_act=1)


@given(st.sampled_from([3, 4]), st.lists(st.booleans(), max_size=40))
def test_agrees_with_a_look_back_over_all_actions(seats: int, wishes: list[bool]) -> None:
    trick, acts = Trick(seats, 0), []
    for wants_to_play in wishes:
        plays = wants_to_play or not trick.may_pass
        acts.append(plays)
        trick = trick.played() if plays else trick.passed()
        passes = acts[::-1].index(True)
        assert trick.to_act == len(acts) % seats
        assert trick.may_pass == (passes % (seats - 1) != 0 or passes == 0)
        if trick.may_pass:
            assert trick.best == (len(acts) - 1 - passes) % seats
