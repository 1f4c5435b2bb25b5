"""Commands and card emojis are registered when they changed, and not otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.syncing import sync_emojis
from bot.texts import LOCALES
from engine.deal import Card
from tests.bot.club import Club, open_club


def registrations(club: Club) -> list[str]:
    return [
        entry.path for entry in club.env.http_requests if entry.method == "PUT" and entry.path.endswith("/commands")
    ]


async def test_commands_are_registered_once(path: Path) -> None:
    async with open_club(path) as club:
        assert len(registrations(club)) == 1
        await club.restart()
        assert len(registrations(club)) == 1


async def test_a_changed_command_is_registered_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_club(path) as club:
        ddz = club.client.tree.get_command("ddz")
        monkeypatch.setattr(ddz, "description", "Another description")
        await club.restart()
        assert len(registrations(club)) == 2


async def test_a_development_server_has_the_commands_for_itself(path: Path) -> None:
    async with open_club(path) as club:
        club.settings = club.settings.model_copy(update={"dev_guild": club.guild.id})
        await club.restart()
        everywhere, here, cleared = registrations(club)
        assert f"/guilds/{club.guild.id}/" in here
        assert everywhere == cleared
        assert club.env.http_requests[-1] is not None
        club.settings = club.settings.model_copy(update={"dev_guild": None})
        await club.restart()
        assert registrations(club)[3:] == [everywhere, here]


async def test_every_card_has_its_emoji_and_a_missing_one_is_drawn_again(path: Path) -> None:
    async with open_club(path) as club:
        emojis = club.client.readers.emojis
        assert len(emojis.ids) == 54
        club.env.backend.delete_application_emoji(emojis.ids["A_spades"])
        again = await sync_emojis(club.client, club.database, club.client.clock.now())
        assert len(again.ids) == 54
        assert again.ids["A_spades"] != emojis.ids["A_spades"]
        assert again.ids["K_spades"] == emojis.ids["K_spades"]


async def test_a_card_that_is_drawn_otherwise_is_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_club(path) as club:
        before = club.client.readers.emojis.ids
        monkeypatch.setattr("bot.syncing.card_emoji", lambda card: b"\x89PNG\r\n\x1a\n" + bytes([card]))
        after = (await sync_emojis(club.client, club.database, club.client.clock.now())).ids
        assert set(after) == set(before)
        assert not set(after.values()) & set(before.values())
        assert Card(0) == 0


async def test_without_emojis_ranks_are_written(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        club.env.inject_error("GET", "/applications/*/emojis", status=403)
        assert (await sync_emojis(club.client, club.database, club.client.clock.now())).ids == {}


async def test_commands_are_named_in_every_language(path: Path) -> None:
    async with open_club(path) as club:
        (ddz,) = club.env.backend.commands[None].values()
        for option in ddz["options"]:
            assert set(option["description_localizations"]) >= set(LOCALES) - {"en-US"}, option["name"]
