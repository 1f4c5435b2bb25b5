"""Many games at once, compiled: deal, play, list the plays to be valued, and keep what is to be learned from.

Seats are roles: 0 the landlord, 1 the one after him, 2 the one before him. All randomness is one integer of state in
the table, so that a seed gives the same games again.
"""

# ruff: noqa: PLR0917 - compiled functions are called with positions, and are handed their room to work in

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ai.kernel import features
from ai.kernel.codes import MOST_MOVES, PAIR, SINGLE, count, size
from ai.kernel.layer import play_sum, shared_sum
from ai.kernel.moves import legal
from ai.kernel.sampling import draw
from ai.kernel.sensible import keep_sensible
from ai.kernel.shape import Memory, new_memory
from ai.training import oracle
from ai.training.strangers import STRENGTHS, invite, liking

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]

LONGEST: Final = 80
"""Decisions of one game that are kept; a longer game loses the rest."""


class Tables(NamedTuple):
    """The state of all games, one row each, and what is kept of their decisions until they end.

    A game that is over and not dealt anew has turn -1. `strange`: whether a seat is a stranger's; `taste`: his.
    `options`: the rule switches, whether to deal anew, and one in how many games has strangers (0: none).
    """

    hands: Ints
    played: Ints
    bottom: Ints
    turn: Ints
    to_beat: Ints
    owner: Ints
    passes: Ints
    passed: Ints
    history: Ints
    facts: Ints
    landlord_won: Ints
    strange: Ints
    taste: Floats
    log_rows: NDArray[np.uint16]
    log_size: Ints
    log_open: NDArray[np.uint16]
    log_open_size: Ints
    log_role: Ints
    log_random: Ints
    log_count: Ints
    random: NDArray[np.uint64]
    options: Ints
    memory: Memory


class Samples(NamedTuple):
    """Decisions of finished games, those of one game together and in order; `filled` says how many there are.

    `rows` and `size`: what the seat knew after its play. `open` and `open_size`: the same with all hands open.
    `random`: it was an experiment. `last`: the game's last decision. `landlord_won`: 0 or 1.
    """

    rows: NDArray[np.uint16]
    size: Ints
    open: NDArray[np.uint16]
    open_size: Ints
    role: Ints
    random: Ints
    last: Ints
    landlord_won: Floats
    filled: Ints


class Plays(NamedTuple):
    """The plays of some games that wait for their values; `start` has one entry more than there are games."""

    cards: Ints
    kinds: Ints
    game: Ints
    start: Ints
    layer: NDArray[np.uint16]


def new_tables(games: int, seed: int, rules: int, *, endless: bool = True, strangers: int = 0) -> Tables:
    """`games` freshly dealt games under the rule switches `rules`; `endless` ones are dealt anew when over.

    One in `strangers` games has strangers (0: none).
    """

    def ints(*shape: int) -> Ints:
        return np.zeros((games, *shape), np.int64)

    tables = Tables(
        hands=ints(3),
        played=ints(3),
        bottom=ints(),
        turn=ints(),
        to_beat=ints(),
        owner=ints(),
        passes=ints(),
        passed=ints(3, 2),
        history=ints(features.RECALL),
        facts=ints(features.FACTS),
        landlord_won=ints(),
        strange=ints(3),
        taste=np.zeros((games, len(STRENGTHS)), np.float32),
        log_rows=np.zeros((games, LONGEST, features.MOST_ROWS), np.uint16),
        log_size=ints(LONGEST),
        log_open=np.zeros((games, LONGEST, oracle.MOST_ROWS), np.uint16),
        log_open_size=ints(LONGEST),
        log_role=ints(LONGEST),
        log_random=ints(LONGEST),
        log_count=ints(),
        random=np.array([seed], np.uint64),
        options=np.array([rules, endless, strangers], np.int64),
        memory=new_memory(18),
    )
    for game in range(games):
        deal(tables, game)
    return tables


def new_samples(room: int) -> Samples:
    """Empty room for `room` decisions."""

    def ints() -> Ints:
        return np.zeros(room, np.int64)

    return Samples(
        rows=np.zeros((room, features.MOST_ROWS), np.uint16),
        size=ints(),
        open=np.zeros((room, oracle.MOST_ROWS), np.uint16),
        open_size=ints(),
        role=ints(),
        random=ints(),
        last=ints(),
        landlord_won=np.zeros(room, np.float32),
        filled=np.zeros(1, np.int64),
    )


def new_plays(games: int, room: int, width: int) -> Plays:
    """Room for the plays of `games` games, `room` in all, with first layers of `width`."""
    return Plays(
        cards=np.zeros(room, np.int64),
        kinds=np.zeros(room, np.int64),
        game=np.zeros(games, np.int64),
        start=np.zeros(games + 1, np.int64),
        layer=np.zeros((room, width), np.uint16),
    )


@njit(cache=True, nogil=True)
def deal(tables: Tables, game: int) -> None:
    """Start the game anew with a random deal."""
    deck = np.empty(54, np.int64)
    for k in range(54):
        deck[k] = k // 4 if k < 52 else k - 39
    for k in range(53, 0, -1):
        j = draw(tables.random, k + 1)
        deck[k], deck[j] = deck[j], deck[k]
    tables.hands[game] = 0
    tables.bottom[game] = 0
    for k in range(54):
        card = 1 << (4 * deck[k])
        tables.hands[game, 0 if k < 20 else 1 if k < 37 else 2] += card
        if k < 3:
            tables.bottom[game] += card
    tables.played[game] = 0
    tables.turn[game] = 0
    tables.to_beat[game] = 0
    tables.owner[game] = 0
    tables.passes[game] = 0
    tables.passed[game] = 0
    tables.history[game] = -1
    tables.log_count[game] = 0
    invite(tables.random, tables.options[2], tables.strange[game], tables.taste[game])


@njit(cache=True, nogil=True)
def _note_pass(tables: Tables, game: int, seat: int) -> None:
    """Remember the lowest single and pair of an opponent that a seat let pass."""
    owner, kind = tables.owner[game], tables.to_beat[game]
    category = kind >> 8
    if category in {SINGLE, PAIR} and (seat == 0 or owner == 0):
        rank = (kind & 15) + 1
        known = tables.passed[game, seat, category - 1]
        if known == 0 or rank < known:
            tables.passed[game, seat, category - 1] = rank


@njit(cache=True, nogil=True)
def play(tables: Tables, game: int, move: int, kind: int) -> bool:
    """Let the seat to act play (0 cards: pass); whether the game is over. The turn stays with the winner."""
    seat = tables.turn[game]
    history = tables.history[game]
    for k in range(features.RECALL - 1, 0, -1):
        history[k] = history[k - 1]
    history[0] = kind
    if move:
        tables.hands[game, seat] -= move
        tables.played[game, seat] += move
        tables.to_beat[game], tables.owner[game], tables.passes[game] = kind, seat, 0
        if tables.hands[game, seat] == 0:
            return True
    else:
        _note_pass(tables, game, seat)
        tables.passes[game] += 1
        if tables.passes[game] == 2:
            tables.to_beat[game], tables.passes[game] = 0, 0
    tables.turn[game] = (seat + 1) % 3
    return False


@njit(cache=True, nogil=True)
def unplayed(bottom: int, played: int) -> int:
    """The bottom cards that the landlord must still hold."""
    left = 0
    for rank in range(15):
        known = count(bottom, rank) - count(played, rank)
        if known > 0:
            left += known << (4 * rank)
    return left


@njit(cache=True, nogil=True)
def find_facts(tables: Tables, game: int) -> None:
    """Write down what the seat to act knows."""
    facts = tables.facts[game]
    seat = tables.turn[game]
    after, before = (seat + 1) % 3, (seat + 2) % 3
    hands, played = tables.hands[game], tables.played[game]
    facts[features.HAND] = hands[seat]
    facts[features.UNSEEN] = hands[after] + hands[before]
    facts[features.PLAYED_NEXT] = played[after]
    facts[features.PLAYED_PREVIOUS] = played[before]
    facts[features.LEFT_NEXT] = size(hands[after])
    facts[features.LEFT_PREVIOUS] = size(hands[before])
    facts[features.BOTTOM] = unplayed(tables.bottom[game], played[0])
    facts[features.TO_BEAT] = tables.to_beat[game]
    facts[features.OWNER] = 0 if tables.to_beat[game] == 0 else 1 if tables.owner[game] == after else 2
    for k in range(2):
        facts[features.PASSED + k] = tables.passed[game, after, k]
        facts[features.PASSED + 2 + k] = tables.passed[game, before, k]
    for k in range(features.RECALL):
        facts[features.HISTORY + k] = tables.history[game, k]
    features.derive(facts)


@njit(cache=True, nogil=True)
def to_bfloat(values: NDArray[np.uint32], out: NDArray[np.uint16]) -> None:
    """Round float32 bit patterns to bfloat16 ones."""
    for k in range(values.shape[0]):
        bits = values[k]
        out[k] = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) >> np.uint32(16)


@njit(cache=True, nogil=True)
def list_plays(tables: Tables, role: int, first: int, weights: Floats, bias: Floats, plays: Plays) -> tuple[int, int]:
    """List the plays of games from `first` on whose turn is `role`'s, with their first layers, while there is room.

    Returns how many games were listed and the game to go on from (the number of games when done).
    """
    cards, kinds = np.empty(MOST_MOVES, np.int64), np.empty(MOST_MOVES, np.int64)
    rows = np.empty(features.MOST_ROWS, np.int64)
    total, out = np.empty(weights.shape[1], np.float32), np.empty(weights.shape[1], np.float32)
    bits = out.view(np.uint32)
    games, listed, n = tables.turn.shape[0], 0, 0
    for game in range(first, games):
        if tables.turn[game] != role:
            continue
        hand = tables.hands[game, role]
        choices = legal(hand, tables.to_beat[game], tables.options[0], cards, kinds)
        if tables.to_beat[game] == 0:
            choices = keep_sensible(hand, choices, cards, kinds, tables.memory)
        if n + choices > plays.cards.shape[0]:
            plays.start[listed] = n
            return listed, game
        find_facts(tables, game)
        facts = tables.facts[game]
        plays.game[listed] = game
        plays.start[listed] = n
        listed += 1
        if choices > 1:
            shared_sum(facts, weights, bias, rows, total)
        for k in range(choices):
            plays.cards[n], plays.kinds[n] = cards[k], kinds[k]
            if choices > 1:
                play_sum(facts, cards[k], kinds[k], weights, total, tables.memory, rows, out)
                to_bfloat(bits, plays.layer[n])
            n += 1
    plays.start[listed] = n
    return listed, games


@njit(cache=True, nogil=True)
def _finish(tables: Tables, game: int, samples: Samples) -> None:
    """Hand over the decisions of a finished game, if there is room for all, and deal the next or stop."""
    won = tables.turn[game] == 0
    tables.landlord_won[game] = won
    n, decisions = samples.filled[0], tables.log_count[game]
    if n + decisions <= samples.rows.shape[0]:
        for k in range(decisions):
            samples.rows[n] = tables.log_rows[game, k]
            samples.size[n] = tables.log_size[game, k]
            samples.open[n] = tables.log_open[game, k]
            samples.open_size[n] = tables.log_open_size[game, k]
            samples.role[n] = tables.log_role[game, k]
            samples.random[n] = tables.log_random[game, k]
            samples.last[n] = k == decisions - 1
            samples.landlord_won[n] = won
            n += 1
        samples.filled[0] = n
    if tables.options[1]:
        deal(tables, game)
    else:
        tables.turn[game] = -1


@njit(cache=True, nogil=True)
def _log(tables: Tables, game: int, move: int, kind: int, random: bool, rows: Ints) -> int:
    """Keep a decision before it is carried out; returns its place in the game's log, or -1."""
    k: int = tables.log_count[game]
    if k == LONGEST:
        return -1
    n = features.all_rows(tables.facts[game], move, kind, tables.memory, rows)
    for i in range(n):
        tables.log_rows[game, k, i] = rows[i]
    tables.log_size[game, k] = n
    tables.log_role[game, k] = tables.turn[game]
    tables.log_random[game, k] = random
    tables.log_count[game] = k + 1
    return k


@njit(cache=True, nogil=True)
def _log_open(tables: Tables, game: int, k: int, rows: Ints) -> None:
    """Keep what the critic sees after the decision was carried out."""
    hands, turn = tables.hands[game], tables.turn[game]
    n = oracle.open_rows(hands, turn, tables.to_beat[game], tables.owner[game], tables.memory, rows)
    for i in range(n):
        tables.log_open[game, k, i] = rows[i]
    tables.log_open_size[game, k] = n


@njit(cache=True, nogil=True)
def _best(values: Floats, start: int, end: int) -> int:
    best = start
    for k in range(start + 1, end):
        if values[k] > values[best]:
            best = k
    return best


@njit(cache=True, nogil=True)
def _liked(tables: Tables, game: int, plays: Plays, values: Floats, start: int, end: int) -> int:
    """A stranger's choice."""
    seat = tables.turn[game]
    over_partner = tables.to_beat[game] > 0 and seat > 0 and tables.owner[game] > 0
    best, most = start, -np.inf
    for k in range(start, end):
        cards, kind = plays.cards[k], plays.kinds[k]
        value = values[k] + liking(tables.random, tables.taste[game], cards, kind, over_partner)
        if value > most:
            best, most = k, value
    return best


@njit(cache=True, nogil=True)
def choose(
    tables: Tables, plays: Plays, listed: int, values: Floats, explore: int, samples: Samples, tally: Ints
) -> None:
    """In each listed game make the play of most value, or one in `explore` times (0: never) a random one.

    Strangers choose as they like. The others' decisions are kept in `samples`. `tally` counts these decisions, their
    plays weighed, games, and games that the landlord won.
    """
    rows = np.empty(features.MOST_ROWS, np.int64)
    for i in range(listed):
        game, start, end = plays.game[i], plays.start[i], plays.start[i + 1]
        best, place = start, -1
        if end - start > 1 and tables.strange[game, tables.turn[game]]:
            best = _liked(tables, game, plays, values, start, end)
        elif end - start > 1:
            random = explore > 0 and draw(tables.random, explore) == 0
            best = start + draw(tables.random, end - start) if random else _best(values, start, end)
            place = _log(tables, game, plays.cards[best], plays.kinds[best], random, rows)
            tally[0] += 1
            tally[1] += end - start
        over = play(tables, game, plays.cards[best], plays.kinds[best])
        if place >= 0:
            _log_open(tables, game, place, rows)
        if over:
            tally[2] += 1
            tally[3] += tables.turn[game] == 0
            _finish(tables, game, samples)
