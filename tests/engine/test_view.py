"""What a seat and a channel may know, and that it is nothing else."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Bid, Pass, Play
from engine.cards import Cards, of, size
from engine.combinations import deck
from engine.deal import Deal, from_hands, ranks_of
from engine.round import Phase, Round
from engine.rules import CLASSIC, ONLINE, PAGAT, RULE_SETS, RuleSet
from engine.view import Facts, public, view

from .playing import acting, at_random, eager, fresh, play_out, thrifty

rule_sets = st.sampled_from(list(RULE_SETS.values()))
each_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)


def swapped(state: Round, seat: int, rng: Random) -> Round:
    """The same round to the eyes of `seat`: what the others hold now is dealt anew among them, the actions are kept."""
    dealt = state.deal
    hidden = [card for other in range(state.rules.seats) if other != seat for card in state.cards(other)]
    bottom_known = state.landlord is not None and (state.rules.bottom_shown or state.landlord == seat)
    if bottom_known:
        hidden = [card for card in hidden if card not in dealt.bottom_cards]
    elif state.landlord is None:
        hidden += dealt.bottom_cards
    shuffled = rng.sample(hidden, len(hidden))
    new = dict(zip(hidden, shuffled, strict=True))
    cards = tuple(tuple(new.get(card, card) for card in hand) for hand in dealt.cards)
    bottom = tuple(new.get(card, card) for card in dealt.bottom_cards)
    other_deal = Deal(
        tuple(map(ranks_of, cards)), ranks_of(bottom), cards, bottom, dealt.first_bidder, dealt.dealer, dealt.face_up
    )
    return Round.of_deal(state.rules, other_deal, state.number).after(state.actions)


@settings(max_examples=60, deadline=None)
@given(rule_sets, st.randoms(use_true_random=False))
def test_a_seat_sees_no_difference_when_hidden_cards_change_places(rules: RuleSet, rng: Random) -> None:
    state = fresh(rules, rng)
    for _ in range(rng.randint(0, 60)):
        if state.to_act is None:
            return
        state = state.apply(at_random(state, rng))
    if state.phase is Phase.OVER:
        return
    seat = rng.randrange(rules.seats)
    other = swapped(state, seat, rng)
    assert view(other, seat) == view(state, seat)
    assert [public(other).bottom, public(other).left] == [public(state).bottom, None]


@settings(max_examples=40, deadline=None)
@given(rule_sets, st.randoms(use_true_random=False))
def test_views_agree_with_the_round_and_each_other(rules: RuleSet, rng: Random) -> None:
    state = fresh(rules, rng)
    while True:
        everybody = public(state)
        for seat in range(rules.seats):
            mine = view(state, seat)
            for field in fields(Facts):
                assert getattr(mine, field.name) == getattr(everybody, field.name) == _of_round(state, field.name)
            hidden = sum(mine.counts) - size(mine.hand) + (rules.bottom_size if state.landlord is None else 0)
            assert size(mine.unseen) == hidden
            assert Cards(mine.unseen + mine.hand + mine.played) == deck(rules)
            assert ranks_of(mine.cards) == mine.hand == state.hands[seat]
            assert mine.legal_plays() == (state.legal_plays() if seat == state.to_act else [])
        if state.to_act is None:
            return
        state = state.apply(thrifty(state, rng))


def _of_round(state: Round, name: str) -> object:
    match name:
        case "first_bidder" | "face_up":
            return getattr(state.deal, name)
        case "counts":
            return tuple(map(size, state.hands))
        case _:
            return getattr(state, name)


@each_rule_set
def test_who_knows_the_bottom_cards(rules: RuleSet) -> None:
    state = fresh(rules, Random(2))
    landlord = acting(state)
    peasant = (landlord + 1) % rules.seats
    assert [view(state, seat).bottom for seat in range(rules.seats)] == [None] * rules.seats
    assert public(state).bottom is None

    state = state.apply(Bid(landlord, 3))
    shown = state.deal.bottom if rules.bottom_shown else None
    assert view(state, landlord).bottom == state.deal.bottom
    assert view(state, landlord).bottom_cards == state.deal.bottom_cards
    assert view(state, peasant).bottom == public(state).bottom == shown
    assert view(state, peasant).bottom_cards == public(state).bottom_cards == (state.deal.bottom_cards if shown else ())
    assert view(state, peasant, show_bottom=True).bottom == public(state, show_bottom=True).bottom == state.deal.bottom


def test_thrown_in_cards_stay_hidden() -> None:
    state = fresh(PAGAT, Random(1))
    state = state.after(Pass((acting(state) + turn) % 3) for turn in range(3))
    assert state.phase is Phase.REDEAL
    everybody = public(state, show_bottom=True)
    assert (everybody.bottom, everybody.left) == (None, None)


@each_rule_set
def test_all_is_open_at_the_end(rules: RuleSet) -> None:
    rng = Random(1)
    final = play_out(fresh(rules, rng), thrifty, rng)
    while final.phase is not Phase.OVER:
        final = play_out(fresh(rules, rng), thrifty, rng)
    everybody = public(final)
    assert everybody.left is not None
    assert [ranks_of(hand) for hand in everybody.left] == list(final.hands)
    assert (everybody.bottom, everybody.settlement) == (final.deal.bottom, final.settlement)
    assert (everybody.winner, everybody.winners) == (final.winner, final.winners)


def test_it_is_my_turn_or_not() -> None:
    hands = [of(0, 4) + of(1, 4) + of(2, 4) + of(3, 4) + of(4, 1), of(4, 3) + of(5, 4) + of(6, 4) + of(7, 4) + of(8, 2)]
    hands.append(of(8, 2) + of(9, 4) + of(10, 4) + of(11, 4) + of(12, 3))
    bottom = Cards(of(12) + of(13) + of(14))
    state = Round.of_deal(CLASSIC, from_hands(CLASSIC, [Cards(hand) for hand in hands], bottom, 1)).apply(Bid(1, 3))
    assert [view(state, seat).my_turn for seat in range(3)] == [False, True, False]
    assert [view(state, seat).is_landlord for seat in range(3)] == [False, True, False]
    assert view(state, 0).legal_plays() == []
    assert view(state.apply(Play(1, of(14))), 2).may_pass


def test_multiplier_and_tally_are_those_of_the_round() -> None:
    rng = Random(3)
    final = play_out(fresh(ONLINE, rng), eager, rng)
    while not final.bombs:
        final = play_out(fresh(ONLINE, rng), eager, rng)
    assert (view(final, 0).bombs, view(final, 0).rockets) == (final.bombs, final.rockets)
    assert public(final).multiplier == final.multiplier
