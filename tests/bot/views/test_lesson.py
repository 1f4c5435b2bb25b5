"""A guided round as somebody plays it, in private, over a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.render.lesson import Step, intro, step
from bot.render.look import Look
from bot.texts import LOCALES, texts_for
from bot.views.ids import Act
from engine.actions import Pass
from tests.bot.club import Club, Shown, open_club


async def _answer(club: Club, person: object, shown: Shown, label: str) -> Shown:
    await club.press(person, shown, label)
    return club.private(shown)


async def test_a_guided_round_from_its_beginning_to_its_end(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        shown = await club.command(alice, "learn")
        assert "landlord" in shown.text
        shown = await _answer(club, alice, shown, "Deal the cards")
        assert "Guided round 1 of 3" in shown.text
        assert "💡" in shown.text
        shown = await _answer(club, alice, shown, "Bid 3")
        assert "you are the landlord" in shown.text
        explained = 0
        for _ in range(40):
            if Act.LEARN not in shown.menus and "Pass" not in shown.buttons:
                break
            if Act.LEARN in shown.menus:
                await club.choose(alice, shown, Act.LEARN, shown.menus[Act.LEARN]["options"][0]["value"])
                shown = club.private(shown)
            else:
                shown = await _answer(club, alice, shown, "Pass")
            explained += shown.text.count("📖")
        assert "wins" in shown.text or "win" in shown.text
        assert explained >= 3
        assert club.client.house.all() == ()
        again = await _answer(club, alice, shown, "Another round")
        assert "Guided round 2 of 3" in again.text


async def test_it_goes_on_after_a_restart_and_in_direct_messages(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        answer = club.answer(await alice.user.slash("ddz learn"))
        shown = answer if answer is not None else club.hand(alice)
        await club.press(alice, shown, "Deal the cards")
        shown = club.hand(alice)
        await club.restart()
        await club.press(alice, shown, "Bid 1")
        assert "you are the landlord" in club.hand(alice).text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("first", ["b3", "zz"])
def test_every_moment_can_be_drawn(locale: str, first: str) -> None:
    from bot import lesson

    look = Look(texts_for(locale))
    assert intro(look, 0).view.children
    course = ""
    for number in range(lesson.LESSONS):
        course = first
        while True:
            state = lesson.after(number, course)
            screen = step(look, Step(number, course, state), "Ann")
            assert screen.view.total_children_count <= 40
            assert screen.view.content_length() <= 4000
            if state.to_act is None:
                break
            plays = state.legal_plays()
            last = "00" if plays else lesson.word(state, Pass(0))
            course += last
