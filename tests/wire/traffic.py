"""What was said between the bot and the loopback Discord, one JSON object a line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from .world import Json

CHECKER = "DISCORD_TRAFFIC_CHECKER"
"""Names a program that holds a recording against Discord's own description of its API: ``program --allow F LOG``."""


@dataclass
class Traffic:
    """Every exchange, and the file it is written to as it happens (None: nowhere)."""

    path: Path | None = None
    exchanges: list[Json] = field(default_factory=list)
    _file: IO[str] | None = None

    def __post_init__(self) -> None:
        if self.path is not None:
            self._file = self.path.open("w", encoding="utf-8")

    def add(self, exchange: Json) -> None:
        """Record one exchange."""
        self.exchanges.append(exchange)
        if self._file is not None:
            self._file.write(json.dumps(exchange, ensure_ascii=False) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def requests(self, method: str, path: str) -> list[Json]:
        """The exchanges of a method whose path matches."""
        return [each for each in self.exchanges if each["method"] == method and re.search(path, each["path"])]

    def counted(self) -> int:
        """Requests that count among Discord's fifty a second: all but the answers to interactions."""
        return sum(not answers_interaction(each["path"]) for each in self.exchanges)


def answers_interaction(path: str) -> bool:
    """Whether a request is authorised by an interaction's token."""
    return path.startswith(("/interactions/", "/webhooks/"))


def deviations(log: Path) -> str:
    """What a recording has that Discord's description has not; empty when nothing, or when there is no checker."""
    checker = os.environ.get(CHECKER)
    if checker is None:
        return ""
    known = Path(checker).with_name("known_deviations.json")
    allowed = ["--allow", str(known)] if known.is_file() else []
    python = os.environ.get(f"{CHECKER}_PYTHON", sys.executable)
    done = subprocess.run([python, checker, *allowed, str(log)], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr
