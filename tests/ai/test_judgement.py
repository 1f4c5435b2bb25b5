"""What a play leads to, in numbers."""

from __future__ import annotations

import pytest

from ai import double_deck
from ai.judgement import NUMBERS, Judgement, chance, near_out
from ai.situation import Role, Situation
from ai.weights import ESTIMATE, ORDER
from engine.combinations import classify
from engine.reading import parse
from engine.rules import RULE_SETS

from .positions import PASS, Position


def judged(seat: int, hand: str, left: tuple[int, ...], *history: tuple[int, str], rules: str = "online") -> Judgement:
    return Judgement(Situation.of(Position("", "", seat, hand, left, history, rules=rules).view()))


def named(judgement: Judgement, play: str) -> dict[str, float]:
    combination = None if play == PASS else classify(parse(play), judgement.situation.rules)
    return dict(zip(NUMBERS, judgement.numbers(combination), strict=True))


def test_there_is_a_weight_for_every_number() -> None:
    for table in (*ORDER, *ESTIMATE, *double_deck.ORDER, *double_deck.ESTIMATE):
        assert len(table) == len(NUMBERS) == len(set(NUMBERS))
    assert len(ORDER) == len(ESTIMATE) == len(double_deck.ORDER) == len(double_deck.ESTIMATE) == len(Role)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_kind_of_play_has_all_numbers(rules: str) -> None:
    others = (9,) * (RULE_SETS[rules].seats - 1)
    lead = judged(0, "3 3 3 4 4 5 6 7 8 9 9 9 9", (13, *others), rules=rules)
    for cards in ("3", "4 4", "3 3 3 4 4", "5 6 7 8 9", "9 9 9 9"):
        assert len(named(lead, cards)) == len(NUMBERS)
    answer = judged(1, "3 3 3 4 4 5 6 7 8 9 9 9 9", (9, 13, *others[1:]), (0, "3"), rules=rules)
    for cards in (PASS, "5", "9 9 9 9"):
        assert len(named(answer, cards)) == len(NUMBERS)


def test_roles() -> None:
    assert judged(0, "3", (1, 9, 9)).situation.role is Role.LANDLORD
    assert judged(1, "3", (9, 1, 9)).situation.role is Role.AFTER
    assert judged(2, "3", (9, 9, 1)).situation.role is Role.BEFORE
    assert judged(2, "3", (9, 9, 1, 9), rules="four_player").situation.role is Role.AFTER
    assert judged(3, "3", (9, 9, 9, 1), rules="four_player").situation.role is Role.BEFORE


def test_what_stays_in_the_hand() -> None:
    numbers = named(judged(0, "3 4 4 9 9 9 9 bj rj", (9, 12, 12)), "3")
    assert numbers["turns"] == 2
    assert numbers["turns besides bombs and rocket"] == 1
    assert numbers["bombs and rocket"] == 2
    assert numbers["every turn covered"] == 1
    assert numbers["low cards"] == pytest.approx(2 / 5)
    assert numbers["turns of the hand now"] == 3


def test_the_lead_is_certain_with_what_nothing_beats() -> None:
    lead = judged(0, "bj rj 5", (3, 9, 9))
    assert named(lead, "bj rj")["chance of the lead"] == 1
    assert 0 < named(lead, "rj")["chance of the lead"] < 1
    assert named(lead, "5")["chance of the lead"] < 0.1


def test_a_partner_who_can_no_longer_be_beaten_gets_the_lead() -> None:
    answer = judged(1, "J Q 4 4", (12, 4, 9), (2, "10"), (0, PASS))
    assert named(answer, PASS)["chance that a partner gets the lead"] == 1
    assert named(answer, "J")["answer to a partner"] == 1
    open_still = judged(2, "J Q 4 4", (12, 9, 4), (0, "9"), (1, "10"))
    assert 0 < named(open_still, PASS)["chance that a partner gets the lead"] < 1


def test_an_opponent_who_may_go_out() -> None:
    lead = judged(0, "3 3 9", (3, 1, 6))
    assert named(lead, "9")["an opponent can go out on it"] > 0
    assert named(lead, "3 3")["an opponent can go out on it"] == 0


def test_scales() -> None:
    assert [near_out(left) for left in (1, 2, 5, 20)] == sorted(
        (near_out(left) for left in (1, 2, 5, 20)), reverse=True
    )
    assert chance(0) == 0.5
    assert 0 < chance(-900) < chance(900) < 1
