"""A file of networks measured in an arena of other make: ``arena.py bench/arena_adapter.py:networks=FILE rlcard_rule``.

The arena knows ranks as 3 to 14, 17, 20, 30 and packs hands as the engine does.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ai import networks as nets  # noqa: E402
from ai.kernel import codes, features  # noqa: E402
from ai.kernel.classify import classify  # noqa: E402
from engine.rules import ONLINE  # noqa: E402

SEATS = ("landlord", "landlord_down", "landlord_up")
RANK_OF = {card: rank for rank, card in enumerate((*range(3, 15), 17, 20, 30))}
RULES = codes.switches(ONLINE)


def _pack(cards: list[int]) -> int:
    return sum(1 << 4 * RANK_OF[card] for card in cards)


@lru_cache(None)
def _load(path: str) -> tuple[nets.RoleNetwork, ...]:
    return nets.load(Path(path))


def _passes(history: list[tuple[str, int]]) -> dict[str, list[int]]:
    """Lowest single and pair (rank + 1) of an opponent that each seat let pass."""
    found = {seat: [0, 0] for seat in SEATS}
    owner, kind, passed = "", 0, 0
    for seat, cards in history:
        if cards:
            owner, kind, passed = seat, classify(cards, RULES), 0
            continue
        if kind >> 8 in (codes.SINGLE, codes.PAIR) and "landlord" in (seat, owner):
            known, rank = found[seat][(kind >> 8) - 1], (kind & 15) + 1
            found[seat][(kind >> 8) - 1] = min(known, rank) if known else rank
        passed += 1
        if passed == 2:
            kind = passed = 0
    return found


def facts_of(state: Any) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The features' facts of an arena state."""
    me = SEATS.index(state.position)
    after, before = SEATS[(me + 1) % 3], SEATS[(me + 2) % 3]
    history = [(seat, _pack(cards)) for seat, cards in state.history]
    played = {seat: _pack(state.played[seat]) for seat in SEATS}
    passed = _passes(history)
    facts = np.zeros(features.FACTS, np.int64)
    facts[features.HAND] = state.hand_code
    facts[features.UNSEEN] = codes.DECK - state.hand_code - sum(played.values())
    facts[features.PLAYED_NEXT], facts[features.PLAYED_PREVIOUS] = played[after], played[before]
    facts[features.LEFT_NEXT], facts[features.LEFT_PREVIOUS] = state.num_left[after], state.num_left[before]
    bottom = _pack(state.three_cards)
    facts[features.BOTTOM] = sum(
        max(0, (bottom >> 4 * r & 15) - (played["landlord"] >> 4 * r & 15)) << 4 * r for r in range(15)
    )
    facts[features.TO_BEAT] = classify(state.last_code, RULES)
    facts[features.OWNER] = 0 if not state.last_code else 1 if state.last_pid == after else 2
    facts[features.PASSED : features.PASSED + 4] = passed[after] + passed[before]
    recent = [classify(cards, RULES) for _, cards in history[: -features.RECALL - 1 : -1]]
    facts[features.HISTORY :] = (recent + [-1] * features.RECALL)[: features.RECALL]
    return facts


class NetworkAgent:
    """Plays what a file of networks values most."""

    def __init__(self, position: str, path: str) -> None:
        self._network = _load(path)[SEATS.index(position)]

    def act(self, state: Any) -> list[int]:
        """The cards to play, as the arena numbers them."""
        moves = np.asarray(state.legal_codes, np.int64)
        kinds = np.array([classify(move, RULES) for move in moves], np.int64)
        best = int(self._network.logits(facts_of(state), moves, kinds).argmax())
        cards: list[int] = state.legal[best]
        return cards
