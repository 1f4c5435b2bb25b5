"""The smaller messages: lobby, leaderboard, cards out, settings, help, notes, cards in a line."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot import news
from bot.cogs import ddz
from bot.news import By
from bot.render import counter, leaderboard, lobby, more, notes, settings
from bot.render.emojis import TEXT_ONLY, faces
from bot.render.faces import emoji_name
from bot.render.help import COMMANDS, PAGES, TIPS, help_screen
from bot.render.layout import joined
from bot.seating import EndReason, Stage
from bot.texts import texts_for
from bot.views.ids import Act, parse
from data.guilds import GuildSettings
from data.leaderboard import Line, Order, Period
from data.pages import Page
from data.players import CardsAs, Preferences
from engine.actions import Bid, Pass
from engine.cards import BLACK_JOKER, from_ranks, of, text
from engine.deal import rank_of
from engine.view import view

from . import scenes
from .scenes import BOB, EMOJIS, bobs_turn, cards, finished, labels, look, text_of

PLAIN = look(emojis=False)
ENGLISH = texts_for("en-US")


def test_the_lobby() -> None:
    screen = lobby.lobby(PLAIN, scenes.lobby())
    assert text_of(screen) == (
        "## Fight the Landlord\n"
        "Table 7 · online rules · normal computers · 1 min a turn\n"
        "① **Alice** · host\n"
        "② **Bob**\n"
        "③ free · a computer if nobody joins\n"
        "2 of 3 seats taken · Alice starts\n"
        "-# Closes <t:1767269400:R> unless it is started."
    )
    assert labels(screen) == ["Join", "Leave", "Start", "Rules", "Options", "Cancel table"]


def test_what_a_table_was_opened_with_is_said() -> None:
    options = replace(scenes.lobby().options, private=True, show_bottom=True)
    text_ = text_of(lobby.lobby(PLAIN, replace(scenes.lobby(), options=options)))
    assert "1 min a turn · bottom cards shown · private" in text_


def test_the_hosts_options_hold_what_is_chosen_now() -> None:
    screen = lobby.options(PLAIN, scenes.lobby())
    menus = [item for item in screen.view.walk_children() if isinstance(item, discord.ui.Select)]
    chosen = {
        parsed.value or parsed.act: [o.value for o in menu.options if o.default]
        for menu in menus
        if (parsed := parse(menu.custom_id))
    }
    assert chosen == {"rules": ["online"], "difficulty": ["normal"], "turn": ["60"], "thread": ["no"], "remove": []}
    assert [option.value for option in menus[-1].options] == [str(BOB)]


def test_a_host_alone_has_nobody_to_remove() -> None:
    alone = replace(scenes.lobby(), seats=scenes.lobby().seats[:1])
    menus = [item for item in lobby.options(PLAIN, alone).view.walk_children() if isinstance(item, discord.ui.Select)]
    assert all(parsed.act is Act.OPTION for menu in menus if (parsed := parse(menu.custom_id)))


@pytest.mark.parametrize("reason", list(EndReason))
def test_a_closed_table_says_why(reason: EndReason) -> None:
    screen = lobby.closed(PLAIN, replace(scenes.lobby(), ended=reason))
    assert text_of(screen).startswith("## Table 7 is closed\n")
    assert labels(screen) == []


def line(place: int, name: str = "Kim", user_id: int = 1) -> Line:
    return Line(place, place, user_id, name, False, 1230, 300, 41, 23, 14, 8, -12)


def board(page: Page[Line], order: Order = Order.POINTS, user_id: int = 99) -> str:
    return text_of(leaderboard.leaderboard(PLAIN, page, "Card Club", user_id, period=Period.WEEK, order=order))


@pytest.mark.parametrize(
    ("order", "shown"),
    [
        (Order.POINTS, "**1,230** · 23 of 41 won"),
        (Order.BEST, "**300** · 23 of 41 won"),
        (Order.ROUNDS, "**41** · 23 of 41 won"),
        (Order.WINS, "**23** · 23 of 41 won"),
        (Order.LANDLORD_WINS, "**8** · 8 of 14 as landlord"),
        (Order.PEASANT_WINS, "**15** · 15 of 27 as peasant"),
    ],
)
def test_a_line_shows_what_it_is_ordered_by(order: Order, shown: str) -> None:
    page = Page(1, 1, 1, (line(1),), None)
    assert f"🥇 1 · **Kim** · {shown}" in board(page, order)


def test_ones_own_line_is_on_every_page_once() -> None:
    mine = line(14, "Kim", 99)
    other_page = board(Page(1, 2, 14, (line(1, "Alice"),), mine))
    assert "14 · **Kim** (you) · **1,230**" in other_page
    own_page = board(Page(2, 2, 14, (mine,), mine))
    assert own_page.count("(you)") == 1


def test_who_left_or_was_forgotten_is_said() -> None:
    page = Page(1, 1, 2, (replace(line(1, "Farid"), gone=True), line(2, "")), None)
    assert "**Farid** (left)" in board(page)
    assert "🥈 2 · somebody" in board(page)


def test_an_empty_board_and_its_buttons() -> None:
    screen = leaderboard.leaderboard(
        PLAIN, Page(1, 1, 0, (), None), "Card Club", 1, period=Period.ALL, order=Order.POINTS
    )
    assert "Nobody has finished a round here yet." in text_of(screen)
    assert labels(screen)[:3] == ["(Previous)", "(Next)", "(My page)"]


def test_a_board_reads_its_own_ids() -> None:
    assert leaderboard.read_board_value(leaderboard.board_value(Period.DAY, Order.WINS)) == (Period.DAY, Order.WINS)
    assert leaderboard.read_board_value("nonsense") == (Period.ALL, Order.POINTS)
    assert leaderboard.read_board_value(None) == (Period.ALL, Order.POINTS)


def test_cards_out_counts_what_one_has_not_seen() -> None:
    played = bobs_turn().round
    assert played is not None
    facts = view(played, 1)
    text_ = text_of(counter.counter(PLAIN, facts))
    assert "15 cards that you cannot see" in text_
    rows = text_.splitlines()[2:5]
    shown = [word.strip("*") for row in rows for word in row.replace("\u2003", " ").split() if "*" in word]
    assert [0 if word == "–" else int(word) for word in shown] == [
        facts.unseen >> 4 * rank & 15 for rank in reversed(range(15))
    ]
    assert "Rocket: impossible for others, you hold a black joker" in text_
    assert "Bombs still possible: none" in text_


def test_cards_out_before_the_first_card() -> None:
    start = next(scenes.rounds(scenes.ALL_RULES[0], seed=1)).after([])
    text_ = text_of(counter.counter(look("zh-CN", emojis=False), view(start, 0)))
    assert "仍可能的炸弹：" in text_


def test_no_bomb_and_no_rocket_is_possible_where_nobody_holds_so_many_cards() -> None:
    start = next(scenes.rounds(scenes.ALL_RULES[0], seed=1)).after([])
    facts = replace(view(start, 0), hand=of(0), counts=(1, 3, 3))
    told = text_of(counter.counter(PLAIN, facts))
    assert "Bombs still possible: none" in told
    assert "Rocket: still possible" in told
    told = text_of(counter.counter(PLAIN, replace(facts, counts=(1, 1, 1))))
    assert "Rocket: impossible, nobody else has so many cards left" in told


def test_more_is_for_who_sits_and_for_who_looks_on() -> None:
    state = bobs_turn()
    seated = labels(more.more(PLAIN, state, state.seats[1], may_end=False))
    ending = ["Give up", "I win from here"]
    assert seated == ["Cards out", "Auto-play", "Leave", *ending, "Rules", "Leaderboard", "Settings"]
    assert labels(more.more(PLAIN, state, None, may_end=True)) == ["Rules", "Leaderboard", "Settings", "End table"]
    away = replace(state.seats[1], stand_in=True)
    assert "I'm back" in labels(more.more(PLAIN, state, away, may_end=False))


def test_big_steps_are_asked_about() -> None:
    assert labels(more.ask_leave(PLAIN, bobs_turn())) == ["Leave"]
    assert labels(more.ask_end(PLAIN, bobs_turn())) == ["End table"]
    assert "of table 7?" in text_of(more.ask_leave(PLAIN, bobs_turn()))
    assert "End table 7 for everybody?" in text_of(more.ask_end(PLAIN, bobs_turn()))


def test_to_end_a_table_costs_a_round_only_while_one_is_on() -> None:
    between = replace(bobs_turn(), stage=Stage.BETWEEN)
    assert "does not count" in text_of(more.ask_end(PLAIN, bobs_turn()))
    assert "No round is on" in text_of(more.ask_end(PLAIN, between))


def test_settings_show_what_is_chosen() -> None:
    screen = settings.personal(PLAIN, Preferences(locale="zh-TW", cards=CardsAs.TEXT, auto_pass=True))
    menus = [item for item in screen.view.walk_children() if isinstance(item, discord.ui.Select)]
    chosen = [[option.label for option in menu.options if option.default] for menu in menus]
    assert chosen == [
        ["繁體中文"],
        ["All cards as text, for screen readers"],
        ["Hand by message and button"],
        ["Call me in the channel"],
        ["If nothing beats it, pass for me after a moment"],
    ]


def test_a_servers_settings_leave_open_what_is_not_chosen() -> None:
    screen = settings.server(PLAIN, GuildSettings(rules="classic", channels=frozenset({5})))
    menus = [item for item in screen.view.walk_children() if isinstance(item, discord.ui.Select)]
    chosen = [[option.label for option in menu.options if option.default] for menu in menus]
    assert chosen[1] == ["Classic rules"]
    assert chosen[2] == ["Strength of the computers of new tables: as the bot is set"]
    channels = [item for item in screen.view.walk_children() if isinstance(item, discord.ui.ChannelSelect)]
    assert [value.id for value in channels[0].default_values] == [5]


def test_the_help_names_every_command() -> None:
    english = text_of(help_screen(PLAIN, 2))
    assert all(f"`/ddz {name}`" in english for name in COMMANDS)
    linked = text_of(help_screen(PLAIN, 2, 12))
    assert all(f"</ddz {name}:12>" in linked for name in COMMANDS)
    chinese = text_of(help_screen(look("zh-CN"), 2))
    assert "`/ddz 出牌`" in chinese
    assert "`/ddz 设置 个人`" in chinese


def test_the_help_names_no_other_commands_than_there_are() -> None:
    there = {command.qualified_name.removeprefix("ddz ") for command in ddz.walk_commands()}
    groups = {name.split()[0] for name in COMMANDS if " " in name}
    assert there - groups == set(COMMANDS)


def test_the_help_has_tips_and_answers_questions() -> None:
    assert text_of(help_screen(PLAIN, 3)).count("\n- ") == len(TIPS)
    assert "Why can I not pass?" in text_of(help_screen(PLAIN, 4))
    assert text_of(help_screen(PLAIN, 99)) == text_of(help_screen(PLAIN, len(PAGES)))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (news.TimedOut(1, 1), "Bob: time is up"),
        (news.StandIn(1, by_choice=False), "Bob: two turns missed, the computer plays"),
        (news.StandIn(1, by_choice=True), "Bob: the computer plays until Bob is back"),
        (news.StandIn(1, by_choice=False, gone=True), "Bob has left the server, the computer plays"),
        (news.Back(1), "Bob is back"),
        (news.Left(1, BOB, "Bo*b"), "Bo\\*b has left, the computer plays on"),
        (news.SeatLost(1, BOB, "Bob"), "Bob missed five turns, the computer has the seat"),
        (news.Redealt(1), "Nobody bid: new cards"),
        (news.HostChanged(BOB), "Bob is the host now"),
        (news.Restored(), "The bot was away for a moment. Nothing is lost."),
        (news.Acted(1, Pass(1), By.PERSON), None),
        (news.Acted(0, Bid(0, 1), By.COMPUTER), None),
        (news.HostChanged(12345), None),
    ],
)
def test_notes_are_about_what_the_cards_do_not_show(told: news.News, said: str | None) -> None:
    assert notes.note(PLAIN, bobs_turn(), told) == said


def test_only_the_newest_notes_are_kept() -> None:
    told: list[news.News] = [news.TimedOut(1, 1), news.Back(1), news.Redealt(1), news.Restored()]
    assert len(notes.notes(PLAIN, bobs_turn(), told)) == notes.MOST_NOTES
    assert notes.notes(PLAIN, bobs_turn(), told)[-1].startswith("The bot was away")


def test_cards_are_emojis_or_ranks() -> None:
    play = cards("10 10 bj")
    assert TEXT_ONLY.play(ENGLISH, play) == "10 10 BJ"
    shown = EMOJIS.play(ENGLISH, play)
    assert [part.split(":")[1] for part in shown.split("><")] == ["10_spades", "10_hearts", "black_joker"]
    assert TEXT_ONLY.play(texts_for("zh-CN"), cards("bj rj")) == "小王 大王"
    assert PLAIN.ranks(cards("3 5 bj rj")) == "BJ RJ 3 5"
    assert PLAIN.ranks(cards("3 3 5 5 bj rj")) == "BJ RJ 3 3 5 5"
    assert PLAIN.ranks(cards("7 7 7 bj")) == "7 7 7 BJ"
    assert PLAIN.ranks(cards("3 3 3 4 4 4 bj bj rj rj")) == "3 3 3 4 4 4 BJ BJ RJ RJ"


def test_faces_stand_in_the_canonical_order_and_equal_ranks_differ() -> None:
    play = from_ranks([6, 6, 6, 0])
    shown = faces(play)
    assert [rank_of(card) for card in shown] == [6, 6, 6, 0]
    assert len({emoji_name(card) for card in shown}) == 4
    assert text(play) == TEXT_ONLY.play(ENGLISH, play)
    assert len(faces(of(3, 8))) == 8
    assert {emoji_name(card) for card in faces(of(BLACK_JOKER, 2))} == {"black_joker"}


def test_options_have_the_cards_own_emoji() -> None:
    emoji = EMOJIS.option(faces(of(7))[0])
    assert emoji is not None
    assert emoji.name == "10_spades"
    assert TEXT_ONLY.option(faces(of(7))[0]) is None


def test_two_screens_make_one_message() -> None:
    both = joined(more.notice("x"), lobby.lobby(PLAIN, scenes.lobby()))
    assert text_of(both).startswith("x\n## Fight the Landlord")
    assert len(both.view.children) == 2


def test_a_finished_round_calls_nobody() -> None:
    assert notes.call(PLAIN, finished()) is None
