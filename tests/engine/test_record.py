"""Records: written, read, and refused when they are not in order."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Bid, Pass, Play
from engine.cards import from_ranks
from engine.deal import from_hands
from engine.errors import BadRecord
from engine.record import LONGEST_RECORD, action_text, parse_action, read, write
from engine.round import Phase, Round
from engine.rules import CLASSIC, ONLINE, PAGAT, RULE_SETS, RuleSet

from .playing import at_random, eager, fresh, play_out, thrifty

rule_sets = st.sampled_from(list(RULE_SETS.values()))
seats = st.integers(0, 3)
held = st.lists(st.integers(0, 14), min_size=1, max_size=15).map(from_ranks)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Bid, seats, st.integers(0, 9)), st.builds(Play, seats, held), st.builds(Pass, seats)
)


def finished(rules: RuleSet, seed: int) -> Round:
    """A round that somebody won."""
    rng = Random(seed)
    while True:
        final = play_out(fresh(rules, rng, number=4), thrifty, rng)
        if final.phase is Phase.OVER:
            return final


@given(actions)
def test_an_action_as_text_and_back(action: Action) -> None:
    assert parse_action(action_text(action)) == action


def test_the_form_of_an_action() -> None:
    assert action_text(Bid(0, 2)) == "0 bid 2"
    assert action_text(Play(1, from_ranks([0, 1, 0, 0]))) == "1 play 3 3 3 4"
    assert action_text(Pass(2)) == "2 pass"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "pass",
        "x pass",
        "0 bid",
        "0 bid x",
        "0 play",
        "0 play 1",
        "0 play " + "3 " * 16,
        "-1 pass",
        "0  pass",
        "²  pass",
    ],
)
def test_text_that_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(BadRecord):
        parse_action(line)


@settings(max_examples=60, deadline=None)
@given(rule_sets, st.randoms(use_true_random=False), st.integers(0, 80), st.integers(1, 99))
def test_a_round_is_read_back_as_it_was_written(rules: RuleSet, rng: Random, moves: int, number: int) -> None:
    state = fresh(rules, rng, opener=rng.choice([None, 0, 2]), number=number)
    for _ in range(moves):
        if state.to_act is not None:
            state = state.apply(at_random(state, rng))
    assert read(write(state)) == state


@settings(max_examples=30, deadline=None)
@given(rule_sets, st.randoms(use_true_random=False))
def test_a_round_without_a_seed_too(rules: RuleSet, rng: Random) -> None:
    dealt = fresh(rules, rng).deal
    start = Round.of_deal(rules, from_hands(rules, dealt.hands, dealt.bottom, dealt.first_bidder))
    final = play_out(start, eager, rng)
    assert read(write(final)) == final
    known_dealer = Round.of_deal(rules, dealt)
    assert read(write(known_dealer)).deal.face_up == dealt.face_up
    assert read(write(known_dealer)).next_opener == known_dealer.next_opener


def test_what_a_record_looks_like() -> None:
    lines = write(finished(ONLINE, 1)).splitlines()
    assert lines[:3] == ["doudizhu record 1", "rules: online 1", "round: 4"]
    assert lines[3].startswith("seed: ")
    assert [line.split(":")[0] for line in lines[4:9]] == ["hand 0", "hand 1", "hand 2", "bottom", "first bidder"]
    results = [line.split(":")[0] for line in lines[-9:]]
    assert results == [
        "result",
        "winner",
        "landlord",
        "stake",
        "multiplier",
        "bombs",
        "rockets",
        "spring",
        "settlement",
    ]


def test_comments_blank_lines_spaces_and_the_order_of_a_hand_do_not_matter() -> None:
    final = finished(PAGAT, 2)
    lines = write(final).splitlines()
    bottom = next(index for index, line in enumerate(lines) if line.startswith("bottom"))
    lines[bottom] = "bottom:  " + "  ".join(reversed(lines[bottom].split(": ")[1].split()))
    lines.insert(2, "# from the table: seven")
    lines.insert(9, "   ")
    assert read("\r\n".join(f"  {line} " if index else line for index, line in enumerate(lines))) == final


def test_results_may_be_left_out() -> None:
    final = finished(CLASSIC, 2)
    assert read(write(final).partition("result:")[0]) == final


def changed(final: Round, old: str, new: str) -> BadRecord:
    """How the record of a round is refused when the first `old` in it is `new`."""
    text = write(final)
    assert old in text
    with pytest.raises(BadRecord) as refusal:
        read(text.replace(old, new, 1))
    return refusal.value


def line_of(final: Round, key: str) -> int:
    """The line, from 1, at which a field stands."""
    return next(n for n, line in enumerate(write(final).splitlines(), start=1) if line.startswith(key))


def test_a_record_that_lies_is_refused_where_it_does() -> None:
    final = finished(CLASSIC, 3)
    assert final.seed
    assert changed(final, "hand 1: ", "hand 1: 3 ").line == line_of(final, "hand 1")
    assert changed(final, "winner: ", "winner: 1").line == line_of(final, "winner")
    assert changed(final, "settlement: ", "settlement: +").line == line_of(final, "settlement")
    assert changed(final, final.seed.hex(), "00" * 32).line == line_of(final, "hand 0")
    assert "no field 'spring'" in changed(final, "result:", "spring: none\nresult:").why
    assert "revision" in changed(final, "classic 1", "classic 2").why
    assert "one of classic" in changed(final, "classic 1", "whist 1").why
    assert "second time" in changed(final, "round: 4", "round: 4\nround: 4").why
    assert "missing" in changed(final, "round: 4\n", "").why
    assert "32 bytes" in changed(final, final.seed.hex(), "00").why
    assert "hexadecimal" in changed(final, final.seed.hex(), "xyz").why
    assert "seat 7" in changed(final, f"first bidder: {final.deal.first_bidder}", "first bidder: 7").why


def test_an_action_that_was_not_allowed_is_named() -> None:
    final = finished(CLASSIC, 3)
    plays = [action_text(action) for action in final.actions if isinstance(action, Play)]
    error = changed(final, f"\n{plays[0]}\n", f"\n{plays[0]}\n{plays[0]}\n")
    assert "not your turn" in error.why
    assert write(final).splitlines()[error.line - 2] == plays[0]
    assert "round over" in changed(final, "\nresult: ", f"{plays[0]}\nresult: ").why
    assert "no action" in changed(final, "\nresult: ", "hello\nresult: ").why


@pytest.mark.parametrize("text", ["", "hello", "doudizhu record 2\n", "doudizhu record 1", "\n" * LONGEST_RECORD + "!"])
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)


@settings(max_examples=200)
@given(st.text(alphabet="0123 bidplay:\n#handrulestor", max_size=300))
def test_no_text_does_anything_but_be_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read("doudizhu record 1\n" + text)


def test_a_face_up_card_is_checked() -> None:
    final = finished(PAGAT, 5)
    assert final.deal.face_up
    error = changed(final, "face up: ", "face up: 11 ")
    assert error.line == line_of(final, "face up")
    without_seed = write(final).replace(f"seed: {final.seed.hex() if final.seed else ''}\n", "")
    assert read(without_seed).deal.face_up == final.deal.face_up
    with pytest.raises(BadRecord, match="rank"):
        read(without_seed.replace("face up: ", "face up: 11 "))


def test_errors_say_their_line() -> None:
    assert str(BadRecord(3, "why")) == "line 3: why"
    assert str(BadRecord(0, "why")) == "why"


@pytest.mark.parametrize("seat", [0, 1, 2, 99])
def test_a_face_up_card_lies_with_the_first_bidder(seat: int) -> None:
    final = finished(PAGAT, 8)
    assert final.deal.face_up
    record = "\n".join(line for line in write(final).splitlines() if not line.startswith("seed"))
    rank, first = record.split("face up: ")[1].split()[0], final.deal.first_bidder
    elsewhere = record.replace(f"face up: {rank} {first}", f"face up: {rank} {seat}")
    if seat == first:
        assert read(elsewhere).deal.face_up == final.deal.face_up
    else:
        with pytest.raises(BadRecord) as caught:
            read(elsewhere)
        assert caught.value.line == line_of(final, "face up") - 1
    with pytest.raises(BadRecord):
        read(elsewhere.replace(f"dealer: {final.deal.dealer}", "dealer: 3"))


@pytest.mark.parametrize("landlord", [True, False])
def test_a_round_that_was_given_up_is_read_back(landlord: bool) -> None:
    rng = Random(5)
    state = fresh(ONLINE, rng)
    while state.phase is not Phase.PLAY:
        state = state.apply(eager(state, rng))
    over = state.concede(landlord)
    assert read(write(over)) == over
    side = "landlord" if landlord else "peasants"
    assert f"conceded: {side}" in write(over)
    for wrong in (
        write(over).replace(f"conceded: {side}", "conceded: nobody"),
        f"{write(fresh(ONLINE, rng))}conceded: {side}\n",
    ):
        with pytest.raises(BadRecord):
            read(wrong)
