"""A table in a thread of its own over real sockets: opened on the lobby's message, put away at the end."""

from __future__ import annotations

from .club import Club, has
from .faults import Fault
from .people import said
from .traffic import deviations


async def test_a_table_lives_and_ends_in_its_thread(club: Club) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        lobby = await club.seated([alice], rules="classic", thread=True)
        thread = club.server.world.channels[lobby.id]
        assert thread["name"].startswith("Fight the Landlord")
        table = await alice.sees(thread, lambda message: has(message, "ddz:hand:"))
        assert f"<#{lobby.id}>" in said(await alice.sees(club.channel, "The table is in"))
        more = await alice.press(table, "ddz:more:")
        assert more.shown is not None
        question = await alice.press(more.shown, "ddz:end:")
        assert question.shown is not None
        await alice.press(question.shown, "ddz:end:")
        await alice.sees(thread, "is closed")
        await club.asked("PATCH", rf"^/channels/{lobby.id}$")
        assert await bot.stop() == 0
    assert thread["thread_metadata"]["archived"]
    assert "ERROR" not in bot.log
    assert club.server.record is not None
    assert deviations(club.server.record) == ""


async def test_sc_057_without_the_permission_the_table_stays_and_says_why(club: Club) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        body = {"code": 50013, "message": "Missing Permissions"}
        club.server.faults.add(Fault("POST", r"/messages/\d+/threads$", status=403, body=body))
        await club.seated([alice], rules="classic", thread=True)
        told = await alice.sees(club.channel, "Create Public Threads")
        assert f"<@{alice.account['id']}>" in said(told)
        await alice.sees(club.channel, lambda message: has(message, "ddz:hand:"))
        assert await bot.stop() == 0
    assert "create_public_threads" in bot.log
