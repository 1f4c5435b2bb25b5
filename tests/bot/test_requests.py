"""What a whole round costs in requests: Discord allows a bot fifty a second in all, answers to presses not counted."""

from __future__ import annotations

from pathlib import Path

from tests.bot.club import Club, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_whole_round import play_to_the_end

PER_PERSON = 2.5
PER_COMPUTER = 1.0


def counted(club: Club) -> list[str]:
    """The requests so far that count: all but answers to presses, which go through the press's own address."""
    return [
        f"{entry.method} {entry.path}"
        for entry in club.env.http_requests
        if not entry.path.startswith(("/interactions/", "/webhooks/", "/applications/"))
    ]


def actions(club: Club) -> tuple[int, int]:
    """How many actions people and computers took in the present round."""
    state = club.state
    assert state.round is not None
    people = {seat.number for seat in state.seats if seat.user_id is not None}
    acted = [action.seat in people for action in state.round.actions]
    return acted.count(True), acted.count(False)


async def test_three_people_stay_within_the_budget(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        await club.open(*club.people.values())
        before = len(counted(club))
        await play_to_the_end(club)
        spent, (people, _) = len(counted(club)) - before, actions(club)
        assert spent <= PER_PERSON * people


async def test_one_person_and_two_computers_stay_within_the_budget(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        await club.open(*club.people.values())
        before = len(counted(club))
        await play_to_the_end(club)
        spent, (people, computers) = len(counted(club)) - before, actions(club)
        assert spent <= PER_PERSON * people + PER_COMPUTER * computers


async def test_a_press_in_the_hand_costs_nothing(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice)
        before = len(counted(club))
        await club.press(alice, club.hand(alice), "Hint")
        await club.press(alice, club.public(), "My hand")
        assert len(counted(club)) == before
