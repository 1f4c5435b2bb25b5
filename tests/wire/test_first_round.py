"""The real process over real sockets: a round, and a bot that is killed and comes back in the middle of it."""

from __future__ import annotations

import re

from .club import Club, enabled, has
from .interactions import DEFERRED_UPDATE, UPDATE
from .people import said
from .traffic import deviations


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
