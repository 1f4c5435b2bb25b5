"""A stop that was asked for: what was pressed is stored and answered, and the status is 0."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing

from .club import LONGEST_TURN, Club, enabled, has
from .interactions import DEFERRED_UPDATE
from .people import Person
from .world import Message


async def test_what_was_pressed_before_a_stop_is_stored_and_answered(club: Club) -> None:
    people = [club.person(name) for name in ("Alice", "Bob", "Carol")]
    async with club.bot() as bot:
        # People only: whoever bids first is one of them.
        await club.seated(people, rules="classic")
        bidder, panel = await asyncio.wait_for(_first_to_bid(people), LONGEST_TURN)
        (high, *_) = [each for each in enabled(panel, "ddz:bid:") if each["custom_id"].endswith("=3")]
        with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
            # Another program holds the database, so the bot works at the press until it is let go.
            other.execute("BEGIN IMMEDIATE")
            pressed = await bidder.press_id(panel, high["custom_id"])
            assert pressed.answer == DEFERRED_UPDATE
            pressed.changed.clear()
            stopping = asyncio.create_task(bot.stop(signal.SIGINT))
            await asyncio.sleep(0.2)
            assert not stopping.done()
            other.execute("ROLLBACK")
        assert await stopping == 0
        assert pressed.changed.is_set(), "the hand was shown as the bid left it"
        with closing(sqlite3.connect(bot.database)) as stored:
            ((action,),) = stored.execute("SELECT action FROM actions").fetchall()
            assert action.endswith(" bid 3")
    assert "Stopping" in bot.log
    assert "ERROR" not in bot.log
    assert "Traceback" not in bot.log


async def test_a_stop_soon_after_the_start_leaves_nothing_to_fail(club: Club) -> None:
    async with club.bot() as bot:
        # The library waits two seconds for servers before it calls itself ready; the stop ends about then.
        await asyncio.sleep(1.7)
        assert await bot.stop() == 0
    assert "ERROR" not in bot.log
    assert "WARNING" not in bot.log


async def _first_to_bid(people: Sequence[Person]) -> tuple[Person, Message]:
    while True:
        for each in people:
            for message in each.reads(each.dm)[-1:]:
                if has(message, "ddz:bid:"):
                    return each, message
        await asyncio.sleep(0.01)
