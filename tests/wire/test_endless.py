"""A route of Discord's that fails for as long as a table lives: the table goes on, its people are told by whatever
still works, and nothing is tried again without end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from bot.hands import TRIED

from .club import Club, act, enabled, has
from .faults import Fault
from .interactions import Interaction
from .messages import LOADING
from .people import Person, said
from .test_weather import _stored
from .world import Message

FAILURES: dict[str, dict[str, Any]] = {
    "500": {"status": 500, "body": {"message": "internal", "code": 0}},
    "503": {"status": 503, "body": {"message": "overloaded", "code": 0}},
    "429": {"status": 429, "body": {"message": "You are being rate limited.", "retry_after": 0.02, "global": False}},
    "an hour": {
        "status": 429,
        "body": {"message": "You are being rate limited.", "retry_after": 3600, "global": False},
    },
}
MOST = 5
"""Requests that may come of one thing to be said: the library's tries, or ours."""
NOT_SHOWN = "cannot be updated right now"
OVER = "The round is over"


def _fail(club: Club, status: str, method: str, path: str) -> Fault:
    return club.server.faults.add(Fault(method, path, times=-1, **FAILURES[status]))


async def _acts(who: Person, message: Message | None = None) -> None:
    """Act by the panel in the person's direct messages, or by `message`, as soon as it is his turn."""
    for _ in range(6000):
        if await act(who, message):
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{who.account['username']} is never to act")


async def _by_button(club: Club, who: Person) -> Message:
    """The person's hand as a private answer."""
    table = await who.sees(club.channel, lambda message: has(message, "ddz:hand:"))
    return await _answer(await who.press(table, "ddz:hand:"))


async def _answer(asked: Interaction) -> Message:
    """The private answer, when it has come: what takes long is acknowledged first."""
    for _ in range(6000):
        shown = asked.follow_ups[-1] if asked.follow_ups else asked.shown
        if shown is not None and shown.reader == asked.reader and not shown.json["flags"] & LOADING:
            return shown
        await asyncio.sleep(0.01)
    raise AssertionError("it was never answered")


@pytest.mark.parametrize("status", FAILURES)
async def test_a_table_that_can_neither_be_changed_nor_posted_is_played_to_its_end(club: Club, status: str) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        await club.seated([alice], rules="classic", difficulty="easy")
        refused = club.server.limits.refused
        faults = [_fail(club, status, method, f"^/channels/{club.channel['id']}/") for method in ("PATCH", "POST")]
        await _acts(alice)
        if status != "500":
            # The library tries for 25 seconds before it gives a 500 up; the round is over sooner.
            await alice.sees(alice.dm, NOT_SHOWN)
        while OVER not in said(alice.reads(alice.dm)[-1]):
            await act(alice)
            await asyncio.sleep(0.01)
        result = await _answer(await alice.run(club.channel, "ddz table"))
        assert has(result, "ddz:again:"), said(result)
        if status != "500":
            for fault in faults:
                fault.times = 0
            await alice.press(result, "ddz:again:")
            await _acts(alice)
            await alice.sees(club.channel, lambda message: has(message, "ddz:hand:"))
        assert await bot.stop() == 0
        assert status != "500" or "Not all could be said in time" in bot.log, "a stop does not wait for the library"
        _, _, actions = await _stored(bot)
        assert 0 < sum(fault.met for fault in faults) <= MOST * actions
        assert club.server.limits.refused == refused, "a limit of Discord's was passed"
    assert "ERROR" not in bot.log
    assert "Traceback" not in bot.log


@pytest.mark.parametrize("status", ["500", "429"])
async def test_whoever_can_be_sent_nothing_plays_by_the_button(club: Club, status: str) -> None:
    alice = club.person("Alice")
    mailbox = f"^/channels/{alice.dm['id']}/messages"
    async with club.bot() as bot:
        sent = _fail(club, status, "POST", mailbox)
        await alice.run(club.channel, "ddz start", rules="classic", difficulty="easy")
        await alice.press(await alice.sees(club.channel, lambda message: has(message, "ddz:start:")), "ddz:start:")
        # Whoever opens his hand before is sent none.
        await club.asked("POST", mailbox)
        hand = await _by_button(club, alice)
        for _ in range(4):
            await _acts(alice, hand)
        if status != "500":
            await alice.sees(club.channel, lambda message: "My hand" in message.json["content"])
        assert alice.reads(alice.dm) == []
        assert 0 < sent.met <= MOST * TRIED
        await alice.run(club.channel, "ddz end")
        told = [message for message in alice.reads(club.channel) if "My hand" in message.json["content"]]
        assert len(told) <= 1, "told once"
    assert "ERROR" not in bot.log
    assert "Traceback" not in bot.log


@pytest.mark.parametrize("status", ["500", "an hour"])
async def test_a_hand_that_cannot_be_changed_and_answers_that_are_lost_hold_nothing_up(
    club: Club, status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice = club.person("Alice")
    async with club.bot() as bot:
        await club.seated([alice], rules="classic", difficulty="easy")
        panel = await alice.sees(
            alice.dm, lambda message: any(has(message, each) for each in ("ddz:bid:", "ddz:pass:"))
        )
        answers = _fail(club, status, "POST", "/callback$")
        (control, *_) = [each for name in ("ddz:bid:", "ddz:pass:") for each in enabled(panel, name)]
        before, edits = (await _stored(bot))[0], panel.edits
        with monkeypatch.context() as patch, suppress(AssertionError):
            patch.setattr("tests.wire.people.PATIENCE", 0.5)
            await alice.press_id(panel, control["custom_id"])
        # The answer is lost, so the hand is shown by an edit.
        await alice.sees(alice.dm, lambda message: message.edits > edits)
        assert (await _stored(bot))[0] == before + 1
        assert 0 < answers.met <= MOST
        answers.times = 0
        changed = _fail(club, status, "PATCH", f"^/channels/{alice.dm['id']}/messages")
        hand = await _by_button(club, alice)
        for _ in range(3):
            await _acts(alice, hand)
        _, _, actions = await _stored(bot)
        assert changed.met <= MOST * actions
    assert "ERROR" not in bot.log
    assert "Traceback" not in bot.log
