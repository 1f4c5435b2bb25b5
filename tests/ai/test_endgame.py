"""Sure wins: found where they are, and sure."""

from __future__ import annotations

import pytest

from ai.endgame import Endgame
from ai.judgement import Judgement
from ai.levels import player
from ai.match import deal_seed
from ai.player import ReasonKey
from ai.situation import Situation
from engine.actions import Bid, Play
from engine.combinations import classify
from engine.reading import parse
from engine.round import Round
from engine.rules import ONLINE, RULE_SETS, RuleSet
from engine.scoring import Difficulty
from engine.view import view

from .positions import Position


def wins(hand: str, play: str, left: tuple[int, ...], history: tuple[tuple[int, str], ...] = ()) -> bool:
    position = Position("", "", 0, hand, left, history)
    combination = classify(parse(play), ONLINE)
    assert combination is not None
    return Endgame(Judgement(Situation.of(position.view()))).wins_by(combination)


def test_a_rocket_and_one_more() -> None:
    assert wins("bj rj 4", "bj rj", (3, 9, 9))
    assert wins("bj rj 4 4", "bj rj", (4, 9, 9))


def test_the_rocket_takes_the_lead_back_unless_somebody_goes_out_first() -> None:
    beaten = ((1, "4 4 4 4 6 9"), (2, "pass"))
    assert wins("5 5 5 5 bj rj 3", "5 5 5 5", (7, 11, 12), beaten)
    assert not wins("5 5 5 5 bj rj 3 8", "5 5 5 5", (8, 11, 12), beaten)
    assert not wins("5 5 5 5 bj rj 3", "5 5 5 5", (7, 4, 12), beaten)
    assert wins("bj rj 4", "4", (3, 9, 9))
    assert not wins("bj rj 4", "4", (3, 9, 1))
    assert not wins("bj rj 4", "4", (3, 4, 9)), "a bomb takes it, and ends the round"
    assert wins("bj rj 4 4 9", "4 4", (5, 9, 3))
    assert not wins("bj rj 4 4 9", "4 4", (5, 9, 2))


def test_two_losers_are_one_too_many() -> None:
    assert not wins("bj rj 4 6", "bj rj", (4, 9, 9))


def test_high_cards_stand_only_when_no_bomb_can_be_out() -> None:
    assert not wins("rj 2 2 5", "rj", (4, 9, 9))
    assert wins("rj 5", "rj", (2, 3, 3))
    assert not wins("2 5", "2", (2, 3, 3))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_who_says_that_he_wins_does(rules: RuleSet) -> None:
    """Played on, with the opponents playing their best, every round that was called won is won."""
    normal, said = player(Difficulty.NORMAL), 0
    for number in range(12):
        state = Round.start(rules, deal_seed(31, number), 0)
        state = state.apply(Bid(state.deal.first_bidder, 3))
        winners: set[int] = set()
        while (seat := state.to_act) is not None:
            advice = normal.choose(view(state, seat), 1)
            if advice.reason.key is ReasonKey.WINS_FROM_HERE:
                assert isinstance(advice.action, Play)
                winners.add(seat)
                said += 1
            state = state.apply(advice.action)
        assert winners <= set(state.winners)
    assert said
