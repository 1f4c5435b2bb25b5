"""What a bid is worth: the same deals played out with every seat as the landlord, and bidders compared on the results.

A deal's three results (one for each landlord) settle what any auction on it would have brought, so two bidders are
compared without playing a card more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ai.kernel.codes import BOMB, ROCKET, switches
from ai.training.actor import BLOCK
from ai.training.games import Tables, choose, list_plays, new_plays, new_samples, new_tables
from ai.training.network import Frozen
from engine.rules import RuleSet, Scoring

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
Bidder = Callable[[Ints, Ints], Ints]
"""From the deals' numbers for a seat and the highest bids so far: the bids (0: pass), each above the highest."""

_ROOM = 8192


@dataclass(frozen=True, slots=True)
class Deals:
    """Random deals: 17 cards for each of three seats, and the three bottom cards."""

    hands: Ints
    bottom: Ints


def deals(count: int, seed: int) -> Deals:
    """`count` random deals."""
    rng = np.random.default_rng(seed)
    ranks = np.minimum(np.arange(54) // 4, 13) + (np.arange(54) == 53)
    cards = np.int64(1) << (4 * ranks[rng.permuted(np.tile(np.arange(54), (count, 1)), axis=1)])
    hands = np.stack([cards[:, 17 * seat : 17 * seat + 17].sum(axis=1) for seat in range(3)], axis=1)
    return Deals(hands, cards[:, 51:].sum(axis=1))


def results(networks: Sequence[Frozen], dealt: Deals, landlord: int, rules: RuleSet) -> Floats:
    """What each peasant pays the landlord for a stake of 1 when the networks play on: the multiplier, or minus it."""
    tables = _seated(dealt, landlord, switches(rules))
    count = len(tables.turn)
    raises, put = np.zeros(count), np.zeros((count, 3), np.int64)
    room = new_plays(count, _ROOM, len(networks[0].bias))
    samples, tally = new_samples(1), np.zeros(4, np.int64)
    while (tables.turn >= 0).any():
        for role, network in enumerate(networks):
            first = 0
            while first < count:
                listed, first = list_plays(tables, role, first, network.first, network.bias, room)
                if not listed:
                    continue
                game, before = room.game[:listed].copy(), tables.hands[room.game[:listed], role]
                plays = min(_ROOM, -(-room.start[listed] // BLOCK) * BLOCK)
                choose(tables, room, listed, network.values(room.layer[:plays]), 0, samples, tally)
                put[game, role] += before != tables.hands[game, role]
                category = tables.history[game, 0] >> 8
                raises[game] += (category == BOMB) | (category == ROCKET)
    won = tables.landlord_won == 1
    if rules.spring:
        raises += np.where(won, (put[:, 1] == 0) & (put[:, 2] == 0), put[:, 0] == 1)
    factor = raises + 1 if rules.scoring is Scoring.ADDITIVE else 2**raises
    return np.where(won, factor, -factor).astype(np.float32)


def _seated(dealt: Deals, landlord: int, rules: int) -> Tables:
    tables = new_tables(len(dealt.bottom), 1, rules, endless=False)
    for role in range(3):
        tables.hands[:, role] = dealt.hands[:, (landlord + role) % 3]
    tables.hands[:, 0] += dealt.bottom
    tables.bottom[:] = dealt.bottom
    return tables


def chances(network: Frozen, hands: Ints, rules: int, samples: int, seed: int) -> Floats:
    """The landlord's chance with each hand of 17, over `samples` random bottoms, as the network sees his first lead."""
    total = np.zeros(len(hands), np.float32)
    for k in range(samples):
        tables = new_tables(len(hands), 1, rules, endless=False)
        rest = _shuffled_rest(hands, seed + k)
        tables.bottom[:] = rest[:, :3].sum(axis=1)
        tables.hands[:, 0] = hands + tables.bottom
        tables.hands[:, 1], tables.hands[:, 2] = rest[:, 3:20].sum(axis=1), rest[:, 20:].sum(axis=1)
        total += _first_leads(network, tables)
    total /= samples
    return total


def _shuffled_rest(hands: Ints, seed: int) -> Ints:
    """The 37 cards that are not in each hand, in random order, one packed card each."""
    rng = np.random.default_rng(seed)
    rest = np.empty((len(hands), 37), np.int64)
    full = np.array([4] * 13 + [1, 1])
    for i, hand in enumerate(hands):
        left = full - ((hand >> (4 * np.arange(15))) & 15)
        rest[i] = np.int64(1) << (4 * rng.permutation(np.repeat(np.arange(15), left)))
    return rest


def _first_leads(network: Frozen, tables: Tables) -> Floats:
    count, first = len(tables.turn), 0
    best = np.zeros(count, np.float32)
    room = new_plays(count, _ROOM, len(network.bias))
    while first < count:
        listed, first = list_plays(tables, 0, first, network.first, network.bias, room)
        plays = min(_ROOM, -(-room.start[listed] // BLOCK) * BLOCK)
        values = network.values(room.layer[:plays])
        for game, (start, end) in zip(room.game[:listed], pairwise(room.start[: listed + 1]), strict=True):
            best[game] = values[start:end].max()
    return (1 / (1 + np.exp(-best))).astype(np.float32)


def by_thresholds(thresholds: Sequence[float], numbers: Floats) -> Bidder:
    """Bids as high as a hand's number reaches: 1, 2 and 3 from `thresholds` on; `numbers` has a column per seat."""
    wanted: Ints = np.sum([numbers >= limit for limit in thresholds], axis=0)
    return lambda seat, highest: np.where(
        np.take_along_axis(wanted, seat[:, None], 1)[:, 0] > highest,
        np.take_along_axis(wanted, seat[:, None], 1)[:, 0],
        0,
    )


def points(bidders: Sequence[Bidder], outcome: Floats, first: Ints, *, forced: bool) -> Floats:
    """What each seat of each deal gets when seat s bids by ``bidders[s]``; `outcome` has a column per landlord.

    Where nobody bids nobody pays, or the first bidder is `forced` to be landlord for a stake of 1.
    """
    count = len(outcome)
    highest, landlord = np.zeros(count, np.int64), np.full(count, -1)
    for turn in range(3):
        seat = (first + turn) % 3
        bids = np.zeros(count, np.int64)
        for s, bidder in enumerate(bidders):
            bids = np.where(seat == s, bidder(seat, highest), bids)
        raised = (bids > highest) & (highest < 3)
        highest, landlord = np.where(raised, bids, highest), np.where(raised, seat, landlord)
    if forced:
        landlord, highest = np.where(landlord < 0, first, landlord), np.maximum(highest, 1)
    paid = np.where(landlord >= 0, np.take_along_axis(outcome, np.maximum(landlord, 0)[:, None], 1)[:, 0], 0) * highest
    return np.stack([np.where(landlord == s, 2 * paid, -paid) for s in range(3)], axis=1).astype(np.float32)


def gain(one: Bidder, two: Bidder, outcome: Floats, first: Ints, *, forced: bool) -> tuple[float, float]:
    """Points per deal that a seat gains by bidding as `one` among two who bid as `two`, ± one standard error."""
    plain = points([two] * 3, outcome, first, forced=forced)
    changed = [
        points([one if s == seat else two for s in range(3)], outcome, first, forced=forced)[:, seat]
        for seat in range(3)
    ]
    difference = np.mean([new - plain[:, seat] for seat, new in enumerate(changed)], axis=0)
    return float(difference.mean()), float(difference.std(ddof=1) / np.sqrt(len(difference)))


def fitted(numbers: Floats, other: Bidder, outcome: Floats, first: Ints, *, forced: bool) -> tuple[float, ...]:
    """The three limits, in hundredths, that gain most among two who bid as `other`; each in turn, the others held."""
    limits = [0.35, 0.42, 0.55]
    before: list[float] = []
    while limits != before:
        before = [*limits]
        for k in range(3):
            lowest, highest = ([0.2, *limits][k], [*limits, 0.85][k + 1])
            steps = [round(float(step), 2) for step in np.arange(lowest, highest + 0.005, 0.01)]
            tried = [by_thresholds([*limits[:k], step, *limits[k + 1 :]], numbers) for step in steps]
            gains = [gain(bidder, other, outcome, first, forced=forced)[0] for bidder in tried]
            limits[k] = steps[int(np.argmax(gains))]
    return tuple(limits)
