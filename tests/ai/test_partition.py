"""The fewest turns of a hand, against a slow search over all plays."""

from __future__ import annotations

from random import Random

import pytest

from ai.partition import best_leads, partition, turns
from engine.cards import BLACK_JOKER, RED_JOKER, Cards, count, from_ranks, ranks
from engine.combinations import classify
from engine.moves import leads
from engine.reading import parse
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, THREE_KINGDOMS, RuleSet


def searched(hand: Cards, rules: RuleSet, known: dict[Cards, int]) -> int:
    """The fewest turns by trying every play that holds the lowest card."""
    if not hand:
        return 0
    if hand not in known:
        lowest = next(ranks(hand))
        plays = [play for play in leads(hand, rules) if count(play, lowest)]
        known[hand] = 1 + min(searched(Cards(hand - play), rules, known) for play in plays)
    return known[hand]


def dense_hand(draw: Random, rules: RuleSet, cards: int, span: int) -> Cards:
    """Cards of few neighbouring ranks and the jokers, where runs, triples and wings compete."""
    low = draw.randrange(13 - span)
    deck = [rank for rank in range(low, low + span) for _ in range(4 * rules.decks)]
    return from_ranks(draw.sample(deck + [BLACK_JOKER, RED_JOKER] * rules.decks, cards))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
@pytest.mark.parametrize(("cards", "span"), [(8, 3), (11, 4), (11, 6), (10, 9)])
def test_as_a_slow_search(rules: RuleSet, cards: int, span: int) -> None:
    draw = Random(cards * 100 + span)
    known: dict[Cards, int] = {}
    for _ in range(60):
        hand = dense_hand(draw, rules, cards, span)
        assert turns(hand, rules) == searched(hand, rules, known), hand


@pytest.mark.parametrize(
    ("hand", "rules", "expected"),
    [
        ("3", CLASSIC, 1),
        ("3 4 5 6 7 8 9 10 J Q K A", CLASSIC, 1),
        ("3 4 5 6 2", CLASSIC, 5),
        ("3 3 3 4 4 4 5 6", CLASSIC, 1),
        ("3 3 3 4 4 4 5 5", CLASSIC, 1),
        ("3 3 3 4 4 4 5 5", PAGAT, 2),
        ("3 3 3 3 4 5", CLASSIC, 3),
        ("3 3 3 3 4 5", ONLINE, 1),
        ("3 3 3 3 4 4 5 5", PAGAT, 1),
        ("bj rj 5 5", THREE_KINGDOMS, 1),
        ("bj rj 5 5", ONLINE, 2),
        ("7 7 7 5", FOUR_PLAYER, 2),
        ("7 7 7 bj bj", FOUR_PLAYER, 1),
        ("8 8 8 8 8 8", FOUR_PLAYER, 1),
        ("3 4 5 6 7 5 6 7 8 9", CLASSIC, 2),
    ],
)
def test_known_hands(hand: str, rules: RuleSet, expected: int) -> None:
    assert turns(parse(hand), rules) == expected


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_partition_is_legal_adds_up_and_is_as_short_as_promised(rules: RuleSet) -> None:
    draw = Random(5)
    for _ in range(20):
        hand = from_ranks(draw.sample([rank for rank in range(13) for _ in range(4)] + [13, 14], rules.hand_size - 2))
        parts = partition(hand, rules)
        assert sum(parts) == hand
        assert all(classify(part, rules) for part in parts)
        assert len(parts) == turns(hand, rules)


def test_the_best_leads_begin_with_the_lowest_card() -> None:
    best = best_leads(parse("3 9 9 9 K"), ONLINE)
    assert parse("9 9 9 3") == best[0]
    assert all(turns(Cards(parse("3 9 9 9 K") - play), ONLINE) == 1 for play in best)


def test_no_cards_need_no_turn() -> None:
    assert turns(Cards(0), CLASSIC) == 0
    assert partition(Cards(0), CLASSIC) == ()
