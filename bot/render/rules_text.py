"""Sentences about a rule set, each made from its switches; no rule set is asked for its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.texts import sentence
from engine.cards import BLACK_JOKER, RED_JOKER, Cards, from_ranks, of
from engine.combinations import AIRPLANE, PAIR_STRAIGHT, POWER, SMALLEST_BOMB, STRAIGHT, Category, categories, rocket
from engine.rules import ONLINE, AllPass, AuctionEnd, RuleSet, Scoring
from engine.scoring import RANKING_POINTS

from .look import Look

_EXAMPLES: dict[Category, Cards] = {
    Category.SINGLE: of(4),
    Category.PAIR: of(4, 2),
    Category.TRIPLE: of(4, 3),
    Category.TRIPLE_SINGLE: from_ranks([4, 4, 4, 1]),
    Category.TRIPLE_PAIR: from_ranks([4, 4, 4, 1, 1]),
    Category.STRAIGHT: from_ranks([3, 4, 5, 6, 7]),
    Category.PAIR_STRAIGHT: from_ranks([2, 2, 3, 3, 4, 4]),
    Category.AIRPLANE: from_ranks([2, 2, 2, 3, 3, 3]),
    Category.AIRPLANE_SINGLES: from_ranks([2, 2, 2, 3, 3, 3, 0, 6]),
    Category.AIRPLANE_PAIRS: from_ranks([2, 2, 2, 3, 3, 3, 0, 0, 6, 6]),
    Category.QUAD_TWO_SINGLES: from_ranks([5, 5, 5, 5, 0, 2]),
    Category.QUAD_TWO_PAIRS: from_ranks([5, 5, 5, 5, 0, 0, 2, 2]),
    Category.NUKE_TWO_SINGLES: from_ranks([BLACK_JOKER, RED_JOKER, 0, 2]),
    Category.NUKE_TWO_PAIRS: from_ranks([BLACK_JOKER, RED_JOKER, 0, 0, 2, 2]),
}
_SHORTEST = {run.category: run.shortest for run in (STRAIGHT, PAIR_STRAIGHT, AIRPLANE)}


def differences(look: Look, rules: RuleSet) -> str | None:
    """What differs from the rules of most online platforms, in one line; None when nothing does."""
    found = [look.texts(key) for key, differs in _DIFFERENCES if differs(rules)]
    return look.texts("unlike-online", differences=look.texts.listing(found)) if found else None


_DIFFERENCES: tuple[tuple[str, Callable[[RuleSet], bool]], ...] = (
    ("differs-decks", lambda rules: rules.decks > ONLINE.decks),
    ("differs-spring", lambda rules: not rules.spring),
    ("differs-quads", lambda rules: not rules.quads_with_two),
    ("differs-nuke", lambda rules: rules.nuke_with_two),
    ("differs-single-wings", lambda rules: not rules.single_wings),
    ("differs-equal-wings", lambda rules: rules.single_wings and not rules.equal_single_wings),
    ("differs-bombs", lambda rules: rules.raising_bomb_size > SMALLEST_BOMB),
    ("differs-factor", lambda rules: rules.scoring is Scoring.ADDITIVE),
    ("differs-bottom", lambda rules: not rules.bottom_shown),
    ("differs-auction", lambda rules: rules.auction_end is not ONLINE.auction_end),
    ("differs-all-pass", lambda rules: rules.all_pass is AllPass.FIRST_BIDDER),
)


def aim(look: Look, rules: RuleSet) -> Iterator[str]:
    """What the game is about, who plays against whom, and the deal."""
    texts = look.texts
    peasants = rules.seats - 1
    yield texts("rules-aim", peasants=peasants)
    yield texts("rules-deck", decks=rules.decks, cards=rules.deck_size)
    yield texts("rules-deal", hand=rules.hand_size, bottom=rules.bottom_size)
    yield texts("rules-clockwise" if rules.clockwise else "rules-anticlockwise")


def auction(look: Look, rules: RuleSet) -> Iterator[str]:
    """Who bids first, how the auction goes and ends, and what the landlord gets."""
    texts = look.texts
    yield texts("rules-bids")
    yield texts("rules-first-face-up" if rules.face_up_card else "rules-first-random")
    one_round = rules.auction_end is AuctionEnd.ONE_ROUND
    yield texts("rules-auction-one-round") if one_round else texts("rules-auction-until", passes=rules.seats - 1)
    yield texts("rules-nobody-first" if rules.all_pass is AllPass.FIRST_BIDDER else "rules-nobody-redeal")
    total = rules.hand_size + rules.bottom_size
    shown = "rules-bottom-shown" if rules.bottom_shown else "rules-bottom-hidden"
    yield texts(shown, count=rules.bottom_size, total=total)


def kinds(look: Look, rules: RuleSet) -> list[str]:
    """Each ordinary combination that the engine knows under the rule set: an example, then its name."""
    return [
        f"{look.play(_EXAMPLES[category])} {name(look, category)}"
        for category in categories(rules)
        if category not in POWER
    ]


def example(rules: RuleSet, category: Category) -> Cards:
    """A combination of the category as the rules page shows it."""
    if category is Category.ROCKET:
        return rocket(rules)
    return of(5, SMALLEST_BOMB) if category is Category.BOMB else _EXAMPLES[category]


def name(look: Look, category: Category) -> str:
    """The category as the rules page names it, runs with their shortest length: ``Straight, 5 or more``."""
    key = f"kind-{category.replace('_', '-')}.rules"
    return sentence(look.texts(key, shortest=_SHORTEST.get(category, 1)))


def wings(look: Look, rules: RuleSet) -> Iterator[str]:
    """What may be attached to a triple, an airplane or a quad."""
    texts = look.texts
    if not rules.single_wings:
        yield texts("rules-wings-pairs")
    else:
        yield texts("rules-wings-equal" if rules.equal_single_wings else "rules-wings-different")
        if rules.equal_single_wings:
            yield texts("rules-wings-long")
    if rules.quads_with_two:
        yield texts("rules-quads-equal" if rules.equal_quad_singles else "rules-quads-different")
    if rules.nuke_with_two:
        yield texts("rules-nuke")
    if rules.decks > 1:
        yield texts("rules-joker-pairs")


def power(look: Look, rules: RuleSet) -> Iterator[str]:
    """Bombs and the rocket."""
    texts = look.texts
    bomb = look.play(example(rules, Category.BOMB))
    yield texts("rules-bomb" if rules.decks == 1 else "rules-bomb-sizes", cards=bomb)
    yield texts("rules-rocket", cards=look.play(rocket(rules)))


def tricks(look: Look, rules: RuleSet) -> Iterator[str]:
    """How a round goes."""
    texts = look.texts
    yield texts("rules-lead")
    yield texts("rules-follow")
    yield texts("rules-pass", passes=rules.seats - 1)
    yield texts("rules-end")
    yield texts("rules-partners")


def scoring(look: Look, rules: RuleSet) -> Iterator[str]:
    """The payment and the ranking points."""
    texts = look.texts
    additive = rules.scoring is Scoring.ADDITIVE
    yield texts("rules-stake", peasants=rules.seats - 1)
    if rules.raising_bomb_size > SMALLEST_BOMB:
        yield texts("rules-doubling-large", size=rules.raising_bomb_size)
    else:
        yield texts("rules-adding" if additive else "rules-doubling")
    if rules.spring:
        yield texts("rules-spring-adds" if additive else "rules-spring-doubles")
    else:
        yield texts("rules-no-spring")
    points = {level.value: texts.signed(value) for level, value in RANKING_POINTS.items()}
    yield texts("rules-points", **points)
    if rules.seats != 3:
        yield texts("rules-expert-plain")


def order_of_ranks(look: Look) -> str:
    """All ranks from the lowest to the highest, as cards."""
    each = [look.play(of(rank)) for rank in range(RED_JOKER + 1)]
    return ("" if look.emojis.ids else " ").join(each)
