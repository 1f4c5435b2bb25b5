"""What can beat a play: 0 exactly when nothing can, checked against the rules on random cards."""

from __future__ import annotations

from random import Random

import pytest

from ai.chances import beaters, holding
from engine.cards import BLACK_JOKER, RED_JOKER, Cards, from_ranks, size
from engine.combinations import classify
from engine.moves import follows, leads
from engine.reading import parse
from engine.rules import ONLINE, RULE_SETS, RuleSet


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_nothing_beats_it_exactly_when_no_legal_play_does(rules: RuleSet) -> None:
    draw = Random(2)
    deck = [rank for rank in range(13) for _ in range(4 * rules.decks)] + [BLACK_JOKER, RED_JOKER] * rules.decks
    for _ in range(40):
        draw.shuffle(deck)
        hand, unseen = from_ranks(deck[:9]), from_ranks(deck[9:19])
        for cards in leads(hand, rules):
            play = classify(cards, rules)
            assert play is not None
            expected = bool(follows(unseen, cards, rules))
            if _carries(cards, unseen):
                continue
            assert (beaters(play, unseen, 20, rules) > 0) == expected, (play, unseen)


def _carries(cards: Cards, unseen: Cards) -> bool:
    """Whether wings might be missing among so few unseen cards; only bodies are counted."""
    return size(cards) in {4, 5, 6, 8} and size(unseen) < 12


def test_a_hand_that_is_too_small_beats_nothing() -> None:
    straight = classify(parse("3 4 5 6 7"), ONLINE)
    assert straight is not None
    out = parse("4 5 6 7 8 9 9 9 9")
    assert beaters(straight, out, 9, ONLINE) > 0
    assert beaters(straight, out, 4, ONLINE) == beaters(straight, parse("9 9 9 9"), 4, ONLINE) > 0
    assert beaters(straight, out, 3, ONLINE) == 0


def test_the_rocket_stands() -> None:
    rocket = classify(parse("bj rj"), ONLINE)
    assert rocket is not None
    assert beaters(rocket, parse("2 2 2 2"), 20, ONLINE) == 0


def test_holding_falls_with_what_is_out_and_with_who_has_it() -> None:
    assert holding(0, 1) == 1
    assert holding(1, 1) < holding(1, 0.5) < holding(0.5, 0.5) < 1
