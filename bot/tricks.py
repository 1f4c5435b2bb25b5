"""The card play of a round, trick by trick, for whoever shows it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Pass, Play

Trick = tuple[Play | Pass, ...]
"""What was done from a lead on, the passes that ended the trick included. Never empty but for one that is to begin."""


def tricks(history: Sequence[Play | Pass], seats: int) -> tuple[Trick, ...]:
    """The tricks of `history`, oldest first; the last one is going on, and empty when somebody has to lead."""
    done: list[Trick] = []
    current: list[Play | Pass] = []
    for action in history:
        current.append(action)
        if len(current) >= seats and all(isinstance(each, Pass) for each in current[1 - seats :]):
            done.append(tuple(current))
            current = []
    return (*done, tuple(current))
