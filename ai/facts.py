"""A `PlayerView` of a game of three as the integers that the networks' features are made from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.actions import Pass, Play
from engine.cards import NO_CARDS, Cards, count, counts, of

from .kernel import codes, features
from .kernel.classify import classify

if TYPE_CHECKING:
    from engine.view import PlayerView

Ints = NDArray[np.int64]


def facts(view: PlayerView) -> Ints:
    """What the seat of `view`, in play, knows; the round must have three seats."""
    after, before = (view.seat + 1) % 3, (view.seat + 2) % 3
    kinds = _kinds(view)
    passed = _passed(view, kinds)
    found = np.zeros(features.FACTS, np.int64)
    found[features.HAND] = view.hand
    found[features.UNSEEN] = view.unseen
    found[features.PLAYED_NEXT] = _played(view, after)
    found[features.PLAYED_PREVIOUS] = _played(view, before)
    found[features.LEFT_NEXT] = min(20, view.counts[after])
    found[features.LEFT_PREVIOUS] = min(20, view.counts[before])
    found[features.BOTTOM] = _unplayed_bottom(view)
    found[features.TO_BEAT] = classify(view.to_beat, codes.switches(view.rules))
    if view.to_beat:
        found[features.OWNER] = 1 if view.to_beat_by == after else 2
    found[features.PASSED : features.PASSED + 4] = passed[after] + passed[before]
    recent = kinds[: -features.RECALL - 1 : -1]
    found[features.HISTORY : features.HISTORY + features.RECALL] = -1
    found[features.HISTORY : features.HISTORY + len(recent)] = recent
    features.derive(found)
    return found


def _kinds(view: PlayerView) -> list[int]:
    rules = codes.switches(view.rules)
    return [classify(action.cards, rules) if isinstance(action, Play) else 0 for action in view.history]


def _played(view: PlayerView, seat: int) -> Cards:
    """What `seat` has put down."""
    return Cards(sum(a.cards for a in view.history if isinstance(a, Play) and a.seat == seat))


def _unplayed_bottom(view: PlayerView) -> Cards:
    """The bottom cards that the landlord must still hold, as far as this seat knows."""
    if view.bottom is None or view.landlord is None:
        return NO_CARDS
    gone = _played(view, view.landlord)
    left = (of(rank, max(0, held - count(gone, rank))) for rank, held in enumerate(counts(view.bottom)))
    return Cards(sum(left))


def _passed(view: PlayerView, kinds: Sequence[int]) -> dict[int, list[int]]:
    """For each seat the lowest single and pair (rank + 1; 0: none) of an opponent that it let pass."""
    found = {seat: [0, 0] for seat in range(3)}
    owner, kind, in_a_row = -1, 0, 0
    for action, played in zip(view.history, kinds, strict=True):
        if not isinstance(action, Pass):
            owner, kind, in_a_row = action.seat, played, 0
            continue
        if kind >> 8 in {codes.SINGLE, codes.PAIR} and view.landlord in {action.seat, owner}:
            place, rank = (kind >> 8) - 1, (kind & 15) + 1
            known = found[action.seat][place]
            found[action.seat][place] = min(known, rank) if known else rank
        in_a_row += 1
        if in_a_row == 2:
            kind = in_a_row = 0
    return found
