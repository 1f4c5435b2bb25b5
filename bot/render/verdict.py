"""What chosen cards are, whether they can be played, and if not, what the table wants."""

from __future__ import annotations

from dataclasses import dataclass

from bot.texts import Texts
from engine.cards import ACE, RED_JOKER, TWO, Cards, contains, from_ranks, ranks
from engine.combinations import RUNS, Category, Combination, beats, classify, rocket
from engine.rules import RuleSet
from engine.view import PlayerView

from .look import Look
from .shape import advice
from .words import a_kind, named_bold, rank


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the chosen cards can be played now, what they are, and the line that says so."""

    good: bool
    combination: Combination | None
    text: str


def held(view: PlayerView, pick: Cards) -> Cards:
    """The part of `pick` that is still in the hand."""
    left = list(ranks(view.hand))
    kept = []
    for each in ranks(pick):
        if each in left:
            left.remove(each)
            kept.append(each)
    return from_ranks(kept)


def verdict(look: Look, view: PlayerView, pick: Cards) -> Verdict:
    """The judgement on `pick`, which must be part of the hand, for the seat to act."""
    texts = look.texts
    if not pick:
        return Verdict(False, None, texts("verdict-nothing"))
    chosen = classify(pick, view.rules)
    if chosen is None:
        wrong = texts("verdict-no-combination", cards=look.ranks(pick))
        return Verdict(False, None, f"{wrong} {advice(look, view.rules, pick)}")
    table = classify(view.to_beat, view.rules) if view.to_beat else None
    if table is not None and not beats(chosen, table):
        return Verdict(False, chosen, f"{_wrong(look, chosen, table)} {wanted(texts, table, view.rules)}")
    return Verdict(True, chosen, _good(look, view, chosen, table))


def ahead(look: Look, view: PlayerView, pick: Cards) -> str:
    """What is said of cards that are chosen before it is one's turn: what they are, not what they would beat."""
    combination = classify(pick, view.rules)
    if combination is None:
        return look.texts("verdict-no-combination", cards=look.ranks(pick))
    return look.texts("chosen-ahead", what=named_bold(look.texts, combination))


def _good(look: Look, view: PlayerView, chosen: Combination, table: Combination | None) -> str:
    texts, what = look.texts, named_bold(look.texts, chosen)
    if table is None:
        line = texts("verdict-good", what=what)
    elif chosen.category is table.category and table.rank is not None:
        line = texts("verdict-beats-rank", what=what, rank=rank(texts, table.rank))
    else:
        line = texts("verdict-beats-table", what=what)
    return f"{line}\n{texts('warn-rocket')}" if _spends_rocket(view, chosen) else line


def _spends_rocket(view: PlayerView, chosen: Combination) -> bool:
    """Whether a rocket that the hand holds is broken up for something else."""
    whole = rocket(view.rules)
    if chosen.category in {Category.ROCKET, Category.NUKE_TWO_SINGLES, Category.NUKE_TWO_PAIRS}:
        return False
    return contains(view.hand, whole) and not contains(Cards(view.hand - chosen.cards), whole)


def _wrong(look: Look, chosen: Combination, table: Combination) -> str:
    cards = look.ranks(chosen.cards)
    if chosen.category is table.category and chosen.length == table.length:
        return look.texts("verdict-not-higher", cards=cards)
    return look.texts("verdict-other-kind", cards=cards, kind=a_kind(look.texts, chosen))


def wanted(texts: Texts, table: Combination, rules: RuleSet) -> str:
    """What would beat `table`: its own kind, higher, and the bombs and the rocket; or that nothing does."""
    if table.category is Category.ROCKET:
        return texts("wants-nothing")
    if table.rank is None:
        return texts("wants-bomb-only")
    if table.category is Category.BOMB:
        return texts("wants-higher-bomb" if rules.decks == 1 else "wants-larger-bomb")
    if table.rank >= _highest(table.category, rules):
        return texts("wants-bomb")
    return texts("wants-higher", kind=a_kind(texts, table), rank=rank(texts, table.rank))


def _highest(category: Category, rules: RuleSet) -> int:
    if category in RUNS:
        return ACE
    if category is Category.SINGLE or (category is Category.PAIR and rules.decks > 1):
        return RED_JOKER
    return TWO
