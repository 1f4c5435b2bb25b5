"""The picture of a campaign at its end: the hero's energy round by round, and who fell when.

As in the other pictures, there are no words and no names: the numbers are those of the list beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from . import shapes
from .faces import Colour
from .pictures import BRIGHT_FELT, GOLD, WIDTH, felt_of, png_of

_HEIGHT = 480
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, WIDTH - 70, 70, 330
_LINE: Colour = (0xF4, 0xF6, 0xF2)
_GRID: Colour = (0x2E, 0x72, 0x58)
_DARK: Colour = (0x12, 0x1C, 0x1E)
_STILL: Colour = (0x6E, 0x8C, 0x80)
_RED: Colour = (0xD0, 0x15, 0x26)
_PENNANT_TOP, _PENNANT = 372, 76
_FINER = 2
"""The picture is drawn at twice its size and reduced, since Pillow's lines have hard edges."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Course:
    """What a run was, as far as the picture shows it."""

    energy: tuple[int, ...]
    """At the beginning and after each round."""
    falls: tuple[int, ...]
    """In which round (from 1) each of the defeated fell, in order."""
    challengers: int
    """How many there are in all."""
    lost: bool
    """Whether the hero fell in the end."""


def run_picture(course: Course) -> bytes:
    """The course of a run as PNG, 1040 by 480 pixels."""
    large = felt_of(_HEIGHT).resize((WIDTH * _FINER, _HEIGHT * _FINER))
    draw = ImageDraw.Draw(large)
    points = _points(course)
    _draw_field(draw)
    _draw_line(draw, points)
    for number, fallen_in in enumerate(course.falls, start=1):
        _draw_disc(large, draw, _over(points, course, number, fallen_in), str(number))
    _draw_end(draw, points[-1], course.lost)
    for place in range(course.challengers):
        _draw_pennant(large, draw, place, course)
    return png_of(large.resize((WIDTH, _HEIGHT), Image.Resampling.LANCZOS))


def _points(course: Course) -> list[Point]:
    """Where the line goes, a point for the beginning and one after each round."""
    most = max(*course.energy, 1)
    steps = max(1, len(course.energy) - 1)
    return [
        (_LEFT + (_RIGHT - _LEFT) * index / steps, _BOTTOM - (_BOTTOM - _TOP) * energy / most)
        for index, energy in enumerate(course.energy)
    ]


def _draw_field(draw: ImageDraw.ImageDraw) -> None:
    for quarter in range(5):
        y = _BOTTOM - (_BOTTOM - _TOP) * quarter / 4
        draw.line(_scaled((_LEFT, y), (_RIGHT, y)), fill=_LINE if quarter == 0 else _GRID, width=2 * _FINER)


def _draw_line(draw: ImageDraw.ImageDraw, points: Sequence[Point]) -> None:
    if len(points) > 1:
        draw.polygon(_scaled((points[0][0], _BOTTOM), *points, (points[-1][0], _BOTTOM)), fill=BRIGHT_FELT)
        draw.line(_scaled(*points), fill=_LINE, width=6 * _FINER, joint="curve")
    for x, y in points:
        _circle(draw, (x, y), 5, _LINE)


def _over(points: Sequence[Point], course: Course, number: int, fallen_in: int) -> Point:
    """Where the disc of a fall stands: above its round, two of one round side by side."""
    before = sum(1 for earlier in course.falls[: number - 1] if earlier == fallen_in)
    x, y = points[fallen_in]
    return x + 40 * before, max(24, y - 36)


def _draw_disc(picture: Image.Image, draw: ImageDraw.ImageDraw, at: Point, number: str) -> None:
    _circle(draw, at, 19, GOLD)
    _put_number(picture, at, number, 20)


def _put_number(picture: Image.Image, at: Point, number: str, height: int, colour: Colour = _DARK) -> None:
    mask = shapes.fitted(shapes.glyph(number), height * _FINER)
    x, y = round(at[0] * _FINER - mask.width / 2), round(at[1] * _FINER - mask.height / 2)
    picture.paste(colour, (x, y), mask)


def _draw_end(draw: ImageDraw.ImageDraw, at: Point, lost: bool) -> None:
    """A cross where the hero fell, a flag where he still stands."""
    x, y = at[0] + 30, at[1]
    if lost:
        _circle(draw, (x, y), 20, _RED)
        for slope in (-1, 1):
            draw.line(_scaled((x - 8, y - 8 * slope), (x + 8, y + 8 * slope)), fill=_LINE, width=5 * _FINER)
        return
    draw.line(_scaled((x, y + 10), (x, y - 34)), fill=_LINE, width=4 * _FINER)
    draw.polygon(_scaled((x, y - 34), (x + 28, y - 24), (x, y - 13)), fill=GOLD)


def _draw_pennant(picture: Image.Image, draw: ImageDraw.ImageDraw, place: int, course: Course) -> None:
    """One of the challengers: gold and numbered when he has fallen, an empty outline when not."""
    room = (WIDTH - 2 * 40) / course.challengers
    middle, half = 40 + room * (place + 0.5), min(room, 78) / 2 - 5
    top, low = _PENNANT_TOP, _PENNANT_TOP + _PENNANT
    corners = [
        (middle - half, top),
        (middle + half, top),
        (middle + half, low),
        (middle, low - 20),
        (middle - half, low),
    ]
    fallen = place < len(course.falls)
    draw.polygon(_scaled(*corners), fill=GOLD if fallen else None, outline=GOLD if fallen else _STILL, width=3 * _FINER)
    if fallen:
        _put_number(picture, (middle, top + 27), str(place + 1), 30)


def _circle(draw: ImageDraw.ImageDraw, at: Point, radius: float, colour: Colour) -> None:
    (x, y), size = at, radius
    draw.ellipse(_scaled((x - size, y - size), (x + size, y + size)), fill=colour)


def _scaled(*points: Point) -> list[Point]:
    return [(x * _FINER, y * _FINER) for x, y in points]
