"""Statistics of a person, in numbers and as a picture."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PIL import Image

from bot.render.curve import MOST_POINTS, Mark, _points, _thinned, points_picture
from bot.render.look import Look
from bot.render.stats import stats
from bot.texts import LOCALES, texts_for
from data.leaderboard import Line, Period, Progress
from tests.bot.club import open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_whole_round import play_to_the_end

BEGIN = datetime(2026, 3, 1, 20, tzinfo=UTC)


def _course(*points: int) -> list[Progress]:
    return [
        Progress(BEGIN + timedelta(days=number), each, sum(points[: number + 1])) for number, each in enumerate(points)
    ]


def _marks(*points: int) -> list[Mark]:
    return [Mark(each.at, each.total) for each in _course(*points)]


@pytest.mark.parametrize("points", [(0,), (30,), (0, 0, 0), tuple([0, 30, 100] * 300)])
def test_the_picture_is_small_and_of_one_size(points: tuple[int, ...]) -> None:
    data = points_picture(_marks(*points))
    assert Image.open(io.BytesIO(data)).size == (1040, 400)
    assert len(data) < 60_000


def test_the_line_never_falls_and_ends_at_the_top() -> None:
    heights = [y for _, y in _points(_marks(0, 30, 0, 10))]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == min(heights) < heights[0]
    thinned = _thinned(_marks(*[10] * 2000))
    assert len(thinned) <= MOST_POINTS + 1
    assert thinned[-1].total == 20_000


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("pictures", [True, False])
def test_wins_are_told_by_side(locale: str, pictures: bool) -> None:
    line = Line(2, 2, 7, "Alice", False, 130, 100, 5, 3, 2, 1, -4)
    found = {Period.ALL: line, Period.WEEK: None, Period.MONTH: line}
    shown = stats(Look(texts_for(locale)), "Alice", found, _course(30, 0, 100), pictures=pictures)
    text = "\n".join(part.content for part in shown.view.walk_children() if hasattr(part, "content"))
    for number in ("130", "50", "67", "60", "\N{MINUS SIGN}4"):
        assert number in text
    assert bool(shown.pictures) is pictures
    told = shown.pictures[0].alt if pictures else text
    assert "2026-03-01" in told


async def test_a_person_looks_at_his_own_and_at_another_ones(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        assert "No finished round" in (await club.command(alice, "stats")).text
        await club.open(alice, rules="classic")
        await play_to_the_end(club)
        own = await club.command(alice, "stats")
        assert "Statistics" in own.text
        assert "of 1 won" in own.text
        assert any(part.get("type") == 12 for part in own.parts), "the picture"
        other = await club.command(bob, "stats", member=alice)
        assert "of 1 won" in other.text
