"""Sentences by key and language."""

from __future__ import annotations

import pytest

from bot.texts import FALLBACK, LOCALES, Texts, closest, sentence, texts_for


def test_there_are_three_languages() -> None:
    assert set(LOCALES) == {"en-US", "zh-CN", "zh-TW"}


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("en-US", "en-US"),
        ("en-GB", "en-US"),
        ("zh-CN", "zh-CN"),
        ("zh-TW", "zh-TW"),
        ("de", "en-US"),
        ("", "en-US"),
        (None, "en-US"),
    ],
)
def test_the_closest_language_is_chosen(asked: str | None, given: str) -> None:
    assert closest(asked) == given
    assert texts_for(asked).locale == given


def test_variables_and_plurals() -> None:
    english = texts_for("en-US")
    assert english("turn-heading", name="Bob") == "Bob's turn"
    assert english("left-over", count=1) == "1 card left"
    assert english("left-over", count=5) == "5 cards left"
    assert texts_for("zh-CN")("left-over", count=5) == "剩 5 张"


def test_an_attribute_is_a_sentence_of_its_own() -> None:
    assert texts_for("en-US")("kind-bomb.a", length=4) == "a bomb"
    assert texts_for("en-US")("kind-bomb.a", length=6) == "a bomb of 6"


def test_passing_is_two_words_in_chinese() -> None:
    chinese = texts_for("zh-TW")
    assert (chinese("button-no-bid"), chinese("button-pass")) == ("不叫", "不出")


@pytest.mark.parametrize(
    ("value", "plain", "signed"), [(0, "0", "0"), (8, "8", "+8"), (-4, "−4", "−4"), (1230, "1,230", "+1,230")]
)
def test_numbers_have_a_real_minus_sign(value: int, plain: str, signed: str) -> None:
    texts = texts_for("en-US")
    assert texts.number(value) == plain
    assert texts.signed(value) == signed


def test_lists_are_joined_as_the_language_does() -> None:
    assert texts_for("en-US").listing(["J", "8"]) == "J, 8"
    assert texts_for("zh-CN").listing(["J", "8"]) == "J、8"


def test_a_key_that_is_nowhere_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        texts_for("en-US")("no-such-sentence")


def test_a_missing_variable_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="turn-heading"):
        texts_for("en-US")("turn-heading")


def test_a_language_that_lacks_a_sentence_says_it_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts("zh-CN")
    monkeypatch.setattr(texts, "_bundles", texts._bundles[-1:])
    assert texts.locale == "zh-CN"
    assert texts("button-join") == texts_for(FALLBACK)("button-join")


def test_a_capital_only_where_the_script_has_one() -> None:
    assert sentence("triple with a single") == "Triple with a single"
    assert sentence("三带一") == "三带一"
    assert sentence("") == ""
