"""What cards are, and what beats what, in the places where the rule sets part or people err."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import JOKERS, NO_CARDS, RANK_NAMES, Cards, counts, from_ranks, of, ranks
from engine.combinations import Category, Combination, beats, categories, classify, deck, rocket
from engine.moves import leads
from engine.reading import parse
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, THREE_KINGDOMS, RuleSet

from . import rulebook

every_game = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())

NOTHING = "nothing"


def _told(written: str, rules: RuleSet) -> str:
    """``category rank length`` of the cards."""
    found = classify(parse(written, 2), rules)
    if found is None:
        return NOTHING
    return f"{found.category} {'-' if found.rank is None else RANK_NAMES[found.rank]} {found.length}"


SAME_IN_ALL = {
    "3": "single 3 1",
    "rj": "single rj 1",
    "2 2": "pair 2 1",
    "2 2 2": "triple 2 1",
    "7 7 7 3 3": "triple_pair 7 1",
    "2 2 2 A A": "triple_pair 2 1",
    "5 5 5 5": "bomb 5 4",
    "10 J Q K A": "straight A 5",
    "3 4 5 6 7 8 9 10 J Q K A": "straight A 12",
    "Q Q K K A A": "pair_straight A 3",
    "K K K A A A": "airplane A 2",
    "3 3 3 4 4 4 5 5 5 6 6 6": "airplane 6 4",
    "8 8 8 9 9 9 4 4 J J": "airplane_pairs 9 2",
    "7 7 7 8 8 8 9 9 2 2": "airplane_pairs 8 2",
    "3 4 5 6": NOTHING,
    "J Q K A 2": NOTHING,
    "A 2 3 4 5": NOTHING,
    "2 3 4 5 6": NOTHING,
    "Q K A 2 bj": NOTHING,
    "3 3 4 4": NOTHING,
    "K K A A 2 2": NOTHING,
    "A A A 2 2 2": NOTHING,
    "A A A 3 3 3": NOTHING,
    "3 3 3 5 5 5": NOTHING,
    "7 7 8": NOTHING,
    "3 3 3 4 5": NOTHING,
    "8 8 8 9 9 9 4 4 4 4": NOTHING,
    "3 3 3 4 4 4 5 6 6": NOTHING,
    "5 5 5 5 6 6 6 7 7 7": NOTHING,
    "4 4 4 4 6 6 9": NOTHING,
    "4 4 4 4 5 5 5 5": NOTHING,
    "2 bj rj": NOTHING,
    "7 7 7 8 8 8 4 4 bj rj": NOTHING,
}
APART = {
    # cards: classic, three_kingdoms, pagat, four_player, online
    "bj rj": ("rocket - 1", "rocket - 1", "rocket - 1", NOTHING, "rocket - 1"),
    "bj bj rj rj": (NOTHING, NOTHING, NOTHING, "rocket - 1", NOTHING),
    "bj bj": (NOTHING, NOTHING, NOTHING, "pair bj 1", NOTHING),
    "bj bj rj": (NOTHING,) * 5,
    "3 3 3 rj rj": (NOTHING, NOTHING, NOTHING, "triple_pair 3 1", NOTHING),
    "8 8 8 9 9 9 bj bj rj rj": (NOTHING, NOTHING, NOTHING, "airplane_pairs 9 2", NOTHING),
    "5 5 5 5 5": (NOTHING, NOTHING, NOTHING, "bomb 5 5", NOTHING),
    "2 2 2 2 2 2 2 2": (NOTHING, NOTHING, NOTHING, "bomb 2 8", NOTHING),
    "5 5 5 5 5 5 5 5 5": (NOTHING,) * 5,
    "3 3 3 4": ("triple_single 3 1",) * 3 + (NOTHING, "triple_single 3 1"),
    "2 2 2 bj": ("triple_single 2 1",) * 3 + (NOTHING, "triple_single 2 1"),
    "3 3 3 bj rj": (NOTHING,) * 5,
    "3 3 3 4 4 4 5 6": ("airplane_singles 4 2",) * 3 + (NOTHING, "airplane_singles 4 2"),
    "3 3 3 4 4 4 7 7": ("airplane_singles 4 2",) * 2 + (NOTHING, NOTHING, "airplane_singles 4 2"),
    "3 3 3 4 4 4 5 5": ("airplane_singles 4 2",) * 2 + (NOTHING, NOTHING, "airplane_singles 4 2"),
    "3 3 3 4 4 4 2 rj": ("airplane_singles 4 2",) * 3 + (NOTHING, "airplane_singles 4 2"),
    "3 3 3 4 4 4 bj rj": (NOTHING,) * 5,
    "3 3 3 4 4 4 5 5 5 7 bj rj": (NOTHING,) * 5,
    "3 3 3 3 4 4 4 5": (NOTHING,) * 5,
    "3 3 3 3 4 4 4 4": (NOTHING,) * 5,
    "3 3 3 4 4 4 5 5 5 7 7 7": ("airplane_singles 5 3",) * 2 + (NOTHING, NOTHING, "airplane_singles 5 3"),
    "Q Q Q K K K A A A 2 2 2": ("airplane_singles A 3",) * 2 + (NOTHING, NOTHING, "airplane_singles A 3"),
    "3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9": ("airplane_singles 6 4",) * 2 + (NOTHING, NOTHING, "airplane_singles 6 4"),
    "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8": (NOTHING,) * 5,
    "4 4 4 5 5 5 6 6 6 7 7 7 3 3 3 8": (NOTHING,) * 5,
    "5 5 5 6 6 6 7 7 7 8 8 8 J J J J": (NOTHING,) * 5,
    "4 4 4 4 6 9": (NOTHING, "quad_two_singles 4 1", "quad_two_singles 4 1", NOTHING, "quad_two_singles 4 1"),
    "4 4 4 4 5 5": (NOTHING, "quad_two_singles 4 1", NOTHING, NOTHING, "quad_two_singles 4 1"),
    "4 4 4 4 2 rj": (NOTHING, "quad_two_singles 4 1", "quad_two_singles 4 1", NOTHING, "quad_two_singles 4 1"),
    "4 4 4 4 bj rj": (NOTHING,) * 5,
    "4 4 4 4 5 5 7 7": (NOTHING, "quad_two_pairs 4 1", "quad_two_pairs 4 1", NOTHING, "quad_two_pairs 4 1"),
    "4 4 4 4 5 5 5 7": (NOTHING,) * 5,
    "bj rj 5 7": (NOTHING, "nuke_two_singles - 1", NOTHING, NOTHING, NOTHING),
    "bj rj 5 5": (NOTHING, "nuke_two_singles - 1", NOTHING, NOTHING, NOTHING),
    "bj rj 5 5 2 2": (NOTHING, "nuke_two_pairs - 1", NOTHING, NOTHING, NOTHING),
    "bj rj 5 5 5 5": (NOTHING,) * 5,
    "bj rj 5 5 5 7": (NOTHING,) * 5,
    "bj rj 3 4 5": (NOTHING,) * 5,
}


@every_game
@pytest.mark.parametrize(("written", "expected"), SAME_IN_ALL.items())
def test_what_cards_are_in_every_game(rules: RuleSet, written: str, expected: str) -> None:
    assert _told(written, rules) == expected


@pytest.mark.parametrize(("written", "expected"), APART.items())
def test_where_the_games_part(written: str, expected: tuple[str, ...]) -> None:
    games = (CLASSIC, THREE_KINGDOMS, PAGAT, FOUR_PLAYER, ONLINE)
    assert tuple(_told(written, rules) for rules in games) == expected


@every_game
def test_no_cards_and_cards_of_no_deck_are_nothing(rules: RuleSet) -> None:
    assert classify(NO_CARDS, rules) is None
    for rank in range(15):
        most = rules.decks * (1 if rank > 12 else 4)
        assert classify(of(rank, most + 1), rules) is None
        assert classify(Cards(of(rank, most + 1) + of((rank + 1) % 13)), rules) is None


@every_game
@settings(max_examples=50)
@given(data=st.data())
def test_any_cards_are_what_the_rulebook_says(rules: RuleSet, data: st.DataObject) -> None:
    held = data.draw(st.lists(st.integers(0, 4 * rules.decks), min_size=13, max_size=13))
    jokers = data.draw(st.lists(st.integers(0, rules.decks), min_size=2, max_size=2))
    cards = Cards(sum(copies << 4 * rank for rank, copies in enumerate(held + jokers)))
    found = classify(cards, rules)
    expected = rulebook.reading(counts(cards), rules.name)
    assert (found and (found.category, found.rank, found.length)) == expected


@every_game
def test_categories_are_those_that_the_deck_holds(rules: RuleSet) -> None:
    hand = from_ranks([*ranks(parse("3 3 3 4 4 4 5 5 6 6 7 8 8 8 8 9 9")), *ranks(rocket(rules))])
    found = {kind.category for kind in (classify(cards, rules) for cards in leads(hand, rules)) if kind}
    assert set(categories(rules)) == found


@every_game
def test_the_rocket_is_every_joker(rules: RuleSet) -> None:
    assert rocket(rules) == Cards(JOKERS * rules.decks)
    assert classify(rocket(rules), rules) == Combination(Category.ROCKET, None, 1, rocket(rules))


def _combination(written: str, rules: RuleSet) -> Combination:
    found = classify(parse(written, 2), rules)
    assert found, written
    return found


@pytest.mark.parametrize(
    ("rules", "previous", "candidate", "expected"),
    [
        (CLASSIC, "3", "4", True),
        (CLASSIC, "4", "4", False),
        (CLASSIC, "2", "3", False),
        (CLASSIC, "bj", "rj", True),
        (CLASSIC, "3", "4 4", False),
        (CLASSIC, "3 4 5 6 7", "4 5 6 7 8", True),
        (CLASSIC, "3 4 5 6 7", "4 5 6 7 8 9", False),
        (CLASSIC, "3 3 3 A", "4 4 4 3", True),
        (CLASSIC, "3 3 3 5", "4 4 4 6 6", False),
        (CLASSIC, "3 3 3 4 4 4 5 5 5 K A 2", "6 6 6 7 7 7 8 8 8 9 9 9", False),
        (CLASSIC, "3 3 3 4 4 4 7 9", "5 5 5 6 6 6 J J", True),
        (CLASSIC, "2 2 2 2", "3 3 3 3", False),
        (CLASSIC, "rj", "3 3 3 3", True),
        (CLASSIC, "2 2 2 2", "bj rj", True),
        (CLASSIC, "bj rj", "2 2 2 2", False),
        (CLASSIC, "bj rj", "bj rj", False),
        (PAGAT, "6 6 6 6 A 2", "7 7 7 7 3 4", True),
        (PAGAT, "A A A A 9 J", "3 3 3 3", True),
        (PAGAT, "3 3 3 3", "A A A A 9 J", False),
        (PAGAT, "4 4 4 4 6 9", "5 5 5 5 6 6 9 9", False),
        (THREE_KINGDOMS, "bj rj 4 7", "3 3 3 3", True),
        (THREE_KINGDOMS, "bj rj 4 7", "bj rj 8 9", False),
        (THREE_KINGDOMS, "5 5 5 8", "bj rj 6 7", False),
        (THREE_KINGDOMS, "2 2 2 2", "bj rj 4 7", False),
        (FOUR_PLAYER, "2 2 2 2", "3 3 3 3 3", True),
        (FOUR_PLAYER, "3 3 3 3 3", "2 2 2 2", False),
        (FOUR_PLAYER, "3 3 3 3 3", "4 4 4 4 4", True),
        (FOUR_PLAYER, "2 2 2 2 2 2 2 2", "bj bj rj rj", True),
        (FOUR_PLAYER, "2 2", "bj bj", True),
        (FOUR_PLAYER, "3 3 3 3", "rj rj", False),
        (FOUR_PLAYER, "8 8 8 9 9 9 bj bj rj rj", "3 3 3 3", True),
    ],
)
def test_beats(rules: RuleSet, previous: str, candidate: str, expected: bool) -> None:
    assert beats(_combination(candidate, rules), _combination(previous, rules)) is expected


@every_game
@settings(max_examples=50)
@given(data=st.data())
def test_beating_is_a_strict_order(rules: RuleSet, data: st.DataObject) -> None:
    """Never itself, never both ways, and what beats a bomb beats all that the bomb beats."""
    whole = st.lists(st.sampled_from(list(enumerate(ranks(deck(rules))))), min_size=1, max_size=20, unique=True)
    three = []
    for _ in range(3):
        hand = from_ranks(rank for _, rank in data.draw(whole))
        combination = classify(data.draw(st.sampled_from(leads(hand, rules))), rules)
        assert combination
        three.append(combination)
    low, middle, high = three
    assert not beats(low, low)
    assert not (beats(middle, low) and beats(low, middle))
    if beats(middle, low) and beats(high, middle):
        assert beats(high, low)
