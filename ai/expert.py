"""Expert: plays and bids as networks trained by self-play value it.

Games of four it plays as Normal until few cards are left, then by the same search of hidden hands. Positions that no
game can have led to (whoever writes one by hand leaves out what was played before) it leaves to Normal altogether: the
networks have never seen such.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.actions import Pass, Play
from engine.cards import NO_CARDS, Cards
from engine.combinations import Combination, classify
from engine.round import Phase, Round
from engine.rules import ONLINE
from engine.view import view as seen

from . import role_networks
from .endgame import Endgame
from .explain import Case, explain
from .facts import Past
from .judgement import Judgement, chance
from .kernel import codes, features
from .kernel.classify import classify as kind_of
from .kernel.moves import legal, room
from .kernel.sensible import keep_sensible
from .kernel.shape import Memory, new_memory
from .normal import Normal
from .player import Advice
from .prospects import calls, landlord_chance
from .search import Choices, Effort, Search, possible
from .situation import Situation

if TYPE_CHECKING:
    from engine.view import PlayerView

NETWORKS = Path(str(files("ai"))) / "networks" / "online.npz"
"""The networks of the three roles."""
_CERTAIN = 12.0
"""Log odds of what empties the hand or cannot be stopped any more."""
_SURE = 0.999
"""Chance of a win from which on Normal has counted a way out that needs no search."""


class Expert:
    """A computer player for all games.

    `path` names other networks than the package's own, `effort` how far the search of the last cards goes; none with
    an effort of no cards.
    """

    def __init__(self, path: Path = NETWORKS, effort: Effort | None = None) -> None:
        self._networks = load(path)
        self._search = Search(self._networks, effort)
        self._cards, self._kinds = room()
        self._memory: Memory = new_memory()
        self._normal = Normal()

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """The action of most value; the seed decides which hidden cards are looked at, when some are."""
        if not _understood(view):
            return self._unknown(view, seed)[0]
        if view.phase is Phase.AUCTION:
            return self._calls(view, seed)[0]
        moves, odds = self._weighed(view, seed)
        best = int(odds.argmax())
        return _Adviser(view, moves).advice(best, float(odds[best]), best=True)

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Every sensible legal action, best first, each with the chance that the seat's side wins."""
        if not _understood(view):
            return self._unknown(view, seed)
        if view.phase is Phase.AUCTION:
            return self._calls(view, seed)
        moves, odds = self._weighed(view, seed)
        adviser = _Adviser(view, moves)
        order = [int(i) for i in np.argsort(-odds, kind="stable")]
        return tuple(adviser.advice(i, float(odds[i]), best=i == order[0]) for i in order)

    def _unknown(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Normal's word, in the order of what the search finds where it can."""
        ranked = self._normal.rank(view, seed)
        if view.phase is Phase.AUCTION or not possible(view) or (ranked[0].win or 0) > _SURE:
            return ranked
        plays = [each.action.cards if isinstance(each.action, Play) else NO_CARDS for each in ranked]
        chances = np.clip([each.win or 0.0 for each in ranked], 1e-4, 1 - 1e-4)
        rules = codes.switches(view.rules)
        choices = Choices(
            np.array(plays, np.int64),
            np.array([kind_of(play, rules) for play in plays], np.int64),
            np.log(chances / (1 - chances)).astype(np.float32),
        )
        odds = self._search.improved(view, choices, seed)
        if odds is choices.odds:
            return ranked
        order = np.argsort(-odds, kind="stable")
        return tuple(replace(ranked[int(i)], win=chance(float(odds[i]))) for i in order)

    def _calls(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        return calls(view, landlord_chance(view.hand, view.rules, self._networks[0], seed))

    def _weighed(self, view: PlayerView, seed: int) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The plays worth weighing (0: the pass) and the log odds that the seat's side wins after each."""
        past = Past.of(view)
        known = past.facts(-1, view.hand, view.unseen)
        hand, to_beat = int(view.hand), int(known[features.TO_BEAT])
        n = legal(hand, to_beat, codes.switches(view.rules), self._cards, self._kinds)
        if to_beat == 0:
            n = keep_sensible(hand, n, self._cards, self._kinds, self._memory)
        moves, kinds = self._cards[:n].copy(), self._kinds[:n].copy()
        role = (view.seat - past.landlord) % 3
        odds = self._networks[role].logits(known, moves, kinds)
        if not (moves == hand).any():
            odds = self._search.improved(view, Choices(moves, kinds, odds), seed, past)
        odds[moves == hand] = _CERTAIN
        return moves, odds


def _understood(view: PlayerView) -> bool:
    """Whether the networks know such views."""
    if view.rules.seats != 3:
        return False
    return view.phase is Phase.AUCTION or possible(view)


@lru_cache(maxsize=4)
def load(path: Path) -> tuple[role_networks.RoleNetwork, ...]:
    """The networks of a file, read once."""
    return role_networks.load(path)


def warm() -> Expert:
    """Expert with everything compiled: it has played one round against itself."""
    expert = Expert()
    state = Round.start(ONLINE, bytes(32))
    while state.to_act is not None:
        state = state.apply(expert.choose(seen(state, state.to_act), 0).action)
    return expert


class _Adviser:
    """Turns weighed plays into advice, with the reasons that Normal would give."""

    def __init__(self, view: PlayerView, moves: NDArray[np.int64]) -> None:
        self._view = view
        self._judgement = Judgement(Situation.of(view))
        self._plays: list[Combination | None] = [classify(Cards(int(cards)), view.rules) for cards in moves]
        self._legal = tuple(play for play in self._plays if play)
        self._endgame = Endgame(self._judgement)

    def advice(self, place: int, odds: float, *, best: bool) -> Advice:
        """Advice on the play at `place` of the list."""
        play, seat = self._plays[place], self._view.seat
        certain = best and play is not None and self._endgame.wins_by(play)
        reason = explain(Case(self._judgement, play, self._legal, best=best, certain=certain))
        action = Play(seat, play.cards) if play else Pass(seat)
        return Advice(action, reason, chance(odds))
