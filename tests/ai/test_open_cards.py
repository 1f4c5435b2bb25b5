"""Exact results of rounds."""

from __future__ import annotations

import random
from functools import cache

import pytest

from ai.open_cards import OpenCards
from engine.actions import Bid, Pass, Play
from engine.cards import size
from engine.round import Phase, Round
from engine.rules import CLASSIC, RULE_SETS, RuleSet

END = 8
"""Cards that lie out at the end of a round that is looked at by a plain search."""


def states(rules: RuleSet, number: int) -> list[Round]:
    """A round played at random, after no action, after one, and so on to its end."""
    rng = random.Random(number)
    dealt = Round.start(rules, number.to_bytes(32, "big"))
    state = dealt.apply(Bid(dealt.deal.first_bidder, 3))
    found = [dealt, state]
    while state.to_act is not None:
        longest = sorted(state.legal_plays(), key=size)[-3:]
        play = Play(state.to_act, rng.choice(longest)) if longest else Pass(state.to_act)
        state = state.apply(Pass(state.to_act) if state.may_pass and rng.random() < 0.2 else play)
        found.append(state)
    return found


@cache
def plain(state: Round) -> bool:
    """Whether the landlord wins, by trying everything."""
    if state.winner is not None:
        return state.winner == state.landlord
    assert state.to_act is not None
    actions = [Play(state.to_act, cards) for cards in state.legal_plays()]
    found = [plain(state.apply(each)) for each in actions + [Pass(state.to_act)] * state.may_pass]
    return any(found) if state.to_act == state.landlord else all(found)


def ends(rules: RuleSet, number: int) -> list[Round]:
    """The states of a round in which few cards are left."""
    return [
        state
        for state in states(rules, number)
        if state.phase is Phase.PLAY and sum(size(hand) for hand in state.hands) <= END
    ]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_results_of_rounds_are_those_of_a_plain_search(rules: RuleSet) -> None:
    open_cards, checked = OpenCards(rules, 16), 0
    for number in range(6):
        for state in ends(rules, number)[:3]:
            assert open_cards.landlord_wins(state) == plain(state)
            for action, won in open_cards.actions(state):
                assert won == (plain(state.apply(action)) == (state.to_act == state.landlord))
            checked += 1
    assert checked >= 6


def test_too_many_cards_are_not_guessed_at() -> None:
    played = states(CLASSIC, 1)
    assert OpenCards(CLASSIC, 10).landlord_wins(played[1], limit=100) is None


def test_only_a_round_in_play_has_a_result() -> None:
    with pytest.raises(ValueError, match="in play"):
        OpenCards(CLASSIC, 10).landlord_wins(states(CLASSIC, 1)[-1])
