"""The picture of strength over training."""

from __future__ import annotations

import json
from pathlib import Path

from bench.curve import picture, read


def test_draws_every_measurement(tmp_path: Path) -> None:
    lines = [
        {"millions": 10, "opponent": "DouZero-ADP", "won": 0.45, "error": 0.01},
        {"millions": 2, "opponent": "DouZero-ADP", "won": 0.3, "error": 0.02},
        {"millions": 10, "opponent": "rlcard", "won": 0.86, "error": 0.01},
    ]
    (tmp_path / "s.jsonl").write_text("\n".join(map(json.dumps, lines)))
    points = read(tmp_path / "s.jsonl")
    assert [point.millions for point in points] == [2, 10, 10]
    drawn = picture(points)
    assert drawn.count("<circle") == 3
    assert drawn.count("<polyline") == 2
    assert "10 M" in drawn
