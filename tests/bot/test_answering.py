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
from bot.views.ids import Act
from bot.views.press import HANDLERS, Press
from tests.bot.club import Club, open_club

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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_asked: Asked, _press: Press) -> Reply:
        raise ZeroDivisionError

    async with open_club(tmp_path / "club.sqlite3", "Alice") as club:
        club.errors_expected = True
        with caplog.at_level(logging.ERROR):
            told = club.answer(await press_with(club, monkeypatch, fail))
        assert told is not None
        assert "Something went wrong" in told.text
        assert "ZeroDivisionError" in caplog.text


async def test_a_refusal_is_told_in_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(_asked: Asked, _press: Press) -> Reply:
        raise NotSeated

    async with open_club(tmp_path / "club.sqlite3", "Alice") as club:
        result = await press_with(club, monkeypatch, refuse)
        assert result.ephemeral
        assert "You do not sit at this table" in (club.answer(result) or club.public()).text


@pytest.mark.parametrize("reply", [Private, Update, None])
async def test_what_takes_long_is_acknowledged_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reply: type[Private | Update] | None
) -> None:
    monkeypatch.setattr(answering, "PATIENCE", 0.02)

    async def take_long(_asked: Asked, _press: Press) -> Reply:
        await asyncio.sleep(0.2)
        return Nothing() if reply is None else reply(hello())

    async with open_club(tmp_path / "club.sqlite3", "Alice") as club:
        result = await press_with(club, monkeypatch, take_long)
        callbacks = [entry for entry in club.env.http_requests if entry.path.endswith("/callback")]
        assert callbacks[-1].json == {"type": 6}
        assert len(result.followups) == (1 if reply is Private else 0)
        assert ("hello" in club.public().text) is (reply is Update)


async def test_a_command_that_takes_long_is_answered_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "PATIENCE", 0.02)
    look = Asked.look

    async def look_slowly(asked: Asked) -> Look:
        await asyncio.sleep(0.2)
        return await look(asked)

    monkeypatch.setattr(Asked, "look", look_slowly)
    async with open_club(tmp_path / "club.sqlite3", "Alice") as club:
        result = await club.people["Alice"].slash(club.channel, "ddz help")
        callbacks = [entry.json for entry in club.env.http_requests if entry.path.endswith("/callback")]
        assert callbacks == [{"type": 5, "data": {"flags": 64}}]
        assert result.ephemeral
        assert "How to play" in club.answer(result).text  # type: ignore[union-attr]


async def test_every_act_has_its_answer() -> None:
    assert set(HANDLERS) == set(Act)


async def test_a_control_of_an_earlier_version_is_an_old_button(tmp_path: Path) -> None:
    async with open_club(tmp_path / "club.sqlite3", "Alice") as club:
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
