"""Runs of campaigns as they are stored, and the board of the best."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from data import campaigns, migrations, privacy, tables
from data.campaigns import Line
from data.database import Database, Transaction
from data.errors import Missing, RunGoesOn
from data.pages import Page
from engine import campaign
from engine.campaign import End, Fall, Run
from tests.data.samples import CHANNEL, GUILD, NOW, Options, Table, dealt, person

ANN, BOB, CAI = 1, 2, 3
SEED = b"stored"


def ended(defeated: int, energy: int, rounds: int, end: End = End.STOPPED) -> Run:
    run = campaign.begin("liu-bei", SEED)
    fallen = tuple(Fall(f"hero {number}", number) for number in range(1, defeated + 1))
    player = replace(run.player, energy=energy)
    return replace(run, fighters=(player, *run.opponents), fallen=fallen, course=(40,) * rounds + (energy,), ended=end)


async def begun(tx: Transaction, user: int, run: Run | None = None, *, guild: int = GUILD) -> int:
    run = run or campaign.begin("liu-bei", SEED)
    return await campaigns.begin(tx, guild, user, run, name=f"person {user}", now=NOW)


async def over(tx: Transaction, user: int, run: Run, *, guild: int = GUILD) -> int:
    number = await begun(tx, user, guild=guild)
    await campaigns.save(tx, number, run, NOW)
    return number


async def table_of(tx: Transaction, campaign_id: int | None, user: int = ANN, channel: int = CHANNEL) -> int:
    return await tables.open_table(
        tx,
        guild_id=GUILD,
        channel_id=channel,
        host_id=user,
        options=Options("three_kingdoms", quick=False),
        seats=(replace(person(user), hero="liu-bei"),),
        stage="lobby",
        deadline=NOW,
        now=NOW,
        campaign_id=campaign_id,
    )


async def test_a_run_is_read_as_it_was_stored(database: Database) -> None:
    run = campaign.settle(campaign.begin("liu-bei", SEED), (4, -8, 4))
    async with database.write() as tx:
        number = await begun(tx, ANN, run)
    async with database.read() as tx:
        stored = await campaigns.get(tx, number)
        assert stored.run == run
        assert (stored.guild_id, stored.user_id, stored.started_at, stored.ended_at) == (GUILD, ANN, NOW, None)
        assert await campaigns.newest(tx, GUILD, ANN) == stored
        assert await campaigns.newest(tx, GUILD, BOB) is None
        with pytest.raises(Missing):
            await campaigns.get(tx, number + 1)


async def test_one_run_goes_on_for_each_person_and_server(database: Database) -> None:
    async with database.write() as tx:
        number = await begun(tx, ANN)
        await begun(tx, ANN, guild=GUILD + 1)
        await begun(tx, BOB)
    with pytest.raises(RunGoesOn):
        async with database.write() as tx:
            await begun(tx, ANN)
    async with database.write() as tx:
        await campaigns.save(tx, number, ended(0, 40, 0), NOW)
        assert await begun(tx, ANN) > number


async def test_a_result_is_never_changed(database: Database) -> None:
    async with database.write() as tx:
        number = await over(tx, ANN, ended(3, 12, 9))
        await campaigns.save(tx, number, ended(9, 90, 20), NOW + timedelta(days=1))
    async with database.read() as tx:
        stored = await campaigns.get(tx, number)
    assert stored.run == ended(3, 12, 9)
    assert stored.ended_at == NOW


async def test_a_table_knows_its_run_and_a_run_its_newest_table(database: Database) -> None:
    async with database.write() as tx:
        number = await begun(tx, ANN)
        assert await campaigns.place(tx, number) is None
        first = await table_of(tx, number)
        other = await table_of(tx, None, BOB)
        second = await table_of(tx, number, channel=CHANNEL + 1)
        await tables.posted(tx, second, 77, NOW)
    async with database.read() as tx:
        assert (await campaigns.of_table(tx, first)) == await campaigns.get(tx, number)
        assert await campaigns.of_table(tx, other) is None
        place = await campaigns.place(tx, number)
        assert place is not None
        assert (place.table_id, place.channel_id, place.message_id) == (second, CHANNEL + 1, 77)
        assert (place.open, place.playing) == (True, False)
        assert (await tables.get(tx, first)).seats[0].hero == "liu-bei"


async def test_a_place_says_whether_a_round_is_on(database: Database) -> None:
    async with database.write() as tx:
        number = await begun(tx, ANN)
        table_id = await table_of(tx, number)
        seats = (replace(person(ANN), hero="liu-bei"),)
        await dealt(tx, Table(table_id, ANN, seats, Options("three_kingdoms", quick=False), deadline=NOW))
        place = await campaigns.place(tx, number)
    assert place is not None
    assert place.playing


async def board(database: Database, user: int = ANN, number: int | None = 1, lines: int = 10) -> Page[Line]:
    async with database.read() as tx:
        return await campaigns.page(tx, GUILD, number, user, lines=lines)


async def test_the_board_goes_by_defeated_then_energy_then_rounds(database: Database) -> None:
    runs = {
        1: ended(3, 50, 9),
        2: ended(5, 0, 30, End.DEFEAT),
        3: ended(3, 51, 90),
        4: ended(3, 50, 8),
        5: ended(3, 50, 9),
    }
    async with database.write() as tx:
        for user, run in runs.items():
            await over(tx, user, run)
    page = await board(database)
    assert [(line.place, line.user_id) for line in page.lines] == [(1, 2), (2, 3), (3, 4), (4, 1), (4, 5)]
    assert [line.position for line in page.lines] == [1, 2, 3, 4, 5]
    assert (page.lines[0].defeated, page.lines[0].energy, page.lines[0].rounds) == (5, 0, 30)
    assert page.lines[0].ended is End.DEFEAT
    assert page.lines[0].name == "person 2"


async def test_everybody_stands_there_once_with_his_best_run(database: Database) -> None:
    async with database.write() as tx:
        for run in (ended(2, 10, 5), ended(4, 1, 20), ended(4, 1, 25)):
            await over(tx, ANN, run)
    (line,) = (await board(database)).lines
    assert (line.defeated, line.energy, line.rounds) == (4, 1, 20)


async def test_runs_that_go_on_or_never_began_or_are_elsewhere_do_not_count(database: Database) -> None:
    async with database.write() as tx:
        await begun(tx, ANN, campaign.settle(campaign.begin("liu-bei", SEED), (4, -8, 4)))
        await over(tx, BOB, ended(0, 40, 0))
        await over(tx, CAI, ended(3, 3, 3), guild=GUILD + 1)
    assert await board(database) == Page(1, 1, 0, (), None)


async def test_pages_and_the_own_line(database: Database) -> None:
    async with database.write() as tx:
        for user in range(1, 8):
            await over(tx, user, ended(user, 5, 9))
    first = await board(database, user=2, lines=3)
    assert (first.number, first.pages, first.people) == (1, 3, 7)
    assert [line.user_id for line in first.lines] == [7, 6, 5]
    assert first.own is not None
    assert (first.own.position, first.own.user_id) == (6, 2)
    own = await board(database, user=2, number=None, lines=3)
    assert own.number == 2
    assert own.own in own.lines
    assert (await board(database, number=99, lines=3)).number == 3


async def test_a_person_gets_his_runs_and_takes_them_along(database: Database) -> None:
    async with database.write() as tx:
        await over(tx, ANN, ended(3, 3, 9))
        await over(tx, BOB, ended(2, 2, 9))
        assert [row["defeated"] for row in (await privacy.export(tx, ANN))["campaigns"]] == [3]
        await privacy.forget(tx, ANN)
    page = await board(database)
    assert [line.user_id for line in page.lines] == [BOB]


async def test_a_server_takes_its_campaigns_along(database: Database) -> None:
    async with database.write() as tx:
        number = await begun(tx, ANN)
        await table_of(tx, number)
        await privacy.forget_guild(tx, GUILD)
    async with database.read() as tx:
        assert await campaigns.newest(tx, GUILD, ANN) is None


def test_seats_of_before_keep_their_people_without_a_hero(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    migrations.upgrade(path, "0001")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "INSERT INTO tables (id, guild_id, channel_id, host_id, rules, difficulty, turn, show_bottom, private,"
            " thread, stage, totals, redeals_in_a_row, opened_at)"
            " VALUES (7, 1, 2, 3, 'classic', 'easy', 45000, 0, 0, 0, 'lobby', '[]', 0, 0)"
        )
        connection.execute(
            "INSERT INTO seats (table_id, number, user_id, name, stand_in, missed, quick, active)"
            " VALUES (7, 0, 3, 'Ann', 0, 0, 1, 1)"
        )
        connection.commit()
    migrations.upgrade(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name, hero FROM seats").fetchall() == [("Ann", None)]
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(
                "INSERT INTO seats (table_id, number, user_id, name, stand_in, missed, quick, active)"
                " VALUES (8, 0, 3, 'Ann', 0, 0, 1, 1)"
            )
