"""The private hand."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from ai.player import Advice, Reason, ReasonKey
from bot.render.hand import Panel, hand
from bot.render.links import table_url
from bot.render.look import Look
from bot.render.screen import Screen
from bot.seating import TableState
from bot.views import ids
from bot.views.ids import Act, Id
from engine.actions import Bid, Pass, Play
from engine.cards import NO_CARDS, Cards, contains, counts
from engine.combinations import classify, deck
from engine.deal import from_hands
from engine.round import Round
from engine.rules import FOUR_PLAYER, ONLINE

from .scenes import at, bobs_turn, cards, dealt, finished, four, labels, lobby, look, rounds, text_of, worst

BOMB_OR_ROCKET = "a bomb or the rocket beats it too."
PLAIN = look(emojis=False, pictures=False)
PICTURE = look()
ADVICE = (
    Advice(Play(1, cards("9 9 9 3")), Reason(ReasonKey.TAKES_LEAD, {"turns": 5}), 0.62),
    Advice(Pass(1), Reason(ReasonKey.PARTNER_STRONGER, {"seat": 2, "left": 2})),
)


def panel(state: TableState, seat: int = 1, reader: Look = PLAIN, pick: str = "", hint: int | None = None) -> Screen:
    return hand(Panel(reader, state, seat, cards(pick) if pick else NO_CARDS, ADVICE if seat == 1 else (), hint))


def selects(screen: Screen) -> dict[str, discord.ui.Select[discord.ui.LayoutView]]:
    found = [item for item in screen.view.walk_children() if isinstance(item, discord.ui.Select)]
    return {f"{parsed.act}{parsed.value or ''}": item for item in found if (parsed := ids.parse(item.custom_id))}


def control(screen: Screen, act: Act) -> Id:
    for item in screen.view.walk_children():
        if isinstance(item, discord.ui.Button | discord.ui.Select):
            parsed = ids.parse(str(item.custom_id))
            if parsed is not None and parsed.act is act:
                return parsed
    raise AssertionError(f"no {act}")


def test_ones_turn() -> None:
    assert text_of(panel(bobs_turn(), pick="9 9 9 3")) == (
        "-# [Table 7](https://discord.com/channels/1/2/3) · <#2> · stake 2 × 2 💣 = **4**\n"
        "## 🌾 Your turn\n"
        "⏳ ends <t:1767268841:R>\n"
        "-# Cards left: 👑 Alice **13** · partner 🤖 Mei ⚠️ **2**\n"
        "Beat 👑 Alice: triple with a single\n"
        "# 8 8 8 4\n"
        "Your 17 cards\n"
        "## BJ · 2 2 · A · K K · Q · J · 10 10 · \\[9 9 9\\] · 6 · 5 · 4 · \\[3\\]\n"
        "✅ **Triple with a single**, 9 · beats 8"
    )


def test_what_is_chosen_travels_in_every_control_that_needs_it() -> None:
    screen = panel(bobs_turn(), pick="9 9 9 3")
    count = bobs_turn().hand_count(1)
    assert control(screen, Act.PLAY) == Id(Act.PLAY, 7, count, cards("9 9 9 3"))
    assert control(screen, Act.HINT) == Id(Act.HINT, 7, count, cards("9 9 9 3"), "0")
    assert control(screen, Act.PICK) == Id(Act.PICK, 7, count, NO_CARDS)
    assert control(screen, Act.PASS) == Id(Act.PASS, 7, count)


@pytest.mark.parametrize(
    ("pick", "verdict", "play"),
    [
        ("", "Nothing chosen yet.", "(Play)"),
        ("9 9 9 3", "✅ **Triple with a single**, 9 · beats 8", "Play 9 9 9 3"),
        (
            "K K",
            f"✋ **K K is a pair.** The table wants a triple with a single higher than 8; {BOMB_OR_ROCKET}",
            "(Play)",
        ),
        (
            "9 9 9 3 4",
            "✋ **9 9 9 3 4 is no combination.** A triple takes one card or one pair: 9 9 9 3, or 9 9 9 3 3.",
            "(Play)",
        ),
        (
            "3 4 5 6",
            "✋ **3 4 5 6 is no combination.** A straight has five or more ranks in a row.",
            "(Play)",
        ),
    ],
)
def test_the_verdict(pick: str, verdict: str, play: str) -> None:
    screen = panel(bobs_turn(), pick=pick)
    assert text_of(screen).endswith(verdict)
    assert labels(screen) == [play, "Pass", "Hint", "Auto-play", "More"]


def test_cards_that_are_gone_are_not_chosen_any_more() -> None:
    screen = panel(bobs_turn(), pick="7 7 9 9 9 9")
    assert control(screen, Act.PLAY).pick == cards("9 9 9")


def test_suggested_plays_begin_with_the_computers_and_hold_every_legal_play() -> None:
    menu = selects(panel(bobs_turn()))["suggest"]
    played = bobs_turn().round
    assert played is not None
    assert menu.placeholder == f"Suggested plays ({len(played.legal_plays())})"
    assert {ids.from_digits(option.value) for option in menu.options} == set(played.legal_plays())
    best = menu.options[0]
    assert (best.label, best.description) == ("9 9 9 3", "Triple with a single · best")
    assert not any(option.default for option in menu.options)


def test_on_a_lead_the_best_are_listed_and_the_others_named() -> None:
    menu = selects(panel(four(), seat=2))["suggest"]
    assert len(menu.options) == 25
    assert menu.placeholder == "Suggested plays (24 best)"
    assert (menu.options[-1].label, menu.options[-1].value) == ("Others", ids.OTHERS)


def test_ones_own_choice_tells_equal_cards_apart() -> None:
    menu = selects(panel(bobs_turn(), pick="9 9 3", reader=PICTURE))["pick"]
    assert (menu.min_values, menu.max_values) == (0, 17)
    assert [option.label for option in menu.options] == [
        "black joker",
        *("2 · 1 of 2", "2 · 2 of 2", "A", "K · 1 of 2", "K · 2 of 2", "Q", "J", "10 · 1 of 2", "10 · 2 of 2"),
        *("9 · 1 of 3", "9 · 2 of 3", "9 · 3 of 3", "6", "5", "4", "3"),
    ]
    assert [option.label for option in menu.options if option.default] == ["9 · 1 of 3", "9 · 2 of 3", "3"]
    assert all(option.emoji is not None for option in menu.options)


def test_thirty_three_cards_stand_in_two_menus_that_share_no_rank() -> None:
    state = four()
    assert state.round is not None
    screen = hand(Panel(PLAIN, state, 2, cards("7 7 K")))
    high, low = selects(screen)["pickhigh"], selects(screen)["picklow"]
    assert high.placeholder == "High cards, red joker to 10 (15)"
    assert low.placeholder == "Low cards, 9 to 3 (18)"
    ranks = [{option.value.split(".")[0] for option in menu.options} for menu in (high, low)]
    assert ranks[0].isdisjoint(ranks[1])
    chosen = {menu: ids.picked(option.value for option in menu.options if option.default) for menu in (high, low)}
    elsewhere = {menu: parsed.pick for menu in (high, low) if (parsed := ids.parse(menu.custom_id))}
    assert chosen == {high: cards("K"), low: cards("7 7")}
    assert elsewhere == {high: cards("7 7"), low: cards("K")}


def test_two_menus_hold_at_most_25_whatever_the_hand() -> None:
    """Eight of each of the ranks that a landlord of four can hold most of."""
    hand_33 = Cards(sum(8 << 4 * rank for rank in range(4)) + (1 << 4 * 12))
    rest = Cards(deck(FOUR_PLAYER) - hand_33)
    ranks = [rank for rank, held in enumerate(counts(rest)) for _ in range(held)]
    hands = [Cards(sum(1 << 4 * rank for rank in ranks[part::3])) for part in range(3)]
    bottom = cards("3 3 3 3 3 3 3 3")
    state = at(
        replace(lobby(), options=replace(lobby().options, rules="four_player")),
        Round.of_deal(FOUR_PLAYER, from_hands(FOUR_PLAYER, [Cards(hand_33 - bottom), *hands], bottom, 0)).apply(
            Bid(0, 3)
        ),
        seconds=9,
        names=("", "", "Mei", "Carol"),
    )
    menus = selects(hand(Panel(PLAIN, state, 0)))
    assert sorted(len(menus[name].options) for name in ("pickhigh", "picklow")) == [16, 17]


def test_the_picture_is_described_without_suits() -> None:
    screen = panel(bobs_turn(), pick="9 9 9 3", reader=PICTURE)
    (picture,) = screen.pictures
    assert picture.alt == ("Your 17 cards: black joker, 2 2, A, K K, Q, J, 10 10, 9 9 9, 6, 5, 4, 3. Picked: 9 9 9 3")
    assert picture.png.startswith(b"\x89PNG")


def test_emojis_instead_of_the_picture() -> None:
    screen = panel(bobs_turn(), reader=look(pictures=False))
    assert screen.pictures == ()
    assert "Your 17 cards\n# <:black_joker:" in text_of(screen)


def test_a_hint_chooses_and_says_why_and_the_next_press_goes_on() -> None:
    first = panel(bobs_turn(), hint=0)
    assert text_of(first).endswith(
        "✅ **Triple with a single**, 9 · beats 8\n"
        "💡 **9 9 9 3** · only a bomb or rocket can still beat it (62 % to win)"
    )
    assert control(first, Act.PLAY).pick == cards("9 9 9 3")
    assert control(first, Act.HINT).value == "1"
    second = panel(bobs_turn(), hint=1)
    assert text_of(second).endswith("💡 **Pass** · your partner 🤖 Mei, with 2 cards left, can go out sooner")
    assert control(second, Act.HINT).value == "0"
    assert labels(second)[0] == "(Play)"


def test_a_bid_is_given_with_the_cards_in_sight() -> None:
    screen = panel(dealt(), reader=PICTURE)
    assert "## Your bid\n⏳ ends <t:1767268824:R>\nHighest bid: **1** by Alice" in text_of(screen)
    assert labels(screen) == ["Bid 2", "Bid 3", "Pass", "Hint", "More"]
    assert len(screen.pictures) == 1


def test_who_waits_may_choose_ahead_and_play_nothing() -> None:
    played = bobs_turn().round
    assert played is not None
    screen = panel(at(lobby(), played.apply(Pass(1)), seconds=9))
    assert "## Waiting for 🤖 Mei\nthen Alice, then you\n-# Cards left" in text_of(screen)
    assert labels(screen) == ["Refresh", "Auto-play", "More"]
    assert list(selects(screen)) == ["pick"]


def test_nothing_that_beats_the_table_leaves_the_pass() -> None:
    hands = [cards("3 3 3 3 5 6 7 8 9 10 J Q K A 2 bj rj"), cards("4 4 5 5 6 6 7 7 8 8 9 9 10 10 J J K")]
    third = cards("4 4 5 6 7 8 9 10 J Q Q Q K K A A A")
    deal = from_hands(ONLINE, [*hands, third], cards("2 2 2"), 0)
    start = Round.of_deal(ONLINE, deal).after([Bid(0, 3), Play(0, cards("bj rj"))])
    screen = panel(at(lobby(), start, seconds=9), seat=1)
    assert "Nothing in your hand beats this: you can only pass." in text_of(screen)
    assert labels(screen) == ["Pass", "Auto-play", "More"]
    assert selects(screen) == {}


@pytest.mark.parametrize(("missed", "said"), [(0, "As you asked."), (2, "You missed two turns.")])
def test_a_stand_in_is_told_to_its_person(missed: int, said: str) -> None:
    state = bobs_turn()
    seats = (state.seats[0], replace(state.seats[1], stand_in=True, missed=missed), state.seats[2])
    screen = panel(replace(state, seats=seats))
    assert f"## The computer plays for you\n{said}" in text_of(screen)
    assert labels(screen) == ["I'm back", "Refresh", "More"]


def test_a_landlord_is_told_so_and_sees_the_bottom_cards_before_leading() -> None:
    text = text_of(panel(four(), seat=2))
    assert "## 👑 Your turn" in text
    assert "-# You are the landlord. Cards left: Alice **25** · Bob **25** · 🤖 Mei **25**" in text
    assert "-# Bottom cards: K K J J J 9 7 4" in text
    assert "You lead: any combination." in text
    assert "Bottom cards" not in text_of(panel(four(), seat=1))


def test_breaking_a_rocket_is_warned_of() -> None:
    hands = [cards("3 3 3 3 5 6 7 8 9 10 J Q K A 2 bj rj"), cards("4 4 5 5 6 6 7 7 8 8 9 9 10 10 J J K")]
    third = cards("4 4 5 6 7 8 9 10 J Q Q Q K K A A A")
    start = Round.of_deal(ONLINE, from_hands(ONLINE, [*hands, third], cards("2 2 2"), 0)).apply(Bid(0, 3))
    state = at(lobby(), start, seconds=9)
    assert text_of(panel(state, seat=0, pick="bj")).endswith("⚠️ This breaks up your rocket.")
    assert "⚠️" not in text_of(panel(state, seat=0, pick="bj rj"))
    assert "⚠️" not in text_of(panel(state, seat=0, pick="3"))


def test_at_the_end_the_buttons_are_gone() -> None:
    screen = panel(finished())
    assert "## The round is over\nYou had 5 cards left." in text_of(screen)
    assert labels(screen) == ["To the table"]


def test_a_panel_in_a_direct_message_names_its_server_channel_and_table() -> None:
    screen = hand(Panel(PLAIN, bobs_turn(), 1, server="Card *Club*"))
    assert text_of(screen).startswith(
        "-# [Table 7](https://discord.com/channels/1/2/3) · Card \\*Club\\* · <#2> · stake"
    )


def test_the_link_goes_to_the_channel_while_there_is_no_message() -> None:
    assert table_url(replace(lobby(), message_id=None)) == "https://discord.com/channels/1/2"


def test_a_table_without_a_round_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no round"):
        panel(lobby(), seat=0)


@pytest.mark.parametrize("locale", ["en-US", "zh-CN", "zh-TW"])
def test_long_plays_are_named_by_kind_and_number_on_the_button(locale: str) -> None:
    for played in rounds(FOUR_PLAYER, seed=11):
        if played.to_act is None or not played.landlord:
            continue
        for play in played.legal_plays()[-2:]:
            screen = hand(Panel(look(locale, emojis=False), worst(played), played.to_act, play))
            label = labels(screen)[0]
            assert len(label) <= 60
            combination = classify(play, FOUR_PLAYER)
            assert combination is not None
            assert contains(played.hands[played.to_act], play)


def test_ones_own_play_on_the_table_is_called_so() -> None:
    played = bobs_turn().round
    assert played is not None
    screen = panel(at(lobby(), played.apply(Play(1, cards("9 9 9 3"))), seconds=9))
    assert "On the table: your triple with a single\n# 9 9 9 3" in text_of(screen)
