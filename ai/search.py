"""The last cards: hidden hands are drawn as the view allows, and every good play is played out with all hands open.

A share of won samples promises more than the truth, since the solver believes in partners and opponents who see
everything; so it is weighed against the network's own chance, and only few cards are looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.cards import NO_CARDS, Cards, contains, size

from .facts import Past, unplayed
from .kernel import codes
from .kernel.moves import legal, room
from .kernel.sampling import open_wins, split
from .kernel.solver import new_room
from .networks import RoleNetwork

if TYPE_CHECKING:
    from engine.view import PlayerView

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Effort:
    """How far the search goes."""

    cards: int = 21
    """Cards in all three hands at most."""
    samples: int = 24
    plays: int = 6
    """Plays looked at, the network's best ones."""
    limit: int = 20_000
    """Positions for one play in one sample."""
    most: int = 250_000
    """Positions for one decision: a sixth of a second."""
    trust: float = 0.5
    """Weight of the network's chance against the share of won samples."""
    surprise: float = 2.0
    """How much a hidden hand loses by a network that would have played otherwise with it (0: nothing)."""


@dataclass(frozen=True, slots=True)
class Choices:
    """Plays (0: the pass), their kinds, and the log odds that the side wins after each."""

    moves: Ints
    kinds: Ints
    odds: Floats


class Search:
    """Looks for the play that wins most hidden hands; `networks` are those of the three roles."""

    def __init__(self, networks: Sequence[RoleNetwork], effort: Effort | None = None) -> None:
        self.effort = effort or Effort()
        self._networks = networks
        self._room = new_room(18)
        self._lists = room()

    def improved(self, view: PlayerView, past: Past, choices: Choices, seed: int) -> Floats:
        """The log odds of the plays, the best ones' by what the search found; as they were with many cards left."""
        moves, kinds, odds = choices.moves, choices.kinds, choices.odds
        if sum(view.counts) > self.effort.cards or len(moves) < 2:
            return odds
        chosen = np.argsort(-odds, kind="stable")[: self.effort.plays]
        others = self._hidden(view, past, seed)
        weights = self._weights(view, past, others)
        role = (view.seat - past.landlord) % 3
        now = past.moments[-1]
        owner = (now.owner - past.landlord) % 3
        rules = codes.switches(view.rules)
        # what an earlier question taught would make equal questions get different answers
        self._room.keys[:] = 0
        found = open_wins(
            int(view.hand),
            others,
            weights,
            role,
            now.to_beat,
            owner,
            rules,
            moves[chosen],
            kinds[chosen],
            self.effort.limit,
            self.effort.most,
            self._room,
        )
        if found[-1] < 0.25 * weights.sum():
            return odds
        chances = 1 / (1 + np.exp(-np.clip(odds[chosen], -12, 12)))
        trust = self.effort.trust
        mixed = np.clip((found[:-1] / found[-1] + trust * chances) / (1 + trust), 1e-4, 1 - 1e-4)
        better = np.full_like(odds, -20.0)
        better[chosen] = np.log(mixed / (1 - mixed))
        return better

    def _hidden(self, view: PlayerView, past: Past, seed: int) -> Ints:
        """Hands of the next and the previous seat, one row for each sample."""
        random = np.array([seed * 1_000_003 + int(view.hand) % 1_000_003], np.uint64)
        after = (view.seat + 1) % 3
        bottom = unplayed(past.bottom, past.moments[-1].played[past.landlord])
        known = bottom if past.landlord == after else NO_CARDS
        kept = bottom if past.landlord == (view.seat + 2) % 3 else NO_CARDS
        unseen = int(view.unseen)
        rows = []
        for _ in range(self.effort.samples):
            hand = split(unseen - int(kept), int(known), view.counts[after], random)
            rows.append((hand, unseen - hand))
        return np.array(rows, np.int64)

    def _weights(self, view: PlayerView, past: Past, others: Ints) -> NDArray[np.float64]:
        """How well each sample explains the last action of either other seat."""
        weights = np.ones(len(others))
        if self.effort.surprise == 0:
            return weights
        for step in (1, 2):
            seat = (view.seat + step) % 3
            index = _last(view, seat)
            if index is None:
                continue
            since = Cards(past.moments[-1].played[seat] - past.moments[index].played[seat])
            for i, hand in enumerate(others[:, step - 1]):
                weights[i] *= self._likely(view, past, index, Cards(int(hand) + since))
        return weights

    def _likely(self, view: PlayerView, past: Past, index: int, hand: Cards) -> float:
        """How well `hand` explains action `index` (0 to 1): 1 if the network would have done the same."""
        moment = past.moments[index]
        moves, kinds = self._lists
        n = legal(int(hand), moment.to_beat, codes.switches(view.rules), moves, kinds)
        if n < 2:
            return 1.0
        network = self._networks[(moment.seat - past.landlord) % 3]
        odds = network.logits(past.facts(index, hand), moves[:n], kinds[:n])
        made = int(past.moments[index + 1].played[moment.seat] - moment.played[moment.seat])
        place = np.flatnonzero(moves[:n] == made)
        if not len(place):
            return 1.0
        loss = float(odds.max() - odds[place[0]])
        return float(np.exp(-self.effort.surprise * min(loss, 3.0)))


def possible(view: PlayerView, past: Past) -> bool:
    """Whether the hidden cards add up, as they do in every game that was really played."""
    after, before = (view.seat + 1) % 3, (view.seat + 2) % 3
    if size(view.unseen) != view.counts[after] + view.counts[before]:
        return False
    if past.landlord == view.seat:
        return True
    bottom = unplayed(past.bottom, past.moments[-1].played[past.landlord])
    return contains(view.unseen, bottom) and size(bottom) <= view.counts[past.landlord]


def _last(view: PlayerView, seat: int) -> int | None:
    """Where in the history `seat` acted last."""
    for index in range(len(view.history) - 1, -1, -1):
        if view.history[index].seat == seat:
            return index
    return None
