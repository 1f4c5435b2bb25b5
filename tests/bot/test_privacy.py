"""A person gets all that is stored about him, and is forgotten on request; a server that removed the bot later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.seating import Stage
from data import leaderboard, privacy
from tests.bot.club import Club, Shown, open_club
from tests.bot.test_whole_round import play_to_the_end


def _file(club: Club, shown: Shown) -> dict[str, Any]:
    """The content of the file that a private answer carries."""
    (attached,) = shown.message.attachments
    content = club.env.backend.cdn.get(attached.url)
    assert content is not None
    return dict(json.loads(content))


async def _known(club: Club, person: Any) -> dict[str, Any]:
    async with club.database.read() as tx:
        return await privacy.export(tx, person.id)


async def test_the_export_is_a_private_file_and_afterwards_all_is_forgotten(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic")
        await play_to_the_end(club)
        shown = await club.command(alice, "privacy export")
        found = _file(club, shown)
        assert found == await _known(club, alice)
        assert found.keys() >= {"results", "members", "seats", "round_seats"}
        assert {row["user_id"] for row in found["results"]} == {alice.id}

        for person in (alice, bob):
            await club.command(person, "leave")
        asked = await club.command(alice, "privacy forget")
        await club.press(alice, asked, "Forget me")
        assert "You are forgotten" in club.private(asked).text
        assert await _known(club, alice) == {}
        assert "Nothing is stored" in (await club.command(alice, "privacy export")).text
        assert (await _known(club, bob)).keys() >= {"results", "members"}
        async with club.database.read() as tx:
            page = await leaderboard.page(tx, club.guild.id, 1, bob.id)
        assert [line.user_id for line in page.lines] == [bob.id]


async def test_who_sits_is_not_forgotten_before_he_has_left(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        asked = await club.command(alice, "privacy forget")
        await club.open(alice, bob, rules="classic")
        at_once = await club.command(alice, "privacy forget")
        assert "You still sit at a table" in at_once.text
        assert not at_once.buttons
        told = await club.press(alice, asked, "Forget me")
        assert told is not None
        assert "You still sit at a table" in told.text
        assert "table 1 " in told.text
        # Bob is told the same, and forgets nobody else.
        assert "You still sit at a table" in (await club.command(bob, "privacy forget")).text
        assert (await _known(club, alice)).keys() >= {"tables", "seats"}

        left = await club.command(alice, "leave")
        await club.press(alice, left, "Leave")
        still = await club.press(alice, asked, "Forget me")
        assert still is not None, "the round that she left goes on, and a loss would be hers"
        assert "You still sit at a table" in still.text


async def test_a_forgotten_person_plays_again_as_a_new_one(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.command(alice, "settings me")
        asked = await club.command(alice, "privacy forget")
        await club.press(alice, asked, "Forget me")
        await club.open(alice, rules="classic")
        assert club.state.stage is Stage.ROUND
        assert (await _known(club, alice)).keys() >= {"tables", "seats"}


@pytest.mark.parametrize(("locale", "word"), [("zh-CN", "删除我的资料"), ("zh-TW", "刪除我的資料")])
async def test_the_question_is_asked_in_the_persons_language(path: Path, locale: str, word: str) -> None:
    async with open_club(path, "Mei") as club:
        mei = club.people["Mei"]
        async with club.database.write() as tx:
            from data import players

            await players.prefer(tx, mei.id, players.Preferences(locale=locale))
        assert word in (await club.command(mei, "privacy forget")).buttons
