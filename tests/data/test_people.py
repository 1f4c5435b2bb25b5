"""What people and servers chose, the budget of direct messages, and forgetting."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from data import dms, guilds, leaderboard, members, meta, players, privacy, rounds, seats, tables
from data.database import Database
from data.errors import Missing, StillSeated
from data.guilds import GuildSettings, MayEnd
from data.players import CardsAs, HandBy, Ping, Preferences
from data.rounds import Result, Status
from data.schema import metadata
from data.seats import DirectMessage
from engine.scoring import Difficulty

from .samples import CHANNEL, GUILD, NOW, computer, dealt, lobby, person


async def test_preferences_come_back_and_are_reset(database: Database) -> None:
    wanted = Preferences("zh-CN", HandBy.BUTTON, Ping.NONE, CardsAs.TEXT, auto_pass=True)
    async with database.write() as tx:
        assert await players.preferences(tx, 1) == Preferences()
        await players.prefer(tx, 1, wanted)
        assert await players.preferences(tx, 1) == wanted
        await players.prefer(tx, 1, replace(wanted, locale=None))
        assert await players.preferences(tx, 1) == replace(wanted, locale=None)
        assert await players.preferences(tx, 2) == Preferences()
        await players.remove(tx, 1)
        assert await players.preferences(tx, 1) == Preferences()


async def test_settings_of_a_server_come_back(database: Database) -> None:
    wanted = GuildSettings(
        "zh-TW", "pagat", Difficulty.EXPERT, timedelta(hours=2), MayEnd.SEATED, frozenset({CHANNEL, CHANNEL + 1})
    )
    async with database.write() as tx:
        assert await guilds.settings(tx, GUILD) == GuildSettings()
        await guilds.choose(tx, GUILD, wanted)
        assert await guilds.settings(tx, GUILD) == wanted
        await guilds.choose(tx, GUILD, replace(wanted, channels=frozenset({5}), difficulty=None))
        assert await guilds.settings(tx, GUILD) == replace(wanted, channels=frozenset({5}), difficulty=None)
        assert await guilds.settings(tx, GUILD + 1) == GuildSettings()


async def test_servers_that_removed_the_bot_are_found_after_a_while(database: Database) -> None:
    async with database.write() as tx:
        await guilds.removed(tx, 1, NOW)
        await guilds.removed(tx, 2, NOW + timedelta(days=1))
        await guilds.removed(tx, 3, NOW)
        await guilds.removed(tx, 3, None)
        assert await guilds.removed_before(tx, NOW + timedelta(hours=1)) == (1,)


async def test_the_budget_of_direct_messages_slides(database: Database) -> None:
    async with database.write() as tx:
        assert [await dms.claim(tx, user, 2, NOW + timedelta(minutes=20 * user)) for user in range(3)] == [
            True,
            True,
            False,
        ]
        again = [await dms.claim(tx, 1, 2, NOW + timedelta(minutes=30)) for _ in range(3)]
        assert again == [True] * 3, "he counts once"
        assert not await dms.claim(tx, 3, 2, NOW + dms.WINDOW - timedelta(milliseconds=1))
        assert await dms.claim(tx, 3, 2, NOW + dms.WINDOW), "the first is an hour old"
        assert not await dms.claim(tx, 4, 2, NOW + dms.WINDOW)
        assert not await dms.claim(tx, 4, 0, NOW + timedelta(days=1))


async def _known(database: Database) -> tuple[int, int]:
    """A person (1) about whom everything is stored; the numbers of his closed table and of its finished round."""
    async with database.write() as tx:
        await players.prefer(tx, 1, Preferences(ping=Ping.NONE))
        await dms.claim(tx, 1, 9, NOW)
        await meta.put(tx, "call:77", "1.5.12.901.555", NOW)
        await meta.put(tx, "call:78", "11.5.12.901.556", NOW)
        table = await lobby(tx, 1)
        both = replace(table, seats=(person(1), person(2, 1)), invited=frozenset({1, 2}))
        await tables.save(tx, table, both, NOW)
        await seats.sent(tx, table.id, 1, DirectMessage(70, 71, NOW))
        round_id, _ = await dealt(tx, both)
        results = [Result(seat, seat + 1, f"person {seat + 1}", False, True, 3, 30) for seat in (0, 1)]
        await rounds.finish(tx, round_id, Status.FINISHED, NOW, results_of=results)
        left = replace(computer(0), name="person 1", left_by=1)
        await tables.save(tx, None, replace(both, seats=(left, person(2, 1)), ended="finished"), NOW)
        again = await lobby(tx, 1)
        await tables.save(tx, again, replace(again, ended="idle"), NOW)
    return table.id, round_id


async def test_everything_about_a_person_is_given_out(database: Database) -> None:
    table_id, round_id = await _known(database)
    async with database.read() as tx:
        found = await privacy.export(tx, 1)
        assert await privacy.export(tx, 99) == {}
    of_his = {"players", "members", "dms", "meta", "invited", "tables", "seats", "round_seats", "results"}
    assert set(found) == of_his
    assert [row["key"] for row in found["meta"]] == ["call:77"]
    assert json.loads(json.dumps(found)) == found
    assert [row["points"] for row in found["results"]] == [30]
    assert (found["round_seats"][0]["round_id"], found["seats"][0]["table_id"]) == (round_id, table_id)
    assert "2" not in {str(row.get("user_id")) for rows in found.values() for row in rows}


async def test_a_forgotten_person_is_nowhere_and_rounds_stay(database: Database) -> None:
    _, round_id = await _known(database)
    async with database.write() as tx:
        await privacy.forget(tx, 1)
    async with database.read() as tx:
        assert await privacy.export(tx, 1) == {}
        assert await meta.get(tx, "call:78") is not None
        page = await leaderboard.page(tx, GUILD, 1, 1)
        assert [line.user_id for line in page.lines] == [2]
        stored = await rounds.get(tx, round_id)
        assert [(seat.user_id, seat.name) for seat in stored.seats[:2]] == [(None, ""), (2, "person 2")]
    await database.close()
    assert b"person 2" in database.path.read_bytes()
    assert b"person 1" not in database.path.read_bytes(), "not even in freed pages"


async def test_a_forgotten_person_leaves_the_log_while_the_bot_runs(database: Database) -> None:
    await _known(database)
    log = database.path.with_name(database.path.name + "-wal")
    async with database.write() as tx:
        await privacy.forget(tx, 1)
    assert b"person 1" in log.read_bytes(), "old pages stay there"
    assert await database.empty_log()
    assert b"person 1" not in log.read_bytes() + database.path.read_bytes()
    async with database.read() as tx:
        assert await privacy.export(tx, 1) == {}
        assert await privacy.export(tx, 2)


async def test_a_log_that_is_being_read_is_emptied_another_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.database.EMPTYING", 0.01)
    await _known(database)
    async with database.read() as tx:
        before = await privacy.export(tx, 1)
        async with database.write() as other:
            await privacy.forget(other, 1)
        assert not await database.empty_log()
        assert await privacy.export(tx, 1) == before
    assert await database.empty_log()


async def test_somebody_who_sits_is_not_forgotten_yet(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        with pytest.raises(StillSeated) as refused:
            await privacy.forget(tx, 1)
    assert refused.value == StillSeated(1, (table.id,))


async def test_a_forgotten_server_takes_its_tables_and_rounds_along(database: Database) -> None:
    table_id, round_id = await _known(database)
    async with database.write() as tx:
        elsewhere = await lobby(tx, 5, guild=GUILD + 1)
        await guilds.choose(tx, GUILD, GuildSettings(channels=frozenset({CHANNEL})))
        parts = 1
        while not await privacy.forget_guild(tx, GUILD, most=1):
            parts += 1
        assert parts == 3, "its two tables, and the rest"
        assert await guilds.settings(tx, GUILD) == GuildSettings()
        assert await members.name(tx, GUILD, 2) is None
        with pytest.raises(Missing):
            await tables.get(tx, table_id)
        with pytest.raises(Missing):
            await rounds.get(tx, round_id)
        assert (await leaderboard.page(tx, GUILD, 1, 2)).people == 0
        assert (await tables.get(tx, elsewhere.id)).id == elsewhere.id


def test_no_table_about_people_is_left_out() -> None:
    """A table that grows a person's id has to be given out and forgotten too."""
    personal = {"user_id", "host_id", "left_by"}
    about_people = {table.name for table in metadata.tables.values() if personal & set(table.c.keys())}
    # The small facts are told by their keys.
    assert about_people | {"meta"} == {table.name for table, _ in privacy.about(1)}


def test_no_table_about_servers_is_left_out() -> None:
    of_servers = {table.name for table in metadata.tables.values() if "guild_id" in table.c}
    assert of_servers - {"results"} == {table.name for table in guilds.OF_A_SERVER}
