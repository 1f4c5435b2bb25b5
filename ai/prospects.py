"""Expert's bids: the landlord's chance with a hand and bottom cards drawn at random, as the landlord's network sees it.

The chances from which on a stake is bid were found by `ai.training.auction`: deals played out with each seat as the
landlord, and bidders compared on the results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from engine.cards import DECK, Cards
from engine.rules import RuleSet

from .bidding import good_for, ordered
from .kernel import codes, features
from .kernel.moves import legal, room
from .kernel.sampling import split
from .kernel.sensible import keep_sensible
from .kernel.shape import new_memory
from .lots import lots
from .player import Advice
from .role_networks import RoleNetwork

if TYPE_CHECKING:
    from engine.view import PlayerView

NEEDED = {1: 0.35, 2: 0.48, 3: 0.61}
"""The chance of a win from which on each stake is bid. It may be below one half: who passes loses as a peasant too."""
SAMPLES = 12


def landlord_chance(hand: Cards, rules: RuleSet, network: RoleNetwork, seed: int) -> float:
    """The chance (0 to 1) that a landlord who was dealt `hand` wins a game of three."""
    random = lots(seed, hand)
    moves, kinds = room()
    memory = new_memory(12)
    total = 0.0
    for _ in range(SAMPLES):
        bottom = split(DECK - hand, 0, 3, random)
        known = np.zeros(features.FACTS, np.int64)
        known[features.HAND], known[features.UNSEEN] = hand + bottom, DECK - hand - bottom
        known[features.LEFT_NEXT] = known[features.LEFT_PREVIOUS] = rules.hand_size
        known[features.BOTTOM] = bottom
        known[features.HISTORY : features.HISTORY + features.RECALL] = -1
        features.derive(known)
        n = legal(hand + bottom, 0, codes.switches(rules), moves, kinds)
        n = keep_sensible(hand + bottom, n, moves, kinds, memory)
        total += 1 / (1 + float(np.exp(-network.logits(known, moves[:n], kinds[:n]).max())))
    return total / SAMPLES


def calls(view: PlayerView, win: float) -> tuple[Advice, ...]:
    """Every call open to the seat, best first, for a hand with which the landlord wins with chance `win`."""
    return ordered(view, good_for(win, NEEDED), win)
