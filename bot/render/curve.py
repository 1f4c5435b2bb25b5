"""The picture of ranking points over time: a line that begins at nothing, and where it stands now.

As in the other pictures, there are no words and no names: the numbers are those of the text above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PIL import Image, ImageDraw

from . import shapes
from .faces import Colour
from .pictures import BRIGHT_FELT, GOLD, WIDTH, felt_of, png_of

_HEIGHT = 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, WIDTH - 170, 60, 340
_LINE: Colour = (0xF4, 0xF6, 0xF2)
_GRID: Colour = (0x2E, 0x72, 0x58)
_FINER = 2
"""Drawn at twice its size and reduced, since Pillow's lines have hard edges."""
MOST_POINTS = 400
"""More would fall on the same pixels."""

_Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """What somebody had after a finished round."""

    at: datetime
    total: int


def points_picture(course: Sequence[Mark]) -> bytes:
    """The course of somebody's points as PNG, 1040 by 400 pixels. ValueError without a single mark."""
    if not course:
        raise ValueError("nobody's points can be drawn before a round is finished")
    large = felt_of(_HEIGHT).resize((WIDTH * _FINER, _HEIGHT * _FINER))
    draw, points = ImageDraw.Draw(large), _points(_thinned(course))
    for quarter in range(5):
        y = _BOTTOM - (_BOTTOM - _TOP) * quarter / 4
        draw.line(_scaled((_LEFT, y), (_RIGHT, y)), fill=_LINE if quarter == 0 else _GRID, width=2 * _FINER)
    draw.polygon(_scaled((points[0][0], _BOTTOM), *points, (points[-1][0], _BOTTOM)), fill=BRIGHT_FELT)
    draw.line(_scaled(*points), fill=_LINE, width=5 * _FINER, joint="curve")
    _draw_end(large, draw, points[-1], course[-1].total)
    return png_of(large.resize((WIDTH, _HEIGHT), Image.Resampling.LANCZOS))


def _thinned(course: Sequence[Mark]) -> list[Mark]:
    """At most `MOST_POINTS` of the marks, the last always among them."""
    step = -(-len(course) // MOST_POINTS)
    return [*course[:-1][::step], course[-1]]


def _points(course: Sequence[Mark]) -> list[_Point]:
    """Where the line goes: from nothing at the first round, a step at each that earned points."""
    begin, end = course[0].at.timestamp(), course[-1].at.timestamp()
    most, whole = max(1, course[-1].total), max(1.0, end - begin)
    points: list[_Point] = [(_LEFT, _BOTTOM)]
    for mark in course:
        x = _LEFT + (_RIGHT - _LEFT) * (mark.at.timestamp() - begin) / whole
        points += [(x, points[-1][1]), (x, _BOTTOM - (_BOTTOM - _TOP) * mark.total / most)]
    return [*points, (_RIGHT, points[-1][1])]


def _draw_end(picture: Image.Image, draw: ImageDraw.ImageDraw, at: _Point, total: int) -> None:
    """A golden dot where the line stands, and the number beside it."""
    x, y = at
    draw.ellipse(_scaled((x - 11, y - 11), (x + 11, y + 11)), fill=GOLD)
    mask = shapes.fitted(shapes.glyph(str(total)), 34 * _FINER, 120 * _FINER)
    picture.paste(_LINE, (round((x + 26) * _FINER), round(y * _FINER - mask.height / 2)), mask)


def _scaled(*points: _Point) -> list[_Point]:
    return [(x * _FINER, y * _FINER) for x, y in points]
