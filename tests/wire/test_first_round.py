"""The real process over real sockets: a round, and a bot that is killed and comes back in the middle of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from data import rounds
from data.database import Database

from .club import Club, enabled, has
from .interactions import DEFERRED_UPDATE, UPDATE
from .people import said
from .traffic import deviations, event_deviations


async def test_killed_in_the_auction_the_old_button_goes_on(club: Club) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        await club.seated([alice], rules="classic")
        panel = await alice.sees(alice.dm, lambda message: has(message, "ddz:bid:"))
        before = said(panel)
        await bot.kill()

        await bot.start()
        assert said(alice.reads(alice.dm)[-1]) == before, "the hand and what is asked are the same"
        (old, *_) = [each for each in enabled(panel, "ddz:bid:") if each["custom_id"].endswith("=3")]
        pressed = await alice.press_id(panel, old["custom_id"])
        assert pressed.answer in {UPDATE, DEFERRED_UPDATE}
        await alice.sees(club.channel, "Alice leads")
        await alice.sees(alice.dm, lambda message: has(message, "ddz:suggest:"))


async def test_killed_again_and_again_the_round_is_played_to_its_end(club: Club) -> None:
    people = [club.person("Alice"), club.person("Bob", "zh-CN")]
    async with club.bot() as bot:
        await club.seated(people, rules="classic", difficulty="easy")
        for _ in range(2):
            for _ in range(3):
                await club.turn(people)
            await bot.kill()
            await bot.start()
        result = await club.play(people)
        assert re.search(r"wins?\b", said(result))
        board = await people[0].run(club.channel, "ddz leaderboard")
        assert board.shown is not None
        assert "Alice" in said(board.shown)


async def test_a_round_of_people_over_the_wire(club: Club) -> None:
    """A whole round: nothing goes wrong, Discord's limits and its description of the API are kept."""
    people = [club.person("Alice"), club.person("Bob", "zh-CN"), club.person("Carol", "zh-TW")]
    async with club.bot() as bot:
        refused = club.server.limits.refused
        await club.seated(people, rules="online")
        result = await club.play(people)
        assert "Alice" in said(result)
        assert await bot.stop() == 0
        assert club.server.limits.refused == refused, "a limit of Discord's was passed"
    assert "ERROR" not in bot.log
    assert club.server.record is not None
    assert deviations(club.server.record) == ""
    assert event_deviations(club.server.traffic.events) == []


@pytest.mark.parametrize("names", [["Alice"], ["Alice", "Bob", "Carol"]], ids=["one person", "three people"])
async def test_requests_are_few(club: Club, names: list[str]) -> None:
    """At most 2.5 requests for each action of a person and 1 for each of a computer, answers to presses apart.

    Counted from the deal, hands not yet sent included, to the shown result.
    """
    people = [club.person(name) for name in names]
    async with club.bot() as bot:
        await people[0].run(club.channel, "ddz start", rules="online")
        table = await people[0].sees(club.channel, lambda message: has(message, "ddz:join"))
        for each in people[1:]:
            await each.press(table, "ddz:join")
        before = club.server.traffic.counted()
        await people[0].press(table, "ddz:start")
        for each in people:
            await each.sees(each.dm, lambda message: True)
        await club.play(people)
        await bot.stop()
        requests = club.server.traffic.counted() - before
    by_people, by_computers = await _actions(bot.database)
    assert by_people >= 3
    assert requests <= 2.5 * by_people + by_computers, (requests, by_people, by_computers)


async def _actions(path: Path) -> tuple[int, int]:
    """How many actions of the stored rounds were people's, and how many computers'."""
    async with await Database.open(path) as database, database.read() as tx:
        played = [await rounds.get(tx, bare.id) for bare in await rounds.of_table(tx, 1)]
    every = [action.by for one in played for action in one.actions]
    return every.count("person"), every.count("computer")
