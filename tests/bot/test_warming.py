"""A worker that has just started plays at once, and Expert takes over when it is loaded."""

from __future__ import annotations

import asyncio
import os
import signal
from datetime import timedelta
from pathlib import Path

import pytest

from ai import levels
from ai.player import Advice
from bot.computer import _seed
from bot.seating import Stage
from bot.table import Table
from bot.thinker import WorkerThinker
from engine.round import Phase, Round
from engine.scoring import Difficulty
from engine.view import PlayerView, view
from tests.bot import late_players
from tests.bot.hall import ANN, Hall, act, running, seed_with_opener, seeds
from tests.bot.late_players import DEADLY, GATE, gated
from tests.bot.test_thinker import lead as lead  # noqa: PLC0414 - the fixture

LONG = timedelta(seconds=60)
"""Nothing is ever late."""
TRIES = 2400
"""How often a test looks, every twentieth of a second, before it gives up."""


class Gate:
    """What lets the late players be there."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def open(self, text: str = "") -> None:
        """They may be there; or do what `text` says."""
        self._path.write_text(text, encoding="ascii")

    def shut(self) -> None:
        """New ones are late again."""
        self._path.unlink()


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Shut at first."""
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    return Gate(tmp_path / "gate")


async def _until(thinker: WorkerThinker, seen: PlayerView, wanted: tuple[Advice, ...]) -> None:
    """Ask until the answer is `wanted`."""
    for _ in range(TRIES):
        if await thinker.rank(Difficulty.EXPERT, seen, 7) == wanted:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came")


def _computers(table: Table, after: int, level: Difficulty) -> int:
    """How many actions of computers there were after the first `after` of the round, each what `level` chooses."""
    now = running(table)
    state, count = Round.start(now.rules, now.seed or b"", now.number), 0
    for number, action in enumerate(now.actions):
        if number >= after and table.state.seats[action.seat].played_by_computer:
            chosen = levels.ready(level).choose(view(state, action.seat), _seed(state))
            assert chosen.action == action, number
            count += 1
        state = state.apply(action)
    return count


async def _turn(table: Table) -> None:
    """Ann does the simplest, and the computers answer."""
    await act(table)
    await table.settled()


async def test_a_table_at_expert_plays_on_with_a_cold_worker_and_expert_takes_over(hall: Hall, gate: Gate) -> None:
    thinker = hall.thinker = WorkerThinker(1, LONG, warmed=gated)
    await hall.restart()
    hall.seeds = seeds(seed_with_opener(0, "online"))
    table = await hall.started(ANN, rules="online", difficulty=Difficulty.EXPERT)
    while running(table).phase is Phase.AUCTION or len(running(table).history) < 6:
        await _turn(table)
    assert _computers(table, 0, Difficulty.NORMAL) >= 4
    before = len(running(table).actions)

    gate.open()
    seen = view(running(table), running(table).to_act or 0)
    await _until(thinker, seen, levels.ready(Difficulty.EXPERT).rank(seen, 7))
    await _turn(table)
    assert table.state.stage is Stage.ROUND
    assert _computers(table, before, Difficulty.EXPERT) == 2
    await thinker.close()


async def test_the_warm_worker_is_the_only_one_left_and_is_replaced_by_one_that_plays_at_once(
    gate: Gate, lead: PlayerView
) -> None:
    thinker = WorkerThinker(1, LONG, warmed=gated)
    expert, normal = (levels.ready(level).rank(lead, 7) for level in (Difficulty.EXPERT, Difficulty.NORMAL))
    assert await thinker.rank(Difficulty.EXPERT, lead, 7) == normal
    cold, warming = thinker.pids()
    gate.open()
    await _until(thinker, lead, expert)
    assert thinker.pids() == [warming]
    with pytest.raises(ProcessLookupError):
        os.kill(cold, 0)
    assert await thinker.rank(Difficulty.NORMAL, lead, 7) == normal
    gate.shut()
    os.kill(warming, signal.SIGKILL)
    assert await thinker.rank(Difficulty.EXPERT, lead, 7) == normal
    gate.open()
    await _until(thinker, lead, expert)
    assert len(thinker.pids()) == 1
    await thinker.close()


async def test_normal_plays_on_where_expert_cannot_be_loaded(
    gate: Gate, lead: PlayerView, caplog: pytest.LogCaptureFixture
) -> None:
    gate.open(DEADLY)
    thinker = WorkerThinker(1, LONG, warmed=gated)
    for _ in range(TRIES):
        if "could not be loaded" in caplog.text:
            break
        await asyncio.sleep(0.05)
    assert await thinker.rank(Difficulty.EXPERT, lead, 7) == levels.player(Difficulty.NORMAL).rank(lead, 7)
    assert len(thinker.pids()) == 1
    await thinker.close()


async def test_the_end_does_not_wait_for_what_is_being_loaded(gate: Gate, lead: PlayerView) -> None:
    thinker = WorkerThinker(2, LONG, warmed=gated)
    await thinker.choose(Difficulty.EASY, lead, 1)
    pids = thinker.pids()
    assert len(pids) == 3, "they are warmed one after another"
    await thinker.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


async def test_a_worker_that_is_not_there_yet_is_answered_for_and_not_given_up(
    gate: Gate, lead: PlayerView, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = WorkerThinker(1, timedelta(seconds=0.2), late_players.easy, None)
    pids = thinker.pids()
    answers = [await thinker.rank(Difficulty.EASY, lead, 7) for _ in range(2)]
    assert [len(answer) for answer in answers] == [1, 1]
    assert "not there yet" in caplog.text
    gate.open()
    await _until(thinker, lead, levels.player(Difficulty.EASY).rank(lead, 7))
    assert thinker.pids() == pids
    await thinker.close()
