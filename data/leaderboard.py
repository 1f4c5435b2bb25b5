"""The leaderboard of a server: one query gives the list, everybody's place and one's own line alike."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from sqlalchemy import ColumnElement, Integer, RowMapping, Subquery, case, func, select, type_coerce

from .database import Transaction
from .pages import LINES_A_PAGE, Page, page_of
from .schema import members, results


class Order(StrEnum):
    """What the lines are sorted by, highest first."""

    POINTS = "points"
    """Ranking points in all."""
    BEST = "best"
    """The best result: most ranking points in one sitting."""
    ROUNDS = "rounds"
    WINS = "wins"
    LANDLORD_WINS = "landlord_wins"
    PEASANT_WINS = "peasant_wins"


class Period(StrEnum):
    """Which finished rounds count. Days are those of UTC; a week begins on Monday."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Line:
    """One person on the board. Equal values share a `place` (1, 1, 3); `position` counts the lines from 1."""

    place: int
    position: int
    user_id: int
    name: str
    gone: bool
    """He was no member any more when that was last looked at."""
    points: int
    best: int
    rounds: int
    wins: int
    landlord_rounds: int
    landlord_wins: int
    change: int
    """Sum of the scores won and lost."""

    @property
    def peasant_rounds(self) -> int:
        """Rounds played as a peasant."""
        return self.rounds - self.landlord_rounds

    @property
    def peasant_wins(self) -> int:
        """Rounds won as a peasant."""
        return self.wins - self.landlord_wins


@dataclass(frozen=True, slots=True)
class Progress:
    """Ranking points of a person after one more finished round."""

    at: datetime
    points: int
    total: int


def begin_of(period: Period, now: datetime) -> datetime | None:
    """Midnight UTC at which the period that holds `now` began; None: no beginning."""
    midnight = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case Period.DAY:
            return midnight
        case Period.WEEK:
            return midnight - timedelta(days=midnight.weekday())
        case Period.MONTH:
            return midnight.replace(day=1)
        case Period.ALL:
            return None


async def page(
    tx: Transaction,
    guild_id: int,
    number: int | None,
    user_id: int,
    *,
    since: datetime | None = None,
    order: Order = Order.POINTS,
    lines: int = LINES_A_PAGE,
) -> Page[Line]:
    """A page of the board (see `page_of`) of the rounds finished at `since` or later."""
    return await page_of(tx, _board(guild_id, since, None, order), _line, number=number, user_id=user_id, lines=lines)


async def line(tx: Transaction, guild_id: int, user_id: int, *, since: datetime | None = None) -> Line | None:
    """A person's own line of the board by points, None when he finished no round since then."""
    board = _board(guild_id, since, None, Order.POINTS)
    row = (await tx.execute(select(board).where(board.c.user_id == user_id))).mappings().first()
    return _line(row) if row else None


async def everybody(tx: Transaction, guild_id: int, *, since: datetime, until: datetime) -> tuple[Line, ...]:
    """The whole board by points of the rounds finished at `since` or later and before `until`, best first."""
    board = _board(guild_id, since, until, Order.POINTS)
    found = (await tx.execute(select(board).order_by(board.c.position))).mappings()
    return tuple(_line(row) for row in found)


async def progress(tx: Transaction, guild_id: int, user_id: int) -> tuple[Progress, ...]:
    """How a person's ranking points grew, round by round, oldest first."""
    query = select(results.c.finished_at, results.c.points)
    query = query.where(results.c.guild_id == guild_id, results.c.user_id == user_id)
    query = query.order_by(results.c.finished_at, results.c.round_id)
    total = 0
    grown = []
    for at, points in await tx.execute(query):
        total += points
        grown.append(Progress(at, points, total))
    return tuple(grown)


def _counted(guild_id: int, since: datetime | None, until: datetime | None) -> list[ColumnElement[bool]]:
    """The conditions for the results that count."""
    conditions = [results.c.guild_id == guild_id]
    if since is not None:
        conditions.append(results.c.finished_at >= since)
    if until is not None:
        conditions.append(results.c.finished_at < until)
    return conditions


def _board(guild_id: int, since: datetime | None, until: datetime | None, order: Order) -> Subquery:
    """Everybody's line with place and position, unsorted."""
    sums = _sums(guild_id, since, until)
    value = sums.c.wins - sums.c.landlord_wins if order is Order.PEASANT_WINS else sums.c[order.value]
    # Among equals: more points, then fewer rounds for them, then who has been on Discord longer.
    fixed = (value.desc(), sums.c.points.desc(), sums.c.rounds, sums.c.user_id)
    place = func.rank().over(order_by=value.desc()).label("place")
    position = func.row_number().over(order_by=fixed).label("position")
    here = (members.c.guild_id == guild_id) & (members.c.user_id == sums.c.user_id)
    people = sums.outerjoin(members, here)
    return select(sums, members.c.name, members.c.gone, place, position).select_from(people).subquery("board")


def _sums(guild_id: int, since: datetime | None, until: datetime | None) -> Subquery:
    """What each person has: first by sitting, since the best result is a whole sitting's."""

    def number_of(condition: ColumnElement[bool]) -> ColumnElement[int]:
        return func.sum(case((condition, 1), else_=0))

    sittings = (
        select(
            results.c.user_id,
            func.sum(results.c.points).label("points"),
            func.count().label("rounds"),
            number_of(results.c.won).label("wins"),
            number_of(results.c.landlord).label("landlord_rounds"),
            number_of(results.c.landlord & results.c.won).label("landlord_wins"),
            func.sum(results.c.change).label("change"),
        )
        .where(*_counted(guild_id, since, until))
        .group_by(results.c.user_id, results.c.table_id)
        .subquery("sittings")
    )
    # PostgreSQL sums whole numbers into a decimal; SQLite does not.
    kinds = ("points", "rounds", "wins", "landlord_rounds", "landlord_wins", "change")
    totals = [type_coerce(func.sum(sittings.c[kind]), Integer).label(kind) for kind in kinds]
    best = func.max(sittings.c.points).label("best")
    return select(sittings.c.user_id, best, *totals).group_by(sittings.c.user_id).subquery("sums")


def _line(row: RowMapping) -> Line:
    return Line(
        place=row["place"],
        position=row["position"],
        user_id=row["user_id"],
        # Only somebody whose name was forgotten on request has none.
        name=row["name"] or "",
        gone=bool(row["gone"]),
        points=int(row["points"]),
        best=int(row["best"]),
        rounds=int(row["rounds"]),
        wins=int(row["wins"]),
        landlord_rounds=int(row["landlord_rounds"]),
        landlord_wins=int(row["landlord_wins"]),
        change=int(row["change"]),
    )
