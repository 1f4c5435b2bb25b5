"""Who wins with all hands open and perfect play, compiled: a search for the landlord's win with a table of positions.

Seats are roles: 0 the landlord, then in order of play. The two peasants play as one.
"""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ai.kernel.codes import size
from ai.kernel.moves import legal

Ints = NDArray[np.int64]

UNKNOWN: Final = -1
"""The answer when the limit was reached."""
_CUT: Final = -2
_TURN: Final = 0
_TO_BEAT: Final = 1
_OWNER: Final = 2
_MOVES: Final = 3
_TRIED: Final = 4
_DEPTH: Final = 120
_WIDTH: Final = 2048


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
        np.zeros((_DEPTH, 5), np.int64),
        np.zeros((_DEPTH, _WIDTH), np.int64),
        np.zeros((_DEPTH, _WIDTH), np.int64),
        np.zeros(1 << bits, np.int64),
        np.zeros(1 << bits, np.int8),
        np.zeros(1, np.int64),
    )


@njit(cache=True)
def _key(hands: Ints, turn: int, to_beat: int, owner: int) -> int:
    mixed: int = hands[0] * -7046029254386353131
    mixed ^= (mixed >> 31) & 0x1FFFFFFFF
    mixed = (mixed + hands[1]) * -4417276706812531889
    mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    mixed = (mixed + hands[2]) * 1609587929392839161
    mixed ^= (mixed >> 32) & 0xFFFFFFFF
    mixed = (mixed + 64 * to_beat + 4 * owner + turn) * -7046029254386353131
    return (mixed ^ ((mixed >> 32) & 0xFFFFFFFF)) | 1


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
def _look(hands: Ints, depth: int, rules: int, room: Room) -> int:
    """Open the position at `depth`: its answer if it is known at once, else `UNKNOWN` with its moves listed."""
    stack = room.stack[depth]
    turn, to_beat, owner = stack[_TURN], stack[_TO_BEAT], stack[_OWNER]
    moves, kinds = room.moves[depth], room.kinds[depth]
    n = legal(hands[turn], to_beat, rules, moves, kinds)
    for i in range(n):
        if moves[i] == hands[turn]:
            return 1 if turn == 0 else 0
    key = _key(hands, turn, to_beat, owner)
    place = key & (room.keys.shape[0] - 1)
    if room.keys[place] == key:
        known: int = room.winners[place]
        return known
    _longest_first(moves, kinds, n)
    stack[_MOVES], stack[_TRIED] = n, 0
    return UNKNOWN


@njit(cache=True)
def _descend(hands: Ints, depth: int, room: Room) -> None:
    """Make the next move of the position at `depth`, and put down what comes of it one deeper."""
    stack, deeper = room.stack[depth], room.stack[depth + 1]
    turn, owner = stack[_TURN], stack[_OWNER]
    move, kind = room.moves[depth, stack[_TRIED]], room.kinds[depth, stack[_TRIED]]
    after = (turn + 1) % 3
    hands[turn] -= move
    deeper[_TURN] = after
    if move:
        deeper[_TO_BEAT], deeper[_OWNER] = kind, turn
    elif after == owner:
        deeper[_TO_BEAT], deeper[_OWNER] = 0, after
    else:
        deeper[_TO_BEAT], deeper[_OWNER] = stack[_TO_BEAT], owner


@njit(cache=True)
def landlord_wins(hands: Ints, turn: int, to_beat: int, owner: int, rules: int, limit: int, room: Room) -> int:
    """1 if the landlord wins from here, 0 if the peasants do, `UNKNOWN` when `limit` positions did not tell.

    `owner` played the kind `to_beat`; 0: the seat to act leads. `hands` is as before when this returns.
    """
    room.stack[0, _TURN], room.stack[0, _TO_BEAT], room.stack[0, _OWNER] = turn, to_beat, owner if to_beat else turn
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
            hands[stack[_TURN]] += room.moves[depth, stack[_TRIED]]
            stack[_TRIED] += 1
            wanted = 1 if stack[_TURN] == 0 else 0
            if answer not in {wanted, _CUT} and stack[_TRIED] < stack[_MOVES]:
                answer = UNKNOWN
            elif answer != _CUT:
                key = _key(hands, stack[_TURN], stack[_TO_BEAT], stack[_OWNER])
                room.keys[key & (room.keys.shape[0] - 1)] = key
                room.winners[key & (room.keys.shape[0] - 1)] = answer
        _descend(hands, depth, room)
        depth, opened = depth + 1, False


@njit(cache=True)
def winning_moves(
    hands: Ints, turn: int, to_beat: int, owner: int, rules: int, moves: Ints, kinds: Ints, limit: int, room: Room
) -> Ints:
    """For each of `moves`: 1 if the side to act wins after it, 0 if not, `UNKNOWN` beyond `limit` positions each."""
    answers = np.empty(moves.shape[0], np.int64)
    after = (turn + 1) % 3
    for i in range(moves.shape[0]):
        if moves[i] == hands[turn]:
            answers[i] = 1
            continue
        hands[turn] -= moves[i]
        lead, by = (kinds[i], turn) if moves[i] else (0, after) if after == owner else (to_beat, owner)
        found = landlord_wins(hands, after, lead, by, rules, limit, room)
        hands[turn] += moves[i]
        answers[i] = found if found == UNKNOWN or turn == 0 else 1 - found
    return answers
