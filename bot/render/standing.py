"""The lines about a running round that the public table and a hand share: stake, tricks, bottom cards, counts."""

from __future__ import annotations

from itertools import groupby

from bot.tricks import Trick, tricks
from engine.actions import Pass, Play
from engine.cards import NO_CARDS, RANK_COUNT, Cards, count, from_ranks, ranks
from engine.combinations import Category, classify
from engine.deal import rank_of
from engine.rules import RuleSet, Scoring
from engine.scoring import Spring, Tally
from engine.view import Facts

from .emojis import faces, rank_text
from .layout import together
from .look import Look
from .seats import FEW, FEW_CARDS, People

BOMB, ROCKET, SHUT_OUT = "💣", "🚀", "🌸"

_LONGEST_TRICK = 200


def stake_line(look: Look, facts: Facts) -> str:
    """The multiplication spelled out: ``stake 2 × 2 💣 = **4**``; without one ``stake 2``."""
    texts = look.texts
    if facts.multiplier == 1:
        return texts("stake", stake=facts.stake)
    raises = _raises(look, facts.tally)
    key = "stake-factor" if facts.rules.scoring is Scoring.ADDITIVE else "stake-doubled"
    return texts(
        key,
        stake=facts.stake,
        multiplier=texts.number(facts.multiplier),
        raises=raises,
        product=texts.number(facts.stake * facts.multiplier),
        steps=facts.tally.raises,
    )


def _raises(look: Look, tally: Tally) -> str:
    texts, words = look.texts, []
    shut_out = tally.spring in {Spring.LANDLORD, Spring.PEASANTS}
    for key, many in (("raise-bombs", tally.bombs), ("raise-rockets", tally.rockets), ("raise-spring", int(shut_out))):
        if many:
            words.append(texts(f"{key}.one" if tally.raises == 1 else key, count=many))
    return texts("raise-separator").join(words)


def trick_lines(people: People, facts: Facts) -> list[str]:
    """This trick and the one before, a line each: ``This trick: Mei 5 5 5 3 → Alice **8 8 8 4**``."""
    *earlier, now = tricks(facts.history, facts.rules.seats)
    result = []
    if now:
        result.append(people.look.texts("trick-now", plays=_trick(people, facts.rules, now)))
    if earlier:
        result.append(people.look.texts("trick-last", plays=_trick(people, facts.rules, earlier[-1])))
    return result


def _trick(people: People, rules: RuleSet, trick: Trick) -> str:
    best = max(index for index, action in enumerate(trick) if isinstance(action, Play))
    words = [_action(people, rules, action, index == best) for index, action in enumerate(trick)]
    line = " → ".join(words)
    while len(line) > _LONGEST_TRICK and len(words) > 1:
        words = words[(len(words) + 1) // 2 :]
        line = " → ".join(["…", *words])
    return line


def _action(people: People, rules: RuleSet, action: Play | Pass, best: bool) -> str:
    if isinstance(action, Pass):
        return together(f"{people.name(action.seat)} –")
    cards = people.look.ranks(action.cards)
    sign = power_sign(rules, action.cards)
    return " ".join([together(f"{people.name(action.seat)} ") + (f"**{cards}**" if best else cards), *sign])


def power_sign(rules: RuleSet, cards: Cards) -> list[str]:
    """The sign of a bomb or a rocket, none for anything else."""
    combination = classify(cards, rules)
    if combination is None:
        return []
    return {Category.BOMB: [BOMB], Category.ROCKET: [ROCKET]}.get(combination.category, [])


def bottom_line(look: Look, facts: Facts, bottom: Cards | None) -> str | None:
    """The bottom cards where they are known, those that the landlord must have played already struck out."""
    if bottom is None:
        return None
    played = Cards(
        sum((act.cards for act in facts.history if isinstance(act, Play) and act.seat == facts.landlord), NO_CARDS)
    )
    gone = from_ranks(rank for rank in range(RANK_COUNT) for _ in range(min(count(bottom, rank), count(played, rank))))
    words = [rank_text(look.texts, rank) for rank in _high_first(Cards(bottom - gone))]
    struck = " ".join(rank_text(look.texts, rank) for rank in _high_first(gone))
    return look.texts("bottom-cards", cards=" ".join([*words, *([f"~~{struck}~~"] if struck else [])]))


def _high_first(cards: Cards) -> list[int]:
    return list(reversed(list(ranks(cards))))


def cards_left(look: Look, number: int) -> str:
    """How many cards a seat has, with a warning when it is about to go out: ``**12** cards``."""
    if number == 0:
        return look.texts("cards-none")
    if number <= FEW_CARDS:
        return f"{FEW} {look.texts('cards-few', count=number)}"
    return look.texts("cards-count", count=number)


def grouped(look: Look, cards: Cards) -> list[str]:
    """The cards as one text for each rank, most copies first: ``9 9 9``, ``3``, ``4``."""
    return [look.emojis.cards(look.texts, group) for _, group in groupby(faces(cards), key=rank_of)]
