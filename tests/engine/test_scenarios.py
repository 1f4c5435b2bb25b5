"""Faults that people met in such games, by their numbers: what may be played."""

from __future__ import annotations

import pytest

from engine.cards import NO_CARDS
from engine.combinations import beats, categories, classify
from engine.moves import legal_plays
from engine.reading import parse
from engine.rules import CLASSIC, ONLINE, PAGAT, RULE_SETS, THREE_KINGDOMS, RuleSet


def _is(written: str, rules: RuleSet) -> str | None:
    found = classify(parse(written), rules)
    return None if found is None else str(found.category)


def _beats(candidate: str, previous: str, rules: RuleSet) -> bool:
    first, second = classify(parse(candidate), rules), classify(parse(previous), rules)
    assert first is not None
    assert second is not None
    return beats(first, second)


def test_sc_001_attached_cards_differ_from_the_body_and_from_each_other() -> None:
    for illegal in ("3 4 4 4 5 5 5 5", "3 3 3 3 4 4 4 4", "3 3 3 4 4 4 5 5", "7 7 7 8 8 8 bj rj"):
        assert _is(illegal, PAGAT) is None, illegal
    assert _is("7 7 7 8 8 8 3 6", PAGAT) == "airplane_singles"


def test_sc_003_the_two_pairs_of_a_quadplex_differ() -> None:
    hand = parse("3 3 3 3 4 4 4 4 5 5")
    leads = legal_plays(hand, NO_CARDS, PAGAT)
    assert parse("3 3 3 3 4 4 4 4") not in leads
    assert {parse("3 3 3 3 4 4 5 5"), parse("4 4 4 4 3 3 5 5")} <= set(leads)


@pytest.mark.parametrize("rules", [CLASSIC, ONLINE, PAGAT, THREE_KINGDOMS], ids=lambda rules: rules.name)
def test_sc_007_equal_is_not_higher_and_the_rocket_beats_everything(rules: RuleSet) -> None:
    assert not _beats("2 2", "2 2", rules)
    assert _beats("bj rj", "3 4 5 6 7", rules)
    assert legal_plays(parse("bj rj 3"), parse("3 4 5 6 7"), rules) == [parse("bj rj")]
    assert legal_plays(parse("2 2 3"), parse("2 2"), rules) == []


@pytest.mark.parametrize("rules", [CLASSIC, ONLINE, PAGAT, THREE_KINGDOMS], ids=lambda rules: rules.name)
def test_sc_009_nothing_beats_the_rocket(rules: RuleSet) -> None:
    assert legal_plays(parse("7 7 7 7 2"), parse("bj rj"), rules) == []


def test_sc_010_triples_with_a_pair_and_what_a_bomb_is_not_beaten_by() -> None:
    assert _is("6 6 6", CLASSIC) == "triple"
    assert _is("6 6 6 4 4", CLASSIC) == "triple_pair"
    assert not _beats("9", "6 6 6 6", CLASSIC)
    assert _beats("7 7 7 7", "6 6 6 6", CLASSIC)
    assert not _beats("5 5 5 5", "6 6 6 6", CLASSIC)


def test_sc_011_each_rule_set_lists_its_own_categories() -> None:
    assert _is("3 3 3 4 4 4 5 6", CLASSIC) == "airplane_singles"
    assert _is("6 6 6 6 8 9", PAGAT) == "quad_two_singles"
    assert _is("6 6 6 6 8 9", CLASSIC) is None
    for rules in RULE_SETS.values():
        listed = {str(category) for category in categories(rules)}
        assert ("quad_two_singles" in listed) == (_is("6 6 6 6 8 9", rules) is not None)
        assert ("airplane_singles" in listed) == (_is("3 3 3 4 4 4 5 6", rules) is not None)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_sc_012_one_play_is_one_combination(rules: RuleSet) -> None:
    cards = parse("3 4 5 6 7 6 7 8 9 10")
    assert classify(cards, rules) is None
    assert cards not in legal_plays(cards, NO_CARDS, rules)
