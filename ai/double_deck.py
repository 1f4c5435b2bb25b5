"""What Normal's numbers weigh in a game of two decks.

The order was set by hand, and kept where the arena found nothing better. Bombs are common there, and most of them raise
no stake, so they are tricks to be won rather than treasures. The estimate is a logistic regression over 1,200 rounds
that Normal played against itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from .judgement import NUMBERS
from .situation import Role

_ORDER = {
    "turns besides bombs and rocket": -0.8,
    "one turn left": 0.8,
    "two turns left": 0.3,
    "control: high cards, each by its chance to win a trick": 0.5,
    "turns that nothing covers": -0.2,
    "bombs and rocket": 0.9,
    "cards": -0.5,
    "low cards": -0.5,
    "ranks held once": -0.3,
    "chance of the lead": 1.0,
    "chance of the lead with one turn left": 2.5,
    "chance of the lead with two turns left": 0.8,
    "chance of the lead with every turn covered": 2.0,
    "chance of the lead, by how near an opponent is to going out": 1.0,
    "chance that a partner gets the lead": 0.6,
    "chance that a partner gets the lead, by how near he is to going out": 1.0,
    "chance that an opponent gets the lead, by how near he is to going out": -5.0,
    "an opponent can go out on it": -2.5,
    "a partner can go out on it": 1.0,
    "answer to an opponent": 0.3,
    "answer to a partner": -0.9,
}

_LANDLORD = {
    "one": -0.96,
    "how near the nearest opponent is to going out": -0.33,
    "cards of the opponents": 0.25,
    "turns": -0.23,
    "control: high cards, each by its chance to win a trick": 0.08,
    "turns that nothing covers": -0.52,
    "bombs and rocket": 0.35,
    "cards": -0.22,
    "chance of the lead with every turn covered": 1.98,
}
_PEASANT = {
    "one": 1.34,
    "how near the nearest opponent is to going out": -1.10,
    "how near the nearest partner is to going out": 0.62,
    "cards of the opponents": 0.17,
    "turns": -0.11,
    "control: high cards, each by its chance to win a trick": 0.02,
    "turns that nothing covers": -0.02,
    "bombs and rocket": 0.29,
    "cards": -0.31,
    "chance of the lead with every turn covered": 0.48,
    "chance that a partner gets the lead": 0.66,
}
_SCALE = 0.35
"""Brings the order's sums near log-odds, so that differences mean what they mean in a single deck."""


def _table(weights: Mapping[str, float], scale: float = 1.0) -> tuple[float, ...]:
    return tuple(scale * weights.get(name, 0.0) for name in NUMBERS)


ORDER = (_table(_ORDER, _SCALE),) * len(Role)
"""What orders plays, by role."""
ESTIMATE = (_table(_LANDLORD), _table(_PEASANT), _table(_PEASANT))
"""What estimates the log-odds of a win after the play that comes first, by role."""
