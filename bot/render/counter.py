"""The cards-out counter: what one seat has not seen, rank by rank, and which bombs and rockets are still possible."""

from __future__ import annotations

from engine.cards import BLACK_JOKER, NO_CARDS, RANK_COUNT, RED_JOKER, Cards, Rank, contains, count, of, size
from engine.combinations import SMALLEST_BOMB, rocket
from engine.view import PlayerView

from .emojis import faces, rank_text
from .layout import Accent, lines, screen, small
from .look import Look
from .screen import Screen
from .standing import bottom_line
from .words import rank

_IN_A_ROW = 5
_NONE = "–"


def counter(look: Look, facts: PlayerView) -> Screen:
    """A private message: fifteen ranks in three rows, then what can still come."""
    texts, unseen = look.texts, facts.unseen
    ranks = list(reversed(range(RANK_COUNT)))
    rows = [ranks[start : start + _IN_A_ROW] for start in range(0, RANK_COUNT, _IN_A_ROW)]
    parts = [
        lines(f"## {texts('counter-heading')}", texts("counter-about", count=size(unseen))),
        lines(*("\u2003".join(_rank(look, unseen, each) for each in row) for row in rows)),
        lines(_rocket(look, facts), _bombs(look, facts), small(bottom_line(look, facts, facts.bottom))),
    ]
    return screen(Accent.GREY, parts)


def _rank(look: Look, unseen: Cards, each: Rank) -> str:
    left = count(unseen, each)
    number = f"**{left or _NONE}**"
    if look.emojis.ids:
        return f"{look.emojis.card(look.texts, faces(of(each))[0])} {number}"
    return look.texts("says", who=rank_text(look.texts, each), what=number)


def _rocket(look: Look, facts: PlayerView) -> str:
    """Whether somebody else can hold the rocket, and if not, why."""
    texts, whole = look.texts, rocket(facts.rules)
    if contains(facts.hand, whole):
        return texts("counter-rocket-yours")
    if contains(facts.unseen, whole):
        possible = _most(facts) >= facts.rules.rocket_size
        return texts("counter-rocket-possible" if possible else "counter-rocket-few")
    for joker in (RED_JOKER, BLACK_JOKER):
        if count(facts.hand, joker):
            return texts("counter-rocket-you-hold", card=rank(texts, joker))
    return texts("counter-rocket-played")


def _most(facts: PlayerView) -> int:
    """How many cards one of the others holds at most."""
    return max(held for seat, held in enumerate(facts.counts) if seat != facts.seat)


def _bombs(look: Look, facts: PlayerView) -> str:
    texts, unseen = look.texts, facts.unseen if _most(facts) >= SMALLEST_BOMB else NO_CARDS
    possible = [each for each in range(BLACK_JOKER) if count(unseen, each) >= SMALLEST_BOMB]
    if not possible:
        return texts("counter-no-bombs")
    return texts("counter-bombs", ranks=texts.listing(rank(texts, each) for each in reversed(possible)))
