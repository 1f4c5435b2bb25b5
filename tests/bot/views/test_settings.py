"""A person's own settings, as he changes them, and what they do to what he sees."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.render.emojis import Emojis
from data import players
from data.players import CardsAs, HandBy, Ping, Preferences
from tests.bot.club import Club, open_club
from tests.bot.hall import seed_with_opener, seeds

FIRST_EMOJI = 987_654_321_987_654_000
EMOJIS = Emojis(
    {
        f"{rank}_{suit}": FIRST_EMOJI + index
        for index, (rank, suit) in enumerate(
            (rank, suit)
            for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
            for suit in ("clubs", "diamonds", "hearts", "spades")
        )
    }
)


async def _preferences(club: Club, person_id: int) -> Preferences:
    async with club.database.read() as tx:
        return await players.preferences(tx, person_id)


async def test_all_settings_change_and_are_reset(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        settings = await club.command(alice, "settings me")
        chosen = {"language": "zh-TW", "cards": "text", "hand": "button", "ping": "none", "auto_pass": "yes"}
        for name, value in chosen.items():
            await alice.select(settings.message, [value], custom_id=f"ddz:setting:0:0:={name}")
        wanted = Preferences("zh-TW", HandBy.BUTTON, Ping.NONE, CardsAs.TEXT, auto_pass=True)
        assert await _preferences(club, alice.id) == wanted
        await alice.click(settings.message, custom_id="ddz:setting:0:0:=reset")
        assert await _preferences(club, alice.id) == Preferences()
        assert "Your settings" in club.private(settings).text
        assert "Reset all of them" not in club.private(settings).buttons, "there is nothing left to reset"


@pytest.mark.parametrize(
    ("cards", "emojis", "pictures"), [("picture", True, True), ("emoji", True, False), ("text", False, False)]
)
async def test_a_hand_is_shown_as_its_owner_prefers(path: Path, cards: str, emojis: bool, pictures: bool) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        club.client.readers.emojis = EMOJIS
        alice = club.people["Alice"]
        settings = await club.command(alice, "settings me")
        await alice.select(settings.message, [cards], custom_id="ddz:setting:0:0:=cards")
        await club.open(alice, rules="classic")
        await club.press(alice, club.hand(alice), "Bid 3")
        shown = [club.hand(alice), await club.command(alice, "hand"), await club.command(alice, "rules")]
        more = await club.press(alice, club.public(), "More")
        assert more is not None
        counter = await club.press(alice, more, "Cards out")
        assert counter is not None
        shown.append(counter)
        for screen in shown:
            assert emojis or "<:" not in str(screen.tree)
            assert emojis or str(FIRST_EMOJI)[:15] not in str(screen.tree), "an emoji in a menu"
        assert [_has_picture(screen.tree) for screen in shown[:2]] == [pictures] * 2
        if cards == "emoji":
            assert all("<:" in screen.text for screen in shown[:2])


async def test_sc_058_where_emojis_are_denied_cards_are_text(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        club.client.readers.emojis = EMOJIS
        alice = club.people["Alice"]
        denied = {club.client.user: discord.PermissionOverwrite(use_external_emojis=False)}
        club.channel = club.guild.create_text_channel("plain", overwrites=denied)
        settings = await club.command(alice, "settings me")
        await alice.select(settings.message, ["emoji"], custom_id="ddz:setting:0:0:=cards")
        await club.open(alice, rules="classic")
        await club.press(alice, club.hand(alice), "Bid 3")
        assert "<:" in club.hand(alice).text, "direct messages have no such permission"
        assert "<:" not in str((await club.command(alice, "hand")).tree)
        await club.command(alice, "play", cards="3")
        assert "<:" not in str(club.public().tree)


def _has_picture(tree: object) -> bool:
    return "attachment://" in str(tree) or "hand.png" in str(tree)
