"""Positions as other programs write them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Play
from engine.auction import Call
from engine.cards import RANK_NAMES, Cards, contains, descending, of, text
from engine.combinations import deck
from engine.deal import ranks_of
from engine.errors import BadInput
from engine.position import from_protocol
from engine.protocol import shown
from engine.round import Phase
from engine.rules import CLASSIC, FOUR_PLAYER, RULE_SETS, RuleSet
from engine.view import PlayerView, view

from .playing import at_random, fresh

rule_sets = st.sampled_from(list(RULE_SETS.values()))

PLAY: dict[str, Any] = {
    "rules": "classic", "phase": "play", "seat": 0, "landlord": 0, "hand": "3 4 5 5 5 7 9 J Q K A A 2 2 2 rj",
    "bottom": "5 J 2", "counts": [16, 17, 13], "stake": 2, "calls": [[0, "2"], [1, "pass"], [2, "pass"]],
    "face_up": None, "history": [[0, "3 3 3 6"], [1, "pass"], [2, "4 4 4 5"]], "to_beat": "4 4 4 5",
}  # fmt: skip
AUCTION: dict[str, Any] = {
    "rules": "pagat", "phase": "auction", "seat": 1, "hand": "3 4 5 5 5 7 9 J Q K A A 2 2 2 rj bj",
    "face_up": ["9", 0], "calls": [[0, "pass"]],
}  # fmt: skip


def written(mine: PlayerView) -> dict[str, Any]:
    """A view as a program would write it."""
    face_up = [RANK_NAMES[mine.face_up.rank], mine.face_up.seat] if mine.face_up else None
    calls = [[call.seat, "pass" if call.value is None else str(call.value)] for call in mine.calls]
    known = {"rules": mine.rules.name, "phase": str(mine.phase), "seat": mine.seat, "hand": descending(mine.hand)}
    known |= {"calls": calls, "face_up": face_up}
    if mine.phase is Phase.AUCTION:
        return known
    history = [[action.seat, shown(action.cards if isinstance(action, Play) else None)] for action in mine.history]
    known |= {"landlord": mine.landlord, "counts": list(mine.counts), "stake": mine.stake, "history": history}
    known |= {"bottom": text(mine.bottom) if mine.bottom else None, "to_beat": text(mine.to_beat) or None}
    return known


@settings(max_examples=40, deadline=None)
@given(rule_sets, st.randoms(use_true_random=False))
def test_the_view_of_the_seat_to_act_is_read_as_it_is(rules: RuleSet, rng: Random) -> None:
    """All but the suits, which are not written."""
    state = fresh(rules, rng)
    while state.to_act is not None:
        mine = view(state, state.to_act)
        read = from_protocol(json.loads(json.dumps(written(mine))))
        for name in PlayerView.__dataclass_fields__:
            if name not in {"cards", "bottom_cards"} and not (name == "first_bidder" and not mine.calls):
                assert getattr(read, name) == getattr(mine, name), name
        assert ranks_of(read.cards) == mine.hand
        assert ranks_of(read.bottom_cards) == (mine.bottom or 0)
        assert read.unseen == mine.unseen
        assert read.legal_plays() == mine.legal_plays()
        state = state.apply(at_random(state, rng))


def test_the_example_is_read() -> None:
    read = from_protocol(PLAY)
    assert (read.seat, read.landlord, read.to_act, read.to_beat_by) == (0, 0, 0, 2)
    assert read.legal_plays() == [play for play in read.legal_plays() if contains(read.hand, play)] != []
    assert (read.stake, read.multiplier, read.counts, read.may_pass) == (2, 1, (16, 17, 13), True)
    bidding = from_protocol(AUCTION)
    assert (bidding.legal_bids, bidding.calls, bidding.to_act) == ((1, 2, 3), (Call(0, None),), 1)
    assert from_protocol({**AUCTION, "calls": [[2, 1], [0, "2"]]}).legal_bids == (3,)


def test_bombs_are_counted_from_the_history() -> None:
    read = from_protocol({**PLAY, "history": [[0, "6"], [1, "8 8 8 8"], [2, "bj rj"], [0, "pass"], [1, "pass"]]})
    assert (read.bombs, read.rockets, read.multiplier) == (1, 1, 4)


def test_what_may_be_left_out() -> None:
    short = {key: PLAY[key] for key in ("rules", "phase", "seat", "hand", "landlord", "to_beat")}
    read = from_protocol(short)
    assert (read.counts, read.stake, read.history, read.bottom, read.to_beat_by) == ((16, 17, 17), 1, (), None, 2)
    reckoned = from_protocol({**short, "history": PLAY["history"]})
    assert reckoned.counts == (16, 17, 13)
    assert from_protocol({**short, "to_beat": None}).may_pass is False


@pytest.mark.parametrize(("seat", "owner"), [(0, 2), (1, 0), (2, 0)])
def test_cards_of_nobody_known_are_an_opponents(seat: int, owner: int) -> None:
    short = {key: PLAY[key] for key in ("rules", "phase", "hand", "landlord", "to_beat")}
    assert from_protocol({**short, "seat": seat}).to_beat_by == owner
    told = from_protocol({**short, "seat": 2, "history": [[0, "3"], [1, "4 4 4 5"]]})
    assert told.to_beat_by == 1


@pytest.mark.parametrize("to_beat", ["3 4", "3 3 4 4", "5 " * 9, "bj bj bj", "2 2 2 2", "3 4 5 6 7 8 9 10 J Q K A"])
def test_anything_may_be_on_the_table(to_beat: str) -> None:
    read = from_protocol({**PLAY, "to_beat": to_beat, "hand": "6 6 6 6 bj rj 9"})
    assert {of(3, 4), Cards(of(13) + of(14))} >= set(read.legal_plays())


def test_a_position_that_cannot_be_is_answered_where_it_does_not_touch_the_seat() -> None:
    read = from_protocol({**PLAY, "hand": "3 3 4 5", "counts": [20, 17, 17]})
    assert (read.counts[0], read.unseen >> 0 & 15) == (4, 0)
    assert contains(deck(CLASSIC), read.unseen)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ({**PLAY, "phase": "over"}, "phase must be one of auction, play"),
        ({**PLAY, "seat": 3}, "seat must be a whole number from 0 to 2"),
        ({**PLAY, "seat": True}, "seat must be a whole number from 0 to 2"),
        ({**PLAY, "hand": ""}, "hand has no cards"),
        ({**PLAY, "hand": "3 3 3 3 3"}, "hand has more cards of rank 3 than the pack"),
        ({**PLAY, "hand": ["3"]}, "hand must be a text"),
        ({**PLAY, "landlord": None}, "landlord must be a whole number from 0 to 2"),
        ({**PLAY, "to_beat": 4}, "to_beat must be a text"),
        ({**PLAY, "bottom": "5 J"}, "bottom must be 3 cards or null"),
        ({**PLAY, "counts": [1, 2]}, "counts must be a list of 3 numbers"),
        ({**PLAY, "counts": [1, 2, "3"]}, "entry 2 of counts must be a whole number from 1 to 20"),
        ({**PLAY, "stake": 0}, "stake must be a whole number from 1 to 3"),
        ({**PLAY, "calls": [[0, "1"], [1, "1"]]}, "entry 1 of calls must be pass or a bid above 1, 3 at most"),
        ({**PLAY, "calls": [["0", "1"]]}, "the seat of entry 0 of calls must be a whole number from 0 to 2"),
        ({**PLAY, "history": {"0": "3"}}, "history must be a list"),
        ({**PLAY, "history": [[0, "3", 1]]}, "entry 0 of history must be a list of a seat and what it did"),
        ({**PLAY, "history": [[0, "3 4 5 6 7 8 9 10 J Q K A"]] * 5}, "history has more cards than the pack"),
        ({**AUCTION, "face_up": ["1", 0]}, f"the rank of face_up must be one of {', '.join(RANK_NAMES)}"),
        ({**AUCTION, "face_up": ["9"]}, "face_up must be a list of a rank and a seat"),
        ({**AUCTION, "calls": [[0, "3"]]}, "calls has a bid of 3, which ends the auction"),
        ({key: PLAY[key] for key in PLAY if key != "to_beat"}, "to_beat is missing"),
        ({}, "rules is missing"),
    ],
)
def test_errors(line: dict[str, Any], error: str) -> None:
    with pytest.raises(BadInput) as refusal:
        from_protocol(line)
    assert str(refusal.value) == error


def test_bombs_of_a_double_deck() -> None:
    line = {**PLAY, "rules": "four_player", "bottom": None, "counts": None, "hand": "3", "to_beat": None}
    read = from_protocol({**line, "history": [[0, "8 8 8 8"], [1, "9 " * 6]]})
    assert (read.rules, read.bombs, read.multiplier) == (FOUR_PLAYER, 1, 2)
    assert read.counts == (1, 19, 25, 25)
