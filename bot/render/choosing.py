"""The menus of the hand: suggested plays, and one's own choice card by card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ai.player import Advice
from bot.texts import sentence
from bot.views.ids import OTHERS, Act, build, card_value, digits
from engine.actions import Play
from engine.cards import NO_CARDS, Cards, Rank, count, from_ranks, size
from engine.combinations import POWER, classify
from engine.deal import Card, rank_of
from engine.view import PlayerView

from .emojis import faces
from .hand_cards import chosen_cards
from .layout import Option, Part, menu
from .look import Look
from .verdict import Verdict
from .words import kind, rank

MOST_OPTIONS = 25
_LONGEST_IN_RANKS = 8


def play_label(look: Look, judged: Verdict) -> str:
    """What the Play button says: the cards, of many their kind and number; just "Play" when they cannot be played."""
    texts = look.texts
    if not judged.good or judged.combination is None:
        return texts("button-play")
    cards = judged.combination.cards
    if size(cards) <= _LONGEST_IN_RANKS:
        return texts("button-play-cards", cards=look.ranks(cards))
    return texts("button-play-kind", kind=kind(texts, judged.combination), count=size(cards))


def suggestions(facts: PlayerView, legal: Sequence[Cards], ranked: Sequence[Advice]) -> list[Cards]:
    """Every legal play, none twice: those that the computer ranked first, then the others, bombs last."""
    advised = [advice.action.cards for advice in ranked if isinstance(advice.action, Play)]
    known = frozenset(legal)
    first = [cards for cards in dict.fromkeys(advised) if cards in known]
    rest = sorted(known.difference(first), key=lambda cards: _cheapness(facts, cards))
    return [*first, *rest]


def _cheapness(facts: PlayerView, cards: Cards) -> tuple[bool, int, int]:
    combination = classify(cards, facts.rules)
    power = combination is None or combination.category in POWER
    high = 0 if combination is None or combination.rank is None else combination.rank
    return power, high if facts.to_beat else -size(cards), cards


def suggestion_menu(
    look: Look, table: int, count: int, facts: PlayerView, *, legal: Sequence[Cards], ranked: Sequence[Advice]
) -> Part:
    """A menu of plays, best first: all of them up to 25, else the 24 best and a last line for the others."""
    texts, plays = look.texts, suggestions(facts, legal, ranked)
    listed = plays if len(plays) <= MOST_OPTIONS else plays[: MOST_OPTIONS - 1]
    options = [_suggestion(look, facts, cards, bool(ranked) and index == 0) for index, cards in enumerate(listed)]
    if len(listed) < len(plays):
        options.append(Option(texts("suggest-others"), OTHERS, texts("suggest-others.about")))
        placeholder = texts("suggest-best", count=len(listed))
    else:
        placeholder = texts("suggest", count=len(plays))
    return menu(build(Act.SUGGEST, table, count), placeholder, options)


def _suggestion(look: Look, facts: PlayerView, cards: Cards, best: bool) -> Option:
    combination = classify(cards, facts.rules)
    what = "" if combination is None else sentence(kind(look.texts, combination))
    description = look.texts("suggest-first", kind=what) if best else what
    return Option(look.ranks(cards), digits(cards), description or None, look.emojis.option(faces(cards)[0]))


def card_menus(
    look: Look, table: int, count: int, facts: PlayerView, pick: Cards, *, ahead: bool = False
) -> list[Part]:
    """One menu of all cards up to 25; of more two, parted between ranks as near the half as possible.

    `ahead`: it is not yet the person's turn.
    """
    parts = split(facts.cards)
    if len(parts) == 1:
        custom_id = build(Act.PICK, table, count, NO_CARDS)
        asked = look.texts("choose-ahead" if ahead else "choose")
        return [menu(custom_id, asked, card_options(look, facts, parts[0], pick), several=True)]
    menus: list[Part] = []
    high, low = parts
    for name, part, other in (("high", high, low), ("low", low, high)):
        elsewhere = _part_of(pick, {rank_of(card) for card in other})
        placeholder = look.texts(
            f"choose-{name}",
            highest=rank(look.texts, rank_of(part[0])),
            lowest=rank(look.texts, rank_of(part[-1])),
            count=len(part),
        )
        custom_id = build(Act.PICK, table, count, elsewhere, name)
        menus.append(menu(custom_id, placeholder, card_options(look, facts, part, pick), several=True))
    return menus


def split(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """The cards (highest first) in one piece of at most 25, or in two that share no rank."""
    if len(cards) <= MOST_OPTIONS:
        return [cards]
    cuts = [index for index in range(1, len(cards)) if rank_of(cards[index]) != rank_of(cards[index - 1])]
    cut = min(cuts, key=lambda index: abs(2 * index - len(cards)))
    return [cards[:cut], cards[cut:]]


def _part_of(pick: Cards, wanted: set[Rank]) -> Cards:
    return from_ranks(each for each in wanted for _ in range(count(pick, each)))


def card_options(look: Look, facts: PlayerView, cards: Sequence[Card], pick: Cards) -> list[Option]:
    """An option for each card, high to low; of equal ranks the one that would leave the hand first comes first."""
    raised = chosen_cards(facts, pick)
    options = []
    for each, group in groupby(cards, key=rank_of):
        held = list(reversed(list(group)))
        for copy, card in enumerate(held, start=1):
            label = _card_label(look, each, copy, len(held))
            options.append(Option(label, card_value(each, copy), None, look.emojis.option(card), card in raised))
    return options


def _card_label(look: Look, each: Rank, copy: int, total: int) -> str:
    name = rank(look.texts, each)
    return name if total == 1 else look.texts("choose-card", rank=name, number=copy, total=total)
