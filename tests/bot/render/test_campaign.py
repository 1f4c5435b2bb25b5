"""The messages of a campaign: what they say, and that they keep within Discord's limits in the worst case."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from bot.render import campaign as drawn
from bot.render import campaign_panels as panels
from bot.render import more, result, table
from bot.render.look import Look
from bot.render.run_picture import Course, run_picture
from bot.seating import Campaign
from engine.campaign import End, Fighter
from engine.heroes import HEROES
from tests.bot.render import campaign_scenes as scenes
from tests.bot.render.scenes import BOB, NASTY, labels, look, text_of
from tests.bot.render.test_limits import LOOKS, check

ENGLISH = look()


def test_the_table_says_who_plays_how_much_is_left_and_what_is_at_stake() -> None:
    shown = text_of(table.table(ENGLISH, scenes.table()))
    assert "Bob's campaign · 3 of 12 defeated · stake 2" in shown
    assert "## 👉 Liu Bei's turn" in shown
    assert "Bob plays · ⏳" in shown
    assert "⚡ ▰▰▰▰▰▰▰▱▱▱ **52** of 80" in shown
    assert "⚡ ▰▱▱▱▱▱▱▱▱▱ ⚠️ **3** of 55" in shown
    assert "At stake now: ⚡ landlord ±16, each peasant ±8" in shown
    assert "Defeated: Zhang Jiao · Dong Zhuo · Lü Bu" in shown


def test_the_result_says_what_the_round_did_to_everybody() -> None:
    state = scenes.result()
    assert state.campaign is not None
    shown = text_of(result.result(ENGLISH, state))
    for step in state.campaign.run.last:
        assert f"{step.before.energy} → **{step.after.energy}**" in shown
    assert "Play again" in labels(result.result(ENGLISH, state))


def test_a_fall_is_told_with_who_takes_the_seat() -> None:
    run = scenes.run()
    state = scenes.result(
        replace(run, fighters=(run.fighters[0], replace(run.fighters[1], energy=32), run.fighters[2]))
    )
    assert state.campaign is not None
    shown = text_of(result.result(ENGLISH, state))
    assert "⚡ 32 → **0** · has fallen" in shown
    entered = state.campaign.run.opponents[0]
    name = ENGLISH.texts(f"hero-{entered.hero}")
    assert f"**{name}** takes the seat: ⚡ {entered.energy}, normal" in shown
    assert "Defeated: Zhang Jiao · Dong Zhuo · Lü Bu · Cao Cao" in shown


@pytest.mark.parametrize(
    ("energy", "full", "steps"), [(1, 55, 1), (55, 55, 10), (54, 55, 10), (50, 55, 10), (49, 55, 9)]
)
def test_the_bar_has_ten_steps_and_one_while_the_hero_stands(energy: int, full: int, steps: int) -> None:
    bar = drawn.bar(Fighter("liu-bei", energy, full))
    assert bar == "▰" * steps + "▱" * (10 - steps)


def test_a_finished_round_keeps_showing_the_energy_it_was_played_with() -> None:
    assert "**52** of 80" in text_of(table.table(ENGLISH, scenes.result()))


@pytest.mark.parametrize("end", End)
def test_the_end_has_its_picture_and_the_numbers_of_its_list(end: End) -> None:
    screen = drawn.run_over(ENGLISH, replace(scenes.run(), ended=end), "Bob")
    assert "1 Zhang Jiao · 2 Dong Zhuo · 3 Lü Bu" in text_of(screen)
    (picture,) = screen.pictures
    assert "Zhang Jiao in round 3" in picture.alt
    screen.draw()


def test_leaving_or_ending_says_that_the_round_still_counts() -> None:
    for question in (more.ask_leave(ENGLISH, scenes.table()), more.ask_end(ENGLISH, scenes.table())):
        assert "plays" in text_of(question)
        assert "its settlement" in text_of(question)


def test_every_hero_has_a_name_and_a_line_in_every_language() -> None:
    for locale in ("en-US", "zh-CN", "zh-TW"):
        texts = look(locale).texts
        names = {texts(f"hero-{hero}") for hero in HEROES}
        assert len(names) == len(HEROES) >= 24
        assert all(texts(f"hero-{hero}.line") for hero in HEROES)


@pytest.mark.parametrize("reader", LOOKS)
def test_the_worst_case_is_within_the_limits(reader: Look) -> None:
    name, run = NASTY[0], scenes.long_run()
    at_table = scenes.table(name, replace(scenes.run(), fallen=run.fallen))
    over = scenes.result(replace(run, ended=None, fighters=scenes.run().fighters))
    for screen in (
        table.table(reader, at_table, ["x" * 60] * 3),
        table.table(reader, scenes.auction()),
        result.result(reader, over),
        result.result(reader, replace(scenes.ended(over, End.VICTORY), campaign=Campaign(1, run)))
        if run.last
        else drawn.run_over(reader, run, name),
        result.result(reader, scenes.ended(over, End.DEFEAT)),
        panels.choosing(reader, 0),
        panels.choosing(reader, 86_400, "sun-shangxiang"),
        panels.naming(reader, 7, None),
        panels.naming(reader, 7, "lu-bu"),
        panels.status(reader, run, name, panels.Standing()),
        panels.status(reader, run, name, panels.Standing(unfinished=True)),
        panels.ask_stop(reader, 1, playing=True),
        panels.board(reader, scenes.board(), name, BOB),
        panels.board(reader, replace(scenes.board(), lines=(), own=None, people=0), name, BOB),
    ):
        check(screen)


@pytest.mark.parametrize(
    "course",
    [
        Course((40,), (), 12, lost=False),
        Course((40, 0), (), 12, lost=True),
        Course((0, 0), (1, 1), 12, lost=True),
        Course(tuple(range(1, 400)), tuple(range(30, 390, 30)), 12, lost=False),
    ],
    ids=["before the first round", "one round", "two at once", "long"],
)
def test_any_course_can_be_drawn(course: Course) -> None:
    import io

    picture = Image.open(io.BytesIO(run_picture(course)))
    assert picture.size == (1040, 480)


def test_the_picture_shows_a_difference_between_fallen_and_standing() -> None:
    lost, kept = (run_picture(Course((40, 20), (), 12, lost=lost)) for lost in (True, False))
    assert lost != kept
