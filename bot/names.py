"""People's names, as strangers typed them, made safe to stand in our sentences.

A name may hold markdown, mentions, links, line breaks, letters that run right to left or have no width. What comes out
stands on one line, means nothing to Discord, and is no wider than the room it has (wide characters count as two).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

WIDTH = 20
"""Room for a name in a line that must fit a phone, in columns of a narrow letter."""

_ELLIPSIS = "…"
_NOTHING = "…"
_JOINER = "\u200d"
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
_BREAK = "\u200b"
_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]()#])")
_MOST_MARKS = 2


@lru_cache(4096)
def plain(name: str, width: int = WIDTH) -> str:
    """The name for a label or an option, where Discord reads no markdown: clean, and at most `width` columns.

    Remembered, since the same few names are in every message of a table.
    """
    cut = _cut(_clean(name), width) or _NOTHING
    return f"{_ISOLATE}{cut}{_END_ISOLATE}" if _right_to_left(cut) else cut


def shown(name: str, width: int = WIDTH) -> str:
    """The name for a sentence: as `plain`, and with everything escaped that Discord would read as markdown."""
    escaped = _MARKDOWN.sub(r"\\\1", plain(name, width))
    return escaped.replace("@", "@" + _BREAK).replace("://", ":" + _BREAK + "//")


def width_of(text: str) -> int:
    """Columns that `text` takes: two for a wide character or an emoji, none for a mark that stands on another."""
    return sum(_columns(character) for character in text)


def _clean(name: str) -> str:
    """The name without control and format characters, heaps of marks and runs of spaces."""
    name = unicodedata.normalize("NFC", name)
    kept = "".join(_kept(name))
    return " ".join(kept.split()).strip(_JOINER)


def _kept(name: str) -> Iterator[str]:
    marks = 0
    for place, character in enumerate(name):
        category = unicodedata.category(character)
        if character == _JOINER and _between_symbols(name, place):
            yield character
            continue
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if category in {"Zs", "Zl", "Zp", "Cc"}:
            yield " "
        elif category[0] != "C" and marks <= _MOST_MARKS and character not in _INVISIBLE:
            yield character


# Letters without a shape: people use them to have no name at all.
_INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")


def _between_symbols(name: str, place: int) -> bool:
    before, after = name[:place].rstrip("\ufe0f"), name[place + 1 :]
    return bool(before and after) and _symbol(before[-1]) and _symbol(after[0])


def _symbol(character: str) -> bool:
    return unicodedata.category(character) in {"So", "Sk"} or character in "♀♂"


def _cut(name: str, width: int) -> str:
    if width_of(name) <= width:
        return name
    room, kept = width - 1, ""
    for cluster in _clusters(name):
        room -= width_of(cluster)
        if room < 0:
            break
        kept += cluster
    return kept.rstrip() + _ELLIPSIS


def _clusters(name: str) -> Iterator[str]:
    """Pieces that must not be cut: a character with its marks, and emojis that are joined into one."""
    starts: list[int] = []
    for place, character in enumerate(name):
        joined = place > 0 and name[place - 1] == _JOINER
        starts.append(0 if joined or character == _JOINER or _columns(character) == 0 else 1)
    number = 0
    keyed = []
    for start, character in zip(starts, name, strict=True):
        number += start
        keyed.append((number, character))
    for _, group in groupby(keyed, key=lambda pair: pair[0]):
        yield "".join(character for _, character in group)


def _columns(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"} or character in _SKIN_TONES:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


_SKIN_TONES = frozenset("🏻🏼🏽🏾🏿")


def _right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(character) in {"R", "AL"} for character in text)
