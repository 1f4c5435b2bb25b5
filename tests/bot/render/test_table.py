"""The public message of a running round."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.render import notes, table
from bot.render.layout import Accent
from bot.seating import Stage
from bot.views.ids import Act, parse
from engine.actions import Bid, Pass, Play
from engine.round import Phase, Round
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, THREE_KINGDOMS, RuleSet

from .scenes import at, bobs_turn, cards, dealt, finished, four, labels, lobby, look, rounds, text_of, worst

PLAIN = look(emojis=False)


def test_the_turn_of_a_person() -> None:
    assert text_of(table.table(PLAIN, bobs_turn())) == (
        "-# Table 7 · online rules · stake 2 × 2 💣 = **4**\n"
        "## 👉 Bob's turn\n"
        "⏳ ends <t:1767268841:R>\n"
        "Beat 👑 Alice: triple with a single\n"
        "# 8 8 8 4\n"
        "① 👑 **Alice** · landlord · **13** cards\n"
        "② 🌾 **Bob** · **17** cards 👉\n"
        "③ 🌾 🤖 **Mei** · ⚠️ **2** cards left\n"
        "-# This trick: Alice **8 8 8 4**\n"
        "-# Last trick: Mei 8 → Alice **J** → Bob – → Mei –\n"
        "-# Bottom cards: 3 ~~J 8~~"
    )
    assert labels(table.table(PLAIN, bobs_turn())) == ["My hand", "Pass", "More"]


def test_the_same_in_chinese() -> None:
    text = text_of(table.table(look("zh-CN", emojis=False), bobs_turn()))
    assert text.startswith(
        "-# 7 号桌 · 在线规则 · 底分 2 × 2（炸弹）= **4**\n## 👉 轮到 Bob\n⏳ <t:1767268841:R> 截止\n"
    )
    assert "要压 👑 Alice：三带一" in text
    assert "③ 🌾 🤖 **Mei** · ⚠️ 只剩 **2** 张" in text
    text = text_of(table.table(look("zh-TW", emojis=False), bobs_turn()))
    assert "## 👉 輪到 Bob" in text
    assert "要壓 👑 Alice：三帶一" in text


def test_the_play_to_beat_is_large_and_of_emojis() -> None:
    text = text_of(table.table(look(), bobs_turn()))
    line = next(line for line in text.splitlines() if line.startswith("# "))
    assert line.count("<:8_") == 3
    assert line.count("<:4_") == 1
    assert text.count("<:") == 4


def test_the_auction() -> None:
    text = text_of(table.table(PLAIN, dealt()))
    assert "## 👉 Bob bids\n⏳ ends <t:1767268824:R>\nHighest bid: **1** by Alice" in text
    assert "① **Alice** · bid **1**\n② **Bob** 👉\n③ 🤖 **Mei** · not yet" in text
    assert labels(table.table(PLAIN, dealt())) == ["My hand", "Bid 2", "Bid 3", "Pass", "More"]


def test_bids_carry_the_number_of_calls_and_the_pass_is_a_bid_of_nothing() -> None:
    state = dealt()
    buttons = [item for item in table.table(PLAIN, state).view.walk_children() if isinstance(item, discord.ui.Button)]
    ids = [parse(str(button.custom_id)) for button in buttons]
    bids = [(each.value, each.count) for each in ids if each is not None and each.act is Act.BID]
    assert bids == [("2", state.call_count), ("3", state.call_count), ("0", state.call_count)]


def test_three_bids_and_the_rest_take_two_rows() -> None:
    start = next(rounds(ONLINE, seed=1))
    screen = table.table(PLAIN, worst(start))
    rows = [item for item in screen.view.walk_children() if isinstance(item, discord.ui.ActionRow)]
    assert [len(row.children) for row in rows] == [4, 2]


def test_a_computer_thinks_and_nobody_can_press_for_it() -> None:
    passed = bobs_turn().round
    assert passed is not None
    state = at(lobby(), passed.apply(Pass(1)), seconds=41)
    text = text_of(table.table(PLAIN, state))
    assert "## 👉 Mei's turn\n🤖 thinking\nBeat 👑 Alice" in text
    assert labels(table.table(PLAIN, state)) == ["My hand", "(Pass)", "More"]


def test_a_computers_bid_has_no_buttons() -> None:
    called = dealt().round
    assert called is not None
    state = at(lobby(), called.apply(Pass(1)), seconds=24)
    assert labels(table.table(PLAIN, state)) == ["My hand", "More"]


def test_the_leader_cannot_pass() -> None:
    before = bobs_turn()
    assert before.round is not None
    leading = before.round.after([Play(1, cards("9 9 9 3")), Pass(2), Pass(0)])
    screen = table.table(PLAIN, at(lobby(), leading, seconds=41))
    assert "## 👉 Bob leads\n⏳ ends <t:1767268841:R>\nAny combination. Everyone passed on Bob's last play." in text_of(
        screen
    )
    assert labels(screen) == ["My hand", "(Pass)", "More"]
    assert "-# Last trick: Alice 8 8 8 4 → Bob **9 9 9 3** → Mei – → Alice –" in text_of(screen)


def test_the_last_state_has_no_buttons() -> None:
    screen = table.table(PLAIN, finished())
    assert labels(screen) == []
    assert "## Alice has played the last card" in text_of(screen)
    assert "① 👑 **Alice** · landlord · no cards left" in text_of(screen)


def test_accents_repeat_what_the_heading_says() -> None:
    for state, accent in ((dealt(), Accent.AMBER), (bobs_turn(), Accent.GREEN), (finished(), Accent.GREY)):
        container = table.table(PLAIN, state).view.children[0]
        assert isinstance(container, discord.ui.Container)
        assert container.accent_colour == accent


@pytest.mark.parametrize("rule_set", [PAGAT, FOUR_PLAYER])
def test_hidden_bottom_cards_are_hidden_unless_the_table_shows_them(rule_set: RuleSet) -> None:
    played = next(each for each in rounds(rule_set, seed=3) if each.phase is Phase.PLAY)
    state = worst(played)
    assert "Bottom cards: " in text_of(table.table(PLAIN, state))
    hidden = replace(state, options=replace(state.options, show_bottom=False))
    assert "Bottom cards: " not in text_of(table.table(PLAIN, hidden))


def test_sc_006_a_landlords_fives_leave_what_is_known_to_be_unplayed() -> None:
    """Bottom 5 5 J, and the landlord has played one five: a five and the jack are known to be with him."""
    from engine.cards import Cards, of
    from engine.combinations import deck
    from engine.deal import from_hands

    bottom = cards("5 5 J")
    rest = [rank for rank in range(15) for _ in range(Cards(deck(ONLINE) - bottom) >> 4 * rank & 15)]
    hands = [Cards(sum(of(rank) for rank in rest[seat::3])) for seat in range(3)]
    start = Round.of_deal(ONLINE, from_hands(ONLINE, hands, bottom, 0)).after([Bid(0, 3), Play(0, cards("5"))])
    assert "-# Bottom cards: J 5 ~~5~~" in text_of(table.table(PLAIN, at(lobby(), start, seconds=9)))


def test_who_drew_the_face_up_card_is_public() -> None:
    text = text_of(table.table(PLAIN, worst(next(rounds(PAGAT, seed=1)))))
    assert "drew the card that lay face up" in text
    assert "drew the card" not in text_of(table.table(PLAIN, worst(next(rounds(ONLINE, seed=1)))))


def test_the_rules_of_the_auction_come_from_the_rule_set() -> None:
    def said(rule_set: RuleSet) -> str:
        return text_of(table.table(PLAIN, worst(next(rounds(rule_set, seed=1)))))

    assert "If nobody bids, the first bidder is landlord at 1." in said(CLASSIC)
    assert "takes the 8 bottom cards unseen" in said(FOUR_PLAYER)
    assert "It goes on until all others pass" in said(PAGAT)
    assert "One round of bids" in said(THREE_KINGDOMS)


def test_an_additive_factor_is_called_so() -> None:
    start = bobs_turn().round
    assert start is not None
    other = Round.of_deal(replace(THREE_KINGDOMS), start.deal).after([Bid(0, 2), Pass(1), Pass(2)])
    played = other.after(start.actions[3:])
    options = replace(lobby().options, rules="three_kingdoms")
    text = text_of(table.table(PLAIN, at(replace(lobby(), options=options), played, seconds=41)))
    assert "stake 2 × factor 2 💣 = **4**" in text


def test_three_deals_without_a_bid_ask_a_question() -> None:
    thrown_in = Round.start(ONLINE, bytes(32))
    while thrown_in.to_act is not None:
        thrown_in = thrown_in.apply(Pass(thrown_in.to_act))
    state = replace(worst(thrown_in), stage=Stage.ASKING, redeals_in_a_row=3)
    assert "Nobody bid in 3 deals in a row." in text_of(table.table(PLAIN, state))
    assert labels(table.table(PLAIN, state)) == ["Deal again", "Leave"]


def test_notes_are_small_lines() -> None:
    text = text_of(table.table(PLAIN, bobs_turn(), ["Bob: time is up"]))
    assert "-# Bob: time is up\n-# This trick" in text


def test_a_long_trick_shows_its_newer_half() -> None:
    for played in rounds(FOUR_PLAYER, seed=5):
        for line in text_of(table.table(PLAIN, worst(played))).splitlines():
            if line.startswith("-# This trick: ") and len(line) > 330:
                pytest.fail(line)


def test_a_table_without_a_round_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="no round"):
        table.table(PLAIN, lobby())


def test_the_landlord_of_four() -> None:
    text = text_of(table.table(PLAIN, four()))
    assert "③ 👑 **Carol** · landlord · **33** cards 👉" in text
    assert notes.call(PLAIN, four()) == "<@102>, you lead at [Table 7](https://discord.com/channels/1/2/3)"


def test_a_call_names_the_person_to_act_and_what_to_beat() -> None:
    link = "[Table 7](https://discord.com/channels/1/2/3)"
    assert notes.call(PLAIN, bobs_turn()) == f"<@101>, your turn at {link} · beat triple with a single 8 8 8 4"
    assert notes.call(PLAIN, dealt()) == f"<@101>, your bid at {link}"
    assert notes.call(PLAIN, lobby()) is None
    assert notes.call(PLAIN, finished()) is None
