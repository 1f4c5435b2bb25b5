"""The compiled rules answer as `engine` does, on random positions of every rule set.

`TWIN_POSITIONS` sets how many positions of each rule set are compared (the full proof: 100,000).
"""

from __future__ import annotations

import os
import random

import pytest

from ai.kernel import codes
from ai.kernel.classify import classify
from ai.kernel.moves import legal, room
from engine import combinations
from engine.cards import NO_CARDS, RANK_COUNT, Cards, counts, from_ranks, of, ranks, size
from engine.moves import legal_plays
from engine.rules import RULE_SETS, RuleSet

POSITIONS = int(os.environ.get("TWIN_POSITIONS", "5000"))
NAMES = {codes.PASS: "pass", codes.ODD: "odd"} | {
    getattr(codes, each.name): each.value for each in combinations.Category
}
"""What each category's number stands for."""


def _deck(rules: RuleSet) -> list[int]:
    return list(ranks(combinations.deck(rules)))


def _hand(rng: random.Random, rules: RuleSet) -> Cards:
    """A hand, half the time from few ranks, so that runs, airplanes and bombs come often."""
    deck = _deck(rules)
    if rng.random() < 0.5:
        low, spread = rng.randrange(RANK_COUNT), rng.randrange(3, 9)
        deck = [rank for rank in deck if rank in range(low, low + spread) or rng.random() < 0.1]
    return from_ranks(rng.sample(deck, min(len(deck), rng.randint(1, rules.hand_size + rules.bottom_size))))


def _neighbour(rng: random.Random, cards: Cards, rules: RuleSet) -> Cards:
    """The same cards but for one, added, taken away or exchanged."""
    if rng.random() < 0.7 and cards:
        cards = Cards(cards - of(rng.choice(list(ranks(cards)))))
    if rng.random() < 0.7:
        free = [
            r
            for r, (all_, held) in enumerate(zip(counts(combinations.deck(rules)), counts(cards), strict=True))
            if all_ > held
        ]
        cards = Cards(cards + of(rng.choice(free)))
    return cards


def _expected_kind(cards: Cards, rules: RuleSet) -> tuple[str, int, int | None]:
    found = combinations.classify(cards, rules)
    if found is None:
        return "odd" if cards else "pass", 0, None
    return found.category, found.length, found.rank


def _kind(cards: Cards, rules: RuleSet) -> tuple[str, int, int | None]:
    return _named(classify(cards, codes.switches(rules)))


def _named(kind: int) -> tuple[str, int, int | None]:
    category = NAMES[kind >> 8]
    ranked = category not in {"odd", "pass", "rocket"} and not category.startswith("nuke")
    return category, kind >> 4 & 15, kind & 15 if ranked else None


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_lists_and_names_the_same_plays(rules: RuleSet) -> None:
    rng = random.Random(f"twin/{rules.name}")
    out, kinds = room()
    table = NO_CARDS
    for _ in range(POSITIONS):
        hand = _hand(rng, rules)
        to_beat = table if rng.random() < 0.6 else NO_CARDS
        expected = legal_plays(hand, to_beat, rules)
        n = legal(hand, classify(to_beat, codes.switches(rules)), codes.switches(rules), out, kinds)
        found = {int(cards): int(kind) for cards, kind in zip(out[:n], kinds[:n], strict=True)}
        assert len(found) == n
        assert (0 in found) == bool(to_beat)
        assert sorted(cards for cards in found if cards) == sorted(expected)
        for cards in rng.sample(sorted(found), min(3, n)):
            assert _named(found[cards]) == _kind(Cards(cards), rules)
        # what was played last is what the next hand has to beat; now and then it is no combination
        plays = expected or [hand]
        table = (
            _neighbour(rng, plays[rng.randrange(len(plays))], rules)
            if rng.random() < 0.1
            else plays[rng.randrange(len(plays))]
        )


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_reads_the_same_combinations(rules: RuleSet) -> None:
    rng = random.Random(f"twin/read/{rules.name}")
    for _ in range(POSITIONS):
        plays = legal_plays(_hand(rng, rules), NO_CARDS, rules)
        longest = sorted(plays, key=size)[-rng.randint(1, min(12, len(plays))) :]
        cards = _neighbour(rng, rng.choice(longest), rules)
        assert _kind(cards, rules) == _expected_kind(cards, rules), cards
