"""Bids follow the strength of the hand."""

from __future__ import annotations

from random import Random

import pytest

from ai.bidding import calls, strength, wanted
from ai.match import deal_seed
from ai.player import ReasonKey
from engine.actions import Bid, Pass
from engine.cards import from_ranks
from engine.reading import parse
from engine.round import Round
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, RULE_SETS, RuleSet
from engine.view import view

STRONG = "3 4 5 6 7 8 9 9 9 9 A 2 2 2 K bj rj"
WEAK = "3 3 4 5 5 6 8 9 9 10 J J Q Q K 7 4"


def test_a_strong_hand_is_worth_three_and_a_weak_one_nothing() -> None:
    assert wanted(strength(parse(STRONG), ONLINE), ONLINE) == 3
    assert wanted(strength(parse(WEAK), ONLINE), ONLINE) == 0
    very_strong = parse("2 2 2 2 A A A bj bj rj rj 3 3 3 3 3 4 4 4 5 5 5 6 6 6")
    assert wanted(strength(very_strong, FOUR_PLAYER), FOUR_PLAYER) == 3


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_higher_card_for_a_loose_low_one_never_weakens(rules: RuleSet) -> None:
    rest = [9, 9, 9, 7, 7, 5, 11, 10, 8, 6]
    hands = [strength(from_ranks([*rest, rank]), rules) for rank in (0, 12, 13, 14)]
    assert hands == sorted(hands)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_call_is_listed_once_and_no_bid_above_what_the_hand_is_good_for_comes_first(rules: RuleSet) -> None:
    draw = Random(1)
    for number in range(40):
        state = Round.start(rules, deal_seed(12, number))
        while state.landlord is None and (seat := state.to_act) is not None:
            advice = calls(view(state, seat))
            actions = [each.action for each in advice]
            assert set(actions) == {Pass(seat), *(Bid(seat, value) for value in state.legal_bids)}
            assert len(actions) == len(state.legal_bids) + 1
            first = actions[0]
            assert not isinstance(first, Bid) or first.value <= wanted(strength(state.hands[seat], rules), rules)
            state = state.apply(first if draw.random() < 0.7 else draw.choice(actions))


def test_the_reasons() -> None:
    dealt = [Round.start(CLASSIC, deal_seed(13, number)) for number in range(60)]
    keys = {calls(view(state, state.to_act or 0))[0].reason.key for state in dealt}
    assert keys == {ReasonKey.BID_STRONG, ReasonKey.BID_FAIR, ReasonKey.BID_WEAK}
