"""A computer's turn at a table, whatever the computer does."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import pytest

from ai.levels import ready
from ai.player import Advice
from bot.news import Acted, By
from bot.thinker import InlineThinker
from bot.timing import Times
from engine.scoring import Difficulty
from engine.view import PlayerView
from tests.bot.hall import ANN, BOB, CAI, Hall, act, running, seed_with_opener, seeds, to_play, to_the_end
from tests.bot.players import broken, cheat


@pytest.mark.parametrize("players", [broken, cheat])
async def test_a_computer_that_fails_does_the_simplest(
    hall: Hall, players: object, caplog: pytest.LogCaptureFixture
) -> None:
    hall.thinker = InlineThinker(players)  # type: ignore[arg-type]
    await hall.restart()
    with caplog.at_level(logging.ERROR):
        table = await hall.started(ANN)
        await to_the_end(table)
    assert sum(table.state.totals) == 0
    assert f"table {table.state.id}" in caplog.text


@pytest.mark.parametrize("level", Difficulty)
async def test_no_level_fails_in_a_whole_round(level: Difficulty, hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """A failure would go unseen at the table: the simplest action takes the place of the choice."""
    hall.thinker = InlineThinker(ready)
    await hall.restart()
    table = await hall.started(ANN, difficulty=level)
    await to_the_end(table)
    assert any(isinstance(news, Acted) and news.by is By.COMPUTER for news in hall.board.news)
    assert "failed" not in caplog.text


class Slow(InlineThinker):
    """Thinks until it is let go, and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.asked: list[PlayerView] = []

    async def choose(self, level: Difficulty, view: PlayerView, seed: int) -> Advice:
        self.asked.append(view)
        await self.go.wait()
        return await super().choose(level, view, seed)


async def test_a_decision_that_comes_too_late_is_dropped(hall: Hall) -> None:
    slow = hall.thinker = Slow()
    await hall.restart()
    hall.seeds = seeds(seed_with_opener(0))
    table = await hall.open(ANN, BOB, CAI)
    await table.start(ANN)
    await table.auto(ANN)
    await asyncio.sleep(0)
    await table.back(ANN)
    await table.bid(ANN, 2)
    slow.go.set()
    await table.settled()
    assert [call.value for call in running(table).calls] == [2]


async def test_a_last_person_who_leaves_while_the_computer_thinks(hall: Hall) -> None:
    slow = hall.thinker = Slow()
    await hall.restart()
    hall.seeds = seeds(seed_with_opener(1))
    table = await hall.open(ANN)
    await table.start(ANN)
    await asyncio.sleep(0)
    await table.leave(ANN)
    slow.go.set()
    await table.settled()
    assert running(table).to_act is None


async def test_the_computer_sees_its_own_seat_only(hall: Hall) -> None:
    slow = hall.thinker = Slow()
    slow.go.set()
    await hall.restart()
    table = await hall.started(ANN)
    await to_play(table)
    await act(table)
    await table.settled()
    assert slow.asked
    for seen in slow.asked:
        assert seen.seat == seen.to_act != 0


async def test_a_computer_takes_a_humane_second(hall: Hall) -> None:
    hall.times = Times(pause=timedelta(milliseconds=80))
    await hall.restart()
    hall.seeds = seeds(seed_with_opener(1))
    table = await hall.open(ANN)
    started = asyncio.get_running_loop().time()
    await table.start(ANN)
    await table.settled()
    computers = [news for news in hall.board.of(Acted) if isinstance(news, Acted) and news.by is By.COMPUTER]
    assert computers
    assert asyncio.get_running_loop().time() - started >= 0.08 * len(computers)
