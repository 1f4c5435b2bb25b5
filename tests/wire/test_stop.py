"""A stop that was asked for: what was pressed is stored and answered, and the status is 0."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import closing

from .club import Club, enabled, has
from .interactions import DEFERRED_UPDATE


async def test_what_was_pressed_before_a_stop_is_stored_and_answered(club: Club) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        await club.seated([alice], rules="classic")
        panel = await alice.sees(alice.dm, lambda message: has(message, "ddz:bid:"))
        (high, *_) = [each for each in enabled(panel, "ddz:bid:") if each["custom_id"].endswith("=3")]
        with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
            # Another program holds the database, so the bot works at the press until it is let go.
            other.execute("BEGIN IMMEDIATE")
            pressed = await alice.press_id(panel, high["custom_id"])
            assert pressed.answer == DEFERRED_UPDATE
            pressed.changed.clear()
            stopping = asyncio.create_task(bot.stop(signal.SIGINT))
            await asyncio.sleep(0.2)
            assert not stopping.done()
            other.execute("ROLLBACK")
        assert await stopping == 0
        assert pressed.changed.is_set(), "the hand was shown as the bid left it"
        with closing(sqlite3.connect(bot.database)) as stored:
            assert stored.execute("SELECT action FROM actions WHERE chosen_by = 'person'").fetchall() == [("0 bid 3",)]
    assert "Stopping" in bot.log
    assert "ERROR" not in bot.log
    assert "Traceback" not in bot.log
