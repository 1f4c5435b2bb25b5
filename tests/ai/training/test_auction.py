"""Bidders compared on deals that were played out with each landlord."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("torch")

from ai.kernel import codes
from ai.training import auction
from ai.training.network import Frozen, Network
from engine.rules import ONLINE, THREE_KINGDOMS

RULES = codes.switches(ONLINE)


def test_deals_are_whole_decks() -> None:
    dealt = auction.deals(50, 1)
    assert (dealt.hands.sum(axis=1) + dealt.bottom == codes.DECK).all()
    assert (auction.deals(50, 1).hands == dealt.hands).all()


def test_results_and_chances_are_in_range() -> None:
    networks = [Frozen(Network((16, 8), seed=role).arrays()) for role in range(3)]
    dealt = auction.deals(20, 2)
    found = auction.results(networks, dealt, 1, ONLINE)
    assert (np.abs(found) >= 1).all()
    assert set(np.log2(np.abs(found)) % 1) == {0}
    chances = auction.chances(networks[0], dealt.hands[:, 0], RULES, 2, 1)
    assert ((chances > 0) & (chances < 1)).all()


def test_points_follow_the_auction() -> None:
    outcome = np.array([[2, -1, 1], [1, 1, -4]], np.float32)
    numbers = np.array([[0.6, 0.7, 0.2], [0.1, 0.1, 0.9]], np.float32)
    bidder = auction.by_thresholds((0.5, 0.65, 0.8), numbers)
    found = auction.points([bidder] * 3, outcome, np.array([0, 0]), forced=False)
    # first deal: 1, then 2 by seat one, who loses it; second: 3 by seat two, who loses fourfold
    assert found.tolist() == [[2, -4, 2], [12, 12, -24]]
    nobody = auction.by_thresholds((2, 2, 2), numbers)
    assert not auction.points([nobody] * 3, outcome, np.array([0, 1]), forced=False).any()
    assert auction.gain(bidder, bidder, outcome, np.array([0, 1]), forced=False) == (0, 0)


def test_the_first_bidder_is_landlord_where_the_rules_say_so() -> None:
    outcome = np.array([[2, -1, 1], [1, 1, -4]], np.float32)
    nobody = auction.by_thresholds((2, 2, 2), np.zeros((2, 3), np.float32))
    found = auction.points([nobody] * 3, outcome, np.array([0, 2]), forced=True)
    assert found.tolist() == [[4, -2, -2], [4, 4, -8]]


def test_bombs_add_or_double() -> None:
    networks = [Frozen(Network((16, 8), seed=role).arrays()) for role in range(3)]
    dealt = auction.deals(40, 3)
    added = np.abs(auction.results(networks, dealt, 0, THREE_KINGDOMS))
    assert (added >= 1).all()
    assert (added == np.round(added)).all()
    assert 3 in added


def test_limits_are_fitted_to_the_results() -> None:
    rng = np.random.default_rng(1)
    numbers = rng.uniform(0.2, 0.8, (4000, 3)).astype(np.float32)
    # whoever has a number above 0.6 wins as landlord, whoever has less loses
    outcome = np.where(numbers > 0.6, 1, -1).astype(np.float32)
    nobody = auction.by_thresholds((2, 2, 2), numbers)
    first = np.arange(4000) % 3
    found = auction.fitted(numbers, nobody, outcome, first, forced=False)
    assert found == pytest.approx((0.6, 0.6, 0.6), abs=0.011)
    plain = auction.gain(auction.by_thresholds((0.35, 0.42, 0.55), numbers), nobody, outcome, first, forced=False)
    assert auction.gain(auction.by_thresholds(found, numbers), nobody, outcome, first, forced=False)[0] > plain[0]
