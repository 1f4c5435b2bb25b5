"""Closed seasons of the leaderboard, with the places as they were."""

from __future__ import annotations

from collections.abc import Sequence

from bot.views.ids import Act, build
from data.seasons import Place

from .boards import person, placed
from .layout import Accent, Option, lines, menu, screen, separator, small
from .look import Look
from .screen import Screen

_MOST_LINES = 15
_MOST_SEASONS = 25


def seasons(look: Look, closed: Sequence[str], chosen: str | None, found: Sequence[Place], user_id: int) -> Screen:
    """The places of the season `chosen`, of those that are `closed` (newest first), as `user_id` sees them."""
    texts = look.texts
    if chosen is None:
        return screen(Accent.GOLD, [lines(f"## {texts('seasons-heading')}", texts("seasons-none"))])
    own = [place for place in found[_MOST_LINES:] if place.user_id == user_id]
    options = [Option(season, season, chosen=season == chosen) for season in closed[:_MOST_SEASONS]]
    parts = [
        lines(f"## {texts('season-heading', season=chosen)}"),
        lines(*(_line(look, place, user_id) for place in found[:_MOST_LINES])),
        separator() if own else None,
        lines(*(_line(look, place, user_id) for place in own)),
        lines(small(texts("seasons-about"))),
        menu(build(Act.SEASON), texts("seasons-choose"), options),
    ]
    return screen(Accent.GOLD, parts)


def _line(look: Look, place: Place, user_id: int) -> str:
    texts = look.texts
    name = person(texts, place.name, you=place.user_id == user_id)
    won = texts("won", won=place.wins, rounds=place.rounds)
    return f"{placed(texts, place.place)} · {name} · **{texts.number(place.points)}** · {won}"
