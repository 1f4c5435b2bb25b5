"""A line on which requests take long: what a person's own press has shown is not shown otherwise by what was older."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from .club import Club, act, enabled, has
from .faults import Fault
from .people import Person
from .world import Message

PANEL = r"^/webhooks/.*/messages/@original$"
"""The way by which a panel is changed whose owner has pressed in it."""
LONGEST = 60.0
"""Seconds for what the bot draws and sends on a busy machine."""


async def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, "the bot did not get that far"
        await asyncio.sleep(0.01)


async def _live(who: Person) -> Message:
    """His panel when he has cards to play: he bids and passes until then, and looks himself, since the line is slow."""
    panel, end = who.reads(who.dm)[-1], time.monotonic() + LONGEST
    while not has(panel, "ddz:suggest:"):
        assert time.monotonic() < end, "it is never his turn"
        if not await act(who) and has(panel, "ddz:refresh:"):
            await who.press(panel, "ddz:refresh:")
        await asyncio.sleep(0.02)
    return panel


async def test_a_choice_stays_when_an_older_panel_arrives_late(club: Club) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        await club.seated([alice], rules="classic", difficulty="easy")
        await _live(alice)
        slow = club.server.faults.add(Fault("PATCH", PANEL, times=1, delay=4.0))
        await act(alice)
        await _until(lambda: bool(slow.met))
        # The next turn's panel is on its way, and she is quicker: plays in it, and chooses in the one after that.
        await _live(alice)
        await act(alice)
        panel = await _live(alice)
        (menu,) = enabled(panel, "ddz:suggest:")
        await alice.choose(panel, "ddz:suggest:", [menu["options"][0]["value"]])
        (play,) = enabled(panel, "ddz:play:")
        before = len(club.server.traffic.requests("PATCH", PANEL))
        await _until(lambda: len(club.server.traffic.requests("PATCH", PANEL)) > before)
        # What arrived late is put right.
        await alice.sees(alice.dm, lambda message: play in enabled(message, "ddz:play:"))
        assert await bot.stop() == 0
        assert enabled(panel, "ddz:play:") == [play]
