"""Who wins with all hands open and perfect play, compiled: a search for the landlord's win with a table of positions.

Seats are roles: 0 the landlord, then in order of play; as many as there are hands. The peasants play as one.
"""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .codes import MOST_MOVES, size
from .moves import legal

Ints = NDArray[np.int64]

UNKNOWN: Final = -1
"""The answer when the limit was reached."""
_CUT: Final = -2
_TURN: Final = 0
_TO_BEAT: Final = 1
_OWNER: Final = 2
_MOVES: Final = 3
_TRIED: Final = 4
_BEGIN: Final = 5
_DEPTH: Final = 440
"""More than a game can have: each of 108 cards may be a play of its own that three seats pass."""
_ROOM: Final = 1 << 18
"""Moves listed on the way to one position at most; beyond, as beyond the limit, the answer is unknown."""


class Room(NamedTuple):
    """What a search works in. Positions known from one search serve the next of the same rules.

    `nodes` says how many positions the last search looked at.
    """

    stack: Ints
    moves: Ints
    kinds: Ints
    keys: Ints
    winners: NDArray[np.int8]
    nodes: Ints


def new_room(bits: int = 20) -> Room:
    """Room for searches that remember two to the `bits` positions."""
    return Room(
        np.zeros((_DEPTH, 6), np.int64),
        np.zeros(_ROOM, np.int64),
        np.zeros(_ROOM, np.int64),
        np.zeros(1 << bits, np.int64),
        np.zeros(1 << bits, np.int8),
        np.zeros(1, np.int64),
    )


@njit(cache=True, inline="always")
def _stir(number: int) -> int:
    mixed: int = number * -7046029254386353131
    return mixed ^ ((mixed >> 32) & 0xFFFFFFFF)


@njit(cache=True)
def _key(hands: Ints, turn: int, to_beat: int, owner: int) -> int:
    """A position as one odd number: never that of an empty place, and as good as never that of another position."""
    mixed: int = 0
    for seat in range(hands.shape[0]):
        mixed = _stir(mixed + hands[seat])
    mixed = _stir(mixed + 64 * to_beat + 4 * owner + turn)
    key: int = mixed | 1
    return key


@njit(cache=True, inline="always")
def _place(key: int, room: Room) -> int:
    """Where a position is kept; its lowest bit, which is always set, tells nothing."""
    last: int = room.keys.shape[0] - 1
    return (key >> 1) & last


@njit(cache=True)
def _longest_first(moves: Ints, kinds: Ints, n: int) -> None:
    for i in range(1, n):
        move, kind, cards = moves[i], kinds[i], size(moves[i])
        j = i - 1
        while j >= 0 and size(moves[j]) < cards:
            moves[j + 1], kinds[j + 1] = moves[j], kinds[j]
            j -= 1
        moves[j + 1], kinds[j + 1] = move, kind


@njit(cache=True)
def _after(hands: Ints, turn: int, move: int, kind: int, to_beat: int, owner: int) -> tuple[int, int, int]:
    """Who is to act after a move, what he has to beat (0: he leads), and whose that is."""
    after = (turn + 1) % hands.shape[0]
    if move:
        return after, kind, turn
    if after == owner:
        return after, 0, after
    return after, to_beat, owner


@njit(cache=True)
def _known(hands: Ints, stack: Ints, n: int, moves: Ints, kinds: Ints, room: Room) -> bool:
    """Whether one of `n` moves leads to a position that is known to be won for the seat to act."""
    turn, to_beat, owner = stack[_TURN], stack[_TO_BEAT], stack[_OWNER]
    wanted = 1 if turn == 0 else 0
    for i in range(n):
        after, lead, by = _after(hands, turn, moves[i], kinds[i], to_beat, owner)
        hands[turn] -= moves[i]
        key = _key(hands, after, lead, by)
        hands[turn] += moves[i]
        place = _place(key, room)
        if room.keys[place] == key and room.winners[place] == wanted:
            return True
    return False


@njit(cache=True)
def _look(hands: Ints, depth: int, rules: int, room: Room) -> int:
    """Open the position at `depth`: its answer if it is known at once, else `UNKNOWN` with its moves listed."""
    stack = room.stack[depth]
    turn, begin = stack[_TURN], stack[_BEGIN]
    if begin + MOST_MOVES > room.moves.shape[0]:
        return _CUT
    moves, kinds = room.moves[begin:], room.kinds[begin:]
    n = legal(hands[turn], stack[_TO_BEAT], rules, moves, kinds)
    for i in range(n):
        if moves[i] == hands[turn]:
            return 1 if turn == 0 else 0
    key = _key(hands, turn, stack[_TO_BEAT], stack[_OWNER])
    place = _place(key, room)
    if room.keys[place] == key:
        known: int = room.winners[place]
        return known
    if _known(hands, stack, n, moves, kinds, room):
        return 1 if turn == 0 else 0
    _longest_first(moves, kinds, n)
    stack[_MOVES], stack[_TRIED] = n, 0
    return UNKNOWN


@njit(cache=True)
def _descend(hands: Ints, depth: int, room: Room) -> None:
    """Make the next move of the position at `depth`, and put down what comes of it one deeper."""
    stack, deeper = room.stack[depth], room.stack[depth + 1]
    turn, place = stack[_TURN], stack[_BEGIN] + stack[_TRIED]
    move, kind = room.moves[place], room.kinds[place]
    deeper[_TURN], deeper[_TO_BEAT], deeper[_OWNER] = _after(hands, turn, move, kind, stack[_TO_BEAT], stack[_OWNER])
    deeper[_BEGIN] = stack[_BEGIN] + stack[_MOVES]
    hands[turn] -= move


@njit(cache=True)
def landlord_wins(hands: Ints, turn: int, to_beat: int, owner: int, rules: int, limit: int, room: Room) -> int:
    """1 if the landlord wins from here, 0 if the peasants do, `UNKNOWN` when `limit` positions did not tell.

    `owner` played the kind `to_beat`; 0: the seat to act leads. `hands` is as before when this returns.
    """
    room.stack[0, _TURN], room.stack[0, _TO_BEAT], room.stack[0, _OWNER] = turn, to_beat, owner if to_beat else turn
    room.stack[0, _BEGIN] = 0
    depth, nodes, opened = 0, 0, False
    while True:
        if not opened:
            nodes += 1
            answer = _look(hands, depth, rules, room) if nodes <= limit and depth < _DEPTH - 1 else _CUT
            opened = answer == UNKNOWN
        # an answer settles its position, and the one before if the mover there wanted it
        while answer != UNKNOWN:
            depth -= 1
            if depth < 0:
                room.nodes[0] = nodes
                return UNKNOWN if answer == _CUT else answer
            stack = room.stack[depth]
            hands[stack[_TURN]] += room.moves[stack[_BEGIN] + stack[_TRIED]]
            stack[_TRIED] += 1
            wanted = 1 if stack[_TURN] == 0 else 0
            if answer not in {wanted, _CUT} and stack[_TRIED] < stack[_MOVES]:
                answer = UNKNOWN
            elif answer != _CUT:
                key = _key(hands, stack[_TURN], stack[_TO_BEAT], stack[_OWNER])
                place = _place(key, room)
                room.keys[place], room.winners[place] = key, answer
        _descend(hands, depth, room)
        depth, opened = depth + 1, False


@njit(cache=True)
def winning_moves(
    hands: Ints, turn: int, to_beat: int, owner: int, rules: int, moves: Ints, kinds: Ints, limit: int, room: Room
) -> Ints:
    """For each of `moves`: 1 if the side to act wins after it, 0 if not, `UNKNOWN` beyond `limit` positions each."""
    answers = np.empty(moves.shape[0], np.int64)
    for i in range(moves.shape[0]):
        if moves[i] == hands[turn]:
            answers[i] = 1
            continue
        after, lead, by = _after(hands, turn, moves[i], kinds[i], to_beat, owner)
        hands[turn] -= moves[i]
        found = landlord_wins(hands, after, lead, by, rules, limit, room)
        hands[turn] += moves[i]
        answers[i] = found if found == UNKNOWN or turn == 0 else 1 - found
    return answers
