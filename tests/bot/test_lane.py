"""A message that changes faster than it may be sent."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.lane import Lane


def newest(_waiting: int, newer: int) -> int | None:
    return newer


async def test_what_comes_meanwhile_is_merged_and_the_latest_wins() -> None:
    shown: list[int] = []
    gate = asyncio.Event()

    async def show(value: int) -> None:
        await gate.wait()
        shown.append(value)

    lane = Lane(show, newest)
    for value in range(5):
        lane.put(value)
        await asyncio.sleep(0)
    gate.set()
    await lane.idle()
    assert shown == [0, 4]


async def test_what_must_be_shown_is_not_merged() -> None:
    shown: list[int] = []

    async def show(value: int) -> None:
        shown.append(value)

    lane = Lane(show, lambda waiting, newer: None if waiting == 2 else newer)
    for value in range(5):
        lane.put(value)
    await lane.idle()
    assert shown == [2, 4]


async def test_a_failure_is_logged_and_the_next_value_is_shown(caplog: pytest.LogCaptureFixture) -> None:
    shown: list[int] = []

    async def show(value: int) -> None:
        if value == 0:
            raise ZeroDivisionError
        shown.append(value)

    lane = Lane(show, newest)
    with caplog.at_level(logging.ERROR):
        lane.put(0)
        await lane.idle()
        lane.put(1)
        await lane.idle()
    assert shown == [1]
    assert "ZeroDivisionError" in caplog.text
