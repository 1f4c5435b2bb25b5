"""The result of a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.result import result
from bot.seating import Stage, TableState
from engine.actions import Bid, Pass, Play
from engine.cards import NO_CARDS, Cards
from engine.deal import from_hands
from engine.round import Phase, Round
from engine.rules import FOUR_PLAYER, ONLINE, THREE_KINGDOMS, RuleSet

from .scenes import at, cards, finished, labels, lobby, look, rounds, text_of, worst

PLAIN = look(emojis=False)
# The landlord can put everything down in one go of five plays.
LANDLORD = "3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7"
OTHERS = ("7 7 8 8 9 9 10 10 J J Q Q K K A A 2", "7 8 8 9 9 10 10 J J Q Q K K A A 2 2")
BOTTOM = "2 bj rj"


def shut_out(rules: RuleSet) -> TableState:
    """A landlord at 3 who goes out with four bombs, the rocket, a 2 and a 7 while the others only pass."""
    deal = from_hands(rules, [cards(LANDLORD), *map(cards, OTHERS)], cards(BOTTOM), 0)
    played = Round.of_deal(rules, deal).apply(Bid(0, 3))
    for each in ("3 3 3 3", "4 4 4 4", "5 5 5 5", "6 6 6 6", "bj rj", "2", "7"):
        played = played.apply(Play(0, cards(each)))
        while played.to_act not in {0, None}:
            assert played.to_act is not None
            played = played.apply(Pass(played.to_act))
    state = at(replace(lobby(), options=replace(lobby().options, rules=rules.name)), played, seconds=60)
    return replace(state, stage=Stage.BETWEEN, points=(30, 0, 0), totals=(0, 0, 0))


def test_a_won_round() -> None:
    assert text_of(result(PLAIN, finished())) == (
        "-# Table 7 · online rules · round 3\n"
        "## 👑 The landlord wins\n"
        "Stake 2 × 2 (bomb 7 7 7 7) = **4** each\n"
        "① 👑 **Alice** **+8** · 🏅 +30 · went out\n"
        "② 🌾 **Bob** **−4** · 5 cards left\n"
        "③ 🌾 🤖 **Mei** **−4** · 1 card left\n"
        "-# 🏅 ranking points · bright cards were left in hand\n"
        "-# At this table so far: Alice +6 · Bob −2 · Mei −4\n"
        "-# Play again is open; the table closes <t:1767269400:R>."
    )
    assert labels(result(PLAIN, finished()))[0] == "Play again"


def test_the_same_in_chinese() -> None:
    text = text_of(result(look("zh-CN"), finished()))
    assert "## 👑 地主获胜\n底分 2 × 2（炸弹 7 7 7 7）= 每位农民 **4** 分" in text
    assert "② 🌾 **Bob** **−4** · 剩 5 张" in text
    assert "## 👑 地主獲勝" in text_of(result(look("zh-TW"), finished()))


def test_doubling_is_spelled_out_with_every_bomb_and_the_shut_out() -> None:
    text = text_of(result(PLAIN, shut_out(ONLINE)))
    bombs = "bomb 3 3 3 3, bomb 4 4 4 4, bomb 5 5 5 5, bomb 6 6 6 6, rocket, peasants shut out"
    assert f"Stake 3 × 64 ({bombs}) = **192** each" in text
    assert "① 👑 **Alice** **+384**" in text


def test_adding_is_spelled_out_as_a_factor() -> None:
    text = text_of(result(PLAIN, shut_out(THREE_KINGDOMS)))
    assert "Stake 3 × factor 7 (1 + bomb 3 3 3 3, " in text
    assert "= **21** each" in text


def test_a_round_without_bombs_has_no_multiplication() -> None:
    for seed in range(40):
        ended = list(rounds(ONLINE, seed))[-1]
        if ended.phase is Phase.OVER and ended.settlement and ended.settlement.multiplier == 1:
            assert f"Stake **{ended.stake}** each" in text_of(result(PLAIN, worst(ended)))
            return
    pytest.fail("no such round among forty")


def test_small_bombs_of_two_decks_are_not_named() -> None:
    for seed in range(40):
        ended = list(rounds(FOUR_PLAYER, seed))[-1]
        if ended.settlement is None or ended.settlement.multiplier > 1:
            continue
        assert "bomb" not in text_of(result(PLAIN, worst(ended)))
        return
    pytest.fail("no such round among forty")


def test_the_peasants_win_together() -> None:
    for seed in range(40):
        ended = list(rounds(ONLINE, seed))[-1]
        if ended.settlement is not None and not ended.settlement.winner_is_landlord:
            assert "## 🌾 The peasants win" in text_of(result(PLAIN, worst(ended)))
            return
    pytest.fail("no such round among forty")


def test_the_picture_is_described() -> None:
    (picture,) = result(PLAIN, finished()).pictures
    assert picture.name == "result.png"
    assert picture.alt == (
        "All hands. Seat 1, Alice, landlord: nothing left. Seat 2, Bob: BJ K 10 6 5 left. Seat 3, 🤖 Mei: 9 left."
    )
    assert picture.png.startswith(b"\x89PNG")


def test_ranks_instead_of_the_picture_hold_the_whole_deck() -> None:
    screen = result(look(emojis=False, pictures=False), finished())
    assert screen.pictures == ()
    hands = [line[2:] for line in text_of(screen).splitlines() if line[0] in "①②③" and "**" not in line]
    held = Cards(sum((cards(hand) for hand in hands), NO_CARDS))
    assert sum(held >> 4 * rank & 15 for rank in range(15)) == 54
    assert "② 🌾 **Bob** **−4** · 5 cards left: BJ K 10 6 5" in text_of(screen)
    chinese = result(look("zh-CN", emojis=False, pictures=False), finished())
    assert "② 🌾 **Bob** **−4** · 剩 5 张：小王 K 10 6 5" in text_of(chinese)


def test_a_result_of_the_past_has_no_buttons() -> None:
    screen = result(PLAIN, finished(), live=False)
    assert labels(screen) == []
    assert "Play again" not in text_of(screen)


def test_a_running_round_has_no_result() -> None:
    with pytest.raises(ValueError, match="no result"):
        result(PLAIN, lobby())
