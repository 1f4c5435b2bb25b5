"""What each of `judgement.NUMBERS` weighs, by role and by how near the opponents are to the end."""

from __future__ import annotations

_START = (
    0.0, -0.8, 0.8, 0.3, 0.6, 0.4, -0.3, -0.3, -0.2, 0.6, 2.0, 0.8, 0.6, 1.0, -2.5, -3.0, 1.5, -0.9, 0.5, -0.5, 0.3, 0.1
)  # fmt: skip

WEIGHTS: tuple[tuple[tuple[float, ...], ...], ...] = tuple((_START,) * 4 for _ in range(3))
"""By role (landlord, after him, before him) and by stage."""
