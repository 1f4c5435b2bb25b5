"""What is done once a day: forgetting servers, closing months."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.clock import Clock
from bot.daily import EVERY, Daily
from tests.bot.fake_time import FakeTime


async def test_every_work_is_done_now_and_every_day() -> None:
    time, done = FakeTime(), list[str]()

    async def forget() -> None:
        done.append("forget")

    async def close() -> None:
        done.append("close")

    daily = Daily(Clock(time), forget, close)
    daily.start()
    for day in range(1, 4):
        await daily.idle()
        assert done == ["forget", "close"] * day
        assert len(time.alarms) == 1
        assert time.next_alarm() == time.instant + EVERY
        await time.advance((EVERY - timedelta(seconds=1)).total_seconds())
        await daily.idle()
        assert done == ["forget", "close"] * day
        await time.advance(1)
    daily.stop()
    assert not time.alarms


async def test_a_work_that_fails_keeps_none_of_the_others_away(caplog: pytest.LogCaptureFixture) -> None:
    time, done = FakeTime(), list[str]()

    async def broken() -> None:
        raise LookupError("gone")

    async def close() -> None:
        done.append("close")

    daily = Daily(Clock(time), broken, close)
    daily.start()
    await daily.idle()
    assert done == ["close"]
    assert "LookupError" in caplog.text
    await time.advance(EVERY.total_seconds())
    await daily.idle()
    assert done == ["close"] * 2
    daily.stop()
