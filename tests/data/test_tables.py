"""Tables and seats: what was stored comes back, and the rules about who may sit where hold in the database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data import seats, tables
from data.database import Database
from data.errors import ChannelFull, Missing, SeatedElsewhere, TooManySlowTables
from data.seats import DirectMessage, StoredSeat
from engine.rules import RULE_SETS
from engine.scoring import Difficulty

from .samples import CHANNEL, GUILD, NOW, SLOW, Options, Table, computer, lobby, person

instants = st.integers(0, 10**7).map(lambda milliseconds: NOW + timedelta(milliseconds=milliseconds))
snowflakes = st.integers(1, 2**63 - 1)
names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=32)
options = st.builds(
    Options,
    rules=st.sampled_from(list(RULE_SETS)),
    difficulty=st.sampled_from(Difficulty),
    turn=st.integers(15, 86_400).map(lambda seconds: timedelta(seconds=seconds)),
    show_bottom=st.booleans(),
    private=st.booleans(),
    thread=st.booleans(),
    quick=st.booleans(),
)
sitting = st.lists(
    st.builds(
        StoredSeat,
        number=st.just(0),
        user_id=st.none() | snowflakes,
        name=names,
        stand_in=st.booleans(),
        missed=st.integers(0, 5),
        left_by=st.none() | snowflakes,
    ),
    max_size=4,
    unique_by=lambda seat: seat.user_id or object(),
).map(lambda found: tuple(replace(seat, number=number) for number, seat in enumerate(found)))
states = st.builds(
    Table,
    id=st.just(0),
    host_id=snowflakes,
    seats=sitting,
    options=options,
    stage=st.sampled_from(["lobby", "round", "asking", "between"]),
    deadline=st.none() | instants,
    totals=st.lists(st.integers(-(10**6), 10**6), max_size=4).map(tuple),
    redeals_in_a_row=st.integers(0, 3),
    invited=st.frozensets(snowflakes, max_size=3),
)


@settings(max_examples=40, deadline=None)
@given(first=states, then=states)
def test_what_is_saved_comes_back(new_store: Callable[[], Path], first: Table, then: Table) -> None:
    async def check(path: Path) -> None:
        async with await Database.open(path) as database:
            async with database.write() as tx:
                begun = await lobby(tx, first.host_id, options=first.options)
                before, after = replace(first, id=begun.id), replace(then, id=begun.id)
                await tables.save(tx, None, before, NOW)
                await tables.save(tx, before, after, NOW)
            async with database.read() as tx:
                stored = await tables.get(tx, begun.id)
        assert Table(
            stored.id,
            stored.host_id,
            stored.seats,
            replace(after.options, **{field: getattr(stored.options, field) for field in stored.options.__slots__}),
            stored.stage,
            stored.deadline,
            stored.totals,
            stored.redeals_in_a_row,
            stored.invited,
            stored.ended,
        ) == replace(after)
        assert (stored.guild_id, stored.channel_id, stored.opened_at) == (GUILD, CHANNEL, NOW)

    asyncio.run(check(new_store()))


async def test_a_person_sits_at_one_quick_table(database: Database) -> None:
    async with database.write() as tx:
        there = await lobby(tx, 1)
        await tables.posted(tx, there.id, 555, NOW)
    with pytest.raises(SeatedElsewhere) as refused:
        async with database.write() as tx:
            await lobby(tx, 1, channel=CHANNEL + 1)
    assert refused.value == SeatedElsewhere(1, there.id, GUILD, CHANNEL, 555)
    async with database.read() as tx:
        assert [table.id for table in await tables.still_open(tx)] == [there.id], "half a lobby was left"


async def test_joining_a_second_quick_table_is_refused_and_changes_nothing(database: Database) -> None:
    async with database.write() as tx:
        await lobby(tx, 1)
        other = await lobby(tx, 2)
    with pytest.raises(SeatedElsewhere):
        async with database.write() as tx:
            await tables.save(tx, other, replace(other, seats=(*other.seats, person(1, 1))), NOW)
    async with database.read() as tx:
        assert (await tables.get(tx, other.id)).seats == (person(2),)


async def test_one_quick_table_is_a_rule_of_the_database_itself(database: Database) -> None:
    async with database.write() as tx:
        await lobby(tx, 1)
        other = await lobby(tx, 2)
    with (
        closing(sqlite3.connect(database.path)) as connection,
        pytest.raises(sqlite3.IntegrityError, match=r"seats\.user_id"),
    ):
        connection.execute("UPDATE seats SET user_id = 1 WHERE table_id = ?", (other.id,))


async def test_whoever_left_or_whose_table_closed_is_free_at_once(database: Database) -> None:
    async with database.write() as tx:
        left = await lobby(tx, 1)
        await tables.save(tx, left, replace(left, seats=(computer(0),)), NOW)
        closed = await lobby(tx, 1)
        await tables.save(tx, closed, replace(closed, ended="cancelled"), NOW)
        again = await lobby(tx, 1, channel=CHANNEL + 1)
    async with database.read() as tx:
        assert [table.id for table in await tables.of_user(tx, 1)] == [again.id]
        stored = await tables.get(tx, closed.id)
        assert (stored.ended, stored.closed_at) == ("cancelled", NOW)


async def test_a_person_sits_at_five_slow_tables_besides_a_quick_one(database: Database) -> None:
    async with database.write() as tx:
        slow = [await lobby(tx, 1, channel=channel, options=SLOW) for channel in range(5)]
        await lobby(tx, 1, channel=5)
    with pytest.raises(TooManySlowTables) as refused:
        async with database.write() as tx:
            await lobby(tx, 1, channel=6, options=SLOW)
    assert refused.value == TooManySlowTables(1, 5)
    async with database.write() as tx:
        # Who already sits here is not counted against himself.
        await tables.save(tx, slow[0], replace(slow[0], seats=(*slow[0].seats, person(2, 1))), NOW)


async def test_a_table_that_becomes_quick_is_refused_to_who_sits_at_one(database: Database) -> None:
    async with database.write() as tx:
        await lobby(tx, 1)
        slow = await lobby(tx, 1, options=SLOW)
    with pytest.raises(SeatedElsewhere):
        async with database.write() as tx:
            await tables.save(tx, slow, replace(slow, options=Options()), NOW)


async def test_a_channel_has_two_open_tables(database: Database) -> None:
    async with database.write() as tx:
        first = await lobby(tx, 1)
        await lobby(tx, 2)
    with pytest.raises(ChannelFull) as refused:
        async with database.write() as tx:
            await lobby(tx, 3)
    assert refused.value == ChannelFull(CHANNEL, 2)
    async with database.write() as tx:
        await tables.save(tx, first, replace(first, ended="idle"), NOW)
        await lobby(tx, 3)


async def test_two_people_open_the_last_table_of_a_channel_at_once(tmp_path: Path) -> None:
    async def open_one(database: Database, host: int) -> None:
        async with database.write() as tx:
            await lobby(tx, host)

    path = tmp_path / "shared.sqlite3"
    async with await Database.open(path) as one, await Database.open(path) as other:
        async with one.write() as tx:
            await lobby(tx, 1)
        done = await asyncio.gather(open_one(one, 2), open_one(other, 3), return_exceptions=True)
    assert sorted(type(each).__name__ for each in done) == ["ChannelFull", "NoneType"]


async def test_two_processes_seat_one_person_once(tmp_path: Path) -> None:
    async def sit(database: Database, channel: int) -> None:
        async with database.write() as tx:
            await lobby(tx, 1, channel=channel)

    path = tmp_path / "shared.sqlite3"
    async with await Database.open(path) as one, await Database.open(path) as other:
        done = await asyncio.gather(sit(one, 1), sit(other, 2), return_exceptions=True)
        async with one.read() as tx:
            assert len(await tables.of_user(tx, 1)) == 1
    assert sorted(type(each).__name__ for each in done) == ["NoneType", "SeatedElsewhere"]


async def test_a_hand_stays_known_while_its_person_sits(database: Database) -> None:
    dm = DirectMessage(70, 71, NOW)
    async with database.write() as tx:
        table = await lobby(tx, 1)
        await seats.sent(tx, table.id, 1, dm)
        moved = replace(table, seats=(person(2), person(1, 1)))
        await tables.save(tx, table, moved, NOW)
        stored = await tables.get(tx, table.id)
        assert stored.seats == (person(2), replace(person(1, 1), dm=dm))
        await tables.save(tx, moved, table, NOW)
        await tables.save(tx, table, replace(table, seats=(computer(0),)), NOW)
        assert (await tables.get(tx, table.id)).seats == (computer(0),)
        await seats.sent(tx, table.id, 1, dm)
        assert (await tables.get(tx, table.id)).seats == (computer(0),), "he sits there no more"


async def test_the_public_message_and_the_thread_are_remembered(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        await tables.posted(tx, table.id, 10, NOW, thread_id=20)
        await tables.posted(tx, table.id, 11, NOW + timedelta(minutes=50))
        stored = await tables.get(tx, table.id)
        assert (stored.message_id, stored.thread_id) == (11, 20)
        assert stored.message_posted_at == NOW + timedelta(minutes=50)
        await tables.posted(tx, table.id, None, None)
        assert (await tables.get(tx, table.id)).message_id is None


async def test_tables_are_found_by_place(database: Database) -> None:
    async with database.write() as tx:
        first = await lobby(tx, 1)
        second = await lobby(tx, 2)
        elsewhere = await lobby(tx, 3, channel=77, guild=88)
        await tables.posted(tx, second.id, 10, NOW, thread_id=20)
        await tables.save(tx, first, replace(first, ended="idle"), NOW)
        assert [table.id for table in await tables.in_guild(tx, GUILD)] == [second.id]
        assert [table.id for table in await tables.in_channel(tx, CHANNEL)] == [second.id]
        assert [table.id for table in await tables.in_channel(tx, 20)] == [second.id]
        assert [table.id for table in await tables.still_open(tx)] == [second.id, elsewhere.id]
        last = await tables.last_in_channel(tx, CHANNEL)
        assert last is not None
        assert last.id == second.id
        assert await tables.last_in_channel(tx, 5) is None


async def test_a_table_that_is_not_there(database: Database) -> None:
    async with database.write() as tx:
        with pytest.raises(Missing):
            await tables.get(tx, 7)
        with pytest.raises(Missing):
            await tables.save(tx, None, Table(7, 1, ()), NOW)


async def test_numbers_of_tables_are_never_given_again(database: Database) -> None:
    async with database.write() as tx:
        first = await lobby(tx, 1)
    with closing(sqlite3.connect(database.path)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM tables")
        connection.commit()
    async with database.write() as tx:
        assert (await lobby(tx, 1)).id > first.id
