"""What Normal's numbers weigh in a game of two decks: set by hand, and kept where the arena found nothing better.

Bombs are common there, and most of them raise no stake, so they are tricks to be won rather than treasures.
"""

from __future__ import annotations

from .judgement import NUMBERS

_WEIGHTS = {
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

ORDER = tuple(_WEIGHTS.get(name, 0.0) for name in NUMBERS)
"""What orders plays, for every role."""
