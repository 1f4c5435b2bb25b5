"""A table in a thread of its own, and where there can be none (SC-057)."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.seating import Stage
from tests.bot.club import Club, open_club
from tests.bot.test_whole_round import play_turn


def _messages(club: Club, channel_id: int) -> list[str]:
    """What was said to somebody; the simulated Discord also tells of a new thread."""
    said = [message.content for message in club.env.backend.messages[channel_id].values()]
    return [content for content in said if "<@" in content]


async def test_a_table_moves_into_its_thread_and_the_thread_is_put_away(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic", thread=True)
        thread = club.state.thread_id
        assert thread is not None
        assert f"<#{thread}>" in club.public().text
        assert not club.public().buttons
        table = club.newest(thread)
        assert "My hand" in table.buttons
        assert str(thread) in club.hand(alice).text
        await club.restart()
        assert club.state.thread_id == thread
        table_id = club.state.id
        await club.table.end(alice.id, may_manage=True)
        await club.client.publisher.idle()
        assert "is closed" in club.newest(thread).text
        metadata = club.env.backend.channels[thread].thread_metadata
        assert metadata is not None
        assert metadata.archived
        assert club.client.house.get(table_id) is None


async def test_calls_go_to_the_thread(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei") as club:
        await club.open(*club.people.values(), thread=True)
        await club.env.advance_time(6)
        await club.client.publisher.idle()
        thread = club.state.thread_id
        assert thread is not None
        assert len(_messages(club, thread)) == 1
        assert _messages(club, club.channel.id) == []


async def test_sc_057_no_permission_for_threads_is_named_when_the_table_opens(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        denied = {club.client.user: discord.PermissionOverwrite(create_public_threads=False)}
        club.channel = club.guild.create_text_channel("no-threads", overwrites=denied)
        told = await club.command(club.people["Alice"], "start", thread=True)
        assert "Create Public Threads" in told.text
        assert f"<#{club.channel.id}>" in told.text
        assert not club.state.options.thread
        assert "Join" in club.public().buttons


async def test_sc_057_a_permission_lost_before_the_start_is_named_in_the_channel(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, start=False, thread=True)
        club.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
        await club.press(alice, club.public(), "Start")
        await club.client.publisher.idle()
        assert club.state.stage is Stage.ROUND
        assert club.state.thread_id is None
        assert "My hand" in club.public().buttons
        told = _messages(club, club.channel.id)
        assert len(told) == 1
        assert "Create Public Threads" in told[0]
        assert "create_public_threads" in caplog.text
        await club.restart()
        assert len(_messages(club, club.channel.id)) == 1, "said once"


async def test_the_host_chooses_the_thread_in_the_lobby(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False)
        options = await club.press(alice, club.public(), "Options")
        assert options is not None
        await alice.select(options.message, ["yes"], custom_id="ddz:option:1:0:=thread")
        assert "in a thread of its own" in club.public().text
        await club.press(alice, club.public(), "Start")
        assert club.state.thread_id is not None


async def test_a_deleted_thread_voids_its_table(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        await club.open(club.people["Alice"], thread=True)
        thread = club.state.thread_id
        assert thread is not None
        await club.client.on_raw_thread_delete(_Deleted(thread))  # type: ignore[arg-type]  # all that is read of it
        assert club.client.house.all() == ()


async def test_a_thread_that_somebody_put_away_comes_back_with_the_next_play(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei") as club:
        await club.open(*club.people.values(), rules="classic", thread=True)
        thread = club.state.thread_id
        assert thread is not None
        before = club.newest(thread).message.id
        club.env.inject_error("PATCH", f"/channels/{thread}/messages/*", status=400, code=50083, times=1)
        await play_turn(club)
        await club.client.publisher.idle()
        table = club.newest(thread)
        assert table.message.id != before
        assert "My hand" in table.buttons
        assert before not in club.env.backend.messages[thread], "one table message with buttons, not two"
        await play_turn(club)
        assert club.newest(thread).message.id == table.message.id


class _Deleted:
    def __init__(self, thread_id: int) -> None:
        self.thread_id = thread_id


def test_threads_need_two_permissions() -> None:
    from bot.permissions import lacking_for_thread

    assert lacking_for_thread(discord.Permissions.all()) == ()
    assert set(lacking_for_thread(discord.Permissions.none())) == {
        "create_public_threads",
        "send_messages_in_threads",
    }


async def test_a_thread_is_offered_only_where_there_can_be_one(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False)
        options = await club.press(alice, club.public(), "Options")
        assert options is not None
        assert "Place" in {menu["placeholder"] for menu in options.menus.values()}
        await club.press(alice, club.public(), "Cancel table")
        club.channel = club.guild.create_voice_channel("voices")
        await club.open(alice, start=False, thread=True)
        assert not club.state.options.thread
        options = await club.press(alice, club.public(), "Options")
        assert options is not None
        assert "Place" not in {menu["placeholder"] for menu in options.menus.values()}
