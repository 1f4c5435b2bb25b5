"""What a set of cards is under a rule set, compiled."""

from __future__ import annotations

from numba import njit

from .codes import (
    ACE,
    AIRPLANE_SINGLES,
    BLACK_JOKER,
    BOMB,
    EQUAL_QUAD_SINGLES,
    EQUAL_SINGLE_WINGS,
    NUKE_TWO_PAIRS,
    NUKE_TWO_SINGLES,
    NUKE_WITH_TWO,
    ODD,
    QUAD_TWO_PAIRS,
    QUAD_TWO_SINGLES,
    QUADS_WITH_TWO,
    RANKS,
    RED_JOKER,
    ROCKET,
    SINGLE_WINGS,
    STRAIGHT,
    TRIPLE_PAIR,
    TRIPLE_SINGLE,
    TWO_DECKS,
    count,
    kind_of,
    size,
)


@njit(cache=True)
def _wings(cards: int, low: int, top: int, unit: int, most: int) -> bool:
    """Whether all cards outside ranks `low` to `top` are wings of `unit` cards, at most `most` of a rank."""
    for rank in range(RANKS):
        held = count(cards, rank)
        if held == 0 or low <= rank <= top:
            continue
        beside = rank == low - 1 or (rank == top + 1 and rank <= ACE)
        if held % unit or held > unit * most or (held == 3 and beside):
            return False
    return unit == 2 or not (low < BLACK_JOKER and count(cards, BLACK_JOKER) and count(cards, RED_JOKER))


@njit(cache=True)
def _plain(cards: int, total: int, rules: int) -> int:
    """The kind of cards without wings, or 0."""
    low, top, held = -1, -1, 0
    for rank in range(RANKS):
        here = count(cards, rank)
        if here:
            if low < 0:
                low, held = rank, here
            elif here != held or rank != top + 1:
                held = -1
            top = rank
    each = 2 if rules & TWO_DECKS else 1
    if low == BLACK_JOKER and top == RED_JOKER and total == 2 * each and held == each:
        return kind_of(ROCKET, 1, RED_JOKER)
    if low == top:
        return kind_of(held, 1, low) if held <= 3 else kind_of(BOMB, held, low)
    length = top - low + 1
    if top <= ACE and ((held == 1 and length >= 5) or (held == 2 and length >= 3) or (held == 3 and length >= 2)):
        return kind_of(STRAIGHT + held - 1, length, top)
    return 0


@njit(cache=True)
def _on_triples(cards: int, total: int, unit: int, rules: int) -> int:
    """The kind of one triple or an airplane with wings of `unit` cards, or 0."""
    if total % (3 + unit) or (unit == 1 and not rules & SINGLE_WINGS):
        return 0
    length = total // (3 + unit)
    most = 3 if unit == 1 and rules & EQUAL_SINGLE_WINGS else 1
    highest = BLACK_JOKER if length == 1 else ACE + 1
    for low in range(highest - length + 1):
        top = low + length - 1
        body = True
        for rank in range(low, top + 1):
            body = body and count(cards, rank) == 3
        if body and _wings(cards, low, top, unit, most):
            category = (TRIPLE_SINGLE if unit == 1 else TRIPLE_PAIR) if length == 1 else AIRPLANE_SINGLES + unit - 1
            return kind_of(category, length, top)
    return 0


@njit(cache=True)
def _on_quads(cards: int, total: int, rules: int) -> int:
    """The kind of four equal cards, or of both jokers, with two singles or two pairs, or 0."""
    equal = 2 if rules & EQUAL_QUAD_SINGLES else 1
    if rules & QUADS_WITH_TWO and total in {6, 8}:
        for rank in range(BLACK_JOKER):
            if count(cards, rank) != 4:
                continue
            if total == 6 and _wings(cards, rank, rank, 1, equal):
                return kind_of(QUAD_TWO_SINGLES, 1, rank)
            if total == 8 and _wings(cards, rank, rank, 2, 1):
                return kind_of(QUAD_TWO_PAIRS, 1, rank)
    if rules & NUKE_WITH_TWO and count(cards, BLACK_JOKER) and count(cards, RED_JOKER):
        if total == 4 and _wings(cards, BLACK_JOKER, RED_JOKER, 1, equal):
            return kind_of(NUKE_TWO_SINGLES, 1, RED_JOKER)
        if total == 6 and _wings(cards, BLACK_JOKER, RED_JOKER, 2, 1):
            return kind_of(NUKE_TWO_PAIRS, 1, RED_JOKER)
    return 0


@njit(cache=True)
def classify(cards: int, rules: int) -> int:
    """The kind of `cards` under the switches `rules`: 0 for no cards, category `ODD` for what is no combination."""
    total = size(cards)
    if total == 0:
        return 0
    kind = _plain(cards, total, rules)
    if kind == 0:
        kind = _on_triples(cards, total, 1, rules)
    if kind == 0:
        kind = _on_triples(cards, total, 2, rules)
    if kind == 0:
        kind = _on_quads(cards, total, rules)
    return kind or kind_of(ODD, 0, 0)
