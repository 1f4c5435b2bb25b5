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
    """Energy gained whenever another hero at the table falls, above 0; he can then hold as much more."""

    @property
    def full(self) -> int:
        """The most energy that he can hold before he has grown."""
        return self.energy * 3 // 2


_ALL = (
    Hero("cao-cao", Faction.WEI, 44, 4),
    Hero("sima-yi", Faction.WEI, 36, 6),
    Hero("guo-jia", Faction.WEI, 32, 7),
    Hero("xiahou-dun", Faction.WEI, 48, 3),
    Hero("zhang-liao", Faction.WEI, 44, 4),
    Hero("xu-chu", Faction.WEI, 52, 2),
    Hero("liu-bei", Faction.SHU, 40, 5),
    Hero("guan-yu", Faction.SHU, 48, 3),
    Hero("zhang-fei", Faction.SHU, 52, 2),
    Hero("zhuge-liang", Faction.SHU, 32, 7),
    Hero("zhao-yun", Faction.SHU, 44, 4),
    Hero("huang-zhong", Faction.SHU, 40, 5),
    Hero("sun-quan", Faction.WU, 40, 5),
    Hero("sun-ce", Faction.WU, 48, 3),
    Hero("zhou-yu", Faction.WU, 36, 6),
    Hero("lu-xun", Faction.WU, 32, 7),
    Hero("gan-ning", Faction.WU, 48, 3),
    Hero("sun-shangxiang", Faction.WU, 40, 5),
    Hero("lu-bu", Faction.OTHERS, 56, 1),
    Hero("diaochan", Faction.OTHERS, 32, 7),
    Hero("dong-zhuo", Faction.OTHERS, 52, 2),
    Hero("yuan-shao", Faction.OTHERS, 44, 4),
    Hero("zhang-jiao", Faction.OTHERS, 36, 6),
    Hero("hua-tuo", Faction.OTHERS, 36, 6),
)

HEROES: Mapping[str, Hero] = MappingProxyType({hero.id: hero for hero in _ALL})
"""Every hero by id, by faction, in the order in which they are offered."""
