"""Starting the real process: what stops it is one clear sentence and exit status 1."""

from __future__ import annotations

import asyncio

import pytest

from .club import Club
from .faults import Fault
from .gateway import Gateway


def _sentences(log: str) -> list[str]:
    """What was printed that is no line of the log."""
    return [line for line in log.splitlines() if line and "INFO" not in line and "WARNING" not in line]


@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        ("DISCORD_TOKEN", "wrong.token.entirely", "Discord refuses the token"),
        ("DATABASE_PATH", "/proc/nowhere/database.sqlite3", "DATABASE_PATH"),
        ("DISCORD_API", "http://discord.example/api/v10", "DISCORD_API: must be an http address on this machine"),
        ("DISCORD_API", "http://127.0.0.1:9/api/v10", "Discord is not to be reached"),
        ("TURN_SECONDS", "soon", "TURN_SECONDS"),
    ],
)
async def test_a_start_that_fails_says_why_in_one_sentence(club: Club, setting: str, value: str, said: str) -> None:
    bot = club.bot(**{setting: value})
    await bot.launch()
    assert await bot.ended() == 1
    (sentence,) = _sentences(bot.log)
    assert said in sentence
    assert value not in sentence or setting == "DATABASE_PATH", "a value may be the token in the wrong place"
    assert "Traceback" not in bot.log


async def test_a_second_process_is_refused_and_the_first_goes_on(club: Club) -> None:
    """SC-063."""
    alice = club.person("Alice")
    async with club.bot() as first:
        second = club.bot()
        await second.launch()
        assert await second.ended() == 1
        assert len(_sentences(second.log)) == 1
        assert "running already" in second.log
        assert (await alice.run(club.channel, "ddz help")).shown is not None
        assert club.server.gateway.identified == 1
        assert await first.stop() == 0


async def test_commands_and_emojis_are_not_sent_again_at_the_next_start(club: Club) -> None:
    gateway: Gateway = club.server.gateway
    async with club.bot() as bot:
        await bot.stop()
        before = len(club.server.traffic.exchanges)
        await bot.start()
        again = club.server.traffic.exchanges[before:]
    assert gateway.identified == 2
    assert [each["path"] for each in again if each["method"] != "GET"] == []


async def test_at_the_first_start_the_bot_is_there_before_its_emojis(club: Club) -> None:
    """Discord may let so many uploads wait: meanwhile cards are written as ranks."""
    club.server.world.emojis.clear()
    held_up = club.server.faults.add(Fault("POST", "/emojis$", delay=1.0))
    alice = club.person("Alice")
    async with club.bot() as bot:
        assert (await alice.run(club.channel, "ddz help")).shown is not None
        assert not club.server.world.emojis
        for _ in range(300):
            if len(club.server.world.emojis) == 54:
                break
            await asyncio.sleep(0.1)
        assert held_up.met == 1
        assert len(club.server.traffic.requests("POST", "/emojis$")) == 54
        assert await bot.stop() == 0
    assert "ERROR" not in bot.log


async def test_a_stop_does_not_wait_for_the_emojis(club: Club) -> None:
    club.server.world.emojis.clear()
    club.server.faults.add(Fault("POST", "/emojis$", delay=60.0))
    async with club.bot() as bot:
        assert await bot.stop() == 0
    assert "ERROR" not in bot.log
