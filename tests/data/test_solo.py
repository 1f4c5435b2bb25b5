"""Games that one person plays alone: stored move by move, never twice, and put on their boards."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from data import privacy, solo
from data.database import Database
from data.errors import Taken
from data.solo import Game, Kind, day_of
from engine.actions import Pass, Play
from engine.reading import parse

from .samples import GUILD, NOW

TODAY = day_of(NOW)


async def solved(database: Database, user: int, day: int, tries: int = 1) -> None:
    async with database.write() as tx:
        game = Game(GUILD, user, Kind.PUZZLE, day, tries, (), 0, tries, NOW)
        await solo.put(tx, game, f"person {user}", NOW)


def test_a_day_is_one_of_utc() -> None:
    assert solo.date_of(TODAY) == NOW.date()
    assert day_of(NOW.replace(hour=23, minute=59)) == TODAY
    assert day_of(NOW.replace(hour=0) + timedelta(days=1)) == TODAY + 1


async def test_a_game_is_kept_move_by_move_and_no_move_counts_twice(database: Database) -> None:
    async with database.write() as tx:
        game = await solo.get(tx, GUILD, 1, Kind.PUZZLE, TODAY)
        assert (game.actions, game.moves, game.ended_at) == ((), 0, None)
        begun = replace(game, tries=1, actions=(Play(0, parse("5 5")), Pass(1)))
        after = await solo.put(tx, begun, "Ann", NOW)
    async with database.read() as tx:
        assert await solo.get(tx, GUILD, 1, Kind.PUZZLE, TODAY) == after
    for stale in (begun, replace(after, moves=5)):
        async with database.write() as tx:
            with pytest.raises(Taken):
                await solo.put(tx, stale, "Ann", NOW)
    async with database.write() as tx:
        ended = await solo.put(tx, replace(after, score=2, ended_at=NOW), "Ann", NOW)
    async with database.read() as tx:
        assert await solo.get(tx, GUILD, 1, Kind.PUZZLE, TODAY) == ended


@pytest.mark.parametrize(
    ("days", "streak", "best"),
    [
        ([], 0, 0),
        ([0], 1, 1),
        ([-1], 1, 1),
        ([-2], 0, 1),
        ([0, -1, -2], 3, 3),
        ([-1, -2, -5, -6, -7], 2, 3),
        ([0, -2, -3], 1, 2),
    ],
)
def test_a_streak_ends_with_a_day_left_out(days: list[int], streak: int, best: int) -> None:
    assert solo.streaks({TODAY + day: 1 for day in days}, TODAY) == (streak, best)


async def test_the_board_of_puzzles(database: Database) -> None:
    for day in (0, 1, 2):
        await solved(database, 1, TODAY - day)
    for day in (0, 1, 5, 6, 7):
        await solved(database, 2, TODAY - day, tries=2)
    for user in (3, 4):
        await solved(database, user, TODAY)
    async with database.read() as tx:
        lines = await solo.solvers(tx, GUILD, TODAY)
        assert await solo.solvers(tx, GUILD + 1, TODAY) == ()
    assert [(line.place, line.user_id, line.streak, line.best_streak, line.solved, line.first) for line in lines] == [
        (1, 1, 3, 3, 3, 3),
        (2, 2, 2, 3, 5, 0),
        (3, 3, 1, 1, 1, 1),
        (3, 4, 1, 1, 1, 1),
    ]
    assert lines[0].name == "person 1"


async def test_a_days_deal_is_the_same_for_a_server_and_compared(database: Database) -> None:
    async with database.write() as tx:
        assert await solo.deal_of(tx, GUILD, TODAY) is None
        first = await solo.make_deal(tx, GUILD, TODAY, "online", b"a" * 32)
        assert first == ("online", b"a" * 32) == await solo.deal_of(tx, GUILD, TODAY)
        assert await solo.make_deal(tx, GUILD, TODAY, "classic", b"b" * 32) == first
        assert await solo.make_deal(tx, GUILD, TODAY + 1, "classic", b"b" * 32) == ("classic", b"b" * 32)
        for user, score in ((1, -4), (2, 8), (3, -4)):
            await solo.put(tx, Game(GUILD, user, Kind.DAILY, TODAY, 1, (), 0, score, NOW), f"person {user}", NOW)
        await solo.put(tx, Game(GUILD, 4, Kind.DAILY, TODAY, 1), "person 4", NOW)
    async with database.read() as tx:
        found = [(line.place, line.user_id, line.score) for line in await solo.scores(tx, GUILD, TODAY)]
    assert found == [(1, 2, 8), (2, 1, -4), (2, 3, -4)]


async def test_a_person_can_have_it_all_forgotten(database: Database) -> None:
    await solved(database, 1, TODAY)
    async with database.write() as tx:
        assert [row["day"] for row in (await privacy.export(tx, 1))["solo_games"]] == [TODAY]
        await privacy.forget(tx, 1)
        assert await solo.solvers(tx, GUILD, TODAY) == ()
