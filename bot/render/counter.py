"""The cards-out counter: what one seat has not seen, rank by rank, and which bombs and rockets are still possible."""

from __future__ import annotations

from engine.cards import BLACK_JOKER, RANK_COUNT, RED_JOKER, Cards, Rank, contains, count, of, size
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
        lines(_rocket(look, facts), _bombs(look, unseen), small(bottom_line(look, facts, facts.bottom))),
    ]
    return screen(Accent.GREY, parts)


def _rank(look: Look, unseen: Cards, each: Rank) -> str:
    left = count(unseen, each)
    card = look.emojis.card(look.texts, faces(of(each))[0]) if look.emojis.ids else f"{rank_text(look.texts, each)}:"
    return f"{card} **{left or _NONE}**"


def _rocket(look: Look, facts: PlayerView) -> str:
    """Whether somebody else can hold the rocket, and if not, why."""
    texts, whole = look.texts, rocket(facts.rules)
    if contains(facts.hand, whole):
        return texts("counter-rocket-yours")
    if contains(facts.unseen, whole):
        return texts("counter-rocket-possible")
    for joker in (RED_JOKER, BLACK_JOKER):
        if count(facts.hand, joker):
            return texts("counter-rocket-you-hold", card=rank(texts, joker))
    return texts("counter-rocket-played")


def _bombs(look: Look, unseen: Cards) -> str:
    texts = look.texts
    possible = [each for each in range(BLACK_JOKER) if count(unseen, each) >= SMALLEST_BOMB]
    if not possible:
        return texts("counter-no-bombs")
    return texts("counter-bombs", ranks=texts.listing(rank(texts, each) for each in reversed(possible)))
