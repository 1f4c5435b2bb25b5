"""Players of other make: programs that speak the line protocol of ``python -m ai`` (``docs/protocol.md``)."""

from __future__ import annotations

import json
import shlex
import subprocess
from typing import TYPE_CHECKING

from engine import protocol
from engine.actions import Action, Bid, Pass, Play
from engine.cards import RANK_NAMES, Cards, descending, text
from engine.errors import BadInput
from engine.round import Phase

from .player import Advice, Reason, ReasonKey

if TYPE_CHECKING:
    from engine.view import PlayerView


def question(view: PlayerView) -> dict[str, object]:
    """The line that asks for the action of the seat to act."""
    asked: dict[str, object] = {
        "rules": view.rules.name,
        "phase": str(view.phase),
        "seat": view.seat,
        "hand": descending(view.hand),
        "calls": [[call.seat, "pass" if call.value is None else str(call.value)] for call in view.calls],
        "face_up": [RANK_NAMES[view.face_up.rank], view.face_up.seat] if view.face_up else None,
    }
    if view.phase is Phase.AUCTION:
        return asked
    return asked | {
        "landlord": view.landlord,
        "bottom": _written(view.bottom),
        "counts": list(view.counts),
        "stake": view.stake,
        "history": [[act.seat, text(act.cards) if isinstance(act, Play) else "pass"] for act in view.history],
        "to_beat": _written(view.to_beat),
    }


def _written(cards: Cards | None) -> str | None:
    return text(cards) if cards else None


def answer(action: Action, phase: Phase) -> dict[str, object]:
    """How an action is answered."""
    if phase is Phase.AUCTION:
        return {"bid": action.value if isinstance(action, Bid) else "pass"}
    return {"play": text(action.cards)} if isinstance(action, Play) else {"play": "pass"}


def action_of(fields: protocol.Fields, view: PlayerView) -> Action:
    """The action that an answer means. Raises BadInput for an answer that means none."""
    if view.phase is Phase.AUCTION:
        value = protocol.call(protocol.get(fields, "bid"), "bid")
        return Pass(view.seat) if value is None else Bid(view.seat, value)
    cards = protocol.play(protocol.get(fields, "play"), "play")
    return Play(view.seat, cards) if cards else Pass(view.seat)


class Program:
    """A running program asked for one action after the other; what it answers is not checked against the rules."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """The program's answer; the seed is not passed on. Raises BadInput for an answer that is none."""
        if self._process.stdin is None or self._process.stdout is None:
            raise BadInput("the program has no pipes")
        self._process.stdin.write(json.dumps(question(view)).encode() + b"\n")
        self._process.stdin.flush()
        fields = protocol.read_line(self._process.stdout.readline())
        return Advice(action_of(fields, view), Reason(ReasonKey.ONLY_PLAY))

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """The program's answer alone."""
        return (self.choose(view, seed),)

    def close(self) -> None:
        """Ends the program."""
        if self._process.stdin:
            self._process.stdin.close()
        if self._process.stdout:
            self._process.stdout.close()
        self._process.wait(timeout=10)
