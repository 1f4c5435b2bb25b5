# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in
"""Hidden hands drawn at random, and how often each play wins when they are open, compiled."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .codes import RANKS, size
from .solver import UNKNOWN, Room, winning_moves

Ints = NDArray[np.int64]


@njit(cache=True)
def draw(random: NDArray[np.uint64], below: int) -> int:
    """The next random integer from 0 to `below` - 1 (splitmix64; the bias is under one in 2**40)."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    x = random[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return int(x >> np.uint64(11)) % below


@njit(cache=True)
def split(unseen: int, known: int, cards: int, random: NDArray[np.uint64]) -> int:
    """A random hand of `cards` cards out of `unseen` that holds all of `known` (a part of `unseen`)."""
    pool = np.empty(128, np.int64)
    n = 0
    for rank in range(RANKS):
        for _ in range(((unseen - known) >> (4 * rank)) & 15):
            pool[n] = rank
            n += 1
    hand = known
    for k in range(cards - size(known)):
        j = k + draw(random, n - k)
        pool[k], pool[j] = pool[j], pool[k]
        hand += 1 << (4 * pool[k])
    return hand


@njit(cache=True)
def open_wins(
    hand: int,
    others: Ints,
    weights: NDArray[np.float64],
    seat: int,
    to_beat: int,
    owner: int,
    rules: int,
    moves: Ints,
    kinds: Ints,
    limit: int,
    most: int,
    room: Room,
) -> NDArray[np.float64]:
    """For each of `moves` of `seat`, the weighted share of the samples in which its side wins with open cards.

    `others` has a row for each sample: the hands of the other seats in order of play. Samples in which some move
    could not be told within `limit` positions do not count, nor those left after `most` positions in all; the last
    entry is the weight of those that did.
    """
    found = np.zeros(moves.shape[0] + 1)
    answers = np.empty(moves.shape[0], np.int64)
    seats = others.shape[1] + 1
    hands = np.empty(seats, np.int64)
    left = most
    for i in range(others.shape[0]):
        hands[seat] = hand
        for step in range(1, seats):
            hands[(seat + step) % seats] = others[i, step - 1]
        for k in range(moves.shape[0]):
            room.nodes[0] = 0
            answers[k : k + 1] = winning_moves(
                hands, seat, to_beat, owner, rules, moves[k : k + 1], kinds[k : k + 1], min(limit, left), room
            )
            left -= room.nodes[0]
            if answers[k] == UNKNOWN:
                break
        else:
            for k in range(moves.shape[0]):
                found[k] += weights[i] * answers[k]
            found[moves.shape[0]] += weights[i]
        if left <= 0:
            break
    return found
