"""The rules as they are shown, against the rules as they are played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render import lobby, rules, rules_text
from bot.render.rules_text import differences, example, kinds
from bot.texts import LOCALES
from engine.combinations import Category, categories, classify
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, THREE_KINGDOMS, RuleSet

from .scenes import ALL_RULES, cards, look, text_of
from .scenes import lobby as lobby_state

PLAIN = look(emojis=False)


@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_the_examples_are_what_they_are_called(rule_set: RuleSet) -> None:
    for category in categories(rule_set):
        found = classify(example(rule_set, category), rule_set)
        assert found is not None
        assert found.category is category


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_the_page_lists_exactly_what_the_engine_knows(rule_set: RuleSet, locale: str) -> None:
    reader = look(locale, emojis=False)
    lines = [line for page in rules.pages(reader, rule_set) for block in page.blocks for line in block]
    for category in Category:
        if category in {Category.BOMB, Category.ROCKET}:
            continue
        shown = f"{reader.play(example(THREE_KINGDOMS, category))} {rules_text.name(reader, category)}"
        assert (shown in lines) == (category in categories(rule_set)), category
    assert len(kinds(reader, rule_set)) == len(categories(rule_set)) - 2
    assert any("💣" in line for line in lines)
    assert any("🚀" in line and reader.play(example(rule_set, Category.ROCKET)) in line for line in lines)


SHAPES = {
    "rules-wings-equal": ("3 3 3 4 4 4 5 5", True),
    "rules-wings-long": ("3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8", False),
    "rules-wings-different": ("3 3 3 4 4 4 5 5", False),
    "rules-wings-pairs": ("3 3 3 5", False),
    "rules-quads-equal": ("3 3 3 3 5 5", True),
    "rules-quads-different": ("3 3 3 3 5 5", False),
    "rules-nuke": ("bj rj 5 6", True),
    "rules-joker-pairs": ("3 3 3 bj bj", True),
}


@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_what_is_said_of_wings_is_so(rule_set: RuleSet) -> None:
    text = "\n".join(rules_text.wings(PLAIN, rule_set))
    for key, (played, legal) in SHAPES.items():
        if PLAIN.texts(key) in text:
            assert (classify(cards(played), rule_set) is not None) == legal, key
    assert any(PLAIN.texts(key) in text for key in SHAPES)


def test_what_differs_from_online_is_named() -> None:
    assert differences(PLAIN, ONLINE) is None
    assert differences(PLAIN, CLASSIC) == (
        "Unlike most apps: no spring, no quad with two, nobody bids: first bidder is landlord at 1"
    )
    assert "the rocket may carry two" in str(differences(PLAIN, THREE_KINGDOMS))
    assert "attached cards must differ" in str(differences(PLAIN, PAGAT))
    assert "two decks" in str(differences(PLAIN, FOUR_PLAYER))
    assert "与多数在线平台不同：没有春天、没有四带二" in str(differences(look("zh-CN"), CLASSIC))


@pytest.mark.parametrize(
    "switch",
    [
        *("bottom_shown", "single_wings", "equal_single_wings", "quads_with_two", "nuke_with_two", "spring"),
        *("all_pass", "auction_end", "scoring", "raising_bomb_size", "decks"),
    ],
)
def test_every_switch_that_online_players_would_miss_is_named(switch: str) -> None:
    other = next(getattr(each, switch) for each in ALL_RULES if getattr(each, switch) != getattr(ONLINE, switch))
    assert differences(PLAIN, replace(ONLINE, **{switch: other})) is not None


def test_the_lobby_shows_the_differences_before_play() -> None:
    state = replace(lobby_state(), options=replace(lobby_state().options, rules="classic"))
    assert "-# Unlike most apps: no spring, no quad with two" in text_of(lobby.lobby(PLAIN, state))
    assert "Unlike" not in text_of(lobby.lobby(PLAIN, lobby_state()))


@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_scoring_says_what_raises_the_stake(rule_set: RuleSet) -> None:
    text = "\n".join(rules_text.scoring(PLAIN, rule_set))
    assert ("shut out" in text) == rule_set.spring
    assert ("factor" in text) == (rule_set is THREE_KINGDOMS)
    assert ("6 or more cards" in text) == (rule_set is FOUR_PLAYER)
    assert "+10" in text
    assert "+30" in text
    assert "+100" in text


def test_pages_are_clamped_and_unknown_rule_sets_fall_back() -> None:
    assert "Page 1 of 5" in text_of(rules.rules(PLAIN, "online", 0))
    assert "Page 5 of 5" in text_of(rules.rules(PLAIN, "online", 99))
    first = next(iter(RULE_SETS))
    assert text_of(rules.rules(PLAIN, "bridge")) == text_of(rules.rules(PLAIN, first))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_no_page_is_nearly_too_long(rule_set: RuleSet, locale: str) -> None:
    for page in rules.pages(look(locale), rule_set):
        assert page.length <= rules.LONGEST_PAGE, page.title


@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_it_is_said_where_expert_knows_no_better(rule_set: RuleSet) -> None:
    said = PLAIN.texts("rules-expert-plain") in list(rules_text.scoring(PLAIN, rule_set))
    assert said == (rule_set.seats == 4)
