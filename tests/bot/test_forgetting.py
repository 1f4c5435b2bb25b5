"""A server that removed the bot is forgotten after thirty days, and not when it takes the bot back."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.clock import Clock
from bot.forgetting import KEPT_FOR, Forgetting
from data import guilds, members, tables
from data.database import Database
from data.guilds import GuildSettings
from data.privacy import TABLES_AT_ONCE
from tests.bot.club import open_club
from tests.bot.hall import ANN, SERVER, Hall
from tests.data.samples import lobby


async def _known(database: Database, guild_id: int = SERVER) -> bool:
    async with database.read() as tx:
        return await members.name(tx, guild_id, ANN) is not None


async def _meet(database: Database, *guild_ids: int) -> None:
    async with database.write() as tx:
        for guild_id in guild_ids:
            await guilds.choose(tx, guild_id, GuildSettings(rules="pagat"))
            await members.seen(tx, guild_id, ANN, "Ann")


@pytest.mark.parametrize("back", [False, True])
async def test_thirty_days_after_its_removal_unless_it_is_back(hall: Hall, back: bool) -> None:
    forgetting = Forgetting(hall.db, Clock(hall.time))
    await _meet(hall.db, SERVER, SERVER + 1)
    async with hall.db.write() as tx:
        await guilds.removed(tx, SERVER, hall.time.now())
    hall.time.instant += KEPT_FOR
    assert await forgetting.sweep() == ()
    if back:
        async with hall.db.write() as tx:
            await guilds.removed(tx, SERVER, None)
    hall.time.instant += timedelta(seconds=1)
    assert await forgetting.sweep() == (() if back else (SERVER,))
    assert await _known(hall.db) is back
    assert await _known(hall.db, SERVER + 1)


async def test_a_server_of_many_tables_is_forgotten_in_parts(hall: Hall) -> None:
    await _meet(hall.db, SERVER)
    async with hall.db.write() as tx:
        for number in range(TABLES_AT_ONCE + 1):
            await lobby(tx, 1_000 + number, guild=SERVER, channel=2_000 + number)
        await guilds.removed(tx, SERVER, hall.time.now())
    hall.time.instant += KEPT_FOR + timedelta(seconds=1)
    assert await Forgetting(hall.db, Clock(hall.time)).sweep() == (SERVER,)
    async with hall.db.read() as tx:
        assert await tables.in_guild(tx, SERVER) == ()
    assert not await _known(hall.db)


async def test_what_happened_while_the_bot_did_not_run_is_noticed(hall: Hall) -> None:
    forgetting = Forgetting(hall.db, Clock(hall.time))
    await _meet(hall.db, 1, 2, 3)
    async with hall.db.write() as tx:
        await guilds.removed(tx, 2, hall.time.now())
    await forgetting.here({2, 3, 4})
    hall.time.instant += KEPT_FOR + timedelta(seconds=1)
    assert await forgetting.sweep() == (1,)
    assert [await _known(hall.db, each) for each in (1, 2, 3)] == [False, True, True]


async def test_a_server_that_removes_the_bot_is_remembered_as_such(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        await club.open(club.people["Alice"], rules="classic")
        club.env.backend.remove_guild(club.guild.id)
        await club.env.settle()
        assert not club.client.house.all()
        async with club.database.read() as tx:
            assert await guilds.removed_before(tx, club.client.clock.now() + timedelta(seconds=1)) == (club.guild.id,)
