"""Looking things up: periods and orders of the leaderboard, pages of the help."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.seating import Stage
from bot.views.ids import Act
from tests.bot.club import Club, Shown, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_table_in_discord import bid_three


async def _board(club: Club, act: Act, value: str, shown: Shown) -> str:
    """The text of the board that is shown after a choice."""
    await club.choose(club.people["Alice"], club.private(shown), act, value)
    return club.private(shown).text


async def test_the_board_by_week_month_and_all_time_in_every_order(path: Path) -> None:
    seed = seed_with_opener(0)
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed)) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        await bid_three(club)
        await club.table.concede(alice.id)
        assert club.state.stage is Stage.BETWEEN
        shown = await club.command(alice, "leaderboard")
        assert "3 players" in shown.text
        assert "1 of 1 as peasant" in await _board(club, Act.BOARD_ORDER, "peasant_wins", shown)
        assert "0 of 1 as landlord" in await _board(club, Act.BOARD_ORDER, "landlord_wins", shown)
        for order in ("best", "rounds", "wins", "points"):
            assert "3 players" in await _board(club, Act.BOARD_ORDER, order, shown)
        await club.env.advance_time(timedelta(days=40).total_seconds())
        shown = await club.command(alice, "leaderboard")
        now = club.client.clock.now()
        for period, there in (("week", False), ("month", False), ("day", False), ("all", True)):
            text = await _board(club, Act.BOARD_PERIOD, period, shown)
            assert ("3 players" in text) is there
            assert ("Since <t:" in text) is not there
            if period == "month":
                first = datetime(now.year, now.month, 1, tzinfo=UTC)
                assert f"Since <t:{int(first.timestamp())}:f>" in text


async def test_the_pages_of_the_help(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        shown = await club.command(alice, "help")
        assert "Open a table" in shown.text
        await club.choose(alice, shown, Act.HELP, "2")
        commands = club.private(shown).text
        assert "</ddz start:" in commands, "the commands can be pressed"
        await club.choose(alice, club.private(shown), Act.HELP, "4")
        assert "Where are my cards?" in club.private(shown).text
