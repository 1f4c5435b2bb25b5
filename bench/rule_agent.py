"""The rule agent of the package `rlcard`, as `douzero` brings it, behind the line protocol of ``python -m ai``.

    python -m ai.arena normal "var/opponents/bin/python -m bench.rule_agent"

It plays the online rules with a fixed landlord. Where its rules fail it takes a random legal play, as in that package.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from types import SimpleNamespace

from douzero.evaluation.rlcard_agent import RLCardAgent

from engine import protocol
from engine.actions import Play
from engine.cards import NO_CARDS, Cards, from_ranks, ranks
from engine.errors import BadInput
from engine.position import from_protocol
from engine.protocol import serve
from engine.view import PlayerView

NUMBERS = (*range(3, 15), 17, 20, 30)
"""The package's number of each rank."""
RANKS = {number: rank for rank, number in enumerate(NUMBERS)}


def answered(fields: protocol.Fields) -> Mapping[str, object]:
    """The agent's play in the view that `fields` describe. Raises BadInput for no view of card play."""
    view = from_protocol(fields)
    if view.landlord is None:
        raise BadInput("the rule agent does not bid")
    role = ("landlord", "landlord_down", "landlord_up")[(view.seat - view.landlord) % 3]
    cards = RLCardAgent(role).act(known(view))
    return {"play": protocol.shown(from_ranks(RANKS[card] for card in cards) if cards else None)}


def known(view: PlayerView) -> SimpleNamespace:
    """What the agent looks at."""
    last = [action.cards if isinstance(action, Play) else NO_CARDS for action in view.history[-2:]]
    leader = view.landlord if view.to_beat_by is None else view.to_beat_by
    passing: list[list[int]] = [[]] if view.may_pass else []
    return SimpleNamespace(
        player_hand_cards=numbered(view.hand),
        last_move=numbered(view.to_beat),
        last_two_moves=([numbered(cards) for cards in reversed(last)] + [[], []])[:2],
        last_pid="landlord" if leader == view.landlord else "peasant",
        legal_actions=[numbered(cards) for cards in view.legal_plays()] + passing,
    )


def numbered(cards: Cards) -> list[int]:
    """Cards as the package numbers them, the lowest first."""
    return [NUMBERS[rank] for rank in ranks(cards)]


if __name__ == "__main__":
    random.seed(1)
    serve(sys.stdin.buffer, sys.stdout, answered)
