"""Advice in a person's hand: asked for once a turn, and never waited for longer than a moment."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from ai import levels
from ai.player import Advice
from bot.advice import Advisor
from bot.thinker import InlineThinker, simplest
from engine.actions import Pass
from engine.scoring import Difficulty
from engine.view import PlayerView
from tests.bot.render.scenes import bobs_turn, dealt


class Slow(InlineThinker):
    """A worker that has just started."""

    def __init__(self) -> None:
        super().__init__(lambda _level: levels.player(Difficulty.EASY))
        self.ready = asyncio.Event()
        self.asked = 0

    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        self.asked += 1
        await self.ready.wait()
        return await super().rank(level, view, seed, hurry=hurry)


class Long(InlineThinker):
    """It thinks of a hundred plays without much thought."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        self.asked += 1
        return (simplest(view),) * 100


class Broken(InlineThinker):
    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        raise LookupError("lost the thread")


async def test_a_hand_does_not_wait_for_a_slow_computer() -> None:
    thinker, state = Slow(), bobs_turn()
    advisor = Advisor(thinker)
    assert await advisor.ranking(state, 1, within=0.01) == ()
    patient = asyncio.ensure_future(advisor.ranking(state, 1, within=None))
    await asyncio.sleep(0)
    thinker.ready.set()
    assert await patient
    assert await advisor.ranking(state, 1) == await patient
    assert thinker.asked == 1, "asked for once a turn"


async def test_everybody_keeps_his_advice_at_a_thousand_tables() -> None:
    thinker, state = Long(), bobs_turn()
    advisor = Advisor(thinker)
    states = [replace(state, id=number) for number in range(1000)]
    first = [await advisor.ranking(each, 1) for each in states]
    assert [await advisor.ranking(each, 1) for each in states] == first
    assert thinker.asked == 1000


async def test_a_turn_that_has_passed_is_thought_about_no_longer() -> None:
    thinker, before = Slow(), bobs_turn()
    advisor = Advisor(thinker)
    waiting = asyncio.ensure_future(advisor.ranking(before, 1, within=None))
    await asyncio.sleep(0)
    assert before.round is not None
    played = before.round.apply(Pass(1))
    while played.to_act != 1:
        played = played.apply(played.default_action())
    later = replace(before, round=played)
    assert later.hand_count(1) > before.hand_count(1)
    newest = asyncio.ensure_future(advisor.ranking(later, 1, within=None))
    assert await waiting == ()
    assert await advisor.ranking(before, 1, within=None) == ()
    thinker.ready.set()
    assert await newest
    assert thinker.asked == 2


async def test_a_ranking_is_kept_as_far_as_a_menu_shows_it() -> None:
    assert len(await Advisor(Long()).ranking(bobs_turn(), 1)) == 25


async def test_nobody_is_advised_who_is_not_to_act() -> None:
    thinker = Slow()
    assert await Advisor(thinker).ranking(bobs_turn(), 0) == ()
    assert thinker.asked == 0


async def test_what_to_bid_is_thought_about_for_who_asks_for_it() -> None:
    thinker = Long()
    advisor = Advisor(thinker)
    assert await advisor.ranking(dealt(), 1) == ()
    assert thinker.asked == 0
    assert await advisor.ranking(dealt(), 1, within=None)
    assert thinker.asked == 1


async def test_without_an_answer_there_is_no_advice() -> None:
    assert await Advisor(Broken()).ranking(bobs_turn(), 1) == ()


async def test_what_is_still_thought_about_is_let_go_at_the_end() -> None:
    advisor = Advisor(Slow())
    assert await advisor.ranking(bobs_turn(), 1, within=0.01) == ()
    await advisor.close()
    assert await advisor.ranking(bobs_turn(), 1) == ()
