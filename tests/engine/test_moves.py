"""Legal plays: the tables of counts, and the slow enumeration on random hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import (
    DECK,
    JOKERS,
    NO_CARDS,
    RANK_COUNT,
    RANK_NAMES,
    Cards,
    contains,
    counts,
    from_ranks,
    ranks,
    size,
    text,
)
from engine.combinations import beats, categories, classify, deck
from engine.moves import follows, leads, legal_plays
from engine.reading import parse
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, THREE_KINGDOMS, RuleSet

from . import rulebook
from .count_plays import TABLES

HANDS_PER_GAME = 2000

every_game = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())


def _pack(held: rulebook.Counts) -> Cards:
    return Cards(sum(copies << 4 * rank for rank, copies in enumerate(held)))


def _table(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    hand = ""
    for line in (TABLES / f"{rules.name}.txt").read_text().splitlines():
        if line.startswith("hand "):
            hand = line.removeprefix("hand ")
        elif ": " in line and not line.startswith("#"):
            what, expected = line.split(": ")
            yield hand, what.removeprefix("on ").removeprefix("lead"), expected


@every_game
def test_the_tables_of_counts(rules: RuleSet) -> None:
    lines = list(_table(rules))
    assert len(lines) > 100
    for hand, to_beat, expected in lines:
        plays = legal_plays(parse(hand), parse(to_beat) if to_beat else NO_CARDS, rules)
        assert len(set(plays)) == len(plays)
        kinds = Counter(found.category for found in (classify(cards, rules) for cards in plays) if found)
        counted = f"{len(plays)} = " + ", ".join(f"{kind} {kinds[kind]}" for kind in sorted(kinds))
        assert counted == expected, f"{hand} on {to_beat or 'nothing'}"


def _small_hand(rules: RuleSet, rng: random.Random) -> Cards:
    """Up to 12 cards, mostly of ranks that lie close together, so that runs and wings come about."""
    lowest, width = rng.randrange(12), rng.choice((3, 4, 5, 6, 15))
    near = [
        rank
        for rank in ranks(deck(rules))
        if lowest <= rank < lowest + width or (rank > 12 and rng.random() < 0.5) or rng.random() < 0.1
    ]
    return from_ranks(rng.sample(near, min(len(near), rng.randint(1, 12))))


@every_game
def test_leads_and_follows_agree_with_the_rulebook(rules: RuleSet) -> None:
    rng = random.Random(rules.name)
    on_the_table: Cards = parse("3")
    for _ in range(HANDS_PER_GAME):
        hand = _small_hand(rules, rng)
        expected = {_pack(cards): found for cards, found in rulebook.plays(counts(hand), rules.name)}
        assert sorted(leads(hand, rules)) == sorted(expected), text(hand)

        previous = rulebook.reading(counts(on_the_table), rules.name)
        higher = [cards for cards, found in expected.items() if rulebook.answers(found, previous)]
        assert sorted(follows(hand, on_the_table, rules)) == sorted(higher), f"{text(hand)} on {text(on_the_table)}"
        on_the_table = rng.choice([*expected, hand])


@every_game
def test_whole_hands_agree_with_the_rulebook(rules: RuleSet) -> None:
    rng = random.Random(rules.name)
    for _ in range(4):
        hand = from_ranks(rng.sample(list(ranks(deck(rules))), 17))
        expected = [_pack(cards) for cards, _ in rulebook.plays(counts(hand), rules.name)]
        assert sorted(leads(hand, rules)) == sorted(expected), text(hand)


def test_every_play_of_the_online_deck_is_counted() -> None:
    """The kinds and numbers that RLCard gives for the game, whose 27,472 actions are these and the pass."""
    playable = [cards for cards in leads(DECK, ONLINE) if size(cards) <= 20]
    found = Counter(str(kind.category) for kind in (classify(cards, ONLINE) for cards in playable) if kind)
    assert found == {
        "single": 15,
        "pair": 13,
        "triple": 13,
        "triple_single": 182,
        "triple_pair": 156,
        "straight": 36,
        "pair_straight": 52,
        "airplane": 45,
        "airplane_singles": 21_822,
        "airplane_pairs": 2_939,
        "quad_two_singles": 1_326,
        "quad_two_pairs": 858,
        "bomb": 13,
        "rocket": 1,
    }
    assert found.total() == 27_472 - 1


def _hands(rules: RuleSet, most: int) -> st.SearchStrategy[Cards]:
    return st.lists(st.sampled_from(list(enumerate(ranks(deck(rules))))), max_size=most, unique=True).map(
        lambda chosen: from_ranks(rank for _, rank in chosen)
    )


@every_game
@settings(max_examples=50)
@given(data=st.data())
def test_plays_are_combinations_of_the_hand(rules: RuleSet, data: st.DataObject) -> None:
    hand = data.draw(_hands(rules, rules.hand_size + rules.bottom_size))
    plays = leads(hand, rules)
    assert len(set(plays)) == len(plays)
    for cards in plays:
        combination = classify(cards, rules)
        assert combination
        assert combination.cards == cards
        assert contains(hand, cards)
        assert combination.category in categories(rules)


@every_game
@settings(max_examples=50)
@given(data=st.data())
def test_follows_are_the_leads_that_beat(rules: RuleSet, data: st.DataObject) -> None:
    hand, other = data.draw(_hands(rules, 25)), data.draw(_hands(rules, 25).filter(bool))
    previous = classify(data.draw(st.sampled_from(leads(other, rules))), rules)
    assert previous
    all_plays = [found for found in (classify(cards, rules) for cards in leads(hand, rules)) if found]
    expected = sorted(found.cards for found in all_plays if beats(found, previous))
    assert sorted(follows(hand, previous.cards, rules)) == expected


@every_game
@settings(max_examples=50)
@given(data=st.data())
def test_more_cards_never_take_a_lead_away(rules: RuleSet, data: st.DataObject) -> None:
    """What a play may be depends on its own cards alone, not on what stays in the hand."""
    hand = data.draw(_hands(rules, 17).filter(bool))
    fewer = Cards(hand - from_ranks([data.draw(st.sampled_from(sorted(set(ranks(hand)))))]))
    assert set(leads(fewer, rules)) <= set(leads(hand, rules))


@every_game
def test_an_empty_hand_has_no_plays(rules: RuleSet) -> None:
    assert leads(NO_CARDS, rules) == []
    assert follows(NO_CARDS, parse("3"), rules) == []


def _texts(plays: list[Cards]) -> set[str]:
    return {text(cards) for cards in plays}


@pytest.mark.parametrize(
    ("rules", "hand", "to_beat", "expected"),
    [
        (CLASSIC, "7 7 7 7 2", "bj rj", set()),
        (CLASSIC, "6 6 6 6 bj rj 3", "3 4", {"6 6 6 6", "bj rj"}),
        (CLASSIC, "6 6 6 6 bj rj 3", "6 6 6 6 6", {"6 6 6 6", "bj rj"}),
        (CLASSIC, "6 6 6 7 7 7 bj rj", "3 3 3 4 4 4 5 6", {"bj rj"}),
        (ONLINE, "K K K A A A 2 2 2 3", "9 9 9 10 10 10 3 4", {"K K K A A A 2 2", "K K K A A A 3 2"}),
        (PAGAT, "K K K A A A 2 2 2 3", "9 9 9 10 10 10 3 4", {"K K K A A A 3 2"}),
        (THREE_KINGDOMS, "6 6 6 6 8", "bj rj 3 5", {"6 6 6 6"}),
        (FOUR_PLAYER, "5 5 5 5 5 5", "6 6 6 6", {"5 5 5 5 5", "5 5 5 5 5 5"}),
        (FOUR_PLAYER, "5 5 5 5 5 5", "3 3 3 3 3", {"5 5 5 5 5", "5 5 5 5 5 5"}),
        (FOUR_PLAYER, "bj bj rj rj", "2 2", {"bj bj", "rj rj", "bj bj rj rj"}),
        (FOUR_PLAYER, "bj bj rj", "2 2", {"bj bj"}),
    ],
)
def test_follows(rules: RuleSet, hand: str, to_beat: str, expected: set[str]) -> None:
    assert _texts(follows(parse(hand), parse(to_beat), rules)) == expected


def test_wings_of_an_airplane_one_by_one() -> None:
    hand = parse("3 3 3 4 4 4 5 5 7 bj rj")
    winged = {cards for cards in leads(hand, ONLINE) if size(cards) == 8 and contains(cards, parse("3 3 3 4 4 4"))}
    pairs = {from_ranks(pair) for pair in combinations(ranks(parse("5 5 7 bj rj")), 2)} - {JOKERS}
    assert winged == {Cards(parse("3 3 3 4 4 4") + pair) for pair in pairs}


def test_the_longest_straight_and_its_parts() -> None:
    everything = parse(" ".join(RANK_NAMES[: RANK_COUNT - 3]))
    assert sum(size(cards) >= 5 for cards in leads(everything, CLASSIC)) == sum(range(1, 9))
