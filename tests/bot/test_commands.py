"""Commands as people type them: which table they mean, cards in words, pages, and what is shown again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from data import rounds
from engine.actions import Play
from engine.cards import RANK_NAMES, distinct, size
from engine.round import Round
from engine.rules import CLASSIC
from tests.bot.club import open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_table_in_discord import bid_three
from tests.bot.test_whole_round import play_to_the_end


async def test_the_table_is_shown_again_by_a_command(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Eve") as club:
        alice, bob, eve = club.people.values()
        assert "No such table" in (await club.command(eve, "table")).text
        await club.open(alice, bob)
        shown = await club.command(eve, "table")
        assert "To the table" in shown.buttons
        board = await club.press(eve, shown, "Leaderboard")
        assert board is not None
        assert "Leaderboard" in board.text
        await play_to_the_end(club)
        shown = await club.command(bob, "table")
        assert "win" in shown.text
        assert {"Play again", "Leave", "To the table"} <= set(shown.buttons)
        for person in (alice, bob):
            await club.press(person, club.public(), "Leave")
        for person in (bob, eve):
            shown = await club.command(person, "table")
            assert "win" in shown.text
            assert "**Alice**" in shown.text
            assert not shown.buttons


async def test_the_result_of_a_private_table_is_shown_again_to_its_people_only(path: Path) -> None:
    async with open_club(path, "Alice", "Eve") as club:
        alice, eve = club.people.values()
        await club.open(alice, private=True)
        await play_to_the_end(club)
        await club.press(alice, club.public(), "Leave")
        assert "win" in (await club.command(alice, "table")).text
        assert "No such table" in (await club.command(eve, "table")).text


async def test_a_hand_may_be_played_by_the_name_of_its_kind(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        await bid_three(club)
        told = await club.command(alice, "play", cards="pass")
        assert "You must lead" in told.text
        playing = club.state.round
        assert playing is not None
        pair = next(cards for cards in playing.legal_plays() if size(cards) == 2)
        name = RANK_NAMES[distinct(pair)[0]]
        await club.command(alice, "play", cards=f"pair of {name}")
        now = club.state.round
        assert now is not None
        assert now.history[0] == Play(0, pair)


async def test_of_several_tables_that_wait_one_is_named(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(*[seed_with_opener(0)] * 2)) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        club.channel = club.guild.create_text_channel("slow-table")
        await club.open(alice, rules="classic", turn=3_600)
        quick, slow = (table.state.id for table in club.client.house.all())

        async def said(name: str, **options: Any) -> str:
            answer = club.answer(await alice.user.slash(f"ddz {name}", **options))
            assert answer is not None
            return answer.text

        told = await said("pass")
        assert "Several tables wait for you" in told
        assert f"{quick}, {slow}" in told
        assert "Table 1" in await said("bid", bid=3, table=quick)
        assert "There is no open table 99" in await said("pass", table=99)
        # The other one waits for her alone where it is, so it is meant there.
        assert f"Table {slow}" in (await club.command(alice, "bid", bid=2)).text
        for table in club.client.house.all():
            assert table.state.round is not None
            assert table.state.round.calls[0].value == (3 if table.state.id == quick else 2)
        assert f"Leave the running round of table {quick}?" in await said("leave", table=quick)


async def test_the_tables_to_name_are_completed(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Eve") as club:
        alice, bob, eve = club.people.values()
        await club.open(alice, start=False)
        await club.open(bob, start=False, rules="pagat")
        offered = await eve.autocomplete(club.channel, "ddz end", "table", "")
        assert [choice["value"] for choice in offered] == [1, 2]
        assert offered[1]["name"] == "Table 2 · Pagat rules · Card Club"
        told = await club.command(eve, "end", table=1)
        assert "Only the host can do this" in told.text
        told = await club.command(eve, "leave", table=1)
        assert "You do not sit at this table" in told.text


@pytest.mark.parametrize(("page", "shown"), [(-1, 1), (0, 1), (2, 2), (9_999, 2)])
async def test_a_page_that_is_not_there_is_the_nearest(path: Path, page: int, shown: int) -> None:
    async with open_club(path, "Alice") as club:
        await club.open(club.people["Alice"], start=False)
        now = club.client.clock.now()
        async with club.database.write() as tx:
            dealt = Round.start(CLASSIC, bytes(32), 1)
            round_id = await rounds.start(tx, club.state.id, dealt, [], opener=None, now=now)
            earned = [rounds.Result(each, 1_000 + each, f"P{each}", False, True, 1, 10) for each in range(12)]
            await rounds.finish(tx, round_id, rounds.Status.FINISHED, now, results_of=earned)
        board = await club.command(club.people["Alice"], "leaderboard", page=page, period="week", order="wins")
        assert f"Page {shown} of 2" in board.text
        assert "Rounds won, this week" in board.text


async def test_plays_are_completed_as_one_types(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        assert await alice.autocomplete(club.channel, "ddz play", "cards", "") == []
        await bid_three(club)
        offered = await alice.autocomplete(club.channel, "ddz play", "cards", "")
        assert len(offered) == 25
        playing = club.state.round
        assert playing is not None
        pair = next(cards for cards in playing.legal_plays() if size(cards) == 2)
        name = RANK_NAMES[distinct(pair)[0]]
        several = await alice.autocomplete(club.channel, "ddz play", "cards", f"{name}s")
        assert several[0]["value"] == f"{name} {name}"
        assert all(choice["value"].split().count(name) >= 2 for choice in several)
        played = await club.command(alice, "play", cards=offered[0]["value"])
        assert "Waiting" in played.text or "Your turn" in played.text


async def test_hands_work_in_direct_messages_by_command(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        answer = club.answer(await alice.user.slash("ddz bid", bid=3))
        assert answer is not None
        assert "Your turn" in answer.text


async def test_who_manages_another_place_may_not_end_a_table(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        table = (await club.open(alice, bob)).state.id
        own = club.env.create_guild("Bob's own", owner=bob.user)
        there = own.create_text_channel("here I am the boss")
        told = club.answer(await own.add_member(bob.user).slash(there, "ddz end", table=table))
        assert told is not None
        assert "Only the host can do this" in told.text
        keeper = discord.PermissionOverwrite(manage_channels=True)
        rooms = club.guild.create_text_channel("bobs-room", overwrites={bob: keeper})
        told = club.answer(await bob.slash(rooms, "ddz end", table=table))
        assert told is not None
        assert "Only the host can do this" in told.text


async def test_who_manages_the_channel_of_a_table_may_end_it_from_elsewhere(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        boss = club.guild.create_role("Boss", permissions=discord.Permissions(manage_channels=True))
        eve = club.member("Eve", roles=[boss])
        table = (await club.open(club.people["Alice"], eve)).state.id
        elsewhere = club.guild.create_text_channel("elsewhere")
        asked = club.answer(await eve.slash(elsewhere, "ddz end", table=table))
        assert asked is not None
        await eve.click(asked.message, custom_id=f"ddz:end:{table}:0:=yes")
        assert club.client.house.all() == ()


async def test_who_is_a_member_of_another_server_only_cannot_be_invited(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False, private=True)
        own = club.env.create_guild("Alice's own", owner=alice.user)
        there = own.create_text_channel("here")
        stranger = own.add_member(club.env.create_user("stranger"))
        told = club.answer(await own.add_member(alice.user).slash(there, "ddz invite", member=stranger))
        assert told is not None
        assert "not a member of the server" in told.text
        assert not club.state.invited
