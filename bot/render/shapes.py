"""Glyphs, suits, stars and the crown as masks, so that every machine draws the same cards.

Nothing here needs a font file: ranks come from Pillow's built-in font, everything else is polygons and circles.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

from PIL import Image, ImageDraw, ImageFont

Point = tuple[float, float]

_GLYPH_SIZE = 400
_STROKE = 0.085
_SHAPE_SIZE = 400


@cache
def glyph(text: str) -> Image.Image:
    """The mask of `text` (one to two characters) in a bold hand, cropped to its ink."""
    font = ImageFont.load_default(_GLYPH_SIZE)
    stroke = round(_GLYPH_SIZE * 0.7 * _STROKE)
    parts = [_letter(letter, font, stroke) for letter in text]
    gap = round(_GLYPH_SIZE * 0.7 * 0.07)
    width = sum(part.width for part in parts) + gap * (len(parts) - 1)
    mask = Image.new("L", (width, max(part.height for part in parts)))
    left = 0
    for part in parts:
        mask.paste(part, (left, mask.height - part.height))
        left += part.width + gap
    return mask


def _letter(letter: str, font: ImageFont.FreeTypeFont | ImageFont.ImageFont, stroke: int) -> Image.Image:
    mask = Image.new("L", (2 * _GLYPH_SIZE, 2 * _GLYPH_SIZE))
    ImageDraw.Draw(mask).text((_GLYPH_SIZE // 2, _GLYPH_SIZE // 2), letter, fill=255, font=font, stroke_width=stroke)
    return mask.crop(mask.getbbox())


def fitted(mask: Image.Image, height: float, widest: float | None = None) -> Image.Image:
    """`mask` scaled to `height` pixels, condensed where it would be wider than `widest`."""
    width = mask.width * height / mask.height
    if widest is not None:
        width = min(width, widest)
    return mask.resize((max(1, round(width)), max(1, round(height))), Image.Resampling.LANCZOS)


@cache
def suit(number: int) -> Image.Image:
    """The mask of a suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades; square, its ink touching top and bottom."""
    return _drawn((_club, _diamond, _heart, _spade)[number])


@cache
def crown() -> Image.Image:
    """The mask of the landlord's crown, wider than high."""
    return _drawn(_crown)


def _drawn(draw_on: Callable[[ImageDraw.ImageDraw, float], None]) -> Image.Image:
    mask = Image.new("L", (_SHAPE_SIZE, _SHAPE_SIZE))
    draw_on(ImageDraw.Draw(mask), float(_SHAPE_SIZE))
    return mask.crop(mask.getbbox())


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


def _diamond(draw: ImageDraw.ImageDraw, s: float) -> None:
    draw.polygon([(0.5 * s, 0), (0.88 * s, 0.5 * s), (0.5 * s, s), (0.12 * s, 0.5 * s)], fill=255)


def _heart(draw: ImageDraw.ImageDraw, s: float) -> None:
    draw.polygon(_heart_outline(s), fill=255)


def _heart_outline(s: float, steps: int = 180) -> list[Point]:
    points = []
    for step in range(steps):
        t = 2 * math.pi * step / steps
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((s / 2 + x * s / 34, 0.42 * s - y * s / 34))
    return points


def _stem(draw: ImageDraw.ImageDraw, s: float) -> None:
    draw.polygon([(0.45 * s, 0.5 * s), (0.55 * s, 0.5 * s), (0.66 * s, 0.96 * s), (0.34 * s, 0.96 * s)], fill=255)


def _spade(draw: ImageDraw.ImageDraw, s: float) -> None:
    draw.polygon([(x, 0.86 * s - y) for x, y in _heart_outline(s)], fill=255)
    _stem(draw, s)


def _club(draw: ImageDraw.ImageDraw, s: float) -> None:
    for x, y in ((0.5, 0.24), (0.26, 0.57), (0.74, 0.57)):
        _disc(draw, x * s, y * s, 0.22 * s)
    draw.polygon([(0.5 * s, 0.3 * s), (0.65 * s, 0.6 * s), (0.35 * s, 0.6 * s)], fill=255)
    _stem(draw, s)


def _crown(draw: ImageDraw.ImageDraw, s: float) -> None:
    top = [(0.06, 0.26), (0.28, 0.52), (0.5, 0.16), (0.72, 0.52), (0.94, 0.26)]
    draw.polygon([(x * s, y * s) for x, y in [*top, (0.86, 0.82), (0.14, 0.82)]], fill=255)
    for x, y in (top[0], top[2], top[4]):
        _disc(draw, x * s, y * s, 0.055 * s)


def star(centre: Point, diameter: float) -> Sequence[Point]:
    """The ten corners of an upright five-pointed star, `diameter` across its points."""
    corners = []
    for corner in range(10):
        radius = diameter / 2 * (1 if corner % 2 == 0 else 0.42)
        angle = math.pi * corner / 5 - math.pi / 2
        corners.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return corners
