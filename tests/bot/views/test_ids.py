"""custom_ids: what is built is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.views.ids import LONGEST, Act, Id, build, card_value, digits, from_digits, parse, picked, template
from engine.cards import Cards, from_ranks, of

RANKS = st.lists(st.integers(0, 8), min_size=15, max_size=15)
CARDS = RANKS.map(lambda held: Cards(sum(of(rank, copies) for rank, copies in enumerate(held))))
VALUES = st.none() | st.text("abcdefghijklmnopqrstuvwxyz0123456789_.-", max_size=20)


@given(st.sampled_from(Act), st.integers(0, 10**12), st.integers(0, 10**6), st.none() | CARDS, VALUES)
def test_an_id_reads_back(act: Act, table: int, count: int, pick: Cards | None, value: str | None) -> None:
    text = build(act, table, count, pick, value)
    assert len(text) <= LONGEST
    assert parse(text) == Id(act, table, count, pick, value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ddz",
        "ddz:join",
        "ddz:join:7",
        "ddz:fly:7:0",
        "xddz:join:7:0",
        "ddz:join:7:0:12",
        "ddz:join:-1:0",
        "ddz:bid:7:0:=A",
    ],
)
def test_foreign_ids_are_none(text: str) -> None:
    assert parse(text) is None


def test_a_pick_is_one_digit_per_rank() -> None:
    assert build(Act.PLAY, 7, 3, from_ranks([0, 6, 6, 6])) == "ddz:play:7:3:100000300000000"
    assert build(Act.BID, 7, 1, value=2) == "ddz:bid:7:1:=2"


@pytest.mark.parametrize("text", ["", "1" * 14, "1" * 16, "9" * 15, "a" * 15])
def test_a_pick_of_other_digits_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no pick"):
        from_digits(text)


@pytest.mark.parametrize("value", ["x" * 100, "ä", "a:b", "A"])
def test_a_value_that_does_not_fit_is_refused(value: str) -> None:
    with pytest.raises(ValueError, match="no custom_id"):
        build(Act.RULES, 7, 0, value=value)


def test_chosen_options_make_cards() -> None:
    values = [card_value(6, 1), card_value(6, 3), card_value(0, 1)]
    assert picked(values) == from_ranks([0, 6, 6])
    assert digits(picked(values)) == "100000200000000"


def test_a_template_takes_only_its_acts() -> None:
    pattern = template(Act.BOARD, Act.BOARD_MINE)
    assert pattern.fullmatch("ddz:board:0:2:=all.points")
    assert pattern.fullmatch("ddz:board_mine:0:2")
    assert not pattern.fullmatch("ddz:board_order:0:2")
