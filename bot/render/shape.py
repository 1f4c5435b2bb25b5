"""Why a set of cards is no combination: what comes nearest to it under the rule set."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import ACE, BLACK_JOKER, JOKERS, TWO, Cards, contains, counts, distinct, from_ranks, of, size
from engine.combinations import SMALLEST_BOMB, Category, categories, rocket
from engine.rules import RuleSet

from .layout import together
from .look import Look


def advice(look: Look, rules: RuleSet, cards: Cards) -> str:
    """A sentence about the combination that `cards`, which are none, were probably meant to be."""
    held = counts(cards)
    most = max(held)
    for applies, sentence in _NEAREST:
        if applies(cards, most, rules):
            return sentence(look, rules, cards)
    return look.texts("advice-rules")


Applies = Callable[[Cards, int, RuleSet], bool]
Sentence = Callable[[Look, RuleSet, Cards], str]


def _wings_wrong(cards: Cards, most: int, rules: RuleSet) -> bool:
    """Whether so many cards are attached as an airplane or a quad takes, so that it is their ranks that are wrong."""
    if rules.decks > 1:
        return False
    if contains(cards, JOKERS):
        return bool(_in_a_row(cards, 2)) or (rules.quads_with_two and most == SMALLEST_BOMB and size(cards) in {6, 8})
    return bool(_body(cards))


def _wings_rule(look: Look, rules: RuleSet, cards: Cards) -> str:
    if not rules.equal_single_wings:
        return look.texts("rules-wings-different")
    body = _body(cards)
    held = counts(cards)
    too_many = bool(body) and not contains(cards, JOKERS) and all(held[rank] == 3 for rank in body)
    return look.texts("rules-wings-long" if too_many else "rules-wings-equal")


def _in_a_row(cards: Cards, length: int) -> range:
    """The lowest `length` ranks in a row (3 to ace) that are held three times or more; empty if there are none."""
    held = counts(cards)
    lows = (low for low in range(ACE + 2 - length) if min(held[low : low + length]) >= 3)
    return next((range(low, low + length) for low in lows), range(0))


def _body(cards: Cards) -> range:
    """The ranks of the triples, if there are as many in a row as an airplane of so many cards with singles has."""
    length, over = divmod(size(cards), 4)
    return _in_a_row(cards, length) if not over and length > 1 else range(0)


def _has_joker(cards: Cards, most: int, rules: RuleSet) -> bool:
    ranks = distinct(cards)
    return most <= 2 and ranks[-1] >= BLACK_JOKER and (contains(cards, JOKERS) or len(ranks) <= 2)


def _jokers(look: Look, rules: RuleSet, cards: Cards) -> str:
    alone = "advice-rocket-with-two" if rules.nuke_with_two else "advice-jokers"
    return look.texts(alone if rules.decks == 1 else "advice-four-jokers", rocket=look.ranks(rocket(rules)))


def _all_singles(cards: Cards, most: int, rules: RuleSet) -> bool:
    return most == 1


def _straight(look: Look, rules: RuleSet, cards: Cards) -> str:
    return look.texts("advice-straight-high" if distinct(cards)[-1] >= TWO else "advice-straight")


def _pairs(cards: Cards, most: int, rules: RuleSet) -> bool:
    return most == 2 and counts(cards).count(2) > 1


def _pair_straight(look: Look, rules: RuleSet, cards: Cards) -> str:
    return look.texts("advice-pair-straight")


def _one_triple(cards: Cards, most: int, rules: RuleSet) -> bool:
    return most == 3 and counts(cards).count(3) == 1


def _triple(look: Look, rules: RuleSet, cards: Cards) -> str:
    body = next(rank for rank, held in enumerate(counts(cards)) if held == 3)
    others = [rank for rank in distinct(cards) if rank != body]
    paired = [rank for rank in others if rank < BLACK_JOKER or rules.decks > 1] or [_other(body)]
    with_pair = together(look.ranks(Cards(of(body, 3) + of(paired[0], 2))))
    if Category.TRIPLE_SINGLE not in categories(rules):
        return look.texts("advice-triple-pair", pair=with_pair)
    with_single = together(look.ranks(Cards(of(body, 3) + of(others[0] if others else _other(body)))))
    return look.texts("advice-triple", single=with_single, pair=with_pair)


def _other(rank: int) -> int:
    return 1 if rank == 0 else 0


def _triples(cards: Cards, most: int, rules: RuleSet) -> bool:
    return most == 3


def _airplane(look: Look, rules: RuleSet, cards: Cards) -> str:
    if not rules.single_wings:
        return look.texts("advice-airplane-pairs")
    return look.texts("advice-airplane" if rules.equal_single_wings else "advice-airplane-different")


def _quad(cards: Cards, most: int, rules: RuleSet) -> bool:
    return most >= SMALLEST_BOMB


def _bomb(look: Look, rules: RuleSet, cards: Cards) -> str:
    if not rules.quads_with_two:
        return look.texts("advice-bomb-alone")
    return look.texts("advice-quad" if rules.equal_quad_singles else "advice-quad-different")


def _pair_and_singles(cards: Cards, most: int, rules: RuleSet) -> bool:
    return most == 2


def _mixed(look: Look, rules: RuleSet, cards: Cards) -> str:
    pairs = from_ranks(rank for rank, held in enumerate(counts(cards)) for _ in range(held) if held == 2)
    return look.texts("advice-mixed", pairs=look.ranks(pairs))


_NEAREST: tuple[tuple[Applies, Sentence], ...] = (
    (_has_joker, _jokers),
    (_wings_wrong, _wings_rule),
    (_all_singles, _straight),
    (_pairs, _pair_straight),
    (_one_triple, _triple),
    (_triples, _airplane),
    (_quad, _bomb),
    (_pair_and_singles, _mixed),
)
