"""What every level must keep to: legal, repeatable, from the seat's own view."""

from __future__ import annotations

import pytest

from ai.levels import player
from ai.match import deal_seed
from ai.player import ReasonKey
from engine.actions import Pass
from engine.deal import from_hands
from engine.round import Phase, Round
from engine.rules import RULE_SETS, RuleSet
from engine.scoring import Difficulty
from engine.view import view

LEVELS = (Difficulty.EASY, Difficulty.NORMAL)


def rounds(rules: RuleSet, level: Difficulty, games: int) -> list[list[Round]]:
    """The states of some rounds in which every seat is played by `level`; each ends or is thrown in."""
    found = []
    for game in range(games):
        states = [Round.start(rules, deal_seed(3, game))]
        while (seat := states[-1].to_act) is not None:
            states.append(states[-1].apply(player(level).choose(view(states[-1], seat), game).action))
        found.append(states)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_rounds_end(rules: RuleSet, level: Difficulty) -> None:
    ends = [states[-1].phase for states in rounds(rules, level, 6)]
    assert set(ends) <= {Phase.OVER, Phase.REDEAL}
    assert Phase.OVER in ends


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_equal_views_and_seeds_give_equal_choices(rules: RuleSet, level: Difficulty) -> None:
    for state in rounds(rules, level, 2)[0][:-1:3]:
        assert state.to_act is not None
        seen = view(state, state.to_act)
        assert player(level).rank(seen, 7) == player(level).rank(seen, 7)
        assert player(level).choose(seen, 7) == player(level).rank(seen, 7)[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_ranked_action_is_legal_and_named_once(rules: RuleSet, level: Difficulty) -> None:
    for state in rounds(rules, level, 2)[1][:-1:2]:
        assert state.to_act is not None
        advice = player(level).rank(view(state, state.to_act), 1)
        actions = [each.action for each in advice]
        assert len(set(actions)) == len(actions) >= 1
        for each in advice:
            state.verify(each.action)
            assert each.reason.key in set(ReasonKey)
            assert each.win is None or 0 <= each.win <= 1
        if state.may_pass:
            assert any(isinstance(action, Pass) for action in actions)


def test_what_others_hold_does_not_matter() -> None:
    """Two rounds that one seat cannot tell apart are played alike: the other hands are exchanged."""
    for number in range(20):
        state = Round.start(RULE_SETS["online"], deal_seed(4, number), 0)
        seat = state.to_act
        assert seat is not None
        others = [other for other in range(3) if other != seat]
        hands = list(state.hands)
        hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
        dealt = from_hands(state.rules, hands, state.deal.bottom, state.deal.first_bidder)
        exchanged = Round.of_deal(state.rules, dealt)
        for level in LEVELS:
            assert player(level).rank(view(state, seat), 2) == player(level).rank(view(exchanged, seat), 2)


def test_easy_differs_by_seed() -> None:
    state = rounds(RULE_SETS["online"], Difficulty.NORMAL, 2)[0]
    differing = 0
    for each in state[:-1]:
        assert each.to_act is not None
        seen = view(each, each.to_act)
        differing += len({player(Difficulty.EASY).choose(seen, seed).action for seed in range(6)}) > 1
    assert differing
