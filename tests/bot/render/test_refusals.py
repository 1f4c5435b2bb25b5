"""Refusals: what is wrong, and what would be right."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot import refusals as table
from bot.render.layout import Accent
from bot.render.refusals import refusal
from bot.render.shape import advice
from bot.seating import EndReason, Stage
from bot.texts import LOCALES
from engine import errors
from engine.actions import Pass
from engine.combinations import Combination, classify
from engine.rules import CLASSIC, FOUR_PLAYER, ONLINE, PAGAT, RULE_SETS, RuleSet

from .scenes import ALICE, BOB, at, bobs_turn, cards, lobby, look, text_of

PLAIN = look(emojis=False)
LINK = "https://discord.com/channels/1/2/3"


def combination(text: str, rules: RuleSet = ONLINE) -> Combination:
    found = classify(cards(text), rules)
    assert found is not None
    return found


def said(error: errors.EngineError | table.TableRefusal, user_id: int = BOB, locale: str = "en-US") -> str:
    played = bobs_turn().round
    assert played is not None
    state = at(lobby(), played.apply(Pass(1)), seconds=9)
    return text_of(refusal(look(locale, emojis=False), error, state, user_id))


@pytest.mark.parametrize(
    ("error", "english", "chinese"),
    [
        (
            errors.NotYourTurn(1, 2),
            "✋ **Not your turn**\n🤖 Mei acts now, then Alice, then you.",
            "✋ **还没轮到你**\n现在轮到 🤖 Mei，然后 Alice，再轮到你。",
        ),
        (
            errors.NotInHand(cards("9 9 9 9"), cards("9")),
            "✋ **You do not hold that**\nYou named 9 9 9 9; of these you hold only 9 9 9.",
            "✋ **你没有这些牌**\n你要出 9 9 9 9，但其中只有 9 9 9。",
        ),
        (
            errors.NotInHand(cards("9 9"), cards("9 9")),
            "✋ **You do not hold that**\nYou named 9 9; you hold none of these.",
            "✋ **你没有这些牌**\n你要出 9 9，但一张也没有。",
        ),
        (
            errors.NoCombination(cards("9 9 9 3 4")),
            "✋ **That is no combination**\n9 9 9 + 3 + 4. A triple takes one card or one pair: 9 9 9 3, or 9 9 9 3 3.",
            "✋ **不成牌型**\n9 9 9 + 3 + 4。三张可带一张或一对：9 9 9 3 或 9 9 9 3 3。",
        ),
        (
            errors.DoesNotBeat(combination("K K"), combination("8 8 8 4")),
            (
                "✋ **That does not beat the table**\n"
                "On the table: triple with a single, 8. You tried K K, a pair. The table wants a triple with a single "
                "higher than 8; a bomb or the rocket beats it too. You can also pass."
            ),
            "✋ **压不过**\n桌上是三带一 8，K K 是对子。要出比 8 大的三带一，也可以用炸弹或王炸。也可以选择不出。",
        ),
        (
            errors.MustLead(),
            "✋ **You must lead**\nThe trick is yours: play any combination. You cannot pass.",
            "✋ **必须出牌**\n由你先出任意牌型，不能不出。",
        ),
        (
            table.StaleButton(),
            "⌛ **That button is old**\nThe game has gone on since. This is your newest hand.",
            "⌛ **按钮已过期**\n牌局已有进展。这是你最新的手牌。",
        ),
        (
            errors.BadBid(1, (2, 3)),
            "✋ **That bid is not open**\nYou can bid 2, 3, or pass.",
            "✋ **不能这样叫分**\n你可以叫 2、3 分，或不叫。",
        ),
        (
            table.SeatedElsewhere(9, 1, 2, 3),
            (
                "✋ **You sit at another table**\n"
                f"It is [table 9]({LINK}). Leave it first, or finish it: one quick table a person."
            ),
            f"✋ **你在另一张牌桌**\n是 [9 号桌]({LINK})。请先离开或打完：每人只能坐一张快桌。",
        ),
        (
            table.BotLacks(("send_messages", "attach_files")),
            (
                "✋ **I lack permissions in this channel**\n"
                "Somebody who manages the server has to give me: Send Messages, Attach Files."
            ),
            "✋ **我在这个频道缺少权限**\n请管理服务器的人给我：发送消息、附加文件。",
        ),
        (
            table.TableClosed(7, EndReason.IDLE),
            (
                "✋ **This table is closed**\n"
                "Nothing happened in the lobby for too long. Open another one with /ddz start."
            ),
            "✋ **牌桌已关闭**\n等候太久，没有动静。用 /ddz 开桌 可以再开一桌。",
        ),
    ],
)
def test_two_parts_in_each_language(error: errors.EngineError | table.TableRefusal, english: str, chinese: str) -> None:
    assert said(error) == english
    assert said(error, locale="zh-CN") == chinese


def test_somebody_who_looks_on_is_told_the_whole_order() -> None:
    assert said(errors.NotYourTurn(1, 2), user_id=999).endswith("🤖 Mei acts now, then Alice, then Bob.")


@pytest.mark.parametrize(
    ("tried", "on_the_table", "rules", "wanted"),
    [
        ("3 3 3 3", "bj rj", ONLINE, "Nothing beats the rocket."),
        ("3 3 3 3", "4 4 4 4", ONLINE, "Only a higher bomb or the rocket beats a bomb."),
        ("3 3 3 3", "4 4 4 4 4", FOUR_PLAYER, "Only a bomb of more cards, one of as many and higher, or the rocket"),
        ("3", "rj", ONLINE, "Only a bomb or the rocket beats this."),
        ("3", "bj", ONLINE, "The table wants a single higher than black joker;"),
        ("3 3", "2 2", ONLINE, "Only a bomb or the rocket beats this."),
        ("3 3", "2 2", FOUR_PLAYER, "The table wants a pair higher than 2;"),
        ("3", "10 J Q K A", ONLINE, "Only a bomb or the rocket beats this."),
        ("3", "bj rj 3 4", RULE_SETS["three_kingdoms"], "Only a bomb beats this."),
        ("3", "3 4 5 6 7 8", ONLINE, "The table wants a straight of 6 higher than 8;"),
    ],
)
def test_what_the_table_wants(tried: str, on_the_table: str, rules: RuleSet, wanted: str) -> None:
    error = errors.DoesNotBeat(combination(tried, rules), combination(on_the_table, rules))
    state = replace(lobby(), options=replace(lobby().options, rules=rules.name))
    assert wanted in text_of(refusal(PLAIN, error, state, BOB))


@pytest.mark.parametrize(
    ("tried", "rules", "expected"),
    [
        ("3 4 5 6", ONLINE, "A straight has five or more ranks in a row."),
        ("10 J Q K A 2", ONLINE, "A straight has five or more ranks in a row, up to the ace: no 2 and no joker."),
        ("3 3 4 4", ONLINE, "A run of pairs has three or more pairs in a row, up to the ace."),
        ("5 5 5 3 4", ONLINE, "A triple takes one card or one pair: 5 5 5 3, or 5 5 5 3 3."),
        ("5 5 5 3", FOUR_PLAYER, "A triple takes a pair and no single card: 5 5 5 3 3."),
        ("3 3 3 5 5 5", ONLINE, "An airplane is two or more triples in a row"),
        (
            "3 3 3 4 4 4 5",
            PAGAT,
            "An airplane is two or more triples in a row, up to the ace, alone or with one card",
        ),
        ("3 3 3 4 4 4 5 5", PAGAT, "Attached cards differ from each other and from the triples;"),
        ("3 3 3 4 4 4 5 5 5 7 7 7", PAGAT, "Attached cards differ from each other and from the triples;"),
        ("3 3 3 3 4 4 4 5", CLASSIC, "Attached single cards may be equal to each other, never to the triples;"),
        ("3 3 3 4 4 4 bj rj", CLASSIC, "Attached single cards may be equal to each other, never to the triples; both"),
        ("3 3 3 4 4 4 6 6 bj rj", ONLINE, "Attached single cards may be equal to each other, never to the triples; bo"),
        (
            "4 4 4 4 bj rj",
            ONLINE,
            "Attached single cards may be equal to each other, never to the triples; both jokers",
        ),
        ("4 4 4 4 6 6 bj rj", PAGAT, "Attached cards differ from each other and from the triples; both jokers may not"),
        ("4 4 4 4 bj rj", CLASSIC, "A bomb is played by itself."),
        (
            "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8",
            ONLINE,
            "Never attached: four equal cards, or a triple that would lengthen",
        ),
        (
            "5 5 5 6 6 6 7 7 7 8 8 8 J J J J",
            ONLINE,
            "Never attached: four equal cards, or a triple that would lengthen",
        ),
        ("5 5 5 bj rj", ONLINE, "A triple takes one card or one pair: 5 5 5 BJ, or 5 5 5 3 3."),
        ("5 5 5 bj", FOUR_PLAYER, "A triple takes a pair and no single card: 5 5 5 BJ BJ."),
        ("3 3 3 4 4 4 5 6", FOUR_PLAYER, "An airplane is two or more triples in a row, up to the ace, alone or with"),
        ("5 5 5 5 3", CLASSIC, "A bomb is played by itself."),
        ("5 5 5 5 3", ONLINE, "Four equal cards are a bomb by themselves, or take two single cards or two different"),
        ("5 5 5 5 3 3", PAGAT, "Four equal cards are a bomb by themselves, or take two different single cards"),
        ("3 3 4 4 5", ONLINE, "A run of pairs has three or more pairs in a row, up to the ace."),
        ("5 5 3", ONLINE, "Play the pair 5 5 by itself, or put it with a triple."),
        ("bj rj 3", ONLINE, "The two jokers together are the rocket (BJ RJ) and go with nothing else."),
        ("bj rj", FOUR_PLAYER, "Two jokers make a pair only when they are of one colour; all four are the rocket"),
        ("rj 3", ONLINE, "The two jokers together are the rocket"),
    ],
)
def test_advice_names_what_comes_nearest(tried: str, rules: RuleSet, expected: str) -> None:
    assert classify(cards(tried), rules) is None
    assert advice(PLAIN, rules, cards(tried)).replace("\N{NO-BREAK SPACE}", " ").startswith(expected)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("stage", list(Stage))
def test_every_stage_has_its_sentence(locale: str, stage: Stage) -> None:
    assert len(said(table.WrongStage(stage), locale=locale).splitlines()) == 2


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", list(table.Unwelcome))
def test_every_reason_against_an_invitation_has_its_sentence(locale: str, why: table.Unwelcome) -> None:
    assert len(said(table.CannotInvite(why), locale=locale).splitlines()) == 2


@pytest.mark.parametrize(
    ("error", "user_id", "expected"),
    [
        (table.AlreadySeated(), ALICE, "Press Start when you like"),
        (table.AlreadySeated(), BOB, "Wait until the host presses Start."),
        (table.NotSeated(), 999, "Press Join to take a seat first."),
    ],
)
def test_in_the_lobby_everybody_is_told_what_he_can_do(error: table.TableRefusal, user_id: int, expected: str) -> None:
    state = lobby()
    seats = (replace(state.seats[0], user_id=ALICE), replace(state.seats[1], user_id=BOB))
    assert expected in text_of(refusal(PLAIN, error, replace(state, seats=seats, host_id=ALICE), user_id))


@pytest.mark.parametrize(
    ("error", "user_id", "expected"),
    [
        (table.AlreadySeated(), BOB, "The seat is yours. Press My hand"),
        (table.NotSeated(), 999, "Only its players can do this."),
        (table.WrongStage(Stage.ROUND), 999, "This table has begun, and nobody can join now."),
        (table.WrongStage(Stage.ROUND), BOB, "A round is on. Press My hand"),
    ],
)
def test_in_a_round_everybody_is_told_what_he_can_do(error: table.TableRefusal, user_id: int, expected: str) -> None:
    assert expected in said(error, user_id)


@pytest.mark.parametrize("error", [table.StaleButton(), table.SomebodyQuicker()])
def test_who_has_no_hand_here_is_sent_to_the_newest_message(error: table.TableRefusal) -> None:
    assert said(error, 999).endswith("Look at its newest message.")
    assert text_of(refusal(PLAIN, error, lobby(), BOB)).endswith("Look at its newest message.")
    assert said(error).endswith("This is your newest hand.")


def test_what_could_be_meant_is_written_as_the_reader_writes_cards() -> None:
    told = said(errors.Ambiguous("joker", ("bj", "rj")), locale="zh-CN")
    assert told.endswith("可能是：小王、大王。请把每张牌都写出来，中间加空格。")


EXAMPLES: list[errors.EngineError | table.TableRefusal] = [
    errors.Unreadable("x**y", "x**"),
    errors.Unreadable("", ""),
    errors.Ambiguous("110", ("J 10", "10 10")),
    errors.BadRecord(3, "torn"),
    errors.RoundOver(),
    errors.WrongPhase(auction=True),
    errors.WrongPhase(auction=False),
    table.NoSuchTable(None),
    table.NoSuchTable(12),
    table.NotSeated(),
    table.NotHost(ALICE),
    table.AlreadySeated(),
    table.TooManySlowTables(5),
    table.LobbyFull(3),
    table.TooFewSeats(3),
    table.SeveralTables((7, 9)),
    table.NotInvited(ALICE),
    table.ChannelFull(2),
    table.SomebodyQuicker(),
    table.GameMovedOn(),
    table.DayOver("puzzle"),
    table.DayOver("daily"),
    table.NotAway(),
    table.ComputerPlays(),
    table.BadOption("rules", "classic", "online"),
    table.NotManager(),
    table.ElsewhereOnly((5, 6)),
    table.ElsewhereOnly(()),
    table.NoServer(),
]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_every_refusal_can_be_told_with_and_without_a_table(
    locale: str, error: errors.EngineError | table.TableRefusal
) -> None:
    assert len(said(error, locale=locale).splitlines()) == 2
    alone = text_of(refusal(look(locale), error, None, BOB))
    assert alone.startswith(("✋ **", "⌛ **"))


def test_what_was_typed_is_shown_escaped() -> None:
    assert "“x\\*\\*”" in said(errors.Unreadable("x**y", "x**"))


def test_the_accent_is_red_and_an_old_buttons_grey() -> None:
    for error, accent in ((errors.MustLead(), Accent.RED), (table.StaleButton(), Accent.GREY)):
        container = refusal(PLAIN, error, None, BOB).view.children[0]
        assert isinstance(container, discord.ui.Container)
        assert container.accent_colour == accent


def test_the_examples_carry_all_their_data() -> None:
    """A refusal that gets a new field has to be looked at here."""
    known = {name for error in EXAMPLES for name in vars(error)}
    assert known == {
        *("text", "part", "readings", "line", "why", "auction", "table_id", "host_id", "limit", "seats", "tables"),
        *("option", "low", "high", "channels", "kind"),
    }
