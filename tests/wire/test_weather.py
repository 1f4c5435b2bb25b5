"""Discord's weather around a running table, with the real process: the table goes on, and its people can tell."""

from __future__ import annotations

import asyncio

import pytest

from bot.operations import TRIES
from data import rounds
from data.database import Database

from .club import Club, act, enabled, has
from .faults import Fault
from .people import Person, said
from .permissions import Permission, deny
from .process import BotProcess
from .world import Json, Message


async def _table(club: Club, bot: BotProcess, *people: Person) -> None:
    await club.seated(people, rules="classic", difficulty="easy")
    assert "Traceback" not in bot.log


@pytest.mark.parametrize("code", [50007, 40003, 50278])
async def test_a_closed_dm_holds_nothing_up(club: Club, code: int) -> None:
    """SC-038, SC-039: the hand is by the button, and the person is free afterwards."""
    alice = club.person("Alice")
    club.server.close_dms(alice.account, code)
    async with club.bot() as bot:
        await alice.run(club.channel, "ddz start", rules="classic")
        table = await alice.sees(club.channel, lambda message: has(message, "ddz:start:"))
        await alice.press(table, "ddz:start:")
        table = await alice.sees(club.channel, lambda message: has(message, "ddz:hand:"))
        attempts = await club.asked("POST", rf"^/channels/{alice.dm['id']}/messages$")
        hand = await alice.press(table, "ddz:hand:")
        assert hand.shown is not None
        assert hand.shown.reader == alice.id
        for _ in range(100):
            # The answer is kept up to date; her turn may still have to come.
            if await act(alice, hand.shown):
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError(f"she cannot act by the button:\n{said(hand.shown)}")
        assert len(attempts()) == 1, "a refused message is not tried again"
        ended = await alice.run(club.channel, "ddz end")
        assert ended.shown is not None
        assert (await alice.run(club.channel, "ddz start")).shown is not None
    assert "ERROR" not in bot.log


async def test_a_deleted_table_message_is_posted_anew(club: Club) -> None:
    """SC-056."""
    alice, bob = club.person("Alice"), club.person("Bob")
    async with club.bot() as bot:
        await _table(club, bot, alice, bob)
        table = await alice.sees(club.channel, lambda message: has(message, "ddz:hand:"))
        club.server.delete_message(table)
        await club.turn([alice, bob])
        anew = await alice.sees(club.channel, lambda message: has(message, "ddz:hand:"))
        assert anew.id != table.id
    assert "ERROR" not in bot.log


async def test_a_deleted_channel_ends_its_table_and_frees_its_people(club: Club) -> None:
    """SC-043, SC-045."""
    alice = club.person("Alice")
    elsewhere = club.server.world.add_channel(club.guild, "elsewhere")
    async with club.bot() as bot:
        await _table(club, bot, alice)
        club.server.delete_channel(club.channel)
        for _ in range(50):
            await alice.run(elsewhere, "ddz start")
            if any(has(message, "ddz:join:") for message in alice.reads(elsewhere)):
                break
            await asyncio.sleep(0.1)
        await alice.sees(elsewhere, lambda message: has(message, "ddz:join:"))
    assert "ERROR" not in bot.log


async def test_a_server_that_removes_the_bot_is_left_alone(club: Club) -> None:
    """SC-044: nothing is sent there any more, and its people are free."""
    alice = club.person("Alice")
    other = club.server.world.add_guild("Other Club")
    channel = club.server.world.channels_of(other["id"])[0]
    async with club.bot() as bot:
        await _table(club, bot, alice)
        club.server.remove_bot(club.guild)
        await asyncio.sleep(0.5)
        before = len(club.server.traffic.requests("POST|PATCH", f"/channels/{club.channel['id']}/"))
        await alice.run(channel, "ddz start")
        await alice.sees(channel, lambda message: has(message, "ddz:join:"))
        assert len(club.server.traffic.requests("POST|PATCH", f"/channels/{club.channel['id']}/")) == before
    assert "ERROR" not in bot.log


async def test_a_connection_cut_off_is_resumed_and_nothing_pressed_is_lost(club: Club) -> None:
    """SC-061: a press that was made while the bot was cut off is answered when it is back."""
    alice = club.person("Alice")
    async with club.bot() as bot:
        await _table(club, bot, alice)
        for _ in range(3):
            await club.server.gateway.drop()
            assert await club.turn([alice]) is None
        assert (club.server.gateway.identified, club.server.gateway.resumed) == (1, 3)
    assert "ERROR" not in bot.log


async def test_a_lost_session_begins_anew_and_the_table_stands(club: Club) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        await _table(club, bot, alice)
        await club.server.gateway.drop(resumable=False)
        await asyncio.wait_for(club.server.gateway.ready.wait(), 30)
        assert await club.turn([alice]) is None
        assert club.server.gateway.identified == 2
    assert "ERROR" not in bot.log


async def test_storms_of_errors_and_broken_connections_are_outlasted(club: Club) -> None:
    """A round in which Discord fails now and then: each message is said once, and the round ends."""
    people = [club.person("Alice"), club.person("Bob")]
    async with club.bot() as bot:
        await _table(club, bot, *people)
        weather = [
            Fault("PATCH", r"^/channels/", times=2, status=503, body={"message": "overloaded"}),
            Fault("PATCH", r"^/channels/", times=1, after=1, drop=True),
            Fault("POST", r"^/channels/", times=1, status=500, done=True),
            Fault("POST", r"^/channels/", times=1, after=1, drop=True, done=True),
            Fault("PATCH", r"^/channels/", times=1, after=3, delay=1.0),
        ]
        for fault in weather:
            club.server.faults.add(fault)
        result = await club.play(people)
        assert "Alice" in said(result)
        assert len([message for message in people[0].reads(club.channel) if has(message, "ddz:again:")]) == 1
        assert [fault.met > 0 for fault in weather[:3]] == [True] * 3
    assert "Traceback" not in bot.log


@pytest.mark.parametrize(
    "weather", [{"status": 503, "body": {"message": "overloaded"}}, {"drop": True}], ids=["overloaded", "broken off"]
)
async def test_a_table_that_cannot_be_shown_goes_on_by_hand(club: Club, weather: Json) -> None:
    """Nothing is tried without end, and as soon as it works the message shows what is now."""
    alice = club.person("Alice")
    async with club.bot() as bot:
        await _table(club, bot, alice)
        before = len(club.server.traffic.requests("PATCH", f"/channels/{club.channel['id']}/"))
        fault = club.server.faults.add(Fault("PATCH", f"^/channels/{club.channel['id']}/", times=-1, **weather))
        for _ in range(3):
            assert await club.turn([alice]) is None
        _, _, actions = await _stored(bot)
        assert fault.met <= TRIES * actions
        assert len(club.server.traffic.requests("PATCH", f"/channels/{club.channel['id']}/")) - before <= fault.met
        fault.times = 0
        assert await club.turn([alice]) is None
        shown = len(alice.reads(club.channel))
        await alice.sees(club.channel, lambda message: message.edits > 0 and has(message, "ddz:hand:"))
        assert len(alice.reads(club.channel)) == shown, "the message there is was brought up to date"
    assert "ERROR" not in bot.log


async def test_an_answer_that_comes_too_late_is_no_lost_action(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord has given up on the press: what it did stands, once, and the hand shows it."""
    alice = club.person("Alice")
    async with club.bot() as bot:
        await _table(club, bot, alice)
        panel = await alice.sees(alice.dm, _asks)
        before, _, _ = await _stored(bot)
        late = club.server.faults.add(Fault("POST", "/callback$", times=-1, delay=0.2))
        with monkeypatch.context() as patch:
            patch.setattr("tests.wire.interactions.ANSWER_WITHIN", 0.1)
            patch.setattr("tests.wire.people.PATIENCE", 2.0)
            (control, *_) = [each for name in ("ddz:bid:", "ddz:pass:") for each in enabled(panel, name)]
            with pytest.raises(AssertionError, match="too late for Discord"):
                await alice.press_id(panel, control["custom_id"])
        late.times = 0
        assert late.met == 1, "an answer that Discord does not take any more is not given again"
        by_her, _, _ = await _stored(bot)
        assert by_her == before + 1
        assert await club.turn([alice]) is None
    assert "ERROR" not in bot.log


async def test_a_closed_channel_names_the_missing_permission(club: Club) -> None:
    """SC-029."""
    alice = club.person("Alice")
    async with club.bot():
        deny(club.server.world, club.channel, Permission.SEND_MESSAGES)
        refused = await alice.run(club.channel, "ddz start")
        assert refused.shown is not None
        assert refused.shown.reader == alice.id
        assert "Send Messages" in said(refused.shown)
        assert not any(has(message, "ddz:join:") for message in alice.reads(club.channel))


def _asks(message: Message) -> bool:
    return any(has(message, each) for each in ("ddz:bid:", "ddz:pass:"))


async def _stored(bot: BotProcess) -> tuple[int, int, int]:
    """How many actions the table's rounds hold: people's, computers', all."""
    async with await Database.open(bot.database) as database, database.read() as tx:
        played = [await rounds.get(tx, bare.id) for bare in await rounds.of_table(tx, 1)]
    every = [action.by for one in played for action in one.actions]
    return every.count("person"), every.count("computer"), len(every)
