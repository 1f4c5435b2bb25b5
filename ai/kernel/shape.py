"""How near its end a hand is: fewest turns, and how many of them the others may be able to beat. Compiled.

Cheap rather than exact, since every play weighed in training asks for it: triples and airplanes carry what is loose,
bombs and the rocket stand alone, and a pair is not split between two carriers.
"""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .codes import ACE, BLACK_JOKER, BOMB, QUAD_TWO_SINGLES, RED_JOKER, ROCKET, STRAIGHT, TRIPLE

Ints = NDArray[np.int64]

_RUN_RANKS: Final = 0xFFF
SINGLES: Final = 0
PAIRS: Final = 1
TRIPLES: Final = 2
SHAPE: Final = 3
_DEEPEST: Final = 62
"""Hands waiting to be tried at most; more are left untried."""


@njit(cache=True)
def _masks(cards: int, masks: Ints) -> None:
    """Bit sets of the ranks held at least once, twice, three and four times."""
    one = two = three = four = 0
    for rank in range(15):
        held = (cards >> (4 * rank)) & 15
        bit = 1 << rank
        if held >= 1:
            one |= bit
            if held >= 2:
                two |= bit
                if held >= 3:
                    three |= bit
                    if held >= 4:
                        four |= bit
    masks[0], masks[1], masks[2], masks[3] = one, two, three, four


@njit(cache=True, inline="always")
def bits(mask: int) -> int:
    """How many of the fifteen ranks are in a bit set."""
    mask = mask - ((mask >> 1) & 0x5555)
    mask = (mask & 0x3333) + ((mask >> 2) & 0x3333)
    mask = (mask + (mask >> 4)) & 0x0F0F
    return (mask + (mask >> 8)) & 31


@njit(cache=True)
def _loose(cards: int, masks: Ints, carried: int, shape: Ints) -> int:
    """Turns of cards without runs, when `carried` wings are free besides those of the triples."""
    _masks(cards, masks)
    one, two, three, four = masks[0], masks[1], masks[2], masks[3]
    rocket = (one >> BLACK_JOKER) == 3
    singles = bits(one & ~two) - 2 * rocket
    pairs = bits(two & ~three)
    triples = bits(three & ~four)
    shape[SINGLES] = one & ~two & ~(rocket * (3 << BLACK_JOKER))
    shape[PAIRS], shape[TRIPLES] = two & ~three, three & ~four
    turns: int = triples + bits(four) + rocket + max(0, singles + pairs - triples - carried)
    return turns


@njit(cache=True)
def _push_runs(cards: int, turns: int, carried: int, copies: int, first: int, top: int, masks: Ints, work: Ints) -> int:
    """Put every hand that one run of `copies` (from rank `first` on) leaves on the stack; its new height."""
    held = masks[copies - 1] & ~masks[3] & _RUN_RANKS
    shortest = 5 if copies == 1 else 3 if copies == 2 else 2
    starts = held & (held >> 1)
    if copies <= 2:
        starts &= held >> 2
    if copies == 1:
        starts &= (held >> 3) & (held >> 4)
    starts &= -1 << first
    begin = 0
    while starts >> begin:
        if (starts >> begin) & 1:
            part, length = 0, 0
            while (held >> (begin + length)) & 1:
                part += copies << (4 * (begin + length))
                length += 1
                if length >= shortest and top < _DEEPEST:
                    top += 1
                    base = 5 * top
                    work[base], work[base + 1] = cards - part, turns + 1
                    work[base + 2] = carried + (length if copies == 3 else 0)
                    work[base + 3], work[base + 4] = copies, begin
        begin += 1
    return top


@njit(cache=True)
def _search(cards: int, masks: Ints, work: Ints, shape: Ints) -> int:
    """The fewest turns, runs taken out in a fixed order: airplanes, pair straights, straights, each by rising start.

    The stack in `work` holds what is still to be tried: cards, turns so far, free wings, and the copies and start of
    the last run taken.
    """
    best, top = 99, 0
    found = work[work.shape[0] - SHAPE :]
    work[0], work[1], work[2], work[3], work[4] = cards, 0, 0, 3, 0
    while top >= 0:
        base = 5 * top
        top -= 1
        cards, turns, carried, last, first = work[base], work[base + 1], work[base + 2], work[base + 3], work[base + 4]
        total = turns + _loose(cards, masks, carried, found)
        if total < best:
            best = total
            shape[:] = found
        for copies in range(last, 0, -1):
            top = _push_runs(cards, turns, carried, copies, first if copies == last else 0, top, masks, work)
    return best


@njit(cache=True)
def highest(cards: int, copies: int) -> int:
    """The highest rank held at least `copies` times, or -1."""
    for rank in range(RED_JOKER, -1, -1):
        if (cards >> (4 * rank)) & 15 >= copies:
            return rank
    return -1


@njit(cache=True)
def controls(cards: int, unseen: int, top_single: int, top_pair: int, top_triple: int) -> int:
    """How many bombs, rockets and ranks of `cards` no other seat can beat with as many cards of one rank.

    `top_single`, `top_pair` and `top_triple` are the highest ranks of which `unseen` has so many.
    """
    found = 0
    for rank in range(BLACK_JOKER):
        held = (cards >> (4 * rank)) & 15
        if held:
            top = top_single if held == 1 else top_pair if held == 2 else top_triple
            found += held >= 4 or rank >= top
    red, black = (cards >> (4 * RED_JOKER)) & 15, (cards >> (4 * BLACK_JOKER)) & 15
    return found + (red > 0 or (black > 0 and not (unseen >> (4 * RED_JOKER)) & 15))


@njit(cache=True)
def beatable(kind: int, unseen: int) -> bool:
    """Whether `unseen`, held by one seat, could beat a play of `kind` without a bomb or rocket (wings not counted)."""
    category, length, rank = kind >> 8, (kind >> 4) & 15, kind & 15
    if category in {BOMB, ROCKET} or category >= QUAD_TWO_SINGLES:
        return False
    if category < STRAIGHT:
        return highest(unseen, min(category, TRIPLE)) > rank
    copies = min(3, category - STRAIGHT + 1)
    run = 0
    for top in range(rank - length + 2, ACE + 1):
        run = run + 1 if (unseen >> (4 * top)) & 15 >= copies else 0
        if run >= length:
            return True
    return False


@njit(cache=True)
def bombs(cards: int) -> int:
    """How many bombs and rockets are in `cards`."""
    found = 0
    for rank in range(BLACK_JOKER):
        found += (cards >> (4 * rank)) & 15 >= 4
    return found + ((cards >> (4 * BLACK_JOKER)) & 15 > 0 and (cards >> (4 * RED_JOKER)) & 15 > 0)


class Memory(NamedTuple):
    """Hands measured before, found by a hash, and room to work in."""

    hands: Ints
    shapes: Ints
    masks: Ints
    work: Ints


def new_memory(bits: int = 16) -> Memory:
    """Memory for two to the `bits` hands."""
    size = 1 << bits
    return Memory(
        np.full(size, -1), np.zeros(size, np.int64), np.zeros(4, np.int64), np.zeros(5 * 64 + SHAPE, np.int64)
    )


@njit(cache=True)
def measure(cards: int, memory: Memory) -> int:
    """The fewest turns of `cards`, and the ranks of which one, two or three cards are in no run then, as bit sets.

    Packed as ``turns | singles << 8 | pairs << 24 | triples << 40``.
    """
    mixed = cards * -7046029254386353131
    place = (mixed ^ (mixed >> 29)) & (memory.hands.shape[0] - 1)
    if memory.hands[place] != cards:
        shape = np.zeros(SHAPE, np.int64)
        turns = _search(cards, memory.masks, memory.work, shape)
        memory.hands[place] = cards
        memory.shapes[place] = turns | (shape[SINGLES] << 8) | (shape[PAIRS] << 24) | (shape[TRIPLES] << 40)
    known: int = memory.shapes[place]
    return known
