"""A round: what it refuses, what it does, and what stays true whatever is played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Bid, Pass, Play
from engine.cards import NO_CARDS, Cards, contains, descending, from_ranks, of, size
from engine.combinations import deck
from engine.deal import from_hands
from engine.errors import (
    BadBid,
    DoesNotBeat,
    MustLead,
    NoCombination,
    NotInHand,
    NotYourTurn,
    Refusal,
    RoundOver,
    WrongPhase,
)
from engine.protocol import cards as written
from engine.round import Phase, Round
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, THREE_KINGDOMS, RuleSet

from .playing import acting, at_random, eager, everywhere, fresh, play_out, random_round

ALL = list(RULE_SETS.values())
rule_sets = st.sampled_from(ALL)
each_rule_set = pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)

HANDS = (
    "3 3 3 4 4 6 7 8 9 10 J Q K A 2 2 bj",
    "3 4 4 5 5 5 5 6 7 8 9 10 J Q K A rj",
    "6 6 7 7 8 8 9 9 10 10 J J Q Q K K A",
)


def c(text: str) -> Cards:
    """Cards from text."""
    return written(text, "the cards")


def table(rules: RuleSet = CLASSIC, landlord: int = 0) -> Round:
    """A known deal after `landlord` has bid 3, the bottom cards being A 2 2."""
    state = Round.of_deal(rules, from_hands(rules, [c(hand) for hand in HANDS], c("A 2 2"), landlord))
    return state.apply(Bid(landlord, 3))


def refused(state: Round, action: Action) -> Refusal:
    """The refusal of an action, by `verify` and `apply` alike."""
    with pytest.raises(Refusal) as by_verify:
        state.verify(action)
    with pytest.raises(Refusal) as by_apply:
        state.apply(action)
    assert type(by_verify.value) is type(by_apply.value)
    assert vars(by_verify.value) == vars(by_apply.value)
    return by_apply.value


def test_the_landlord_takes_the_bottom_cards_and_leads() -> None:
    state = table(landlord=1)
    assert (state.phase, state.landlord, state.stake, state.to_act) == (Phase.PLAY, 1, 3, 1)
    assert [size(hand) for hand in state.hands] == [17, 20, 17]
    assert contains(state.hands[1], c("A A 2 2"))
    assert (state.to_beat, state.to_beat_by, state.may_pass) == (NO_CARDS, None, False)


def test_refusals_in_the_auction() -> None:
    state = fresh(PAGAT, Random(1))
    first = acting(state)
    other = (first + 1) % 3
    assert vars(refused(state, Bid(other, 1))) == {"seat": other, "to_act": first}
    assert isinstance(refused(state, Pass(other)), NotYourTurn)
    assert refused(state, Play(first, of(0))) == WrongPhase(auction=True)
    assert refused(state, Bid(first, 4)) == BadBid(4, (1, 2, 3))
    bid = state.apply(Bid(first, 2))
    assert refused(bid, Bid(other, 2)) == BadBid(2, (3,))
    assert bid.legal_bids == (3,)


def test_refusals_in_play() -> None:
    state = table()
    assert refused(state, Play(1, c("3"))) == NotYourTurn(1, 0)
    assert refused(state, Bid(0, 3)) == WrongPhase(auction=False)
    assert isinstance(refused(state, Pass(0)), MustLead)
    assert refused(state, Play(0, c("5 5 rj 2"))) == NotInHand(c("5 5 rj 2"), c("5 5 rj"))
    assert refused(state, Play(0, c("2 2 2 2 2"))) == NotInHand(c("2 2 2 2 2"), c("2"))
    assert refused(state, Play(0, c("3 3 4"))) == NoCombination(c("3 3 4"))
    assert refused(state, Play(0, NO_CARDS)) == NoCombination(NO_CARDS)
    led = state.apply(Play(0, c("3 3 3 4")))
    tried = refused(led, Play(1, c("5 5 5 5 4")))
    assert tried == NoCombination(c("5 5 5 5 4"))
    tried = refused(led, Play(1, c("5 5")))
    assert isinstance(tried, DoesNotBeat)
    assert (tried.tried.cards, tried.to_beat.cards) == (c("5 5"), c("3 3 3 4"))


def test_the_order_of_the_reasons() -> None:
    """Over, turn, phase, lead, hand, combination, beats: the first that applies is told."""
    led = table().apply(Play(0, c("10")))
    assert isinstance(refused(led, Bid(0, 9)), NotYourTurn)
    assert isinstance(refused(led, Play(1, c("3 bj"))), NotInHand)
    assert isinstance(refused(led, Play(1, c("3 5"))), NoCombination)
    assert isinstance(refused(led, Play(1, c("3"))), DoesNotBeat)
    over = play_out(led, at_random, Random(3))
    for action in (Pass(0), Bid(1, 1), Play(2, of(0)), Pass(9)):
        assert isinstance(refused(over, action), RoundOver)


def test_a_trick_ends_when_all_others_pass() -> None:
    state = table().after([Play(0, c("4")), Pass(1), Play(2, c("6")), Pass(0)])
    assert (state.to_act, state.to_beat, state.to_beat_by, state.may_pass) == (1, c("6"), 2, True)
    led = state.apply(Pass(1))
    assert (led.to_act, led.to_beat, led.to_beat_by, led.may_pass) == (2, NO_CARDS, None, False)


def test_seed_003_plays_its_own_example() -> None:
    """A leads 3-3-3-9, B passes, C plays 5-5-5-7, A K-K-K-J, B A-A-A-3, C and A pass, B leads a 4."""
    hands = [
        "3 3 3 9 K K K J 4 6 6 7 7 8 8 10 Q",
        "A A A 3 4 4 4 5 6 6 8 8 9 9 10 Q 2",
        "5 5 5 7 7 9 10 10 J J J Q Q K A 2 bj",
    ]
    state = Round.of_deal(PAGAT, from_hands(PAGAT, [c(hand) for hand in hands], c("2 2 rj"), 0)).apply(Bid(0, 3))
    for action in (
        Play(0, c("3 3 3 9")), Pass(1), Play(2, c("5 5 5 7")), Play(0, c("K K K J")), Play(1, c("A A A 3")),
        Pass(2), Pass(0), Play(1, c("4")),
    ):  # fmt: skip
        state = state.apply(action)
    assert (state.to_act, state.to_beat) == (2, c("4"))


def test_bombs_and_rockets_are_counted_when_they_are_played() -> None:
    state = table(landlord=0).after([Play(0, c("4")), Play(1, c("5 5 5 5"))])
    assert (state.bombs, state.rockets, state.multiplier) == (1, 0, 2)
    assert state.after([Pass(2), Play(0, c("2 2 2 2"))]).multiplier == 4
    additive = table(THREE_KINGDOMS).after([Play(0, c("4")), Play(1, c("5 5 5 5")), Pass(2), Play(0, c("2 2 2 2"))])
    assert additive.multiplier == 3


def test_small_bombs_of_a_double_deck_raise_nothing() -> None:
    rng = Random(5)
    sizes: set[int] = set()
    while not {4, 5, 6} <= sizes:
        state = fresh(FOUR_PLAYER, rng)
        while state.to_act is not None:
            before, state = state, state.apply(eager(state, rng))
            if (
                state.table
                and state.table.category == "bomb"
                and state.history[-1] == Play(acting(before), state.table.cards)
            ):
                sizes.add(state.table.length)
                assert state.bombs - before.bombs == (state.table.length >= 6)


@pytest.mark.parametrize(
    ("rules", "keeps"), [(PAGAT, True), (FOUR_PLAYER, True), (ONLINE, False), (THREE_KINGDOMS, False)]
)
def test_who_opens_after_a_new_deal(rules: RuleSet, keeps: bool) -> None:
    state = fresh(rules, Random(4), opener=1)
    thrown_in = state.after(Pass((acting(state) + turn) % rules.seats) for turn in range(rules.seats))
    assert thrown_in.phase is Phase.REDEAL
    assert (thrown_in.to_act, thrown_in.settlement, thrown_in.may_pass) == (None, None, False)
    assert thrown_in.next_opener == (1 if keeps else 2)


@each_rule_set
def test_the_next_round_opens_one_seat_on(rules: RuleSet) -> None:
    rng = Random(4)
    finals = [play_out(fresh(rules, rng, opener=rules.seats - 1), eager, rng) for _ in range(20)]
    over = [final for final in finals if final.phase is Phase.OVER]
    assert over
    if rules.face_up_card:
        assert {final.deal.dealer for final in over} == {rules.seats - 1}
    else:
        assert {final.deal.first_bidder for final in over} == {rules.seats - 1}
    assert {final.next_opener for final in over} == {0}


def test_classic_forces_the_first_bidder() -> None:
    state = fresh(CLASSIC, Random(1), opener=2).after([Pass(2), Pass(0), Pass(1)])
    assert (state.landlord, state.stake, state.phase) == (2, 1, Phase.PLAY)


def test_a_timeout_passes_or_leads_the_lowest_single() -> None:
    state = fresh(CLASSIC, Random(1), opener=0)
    assert state.default_action() == Pass(0)
    led = table()
    assert led.default_action() == Play(0, c("3"))
    assert led.apply(led.default_action()).default_action() == Pass(1)
    with pytest.raises(RoundOver):
        play_out(led, at_random, Random(1)).default_action()


def test_actions_are_counted_by_seat() -> None:
    state = table().after([Play(0, c("4")), Pass(1), Pass(2), Play(0, c("6"))])
    assert [state.action_count(seat) for seat in range(3)] == [3, 1, 1]
    assert state.plays == (2, 0, 0)


@each_rule_set
def test_a_thousand_random_rounds_end_with_all_cards_and_sum_to_zero(rules: RuleSet) -> None:
    rng = Random(rules.name)
    finished = 0
    for _ in range(1000):
        final = random_round(rules, rng)
        assert everywhere(final) == deck(rules)
        if final.phase is Phase.REDEAL:
            assert rules is not CLASSIC
            continue
        finished += 1
        assert final.winner is not None
        assert final.settlement
        assert not final.hands[final.winner]
        assert [seat for seat in range(rules.seats) if not final.hands[seat]] == [final.winner]
        assert sum(final.settlement.changes) == 0
        assert all((final.settlement.changes[seat] > 0) == (seat in final.winners) for seat in range(rules.seats))
    assert finished > 900


@settings(max_examples=60, deadline=None)
@given(rule_sets, st.binary(min_size=32, max_size=32), st.integers(0, 2), st.randoms(use_true_random=False))
def test_seed_and_actions_are_the_round(rules: RuleSet, seed: bytes, opener: int, rng: Random) -> None:
    state = start = Round.start(rules, seed, 5, opener)
    while state.to_act is not None:
        before = hash(state)
        assert everywhere(state) == deck(rules)
        seat = state.to_act
        assert isinstance(refused(state, Pass((seat + 1) % rules.seats)), NotYourTurn)
        following = state.apply(at_random(state, rng))
        assert hash(state) == before
        assert following.actions[:-1] == state.actions
        state = following
    assert Round.start(rules, seed, 5, opener).after(state.actions) == state
    assert start.actions == ()


@settings(max_examples=15, deadline=None)
@given(rule_sets, st.randoms(use_true_random=False))
def test_exactly_the_legal_plays_are_accepted(rules: RuleSet, rng: Random) -> None:
    state = fresh(rules, rng)
    while state.to_act is not None:
        seat = state.to_act
        if state.phase is Phase.PLAY:
            legal = set(state.legal_plays())
            held = [rank for rank in range(15) for _ in range(state.hands[seat] >> 4 * rank & 15)]
            for _ in range(3):
                picked = from_ranks(rng.sample(held, rng.randint(1, min(6, len(held)))))
                try:
                    state.verify(Play(seat, picked))
                except Refusal:
                    assert picked not in legal, descending(picked)
                else:
                    assert picked in legal, descending(picked)
        state = state.apply(at_random(state, rng))


def test_cards_with_suits_follow_the_hands() -> None:
    state = table(landlord=0)
    assert set(state.deal.bottom_cards) <= set(state.cards(0))
    after = state.apply(Play(0, c("2 2 2 2")))
    assert set(state.cards(0)) - set(after.cards(0)) == {48, 49, 50, 51}


@pytest.mark.parametrize("landlord", [True, False])
def test_a_round_that_is_given_up_is_settled_as_it_stands(landlord: bool) -> None:
    state = table(landlord=0).apply(Play(0, c("2 2 2 2")))
    over = state.concede(landlord)
    assert (over.phase, over.to_act, over.winner, over.conceded) == (Phase.OVER, None, None, landlord)
    assert over.winners == ((1, 2) if landlord else (0,))
    assert over.settlement is not None
    assert over.settlement.changes == ((-12, 6, 6) if landlord else (12, -6, -6))
    assert isinstance(refused(over, Pass(1)), RoundOver)
    with pytest.raises(RoundOver):
        over.concede(landlord)


def test_giving_up_saves_nobody_from_being_shut_out() -> None:
    state = table(ONLINE, landlord=0).apply(Play(0, c("2 2 2 2")))
    for landlord in (True, False):
        settlement = state.concede(landlord).settlement
        assert settlement is not None
        assert settlement.multiplier == 4


def test_nobody_gives_up_during_the_auction() -> None:
    rng = Random(3)
    with pytest.raises(WrongPhase):
        fresh(ONLINE, rng).concede(landlord=False)
