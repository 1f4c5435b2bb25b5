"""Games that one person plays alone, the same for a whole server on one day: its puzzle, and its deal."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlalchemy import RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine.actions import Action
from engine.record import action_text, parse_action

from . import members
from .database import Transaction
from .errors import Taken
from .schema import daily_deals, solo_games
from .schema import members as members_table


class Kind(StrEnum):
    """What is played."""

    PUZZLE = "puzzle"
    """An ending that is won by one first play only; `score` counts the tries."""
    DAILY = "daily"
    """A whole round; `score` is its settlement."""


@dataclass(frozen=True, slots=True)
class Game:
    """One person's game of one day; `moves` counts its changes, `actions` are those of the try that goes on."""

    guild_id: int
    user_id: int
    kind: Kind
    day: int
    tries: int = 0
    actions: tuple[Action, ...] = ()
    moves: int = 0
    score: int | None = None
    ended_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Solver:
    """A person on the board of puzzles. `streak` counts days in a row up to today or yesterday, `first` first tries."""

    place: int
    user_id: int
    name: str
    streak: int
    best_streak: int
    solved: int
    first: int


@dataclass(frozen=True, slots=True)
class Score:
    """A person on the board of a day's deal. Equal scores share a `place`."""

    place: int
    user_id: int
    name: str
    score: int


def day_of(now: datetime) -> int:
    """The day of UTC that holds `now`, in days since 1970."""
    return (now.astimezone(UTC).date() - date(1970, 1, 1)).days


def date_of(day: int) -> date:
    """The date of a day."""
    return date(1970, 1, 1) + timedelta(days=day)


async def get(tx: Transaction, guild_id: int, user_id: int, kind: Kind, day: int) -> Game:
    """The person's game; one without a move when he has not begun."""
    row = (await tx.execute(select(solo_games).where(*_key(guild_id, user_id, kind, day)))).mappings().first()
    return Game(guild_id, user_id, kind, day) if row is None else _game(row)


async def put(tx: Transaction, game: Game, name: str, now: datetime) -> Game:
    """Store a game with one move more. `Taken` when it has seen another change since it was read."""
    moved = replace(game, moves=game.moves + 1)
    values: dict[str, Any] = {
        "tries": game.tries,
        "actions": [action_text(action) for action in game.actions],
        "moves": moved.moves,
        "score": game.score,
        "ended_at": game.ended_at,
    }
    key = {"guild_id": game.guild_id, "user_id": game.user_id, "kind": game.kind.value, "day": game.day}
    try:
        if game.moves == 0:
            await tx.execute(insert(solo_games).values(started_at=now, **key, **values))
        else:
            here = (*_key(game.guild_id, game.user_id, game.kind, game.day), solo_games.c.moves == game.moves)
            if not (await tx.execute(update(solo_games).where(*here).values(values))).rowcount:
                raise Taken(game.day, game.moves)
    except IntegrityError as error:
        raise Taken(game.day, game.moves) from error
    await members.seen(tx, game.guild_id, game.user_id, name)
    return moved


async def deal_of(tx: Transaction, guild_id: int, day: int) -> tuple[str, bytes] | None:
    """Rules and seed of a server's deal of a day, None before somebody asked for it."""
    here = (daily_deals.c.guild_id == guild_id, daily_deals.c.day == day)
    found = (await tx.execute(select(daily_deals.c.rules, daily_deals.c.seed).where(*here))).first()
    return None if found is None else (found.rules, found.seed)


async def make_deal(tx: Transaction, guild_id: int, day: int, rules: str, fresh: bytes) -> tuple[str, bytes]:
    """The same; the first who asks makes it from `rules` and `fresh`."""
    found = await deal_of(tx, guild_id, day)
    if found is not None:
        return found
    await tx.execute(insert(daily_deals).values(guild_id=guild_id, day=day, rules=rules, seed=fresh))
    return rules, fresh


async def solvers(tx: Transaction, guild_id: int, today: int) -> tuple[Solver, ...]:
    """Everybody who solved a puzzle in a server: longest running streak first, then most solved."""
    query = select(solo_games.c.user_id, solo_games.c.day, solo_games.c.score).where(
        solo_games.c.guild_id == guild_id, solo_games.c.kind == Kind.PUZZLE.value, solo_games.c.ended_at.is_not(None)
    )
    days: dict[int, dict[int, int]] = {}
    for user_id, day, tries in await tx.execute(query):
        days.setdefault(user_id, {})[day] = tries
    names = await _names(tx, guild_id)
    lines = [
        Solver(0, user, names.get(user, ""), *streaks(solved, today), len(solved), list(solved.values()).count(1))
        for user, solved in days.items()
    ]
    ordered = sorted(lines, key=lambda line: (-line.streak, -line.solved, -line.first, line.user_id))
    places = _places((line.streak, line.solved, line.first) for line in ordered)
    return tuple(replace(line, place=place) for line, place in zip(ordered, places, strict=True))


async def scores(tx: Transaction, guild_id: int, day: int) -> tuple[Score, ...]:
    """Everybody who finished a day's deal in a server, best score first."""
    query = select(solo_games.c.user_id, solo_games.c.score).where(
        solo_games.c.guild_id == guild_id,
        solo_games.c.kind == Kind.DAILY.value,
        solo_games.c.day == day,
        solo_games.c.ended_at.is_not(None),
    )
    found = [(int(score), int(user)) for user, score in await tx.execute(query)]
    names = await _names(tx, guild_id)
    ordered = sorted(found, key=lambda each: (-each[0], each[1]))
    places = _places(score for score, _ in ordered)
    return tuple(
        Score(place, user, names.get(user, ""), score) for place, (score, user) in zip(places, ordered, strict=True)
    )


def _places(worth: Iterable[Hashable]) -> list[int]:
    """The places of what is sorted already, best first: equal ones share a place (1, 1, 3)."""
    first: dict[Hashable, int] = {}
    return [first.setdefault(value, number) for number, value in enumerate(worth, start=1)]


def streaks(days: dict[int, int], today: int) -> tuple[int, int]:
    """Days in a row up to today, or to yesterday when today is still open; and the longest row there was."""
    longest = running = 0
    for day in sorted(days):
        running = running + 1 if day - 1 in days else 1
        longest = max(longest, running)
    return (running if days and max(days) >= today - 1 else 0), longest


async def _names(tx: Transaction, guild_id: int) -> dict[int, str]:
    query = select(members_table.c.user_id, members_table.c.name).where(members_table.c.guild_id == guild_id)
    return {int(user): str(name) for user, name in await tx.execute(query)}


def _key(guild_id: int, user_id: int, kind: Kind, day: int) -> tuple[Any, ...]:
    table = solo_games.c
    return table.guild_id == guild_id, table.user_id == user_id, table.kind == kind.value, table.day == day


def _game(row: RowMapping) -> Game:
    return Game(
        row["guild_id"],
        row["user_id"],
        Kind(row["kind"]),
        row["day"],
        row["tries"],
        tuple(parse_action(line) for line in row["actions"]),
        row["moves"],
        row["score"],
        row["ended_at"],
    )
