"""How long a worker that has just started lets people wait, and when Expert takes over in it.

``python -m bench cold``. A worker starts with an empty cache of compiled code and is asked for advice from the first
moment on, as hands ask; then another one starts, which finds the code in the cache.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from datetime import timedelta

from bot.thinker import WorkerThinker
from engine.actions import Bid
from engine.round import Round
from engine.rules import ONLINE
from engine.scoring import Difficulty
from engine.view import PlayerView, view

BETWEEN = 0.1
"""Seconds between two questions."""
LIMIT = timedelta(seconds=5)
"""After which the bot answers simply: what it comes with."""


@dataclass
class Figures:
    """What was measured, in seconds."""

    waits: list[float] = field(default_factory=list)
    """For each answer until Expert's first one."""
    taken_over: float = 0.0
    """From the start of the process."""

    def told(self) -> str:
        """One line."""
        first, *later = self.waits
        longest = max(later, default=0.0)
        late = sum(wait > 1 for wait in self.waits)
        return (
            f"first answer after {first:.2f} s, then {len(later)} answers, the longest {longest * 1e3:.0f} ms, "
            f"{late} later than a hand waits; Expert after {self.taken_over:.1f} s"
        )


def lead() -> PlayerView:
    """A landlord's first lead."""
    now = Round.start(ONLINE, bytes(32))
    now = now.apply(Bid(now.to_act or 0, 3))
    return view(now, now.to_act or 0)


async def measured(seen: PlayerView) -> Figures:
    """One worker from its start until Expert answers in it."""
    begin, found = time.perf_counter(), Figures()
    thinker = WorkerThinker(1, LIMIT)
    normal: tuple[object, ...] | None = None
    try:
        while True:
            asked = time.perf_counter()
            answer = await thinker.rank(Difficulty.EXPERT, seen, 0)
            now = time.perf_counter()
            normal = normal or await thinker.rank(Difficulty.NORMAL, seen, 0)
            if answer != normal and len(answer) > 1:
                found.taken_over = now - begin
                return found
            found.waits.append(now - asked)
            await asyncio.sleep(BETWEEN)
    finally:
        await thinker.close()


def main() -> int:
    """Print what was measured."""
    argparse.ArgumentParser(prog="python -m bench cold").parse_args()
    with tempfile.TemporaryDirectory(prefix="cold") as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder  # read by the workers
        for what in ("empty cache", "full cache"):
            print(f"{what}: {asyncio.run(measured(lead())).told()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
