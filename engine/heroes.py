"""Heroes of the Three Kingdoms (seed 002): who they are, and what they bring to a campaign.

Their names and a line about each are sentences of the locale files, under ``hero-<id>``. Who begins with much energy
grows little, so that each is worth choosing (`docs/campaign.md` has the figures).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Faction(StrEnum):
    """Whose side a hero is on."""

    WEI = "wei"
    SHU = "shu"
    WU = "wu"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class Hero:
    """One hero. `id` is the name in pinyin, words joined by hyphens."""

    id: str
    faction: Faction
    energy: int
    """Energy at the beginning of a run, above 0."""
    growth: int
    """Energy gained whenever another hero at the table falls, above 0."""

    def energy_at(self, level: int) -> int:
        """Energy of the hero who enters a run as a challenger of `level` (0: from the beginning): he has grown for
        each level as if that many had fallen beside him."""
        return self.energy + self.growth * level


_ALL = (
    Hero("cao-cao", Faction.WEI, 44, 6),
    Hero("sima-yi", Faction.WEI, 36, 8),
    Hero("guo-jia", Faction.WEI, 32, 9),
    Hero("xiahou-dun", Faction.WEI, 48, 5),
    Hero("zhang-liao", Faction.WEI, 44, 6),
    Hero("xu-chu", Faction.WEI, 52, 4),
    Hero("liu-bei", Faction.SHU, 40, 7),
    Hero("guan-yu", Faction.SHU, 48, 5),
    Hero("zhang-fei", Faction.SHU, 52, 4),
    Hero("zhuge-liang", Faction.SHU, 32, 9),
    Hero("zhao-yun", Faction.SHU, 44, 6),
    Hero("huang-zhong", Faction.SHU, 40, 7),
    Hero("sun-quan", Faction.WU, 40, 7),
    Hero("sun-ce", Faction.WU, 48, 5),
    Hero("zhou-yu", Faction.WU, 36, 8),
    Hero("lu-xun", Faction.WU, 32, 9),
    Hero("gan-ning", Faction.WU, 48, 5),
    Hero("sun-shangxiang", Faction.WU, 40, 7),
    Hero("lu-bu", Faction.OTHERS, 56, 3),
    Hero("diaochan", Faction.OTHERS, 32, 9),
    Hero("dong-zhuo", Faction.OTHERS, 52, 4),
    Hero("yuan-shao", Faction.OTHERS, 44, 6),
    Hero("zhang-jiao", Faction.OTHERS, 36, 8),
    Hero("hua-tuo", Faction.OTHERS, 36, 8),
)

HEROES: Mapping[str, Hero] = MappingProxyType({hero.id: hero for hero in _ALL})
"""Every hero by id, by faction, in the order in which they are offered."""
