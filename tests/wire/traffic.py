"""What was said between the bot and the loopback Discord, one JSON object a line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from jsonschema import Draft7Validator
from jsonschema.exceptions import best_match

from .world import Json

CHECKER = "DISCORD_TRAFFIC_CHECKER"
"""Names a program that holds a recording against Discord's own description of its API: ``program --allow F LOG``.

Without it one is taken that lies in a folder beside the checkout.
"""
_BESIDE = "*/discord/check_traffic.py"
_BY_THE_LIBRARY = {
    "op": "*",
    "kind": "request",
    "match": r"allowed_mentions\.users\[\]: \{id\} is not of type",
    "why": "discord.py sends the ids of those who may be notified as numbers; Discord takes both",
}
_EVENTS = "gateway-schemas/Gateway{}DispatchData.json"


@dataclass
class Traffic:
    """Every exchange, and the file it is written to as it happens (None: nowhere)."""

    path: Path | None = None
    exchanges: list[Json] = field(default_factory=list)
    events: list[tuple[str, Json]] = field(default_factory=list)
    """What the gateway told, kept when there is a file."""
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

    def tell(self, event: str, data: Json) -> None:
        """Record what the gateway told, as it was then."""
        if self._file is not None:
            self.events.append((event, json.loads(json.dumps(data))))

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


def checker() -> Path | None:
    """The program that knows Discord's description, None where there is none."""
    named = os.environ.get(CHECKER)
    return Path(named) if named else next(iter(sorted(Path(__file__).parents[3].glob(_BESIDE))), None)


def deviations(log: Path) -> str:
    """What a recording has that Discord's description has not; empty when nothing, or when there is no checker."""
    program = checker()
    if program is None:
        return ""
    known = program.with_name("known_deviations.json")
    allowed = log.with_suffix(".allowed.json")
    theirs = json.loads(known.read_text(encoding="utf-8")) if known.is_file() else []
    allowed.write_text(json.dumps([*theirs, _BY_THE_LIBRARY]), encoding="utf-8")
    command = [sys.executable, str(program), "--allow", str(allowed), str(log)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def event_deviations(events: Sequence[tuple[str, Json]]) -> list[str]:
    """Where events of the gateway are not as Discord describes them; nothing when there is no description here."""
    program = checker()
    if program is None:
        return []
    by_name: dict[str, list[Json]] = {}
    for name, data in events:
        by_name.setdefault(name, []).append(data)
    found = []
    for name, every in by_name.items():
        path = program.parent / _EVENTS.format(name.title().replace("_", ""))
        if path.is_file():
            schema = Draft7Validator(_with_flags(json.loads(path.read_text(encoding="utf-8"))))
            found += [f"{name}: {_worst(schema, data)}" for data in every if not schema.is_valid(data)]
    return found


def _with_flags(schema: Any) -> Any:
    """The schema with any sum of flags where it lists flags: it was made from a language that knows only the single."""
    if isinstance(schema, list):
        return [_with_flags(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    values = schema.get("enum")
    if isinstance(values, list) and all(
        isinstance(each, int) and each > 0 and not each & (each - 1) for each in values
    ):
        return {"type": "number"}
    return {key: {"type": "number"} if key == "flags" else _with_flags(value) for key, value in schema.items()}


def _worst(schema: Draft7Validator, data: Json) -> str:
    error = best_match(schema.iter_errors(data))
    return f"{error.json_path}: {error.message[:300]}"
