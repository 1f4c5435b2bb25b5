"""How likely a play is to be beaten, from the cards that are still out. Estimates, except that 0 is certain."""

from __future__ import annotations

from math import exp

from engine.cards import ACE, BLACK_JOKER, Cards, counts, size
from engine.combinations import RUNS, SMALLEST_BOMB, Category, Combination, holds_rocket
from engine.rules import RuleSet

_SOME = (0.0, 0.45, 0.7, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0)
"""The chance that one opponent's hand has a card of a rank of which 0 … 8 cards are out."""
_TWO = (0.0, 0.0, 0.3, 0.6, 0.9, 1.0, 1.2, 1.4, 1.6)
"""How many pairs of a rank to expect with them."""
_THREE = (0.0, 0.0, 0.0, 0.15, 0.4, 0.6, 0.8, 0.9, 1.0)
"""How many triples."""
_FOUR = (0.0, 0.0, 0.0, 0.0, 0.12, 0.3, 0.5, 0.7, 0.9)
"""How many bombs."""
_ROCKET = 0.3
_HELD = {
    Category.PAIR: _TWO,
    Category.TRIPLE: _THREE,
    Category.TRIPLE_SINGLE: _THREE,
    Category.TRIPLE_PAIR: _THREE,
    Category.STRAIGHT: _SOME,
    Category.PAIR_STRAIGHT: _TWO,
    Category.AIRPLANE: _THREE,
    Category.AIRPLANE_SINGLES: _THREE,
    Category.AIRPLANE_PAIRS: _THREE,
    Category.QUAD_TWO_SINGLES: _FOUR,
    Category.QUAD_TWO_PAIRS: _FOUR,
}


def beaters(play: Combination, unseen: Cards, most: int, rules: RuleSet) -> float:
    """How many plays that beat `play` to expect among `unseen`; 0 only if there can be none.

    Nobody who might beat it holds more than `most` cards.
    """
    held = counts(unseen)
    if play.category is Category.ROCKET:
        return 0.0
    rocket = _ROCKET if most >= rules.rocket_size and holds_rocket(unseen, rules) else 0.0
    if play.category is Category.BOMB:
        return rocket + _bombs_over(play, held, most)
    bombs = sum(_FOUR[number] for number in held[:BLACK_JOKER]) if most >= SMALLEST_BOMB else 0.0
    return rocket + bombs + (alike_beaters(play, unseen) if size(play.cards) <= most else 0.0)


def _bombs_over(play: Combination, held: tuple[int, ...], most: int) -> float:
    rank = -1 if play.rank is None else play.rank
    return sum(
        _FOUR[number]
        for other, number in enumerate(held[:BLACK_JOKER])
        if (min(number, most) > play.length) or (min(number, most) == play.length and other > rank)
    )


def alike_beaters(play: Combination, unseen: Cards) -> float:
    """How many higher plays of the same kind to expect among `unseen`; 0 only if there can be none."""
    held = counts(unseen)
    if play.rank is None:
        return 0.0
    if play.category is Category.SINGLE:
        return float(sum(held[play.rank + 1 :]))
    expected = _HELD[play.category]
    if play.category not in RUNS:
        return sum(expected[number] for number in held[play.rank + 1 :])
    found = 0.0
    for top in range(play.rank + 1, ACE + 1):
        chance = 1.0
        for number in held[top - play.length + 1 : top + 1]:
            chance *= expected[number]
        found += chance
    return found


def holding(beating: float, share: float) -> float:
    """The chance (0 to 1) that a play wins its trick when `beating` beaters are out, `share` of them with opponents."""
    return exp(-0.7 * share * beating)
