"""The heroes, and that the document lists them as they are."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from engine import campaign
from engine.heroes import HEROES, Faction


def test_there_are_two_dozen_heroes_and_six_of_each_side() -> None:
    assert Counter(hero.faction for hero in HEROES.values()) == dict.fromkeys(Faction, 6)


def test_ids_are_pinyin_in_small_letters() -> None:
    assert all(hero.id == name and name.replace("-", "").isascii() and name.islower() for name, hero in HEROES.items())


def test_who_begins_with_more_grows_less() -> None:
    ordered = sorted(HEROES.values(), key=lambda hero: hero.energy)
    growths = [hero.growth for hero in ordered]
    assert growths == sorted(growths, reverse=True)
    assert min(growths) > 0


def test_a_hero_can_hold_half_as_much_again_as_he_begins_with() -> None:
    assert (HEROES["liu-bei"].energy, HEROES["liu-bei"].full) == (40, 60)
    assert all(hero.energy < hero.full for hero in HEROES.values())


def test_the_document_lists_what_the_data_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "campaign.md").read_text(encoding="utf-8")
    rows = [
        line.strip("| ").split(" | ") for line in page.splitlines() if re.match(r"\| .* \| \d+ \| \d+ \| \d+ \|$", line)
    ]
    assert [tuple(map(int, row[4:])) for row in rows] == [
        (each.energy, each.full, each.growth) for each in HEROES.values()
    ]
    assert f"**{campaign.UNIT} energy**" in page
