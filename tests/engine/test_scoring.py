"""Multiplier, shut-outs, settlement, points. The long tables are in tests/conformance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, RULE_SETS, THREE_KINGDOMS, RuleSet
from engine.scoring import Difficulty, Spring, Tally, multiplier, ranking_points, settle, spring, winners

rule_sets = st.sampled_from(list(RULE_SETS.values()))
tallies = st.builds(
    Tally, bombs=st.integers(0, 8), rockets=st.integers(0, 1), spring=st.one_of(st.none(), st.sampled_from(Spring))
)


def test_the_example_of_seed_000() -> None:
    """Seed 000: "a round bid at 2 points with two bombs played settles at 2 x 2 x 2 = 8 times the base stake"."""
    paid = settle(CLASSIC, landlord=1, landlord_won=True, stake=2, tally=Tally(bombs=2))
    assert (paid.payment, paid.multiplier, paid.changes) == (8, 4, (-8, 16, -8))


def test_the_example_of_seed_003() -> None:
    """Seed 003: two bombs and a rocket at a bid of 3 are 24 from each opponent, or to each."""
    tally = Tally(bombs=2, rockets=1)
    assert settle(RULE_SETS["pagat"], 0, True, 3, tally).changes == (48, -24, -24)
    assert settle(RULE_SETS["pagat"], 0, False, 3, tally).changes == (-48, 24, 24)


def test_seed_002_adds_where_the_others_double() -> None:
    tally = Tally(bombs=4, rockets=1, spring=Spring.LANDLORD)
    assert multiplier(THREE_KINGDOMS, tally) == 7
    assert multiplier(ONLINE, tally) == 64


@given(rule_sets, st.integers(0, 2), st.booleans(), st.integers(1, 3), tallies)
def test_settlements_sum_to_zero_and_peasants_share_alike(
    rules: RuleSet, landlord: int, won: bool, stake: int, tally: Tally
) -> None:
    paid = settle(rules, landlord, won, stake, tally)
    peasants = {change for seat, change in enumerate(paid.changes) if seat != landlord}
    assert sum(paid.changes) == 0
    assert len(paid.changes) == rules.seats
    assert peasants == {-paid.payment if won else paid.payment}
    assert paid.payment == stake * paid.multiplier >= stake
    assert (paid.bombs, paid.rockets, paid.spring) == (tally.bombs, tally.rockets, tally.spring)


@pytest.mark.parametrize("rules", [THREE_KINGDOMS, ONLINE], ids=lambda rules: rules.name)
def test_shut_outs(rules: RuleSet) -> None:
    assert spring(rules, landlord=1, winner=1, plays=(0, 5, 0)) is Spring.LANDLORD
    assert spring(rules, landlord=1, winner=1, plays=(0, 5, 1)) is Spring.NONE
    assert spring(rules, landlord=1, winner=2, plays=(0, 1, 7)) is Spring.PEASANTS
    assert spring(rules, landlord=1, winner=2, plays=(3, 2, 7)) is Spring.NONE


def test_other_rule_sets_know_no_shut_out() -> None:
    assert spring(CLASSIC, 0, 0, (6, 0, 0)) is None
    assert spring(FOUR_PLAYER, 0, 1, (1, 9, 0, 0)) is None


def test_either_peasant_wins_for_all() -> None:
    assert winners(3, landlord=1, went_out=1) == (1,)
    assert winners(3, landlord=1, went_out=0) == (0, 2)
    assert winners(4, landlord=3, went_out=2) == (0, 1, 2)


@pytest.mark.parametrize(("difficulty", "points"), [("easy", 10), ("normal", 30), ("expert", 100)])
def test_ranking_points(difficulty: str, points: int) -> None:
    """Seed 000: "Easy +10, Normal +30, Expert +100" for winning your side."""
    assert ranking_points(Difficulty(difficulty), won=True) == points
    assert ranking_points(Difficulty(difficulty), won=False) == 0
