"""The rules of one rule set as pages, made from the `RuleSet` that tables play, so that help and engine agree."""

from __future__ import annotations

from dataclasses import dataclass

from bot.texts import sentence
from bot.views.ids import Act, build
from engine.rules import RULE_SETS, RuleSet

from . import rules_text
from .layout import Accent, Option, Part, lines, menu, screen, separator, small
from .look import Look
from .screen import Screen
from .words import rules_name

LONGEST_PAGE = 3_500
"""Characters of text on one page; Discord allows 4,000 in a message."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One page: the key of its title, and blocks of lines with a line across between them."""

    title: str
    blocks: tuple[tuple[str, ...], ...]

    @property
    def length(self) -> int:
        """Characters of its text."""
        return sum(len(line) + 1 for block in self.blocks for line in block)


def rules(look: Look, name: str, page: int = 1) -> Screen:
    """Page `page` (from 1, clamped) of the rule set `name`; an unknown name shows the first rule set."""
    texts, chosen = look.texts, RULE_SETS.get(name) or next(iter(RULE_SETS.values()))
    all_pages = pages(look, chosen)
    number = min(max(page, 1), len(all_pages))
    shown = all_pages[number - 1]
    head = texts("page-of", page=number, pages=len(all_pages), title=texts(shown.title))
    parts: list[Part | None] = [lines(f"## {sentence(rules_name(texts, chosen))}", small(head))]
    for block in shown.blocks:
        parts += [lines(*block), separator()]
    parts[-1:] = [
        menu(build(Act.RULES_SET, 0, number), texts("choose-rules"), _rule_sets(look, chosen)),
        menu(
            build(Act.RULES_PAGE, 0, number, value=chosen.name), texts("choose-page"), _titles(look, all_pages, number)
        ),
    ]
    return screen(Accent.BLURPLE, parts)


def pages(look: Look, chosen: RuleSet) -> list[RulesPage]:
    """All pages of a rule set; the combinations take two when they are too long for one."""
    texts = look.texts
    unlike = rules_text.differences(look, chosen)
    aim = RulesPage("page-aim", (tuple(rules_text.aim(look, chosen)), *([(unlike,)] if unlike else [])))
    return [
        aim,
        RulesPage("page-auction", (tuple(rules_text.auction(look, chosen)),)),
        *_combinations(look, chosen),
        RulesPage("page-play", (tuple(rules_text.tricks(look, chosen)),)),
        RulesPage("page-scoring", (tuple(rules_text.scoring(look, chosen)), (small(texts("rules-source")) or "",))),
    ]


def _combinations(look: Look, chosen: RuleSet) -> list[RulesPage]:
    texts = look.texts
    ranks = (
        texts("rules-low-to-high"),
        rules_text.order_of_ranks(look),
        small(texts("rules-suits")) or "",
    )
    kinds = (texts("rules-same-kind"), *rules_text.kinds(look, chosen))
    wings = tuple(small(line) or "" for line in rules_text.wings(look, chosen))
    power = (texts("rules-beat-anything"), *rules_text.power(look, chosen))
    whole = RulesPage("page-combinations", (ranks, (*kinds, *wings), power))
    if whole.length <= LONGEST_PAGE:
        return [whole]
    return [
        RulesPage("page-combinations", (ranks, kinds)),
        RulesPage("page-power", (power, wings)),
    ]


def _rule_sets(look: Look, chosen: RuleSet) -> list[Option]:
    return [
        Option(
            sentence(rules_name(look.texts, each)),
            each.name,
            look.texts(f"rules-about-{each.name.replace('_', '-')}"),
            chosen=each is chosen,
        )
        for each in RULE_SETS.values()
    ]


def _titles(look: Look, all_pages: list[RulesPage], number: int) -> list[Option]:
    return [
        Option(f"{index} · {look.texts(page.title)}", str(index), chosen=index == number)
        for index, page in enumerate(all_pages, start=1)
    ]
