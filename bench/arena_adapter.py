"""Our players for the shared arena (its README says how): ``arena.py bench/arena_adapter.py:level=expert rlcard_rule``.

The arena knows ranks as 3 to 14, 17, 20, 30. `networks` names a file of networks to measure
instead of the package's, `effort` another search: ``effort=cards-18/samples-16``; ``effort=cards-0`` is none.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ai.expert import NETWORKS, Expert  # noqa: E402
from ai.levels import ready  # noqa: E402
from ai.player import Player  # noqa: E402
from ai.search import Effort  # noqa: E402
from engine.actions import Play  # noqa: E402
from engine.cards import RANK_NAMES, ranks  # noqa: E402
from engine.position import from_protocol  # noqa: E402
from engine.scoring import Difficulty  # noqa: E402

SEATS = ("landlord", "landlord_down", "landlord_up")
ARENA_CARDS = (*range(3, 15), 17, 20, 30)
NAME_OF = dict(zip(ARENA_CARDS, RANK_NAMES, strict=True))


def _text(cards: list[int]) -> str:
    return " ".join(NAME_OF[card] for card in cards)


@lru_cache(None)
def _player(level: str, networks: str, effort: str) -> Player:
    if not networks and not effort:
        return ready(Difficulty(level))
    fields: Any = dict(pair.split("-") for pair in effort.split("/") if pair)
    numbers: Any = {name: float(value) if "." in value else int(value) for name, value in fields.items()}
    return Expert(Path(networks) if networks else NETWORKS, Effort(**numbers))


class Agent:
    """One of our players in one position of the arena."""

    def __init__(self, player: Player, seed: int) -> None:
        self._player, self._seed = player, seed

    def act(self, state: Any) -> list[int]:
        """The cards to play, as the arena numbers them."""
        fields = {
            "rules": "online",
            "phase": "play",
            "seat": SEATS.index(state.position),
            "landlord": 0,
            "hand": _text(state.hand),
            "bottom": _text(state.three_cards),
            "counts": [state.num_left[seat] for seat in SEATS],
            "stake": 1,
            "history": [[SEATS.index(seat), _text(cards) or "pass"] for seat, cards in state.history],
            "to_beat": _text(state.last_move) or None,
        }
        action = self._player.choose(from_protocol(fields), self._seed).action
        return [ARENA_CARDS[rank] for rank in ranks(action.cards)] if isinstance(action, Play) else []


def make(position: str, seed: int, level: str = "expert", networks: str = "", effort: str = "") -> Agent:
    """The arena's entry: a player for one position."""
    return Agent(_player(level, networks, effort), seed)
