"""Names as strangers type them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import WIDTH, plain, shown, width_of
from bot.render.lobby import lobby as draw_lobby
from bot.render.result import result
from bot.render.table import table
from engine.round import Round
from engine.rules import ONLINE
from tests.bot.render.scenes import at, finished, lobby, look, text_of

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Alice", "Alice"),
        ("小明", "小明"),
        ("  a \n b\t ", "a b"),
        ("a\u202eb\u200bc\u2066d", "abcd"),
        ("\u3164\u200b", "…"),
        ("", "…"),
        (FAMILY, FAMILY),
        ("a\u200db", "ab"),
        ("e\u0301", "é"),
        ("Z\u0351\u0352\u0357\u035b", "Z\u0351\u0352"),
    ],
)
def test_a_name_is_cleaned(name: str, expected: str) -> None:
    assert plain(name) == expected


def test_wide_names_are_cut_by_what_is_seen() -> None:
    assert plain("名" * 32) == "名" * 9 + "…"
    assert plain("x" * 32) == "x" * 19 + "…"
    assert plain("x" * 20) == "x" * 20


def test_an_emoji_is_not_cut_in_two() -> None:
    assert plain("x" * 18 + FAMILY) == "x" * 18 + "…"


def test_letters_from_right_to_left_stay_among_themselves() -> None:
    assert plain("שלום") == "\u2068שלום\u2069"


@pytest.mark.parametrize(
    "name",
    ["**bold**", "__u__", "`code`", "||spoiler||", "~~x~~", "[a](http://b)", "# big", "> quote", "\\", "-# small"],
)
def test_markdown_means_nothing(name: str) -> None:
    escaped = shown(name)
    for sign in "*_`|~[]()#>":
        assert escaped.replace(f"\\{sign}", "").count(sign) == 0


def test_mentions_and_links_mean_nothing() -> None:
    assert shown("<@123>") == "\\<@\u200b123\\>"
    assert "@everyone" not in shown("@everyone")
    assert "https://" not in shown("https://a.b")


@given(st.text(max_size=40))
def test_whatever_the_name_it_fits_one_line(name: str) -> None:
    text = plain(name)
    assert text
    assert width_of(text) <= WIDTH
    assert "\n" not in text
    assert text.isprintable() or any(sign in text for sign in "\u2068\u200d")


def test_sc_041_a_name_that_would_end_a_code_block_and_call_everybody_does_neither() -> None:
    name = "```@everyone"
    assert "`" not in shown(name).replace("\\`", "")
    assert "@everyone" not in shown(name)
    named = (name, name, name)
    state = replace(finished(), seats=tuple(replace(seat, name=name) for seat in finished().seats))
    playing = at(lobby(), Round.start(ONLINE, bytes(32)), seconds=10, names=named)
    playing = replace(playing, seats=tuple(replace(seat, name=name) for seat in playing.seats))
    waiting = replace(lobby(), seats=tuple(replace(seat, name=name) for seat in lobby().seats))
    for screen in (result(look(), state, live=True), table(look(), playing), draw_lobby(look(), waiting)):
        said = text_of(screen)
        assert shown(name) in said
        assert "@everyone" not in said
        assert "```" not in said.replace("\\`", "")
