"""The pause before a pass for who asked for it: never the same, and long enough to follow."""

from __future__ import annotations

from bot.auto_pass import LONGEST, SHORTEST, some_time


def test_the_pause_is_another_each_time() -> None:
    times = [some_time() for _ in range(50)]
    assert all(SHORTEST <= time <= LONGEST for time in times)
    assert len({round(time, 3) for time in times}) > 40
