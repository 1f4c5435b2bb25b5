"""The auction of every rule set. The long tables of calls are in tests/conformance."""

from __future__ import annotations

from itertools import product

import pytest

from engine.auction import Landlord, Open, Redeal, first_illegal, standing
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, THREE_KINGDOMS, RuleSet

ALL = list(RULE_SETS.values())


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_seats_are_counted_from_the_first_bidder(rules: RuleSet) -> None:
    last = rules.seats - 1
    assert standing(rules, last, ()) == Open(last, (1, 2, 3))
    assert standing(rules, last, (1,)) == Open(0, (2, 3))
    assert standing(rules, last, (None, 3)) == Landlord(0, 3)


def test_all_pass() -> None:
    assert standing(CLASSIC, 2, (None, None, None)) == Landlord(2, 1)
    assert standing(THREE_KINGDOMS, 2, (None, None, None)) == Redeal()
    assert standing(ONLINE, 2, (None, None, None)) == Redeal()
    assert standing(PAGAT, 2, (None, None, None)) == Redeal()
    assert standing(FOUR_PLAYER, 2, (None, None, None, None)) == Redeal()


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_every_auction_ends_and_the_highest_bid_has_it(rules: RuleSet) -> None:
    """Over every row of calls that a whole auction could be: nobody is asked again once it is over."""
    longest = {3: 7, 4: 8}[rules.seats]
    ended = set()
    for values in product((None, 1, 2, 3), repeat=longest):
        illegal = first_illegal(rules, values)
        legal = values[: longest if illegal is None else illegal]
        state = standing(rules, 0, legal)
        if isinstance(state, Open):
            continue
        ended.add(legal)
        bids = [value for value in legal if value is not None]
        assert bids == sorted(set(bids))
        if isinstance(state, Landlord) and bids:
            assert (state.seat, state.stake) == (legal.index(bids[-1]) % rules.seats, bids[-1])
        if bids and bids[-1] < 3 and rules in {CLASSIC, THREE_KINGDOMS, ONLINE}:
            assert len(legal) == rules.seats
        elif bids and bids[-1] < 3:
            assert legal[1 - rules.seats :] == (None,) * (rules.seats - 1)
    assert len(ended) > 10


def test_what_is_no_bid_is_illegal_where_it_stands() -> None:
    assert first_illegal(PAGAT, (1, None, 2, 2)) == 3
    assert first_illegal(PAGAT, (-1,)) == 0
    assert first_illegal(PAGAT, (1, None, None, None)) == 3
    assert first_illegal(PAGAT, (1, None, 2, None)) is None
