"""Requests take turns: never more than the limit, hurried ones first, nothing for ever."""

from __future__ import annotations

import asyncio

from bot.pace import Pace


async def test_no_second_sees_more_than_the_limit() -> None:
    pace, loop = Pace(200, at_once=10), asyncio.get_running_loop()
    times: list[float] = []

    async def ask() -> None:
        await pace.turn()
        times.append(loop.time())

    await asyncio.gather(*(ask() for _ in range(60)))
    assert all(later - earlier >= 0.2 for earlier, later in zip(times, times[51:], strict=False))
    assert times[9] - times[0] < 0.1, "a few go together after a quiet moment"


async def test_what_is_waited_for_goes_before_what_can_wait() -> None:
    pace = Pace(100, at_once=1)
    order: list[str] = []

    async def patient(name: str) -> None:
        async with pace.ahead():
            order.append(name)
            await pace.turn()

    async def hurried() -> None:
        await pace.turn()
        order.append("hurried")

    async with asyncio.TaskGroup() as tasks:
        for name in ("first", "second", "third"):
            tasks.create_task(patient(name))
        await asyncio.sleep(0)
        tasks.create_task(hurried())
    assert order == ["first", "hurried", "second", "third"]


async def test_a_turn_that_was_not_used_is_given_back() -> None:
    pace, loop = Pace(2, at_once=1), asyncio.get_running_loop()
    began = loop.time()
    for _ in range(5):
        async with pace.ahead():
            pass
    await pace.turn()
    assert loop.time() - began < 0.4


async def test_one_who_gives_up_takes_no_turn() -> None:
    pace, loop = Pace(20, at_once=1), asyncio.get_running_loop()
    began = loop.time()
    await pace.turn()
    waiting = [asyncio.create_task(pace.turn()) for _ in range(20)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    await asyncio.wait_for(pace.turn(), 1)
    assert loop.time() - began >= 0.05
