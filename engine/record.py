"""Actions as text, and back: what the store keeps of a round besides its seed."""

from __future__ import annotations

from .actions import Action, Bid, Pass, Play
from .cards import RANK_NAMES, from_ranks, text
from .errors import BadRecord


def action_text(action: Action) -> str:
    """The storage form of one action: ``0 bid 2``, ``1 play 3 3 3 4``, ``2 pass``."""
    match action:
        case Bid(seat, value):
            return f"{seat} bid {value}"
        case Play(seat, cards):
            return f"{seat} play {text(cards)}"
        case Pass(seat):
            return f"{seat} pass"


def parse_action(line: str) -> Action:
    """The action that `action_text` wrote. Raises BadRecord."""
    match line.split(" "):
        case [seat, "pass"]:
            return Pass(_number(seat, line))
        case [seat, "bid", value]:
            return Bid(_number(seat, line), _number(value, line))
        case [seat, "play", *names] if names and all(name in RANK_NAMES for name in names):
            return Play(_number(seat, line), from_ranks(RANK_NAMES.index(name) for name in names))
    raise BadRecord(0, f"no action: {line!r}")


def _number(part: str, line: str) -> int:
    if not (part.isascii() and part.isdigit()):
        raise BadRecord(0, f"no action: {line!r}")
    return int(part)
