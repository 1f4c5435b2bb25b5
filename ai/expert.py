"""Expert: plays what networks trained by self-play value most. Games of four, and the auction, it leaves to others."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.actions import Pass, Play
from engine.cards import Cards
from engine.round import Phase

from . import networks
from .bidding import calls
from .facts import facts
from .kernel import codes, features
from .kernel.moves import legal, room
from .kernel.sensible import keep_sensible
from .kernel.shape import Memory, new_memory
from .normal import Normal
from .player import Advice, Reason, ReasonKey

if TYPE_CHECKING:
    from engine.view import PlayerView

NETWORKS = Path(str(files("ai") / "networks" / "online.npz"))
"""The networks of the three roles."""


class Expert:
    """A computer player for games of three; `path` names other networks than the package's own."""

    def __init__(self, path: Path = NETWORKS) -> None:
        self._networks = load(path)
        self._cards, self._kinds = room()
        self._memory: Memory = new_memory()

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """The action of most value; the seed does not matter."""
        return self.rank(view, seed)[0]

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Every sensible legal action, best first, each with the chance that the seat's side wins."""
        if view.phase is Phase.AUCTION:
            return calls(view)
        if view.rules.seats != 3 or view.landlord is None:
            return Normal().rank(view, seed)
        moves, odds = self._odds(view)
        order = np.argsort(-odds, kind="stable")
        return tuple(_advice(view, Cards(int(moves[i])), float(odds[i]), len(moves)) for i in order)

    def _odds(self, view: PlayerView) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The plays worth weighing (0: the pass) and the log odds that the seat's side wins after each."""
        known = facts(view)
        rules = codes.switches(view.rules)
        to_beat = int(known[features.TO_BEAT])
        n = legal(int(view.hand), to_beat, rules, self._cards, self._kinds)
        if to_beat == 0:
            n = keep_sensible(int(view.hand), n, self._cards, self._kinds, self._memory)
        moves, kinds = self._cards[:n].copy(), self._kinds[:n].copy()
        role = (view.seat - (view.landlord or 0)) % 3
        odds = self._networks[role].logits(known, moves, kinds)
        # what empties the hand wins, whatever a network says
        odds[moves == view.hand] = 30.0
        return moves, odds


@lru_cache(maxsize=4)
def load(path: Path) -> tuple[networks.RoleNetwork, ...]:
    """The networks of a file, read once."""
    return networks.load(path)


def _advice(view: PlayerView, cards: Cards, odds: float, choices: int) -> Advice:
    action = Play(view.seat, cards) if cards else Pass(view.seat)
    return Advice(action, _reason(view, cards, choices), 1 / (1 + exp(-max(-30.0, min(30.0, odds)))))


def _reason(view: PlayerView, cards: Cards, choices: int) -> Reason:
    if cards == view.hand:
        return Reason(ReasonKey.GOES_OUT)
    if choices == 1:
        return Reason(ReasonKey.ONLY_PLAY if cards else ReasonKey.NOTHING_BEATS)
    return Reason(ReasonKey.FEWER_TURNS)
