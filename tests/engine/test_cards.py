"""Sets of cards as packed integers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    BLACK_JOKER,
    DECK,
    JOKERS,
    NO_CARDS,
    RANK_COUNT,
    RANK_NAMES,
    RED_JOKER,
    Cards,
    by_copies,
    contains,
    count,
    counts,
    descending,
    distinct,
    from_ranks,
    of,
    ranks,
    size,
    text,
)

held = st.lists(st.integers(0, 8), min_size=RANK_COUNT, max_size=RANK_COUNT).map(tuple)


def packed(copies: tuple[int, ...]) -> Cards:
    return from_ranks(rank for rank, number in enumerate(copies) for _ in range(number))


@given(held)
def test_a_set_is_its_counts(copies: tuple[int, ...]) -> None:
    cards = packed(copies)
    assert counts(cards) == copies
    assert [count(cards, rank) for rank in range(RANK_COUNT)] == list(copies)
    assert size(cards) == sum(copies)
    assert from_ranks(ranks(cards)) == cards
    assert distinct(cards) == sorted(set(ranks(cards)))
    assert cards == sum(of(rank, number) for rank, number in enumerate(copies))


@given(held, held)
def test_a_set_contains_what_it_holds_as_often(copies: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert contains(packed(copies), packed(other)) is all(a >= b for a, b in zip(copies, other, strict=True))
    fewer = tuple(min(a, b) for a, b in zip(copies, other, strict=True))
    assert contains(packed(copies), packed(fewer))
    assert counts(Cards(packed(copies) - packed(fewer))) == tuple(a - b for a, b in zip(copies, fewer, strict=True))


def test_a_set_does_not_contain_what_is_no_set() -> None:
    for no_set in (Cards(1 << 60), Cards(-1)):
        assert not contains(DECK, no_set)


@given(held)
def test_ranks_by_copies(copies: tuple[int, ...]) -> None:
    for least, found in enumerate(by_copies(packed(copies)), start=1):
        assert found == from_ranks(rank for rank, number in enumerate(copies) if number >= least)


@given(held)
def test_the_text_names_every_card_most_copies_first(copies: tuple[int, ...]) -> None:
    names = text(packed(copies)).split()
    assert sorted(map(RANK_NAMES.index, names)) == list(ranks(packed(copies)))
    assert names == sorted(names, key=lambda name: (-names.count(name), RANK_NAMES.index(name)))


@pytest.mark.parametrize(
    ("cards", "expected", "as_hand"),
    [
        (from_ranks([0, 6, 6, 6]), "9 9 9 3", "9 9 9 3"),
        (from_ranks([13, 14]), "bj rj", "rj bj"),
        (from_ranks([7, 7, 12, 3, 3]), "6 6 10 10 2", "2 10 10 6 6"),
        (NO_CARDS, "", ""),
    ],
)
def test_texts(cards: Cards, expected: str, as_hand: str) -> None:
    assert text(cards) == expected
    assert descending(cards) == as_hand


def test_the_deck() -> None:
    assert size(DECK) == 54
    assert contains(DECK, JOKERS)
    assert [count(DECK, rank) for rank in range(RANK_COUNT)] == [4] * BLACK_JOKER + [1, 1]
    assert of(BLACK_JOKER) + of(RED_JOKER) == JOKERS
