"""The search of the last cards: hidden hands are those that the view allows, and what wins for certain is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import numpy as np
import pytest

from ai.expert import Expert, warm
from ai.kernel.sampling import split
from ai.levels import player
from ai.match import deal_seed
from ai.search import Effort, hidden, possible, still_held
from engine.actions import Pass, Play
from engine.cards import DECK, Cards, contains, size
from engine.reading import parse
from engine.round import Phase, Round
from engine.rules import FOUR_PLAYER, ONLINE, RULE_SETS, RuleSet
from engine.scoring import Difficulty
from engine.view import PlayerView, view


@pytest.fixture(scope="module")
def expert() -> Expert:
    return warm()


def test_hidden_hands_hold_what_is_known_and_have_their_size() -> None:
    random = np.array([1], np.uint64)
    unseen, known = parse("3 3 4 5 6 7 7 7 9 J Q 2 bj"), parse("7 bj")
    hands = {split(unseen, known, 6, random) for _ in range(200)}
    assert len(hands) > 50
    for hand in hands:
        assert contains(unseen, Cards(hand))
        assert contains(Cards(hand), known)
        assert size(Cards(hand)) == 6
    assert split(unseen, unseen, size(unseen), random) == unseen


def _ending(expert: Expert, game: int) -> PlayerView | None:
    """The first view of a round with at most twelve cards left in all hands and a choice to make."""
    state = Round.start(ONLINE, deal_seed(17, game))
    while state.to_act is not None:
        seen = view(state, state.to_act)
        if state.phase is Phase.PLAY and sum(seen.counts) <= 12 and len(seen.legal_plays()) > 1:
            return seen
        state = state.apply(expert.choose(seen, game).action)
    return None


def _endings(expert: Expert) -> Iterator[PlayerView]:
    """Views of `_ending`, without end: many rounds are thrown in or over before."""
    return (seen for seen in (_ending(expert, game) for game in count()) if seen)


def test_endings_are_understood_and_answered_alike(expert: Expert) -> None:
    for seen in islice(_endings(expert), 4):
        assert possible(seen)
        assert expert.choose(seen, 5) == expert.choose(seen, 5)
        assert isinstance(expert.choose(seen, 5).action, Play | Pass)


def test_more_samples_are_only_more_of_the_same(expert: Expert) -> None:
    """With one card hidden in each other hand every sample is nearly the truth, so two efforts agree."""
    deep = Expert(effort=Effort(samples=60))
    agreed = [expert.choose(seen, 1).action == deep.choose(seen, 2).action for seen in _tiny(expert)]
    assert sum(agreed) >= len(agreed) - 1


def _tiny(expert: Expert) -> Iterator[PlayerView]:
    return islice((seen for seen in _endings(expert) if min(seen.counts) <= 2), 5)


def test_every_card_is_somewhere(expert: Expert) -> None:
    endings = [seen for seen in (_ending(expert, game) for game in range(8)) if seen]
    assert all(seen.hand + seen.unseen + seen.played == DECK for seen in endings)


def test_without_positions_to_look_at_the_networks_word_stands(expert: Expert) -> None:
    blind, plain = Expert(effort=Effort(most=0)), Expert(effort=Effort(cards=0))
    endings = [seen for seen in (_ending(expert, game) for game in range(8)) if seen]
    assert [blind.rank(seen, 1) for seen in endings] == [plain.rank(seen, 1) for seen in endings]


def _late(rules: RuleSet, game: int) -> PlayerView:
    """A view of Normal's game against itself with few cards left somewhere, at the seat to act."""
    state = Round.start(rules, deal_seed(23, game))
    while state.to_act is not None:
        seen = view(state, state.to_act)
        if state.phase is Phase.PLAY and min(seen.counts) <= 3:
            return seen
        state = state.apply(player(Difficulty.NORMAL).choose(seen, game).action)
    return _late(rules, game + 100)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_hidden_hands_add_up_at_every_table(rules: RuleSet) -> None:
    for game in range(4):
        seen = _late(rules, game)
        others = [(seen.seat + step) % rules.seats for step in range(1, rules.seats)]
        rows = hidden(seen, 5, game)
        assert rows.shape == (5, rules.seats - 1)
        for row in rows:
            assert sum(map(int, row)) == seen.unseen
            assert [size(Cards(int(hand))) for hand in row] == [seen.counts[seat] for seat in others]
            if seen.landlord in others:
                assert contains(Cards(int(row[others.index(seen.landlord)])), still_held(seen))


@pytest.mark.parametrize("seed", [2**56 - 1, 2**64, -1])
def test_any_whole_number_is_a_seed(seed: int, expert: Expert) -> None:
    """The bot's seeds are as long as secrets are."""
    seen = _late(ONLINE, 0)
    assert hidden(seen, 3, seed).tolist() != hidden(seen, 3, 1).tolist()
    assert expert.choose(seen, seed) == expert.choose(seen, seed)


def test_in_games_of_four_the_search_orders_what_normal_would_do() -> None:
    deep, shallow = Expert(effort=Effort(cards=60, samples=6)), Expert(effort=Effort(cards=0))
    changed = 0
    for game in range(6):
        seen = _late(FOUR_PLAYER, game)
        ranked = deep.rank(seen, 1)
        assert shallow.rank(seen, 1) == player(Difficulty.NORMAL).rank(seen, 1)
        assert {each.action for each in ranked} == {each.action for each in shallow.rank(seen, 1)}
        wins = [each.win or 0 for each in ranked]
        assert wins == sorted(wins, reverse=True)
        changed += ranked != shallow.rank(seen, 1)
    assert changed
