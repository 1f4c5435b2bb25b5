"""A claim to have won is proved from the claimant's own view, and the proof holds wherever the other cards lie."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import Pass, Play
from engine.cards import Cards, size
from engine.certain import MOST_HANDS, _Proof, winning_line
from engine.moves import leads
from engine.protocol import cards as written
from engine.round import Phase, Round
from engine.rules import CLASSIC, RULE_SETS, RuleSet
from engine.view import view

from .playing import acting, at_random, eager, fresh
from .test_round import table
from .test_view import swapped


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_nobody_can_beat_any_play_of_a_winning_line(rules: RuleSet) -> None:
    found = 0
    for seed in range(6):
        rng = Random(seed)
        state = fresh(rules, rng)
        while state.to_act is not None:
            seat = acting(state)
            seen = view(state, seat)
            line = winning_line(seen) if state.phase is Phase.PLAY and size(seen.hand) <= 8 else None
            if line is not None:
                found += 1
                assert winning_line(view(swapped(state, seat, rng), seat)) == line, "it tells where cards lie"
                _check(state, seat, line)
            state = state.apply(eager(state, rng) if rng.random() < 0.7 else at_random(state, rng))
    assert found, "no round had a winning line, so nothing was tested"


def _check(state: Round, seat: int, line: tuple[Cards, ...]) -> None:
    for cards in line:
        assert state.to_act == seat
        state = state.apply(Play(seat, cards))
        while state.to_act not in {None, seat}:
            assert state.legal_plays() == [], "somebody can beat it"
            state = state.apply(Pass(acting(state)))
    assert state.winner == seat


def test_a_hand_that_can_be_beaten_has_no_line() -> None:
    state = table(landlord=0)
    assert winning_line(view(state, 0)) is None


def test_only_who_is_to_act_has_a_line() -> None:
    state = table(landlord=0)
    assert winning_line(view(state, 1)) is None


def test_a_line_leaves_the_weakest_play_for_the_end() -> None:
    hand, king = written("K 2 5", "the hand"), written("K", "a play")
    line = _Proof(CLASSIC, written("6 7 8 3 4 4", "the unseen"), most=3).line(hand, [king])
    assert line == tuple(written(each, "a play") for each in ("K", "2", "5"))
    assert _Proof(CLASSIC, written("A 6 7", "the unseen"), most=3).line(hand, [king]) is None


def test_a_bomb_counts_only_while_somebody_holds_as_many_cards() -> None:
    unseen = written("9 9 9 9 3", "the unseen")
    hand = written("2 2 5", "the hand")
    plays = leads(hand, CLASSIC)
    assert _Proof(CLASSIC, unseen, most=4).line(hand, plays) is None
    assert _Proof(CLASSIC, unseen, most=3).line(hand, plays) is not None


def test_the_search_gives_up_in_time() -> None:
    hand = written("3 4 5 6 7 8 9 10 J Q K A 3 4 5 6 7 8 9 10", "the hand")
    proof = _Proof(CLASSIC, written("3", "the unseen"), most=1)
    proof.looked = MOST_HANDS
    assert proof.line(hand, leads(hand, CLASSIC)) is None
