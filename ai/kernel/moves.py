"""Every legal play of a hand under any rule set, compiled."""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .codes import (
    ACE,
    AIRPLANE,
    AIRPLANE_PAIRS,
    AIRPLANE_SINGLES,
    BLACK_JOKER,
    BOMB,
    EQUAL_QUAD_SINGLES,
    EQUAL_SINGLE_WINGS,
    MOST_MOVES,
    NUKE_TWO_PAIRS,
    NUKE_TWO_SINGLES,
    NUKE_WITH_TWO,
    PAIR,
    PAIR_STRAIGHT,
    QUAD_TWO_PAIRS,
    QUAD_TWO_SINGLES,
    QUADS_WITH_TWO,
    RANKS,
    RED_JOKER,
    ROCKET,
    SINGLE,
    SINGLE_WINGS,
    STRAIGHT,
    TRIPLE,
    TRIPLE_PAIR,
    TRIPLE_SINGLE,
    TWO_DECKS,
    count,
    kind_of,
)

Ints = NDArray[np.int64]


@njit(cache=True)
def _equals(hand: int, copies: int, category: int, above: int, out: Ints, kinds: Ints, n: int) -> int:
    """Singles, pairs and triples of a rank over `above`."""
    for rank in range(above + 1, RANKS):
        if count(hand, rank) >= copies:
            out[n] = copies << (4 * rank)
            kinds[n] = kind_of(category, 1, rank)
            n += 1
    return n


@njit(cache=True)
def _runs(
    hand: int, copies: int, shortest: int, category: int, wanted: int, above: int, out: Ints, kinds: Ints, n: int
) -> int:
    """Runs of singles, pairs or triples; `wanted` is the length to match (0: any), `above` the top rank to beat."""
    for start in range(ACE):
        body = 0
        for top in range(start, ACE + 1):
            if count(hand, top) < copies:
                break
            body += copies << (4 * top)
            length = top - start + 1
            if length >= shortest and wanted in {0, length} and top > above:
                out[n] = body
                kinds[n] = kind_of(category, length, top)
                n += 1
    return n


@njit(cache=True)
def _bombs(hand: int, rules: int, length: int, above: int, out: Ints, kinds: Ints, n: int) -> int:
    """Bombs that beat one of `length` cards of rank `above` (0, -1: any bomb), and the rocket."""
    for rank in range(BLACK_JOKER):
        for cards in range(4, count(hand, rank) + 1):
            if cards > length or (cards == length and rank > above):
                out[n] = cards << (4 * rank)
                kinds[n] = kind_of(BOMB, cards, rank)
                n += 1
    each = 2 if rules & TWO_DECKS else 1
    if count(hand, BLACK_JOKER) == each and count(hand, RED_JOKER) == each:
        out[n] = (each << (4 * BLACK_JOKER)) + (each << (4 * RED_JOKER))
        kinds[n] = kind_of(ROCKET, 1, RED_JOKER)
        n += 1
    return n


@njit(cache=True)
def _winged(
    hand: int,
    body: int,
    low: int,
    top: int,
    wings: int,
    unit: int,
    most: int,
    kind: int,
    out: Ints,
    kinds: Ints,
    n: int,
) -> int:
    """`body` on ranks `low` to `top` with every choice of `wings` wings of `unit` cards, at most `most` of a rank.

    Grows partial choices in place, rank by rank; `kinds` holds how many wings each still lacks until the end.
    """
    first = n
    out[n] = body
    kinds[n] = wings
    n += 1
    for rank in range(RANKS):
        most_here = min(count(hand, rank) // unit, most)
        # a triple beside the body would lengthen it
        if most_here == 3 and (rank == low - 1 or (rank == top + 1 and rank <= ACE)):
            most_here = 2
        if most_here == 0 or low <= rank <= top:
            continue
        for i in range(first, n):
            if rank == RED_JOKER and unit == 1 and count(out[i], BLACK_JOKER):
                continue
            for copies in range(1, min(most_here, kinds[i]) + 1):
                out[n] = out[i] + ((copies * unit) << (4 * rank))
                kinds[n] = kinds[i] - copies
                n += 1
    kept = first
    for i in range(first, n):
        if kinds[i] == 0:
            out[kept] = out[i]
            kinds[kept] = kind
            kept += 1
    return kept


@njit(cache=True)
def _triples(hand: int, unit: int, above: int, out: Ints, kinds: Ints, n: int) -> int:
    """Triples with one single (unit 1) or one pair (unit 2)."""
    category = TRIPLE_SINGLE if unit == 1 else TRIPLE_PAIR
    for rank in range(above + 1, BLACK_JOKER):
        if count(hand, rank) >= 3:
            kind = kind_of(category, 1, rank)
            n = _winged(hand, 3 << (4 * rank), rank, rank, 1, unit, 1, kind, out, kinds, n)
    return n


@njit(cache=True)
def _airplanes(hand: int, rules: int, unit: int, wanted: int, above: int, out: Ints, kinds: Ints, n: int) -> int:
    """Airplanes with single (unit 1) or paired (unit 2) wings."""
    category = AIRPLANE_SINGLES if unit == 1 else AIRPLANE_PAIRS
    most = 3 if unit == 1 and rules & EQUAL_SINGLE_WINGS else 1
    for start in range(ACE):
        body = 0
        for top in range(start, ACE + 1):
            if count(hand, top) < 3:
                break
            body += 3 << (4 * top)
            length = top - start + 1
            if length >= 2 and wanted in {0, length} and top > above:
                kind = kind_of(category, length, top)
                n = _winged(hand, body, start, top, length, unit, most, kind, out, kinds, n)
    return n


@njit(cache=True)
def _quads(hand: int, rules: int, unit: int, above: int, out: Ints, kinds: Ints, n: int) -> int:
    """Four equal cards with two singles (unit 1) or two different pairs (unit 2)."""
    category = QUAD_TWO_SINGLES if unit == 1 else QUAD_TWO_PAIRS
    most = 2 if unit == 1 and rules & EQUAL_QUAD_SINGLES else 1
    for rank in range(above + 1, BLACK_JOKER):
        if count(hand, rank) >= 4:
            kind = kind_of(category, 1, rank)
            n = _winged(hand, 4 << (4 * rank), rank, rank, 2, unit, most, kind, out, kinds, n)
    return n


@njit(cache=True)
def _nukes(hand: int, rules: int, out: Ints, kinds: Ints, n: int) -> int:
    """Both jokers with two singles or two different pairs."""
    if count(hand, BLACK_JOKER) and count(hand, RED_JOKER):
        body = (1 << (4 * BLACK_JOKER)) + (1 << (4 * RED_JOKER))
        most = 2 if rules & EQUAL_QUAD_SINGLES else 1
        single, pair = kind_of(NUKE_TWO_SINGLES, 1, RED_JOKER), kind_of(NUKE_TWO_PAIRS, 1, RED_JOKER)
        n = _winged(hand, body, BLACK_JOKER, RED_JOKER, 2, 1, most, single, out, kinds, n)
        n = _winged(hand, body, BLACK_JOKER, RED_JOKER, 2, 2, 1, pair, out, kinds, n)
    return n


@njit(cache=True)
def _leads(hand: int, rules: int, out: Ints, kinds: Ints) -> int:
    n = _equals(hand, 1, SINGLE, -1, out, kinds, 0)
    n = _equals(hand, 2, PAIR, -1, out, kinds, n)
    n = _equals(hand, 3, TRIPLE, -1, out, kinds, n)
    n = _runs(hand, 1, 5, STRAIGHT, 0, -1, out, kinds, n)
    n = _runs(hand, 2, 3, PAIR_STRAIGHT, 0, -1, out, kinds, n)
    n = _runs(hand, 3, 2, AIRPLANE, 0, -1, out, kinds, n)
    if rules & SINGLE_WINGS:
        n = _triples(hand, 1, -1, out, kinds, n)
        n = _airplanes(hand, rules, 1, 0, -1, out, kinds, n)
    n = _triples(hand, 2, -1, out, kinds, n)
    n = _airplanes(hand, rules, 2, 0, -1, out, kinds, n)
    if rules & QUADS_WITH_TWO:
        n = _quads(hand, rules, 1, -1, out, kinds, n)
        n = _quads(hand, rules, 2, -1, out, kinds, n)
    if rules & NUKE_WITH_TWO:
        n = _nukes(hand, rules, out, kinds, n)
    return _bombs(hand, rules, 0, -1, out, kinds, n)


@njit(cache=True)
def _same_category(hand: int, to_beat: int, rules: int, out: Ints, kinds: Ints) -> int:
    """Plays of the category and length to beat, but higher (bombs and rockets apart)."""
    category, length, rank = to_beat >> 8, (to_beat >> 4) & 15, to_beat & 15
    n = 0
    if category <= TRIPLE:
        n = _equals(hand, category, category, rank, out, kinds, 0)
    elif category <= TRIPLE_PAIR:
        n = _triples(hand, category - TRIPLE_SINGLE + 1, rank, out, kinds, 0)
    elif category <= AIRPLANE:
        n = _runs(hand, category - STRAIGHT + 1, 1, category, length, rank, out, kinds, 0)
    elif category <= AIRPLANE_PAIRS:
        n = _airplanes(hand, rules, category - AIRPLANE_SINGLES + 1, length, rank, out, kinds, 0)
    elif category in {QUAD_TWO_SINGLES, QUAD_TWO_PAIRS}:
        n = _quads(hand, rules, category - QUAD_TWO_SINGLES + 1, rank, out, kinds, 0)
    return n


@njit(cache=True)
def legal(hand: int, to_beat: int, rules: int, out: Ints, kinds: Ints) -> int:
    """How many plays `hand` may make against the kind `to_beat` (0: it leads).

    Fills `out` with their cards and `kinds` with their kinds (both of `MOST_MOVES`); a follower's last one is the pass.
    """
    if to_beat == 0:
        return _leads(hand, rules, out, kinds)
    category = to_beat >> 8
    n = _same_category(hand, to_beat, rules, out, kinds)
    if category == BOMB:
        n = _bombs(hand, rules, (to_beat >> 4) & 15, to_beat & 15, out, kinds, n)
    elif category != ROCKET:
        n = _bombs(hand, rules, 0, -1, out, kinds, n)
    out[n] = 0
    kinds[n] = 0
    return n + 1


def room() -> tuple[Ints, Ints]:
    """Two arrays for `legal` to fill."""
    return np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES, np.int64)
