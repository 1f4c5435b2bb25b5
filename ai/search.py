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

from engine.actions import Play
from engine.cards import NO_CARDS, Cards, contains, size

from .facts import Past, unplayed
from .kernel import codes
from .kernel.classify import classify
from .kernel.moves import legal, room
from .kernel.sampling import open_wins, split
from .kernel.solver import new_room
from .lots import lots
from .role_networks import RoleNetwork

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
    recall: int = 1
    """Actions of either other seat, the latest ones, that a hidden hand has to explain."""


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

    def improved(self, view: PlayerView, choices: Choices, seed: int, past: Past | None = None) -> Floats:
        """The log odds of the plays, the best ones' by what the search found; as they were with many cards left.

        With a `past`, which only games of three have, hidden hands count by how well they explain it.
        """
        moves, kinds, odds = choices.moves, choices.kinds, choices.odds
        if sum(view.counts) > self.effort.cards or len(moves) < 2:
            return odds
        chosen = np.argsort(-odds, kind="stable")[: self.effort.plays]
        others = hidden(view, self.effort.samples, seed)
        weights = np.ones(len(others)) if past is None else self._weights(view, past, others)
        seats, landlord = view.rules.seats, view.landlord or 0
        rules = codes.switches(view.rules)
        to_beat = classify(view.to_beat, rules)
        owner = view.seat if view.to_beat_by is None else view.to_beat_by
        # what an earlier question taught would make equal questions get different answers
        self._room.keys[:] = 0
        found = open_wins(
            int(view.hand),
            others,
            weights,
            (view.seat - landlord) % seats,
            to_beat,
            (owner - landlord) % seats,
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

    def _weights(self, view: PlayerView, past: Past, others: Ints) -> NDArray[np.float64]:
        """How well each sample explains the latest actions of the other seats."""
        weights = np.ones(len(others))
        if self.effort.surprise == 0:
            return weights
        for step in (1, 2):
            seat = (view.seat + step) % 3
            for index in _latest(view, seat, self.effort.recall):
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


def possible(view: PlayerView) -> bool:
    """Whether the hidden cards add up, as they do in every game that was really played."""
    if size(view.unseen) != sum(view.counts) - size(view.hand):
        return False
    if view.is_landlord:
        return True
    bottom = still_held(view)
    return contains(view.unseen, bottom) and size(bottom) <= view.counts[view.landlord or 0]


def still_held(view: PlayerView) -> Cards:
    """The bottom cards that the landlord has not played, as far as the view shows the bottom."""
    plays = [action.cards for action in view.history if isinstance(action, Play) and action.seat == view.landlord]
    return unplayed(view.bottom, Cards(sum(plays)))


def hidden(view: PlayerView, samples: int, seed: int) -> Ints:
    """Hands of the other seats in order of play, one row for each sample."""
    random = lots(seed, view.hand)
    seats = [(view.seat + step) % view.rules.seats for step in range(1, view.rules.seats)]
    bottom = NO_CARDS if view.is_landlord else still_held(view)
    rows = np.empty((samples, len(seats)), np.int64)
    for row in rows:
        pool = int(view.unseen) - int(bottom)
        for place, seat in enumerate(seats):
            known = int(bottom) if seat == view.landlord else 0
            row[place] = split(pool + known, known, view.counts[seat], random)
            pool -= row[place] - known
    return rows


def _latest(view: PlayerView, seat: int, number: int) -> list[int]:
    """Where in the history `seat` acted, latest first, `number` times at most."""
    indices = [index for index, action in enumerate(view.history) if action.seat == seat]
    return indices[: -number - 1 : -1]
