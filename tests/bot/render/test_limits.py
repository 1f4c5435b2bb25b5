"""Whatever the language, the rules, the names and the cards: every message is one that Discord takes."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import pytest

from bot.render import counter, hand, lobby, more, notes, result, rules, settings, table
from bot.render.help import PAGES, help_screen
from bot.render.look import Look
from bot.render.screen import Screen
from bot.seating import EndReason, Stage, TableState
from bot.texts import LOCALES
from bot.views.ids import parse as parse_id
from data.guilds import GuildSettings
from data.players import Preferences
from engine.actions import Bid, Play
from engine.cards import Cards, from_ranks, of, size
from engine.combinations import Category, classify, deck
from engine.deal import from_hands
from engine.round import Phase, Round
from engine.rules import FOUR_PLAYER, RuleSet
from engine.view import view

from .scenes import ALL_RULES, look, rounds, worst

LOOKS = [
    pytest.param(look(locale, emojis=emojis, pictures=pictures), id=f"{locale}-{kind}")
    for locale in LOCALES
    for kind, emojis, pictures in (("picture", True, True), ("emoji", True, False), ("text", False, False))
]


def check(screen: Screen) -> None:
    view = screen.view
    assert view.total_children_count <= 40
    assert view.content_length() <= 4_000
    ids: list[str] = []
    for item in view.walk_children():
        if isinstance(item, discord.ui.TextDisplay):
            assert item.content.strip()
        elif isinstance(item, discord.ui.Button):
            assert 1 <= len(item.label or "") <= 80
            if item.custom_id is not None:
                ids.append(item.custom_id)
        elif isinstance(item, discord.ui.Select):
            check_select(item)
            ids.append(item.custom_id)
        elif isinstance(item, discord.ui.ActionRow):
            assert 1 <= len(item.children) <= 5
        elif isinstance(item, discord.ui.MediaGallery):
            names = {picture.name for picture in screen.pictures}
            assert {media.media.url.removeprefix("attachment://") for media in item.items} <= names
            assert all(len(media.description or "") <= 1_024 for media in item.items)
    assert len(ids) == len(set(ids))
    assert all(parse_id(each) is not None for each in ids)


def check_select(select: discord.ui.Select[discord.ui.LayoutView]) -> None:
    assert 1 <= len(select.options) <= 25
    assert 1 <= len(select.placeholder or "") <= 150
    values = [option.value for option in select.options]
    assert len(set(values)) == len(values)
    assert sum(option.default for option in select.options) <= select.max_values <= len(values)
    for option in select.options:
        assert 1 <= len(option.label) <= 100
        assert 1 <= len(option.value) <= 100
        assert option.description is None or 1 <= len(option.description) <= 100


def screens(reader: Look, state: TableState) -> Iterator[Screen]:
    """Everything that can be shown of a table with a round."""
    played = state.round
    assert played is not None
    yield table.table(reader, state, ["x" * 60] * notes.MOST_NOTES)
    for seat in range(played.rules.seats):
        facts = view(played, seat, show_bottom=True)
        lowest = of(next(iter(from_hand(facts.hand)))) if facts.hand else facts.hand
        for pick in {lowest, facts.hand, *facts.legal_plays()[:3]}:
            yield hand.hand(hand.Panel(reader, state, seat, pick, server="名" * 100))
        if facts.phase is Phase.PLAY:
            yield counter.counter(reader, facts)
    yield more.more(reader, state, state.seats[0], may_end=True)
    if state.stage is Stage.BETWEEN:
        yield result.result(reader, state)


def from_hand(cards: Cards) -> Iterator[int]:
    return (rank for rank in range(15) if cards >> 4 * rank & 15)


@pytest.mark.parametrize("reader", LOOKS)
@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda rules: rules.name)
def test_a_whole_round(reader: Look, rule_set: RuleSet) -> None:
    for number, played in enumerate(rounds(rule_set, seed=7)):
        if number % 5 == 0 or played.over or played.phase is Phase.AUCTION:
            for screen in screens(reader, worst(played)):
                check(screen)


@pytest.mark.parametrize("reader", LOOKS)
def test_an_airplane_of_twenty_cards_against_thirty_three(reader: Look) -> None:
    """The landlord holds 33 cards and a peasant's airplane with pairs lies on the table."""
    airplane = from_ranks([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7])
    whole = Cards(deck(FOUR_PLAYER) - airplane)
    drawn = [rank for rank in range(14, -1, -1) for _ in range(whole >> 4 * rank & 15)]
    landlord, rest = drawn[:25], drawn[25:]
    leader = [*(rank for rank in range(15) for _ in range(airplane >> 4 * rank & 15)), *rest[:5]]
    others = rest[5:]
    hands = [from_ranks(leader), from_ranks(landlord), from_ranks(others[:25]), from_ranks(others[25:50])]
    deal = from_hands(FOUR_PLAYER, hands, from_ranks(others[50:]), 0)
    played = Round.of_deal(FOUR_PLAYER, deal).apply(Bid(0, 3)).apply(Play(0, airplane))
    combination = classify(played.to_beat, FOUR_PLAYER)
    assert combination is not None
    assert combination.category is Category.AIRPLANE_PAIRS
    assert size(played.to_beat) == 20
    for screen in screens(reader, worst(played)):
        check(screen)


@pytest.mark.parametrize("reader", LOOKS)
@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda rules: rules.name)
def test_every_page_of_the_rules(reader: Look, rule_set: RuleSet) -> None:
    for number in range(1, len(rules.pages(reader, rule_set)) + 1):
        check(rules.rules(reader, rule_set.name, number))


@pytest.mark.parametrize("reader", LOOKS)
@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda rules: rules.name)
def test_before_the_first_card(reader: Look, rule_set: RuleSet) -> None:
    played = next(rounds(rule_set, seed=1))
    state = worst(played)
    check(lobby.lobby(reader, state))
    check(lobby.options(reader, state))
    for reason in EndReason:
        closed = TableState(
            7, 1, 2, 100, state.options, state.seats, Stage.CLOSED, deadline=None, round=None, ended=reason
        )
        check(lobby.closed(reader, closed))


@pytest.mark.parametrize("reader", LOOKS)
def test_without_a_table(reader: Look) -> None:
    for screen in (
        settings.personal(reader, Preferences()),
        settings.server(reader, GuildSettings(channels=frozenset(range(1, 26)))),
        *(help_screen(reader, page, number) for page in range(1, len(PAGES) + 1) for number in (0, 10**19)),
        more.notice("x"),
    ):
        check(screen)


def test_what_is_checked_is_found() -> None:
    """The checks above see a message that is too long."""
    with pytest.raises(AssertionError):
        check(more.notice("x" * 4_001))
