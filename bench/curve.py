"""The curve of strength over training, as a picture: ``python -m bench.curve docs/strength.jsonl docs/strength.svg``.

Every line of the file is one measurement: millions of decisions learned from, the opponent, the share of games won (0
to 1) and its standard error.
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

WIDTH, HEIGHT, EDGE = 720, 420, 60
COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd")


class Point(NamedTuple):
    """One measurement."""

    millions: float
    opponent: str
    won: float
    error: float


def read(path: Path) -> list[Point]:
    """The measurements of a file, in order of training."""
    return sorted(Point(**json.loads(line)) for line in path.read_text().splitlines() if line)


def picture(points: Sequence[Point]) -> str:
    """An SVG: millions of decisions on a logarithmic axis, shares won upwards, one line for each opponent."""
    frame = _Frame(points)
    lines = defaultdict(list)
    for point in points:
        lines[point.opponent].append(point)
    parts = [*frame.axes()]
    for colour, (opponent, line) in zip(COLOURS, sorted(lines.items()), strict=False):
        parts += frame.line(line, colour)
        last = line[-1]
        label = f'<text x="{frame.x(last.millions) + 6:.0f}" y="{frame.y(last.won) + 4:.0f}" fill="{colour}">'
        parts.append(f"{label}{opponent}</text>")
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>', *parts, "</svg>"]) + "\n"


class _Frame:
    """Where measurements lie in the picture."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._low = math.log10(min(point.millions for point in points))
        self._high = math.log10(max(point.millions for point in points)) + 1e-9
        self._bottom = math.floor(10 * min(point.won for point in points)) / 10
        self._top = math.ceil(10 * max(point.won for point in points)) / 10

    def x(self, millions: float) -> float:
        """Pixels from the left; room for names is left on the right."""
        return EDGE + (WIDTH - 3 * EDGE) * (math.log10(millions) - self._low) / (self._high - self._low)

    def y(self, won: float) -> float:
        """Pixels from the top."""
        return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (won - self._bottom) / (self._top - self._bottom)

    def axes(self) -> Iterator[str]:
        """Lines and numbers for every tenth won, and for round numbers of decisions."""
        for tenth in range(round(10 * self._bottom), round(10 * self._top) + 1):
            y = self.y(tenth / 10)
            yield f'<line x1="{EDGE}" x2="{WIDTH - 2 * EDGE}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ddd"/>'
            yield f'<text x="{EDGE - 34}" y="{y + 4:.0f}">{10 * tenth} %</text>'
        for millions in (1, 2, 5, 10, 20, 50, 100, 200, 500):
            if self._low <= math.log10(millions) <= self._high:
                yield f'<text x="{self.x(millions) - 8:.0f}" y="{HEIGHT - EDGE + 20}">{millions} M</text>'
        yield f'<text x="{EDGE}" y="{HEIGHT - 18}">decisions learned from (logarithmic)</text>'

    def line(self, points: Sequence[Point], colour: str) -> Iterator[str]:
        """One opponent's measurements with bars of one standard error."""
        path = " ".join(f"{self.x(p.millions):.1f},{self.y(p.won):.1f}" for p in points)
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        for p in points:
            x, up, down = self.x(p.millions), self.y(p.won + p.error), self.y(p.won - p.error)
            yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{up:.1f}" y2="{down:.1f}" stroke="{colour}"/>'
            yield f'<circle cx="{x:.1f}" cy="{self.y(p.won):.1f}" r="3" fill="{colour}"/>'


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(picture(read(Path(sys.argv[1]))))
