"""What a process costs the machine, as Linux counts it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Cost:
    """What a process and its children have taken."""

    processor: float
    """Seconds."""
    memory: tuple[float, ...]
    """Megabytes of each, shared pages divided among those who share them."""

    @classmethod
    def of(cls, pid: int) -> Cost:
        """Up to now."""
        every = _with_children(pid)
        return cls(sum(map(_processor, every)), tuple(map(_memory, every)))


def _with_children(pid: int) -> list[int]:
    # A child belongs to the thread that began it.
    lists = (path.read_text(encoding="ascii") for path in Path(f"/proc/{pid}/task").glob("*/children"))
    return [pid, *(each for found in lists for child in found.split() for each in _with_children(int(child)))]


def _processor(pid: int) -> float:
    after_name = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0
