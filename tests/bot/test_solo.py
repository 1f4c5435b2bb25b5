"""The day's puzzle and the day's deal, played in private, and their boards."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from ai.open_cards import OpenCards
from ai.puzzles.opponents import replies
from ai.puzzles.puzzle import of_day
from bot.solo import SEAT, Solo
from bot.views.ids import Act, card_value
from data.solo import Kind
from engine.actions import Play
from engine.cards import Cards, counts
from engine.round import Phase
from tests.bot.club import Club, Shown, open_club
from tests.bot.hall import seed_with_opener, seeds

A_LOT = 3_000_000


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    """The solver is compiled before the simulated Discord waits for it."""
    puzzle = of_day(0)
    replies(puzzle.round().apply(Play(SEAT, puzzle.solution)))


async def game(club: Club, person: Any, kind: Kind) -> Solo:
    return await club.client.solos.open(kind, club.guild.id, person.id, person.name)


async def put_down(club: Club, person: Any, panel: Shown, cards: Cards) -> None:
    """Choose cards in the panel one by one, and play them."""
    values = [card_value(rank, copy) for rank, held in enumerate(counts(cards)) for copy in range(1, held + 1)]
    await club.choose(person, club.private(panel), Act.SOLO_PICK, *values)
    chosen = club.private(panel)
    await club.press(person, chosen, next(label for label in chosen.buttons if label.startswith("Play")))


async def solve(club: Club, person: Any, panel: Shown, first: Cards | None = None) -> None:
    """Play what wins, or `first` first, to the end of the try."""
    open_cards = OpenCards(of_day(club.client.solos.today).rules)
    solo = await game(club, person, Kind.PUZZLE)
    while not solo.state.over:
        actions = open_cards.actions(solo.state, A_LOT)
        action = next((action for action, won in actions if won), actions[0][0])
        if first is not None and not solo.game.actions:
            action = Play(SEAT, first)
        if isinstance(action, Play):
            await put_down(club, person, panel, action.cards)
        else:
            await club.press(person, club.private(panel), "Pass")
        after = await game(club, person, Kind.PUZZLE)
        assert after.game.moves == solo.game.moves + 1
        solo = after


async def test_a_puzzle_is_lost_by_a_wrong_play_and_won_by_the_right_one(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        puzzle = of_day(club.client.solos.today)
        panel = await club.command(alice, "puzzle")
        assert "Only one first play wins" in panel.text
        start = puzzle.round()
        wrong = next(play for play in start.legal_plays() if play not in {puzzle.solution, puzzle.hands[0]})
        await solve(club, alice, panel, wrong)
        assert "The peasants are out" in club.private(panel).text
        await club.press(alice, club.private(panel), "Start over")
        await solve(club, alice, panel)
        assert "Solved" in club.private(panel).text
        assert "After 2 tries" in club.private(panel).text
        assert set(club.private(panel).buttons) == {"Leaderboard"}

        other = await club.command(bob, "puzzle")
        await solve(club, bob, other)
        assert "At the first try" in club.private(other).text
        midnight = 86_400 * (club.client.solos.today + 1)
        assert f"Next puzzle: <t:{midnight}:R>" in club.private(other).text
        board = await club.press(bob, club.private(other), "Leaderboard")
        assert board is not None
        first, second = (line for line in board.text.splitlines() if "in a row" in line)
        assert "bob" in first.lower()
        assert "alice" in second.lower()


async def test_a_puzzle_goes_on_after_a_restart_and_old_buttons_do_nothing(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        puzzle = of_day(club.client.solos.today)
        old = await club.command(alice, "puzzle")
        panel = await club.command(alice, "puzzle")
        await put_down(club, alice, panel, puzzle.solution)
        before = await game(club, alice, Kind.PUZZLE)
        await club.restart()
        assert (await game(club, alice, Kind.PUZZLE)).state == before.state
        rank = next(rank for rank, held in enumerate(counts(puzzle.hands[0])) if held)
        now = await club.command(alice, "puzzle")
        await club.choose(alice, old, Act.SOLO_PICK, card_value(rank, 1))
        told = club.private(old)
        assert "That button is old" in told.text
        assert "This is how it stands" in told.text
        assert told.text.endswith(now.text), "the old panel can be played on in"
        assert told.control(Act.SOLO_AGAIN) == now.control(Act.SOLO_AGAIN)


@pytest.mark.parametrize("kind", list(Kind))
async def test_what_was_not_begun_on_its_day_cannot_be_begun_afterwards(path: Path, kind: Kind) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(SEAT, "online"))) as club:
        alice = club.people["Alice"]
        panel = await club.command(alice, kind)
        day = club.client.solos.today
        await club.env.advance_time(timedelta(days=1).total_seconds())
        assert club.client.solos.today == day + 1
        if kind is Kind.PUZZLE:
            value = card_value(next(rank for rank, held in enumerate(counts(of_day(day).hands[0])) if held), 1)
            told = await club.choose(alice, panel, Act.SOLO_PICK, value)
        else:
            told = await club.press(alice, panel, "Bid 3")
        assert told is not None
        assert "A new day has begun" in told.text
        assert f"Today's is at **/ddz {kind}**" in told.text


async def play_daily(club: Club, person: Any, bid: str) -> Solo:
    panel = await club.command(person, "daily")
    while True:
        solo = await game(club, person, Kind.DAILY)
        if solo.state.over:
            return solo
        shown = club.private(panel)
        if solo.state.phase is Phase.AUCTION:
            await club.press(person, shown, bid if bid in shown.buttons else "Pass")
            continue
        action = solo.state.default_action()
        if isinstance(action, Play):
            await put_down(club, person, panel, action.cards)
        else:
            await club.press(person, shown, "Pass")


async def test_everybody_gets_the_same_deal_and_is_compared(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        one = await play_daily(club, alice, "Bid 3")
        two = await play_daily(club, bob, "Bid 3")
        assert one.state == two.state
        assert one.game.score == two.game.score
        panel = await club.command(bob, "daily")
        assert "Your score" in panel.text
        assert f"Next deal: <t:{86_400 * (club.client.solos.today + 1)}:R>" in panel.text
        assert "Place 1 of 2" in panel.text
        board = await club.press(bob, panel, "Leaderboard")
        assert board is not None
        assert board.text.count("1 ·") == 2


async def test_a_deal_begun_by_direct_message_stays_that_of_its_server(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(SEAT, "online"))) as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False)
        panel = club.answer(await alice.user.slash("ddz daily"))
        assert panel is not None
        await club.press(alice, club.public(), "Leave")
        assert "only" in (club.answer(await alice.user.slash("ddz daily")) or panel).text
        await club.press(alice, panel, "Bid 3")
        assert (await game(club, alice, Kind.DAILY)).state.stake == 3
        board = await club.press(alice, club.private(panel), "Leaderboard")
        assert board is not None
        assert "Nobody yet." in board.text


async def test_hands_of_a_running_deal_are_not_shown(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(SEAT, "online"))) as club:
        panel = await club.command(club.people["Alice"], "daily")
        assert "All hands" not in str(panel.tree)
        assert "🔏" in panel.text
        assert "Bottom cards" not in panel.text


async def test_the_days_deal_shows_the_bottom_cards_once_there_is_a_landlord(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(SEAT, "online"))) as club:
        alice = club.people["Alice"]
        panel = await club.command(alice, "daily")
        await club.press(alice, panel, "Bid 3")
        assert "Bottom cards: " in club.private(panel).text
