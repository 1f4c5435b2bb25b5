"""Expert: legal and repeatable in every game, goes out when it can, and sensible in positions written by hand."""

from __future__ import annotations

from collections import defaultdict

import pytest

from ai.expert import Expert, warm
from ai.facts import Past, facts
from ai.kernel import features
from ai.levels import player, ready
from ai.match import deal_seed
from ai.search import Effort, possible
from ai.warming import Warming
from engine.actions import Play
from engine.cards import NO_CARDS, Cards, size, text
from engine.reading import parse
from engine.round import Phase, Round
from engine.rules import ONLINE, RULE_SETS, RuleSet
from engine.scoring import Difficulty
from engine.view import view

from .courses import views
from .positions import PASS, POSITIONS, Position

OF_THREE = {name: rules for name, rules in RULE_SETS.items() if rules.seats == 3}


@pytest.fixture(scope="module")
def expert() -> Expert:
    return warm()


def played(rules: RuleSet, expert: Expert, game: int) -> list[Round]:
    """The states of a round that Expert plays against itself."""
    states = [Round.start(rules, deal_seed(11, game))]
    while (seat := states[-1].to_act) is not None:
        states.append(states[-1].apply(expert.choose(view(states[-1], seat), game).action))
    return states


@pytest.mark.parametrize("rules", OF_THREE.values(), ids=OF_THREE)
def test_rounds_are_legal_and_end(rules: RuleSet, expert: Expert) -> None:
    ends = [played(rules, expert, game)[-1].phase for game in range(4)]
    assert set(ends) <= {Phase.OVER, Phase.REDEAL}
    assert Phase.OVER in ends


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_ranks_legal_actions_once_and_chooses_the_first(rules: RuleSet, expert: Expert) -> None:
    for state in played(rules, expert, 1)[:-1:4]:
        assert state.to_act is not None
        seen = view(state, state.to_act)
        ranked = expert.rank(seen, 3)
        assert ranked == expert.rank(seen, 3)
        assert expert.choose(seen, 3) == ranked[0]
        assert len({each.action for each in ranked}) == len(ranked)
        for each in ranked:
            state.verify(each.action)
            assert each.win is None or 0 <= each.win <= 1


def test_goes_out_when_it_can(expert: Expert) -> None:
    for state in played(ONLINE, expert, 2)[:-1]:
        if state.phase is Phase.PLAY and state.to_act is not None:
            seen = view(state, state.to_act)
            if seen.hand in seen.legal_plays():
                action = expert.choose(seen, 1).action
                assert isinstance(action, Play)
                assert action.cards == seen.hand


def test_knows_only_what_the_view_says(expert: Expert) -> None:
    states = played(ONLINE, expert, 3)
    middle = [s for s in states if s.phase is Phase.PLAY][10]
    assert middle.to_act is not None
    seen = view(middle, middle.to_act)
    known = facts(seen)
    assert known[features.HAND] == seen.hand
    assert known[features.UNSEEN] == seen.unseen
    assert known[features.LEFT_NEXT] == seen.counts[(seen.seat + 1) % 3]
    past = Past.of(seen)
    assert len(past.moments) == len(seen.history) + 1
    assert past.moments[0].played == (NO_CARDS,) * 3
    total = sum(past.moments[-1].played)
    assert total + seen.hand + seen.unseen == Cards(sum(middle.hands) + total)


def test_search_changes_nothing_while_many_cards_are_left(expert: Expert) -> None:
    plain = Expert(effort=Effort(cards=0))
    first = next(s for s in played(ONLINE, expert, 2) if s.phase is Phase.PLAY)
    assert first.to_act is not None
    seen = view(first, first.to_act)
    assert plain.rank(seen, 1) == expert.rank(seen, 1)


def test_expert_is_there_once_it_is_compiled() -> None:
    found = player(Difficulty.EXPERT)
    assert isinstance(found, Warming)
    assert isinstance(ready(Difficulty.EXPERT), Expert)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_positions_written_by_hand(position: Position, expert: Expert) -> None:
    seen = position.view()
    action = expert.choose(seen, 1).action
    said = text(action.cards) if isinstance(action, Play) else PASS
    assert said not in {canonical(play) for play in position.bad}
    assert not position.good or said in {canonical(play) for play in position.good}


COURSES = 4
"""Earlier courses of the round, and drawings of the hidden cards, for each position."""
JUDGED_OTHERWISE = {
    "the highest single against a last card",
    "the peasant after him leads no single",
    "a low card for the partner's last",
    "a low card past the landlord",
    "the landlord has passed on it",
    "the landlord has passed on his pair",
    "no two for a low single",
}
"""Positions in which the networks have another opinion than the advice.

It is close in most. A partner may have let a low card pass earlier, and then a low card does not help him out.
"""
NO_COURSE = {"B's aces now", "no bomb early"}
"""Positions that leave no cards for those who led before."""


@pytest.mark.parametrize(
    "position",
    [each for each in POSITIONS if each.rules in OF_THREE and each.name not in JUDGED_OTHERWISE | NO_COURSE],
    ids=lambda position: position.name,
)
def test_the_networks_follow_the_advice_in_whole_rounds(position: Position, expert: Expert) -> None:
    """What wins most on average over rounds that led to the position, by the networks and the search."""
    wins: defaultdict[str, float] = defaultdict(float)
    rounds = views(position, COURSES, 1)
    assert rounds
    for seen in rounds:
        assert possible(seen)
        for each in expert.rank(seen, 1):
            wins[text(each.action.cards) if isinstance(each.action, Play) else PASS] += each.win or 0.0
    best = max(wins, key=wins.__getitem__)
    assert best not in {canonical(play) for play in position.bad}, wins
    assert not position.good or best in {canonical(play) for play in position.good}, wins
    if position.keeps and best not in {PASS, text(position.view().hand)}:
        assert not set(best.split()) & set(canonical(position.keeps).split()), wins


def test_enough_positions_are_judged_by_the_networks() -> None:
    names = {each.name for each in POSITIONS}
    assert names >= JUDGED_OTHERWISE | NO_COURSE
    assert len(names - JUDGED_OTHERWISE - NO_COURSE) >= 40


def canonical(written: str) -> str:
    return PASS if written == PASS else text(parse(written))


def test_what_no_game_led_to_is_left_to_normal(expert: Expert) -> None:
    """Most positions written by hand leave out what was played; the networks have never seen such."""
    incomplete = next(p.view() for p in POSITIONS if p.rules == "online")
    assert size(incomplete.unseen) > sum(incomplete.counts)
    assert expert.rank(incomplete, 1) == player(Difficulty.NORMAL).rank(incomplete, 1)
