"""The combinations a second time, slowly, from the words of the rules: what the quick code is held against.

Nothing of `engine` is used here but its packing of cards, and a game is its name: nothing of a `RuleSet` is read.
A set of cards is a tuple of fifteen counts, from the three to the red joker.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

Counts = tuple[int, ...]
Reading = tuple[str, int | None, int]
"""Category, rank, length."""

TWO_DECKS = {"four_player"}
SINGLES_ATTACHED = {"classic", "three_kingdoms", "pagat", "online"}
EQUAL_SINGLES_ATTACHED = {"classic", "three_kingdoms", "online"}
QUADS_CARRY = {"three_kingdoms", "pagat", "online"}
EQUAL_SINGLES_ON_QUADS = {"three_kingdoms", "online"}
NUKES_CARRY = {"three_kingdoms"}
ACE, BLACK, RED = 11, 13, 14


def readings(cards: Counts, game: str) -> set[Reading]:
    """All that `cards` can be in the game, by trying every body with the rest as what it carries."""
    return set(_plain(cards, game)) | set(_carrying(cards, game))


@lru_cache(maxsize=400_000)
def reading(cards: Counts, game: str) -> Reading | None:
    """What `cards` are; fails if they could be two things."""
    found = readings(cards, game)
    assert len(found) <= 1, f"{cards} in {game} reads as each of {found}"
    return found.pop() if found else None


def plays(hand: Counts, game: str) -> Iterator[tuple[Counts, Reading]]:
    """Every subset of the hand that is a combination, with what it is."""
    for cards in product(*(range(held + 1) for held in hand)):
        found = reading(cards, game)
        if found:
            yield cards, found


def higher(candidate: Reading, previous: Reading) -> bool:
    """Whether the one may be played on the other."""
    if candidate[0] == "rocket":
        return previous[0] != "rocket"
    if candidate[0] == "bomb" and previous[0] == "bomb":
        return (candidate[2], candidate[1] or 0) > (previous[2], previous[1] or 0)
    if candidate[0] == "bomb":
        return previous[0] != "rocket"
    same_kind = candidate[0] == previous[0] and candidate[2] == previous[2]
    return same_kind and candidate[1] is not None and previous[1] is not None and candidate[1] > previous[1]


def answers(candidate: Reading, previous: Reading | None) -> bool:
    """Whether it may be played on `previous`, where None is a set of cards that is no combination."""
    return higher(candidate, previous) if previous else candidate[0] in ("bomb", "rocket")


def _plain(cards: Counts, game: str) -> Iterator[Reading]:
    held = {rank: copies for rank, copies in enumerate(cards) if copies}
    ranks, copies = sorted(held), set(held.values())
    decks = 2 if game in TWO_DECKS else 1
    if held == {BLACK: decks, RED: decks}:
        yield "rocket", None, 1
    if len(copies) != 1:
        return
    each = copies.pop()
    if len(ranks) == 1 and each <= (decks if ranks[0] in (BLACK, RED) else 4 * decks):
        yield ("single", "pair", "triple")[each - 1] if each < 4 else "bomb", ranks[0], each if each >= 4 else 1
    if each <= 3 and len(ranks) >= (5, 3, 2)[each - 1] and _run(ranks):
        yield ("straight", "pair_straight", "airplane")[each - 1], ranks[-1], len(ranks)


def _run(ranks: list[int]) -> bool:
    return ranks[-1] <= ACE and ranks == list(range(ranks[0], ranks[-1] + 1))


def _carrying(cards: Counts, game: str) -> Iterator[Reading]:
    total = sum(cards)
    if cards[BLACK] == cards[RED] == 1 and game in NUKES_CARRY:
        for kind in _two(_less(cards, (BLACK, RED), 1), [BLACK, RED], game):
            yield f"nuke_two_{kind}", None, 1
    for rank, copies in enumerate(cards):
        if copies == 4 and game in QUADS_CARRY and total in (6, 8):
            for kind in _two(_less(cards, (rank,), 4), [rank], game):
                yield f"quad_two_{kind}", rank, 1
    for lowest in range(ACE + 2):
        body: list[int] = []
        while lowest + len(body) <= ACE + 1 and cards[lowest + len(body)] >= 3:
            body.append(lowest + len(body))
            if (len(body) == 1 or _run(body)) and total in (4 * len(body), 5 * len(body)):
                yield from _triples(_less(cards, tuple(body), 3), body, game)


def _triples(wings: Counts, body: list[int], game: str) -> Iterator[Reading]:
    """`wings` on the triples of `body`."""
    name = "triple" if len(body) == 1 else "airplane"
    suffix = "" if len(body) == 1 else "s"
    if sum(wings) == len(body) and game in SINGLES_ATTACHED and _singles(wings, body, game in EQUAL_SINGLES_ATTACHED):
        yield f"{name}_single{suffix}", body[-1], len(body)
    if sum(wings) == 2 * len(body) and _pairs(wings, body):
        yield f"{name}_pair{suffix}", body[-1], len(body)


def _two(wings: Counts, body: list[int], game: str) -> Iterator[str]:
    if sum(wings) == 2 and _singles(wings, body, game in EQUAL_SINGLES_ON_QUADS):
        yield "singles"
    if sum(wings) == 4 and _pairs(wings, body):
        yield "pairs"


def _singles(wings: Counts, body: list[int], equal: bool) -> bool:
    if any(wings[rank] for rank in body) or (wings[BLACK] and wings[RED]) or max(wings) >= 4:
        return False
    if not equal and max(wings) > 1:
        return False
    lengthening = [rank for rank in (body[0] - 1, body[-1] + 1) if 0 <= rank <= ACE and body[-1] <= ACE]
    return len(body) == 1 or all(wings[rank] < 3 for rank in lengthening)


def _pairs(wings: Counts, body: list[int]) -> bool:
    return not any(wings[rank] for rank in body) and set(wings) <= {0, 2}


def _less(cards: Counts, ranks: tuple[int, ...], copies: int) -> Counts:
    return tuple(held - copies if rank in ranks else held for rank, held in enumerate(cards))
