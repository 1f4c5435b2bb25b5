"""One timer for all deadlines: the earliest comes first, and one table's error stops no other."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta

import pytest

from bot.clock import Clock, Due, SystemTime
from tests.bot.fake_time import START, FakeTime


class Bell:
    def __init__(self) -> None:
        self.rung: list[tuple[str, datetime]] = []

    def named(self, name: str) -> Due:
        async def due(at: datetime) -> None:
            self.rung.append((name, at))

        return due


def _in(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


async def test_the_earliest_of_all_deadlines_comes_first() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)
    clock.set(1, _in(30), bell.named("one"))
    clock.set(2, _in(10), bell.named("two"))
    await time.advance(9.9)
    assert bell.rung == []
    await time.advance(30)
    assert bell.rung == [("two", _in(10)), ("one", _in(30))]
    assert len(clock) == 0
    assert time.alarms == set()


async def test_a_new_deadline_takes_the_place_of_the_old_one_and_one_timer_lives() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)
    for turn in range(20):
        clock.set(1, time.now() + timedelta(seconds=45), bell.named(str(turn)))
        assert len(time.alarms) == 1
        await time.advance(44.9)
    assert bell.rung == []
    await time.advance(0.1)
    assert [name for name, _ in bell.rung] == ["19"]


async def test_a_cleared_deadline_never_comes() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)
    clock.set(1, _in(10), bell.named("one"))
    clock.clear(1)
    clock.clear(1)
    await time.advance(100)
    assert bell.rung == []
    assert clock.deadline(1) is None


async def test_a_deadline_that_has_passed_comes_at_once() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)
    clock.set(1, _in(-5), bell.named("late"))
    await time.advance(0)
    assert bell.rung == [("late", _in(-5))]


async def test_an_error_in_one_table_does_not_touch_another(caplog: pytest.LogCaptureFixture) -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)

    async def broken(_: datetime) -> None:
        raise RuntimeError("table on fire")

    clock.set(1, _in(5), broken)
    clock.set(2, _in(5), bell.named("two"))
    clock.set(3, _in(6), bell.named("three"))
    with caplog.at_level(logging.ERROR):
        await time.advance(10)
    assert [name for name, _ in bell.rung] == ["two", "three"]
    assert "table 1" in caplog.text


async def test_a_deadline_days_away_comes_at_its_time() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)
    clock.set(1, _in(86_400), bell.named("slow"))
    await time.advance(86_399)
    assert bell.rung == []
    await time.advance(1)
    assert [name for name, _ in bell.rung] == ["slow"]


async def test_the_system_clock_set_forward_is_noticed() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)
    clock.set(1, _in(86_400), bell.named("slow"))
    await time.advance(1)
    time.instant += timedelta(days=2)
    await time.advance(0)
    assert [name for name, _ in bell.rung] == ["slow"]


async def test_a_deadline_set_inside_a_call_is_kept() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)

    async def again(at: datetime) -> None:
        clock.set(1, at + timedelta(seconds=5), bell.named("again"))

    clock.set(1, _in(5), again)
    await time.advance(11)
    assert bell.rung == [("again", _in(10))]


async def test_close_leaves_no_timer() -> None:
    time, bell = FakeTime(), Bell()
    clock = Clock(time)
    clock.set(1, _in(5), bell.named("one"))
    await clock.close()
    assert time.alarms == set()
    await time.advance(10)
    assert bell.rung == []


async def test_real_time_rings_too() -> None:
    bell = Bell()
    clock = Clock(SystemTime())
    clock.set(1, clock.now() + timedelta(milliseconds=20), bell.named("soon"))
    await asyncio.sleep(0.1)
    assert [name for name, _ in bell.rung] == ["soon"]
