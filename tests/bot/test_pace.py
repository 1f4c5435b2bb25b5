"""Requests take turns: never more than the limit, hurried ones first, nothing for ever.

Time is not waited for: the loops here move on to whatever is due next.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any

import pytest

from bot.pace import COUNTS, HELD_UP, Pace

LIMIT = 50
"""Requests a second that Discord takes."""


class Skipping(asyncio.SelectorEventLoop):
    """A loop whose time is that of the next timer as soon as there is nothing else to do."""

    def __init__(self) -> None:
        self._instant = 0.0
        selector = selectors.DefaultSelector()
        look = selector.select

        def select(timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            self._instant += timeout or 0.0
            return look(0)

        selector.select = select  # type: ignore[method-assign]
        super().__init__(selector)

    def time(self) -> float:
        return self._instant


def skipping(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run `work` without waiting for its time."""
    with asyncio.Runner(loop_factory=Skipping) as runner:
        runner.run(work())


def busiest(arrivals: Sequence[float]) -> int:
    """The most arrivals that any second saw."""
    times = sorted(arrivals)
    return max(sum(at <= each < at + 1 for each in times) for at in times)


@pytest.mark.parametrize("seed", range(5))
def test_no_second_sees_more_than_the_limit_however_late_requests_arrive(seed: int) -> None:
    arrivals: list[float] = []

    async def work() -> None:
        pace, loop, dice = Pace(), asyncio.get_running_loop(), Random(seed)

        async def ask() -> None:
            async with pace.turn():
                # The line stands still for most of each second, and then all arrive together.
                await asyncio.sleep(max(0.0, 0.7 - loop.time() % 1.0) + dice.random() / 100)
                arrivals.append(loop.time())
                await asyncio.sleep(dice.random() / 10)

        await asyncio.gather(*(ask() for _ in range(400)))

    skipping(work)
    assert len(arrivals) == 400
    assert busiest(arrivals) <= LIMIT


def test_a_good_line_is_used_nearly_to_the_limit() -> None:
    async def work() -> None:
        pace, loop = Pace(), asyncio.get_running_loop()

        async def ask() -> None:
            async with pace.turn():
                await asyncio.sleep(0.02)

        await asyncio.gather(*(ask() for _ in range(460)))
        assert loop.time() <= 10.2

    skipping(work)


def test_a_few_go_together_after_a_quiet_moment() -> None:
    async def work() -> None:
        pace, loop = Pace(1, at_once=4), asyncio.get_running_loop()
        times: list[float] = []

        async def ask() -> None:
            async with pace.turn():
                times.append(loop.time())

        await asyncio.gather(*(ask() for _ in range(6)))
        assert [round(at, 3) for at in times] == [0, 0, 0, 0, 1, 2]

    skipping(work)


def test_what_the_library_holds_back_does_not_hold_up_the_others() -> None:
    async def work() -> None:
        pace, loop = Pace(1000, at_once=10, most=2), asyncio.get_running_loop()

        async def ask(seconds: float) -> float:
            async with pace.turn():
                at = loop.time()
                await asyncio.sleep(seconds)
            return at

        held_up = [asyncio.create_task(ask(60)) for _ in range(2)]
        await asyncio.sleep(0)
        assert [round(await ask(0), 3) for _ in range(3)] == [HELD_UP, HELD_UP, HELD_UP + COUNTS]
        await asyncio.gather(*held_up)
        # Their answers have just come, so these two count once more.
        assert round(await ask(0), 3) == 60 + COUNTS

    skipping(work)


def test_an_answer_lets_the_next_one_go_a_second_later() -> None:
    async def work() -> None:
        pace, loop = Pace(1000, at_once=10, most=1), asyncio.get_running_loop()
        times: list[float] = []

        async def ask() -> None:
            async with pace.turn():
                times.append(round(loop.time(), 3))
                await asyncio.sleep(0.25)

        await asyncio.gather(*(ask() for _ in range(3)))
        assert times == [0, 1.25, 2.5]

    skipping(work)


def test_what_is_waited_for_goes_before_what_can_wait() -> None:
    order: list[str] = []

    async def work() -> None:
        pace = Pace(100, at_once=1)

        async def patient(name: str) -> None:
            async with pace.ahead():
                order.append(name)
                async with pace.turn():
                    pass

        async def hurried() -> None:
            async with pace.turn():
                order.append("hurried")

        async with asyncio.TaskGroup() as tasks:
            for name in ("first", "second", "third"):
                tasks.create_task(patient(name))
            await asyncio.sleep(0)
            tasks.create_task(hurried())

    skipping(work)
    assert order == ["first", "hurried", "second", "third"]


def test_what_can_wait_does_not_wait_for_ever() -> None:
    order: list[str] = []

    async def work() -> None:
        pace = Pace(1, at_once=1)

        async def patient() -> None:
            async with pace.ahead():
                order.append("patient")

        async def hurried(number: int) -> None:
            await asyncio.sleep(0.1 * number)
            async with pace.turn():
                order.append("hurried")

        async with asyncio.TaskGroup() as tasks:
            for number in range(30):
                tasks.create_task(hurried(number))
            await asyncio.sleep(0.05)
            tasks.create_task(patient())

    skipping(work)
    assert 10 <= order.index("patient") <= 20


def test_a_turn_that_was_not_used_is_given_back() -> None:
    async def work() -> None:
        pace, loop = Pace(2, at_once=1, most=1), asyncio.get_running_loop()
        for _ in range(5):
            async with pace.ahead():
                pass
        async with pace.turn():
            assert loop.time() == 0

    skipping(work)


def test_one_who_gives_up_takes_no_turn() -> None:
    async def work() -> None:
        pace, loop = Pace(20, at_once=1), asyncio.get_running_loop()

        async def ask() -> None:
            async with pace.turn():
                pass

        await ask()
        waiting = [asyncio.create_task(ask()) for _ in range(20)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await ask()
        assert round(loop.time(), 3) == 0.05

    skipping(work)
