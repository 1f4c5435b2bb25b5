"""The open-card solver against a plain search over the engine's own moves."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from ai.kernel import codes
from ai.kernel.classify import classify
from ai.kernel.moves import legal, room
from ai.kernel.solver import UNKNOWN, landlord_wins, new_room, winning_moves
from engine.cards import DECK, NO_CARDS, Cards, from_ranks, ranks
from engine.moves import legal_plays
from engine.rules import CLASSIC, ONLINE, RuleSet

LIMIT = 1_000_000


def _plain(hands: tuple[int, ...], turn: int, to_beat: int, owner: int, rules: RuleSet) -> bool:
    """Whether the landlord (seat 0) wins, by trying everything."""

    @cache
    def wins(hands: tuple[int, ...], turn: int, to_beat: int, owner: int) -> bool:
        after = (turn + 1) % 3
        results = []
        for play in legal_plays(Cards(hands[turn]), Cards(to_beat), rules):
            if play == hands[turn]:
                return turn == 0
            left = (*hands[:turn], hands[turn] - play, *hands[turn + 1 :])
            results.append(wins(left, after, play, turn))
        if to_beat:
            results.append(wins(hands, after, 0 if after == owner else to_beat, owner))
        return any(results) if turn == 0 else all(results)

    return wins(hands, turn, to_beat, owner)


def _deal(rng: random.Random, sizes: tuple[int, int, int]) -> tuple[int, ...]:
    deck = rng.sample(list(ranks(DECK)), sum(sizes))
    first, second = sizes[0], sizes[0] + sizes[1]
    return from_ranks(deck[:first]), from_ranks(deck[first:second]), from_ranks(deck[second:])


@pytest.mark.parametrize("rules", [ONLINE, CLASSIC], ids=["online", "classic"])
def test_agrees_with_a_plain_search(rules: RuleSet) -> None:
    rng = random.Random(1)
    work, switches = new_room(16), codes.switches(rules)
    answers = []
    for _ in range(60):
        hands, turn = _deal(rng, (5, 4, 4)), rng.randrange(3)
        found = landlord_wins(np.array(hands), turn, 0, turn, switches, LIMIT, work)
        assert found == _plain(hands, turn, 0, turn, rules)
        work.keys[:] = 0
        answers.append(found)
    assert 0 < sum(answers) < len(answers)


def test_tells_each_move_and_leaves_the_hands_as_they_were() -> None:
    rng = random.Random(2)
    work, switches = new_room(16), codes.switches(ONLINE)
    for _ in range(30):
        hands = np.array(_deal(rng, (4, 4, 4)))
        before = hands.copy()
        lead = legal_plays(Cards(int(hands[2])), NO_CARDS, ONLINE)[0]
        kind = classify(lead, switches)
        moves, kinds = room()
        n = legal(hands[0], kind, switches, moves, kinds)
        answers = winning_moves(hands, 0, kind, 2, switches, moves[:n], kinds[:n], LIMIT, work)
        assert (hands == before).all()
        assert answers.max() == landlord_wins(hands, 0, kind, 2, switches, LIMIT, work)


def test_gives_up_at_the_limit() -> None:
    hands = np.array(_deal(random.Random(3), (17, 17, 17)))
    before = hands.copy()
    assert landlord_wins(hands, 0, 0, 0, codes.switches(ONLINE), 50, new_room(10)) == UNKNOWN
    assert (hands == before).all()
