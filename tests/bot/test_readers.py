"""Who reads what."""

from __future__ import annotations

from pathlib import Path

from bot.readers import REMEMBERED, Readers
from data.database import Database


async def test_the_languages_of_those_who_pressed_last_are_kept_in_mind(path: Path) -> None:
    async with await Database.open(path) as database:
        readers = Readers(database)
        for person in range(REMEMBERED):
            readers.saw(person, "zh-CN")
        readers.saw(0, "zh-TW")
        readers.saw(REMEMBERED, "zh-CN")
        read = [(await readers.person(each)).look.texts.locale for each in (0, 1, 2, REMEMBERED)]
        assert read == ["zh-TW", "en-US", "zh-CN", "zh-CN"]
