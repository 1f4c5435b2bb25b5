"""Cards as emojis: names, size, and that all look different."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.render import faces
from engine.deal import Card

ONE_DECK = [Card(number) for number in range(54)]


def test_every_card_has_its_own_name_and_the_twins_of_the_second_deck_share_it() -> None:
    names = [faces.emoji_name(card) for card in ONE_DECK]
    assert len(set(names)) == 54
    assert [faces.emoji_name(Card(card + 54)) for card in ONE_DECK] == names


def test_names_are_what_discord_takes_and_rank_comes_first() -> None:
    for card in ONE_DECK:
        name = faces.emoji_name(card)
        assert name.replace("_", "").isalnum()
        assert 2 <= len(name) <= 32
    assert faces.emoji_name(Card(4 * 7 + 2)) == "10_hearts"
    assert faces.emoji_name(Card(4 * 10 + 3)) == "K_spades"
    assert faces.emoji_name(Card(52)) == "black_joker"
    assert faces.emoji_name(Card(53)) == "red_joker"


@pytest.mark.parametrize("card", ONE_DECK[:4] + ONE_DECK[48:])
def test_an_emoji_is_a_small_square_png_with_clear_corners(card: Card) -> None:
    data = faces.card_emoji(card)
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    assert picture.size == (128, 128)
    assert len(data) < 12_000
    assert picture.getpixel((0, 0)) == (0, 0, 0, 0) or picture.getchannel("A").getpixel((0, 0)) == 0


def test_no_two_faces_look_the_same() -> None:
    assert len({faces.tile(card).tobytes() for card in ONE_DECK}) == 54


def test_jokers_are_the_only_dark_tiles() -> None:
    centre_edge = (20, 64)
    for card in ONE_DECK:
        colour = faces.tile(card).getpixel(centre_edge)
        assert isinstance(colour, tuple)
        assert (colour[:3] == faces.WHITE) == (card < 52)
