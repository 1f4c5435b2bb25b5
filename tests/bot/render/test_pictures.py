"""Pictures of hands and results: where cards lie, what is marked, what size they have."""

from __future__ import annotations

import io
import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.render import faces, pictures
from bot.render.rows import hand_rows, in_order, rows
from engine.deal import Card, rank_of

GOLD = (0xFF, 0xC4, 0x00)


def _deal(count: int, decks: int = 1, seed: int = 1) -> list[Card]:
    return [Card(card) for card in random.Random(seed).sample(range(54 * decks), count)]


def _gold_pixels(data: bytes) -> int:
    pixels = np.asarray(Image.open(io.BytesIO(data)).convert("RGBA").convert("RGB"), np.int16)
    return int((np.abs(pixels - GOLD) < 12).all(axis=2).sum())


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (6, 1), (7, 2), (17, 2), (20, 2), (25, 3), (33, 3)])
def test_a_hand_keeps_its_width_and_grows_by_rows(count: int, rows: int) -> None:
    data = pictures.hand_picture(_deal(count, decks=2))
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "PNG"
    assert picture.size == (1040, 22 + 26 + 146 * (rows - 1) + 228 + 22)
    assert len(data) < 80_000


@given(st.lists(st.integers(0, 107), min_size=1, max_size=33, unique=True), st.integers(1, 3))
@settings(max_examples=200, deadline=None)
def test_rows_break_only_between_ranks_and_lose_no_card(numbers: list[int], most: int) -> None:
    cards = in_order([Card(number) for number in numbers])
    parts = rows(cards, most)
    assert [card for row in parts for card in row] == cards
    assert len(parts) <= most
    for above, below in pairwise(parts):
        assert rank_of(above[-1]) > rank_of(below[0])


def test_the_whole_hand_lies_inside_the_picture() -> None:
    for seed in range(40):
        for row in hand_rows(_deal(33, decks=2, seed=seed), pictures.WIDTH, 0):
            assert row[0].x >= 0
            assert row[-1].x + faces.CARD_SIZE[0] <= pictures.WIDTH


def test_chosen_cards_have_a_gold_edge_and_others_none() -> None:
    hand = [card for card in _deal(20) if card < 52]
    assert _gold_pixels(pictures.hand_picture(hand)) == 0
    assert _gold_pixels(pictures.hand_picture(hand, hand[:3])) > 500


def test_a_choice_changes_no_size() -> None:
    hand = _deal(17)
    sizes = {Image.open(io.BytesIO(pictures.hand_picture(hand, hand[:chosen]))).size for chosen in (0, 1, 17)}
    assert len(sizes) == 1


def test_once_prepared_no_card_is_drawn_anew() -> None:
    pictures._shaded.cache_clear()
    pictures._dimmed.cache_clear()
    pictures.prepare()
    drawn = faces.upright.cache_info().misses
    pictures.hand_picture(_deal(20), _deal(5))
    pictures.result_picture(
        [pictures.Strip(tuple(_deal(20)), tuple(_deal(5)), landlord=True, won=won) for won in (False, True)]
    )
    assert faces.upright.cache_info().misses == drawn


@pytest.mark.parametrize("chosen", [0, 1, 2, 3, 6])
def test_of_a_card_under_another_all_is_drawn_that_shows(chosen: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = _deal(6)
    faces_alone = (0, 48, pictures.WIDTH, 240)

    def drawn() -> bytes:
        picture = Image.open(io.BytesIO(pictures.hand_picture(hand, hand[:chosen])))
        return picture.convert("RGB").crop(faces_alone).tobytes()

    some = drawn()
    monkeypatch.setattr(pictures, "_SHOWS_UNDER", pictures.WIDTH)
    assert drawn() == some


def test_the_result_has_a_strip_a_seat() -> None:
    deck = _deal(54)
    strips = [
        pictures.Strip(tuple(deck[:20]), (), landlord=True, won=True),
        pictures.Strip(tuple(deck[20:37]), tuple(deck[20:24]), landlord=False, won=False),
        pictures.Strip(tuple(deck[37:]), tuple(deck[37:38]), landlord=False, won=False),
    ]
    data = pictures.result_picture(strips)
    assert Image.open(io.BytesIO(data)).size == (1040, 10 + 3 * 142 + 6)
    assert _gold_pixels(data) > 500


def test_the_result_of_two_decks_has_two_rows_a_seat() -> None:
    deck = _deal(108, decks=2)
    dealt = [tuple(deck[:33]), *(tuple(deck[33 + 25 * seat : 58 + 25 * seat]) for seat in range(3))]
    strips = [pictures.Strip(cards, cards[:9], landlord=seat == 0, won=seat > 0) for seat, cards in enumerate(dealt)]
    assert Image.open(io.BytesIO(pictures.result_picture(strips))).size == (1040, 10 + 4 * 214 + 6)


@pytest.mark.parametrize("count", [1, 17, 33])
def test_the_corners_are_clear(count: int) -> None:
    picture = Image.open(io.BytesIO(pictures.hand_picture(_deal(count, decks=2)))).convert("RGBA")
    right, bottom = picture.width - 1, picture.height - 1
    corners = [picture.getpixel(place) for place in ((0, 0), (right, 0), (0, bottom), (right, bottom))]
    assert [corner[3] for corner in corners if isinstance(corner, tuple)] == [0, 0, 0, 0]
