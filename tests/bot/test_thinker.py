"""Thinking in processes of their own."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from ai import levels
from bot.thinker import InlineThinker, WorkerThinker, simplest
from engine.actions import Bid, Pass, Play
from engine.cards import distinct, of
from engine.round import Round
from engine.rules import CLASSIC, RULE_SETS
from engine.scoring import Difficulty
from engine.view import PlayerView, view
from tests.bot.players import BROKEN, DEADLY, SLEEPY, moody


@pytest.fixture(scope="module")
def positions() -> list[PlayerView]:
    """Leads, follows and calls of one round of each rule set."""
    found = []
    for rules in RULE_SETS.values():
        now = Round.start(rules, hashlib.sha256(rules.name.encode()).digest())
        now = now.apply(Bid(now.to_act or 0, 3))
        while now.to_act is not None:
            found.append(view(now, now.to_act))
            now = now.apply(now.default_action() if len(now.history) % 3 else _lead(now))
    return found


def _lead(now: Round) -> Play | Pass:
    plays = now.legal_plays()
    return Play(now.to_act or 0, plays[0]) if plays else Pass(now.to_act or 0)


@pytest.fixture(scope="module")
def lead() -> PlayerView:
    now = Round.start(CLASSIC, bytes(32))
    now = now.apply(Bid(now.to_act or 0, 3))
    return view(now, now.to_act or 0)


@pytest.fixture
async def workers() -> AsyncIterator[WorkerThinker]:
    thinker = WorkerThinker(2, timedelta(seconds=3), moody, None)
    yield thinker
    await thinker.close()


def _lowest(seen: PlayerView) -> Play:
    return Play(seen.seat, of(distinct(seen.hand)[0]))


def test_the_simplest_action() -> None:
    start = Round.start(CLASSIC, bytes(32))
    bidder = start.to_act or 0
    assert simplest(view(start, bidder)).action == Pass(bidder)
    playing = start.apply(Bid(bidder, 3))
    leader = view(playing, bidder)
    assert simplest(leader).action == _lowest(leader) == playing.default_action()
    following = playing.apply(playing.default_action())
    assert simplest(view(following, following.to_act or 0)).action == following.default_action()


async def test_inline_and_in_a_process_the_choice_is_the_same(positions: list[PlayerView]) -> None:
    thinker = WorkerThinker(1, timedelta(seconds=10), warmed=None)
    inline = InlineThinker()
    for seen in positions[::9]:
        assert await thinker.choose(Difficulty.NORMAL, seen, 7) == await inline.choose(Difficulty.NORMAL, seen, 7)
        assert await thinker.rank(Difficulty.EASY, seen, 7) == await inline.rank(Difficulty.EASY, seen, 7)
    await thinker.close()


async def test_two_hundred_questions_at_once_are_all_answered(
    workers: WorkerThinker, positions: list[PlayerView]
) -> None:
    asked = [positions[number % len(positions)] for number in range(200)]
    answers = await asyncio.gather(
        *(workers.choose(Difficulty.EASY, seen, number) for number, seen in enumerate(asked))
    )
    easy = levels.player(Difficulty.EASY)
    assert [answer.action for answer in answers] == [
        easy.rank(seen, number)[0].action for number, seen in enumerate(asked)
    ]


async def test_a_hand_goes_before_what_can_wait(workers: WorkerThinker, positions: list[PlayerView]) -> None:
    seen, done = positions[0], list[str]()

    async def ask(name: str, *, hurry: bool) -> None:
        await workers.rank(Difficulty.EASY, seen, 1, hurry=hurry)
        done.append(name)

    reviews = [asyncio.create_task(ask("review", hurry=False)) for _ in range(60)]
    await asyncio.sleep(0)
    await ask("hand", hurry=True)
    await asyncio.gather(*reviews)
    assert done.index("hand") < 30


async def test_the_loop_runs_on_while_processes_think(workers: WorkerThinker, positions: list[PlayerView]) -> None:
    await workers.choose(Difficulty.EASY, positions[0], 1)
    rounds = 0
    work = asyncio.gather(*(workers.choose(Difficulty.EASY, positions[0], SLEEPY) for _ in range(2)))
    while not work.done():
        await asyncio.sleep(0.01)
        rounds += 1
    assert rounds > 20, "three seconds of thinking have room for three hundred"
    await work


async def test_a_worker_that_dies_is_replaced_and_the_others_are_answered(
    workers: WorkerThinker, lead: PlayerView, caplog: pytest.LogCaptureFixture
) -> None:
    answers = await asyncio.gather(
        *(workers.choose(Difficulty.EASY, lead, DEADLY if number == 3 else number) for number in range(12))
    )
    easy = levels.player(Difficulty.EASY)
    assert answers[3].action == _lowest(lead)
    for number in (0, 1, 2, 4, 5, 11):
        assert answers[number].action == easy.rank(lead, number)[0].action
    assert "died" in caplog.text


async def test_a_worker_killed_between_two_questions_does_not_cost_an_answer(lead: PlayerView) -> None:
    thinker = WorkerThinker(1, timedelta(seconds=10), moody, None)
    first = await thinker.choose(Difficulty.EASY, lead, 5)
    for pid in thinker.pids():
        os.kill(pid, signal.SIGKILL)
    assert await thinker.choose(Difficulty.EASY, lead, 5) == first
    await thinker.close()


async def test_what_takes_too_long_is_answered_simply(workers: WorkerThinker, lead: PlayerView) -> None:
    await workers.choose(Difficulty.EASY, lead, 1)
    async with asyncio.timeout(50):
        answer = await workers.choose(Difficulty.EASY, lead, SLEEPY)
    assert answer.action == _lowest(lead)
    assert (await workers.choose(Difficulty.EASY, lead, 5)).action in {Play(lead.seat, c) for c in lead.legal_plays()}


async def test_a_player_that_fails_is_answered_for(workers: WorkerThinker, lead: PlayerView) -> None:
    assert (await workers.choose(Difficulty.EASY, lead, BROKEN)).action == _lowest(lead)
    assert len(await workers.rank(Difficulty.EASY, lead, BROKEN)) == 1


async def test_closing_does_not_wait_for_what_is_being_thought(lead: PlayerView) -> None:
    thinker = WorkerThinker(1, timedelta(seconds=50), moody, None)
    await thinker.choose(Difficulty.EASY, lead, 1)
    asked = asyncio.ensure_future(thinker.choose(Difficulty.EASY, lead, SLEEPY))
    await asyncio.sleep(0.2)
    async with asyncio.timeout(40):
        await thinker.close()
    assert (await asked).action == _lowest(lead)
    assert not [pid for pid in thinker.pids() if _lives(pid)]


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
