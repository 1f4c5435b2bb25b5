"""The faces of single cards: a square tile for emojis and an upright card for pictures, both drawn here.

Suits are for looks only, so there are two colours and no more; jokers are the only dark tiles, and differ from each
other by a filled or a hollow star as well as by colour.
"""

from __future__ import annotations

import io
from functools import cache

from PIL import Image, ImageDraw

from engine.cards import BLACK_JOKER, RANK_NAMES, RED_JOKER
from engine.deal import Card, rank_of, suit_of

from . import shapes

Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
RED: Colour = (0xD0, 0x15, 0x26)
BLACK: Colour = (0x18, 0x1A, 0x20)
STAR_GOLD: Colour = (0xFF, 0xCD, 0x40)

TILE = 128
CARD_SIZE = (164, 228)

_TILE_EDGE: Colour = (0x96, 0x9C, 0xA8)
_CARD_EDGE: Colour = (0x78, 0x7E, 0x8A)
_SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
_OVERSAMPLING = 4


def emoji_name(card: Card) -> str:
    """What a screen reader says, rank first: ``10_hearts``, ``red_joker``. One name for the twins of two decks."""
    suit = suit_of(card)
    if suit is None:
        return "red_joker" if rank_of(card) == RED_JOKER else "black_joker"
    return f"{RANK_NAMES[rank_of(card)]}_{_SUIT_NAMES[suit]}"


@cache
def card_emoji(card: Card) -> bytes:
    """The card as a square PNG of 128 pixels, under 10 KB."""
    buffer = io.BytesIO()
    tile(card).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


@cache
def tile(card: Card) -> Image.Image:
    """The square face, 128 pixels, transparent outside its rounded corners."""
    scale = _OVERSAMPLING
    joker = suit_of(card) is None
    ground = _joker_colour(card) if joker else WHITE
    face = _blank((TILE, TILE), 22, (7, WHITE) if joker else (4, _TILE_EDGE), ground)
    if joker:
        _star(face, card, (64, 66), 114, scale)
    else:
        _stamp(face, _rank_mask(_rank_text(card), 79 * scale, 110 * scale), (64, 47), card, scale)
        _stamp(face, _suit_mask(suit_of(card), 38 * scale), (64, 106), card, scale)
    return face.resize((TILE, TILE), Image.Resampling.LANCZOS)


@cache
def upright(card: Card, scale: float = 1.0) -> Image.Image:
    """The upright face, 164 by 228 pixels times `scale`, transparent outside its rounded corners."""
    if scale != 1.0:
        width, height = CARD_SIZE
        return upright(card).resize((round(width * scale), round(height * scale)), Image.Resampling.LANCZOS)
    return (_upright_joker(card) if suit_of(card) is None else _upright_plain(card)).reduce(_OVERSAMPLING)


def _upright_plain(card: Card) -> Image.Image:
    scale = _OVERSAMPLING
    face = _blank(CARD_SIZE, 16, (2, _CARD_EDGE), WHITE)
    _stamp(face, _rank_mask(_rank_text(card), 66 * scale, 66 * scale), (42, 46), card, scale)
    _stamp(face, _suit_mask(suit_of(card), 40 * scale), (42, 110), card, scale)
    _stamp(face, _suit_mask(suit_of(card), 78 * scale), (108, 174), card, scale)
    return face


def _upright_joker(card: Card) -> Image.Image:
    scale = _OVERSAMPLING
    face = _blank(CARD_SIZE, 16, (2, _CARD_EDGE), WHITE)
    inside = (6 * scale, 6 * scale, (CARD_SIZE[0] - 6) * scale, (CARD_SIZE[1] - 6) * scale)
    ImageDraw.Draw(face).rounded_rectangle(inside, 11 * scale, fill=_joker_colour(card))
    _star(face, card, (42, 46), 60, scale)
    _star(face, card, (104, 160), 100, scale)
    for row, letter in enumerate("JOKER"):
        mask = shapes.fitted(shapes.glyph(letter), 20 * scale)
        face.paste(WHITE, _corner(mask, (42, 96 + 26 * row), scale), mask)
    return face


def _blank(size: tuple[int, int], radius: int, edge: tuple[int, Colour], ground: Colour) -> Image.Image:
    scale = _OVERSAMPLING
    face = Image.new("RGBA", (size[0] * scale, size[1] * scale))
    box = (0, 0, face.width - 1, face.height - 1)
    ImageDraw.Draw(face).rounded_rectangle(box, radius * scale, fill=ground, outline=edge[1], width=edge[0] * scale)
    return face


def _stamp(face: Image.Image, mask: Image.Image, centre: tuple[int, int], card: Card, scale: int) -> None:
    face.paste(_colour(card), _corner(mask, centre, scale), mask)


def _corner(mask: Image.Image, centre: tuple[int, int], scale: int) -> tuple[int, int]:
    return round(centre[0] * scale - mask.width / 2), round(centre[1] * scale - mask.height / 2)


def _star(face: Image.Image, card: Card, centre: tuple[int, int], diameter: float, scale: int) -> None:
    draw = ImageDraw.Draw(face)
    at = (centre[0] * scale, centre[1] * scale)
    filled = rank_of(card) == RED_JOKER
    draw.polygon(shapes.star(at, diameter * scale), fill=STAR_GOLD if filled else WHITE)
    if not filled:
        draw.polygon(shapes.star(at, diameter * scale * 68 / 114), fill=BLACK)


def _joker_colour(card: Card) -> Colour:
    return BLACK if rank_of(card) == BLACK_JOKER else RED


def _colour(card: Card) -> Colour:
    return RED if suit_of(card) in {1, 2} else BLACK


def _rank_text(card: Card) -> str:
    return RANK_NAMES[rank_of(card)]


@cache
def _rank_mask(text: str, height: int, widest: int) -> Image.Image:
    return shapes.fitted(shapes.glyph(text), height, widest)


@cache
def _suit_mask(number: int | None, height: int) -> Image.Image:
    assert number is not None, "jokers have no suit"
    return shapes.fitted(shapes.suit(number), height)
