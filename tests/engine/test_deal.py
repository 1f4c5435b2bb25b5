"""The shuffle, the deal, the first bidder, the commitment."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import BLACK_JOKER, RANK_NAMES, RED_JOKER, Cards, descending, from_ranks, of, ranks, size
from engine.combinations import deck
from engine.deal import (
    Card,
    canonical,
    commitment,
    deal,
    from_hands,
    pack,
    rank_of,
    ranks_of,
    remaining,
    suit_of,
)
from engine.errors import BadDeal
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, RuleSet

ALL = list(RULE_SETS.values())
seeds = st.binary(min_size=32, max_size=32)
rule_sets = st.sampled_from(ALL)

KNOWN_HANDS = [
    "rj bj 2 A A Q Q Q 9 8 7 7 5 4 4 3 3",
    "2 A K K Q J 10 10 9 8 7 7 6 5 4 3 3",
    "2 2 A K J J J 10 9 9 8 8 6 6 5 5 4",
]
KNOWN_REST = ("K 10 6", 1)
KNOWN_COMMITMENT = "19ce172c9d448d7c7acc2081abfa04257b4286bad32c201d221988134c1d9543"


def told_by_the_manual(rules: RuleSet, seed: bytes) -> tuple[list[int], int, int]:
    """The stack, the position of the face-up card and the drawn seat, done step by step after docs/record.md."""
    stream = b"".join(sha256(b"doudizhu deal 1" + seed + number.to_bytes(8, "big")).digest() for number in range(40))
    place = 0

    def below(limit: int) -> int:
        nonlocal place
        while True:
            byte = stream[place]
            place += 1
            if byte // limit < 256 // limit:
                return byte % limit

    stack = list(range(54 * rules.decks))
    for left in range(len(stack), 1, -1):
        chosen = below(left)
        stack[left - 1], stack[chosen] = stack[chosen], stack[left - 1]
    return stack, below(rules.seats * rules.hand_size), below(rules.seats)


@given(rule_sets, seeds, st.one_of(st.none(), st.integers(0, 2)))
def test_deals_as_the_manual_says(rules: RuleSet, seed: bytes, opener: int | None) -> None:
    stack, position, drawn = told_by_the_manual(rules, seed)
    opener_now = drawn if opener is None else opener
    dealer = opener_now if rules.face_up_card else 0
    dealt = deal(rules, seed, opener)

    in_hands = rules.seats * rules.hand_size
    for turn in range(in_hands):
        assert stack[turn] in dealt.cards[(dealer + turn) % rules.seats]
    assert set(stack[in_hands:]) == set(dealt.bottom_cards)
    if rules.face_up_card:
        assert dealt.dealer == dealer
        assert dealt.face_up
        assert dealt.face_up.rank == rank_of(Card(stack[position]))
        assert dealt.face_up.seat == dealt.first_bidder == (dealer + position) % rules.seats
        assert stack[position] in dealt.cards[dealt.first_bidder]
    else:
        assert (dealt.first_bidder, dealt.dealer, dealt.face_up) == (opener_now, None, None)


@given(rule_sets, seeds)
def test_every_card_is_dealt_once(rules: RuleSet, seed: bytes) -> None:
    dealt = deal(rules, seed, None)
    cards = [card for hand in (*dealt.cards, dealt.bottom_cards) for card in hand]
    assert sorted(cards) == list(range(rules.deck_size))
    assert [size(hand) for hand in dealt.hands] == [rules.hand_size] * rules.seats
    assert size(dealt.bottom) == rules.bottom_size
    assert [ranks_of(hand) for hand in dealt.cards] == list(dealt.hands)
    assert Cards(sum(dealt.hands) + dealt.bottom) == deck(rules)


def test_a_known_seed_deals_known_cards() -> None:
    """Stored rounds are seeds: a change here would change every one of them."""
    dealt = deal(CLASSIC, bytes(range(32)), None)
    assert [descending(hand) for hand in dealt.hands] == KNOWN_HANDS
    assert (descending(dealt.bottom), dealt.first_bidder) == KNOWN_REST
    assert commitment(bytes(range(32)), 7) == KNOWN_COMMITMENT


def test_the_shuffle_favours_no_card_no_place_and_no_seat() -> None:
    """Chi-squared over 4,000 deals from fixed seeds: where the red joker lies, who is drawn first."""
    rng = Random(7)
    places: Counter[int] = Counter()
    first: Counter[int] = Counter()
    for _ in range(4000):
        dealt = deal(ONLINE, rng.randbytes(32), None)
        first[dealt.first_bidder] += 1
        places[next((seat for seat in range(3) if dealt.hands[seat] >> 56), 3)] += 1
    expected = [4000 * 17 / 54] * 3 + [4000 * 3 / 54]
    assert (
        sum((places[seat] - expected[seat]) ** 2 / expected[seat] for seat in range(4)) < 16.3
    )  # p = 0.001, 3 degrees
    assert sum((first[seat] - 4000 / 3) ** 2 / (4000 / 3) for seat in range(3)) < 13.8  # p = 0.001, 2 degrees


def test_a_seed_of_another_size_or_a_seat_that_is_none_is_refused() -> None:
    with pytest.raises(BadDeal, match="32 bytes"):
        deal(CLASSIC, bytes(31), None)
    with pytest.raises(BadDeal, match="seat 3"):
        deal(CLASSIC, bytes(32), 3)
    assert deal(FOUR_PLAYER, bytes(32), 3).dealer == 3


def test_cards_have_ranks_and_suits() -> None:
    assert [RANK_NAMES[rank_of(Card(card))] for card in (0, 3, 4, 51, 52, 53, 54, 106, 107)] == [
        "3", "3", "4", "2", "bj", "rj", "3", "bj", "rj",
    ]  # fmt: skip
    assert [suit_of(Card(card)) for card in (0, 1, 2, 3, 52, 53, 57, 107)] == [0, 1, 2, 3, None, None, 3, None]
    assert from_ranks(map(rank_of, pack(FOUR_PLAYER))) == deck(FOUR_PLAYER)


def test_hands_are_highest_first() -> None:
    for hand in deal(FOUR_PLAYER, bytes(32), None).cards:
        held = [rank_of(card) for card in hand]
        assert held == sorted(held, reverse=True)


@given(rule_sets, seeds, st.data())
def test_what_remains_depends_on_ranks_alone_and_only_shrinks(rules: RuleSet, seed: bytes, data: st.DataObject) -> None:
    cards = deal(rules, seed, None).cards[0]
    order = data.draw(st.permutations(list(ranks(ranks_of(cards)))))
    middle, end = sorted((data.draw(st.integers(0, len(order))), data.draw(st.integers(0, len(order)))), reverse=True)
    more, fewer = remaining(cards, from_ranks(order[:middle])), remaining(cards, from_ranks(order[:end]))
    assert ranks_of(more) == from_ranks(order[:middle])
    assert set(fewer) <= set(more) <= set(cards)
    assert remaining(more, from_ranks(order[:end])) == fewer


def test_the_lowest_suit_leaves_first() -> None:
    threes = (Card(3), Card(1), Card(2))
    assert remaining(threes, of(0, 2)) == (Card(3), Card(2))


@given(rule_sets, seeds)
def test_hands_alone_make_the_deal_again(rules: RuleSet, seed: bytes) -> None:
    dealt = deal(rules, seed, None)
    again = from_hands(rules, dealt.hands, dealt.bottom, dealt.first_bidder)
    assert (again.hands, again.bottom, again.first_bidder) == (dealt.hands, dealt.bottom, dealt.first_bidder)
    assert sorted(card for hand in (*again.cards, again.bottom_cards) for card in hand) == list(range(rules.deck_size))
    assert (again.dealer, again.face_up) == (None, None)


def test_hands_that_are_no_deal_are_refused() -> None:
    dealt = deal(PAGAT, bytes(32), None)
    first, second, third = dealt.hands
    with pytest.raises(BadDeal, match="3 seats, not 2"):
        from_hands(PAGAT, (first, second), dealt.bottom, 0)
    with pytest.raises(BadDeal, match="seat 1 was dealt 16 cards instead of 17"):
        from_hands(PAGAT, (first, Cards(second - of(next(ranks(second)))), third), dealt.bottom, 0)
    with pytest.raises(BadDeal, match="20 bottom cards"):
        from_hands(PAGAT, dealt.hands, Cards(first + dealt.bottom), 0)
    with pytest.raises(BadDeal, match="seat 3"):
        from_hands(PAGAT, dealt.hands, dealt.bottom, 3)
    with pytest.raises(BadDeal, match="more cards of rank"):
        from_hands(PAGAT, (first, first, third), dealt.bottom, 0)


def test_canonical_cards_of_two_decks() -> None:
    (jokers,) = canonical(FOUR_PLAYER, Cards(of(BLACK_JOKER, 2) + of(RED_JOKER, 2)))
    assert sorted(jokers) == [52, 53, 106, 107]
    with pytest.raises(BadDeal):
        canonical(CLASSIC, of(BLACK_JOKER, 2))


@given(seeds, seeds, st.integers(1, 99), st.integers(1, 99))
def test_a_commitment_holds_the_seed_and_the_number(first: bytes, second: bytes, one: int, other: int) -> None:
    assert (commitment(first, one) == commitment(second, other)) == (first == second and one == other)
    assert len(commitment(first, one)) == 64
