"""Guided rounds: always the same for the same course, which a control can carry, and which must lead somewhere."""

from __future__ import annotations

from random import Random

import pytest

from bot import lesson
from bot.lesson import LEARNER, LESSONS, LONGEST, NoSuchCourse
from bot.views.ids import Act, build
from engine.actions import Action, Bid, Pass, Play
from engine.combinations import classify
from engine.round import Phase, Round
from engine.rules import ONLINE

lessons = pytest.mark.parametrize("number", range(LESSONS))


def _advance(number: int, course: str, action: Action) -> str:
    return course + lesson.word(lesson.after(number, course), action)


def _played(number: int, first: Action, rng: Random) -> tuple[str, Round]:
    """The course of somebody who then plays at random, passing as often as not."""
    course = _advance(number, "", first)
    while (state := lesson.after(number, course)).to_act is not None:
        plays = state.legal_plays()
        passing = state.may_pass and (not plays or rng.random() < 0.5)
        course = _advance(number, course, Pass(LEARNER) if passing else Play(LEARNER, rng.choice(plays)))
        if len(course) > LONGEST:
            break
    return course, state


@lessons
def test_the_learner_bids_first_and_becomes_landlord(number: int) -> None:
    state = lesson.after(number, "")
    assert (state.phase, state.to_act, state.actions) == (Phase.AUCTION, LEARNER, ())
    bid = lesson.after(number, _advance(number, "", Bid(LEARNER, 3)))
    assert (bid.landlord, bid.to_act) == (LEARNER, LEARNER)


@lessons
def test_who_passes_plays_as_a_peasant(number: int) -> None:
    state = lesson.after(number, _advance(number, "", Pass(LEARNER)))
    assert state.phase is Phase.PLAY
    assert state.landlord not in {None, LEARNER}


@lessons
@pytest.mark.parametrize("first", [Bid(LEARNER, 1), Pass(LEARNER)])
def test_a_course_ends_in_time_and_can_be_walked_again(number: int, first: Action) -> None:
    for seed in range(4):
        course, state = _played(number, first, Random(seed))
        assert state.over or len(course) > LONGEST
        build(Act.LEARN, 0, LESSONS, value=course[: LONGEST + 2])
        lesson.after.cache_clear()
        assert lesson.after(number, course) == state, "after a restart it is another round"


def test_the_lessons_show_most_kinds_between_them() -> None:
    shown = set()
    for number in range(LESSONS):
        for seed in range(6):
            _, state = _played(number, Bid(LEARNER, 3), Random(seed))
            played = (classify(each.cards, ONLINE) for each in state.history if isinstance(each, Play))
            shown |= {each.category for each in played if each is not None}
    assert len(shown) >= 10


@pytest.mark.parametrize("course", ["x", "b9", "zzzzzzzz" * 9, "b3zz", "b3zy", "??", "b3" + "00" * 40])
def test_a_course_that_leads_nowhere(course: str) -> None:
    with pytest.raises(NoSuchCourse):
        lesson.after(0, course)
