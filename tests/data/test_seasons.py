"""Closed months of the leaderboard keep their places."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from data import leaderboard, privacy, seasons
from data.database import Database

from .samples import GUILD, NOW, lobby, scored

OCTOBER = datetime(2026, 10, 31, 23, 59, tzinfo=UTC)


async def test_months_that_are_over_are_closed_once(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        await scored(tx, table, 1, {1: 10, 2: 30}, at=datetime(2026, 8, 1, tzinfo=UTC))
        await scored(tx, table, 2, {1: 30, 2: 0}, at=OCTOBER)
        await scored(tx, table, 3, {3: 30}, at=OCTOBER)
        await scored(tx, table, 4, {2: 100}, at=NOW)
        assert await seasons.open_months(tx, GUILD, NOW) == ("2026-08", "2026-10")
        assert await seasons.close(tx, GUILD, NOW) == ("2026-08", "2026-10")
        # Nobody played in September: nothing of it waits to be written whenever somebody looks at the board.
        assert await seasons.open_months(tx, GUILD, NOW) == ()
        assert await seasons.close(tx, GUILD, NOW) == ()
        assert await seasons.closed(tx, GUILD) == ("2026-10", "2026-08")
        found = await seasons.places(tx, GUILD, "2026-10")
        assert [(line.place, line.user_id, line.points) for line in found] == [(1, 1, 30), (1, 3, 30), (3, 2, 0)]
        assert found[0].name == "person 1"
        assert await seasons.places(tx, GUILD, "2026-11") == ()
        assert (await leaderboard.page(tx, GUILD, 1, 1)).people == 3


async def test_kept_places_stay_until_their_person_wants_to_be_forgotten(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 9)
        await scored(tx, table, 1, {1: 10, 2: 30}, at=OCTOBER)
        await seasons.close(tx, GUILD, NOW)
        await privacy.forget(tx, 2)
        assert [line.user_id for line in await seasons.places(tx, GUILD, "2026-10")] == [1]


@pytest.mark.parametrize(("season", "until"), [("2026-10", (2026, 11)), ("2026-12", (2027, 1))])
def test_a_season_is_a_month(season: str, until: tuple[int, int]) -> None:
    begin, end = seasons.bounds(season)
    assert seasons.season_of(begin) == season
    assert (end.year, end.month, end.day) == (*until, 1)
