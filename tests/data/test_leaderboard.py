"""The leaderboard: shared places, pages, one's own line, periods at midnight UTC, best results."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data import leaderboard, members
from data.database import Database, Transaction
from data.leaderboard import Order, Period, begin_of

from .samples import GUILD, NOW, lobby, scored


async def _rounds(tx: Transaction, *scores: dict[int, int]) -> None:
    """One sitting with these rounds."""
    table = await lobby(tx, 10_000)
    for number, round_scores in enumerate(scores, 1):
        await scored(tx, table, number, round_scores)


async def test_sc_064_equal_points_share_a_place(database: Database) -> None:
    """SC-064."""
    async with database.write() as tx:
        await _rounds(tx, {3: 30, 2: 30, 1: 10}, {3: 60, 2: 60, 1: 50})
        page = await leaderboard.page(tx, GUILD, 1, 2)
    assert [(line.place, line.user_id, line.points) for line in page.lines] == [(1, 2, 90), (1, 3, 90), (3, 1, 60)]
    assert page.own == page.lines[0]


async def test_among_equals_fewer_rounds_come_first(database: Database) -> None:
    async with database.write() as tx:
        await _rounds(tx, {1: 30, 2: 60}, {1: 30})
        page = await leaderboard.page(tx, GUILD, 1, 1)
    assert [(line.place, line.position, line.user_id) for line in page.lines] == [(1, 1, 2), (1, 2, 1)]


@pytest.mark.parametrize(("asked", "shown"), [(-1, 1), (0, 1), (1, 1), (2, 2), (3, 3), (9999, 3), (None, 2)], ids=str)
async def test_sc_065_sc_066_pages_are_clamped(database: Database, asked: int | None, shown: int) -> None:
    """SC-065 and SC-066: 25 people, ten a page, all with different points; the asker is the fifteenth."""
    async with database.write() as tx:
        await _rounds(tx, {user: 10 * (26 - user) for user in range(1, 26)})
        page = await leaderboard.page(tx, GUILD, asked, 15)
    first = 10 * shown - 9
    assert (page.number, page.pages, page.people) == (shown, 3, 25)
    assert [line.place for line in page.lines] == list(range(first, min(first + 10, 26)))
    assert page.own is not None
    assert (page.own.user_id, page.own.place, page.own.points) == (15, 15, 110)


async def test_an_empty_board_is_one_empty_page(database: Database) -> None:
    async with database.read() as tx:
        page = await leaderboard.page(tx, GUILD, 7, 1)
    assert (page.number, page.pages, page.people, page.lines, page.own) == (1, 1, 0, (), None)


async def test_servers_do_not_mix(database: Database) -> None:
    async with database.write() as tx:
        await scored(tx, await lobby(tx, 1), 1, {1: 30})
        await scored(tx, await lobby(tx, 2, guild=GUILD + 1), 1, {1: 100, 2: 10})
        page = await leaderboard.page(tx, GUILD, 1, 2)
    assert [(line.user_id, line.points) for line in page.lines] == [(1, 30)]
    assert page.own is None


async def test_the_best_result_is_the_best_sitting(database: Database) -> None:
    async with database.write() as tx:
        long = await lobby(tx, 1)
        for number in range(1, 4):
            await scored(tx, long, number, {1: 30, 2: 10})
        short = await lobby(tx, 3)
        await scored(tx, short, 1, {1: 10, 2: 100})
        page = await leaderboard.page(tx, GUILD, 1, 1, order=Order.BEST)
    assert [(line.user_id, line.best, line.points) for line in page.lines] == [(2, 100, 130), (1, 90, 100)]


async def test_wins_are_counted_by_role(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        await scored(tx, table, 1, {1: 30, 2: 0}, landlord=1)
        await scored(tx, table, 2, {1: 0, 2: 30}, landlord=1)
        await scored(tx, table, 3, {1: 30, 2: 0}, landlord=2)
        line = await leaderboard.line(tx, GUILD, 1)
        by_peasant = await leaderboard.page(tx, GUILD, 1, 1, order=Order.PEASANT_WINS)
        by_landlord = await leaderboard.page(tx, GUILD, 1, 1, order=Order.LANDLORD_WINS)
        assert await leaderboard.line(tx, GUILD, 99) is None
    assert line is not None
    assert (line.rounds, line.wins, line.landlord_rounds, line.landlord_wins) == (3, 2, 2, 1)
    assert (line.peasant_rounds, line.peasant_wins, line.change) == (1, 1, 6)
    assert [each.peasant_wins for each in by_peasant.lines] == [1, 1]
    assert [each.user_id for each in by_landlord.lines] == [1, 2]


async def test_sc_067_somebody_who_left_keeps_his_name_on_the_board(database: Database) -> None:
    """SC-067."""
    async with database.write() as tx:
        await _rounds(tx, {1: 30})
        await members.left(tx, GUILD, 1)
        await members.left(tx, GUILD, 2)
        page = await leaderboard.page(tx, GUILD, 1, 1)
        assert [(line.name, line.gone) for line in page.lines] == [("person 1", True)]
        await members.seen(tx, GUILD, 1, "renamed")
        page = await leaderboard.page(tx, GUILD, 1, 1)
    assert [(line.name, line.gone) for line in page.lines] == [("renamed", False)]


@pytest.mark.parametrize(
    ("now", "period", "begins"),
    [
        # 30 November 2026 is a Monday.
        ("2026-11-30T00:00:00+00:00", Period.WEEK, "2026-11-30T00:00:00+00:00"),
        ("2026-11-29T23:59:59.999+00:00", Period.WEEK, "2026-11-23T00:00:00+00:00"),
        ("2026-12-01T00:00:00+00:00", Period.MONTH, "2026-12-01T00:00:00+00:00"),
        ("2026-11-30T23:59:59.999+00:00", Period.MONTH, "2026-11-01T00:00:00+00:00"),
        ("2026-12-01T01:30:00+02:00", Period.MONTH, "2026-11-01T00:00:00+00:00"),
        ("2026-12-01T01:30:00+02:00", Period.DAY, "2026-11-30T00:00:00+00:00"),
        # Clocks in Europe went back that night; days are UTC's, so nothing moves.
        ("2026-10-25T02:30:00+01:00", Period.DAY, "2026-10-25T00:00:00+00:00"),
    ],
)
def test_sc_068_periods_begin_at_midnight_utc(now: str, period: Period, begins: str) -> None:
    """SC-068."""
    assert begin_of(period, datetime.fromisoformat(now)) == datetime.fromisoformat(begins)


def test_all_time_has_no_beginning() -> None:
    assert begin_of(Period.ALL, NOW) is None


async def test_a_round_counts_in_the_period_in_which_it_finished(database: Database) -> None:
    midnight = datetime(2026, 12, 1, tzinfo=UTC)
    elsewhere = timezone(timedelta(hours=8))
    async with database.write() as tx:
        table = await lobby(tx, 1)
        await scored(tx, table, 1, {1: 10}, at=midnight - timedelta(milliseconds=1))
        await scored(tx, table, 2, {1: 30}, at=midnight.astimezone(elsewhere))
        await scored(tx, table, 3, {1: 100}, at=midnight + timedelta(days=31))
        january = midnight + timedelta(days=31)
        (december,) = await leaderboard.everybody(tx, GUILD, since=midnight, until=january)
        since = await leaderboard.line(tx, GUILD, 1, since=begin_of(Period.MONTH, midnight))
        always = await leaderboard.line(tx, GUILD, 1, since=begin_of(Period.ALL, midnight))
    assert since is not None
    assert always is not None
    assert (december.points, since.points, always.points) == (30, 130, 140)


async def test_points_over_time(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        for number, points in enumerate((30, 0, 100), 1):
            await scored(tx, table, number, {1: points, 2: 10}, at=NOW + timedelta(days=number))
        grown = await leaderboard.progress(tx, GUILD, 1)
    assert [(each.at, each.points, each.total) for each in grown] == [
        (NOW + timedelta(days=1), 30, 30),
        (NOW + timedelta(days=2), 0, 30),
        (NOW + timedelta(days=3), 100, 130),
    ]


sittings = st.lists(
    st.lists(st.dictionaries(st.integers(1, 8), st.sampled_from([0, 10, 30, 100]), max_size=4), max_size=3), max_size=3
)


@settings(max_examples=25, deadline=None)
@given(sittings=sittings, order=st.sampled_from([Order.POINTS, Order.BEST, Order.ROUNDS, Order.WINS]))
async def test_the_board_is_what_counting_by_hand_gives(
    new_store: Callable[[], Path], sittings: list[list[dict[int, int]]], order: Order
) -> None:
    async with await Database.open(new_store()) as database, database.write() as tx:
        for channel, sitting in enumerate(sittings):
            table = await lobby(tx, 1000 + channel, channel=channel)
            for number, scores in enumerate(sitting, 1):
                await scored(tx, table, number, scores)
        page = await leaderboard.page(tx, GUILD, 1, 1)
        ordered = await leaderboard.page(tx, GUILD, 1, 1, order=order)
    played = [scores for sitting in sittings for scores in sitting]
    expected = {
        user: (
            sum(scores.get(user, 0) for scores in played),
            max(sum(scores.get(user, 0) for scores in sitting) for sitting in sittings),
            sum(user in scores for scores in played),
            sum(scores.get(user, 0) > 0 for scores in played),
        )
        for user in {user for scores in played for user in scores}
    }
    assert {line.user_id: (line.points, line.best, line.rounds, line.wins) for line in page.lines} == expected
    values = [getattr(line, order.value) for line in ordered.lines]
    assert values == sorted(values, reverse=True)
    assert [line.place for line in ordered.lines] == [1 + sum(other > value for other in values) for value in values]
    assert [line.position for line in ordered.lines] == list(range(1, len(values) + 1))
