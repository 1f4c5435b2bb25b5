"""Cards as people write them, in English or Chinese, with or without spaces, in any order and case.

Text that can be read only one way is read: ``3334``, ``10 10``, ``TTT with a pair of kings``, ``对K``, ``小王 大王``,
``🂡 🃁``, ``3 to 7``. Everything else is refused with the piece that makes no sense, or with all that it could mean.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from .cards import (
    ACE,
    BLACK_JOKER,
    DECK,
    JOKERS,
    NO_CARDS,
    RANK_NAMES,
    RED_JOKER,
    TWO,
    Cards,
    contains,
    counts,
    of,
    text,
)
from .combinations import SMALLEST_BOMB
from .errors import Ambiguous, Unreadable

LONGEST_TEXT = 400
"""Characters that are looked at: the largest hand, 33 cards, fits in words."""
MOST_READINGS = 10

_WORDS = {word: rank for rank, word in enumerate(("three", "four", "five", "six", "seven", "eight", "nine", "ten"))}
_WORDS |= {"jack": 8, "queen": 9, "king": 10, "ace": ACE, "two": TWO, "deuce": TWO}
_CHINESE = {name: rank for rank, name in enumerate("三四五六七八九十勾圈凯尖二")}
_RANKS = {name.lower(): rank for rank, name in enumerate(RANK_NAMES[:BLACK_JOKER])} | _WORDS | _CHINESE | {"t": 7}

_NUMBERS = {"one": 1, "single": 1, "一": 1, "单": 1, "單": 1, "pair": 2, "对": 2, "對": 2, "两": 2, "兩": 2}
_NUMBERS |= {"triple": 3, "triplet": 3, "trio": 3, "quad": 4, "bomb": 4, "炸弹": 4, "炸彈": 4}
_BOMB = ("bomb", "炸")
_NUMBERS |= {word: number for number, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight"), 2)}
_NUMBERS |= {name: number for names in ("二三四五六七八", "2345678") for number, name in enumerate(names, 2)}

# What the bot calls a combination, as it stands beside the cards after a dot (``kind-...`` in the locale files).
_KIND = re.compile(
    r"""
      single | pair | triple(?:\ with\ a\ (?:single|pair))? | straight\ of\ \d+ | run\ of\ \d+\ pairs
    | airplane\ of\ \d+\ (?:triples|with\ (?:singles|pairs)) | (?:quad|rocket)\ with\ two\ (?:singles|pairs)
    | bomb(?:\ of\ \d+)? | rocket
    | [单單][张張] | [对對]子 | 三[张張] | 三[带帶]一[对對]? | \d+\ [张張][顺順]子 | \d+\ [连連][对對]
    | \d+\ [连連][飞飛][机機](?:[带帶](?:[单單][张張]|[对對]子))? | (?:四|王炸)[带帶](?:二|[两兩][对對])
    | (?:\d+\ [张張])?炸[弹彈] | 王炸
    """,
    re.VERBOSE | re.IGNORECASE,
)
# "三带二 33344": the kind in front of the cards that it names. Fewer than four cards are none, and then 三 and 二 are.
_KIND_BEFORE = re.compile(r"(?:[三四]|王炸)[带帶](?:[一二两兩]|[一两兩]?[对對])[\s:]+(?=(?:\W*[0-9a-z小大王]){4})")

_PASSES = {"pass", "skip", "不出", "不要", "要不起", "过", "過"}

_IGNORED = dict.fromkeys(map(ord, "♠♥♦♣♤♡♢♧\ufe0e\ufe0f\u20e3\u200b\u200d\u2060\ufeff"))
_PICTURED = {1: "a", **{number: str(number) for number in range(2, 11)}, 11: "j", 13: "q", 14: "k"}
_REWRITTEN: dict[int, str | int | None] = {
    **_IGNORED,
    **{0xFF01 + place: 0x21 + place for place in range(94)},  # full-width forms
    **{0x1F0A0 + 16 * suit + value: f" {name} " for suit in range(4) for value, name in _PICTURED.items()},
    ord("🔟"): "10",
    ord("🃏"): " joker ",  # Unicode calls it the black joker, but it is the only joker that keyboards offer
    ord("🃟"): " joker ",
    ord("🂿"): " rj ",
}

_ONE = "(?:10|[2-9tjqka])"
_NAMED = "|".join(_WORDS)
_SMALL, _BIG = "black|small|little", "red|big|large|colou?red"
_TOKEN = re.compile(
    rf"""
      (?P<gap>     [\s,、;:!/+&|.。·•()\[\]{{}}"'`‘’“”–—-]+ | (?:and|with|of|the|an)(?![a-z]) | [带帶和加跟]
                   | a\s+(?=pair|trip|trio|quad|single|bomb) | 一(?=[对對])
                   | (?:(?:(?:pair|double)\s+)?straight|sequence|run|airplane|plane)(?![a-z])
                   | [顺順]子 | [连連][对對] | [飞飛][机機] | (?:spade|heart|diamond|club)s?(?![a-z])
                   | 黑桃 | [红紅][桃心] | [梅草]花 | 方[块塊片] )
    | (?P<article> (?<!\w)a\s+(?={_NAMED}|joker|{_SMALL}|{_BIG}) )
    | (?P<run>     (?<![\w-]) (?P<low>{_ONE}) (?P<lows>(?P=low)*) \s* (?P<to>-|–|~|to(?![a-z])|到|至) \s*
                   (?P<high>{_ONE}) (?P<highs>(?P=high)*) (?!\w|\s*-) )
    | (?P<rocket>  rocket | nuke | both\s+jokers | 王炸 | 火箭 | [双雙]王 | 大小王 )
    | (?P<black>   (?:{_SMALL})\s*joker(?P<blacks>s?) | 小[王鬼] | bj )
    | (?P<red>     (?:{_BIG})\s*joker(?P<reds>s?) | 大[王鬼] | rj )
    | (?P<joker>   joker(?P<jokers>s?) | [王鬼] )
    | (?P<count>   (?P<number>pair|triplet|triple|trio|quad|bomb|one|single|[对對]|炸[弹彈]|[单單]) [张張牌]?
                   | (?P<amount>[一两兩二三四五六七八2-8])[个個张張条條只隻] )
    | (?P<word>    (?P<named>{_NAMED})(?P<words>(?:e?s|['’]s(?![a-z]))?) )
    | (?P<short>   (?P<letter>{_ONE}|[{"".join(_CHINESE)}])(?P<shorts>(?:['’]?s(?![a-z]))?) )
    """,
    re.VERBOSE,
)
_PIECE = re.compile(r"\S{1,20}")


@dataclass(frozen=True, slots=True)
class _Token:
    """A piece of text: what one of it can be (nothing: it is a count only), and what number it is before a plural."""

    source: str
    meanings: tuple[Cards, ...]
    number: int = 0
    plural: bool = False
    in_words: bool = False


def parse(written: str, decks: int = 1) -> Cards:
    """The cards that `written` names; `decks` (1 or 2) says which jokers there are.

    What the bot calls them beside the cards (``3 4 5 6 7 · Straight of 5``) is left out. Raises Unreadable if a piece
    names no card (or nothing is written), Ambiguous if there are several readings.
    """
    if len(written) > LONGEST_TEXT:
        raise Unreadable(written[:LONGEST_TEXT], "")
    shown, dot, beside = written.rpartition(" · ")
    if dot and _KIND.fullmatch(beside.strip(" ,")):
        return parse(shown, decks)
    readings = {NO_CARDS}
    for source, meanings in _parts(list(_tokens(written, decks)), decks, written):
        readings = _joined(readings, meanings, decks)
        if not 0 < len(readings) <= MOST_READINGS:
            raise Unreadable(written, source)
    if readings == {NO_CARDS}:
        raise Unreadable(written, "")
    if len(readings) > 1:
        raise Ambiguous(written, tuple(text(cards) for cards in sorted(readings)))
    return readings.pop()


def meant(written: str, decks: int, legal: Collection[Cards]) -> Cards:
    """As `parse`, for somebody to whom `legal` plays are open: of several readings the only one among them.

    What stands beside the cards after a dot is left out where it cannot be read as cards.
    """
    try:
        return parse(written, decks)
    except Unreadable:
        shown, dot, _ = written.partition(" · ")
        if not dot:
            raise
        return parse(shown, decks)
    except Ambiguous as several:
        fitting = [cards for cards in (parse(reading, decks) for reading in several.readings) if cards in legal]
        if len(fitting) != 1:
            raise
        return fitting[0]


def says_pass(written: str) -> bool:
    """Whether somebody who was asked for cards wrote that he passes."""
    return written.strip(" .!。！").lower() in _PASSES


def _joined(readings: Iterable[Cards], meanings: Iterable[Cards], decks: int) -> set[Cards]:
    """Every reading with every meaning; of several only those that the deck allows."""
    joined = {
        Cards(cards + more)
        for cards in readings
        for more in meanings
        if all(held + added <= 15 for held, added in zip(counts(cards), counts(more), strict=True))
    }
    deck = Cards(DECK * decks)
    return {cards for cards in joined if contains(deck, cards)} if len(joined) > 1 else joined


def _parts(tokens: list[_Token], decks: int, written: str) -> Iterator[tuple[str, tuple[Cards, ...]]]:
    """Each card or group of equal cards with its source and what it can mean."""
    place = 0
    while place < len(tokens):
        token, following = tokens[place], tokens[place + 1] if place + 1 < len(tokens) else None
        place += 1
        if following and _counts(token, following):
            # "pair of K K" names both of them, "pair K" only what there are two of.
            named = _alike(tokens[place:])
            numbers = _numbers(token, named, decks)
            if not numbers:
                raise Unreadable(written, " ".join(each.source for each in tokens[place - 1 : place + named]))
            yield following.source, tuple(sum_ for number in numbers for sum_ in _sums(following.meanings, number))
            place += named
        elif following and _may_count(token, following):
            yield following.source, _once_or(token, following)
            place += 1
        elif not token.meanings:
            raise Unreadable(written, token.source)
        elif token.plural and token.meanings[0] < of(BLACK_JOKER):
            yield token.source, tuple(Cards(token.meanings[0] * copies) for copies in range(2, 4 * decks + 1))
        elif token.plural:
            yield from ((token.source, token.meanings) for _ in range(2))
        else:
            yield token.source, token.meanings


def _counts(token: _Token, following: _Token) -> bool:
    """Whether `token` says how many there are of what follows: ``pair of K``, ``two kings``, ``2 kings``, ``三张K``."""
    if not token.number or not following.meanings:
        return False
    return not token.meanings or (following.plural and (token.in_words or following.in_words))


def _numbers(token: _Token, named: int, decks: int) -> tuple[int, ...]:
    """How many cards a count and the `named` equal ones behind it can be together; empty when they differ."""
    if token.source.startswith(_BOMB):
        return (max(SMALLEST_BOMB, named),) if named > 1 else tuple(range(SMALLEST_BOMB, 4 * decks + 1))
    return (token.number,) if named in {1, token.number} else ()


def _sums(meanings: tuple[Cards, ...], number: int) -> set[Cards]:
    """What `number` cards can be together, each of which can be any of `meanings`."""
    return {Cards(sum(chosen)) for chosen in combinations_with_replacement(meanings, number)}


def _alike(tokens: list[_Token]) -> int:
    """How many of `tokens` name the same card, from the first one on."""
    first = tokens[0]
    return next((place for place, each in enumerate(tokens) if each.meanings != first.meanings), len(tokens))


def _may_count(token: _Token, following: _Token) -> bool:
    """Whether `token` may be a card or a number: ``four 4`` is two fours or four of them, ``三K`` a three or three."""
    if not token.meanings or not token.number or len(following.meanings) != 1 or following.plural:
        return False
    written = token.source in _CHINESE or token.in_words
    return written and not following.in_words and following.source not in _CHINESE


def _once_or(token: _Token, following: _Token) -> tuple[Cards, ...]:
    card = following.meanings[0]
    return Cards(token.meanings[0] + card), Cards(card * token.number)


def _tokens(written: str, decks: int) -> Iterator[_Token]:
    simplified = written.translate(_REWRITTEN).lower().strip("*_ ,")
    kind = _KIND_BEFORE.match(simplified)
    place, before = kind.end() if kind else 0, None
    while place < len(simplified):
        found = _TOKEN.match(simplified, place)
        if found is None:
            piece = _PIECE.match(simplified, place)
            raise Unreadable(written, piece[0] if piece else "")
        place = found.end()
        if found.lastgroup == "gap":
            before = None
            continue
        token = _token(found, decks)
        # "KKs" are two kings, not a king and some more.
        yield replace(token, plural=False) if found["letter"] and found["letter"] == before else token
        before = found["letter"]


def _token(found: re.Match[str], decks: int) -> _Token:
    source, kind = found[0].strip(), found.lastgroup or ""
    plural = any(found[name] for name in ("blacks", "reds", "jokers", "words", "shorts"))
    name = found["named"] or found["letter"]
    if name:
        return _Token(source, (of(_RANKS[name]),), _NUMBERS.get(name, 0), plural, in_words=kind == "word")
    if kind == "count":
        return _Token(source, (), _NUMBERS[found["number"] or found["amount"]])
    if kind == "run":
        return _Token(source, tuple(_run(found)))
    meanings = {
        "article": (NO_CARDS, of(ACE)),  # "a king": one king, or an ace and a king
        "rocket": (Cards(JOKERS * decks),),
        "black": (of(BLACK_JOKER),),
        "red": (of(RED_JOKER),),
        "joker": (of(BLACK_JOKER), of(RED_JOKER)),
    }
    return _Token(source, meanings[kind], plural=plural, in_words=True)


def _run(found: re.Match[str]) -> Iterator[Cards]:
    """What ``3-7`` or ``33-55`` can be: the run, and where a dash may as well part two groups, those."""
    groups = [(_RANKS[found[end]], 1 + len(found[end + "s"]) // len(found[end])) for end in ("low", "high")]
    (low, copies), (high, other_copies) = sorted(groups)
    dash = found["to"] in "-–"
    is_run = copies == other_copies and low < high <= ACE
    if dash:
        yield Cards(of(low, copies) + of(high, other_copies))
    if is_run and not (dash and high == low + 1):
        yield Cards(sum(of(rank, copies) for rank in range(low, high + 1)))
