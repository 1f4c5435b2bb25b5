"""Every press is answered once and in time, whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot import answering
from bot.answering import Nothing, Private, Reply, Update
from bot.asked import Asked
from bot.refusals import NotSeated
from bot.render.layout import Accent, lines, screen
from bot.render.look import Look
from bot.render.screen import Screen
from bot.views.ids import Act
from bot.views.press import HANDLERS, Press
from tests.bot.club import Club, open_club
from tests.bot.hall import seed_with_opener, seeds

Work = Callable[[Asked, Press], Awaitable[Reply]]


async def press_with(club: Club, monkeypatch: pytest.MonkeyPatch, work: Work) -> Any:
    """Alice presses a button of the lobby which does `work`; what the simulated Discord saw."""
    monkeypatch.setitem(HANDLERS, Act.START, work)
    alice = club.people["Alice"]
    await club.open(alice, start=False)
    return await alice.click(club.public().message, custom_id=club.public().buttons["Start"]["custom_id"])


def hello() -> Any:
    return screen(Accent.GREY, [lines("hello")])


async def test_an_unexpected_failure_is_apologised_for_and_logged(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_asked: Asked, _press: Press) -> Reply:
        raise ZeroDivisionError

    async with open_club(path, "Alice") as club:
        club.errors_expected = True
        with caplog.at_level(logging.ERROR):
            told = club.answer(await press_with(club, monkeypatch, fail))
        assert told is not None
        assert "Something went wrong" in told.text
        assert "ZeroDivisionError" in caplog.text


async def test_a_refusal_is_told_in_private(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(_asked: Asked, _press: Press) -> Reply:
        raise NotSeated

    async with open_club(path, "Alice") as club:
        result = await press_with(club, monkeypatch, refuse)
        assert result.ephemeral
        assert "You do not sit at this table" in (club.answer(result) or club.public()).text


@pytest.mark.parametrize("reply", [Private, Update, None])
async def test_what_takes_long_is_acknowledged_first(
    path: Path, monkeypatch: pytest.MonkeyPatch, reply: type[Private | Update] | None
) -> None:
    monkeypatch.setattr(answering, "PATIENCE", 0.02)

    async def take_long(_asked: Asked, _press: Press) -> Reply:
        await asyncio.sleep(0.2)
        return Nothing() if reply is None else reply(hello())

    async with open_club(path, "Alice") as club:
        result = await press_with(club, monkeypatch, take_long)
        callbacks = [entry for entry in club.env.http_requests if entry.path.endswith("/callback")]
        assert callbacks[-1].json == {"type": 6}
        assert len(result.followups) == (0 if reply is None else 1)
        assert "hello" not in club.public().text


async def test_a_command_that_takes_long_is_answered_in_its_place(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "PATIENCE", 0.02)
    look = Asked.look

    async def look_slowly(asked: Asked) -> Look:
        await asyncio.sleep(0.2)
        return await look(asked)

    monkeypatch.setattr(Asked, "look", look_slowly)
    async with open_club(path, "Alice") as club:
        result = await club.people["Alice"].slash(club.channel, "ddz help")
        callbacks = [entry.json for entry in club.env.http_requests if entry.path.endswith("/callback")]
        assert callbacks == [{"type": 5, "data": {"flags": 64}}]
        assert result.ephemeral
        assert "How to play" in club.answer(result).text  # type: ignore[union-attr]


async def test_every_act_has_its_answer() -> None:
    assert set(HANDLERS) == set(Act)


async def test_a_control_of_an_earlier_version_is_an_old_button(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False)
        shown = club.public()
        stored = club.env.backend.get_message(club.channel.id, shown.message.id)
        for part in stored.components[0]["components"]:
            for button in part.get("components", []):
                button["custom_id"] = button["custom_id"].replace("ddz:", "ddz0:")
        told = club.answer(await alice.click(shown.message, custom_id="ddz0:join:1:0"))
        assert told is not None
        assert "That button is old" in told.text


async def test_a_slow_hand_never_comes_over_the_public_table(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "PATIENCE", 0.02)
    look = Asked.hand

    async def look_slowly(asked: Asked, *arguments: Any) -> Screen:
        await asyncio.sleep(0.2)
        return await look(asked, *arguments)

    monkeypatch.setattr(Asked, "hand", look_slowly)
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic")
        hand = await club.press(bob, club.public(), "My hand")
        assert hand is not None
        assert "Waiting for Alice" in hand.text
        await club.press(alice, club.hand(alice), "Bid 1")
        assert "Your bid" in club.hand(bob).text
        everybody_reads = [
            message
            for message in club.env.backend.messages[club.channel.id].values()
            if not message.is_ephemeral and message.attachments
        ]
        assert everybody_reads == []
        assert "Bob bids" in club.public().text


async def test_what_is_meant_for_one_is_never_shown_over_a_public_message(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def show(_asked: Asked, _press: Press) -> Reply:
        return Update(hello())

    async with open_club(path, "Alice") as club:
        result = await press_with(club, monkeypatch, show)
        assert result.ephemeral
        assert "hello" not in club.public().text
