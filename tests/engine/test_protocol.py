"""Lines that make no sense get one clear sentence each, and the next line is read."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import protocol
from engine.answers import answer
from engine.cards import RANK_NAMES, Cards, from_ranks, text
from engine.errors import BadInput
from engine.protocol import answered
from engine.rules import CLASSIC, FOUR_PLAYER


def reply(line: bytes | str) -> dict[str, Any]:
    """The engine's answer to a line."""
    return answered(line.encode() if isinstance(line, str) else line, answer)


def asked(rules: str, kind: str, **given: object) -> Any:
    """The output or, in brackets, the error for a question."""
    got = reply(json.dumps({"id": 1, "rules": rules, "kind": kind, "input": given}))
    assert got["id"] == 1
    return got["output"] if "output" in got else [got["error"]]


BAD_LINES = {
    "blank": (b"\n", "the line is blank"),
    "spaces": (b"  \t \n", "the line is blank"),
    "no JSON": (b"hello\n", "the line is not JSON: Expecting value at character 1"),
    "cut off": (b'{"id": 1 x', "the line is not JSON: Expecting ',' delimiter at character 10"),
    "not an object": (b"[1, 2]\n", "the line must be an object"),
    "null": (b"null\n", "the line must be an object"),
    "not UTF-8": (b'{"id": "\xff"}\n', "the line is not UTF-8"),
    "NaN": (b'{"id": NaN}\n', "the line is not JSON: NaN is no number"),
    "infinity": (b'{"id": -Infinity}\n', "the line is not JSON: -Infinity is no number"),
    "deep": (b"[" * 100_000, "the line is nested too deeply"),
    "deep objects": (b'{"a":' * 100_000, "the line is nested too deeply"),
    "long number": (b'{"id": ' + b"9" * 5000 + b"}", "the line holds a number that is too long"),
    "huge": (b'{"id": "' + b"x" * (1 << 20) + b'"}', "the line is longer than 1048576 bytes"),
    "id is a list": (b'{"id": [1]}', "id must be a text or a whole number"),
    "id is a flag": (b'{"id": true}', "id must be a text or a whole number"),
    "no id": (b'{"rules": "classic"}', "id is missing"),
}


@pytest.mark.parametrize(("line", "error"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_line_without_an_id_that_can_be_read(line: bytes, error: str) -> None:
    assert reply(line) == {"id": None, "error": error}


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ({}, "rules is missing"),
        ({"rules": "whist"}, "rules must be one of classic, three_kingdoms, pagat, four_player, online"),
        ({"rules": ["classic"]}, "rules must be one of classic, three_kingdoms, pagat, four_player, online"),
        ({"rules": "classic"}, "kind is missing"),
        ({"rules": "classic", "kind": "deal"}, "input is missing"),
        ({"rules": "classic", "kind": "deal", "input": []}, "input must be an object"),
        ({"rules": "classic", "kind": "deal", "input": {}}, "stage is missing"),
    ],
)
def test_a_question_that_is_not_whole(line: dict[str, object], error: str) -> None:
    assert reply(json.dumps({"id": "q", **line})) == {"id": "q", "error": error}


def test_the_kinds_are_named_to_whoever_asks_another() -> None:
    error = reply('{"id": 5, "rules": "classic", "kind": "bid", "input": {}}')["error"]
    assert error.startswith("kind must be one of classify, beats, responses, auction,")


def test_after_a_bad_line_the_next_is_answered_and_each_is_flushed() -> None:
    good = b'{"id": "g", "rules": "classic", "kind": "deal", "input": {"stage": "after deal", "else": 1}}'
    lines = [good]
    for line, _ in BAD_LINES.values():
        lines += [line.strip(b"\n"), good]

    class Sink(io.StringIO):
        flushes = 0

        def flush(self) -> None:
            self.flushes += 1

    sink = Sink()
    protocol.serve(io.BytesIO(b"\n".join(lines)), sink, answer)

    replies = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert sink.flushes == len(replies) == len(lines)
    assert [reply["id"] for reply in replies[::2]] == ["g"] * (len(BAD_LINES) + 1)
    assert [reply["error"] for reply in replies[1::2]] == [error for _, error in BAD_LINES.values()]


@given(st.binary(max_size=200))
def test_no_bytes_are_answered_with_anything_but_an_error(line: bytes) -> None:
    got = reply(line)
    assert set(got) == {"id", "error"}
    assert json.loads(json.dumps(got)) == got


def test_cards_are_read_in_any_order_and_case() -> None:
    assert protocol.cards(" q 10 BJ  3 3 ", "hand") == from_ranks([0, 0, 7, 9, 13])
    assert protocol.cards("", "hand") == 0


@given(st.lists(st.integers(0, 14), max_size=15).map(from_ranks))
def test_canonical_text_is_read_back(held: Cards) -> None:
    assert protocol.cards(text(held), "hand") == held


@pytest.mark.parametrize("wrong", ["1", "3,4", "joker", "33", 3, None, ["3"], "3 " * 16])
def test_what_is_no_cards(wrong: object) -> None:
    with pytest.raises(BadInput, match="hand"):
        protocol.cards(wrong, "hand")


def test_no_hand_is_larger_than_a_landlords() -> None:
    every = " ".join(RANK_NAMES)
    with pytest.raises(BadInput, match="21 cards, and no seat holds more than 20"):
        protocol.hand(every + " 3 3 3 4 4 4", "hand", CLASSIC)
    with pytest.raises(BadInput, match="more cards of rank bj"):
        protocol.hand("bj bj", "hand", CLASSIC)
    assert protocol.hand("bj bj", "hand", FOUR_PLAYER) == from_ranks([13, 13])


class TestAuction:
    """Calls as programs write them."""

    def test_passes_in_any_case_and_bids_as_numbers(self) -> None:
        assert asked("classic", "auction", calls=["Pass", 1, " PASS "]) == {"state": "landlord", "seat": 1, "stake": 1}

    @pytest.mark.parametrize("call", ["0", "4", "-1", "1.5", "", "two", "²", 0, -3, 10**30])
    def test_what_is_no_bid_is_an_illegal_call(self, call: object) -> None:
        assert asked("pagat", "auction", calls=["1", call]) == {"state": "illegal", "call_index": 1}

    @pytest.mark.parametrize("call", [None, True, 1.0, ["1"]])
    def test_what_is_no_call_is_an_error(self, call: object) -> None:
        assert asked("pagat", "auction", calls=["1", call]) == ["entry 1 of calls must be a text"]

    def test_calls_after_the_end(self) -> None:
        assert asked("online", "auction", calls=["3", "pass"]) == {"state": "illegal", "call_index": 1}
        assert asked("pagat", "auction", calls=["pass"] * 4) == {"state": "illegal", "call_index": 3}


class TestSettlement:
    """What counts and what does not."""

    def test_small_bombs_of_a_double_deck_need_their_sizes(self) -> None:
        given = {"stake": 2, "rockets": 0, "landlord_wins": True}
        assert asked("four_player", "settlement", **given, bombs=0)["landlord"] == 6
        assert asked("four_player", "settlement", **given, bomb_sizes=[4, 5, 6, 7, 8])["landlord"] == 48
        assert asked("four_player", "settlement", **given, bombs=1) == [
            "bomb_sizes is missing, and not every bomb counts in these rules"
        ]
        assert asked("classic", "settlement", **given, bomb_sizes=[4])["landlord"] == 8
        assert asked("classic", "settlement", **given) == ["bombs is missing"]

    def test_a_shut_out_counts_only_where_the_rules_know_it(self) -> None:
        given = {"stake": 1, "bombs": 0, "rockets": 0, "landlord_wins": True}
        assert asked("classic", "settlement", **given, spring="landlord")["landlord"] == 2
        assert asked("online", "settlement", **given, spring="landlord")["landlord"] == 4
        assert asked("online", "settlement", **given)["landlord"] == 2
        assert asked("online", "settlement", **given, spring="peasants") == [
            "spring is the shut-out of the side that won"
        ]

    @pytest.mark.parametrize(
        "wrong", [{"stake": 4}, {"stake": True}, {"stake": "1"}, {"bombs": 10**9}, {"rockets": 2}, {"landlord_wins": 1}]
    )
    def test_impossible_numbers(self, wrong: dict[str, object]) -> None:
        given = {"stake": 1, "bombs": 0, "rockets": 0, "landlord_wins": True, **wrong}
        assert asked("classic", "settlement", **given)[0].startswith(f"{next(iter(wrong))} must be")


class TestTurn:
    """Whose turn it is, both ways round the table."""

    def test_the_way_round(self) -> None:
        given = {"seats_clockwise": ["A", "B", "C"], "landlord": "A", "actions": [["A", "play"]]}
        assert asked("three_kingdoms", "turn", **given) == {"to_act": "B", "may_pass": True}
        assert asked("pagat", "turn", **given) == {"to_act": "C", "may_pass": True}

    def test_a_turn_out_of_order_and_a_pass_of_the_leader(self) -> None:
        given = {"seats_clockwise": ["A", "B", "C"], "landlord": "A"}
        assert asked("classic", "turn", **given, actions=[["B", "play"]]) == [
            "entry 0 of actions must be of A, whose turn it is"
        ]
        assert asked("classic", "turn", **given, actions=[["A", "pass"]]) == [
            "entry 0 of actions is a pass of a seat that has to lead"
        ]
        assert asked("classic", "turn", **given, actions=[["A"]]) == [
            "entry 0 of actions must be a name and play or pass"
        ]

    def test_the_seats_are_those_of_the_rules(self) -> None:
        assert asked("four_player", "turn", seats_clockwise=["A", "B", "C"], landlord="A", actions=[]) == [
            "seats_clockwise must be 4 different names"
        ]


def test_first_bidder_from_any_dealer() -> None:
    assert asked("four_player", "first_bidder", dealer_seat=3, face_up_position_from_top=2) == 0
    assert asked("four_player", "first_bidder", dealer_seat=0, face_up_position_from_top=100) == 3
    assert asked("pagat", "first_bidder", dealer_seat=2, face_up_position_from_top=51) == 1
    assert asked("pagat", "first_bidder", dealer_seat=2, face_up_position_from_top=52)[0].endswith("from 1 to 51")
    assert "no card decides" in asked("classic", "first_bidder", dealer_seat=0, face_up_position_from_top=1)[0]


def test_spring_is_null_where_the_rules_have_none() -> None:
    plays = {"A": 6, "B": 0, "C": 0}
    assert asked("classic", "spring", landlord="A", winner="A", plays=plays) is None
    assert asked("online", "spring", landlord="A", winner="A", plays=plays) == "landlord"
    assert asked("online", "spring", landlord="B", winner="A", plays=plays) == [
        "landlord and winner have each put down at least one combination"
    ]


def test_what_beats_cards_that_are_no_combination() -> None:
    assert asked("classic", "beats", previous="3 4", candidate="5 5 5 5") is True
    assert asked("classic", "beats", previous="3 4", candidate="bj rj") is True
    assert asked("classic", "beats", previous="3 4", candidate="5 6") is False
    assert asked("classic", "responses", hand="5 5 5 5 6", previous="3 4") == {"plays": ["5 5 5 5"], "may_pass": True}
    assert asked("classic", "responses", hand="5", previous="") == ["previous must be cards, or null for a lead"]
    assert asked("classic", "responses", hand="", previous=None) == {"plays": [], "may_pass": False}


class TestRound:
    """Whole rounds that are not in order."""

    HANDS = (
        "3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7",
        "7 7 7 8 8 8 8 9 9 9 9 10 10 10 10 J J",
        "J J Q Q Q Q K K K K A A A A 2 2 2",
    )

    def ask(self, **given: object) -> Any:
        """The answer over a known deal."""
        return asked("classic", "round", **{"hands": self.HANDS, "bottom": "2 bj rj", "first_bidder": 0, **given})

    def test_an_auction_that_goes_on(self) -> None:
        assert self.ask(calls=["1"]) == {"landlord": None, "stake": 1, "steps": [], "to_act": 1, "to_beat": None}

    def test_a_round_without_plays(self) -> None:
        assert self.ask(calls=["3"]) == {"landlord": 0, "stake": 3, "steps": [], "to_act": 0, "to_beat": None}

    def test_no_cards_are_an_illegal_play(self) -> None:
        assert self.ask(calls=["3"], plays=[""])["steps"] == [{"seat": 0, "illegal": True}]

    @pytest.mark.parametrize(
        ("given", "error"),
        [
            ({"hands": HANDS[:2], "calls": []}, "classic is dealt to 3 seats, not 2"),
            ({"hands": [*HANDS[:2], HANDS[2] + " 2"], "calls": []}, "seat 2 was dealt 18 cards instead of 17"),
            ({"bottom": "2 2 rj", "calls": []}, "there are more cards of rank 2 than the pack holds"),
            ({"bottom": "2 bj", "calls": []}, "there are 2 bottom cards instead of 3"),
            ({"first_bidder": 3, "calls": []}, "first_bidder must be a whole number from 0 to 2"),
            ({"calls": ["2", "1"]}, "entry 1 of calls is none of the bids that were open"),
            ({"calls": ["3", "pass"]}, "entry 1 of calls comes after the end of the auction"),
            ({"calls": ["1"], "plays": ["3"]}, "there are plays, but the calls have made nobody landlord"),
            ({"calls": ["3"], "plays": [3]}, "entry 0 of plays must be a text"),
            ({"calls": ["3"], "plays": "3"}, "plays must be a list"),
        ],
    )
    def test_what_is_no_round(self, given: dict[str, object], error: str) -> None:
        assert self.ask(**given) == [error]

    def test_plays_after_the_end(self) -> None:
        plays = [
            "3 3 3 3",
            "pass",
            "pass",
            "4 4 4 4",
            "pass",
            "pass",
            "5 5 5 5",
            "pass",
            "pass",
            "6 6 6 6",
            "pass",
            "pass",
        ]
        plays += ["bj rj", "pass", "pass", "7", "pass", "pass", "2"]
        assert self.ask(calls=["3"], plays=plays)["multiplier"] == 32
        assert self.ask(calls=["3"], plays=[*plays, "pass"]) == ["entry 19 of plays comes after the end of the round"]
