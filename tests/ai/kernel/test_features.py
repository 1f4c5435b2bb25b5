"""What the networks see: the shared sum gives what the full list of rows gives, and nothing runs out of its room."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ai.kernel import codes, features
from ai.kernel.layer import first_layers
from ai.kernel.moves import legal, room
from ai.kernel.shape import beatable, measure, new_memory
from ai.partition import turns
from engine.cards import DECK, NO_CARDS, Cards, from_ranks, ranks, size
from engine.combinations import classify as read
from engine.moves import legal_plays
from engine.rules import ONLINE

SWITCHES = codes.switches(ONLINE)


def _facts(rng: random.Random) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """A position in the middle of a game, as far as features look at it."""
    deck = rng.sample(list(ranks(DECK)), 54)
    mine, out = rng.randint(1, 20), rng.randint(0, 20)
    found = np.zeros(features.FACTS, np.int64)
    found[features.HAND] = from_ranks(deck[:mine])
    found[features.PLAYED_NEXT] = from_ranks(deck[mine : mine + out // 2])
    found[features.PLAYED_PREVIOUS] = from_ranks(deck[mine + out // 2 : mine + out])
    unseen = deck[mine + out :]
    found[features.UNSEEN] = from_ranks(unseen)
    found[features.LEFT_NEXT] = min(20, len(unseen) // 2)
    found[features.LEFT_PREVIOUS] = min(20, len(unseen) - len(unseen) // 2)
    found[features.BOTTOM] = from_ranks(unseen[:3])
    found[features.HISTORY : features.HISTORY + features.RECALL] = -1
    if rng.random() < 0.6:
        found[features.TO_BEAT], found[features.OWNER] = 1 << 8 | 1 << 4 | rng.randrange(12), rng.randint(1, 2)
    features.derive(found)
    return found


def test_shared_and_full_sums_agree() -> None:
    rng, generator = random.Random(4), np.random.default_rng(4)
    weights = generator.normal(size=(features.ROWS, 8)).astype(np.float32)
    bias = generator.normal(size=8).astype(np.float32)
    moves, kinds = room()
    memory, rows = new_memory(8), np.zeros(features.MOST_ROWS, np.int64)
    for _ in range(100):
        facts = _facts(rng)
        n = legal(facts[features.HAND], facts[features.TO_BEAT], SWITCHES, moves, kinds)
        layers = first_layers(facts, moves[:n], kinds[:n], weights, bias, memory)
        for i in range(n):
            used = features.all_rows(facts, moves[i], kinds[i], memory, rows)
            assert used < features.MOST_ROWS
            assert rows[:used].min() >= 0
            assert rows[:used].max() < features.ROWS
            expected = np.maximum(0, weights[rows[:used]].sum(axis=0) + bias)
            np.testing.assert_allclose(layers[i], expected, rtol=1e-3, atol=1e-3)


def test_turns_are_seldom_off() -> None:
    rng, memory = random.Random(5), new_memory(8)
    hands = [from_ranks(rng.sample(list(ranks(DECK)), rng.randint(1, 17))) for _ in range(400)]
    off = [measure(hand, memory) % 256 - turns(hand, ONLINE) for hand in hands]
    assert min(off) >= 0
    assert sum(value > 0 for value in off) < 0.06 * len(off)
    assert measure(NO_CARDS, memory) == 0


@pytest.mark.parametrize(
    ("play", "unseen", "expected"),
    [
        ("3", "4", True),
        ("2", "A A A", False),
        ("3 3", "4 4", True),
        ("3 3", "4 5", False),
        ("3 3 3 4", "5 5 5", True),
        ("3 4 5 6 7", "4 5 6 7 8", True),
        ("3 4 5 6 7", "5 6 7 8 10", False),
        ("4 4 5 5 6 6", "5 5 6 6 7 7", True),
        ("3 3 3 4 4 4", "4 4 4 5 5 5", True),
        ("3 3 3 3", "4 4 4 4", False),
    ],
)
def test_says_whether_a_play_can_be_beaten_without_bombs(play: str, unseen: str, expected: bool) -> None:
    from engine.cards import RANK_NAMES

    cards = from_ranks(RANK_NAMES.index(name) for name in play.split())
    others = from_ranks(RANK_NAMES.index(name) for name in unseen.split())
    kind = codes.kind_of(getattr(codes, _category(cards).upper()), _length(cards), _rank(cards))
    assert beatable(kind, others) == expected
    without_bombs = [p for p in legal_plays(others, cards, ONLINE) if size(p) == size(cards) and _category(p) != "bomb"]
    if size(others) >= size(cards):
        assert bool(without_bombs) == expected


def _category(cards: Cards) -> str:
    found = read(cards, ONLINE)
    assert found is not None
    return found.category


def _length(cards: Cards) -> int:
    found = read(cards, ONLINE)
    assert found is not None
    return found.length


def _rank(cards: Cards) -> int:
    found = read(cards, ONLINE)
    assert found is not None
    return found.rank or 0
