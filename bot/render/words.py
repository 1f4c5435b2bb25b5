"""Words for combinations, times and rule sets. Whole sentences are in the locale files; these are their parts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.texts import Texts, sentence
from engine.cards import BLACK_JOKER, RANK_NAMES, RED_JOKER, Rank
from engine.combinations import RUNS, Category, Combination
from engine.rules import RuleSet

from .layout import relative

_NUMBERS = "①②③④"


def seat_number(seat: int) -> str:
    """The sign of a seat (0-based), the same as in the picture of the result."""
    return _NUMBERS[seat]


def kind(texts: Texts, combination: Combination) -> str:
    """What a combination is, as a noun without article: ``triple with a single``, ``straight of 6``."""
    return texts(_key(combination.category), length=combination.length)


def a_kind(texts: Texts, combination: Combination) -> str:
    """The same with its article: ``a triple with a single``."""
    return texts(f"{_key(combination.category)}.a", length=combination.length)


def _key(category: Category) -> str:
    return f"kind-{category.replace('_', '-')}"


def permissions(texts: Texts, names: Iterable[str]) -> str:
    """Permissions as Discord's own settings call them, in a sentence; `names` are the library's."""
    return texts.listing(texts(f"permission-{name.replace('_', '-')}") for name in names)


def rank(texts: Texts, value: Rank) -> str:
    """A rank in a sentence: ``9``, ``K``, ``red joker``."""
    if value == BLACK_JOKER:
        return texts("joker-black")
    return texts("joker-red") if value == RED_JOKER else RANK_NAMES[value]


def named(texts: Texts, combination: Combination) -> str:
    """What a combination is and how high: ``triple with a single, 9``; ``straight of 6, up to J``."""
    what = kind(texts, combination)
    if combination.rank is None:
        return what
    high = rank(texts, combination.rank)
    return texts("combination-run" if combination.category in RUNS else "combination", kind=what, rank=high)


def named_bold(texts: Texts, combination: Combination) -> str:
    """The same as `named` with a capital and the kind in bold."""
    what = sentence(kind(texts, combination))
    if combination.rank is None:
        return f"**{what}**"
    high = rank(texts, combination.rank)
    return texts("combination-run.bold" if combination.category in RUNS else "combination.bold", kind=what, rank=high)


def rules_name(texts: Texts, rules: RuleSet | str) -> str:
    """The name of a rule set in a line: ``online rules``."""
    name = rules if isinstance(rules, str) else rules.name
    return texts(f"rules-name-{name.replace('_', '-')}")


def duration(texts: Texts, time: timedelta) -> str:
    """A length of time in its largest whole unit: ``45 s``, ``10 min``, ``1 day``."""
    seconds = int(time.total_seconds())
    for key, unit in (("duration-days", 86_400), ("duration-hours", 3_600), ("duration-minutes", 60)):
        if seconds >= unit and seconds % unit == 0:
            return texts(key, count=seconds // unit)
    return texts("duration-seconds", count=seconds)


def until(texts: Texts, deadline: datetime | None) -> str:
    """The line under the heading: until when, or that a computer thinks."""
    return texts("thinking") if deadline is None else texts("deadline", when=relative(deadline))
