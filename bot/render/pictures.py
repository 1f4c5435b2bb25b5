"""The two pictures of the game: one's own hand, and all hands at the end.

No words and no names are in them, so one picture serves every language; words are in the message and its alt text.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from PIL import Image, ImageDraw

from engine.deal import Card, pack
from engine.rules import ONLINE

from . import shapes
from .faces import CARD_SIZE, WHITE, Colour, upright
from .rows import MARGIN, ROW_VISIBLE, Placed, hand_rows, in_order, line, rows, widest_step

WIDTH = 1040

FELT: Colour = (0x16, 0x4E, 0x3A)
BRIGHT_FELT: Colour = (0x22, 0x68, 0x4E)
GOLD: Colour = (0xFF, 0xC4, 0x00)
_CROWN: Colour = (0xFF, 0xCD, 0x40)
_LANDLORD_DISC: Colour = (0xA0, 0x66, 0x00)
_PEASANT_DISC: Colour = (0x1A, 0x22, 0x24)

_CHOSEN_RISE = 26
_SHADOW_LEFT, _SHADOW_TOP = 6, 2
"""How far a card's shadow reaches beyond it."""
_SHOWS_UNDER = 28
"""What a row's next card leaves of one below it beyond their distance: its corners are round."""


@dataclass(frozen=True, slots=True)
class Strip:
    """One seat's line in the picture of the result."""

    dealt: tuple[Card, ...]
    """All cards the seat held, the bottom cards with the landlord's."""
    left: tuple[Card, ...]
    """Those still in hand at the end."""
    landlord: bool
    won: bool


def prepare() -> None:
    """Draw what the pictures are made of, which takes a second: else the first people would wait for it."""
    _hand_palette()
    for card in pack(ONLINE):
        for either in (False, True):
            _shaded(card, either)
            _dimmed(card, either)


def hand_picture(cards: Sequence[Card], chosen: Collection[Card] = ()) -> bytes:
    """A hand of 1 to 33 cards as PNG, 1040 pixels wide, high ranks first; `chosen` ones stand up in a gold edge."""
    return png_of(_hand(cards, chosen), _hand_palette())


def _hand(cards: Sequence[Card], chosen: Collection[Card]) -> Image.Image:
    top = MARGIN + _CHOSEN_RISE
    lines = hand_rows(cards, WIDTH, top)
    picture = felt_of(top + ROW_VISIBLE * (len(lines) - 1) + CARD_SIZE[1] + MARGIN)
    for row in lines:
        _put_in_hand(picture, row, chosen)
    return picture


@cache
def _hand_palette() -> Image.Image:
    """The colours of all hands: to look for them anew takes half of a picture's time, and people wait for theirs."""
    cards = [Card(4 * rank + (rank + turned) % 4) for rank in range(13) for turned in (0, 2)]
    cards += [Card(52), Card(53)]
    return _reduced(_hand(cards, cards[::2]))


def result_picture(strips: Sequence[Strip]) -> bytes:
    """All hands at the end as PNG, 1040 pixels wide, a strip a seat: what was left is bright, the winners framed."""
    height = 10 + sum(_strip_height(strip) for strip in strips) + 6
    picture = felt_of(height)
    top = 10
    for number, strip in enumerate(strips, start=1):
        _draw_strip(picture, strip, number, top)
        top += _strip_height(strip)
    return png_of(picture)


def _put_in_hand(picture: Image.Image, row: Sequence[Placed], chosen: Collection[Card]) -> None:
    for placed, following in zip_longest(row, row[1:]):
        up = placed.card in chosen
        face = _shaded(placed.card, up)
        x, y = round(placed.x), round(placed.y - (_CHOSEN_RISE if up else 0))
        if following is not None and (following.card in chosen) == up:
            # The rest is under the next card, which stands as high.
            face = face.crop((0, 0, round(following.x) - x + _SHOWS_UNDER, face.height))
        picture.paste(face, (x - _SHADOW_LEFT, y - _SHADOW_TOP), face)


@cache
def _shaded(card: Card, chosen: bool) -> Image.Image:
    """The card on its shadow."""
    image = _shadow(*CARD_SIZE).copy()
    image.alpha_composite(_edged(card, 1.0, 6) if chosen else upright(card), (_SHADOW_LEFT, _SHADOW_TOP))
    return image


@cache
def _shadow(width: int, height: int) -> Image.Image:
    image = Image.new("RGBA", (width + 12, height + 12))
    draw = ImageDraw.Draw(image)
    for inset in range(6):
        box = (inset, inset, width + 11 - inset, height + 11 - inset)
        draw.rounded_rectangle(box, 22 - inset, fill=(6, 28, 20, 18 + 20 * inset))
    return image


def _edged(card: Card, scale: float, edge: int) -> Image.Image:
    face = upright(card, scale).copy()
    box = (0, 0, face.width - 1, face.height - 1)
    ImageDraw.Draw(face).rounded_rectangle(box, round(16 * scale), outline=GOLD, width=edge)
    return face


_SMALL = 0.48
_SMALL_WIDTH = round(CARD_SIZE[0] * _SMALL)
_LEFT_RISE = 14
_STRIP_LEFT = 108
_STRIP_RIGHT = WIDTH - 24
_SECOND_ROW = 72
_SMALL_GAP = 8


def _strip_rows(strip: Strip) -> list[list[Card]]:
    return rows(in_order(strip.dealt), 1 if len(strip.dealt) <= 20 else 2)


def _strip_height(strip: Strip) -> int:
    return 142 + _SECOND_ROW * (len(_strip_rows(strip)) - 1)


def _draw_strip(picture: Image.Image, strip: Strip, number: int, top: int) -> None:
    height = _strip_height(strip)
    draw = ImageDraw.Draw(picture)
    if strip.won:
        box = (11, top + 2, WIDTH - 12, top + height - 4)
        draw.rounded_rectangle(box, 18, fill=BRIGHT_FELT, outline=GOLD, width=4)
    _draw_number(picture, number, strip.landlord, top + height // 2)
    lines = _strip_rows(strip)
    room = _STRIP_RIGHT - _STRIP_LEFT - _SMALL_WIDTH
    step = min(62.0, *(widest_step(row, room, _SMALL_GAP) for row in lines))
    for index, row in enumerate(lines):
        for placed in line(row, _STRIP_LEFT, top + 24 + _SECOND_ROW * index, step, _SMALL_GAP):
            _put_in_strip(picture, placed, placed.card in strip.left, strip.won)


def _put_in_strip(picture: Image.Image, placed: Placed, left: bool, won: bool) -> None:
    face = _edged(placed.card, _SMALL, 3) if left else _dimmed(placed.card, won)
    picture.paste(face, (round(placed.x), round(placed.y - (_LEFT_RISE if left else 0))), face)


@cache
def _dimmed(card: Card, won: bool) -> Image.Image:
    face = upright(card, _SMALL)
    felt = Image.new("RGBA", face.size, (*(BRIGHT_FELT if won else FELT), 255))
    mixed = Image.blend(face, felt, 0.52)
    mixed.putalpha(face.getchannel("A"))
    return mixed


def _draw_number(picture: Image.Image, number: int, landlord: bool, middle: int) -> None:
    x, y = 58, middle + (18 if landlord else 0)
    disc = _disc(_LANDLORD_DISC if landlord else _PEASANT_DISC)
    picture.paste(disc, (x - 32, y - 32), disc)
    mask = shapes.fitted(shapes.glyph(str(number)), 34)
    picture.paste(WHITE, (x - mask.width // 2, y - mask.height // 2), mask)
    if landlord:
        crown = shapes.fitted(shapes.crown(), 38)
        picture.paste(_CROWN, (x - crown.width // 2, y - 71), crown)


@cache
def _disc(colour: Colour) -> Image.Image:
    image = Image.new("RGBA", (256, 256))
    ImageDraw.Draw(image).ellipse((0, 0, 255, 255), fill=colour)
    return image.resize((64, 64), Image.Resampling.LANCZOS)


def felt_of(height: int) -> Image.Image:
    """An empty picture of this height."""
    return Image.new("RGB", (WIDTH, height), FELT)


def _reduced(picture: Image.Image) -> Image.Image:
    return picture.quantize(colors=127, dither=Image.Dither.NONE)


def png_of(picture: Image.Image, palette: Image.Image | None = None) -> bytes:
    """The picture with round corners, in 128 colours (its own, or those of `palette`) without dithering, as PNG."""
    corners = _corner_mask(*picture.size)
    reduced = _reduced(picture) if palette is None else picture.quantize(palette=palette, dither=Image.Dither.NONE)
    clear = 127
    # Without a colour of its own the transparent index would be written opaque.
    colours = (reduced.getpalette() or [])[: 3 * clear]
    reduced.putpalette([*colours, *[0] * (3 * clear - len(colours)), *FELT])
    reduced.paste(clear, mask=corners)
    buffer = io.BytesIO()
    # A sixth less of its size would take twice as long.
    reduced.save(buffer, "PNG", compress_level=3, transparency=clear)
    return buffer.getvalue()


@cache
def _corner_mask(width: int, height: int) -> Image.Image:
    mask = Image.new("1", (width, height), 1)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), 24, fill=0)
    return mask
