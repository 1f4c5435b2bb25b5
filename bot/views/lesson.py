"""Presses in a guided round: each carries all that was done before, so nothing is kept here."""

from __future__ import annotations

import logging

from ai.player import Advice
from bot import lesson
from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.lesson import LEARNER, LESSONS, LONGEST, NoSuchCourse
from bot.refusals import StaleButton
from bot.render.lesson import Step, intro, step
from bot.render.screen import Screen
from engine.round import Round
from engine.scoring import Difficulty
from engine.view import view

from .ids import Act
from .press import Press, handles

_log = logging.getLogger(__name__)


@handles(Act.LEARN)
async def learn(asked: Asked, press: Press) -> Reply:
    """The lesson after one action more; without a course the beginning of it all."""
    if press.id.value is None:
        return Private(intro(await asked.look(), press.id.count % LESSONS))
    return Update(await lesson_screen(asked, press.id.count % LESSONS, press.id.value + press.chosen))


async def lesson_screen(asked: Asked, number: int, course: str) -> Screen:
    """The lesson where `course` has led. Raises `StaleButton` when it leads nowhere."""
    look = await asked.look()
    if len(course) > LONGEST:
        return intro(look, number)
    try:
        state = lesson.after(number, course)
    except NoSuchCourse:
        raise StaleButton from None
    return step(look, Step(number, course, state, await _advice(asked, state)), asked.name)


async def _advice(asked: Asked, state: Round) -> tuple[Advice, ...]:
    """What the computer would do for the learner, best first; nothing when it cannot say."""
    if state.to_act != LEARNER:
        return ()
    try:
        return await asked.client.house.thinker.rank(Difficulty.NORMAL, view(state, LEARNER), 0)
    except Exception:
        _log.exception("The computer has no advice for a lesson")
        return ()
