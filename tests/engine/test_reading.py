"""Cards as people write them."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import RANK_COUNT, RANK_NAMES, Cards, descending, from_ranks, ranks, text
from engine.combinations import deck
from engine.errors import Ambiguous, EngineError, Unreadable
from engine.moves import leads
from engine.reading import LONGEST_TEXT, meant, parse, says_pass
from engine.rules import RULE_SETS, RuleSet

READABLE = {
    "3334": "3 3 3 4",
    "10 10": "10 10",
    "1010": "10 10",
    "10,10": "10 10",
    "TTT": "10 10 10",
    "bj rj": "bj rj",
    "RJBJ": "bj rj",
    "小王 大王": "bj rj",
    "小王大王": "bj rj",
    "2 A K": "K A 2",
    "2ak": "K A 2",
    "k K": "K K",
    "９９": "9 9",
    "１０，１０": "10 10",
    "Ｋ、Ｋ": "K K",
    "ＫＫ　ＡＡ": "K K A A",
    "8910JQ": "8 9 10 J Q",
    "34567": "3 4 5 6 7",
    "3, 4; 5/6|7": "3 4 5 6 7",
    "[3] (4)": "3 4",
    "333+4": "3 3 3 4",
    "33-44-55": "3 3 4 4 5 5",
    "333-444": "3 3 3 4 4 4",
    "333 - 444 - 555": "3 3 3 4 4 4 5 5 5",
    "3-4-5-6-7": "3 4 5 6 7",
    "10-10": "10 10",
    "A-2": "A 2",
    "3 to 7": "3 4 5 6 7",
    "3到7": "3 4 5 6 7",
    "7~3": "3 4 5 6 7",
    "33～55": "3 3 4 4 5 5",
    "TTT with a pair of kings": "10 10 10 K K",
    "pair of kings": "K K",
    "a pair of K": "K K",
    "Pair of 10s": "10 10",
    "three kings": "K K K",
    "3 kings": "K K K",
    "three 3s and a pair of 4": "3 3 3 4 4",
    "three three": "3 3",
    "two kings": "K K",
    "two king": "K 2",
    "two twos": "2 2",
    "ace king queen jack ten": "10 J Q K A",
    "an ace": "A",
    "six sixes": "6 6 6 6 6 6",
    "对K": "K K",
    "一对3带4": "3 3 4",
    "三张3 4": "3 3 3 4",
    "三个10": "10 10 10",
    "三三三四": "3 3 3 4",
    "七八九十勾": "7 8 9 10 J",
    "圈圈": "Q Q",
    "rocket": "bj rj",
    "both jokers": "bj rj",
    "jokers": "bj rj",
    "王炸": "bj rj",
    "大小王": "bj rj",
    "雙王": "bj rj",
    "两个王": "bj rj",
    "joker joker": "bj rj",
    "joker bj": "bj rj",
    "small joker": "bj",
    "Black Joker": "bj",
    "big joker": "rj",
    "coloured joker": "rj",
    "🃏🂿": "bj rj",
    "🂡 🃁": "A A",
    "🂪🂫🂭🂮🂱": "10 J Q K A",
    "♠K ♥K": "K K",
    "K♠️K♥️": "K K",
    "3️⃣3️⃣🔟": "3 3 10",
    "10j": "10 J",
    "abj": "A bj",
    "bomb of nines": "9 9 9 9",
    "bomb 9999": "9 9 9 9",
    "炸弹9": "9 9 9 9",
    "pair K K": "K K",
    "a pair of K, K and 3": "K K 3",
    "triple 333 4": "3 3 3 4",
    "三个九带一个3": "9 9 9 3",
    "一张K": "K",
    "单张 K": "K",
    "one king": "K",
    "straight 34567": "3 4 5 6 7",
    "顺子三四五六七": "3 4 5 6 7",
    "pair straight 334455": "3 3 4 4 5 5",
    "airplane 333 444 56": "3 3 3 4 4 4 5 6",
    "nuke": "bj rj",
    "KKs": "K K",
    "333s": "3 3 3",
    "**3 3**": "3 3",
    "ace of spades": "A",
    "3 of hearts, 3 of clubs": "3 3",
    "黑桃A 红桃A": "A A",
    "梅花10 方塊10": "10 10",
    "rocket!": "bj rj",
    "straight: 34567": "3 4 5 6 7",
    "三带二 33344": "3 3 3 4 4",
    "三带一对：KKK44": "K K K 4 4",
    "四带二 6 6 6 6 8 9": "6 6 6 6 8 9",
    "王炸带二: 小王大王57": "5 7 bj rj",
    "三带二二二": "2 2 2 3",
    "三三三带二": "3 3 3 2",
    "3 4 5 6 7 · straight of 5": "3 4 5 6 7",
    "6 6 6 6 8 9 · 四带二": "6 6 6 6 8 9",
    "bj rj · rocket": "bj rj",
    "3 3 3 · pair of 4": "3 3 3 4 4",
}


@pytest.mark.parametrize(("written", "expected"), READABLE.items())
def test_what_can_be_read(written: str, expected: str) -> None:
    assert text(parse(written)) == expected
    assert text(parse(written.upper())) == expected
    assert text(parse(f"  {written.lower()}, ")) == expected


@pytest.mark.parametrize(
    ("written", "decks", "expected"),
    [
        ("joker", 1, ("bj", "rj")),
        ("王", 1, ("bj", "rj")),
        ("🃏", 1, ("bj", "rj")),
        ("3 3 3 joker", 1, ("3 3 3 bj", "3 3 3 rj")),
        ("joker joker", 2, ("bj bj", "bj rj", "rj rj")),
        ("joker bj", 2, ("bj bj", "bj rj")),
        ("kings", 1, ("K K", "K K K", "K K K K")),
        ("3s", 1, ("3 3", "3 3 3", "3 3 3 3")),
        ("a king", 1, ("K", "K A")),
        ("3-7", 1, ("3 7", "3 4 5 6 7")),
        ("four 4", 1, ("4 4", "4 4 4 4")),
        ("三K", 1, ("3 K", "K K K")),
        ("K's", 1, ("K K", "K K K", "K K K K")),
        ("bomb 9", 2, tuple(" ".join(["9"] * copies) for copies in range(4, 9))),
        ("33 - 55", 1, ("3 3 5 5", "3 3 4 4 5 5")),
    ],
)
def test_what_could_mean_several_things(written: str, decks: int, expected: tuple[str, ...]) -> None:
    with pytest.raises(Ambiguous) as caught:
        parse(written, decks)
    assert caught.value.text == written
    assert set(caught.value.readings) == set(expected)
    for reading in caught.value.readings:
        assert text(parse(reading, decks)) == reading


@pytest.mark.parametrize(
    ("written", "part"),
    [
        ("", ""),
        ("  ", ""),
        (",", ""),
        ("of", ""),
        ("1", "1"),
        ("0", "0"),
        ("101", "1"),
        ("110", "110"),
        ("1 0", "1"),
        ("3 4 pass", "pass"),
        ("3x", "x"),
        ("3³", "³"),
        ("½", "½"),
        ("К", "к"),
        ("pair", "pair"),
        ("3 pair of", "pair"),
        ("joker joker joker", "joker"),
        ("3 to 2", "3 to 2"),
        ("3 to 44", "3 to 44"),
        ("3" * 16, "3"),
        ("\x00", "\x00"),
        ("kings queens aces", "aces"),
        ("hearts", ""),
        ("三带一", "一"),
        ("pair K K K", "pair k k k"),
        ("单KK", "单 k k"),
    ],
)
def test_what_cannot_be_read(written: str, part: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(written)
    assert (caught.value.text, caught.value.part) == (written, part)


@pytest.mark.parametrize(
    ("written", "legal", "expected"),
    [
        ("kings", ("K K", "A A"), "K K"),
        ("a king", ("K", "A", "K K"), "K"),
        ("joker", ("rj", "2"), "rj"),
        ("四4", ("4 4 4 4",), "4 4 4 4"),
        ("3-7", ("3", "7", "3 4 5 6 7"), "3 4 5 6 7"),
        ("K K", (), "K K"),
        ("K K · Pair", (), "K K"),
        ("3 · 4", (), "3 4"),
    ],
)
def test_of_several_readings_the_one_that_can_be_played_is_meant(
    written: str, legal: tuple[str, ...], expected: str
) -> None:
    assert text(meant(written, 1, {parse(play) for play in legal})) == expected


@pytest.mark.parametrize("legal", [(), ("K K", "K K K")])
def test_several_readings_that_can_be_played_or_none_are_asked_about(legal: tuple[str, ...]) -> None:
    with pytest.raises(Ambiguous):
        meant("kings", 1, {parse(play) for play in legal})


def test_cards_that_cannot_be_read_cannot_be_meant() -> None:
    for written in ("please · K", "nothing"):
        with pytest.raises(Unreadable):
            meant(written, 1, ())


@pytest.mark.parametrize(
    ("written", "passes"),
    [("Pass", True), (" 不出 ", True), ("過", True), ("Pass!", True), ("不要。", True), ("", False), ("3", False)],
)
def test_a_pass_written_for_cards(written: str, passes: bool) -> None:
    assert says_pass(written) is passes


@pytest.mark.parametrize(
    "piece", ["3", "3 ", "joker ", "kings ", "33-", " ", "3 to ", "a ", "pair of ", "x", "一对", "\n"]
)
def test_a_long_text_is_refused_at_once(piece: str) -> None:
    begin = time.process_time()
    for length in (LONGEST_TEXT, 5_000, 1_000_000):
        with pytest.raises(Unreadable) as caught:
            parse((piece * length)[:length])
        assert len(caught.value.text) <= LONGEST_TEXT
        assert len(caught.value.part) <= 20
    assert time.process_time() - begin < 1


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())
def test_every_legal_play_reads_as_it_is_printed(rules: RuleSet) -> None:
    rng = random.Random(rules.name)
    for _ in range(20):
        hand = from_ranks(rng.sample(list(ranks(deck(rules))), 20))
        for cards in leads(hand, rules):
            assert parse(text(cards), rules.decks) == cards
            assert parse(descending(cards).lower(), rules.decks) == cards


sets_of_cards = (
    st.lists(st.integers(0, 8), min_size=RANK_COUNT, max_size=RANK_COUNT)
    .map(lambda held: Cards(sum(copies << 4 * rank for rank, copies in enumerate(held))))
    .filter(bool)
)


@given(sets_of_cards)
def test_the_canonical_text_reads_back(cards: Cards) -> None:
    assert parse(text(cards), 2) == cards


@given(sets_of_cards, st.sampled_from(["", " ", ",", "，", " and ", "、", "/"]), st.booleans(), st.randoms())
def test_order_case_and_separators_mean_nothing(cards: Cards, between: str, small: bool, rng: random.Random) -> None:
    names = [RANK_NAMES[rank] for rank in ranks(cards)][: LONGEST_TEXT // 8]
    rng.shuffle(names)
    written = between.join(names)
    assert parse(written.lower() if small else written.upper(), 2) == from_ranks(map(RANK_NAMES.index, names))


@given(
    st.one_of(
        st.text(max_size=60),
        st.text(alphabet="0123456789tjqkabrspo 王小大对三张-~to,🃏🂡\ufe0f", max_size=40),
        st.lists(st.sampled_from([*READABLE, "a", "pair of", "kings", "3s", "to", "-", "1", "joker"]), max_size=6).map(
            " ".join
        ),
    ),
    st.sampled_from([1, 2]),
)
def test_no_text_does_worse_than_a_refusal(written: str, decks: int) -> None:
    refusal: EngineError | None = None
    cards = Cards(0)
    try:
        cards = parse(written, decks)
    except (Unreadable, Ambiguous) as error:
        refusal = error
    if isinstance(refusal, Ambiguous):
        assert len(set(refusal.readings)) > 1
    elif refusal is None:
        assert cards > 0
        assert parse(text(cards), 2) == cards
