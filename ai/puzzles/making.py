"""Makes puzzles: draws endings at random and keeps those that the solver proves to have exactly one first play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from ai.normal import Normal
from ai.open_cards import OpenCards
from engine.actions import Play
from engine.cards import Cards, from_ranks, ranks
from engine.combinations import deck
from engine.moves import leads
from engine.round import Round
from engine.rules import RuleSet
from engine.view import view

from .puzzle import HARDEST, Puzzle

FEWEST_PLAYS = 6
"""Plays to choose from; with fewer there is not much to find."""
_LANDLORD = (6, 10)
_PEASANTS = (3, 8)
_LIMIT = 60_000
"""Positions for one answer: what takes more is too much for people as well."""


def puzzles(rules: RuleSet, seed: int) -> Iterator[Puzzle]:
    """Puzzles without end, each proven; equal seeds give equal ones."""
    rng, open_cards = random.Random(f"{rules.name} {seed}"), OpenCards(rules, 20)
    while True:
        hands = _drawn(rules, rng)
        state = Puzzle(rules, 1, hands, Cards(0)).round()
        if len(leads(hands[0], rules)) < FEWEST_PLAYS or not open_cards.landlord_wins(state, _LIMIT):
            continue
        solution = only_win(state, open_cards)
        if solution is not None and solution != hands[0]:
            yield Puzzle(rules, grade(state, solution), hands, solution)


def balanced(made: Iterator[Puzzle], count: int) -> Iterator[Puzzle]:
    """`count` of the puzzles, of the easy ones not more than a sixth, of the next grade not more than a third."""
    room = dict.fromkeys(range(1, HARDEST + 1), count) | {1: count // 6, 2: count // 3}
    while count:
        puzzle = next(made)
        if room[puzzle.grade]:
            room[puzzle.grade] -= 1
            count -= 1
            yield puzzle


def only_win(state: Round, open_cards: OpenCards, limit: int = _LIMIT) -> Cards | None:
    """The one play after which the seat to act still wins; None when there is none, several, or it is not certain."""
    found = open_cards.actions(state, limit)
    winning = [action.cards for action, won in found if won and isinstance(action, Play)]
    certain = all(won is not None for _, won in found)
    return winning[0] if certain and len(winning) == 1 else None


def grade(state: Round, solution: Cards) -> int:
    """1 to `HARDEST`: one more than the plays that the normal computer, which sees its own hand, holds for better."""
    ranked = Normal().rank(view(state, 0), 0)
    plays = [advice.action.cards for advice in ranked if isinstance(advice.action, Play)]
    tempting = plays.index(solution) if solution in plays else len(plays)
    return min(HARDEST, 1 + tempting)


def _drawn(rules: RuleSet, rng: random.Random) -> tuple[Cards, ...]:
    sizes = [rng.randint(*_LANDLORD), *(rng.randint(*_PEASANTS) for _ in range(rules.seats - 1))]
    drawn = iter(rng.sample(list(ranks(deck(rules))), sum(sizes)))
    return tuple(from_ranks(next(drawn) for _ in range(each)) for each in sizes)


def mixed(found: Sequence[Puzzle], seed: int) -> list[Puzzle]:
    """The same puzzles in an order in which grades and rules change from day to day."""
    order = list(found)
    random.Random(seed).shuffle(order)
    return order
