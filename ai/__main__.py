"""``python -m ai --level L``: reads one view a line from standard input and answers one action each.

The protocol is in ``docs/protocol.md``. A line that is no view gets ``{"error"}``, and the next one is read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

from engine import protocol
from engine.errors import BadInput
from engine.position import from_protocol
from engine.protocol import serve
from engine.round import Phase
from engine.scoring import Difficulty

from . import warming
from .commands import run
from .levels import ready
from .player import Player
from .programs import answer


def answered(fields: protocol.Fields, level: Player, seed: int) -> Mapping[str, object]:
    """The action of `level` in the view that `fields` describe, its reason and chance. Raises BadInput for no view."""
    view = from_protocol(fields)
    if view.phase is Phase.PLAY and not view.may_pass and not view.legal_plays():
        raise BadInput("hand holds nothing that can be played")
    advice = level.choose(view, seed)
    more = {"reason": str(advice.reason.key)} | ({} if advice.win is None else {"win": round(advice.win, 3)})
    return {**answer(advice.action, view.phase), **more}


def main(arguments: Sequence[str] | None = None) -> int:
    """Answers lines until there are no more; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m ai", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--level", type=Difficulty, choices=list(Difficulty), default=Difficulty.NORMAL)
    parser.add_argument("--seed", type=int, default=1, help="equal views and equal seeds give equal answers")
    chosen = parser.parse_args(arguments)
    return run(lambda: _served(chosen))


def _served(chosen: argparse.Namespace) -> int:
    if chosen.level is Difficulty.EXPERT:
        compiles = "" if warming.cached() else " This first start compiles it, which takes half a minute or more."
        print(f"Loading Expert.{compiles}", file=sys.stderr, flush=True)
    level = ready(chosen.level)
    serve(sys.stdin.buffer, sys.stdout, lambda fields: answered(fields, level, chosen.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
