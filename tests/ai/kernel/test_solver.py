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
from engine.rules import FOUR_PLAYER, ONLINE, RULE_SETS, RuleSet

LIMIT = 1_000_000


def _plain(hands: tuple[int, ...], turn: int, to_beat: int, owner: int, rules: RuleSet) -> bool:
    """Whether the landlord (seat 0) wins, by trying everything."""

    @cache
    def wins(hands: tuple[int, ...], turn: int, to_beat: int, owner: int) -> bool:
        after = (turn + 1) % len(hands)
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


def _small(rng: random.Random, rules: RuleSet, most: int) -> tuple[int, ...]:
    """Hands of up to `most` cards out of few ranks, so that combinations, bombs and the rocket come up."""
    jokers = [13, 14] * rules.decks
    pool = rng.sample(range(13), 4) * 4 * rules.decks + jokers
    sizes = [rng.choice((most - 1, most)) for _ in range(rules.seats)]
    drawn = iter(rng.sample(pool, sum(sizes)))
    return tuple(from_ranks(next(drawn) for _ in range(each)) for each in sizes)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_agrees_with_a_plain_search(rules: RuleSet) -> None:
    rng = random.Random(1)
    work, switches = new_room(16), codes.switches(rules)
    answers = []
    for number in range(200):
        hands, turn = (
            _small(rng, rules, 5 if rules.seats == 3 and number % 50 == 0 else 7 - rules.seats),
            rng.randrange(rules.seats),
        )
        to_beat, owner = NO_CARDS, turn
        if number % 2:
            lead = rng.choice(legal_plays(Cards(hands[turn]), NO_CARDS, rules))
            if lead == hands[turn]:
                continue
            hands = (*hands[:turn], hands[turn] - lead, *hands[turn + 1 :])
            to_beat, owner, turn = lead, turn, (turn + 1) % rules.seats
        found = landlord_wins(np.array(hands), turn, classify(to_beat, switches), owner, switches, LIMIT, work)
        assert found == _plain(hands, turn, to_beat, owner, rules)
        answers.append(found)
    assert 0 < sum(answers) < len(answers)
    assert len(answers) > 150


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


def test_four_hands_are_four() -> None:
    """Whoever plays last before the landlord counts as much as the others, also in what is remembered."""
    work, switches = new_room(16), codes.switches(FOUR_PLAYER)
    others = [from_ranks([5, 9]), from_ranks([0, 0]), from_ranks([1, 1])]
    for last, won in ((from_ranks([2, 2]), 1), (from_ranks([10]), 0)):
        assert landlord_wins(np.array([*others, last]), 0, 0, 0, switches, LIMIT, work) == won


def test_gives_up_at_the_limit() -> None:
    hands = np.array(_deal(random.Random(3), (17, 17, 17)))
    before = hands.copy()
    assert landlord_wins(hands, 0, 0, 0, codes.switches(ONLINE), 50, new_room(10)) == UNKNOWN
    assert (hands == before).all()
