"""Decisions of a round, and what each cost."""

from __future__ import annotations

from ai.player import Advice, Reason, ReasonKey
from ai.review import Decision, Mistake, decisions, mistake, worst
from engine.actions import Action, Pass, Play
from engine.reading import parse
from engine.rules import CLASSIC

from .test_open_cards import states

REASON = Reason(ReasonKey.ONLY_PLAY)
A, B, C = Play(0, parse("3")), Play(0, parse("4")), Pass(0)


def decided(action: Action) -> Decision:
    return Decision(7, decisions(states(CLASSIC, 3), 0)[0].view, action)


def test_decisions_are_the_turns_with_a_choice() -> None:
    played = states(CLASSIC, 3)
    for seat in range(3):
        found = decisions(played, seat)
        assert found
        for each in found:
            assert each.view.seat == each.view.to_act == seat == each.action.seat
            assert played[each.step + 1] == played[each.step].apply(each.action)
            assert len(each.view.legal_plays()) + each.view.may_pass > 1


def test_the_cost_is_the_chance_given_away() -> None:
    ranked = (Advice(A, REASON, 0.8), Advice(B, REASON, 0.5), Advice(C, REASON, 0.78))
    cost = mistake(decided(B), ranked)
    assert cost is not None
    assert (cost.step, cost.better.action, cost.before, cost.after) == (7, A, 0.8, 0.5)
    assert mistake(decided(A), ranked) is None
    assert mistake(decided(C), ranked) is None, "two in a hundred are not worth a word"
    assert mistake(decided(B), [Advice(A, REASON)]) is None, "nobody knows"


def test_what_nobody_would_consider_counts_as_the_worst() -> None:
    cost = mistake(decided(C), (Advice(A, REASON, 0.8), Advice(B, REASON, 0.5)))
    assert cost is not None
    assert cost.after == 0.5


def test_the_worst_are_told_in_order() -> None:
    costs = {3: 0.1, 8: 0.4, 11: 0.06, 15: 0.2, 20: 0.3}
    found = [Mistake(step, B, Advice(A, REASON, 0.5), 0.5, 0.5 - cost) for step, cost in costs.items()]
    assert [each.step for each in worst(found)] == [8, 15, 20]
