"""Where log lines go, which table and round they are about, and what must not stand in them.

A line about a table carries its number and that of the round in the store (``[table 7 round 31]``), also when it is
written by a message that is only sent later. Tokens, hands, seeds and picked cards are blotted out of every line,
tracebacks included: logs are copied into bug reports.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from logging.handlers import RotatingFileHandler
from pathlib import Path

OURS = ("bot", "data", "ai", "engine")
"""The packages whose lines below INFO may be written."""
_about: ContextVar[str] = ContextVar("about", default="")

_BLOT = "…"
_FIELDS = "cards|hands?|bottom|bottom_cards|seed|pick|missing|text|part|readings"
_SECRETS: tuple[tuple[re.Pattern[str], str], ...] = (
    # Bearers of an interaction may answer in the bot's name for a quarter of an hour.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.~%-]+"), rf"\1{_BLOT}"),
    (re.compile(r"""(["']?(?:token|session_id)["']?\s*[:=]\s*["']?)[\w.~%-]{8,}"""), rf"\1{_BLOT}"),
    # What a person has picked and not yet played, on his own controls.
    (re.compile(r"(ddz:\w+:\d+:\d+:)\d{15}"), rf"\1{_BLOT}"),
    # Fields of rounds, views, actions and refusals, as dataclasses print them.
    (re.compile(rf"\b((?:{_FIELDS})=)(\([^()]*\)|b'[^']*'|'[^']*'|[^,)\s]+)"), rf"\1{_BLOT}"),
)


class Discreet(logging.Formatter):
    """Formats a line with what it is about, and without what is secret; `secrets` are tokens as they are."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s%(about)s: %(message)s", "%Y-%m-%d %H:%M:%S")
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """The whole text of a line, its traceback included."""
        return self._blotted(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the library's name
        """The line itself."""
        record.about = _about.get()
        return super().formatMessage(record)

    def _blotted(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, _BLOT)
        for pattern, instead in _SECRETS:
            text = pattern.sub(instead, text)
        return text


def now_about(table_id: int, round_id: int | None = None) -> None:
    """Lines that this task writes from now on, and tasks that it begins, are about this table and round."""
    _about.set(_where(table_id, round_id))


@contextmanager
def about(table_id: int, round_id: int | None = None) -> Iterator[None]:
    """Lines that are written in the block, and in tasks that begin there, are about this table and round."""
    token = _about.set(_where(table_id, round_id))
    try:
        yield
    finally:
        _about.reset(token)


def _where(table_id: int, round_id: int | None) -> str:
    return f" [table {table_id}]" if round_id is None else f" [table {table_id} round {round_id}]"


def set_up(level: str, file: Path | None = None, *, megabytes: int = 10, files: int = 5, token: str = "") -> None:
    """Send every line to standard error, and to `file` if one is given: up to `files` of so many megabytes each.

    Raises OSError when the file cannot be written.
    """
    handlers: list[logging.Handler] = [logging.StreamHandler(sys.stderr)]
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(
            RotatingFileHandler(file, maxBytes=megabytes * 1_000_000, backupCount=files - 1, encoding="utf-8")
        )
    root, wanted = logging.getLogger(), logging.getLevelNamesMapping()[level]
    # The library writes whole messages at DEBUG, hands among them.
    root.setLevel(max(wanted, logging.INFO))
    for package in OURS:
        logging.getLogger(package).setLevel(wanted)
    for handler in handlers:
        handler.setFormatter(Discreet([token]))
        root.addHandler(handler)
