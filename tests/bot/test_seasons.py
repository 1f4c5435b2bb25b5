"""Seasons in Discord: a server that wants them has its months closed, every day and as soon as somebody looks."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import discord

from bot.closing import close_all
from bot.views.ids import Act
from data import guilds, seasons
from data.guilds import GuildSettings
from data.rounds import Result, Status, finish, start
from engine.round import Round
from engine.rules import CLASSIC
from tests.bot.club import Club, open_club


async def earned(club: Club, person: object, points: int, days_ago: int) -> None:
    """A round that ended some days ago, at the newest table."""
    at = club.client.clock.now() - timedelta(days=days_ago)
    number = points + days_ago
    async with club.database.write() as tx:
        dealt = Round.start(CLASSIC, number.to_bytes(32, "big"), number)
        round_id = await start(tx, club.table.state.id, dealt, [], opener=None, now=at)
        result = Result(0, getattr(person, "id", 0), getattr(person, "name", ""), False, True, 1, points)
        await finish(tx, round_id, Status.FINISHED, at, results_of=[result])


async def test_a_month_is_closed_where_the_server_wants_it(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        manager = club.guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
        admin = club.member("Admin", roles=[manager])
        await club.open(alice, start=False)
        await earned(club, alice, 300, 40)
        await earned(club, bob, 100, 40)
        await earned(club, bob, 500, 0)
        board = await club.command(bob, "leaderboard")
        seasons = await club.press(bob, board, "Seasons")
        assert seasons is not None
        assert "No month is closed" in seasons.text
        settings = await club.command(admin, "settings server")
        menu = next(part for part in settings.parts if part.get("custom_id", "").endswith("=seasons"))
        await admin.select(settings.message, ["yes"], custom_id=menu["custom_id"])
        seasons = await club.press(bob, await club.command(bob, "leaderboard"), "Seasons")
        assert seasons is not None
        first, second = [line for line in seasons.text.splitlines() if "won" in line]
        assert first.startswith("🥇")
        assert "300" in first
        assert "(you)" in second
        assert "100" in second
        assert seasons.menus[Act.SEASON]["options"][0]["value"][:2] == "20"


async def test_a_month_is_closed_every_day_where_nobody_looks(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False)
        await earned(club, alice, 300, 40)
        now = club.client.clock.now()
        assert await close_all(club.database, now) == ()
        async with club.database.write() as tx:
            await guilds.choose(tx, club.guild.id, GuildSettings(seasons=True))
            await guilds.choose(tx, club.guild.id + 1, GuildSettings(seasons=True))
            await guilds.choose(tx, club.guild.id + 2, GuildSettings(rules="pagat"))
        club.client.daily.start()
        await club.client.daily.idle()
        async with club.database.read() as tx:
            (season,) = await seasons.closed(tx, club.guild.id)
            assert [place.points for place in await seasons.places(tx, club.guild.id, season)] == [300]
        assert await close_all(club.database, now) == (), "only once"
