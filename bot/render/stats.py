"""What somebody has won and lost in a server: in numbers, and as a picture of the points over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.names import shown
from bot.texts import Texts, sentence
from bot.views.ids import Act
from data.leaderboard import Line, Period, Progress

from . import layout
from .curve import Mark, points_picture
from .layout import Accent, lines, row, screen, separator, small
from .look import Look
from .screen import Picture, Screen

RECENT = (Period.WEEK, Period.MONTH)


def stats(
    look: Look, name: str, found: Mapping[Period, Line | None], course: Sequence[Progress], *, pictures: bool = True
) -> Screen:
    """The numbers of a person called `name`: `found` by period (`Period.ALL` among them), and how his points grew.

    `pictures`: the reader can do with a picture, however he has his cards.
    """
    texts, all_time = look.texts, found[Period.ALL]
    heading = f"## {texts('stats-heading', name=shown(name))}"
    board = row(layout.button(texts("button-board"), Act.BOARD, 0, 1, value="all.points"))
    if all_time is None or not course:
        return screen(Accent.BLURPLE, [lines(heading, texts("stats-none")), board])
    picture = _picture(texts, course) if pictures else None
    recent = [small(_recent(texts, period, found.get(period))) for period in RECENT]
    parts = [
        lines(heading, texts("stats-points", points=all_time.points, place=all_time.place)),
        lines(*_numbers(texts, all_time)),
        separator(),
        lines(*recent, small(None if picture is not None else _told(texts, course))),
        None if picture is None else layout.gallery(picture),
        board,
    ]
    return screen(Accent.BLURPLE, parts, picture)


def _numbers(texts: Texts, line: Line) -> list[str]:
    return [
        texts("stats-best", points=line.best),
        _share(texts, "stats-rounds", line.wins, line.rounds),
        _share(texts, "stats-landlord", line.landlord_wins, line.landlord_rounds),
        _share(texts, "stats-peasant", line.peasant_wins, line.peasant_rounds),
        texts("stats-score", score=texts.signed(line.change)),
    ]


def _share(texts: Texts, key: str, won: int, rounds: int) -> str:
    """So many of so many, and the share in whole percent; 0 of none."""
    return texts(key, won=won, rounds=rounds, percent=round(100 * won / rounds) if rounds else 0)


def _recent(texts: Texts, period: Period, line: Line | None) -> str:
    when = sentence(texts(f"period-{period}"))
    points, won, rounds = (0, 0, 0) if line is None else (line.points, line.wins, line.rounds)
    return texts("stats-recent", when=when, points=points, won=texts("won", won=won, rounds=rounds))


def _picture(texts: Texts, course: Sequence[Progress]) -> Picture:
    marks = [Mark(each.at, each.total) for each in course]
    return Picture("points.png", partial(points_picture, marks), _told(texts, course))


def _told(texts: Texts, course: Sequence[Progress]) -> str:
    """The picture in words."""
    first, last = course[0], course[-1]
    return texts(
        "alt-points",
        rounds=len(course),
        since=first.at.date().isoformat(),
        until=last.at.date().isoformat(),
        points=last.total,
    )
