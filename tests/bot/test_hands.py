"""How private hands are kept up to date: through their owner's own presses, where there are any."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.bot.club import Club, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_requests import counted
from tests.bot.test_whole_round import play_turn


def edits(club: Club, person: Any) -> int:
    """How often a person's direct message was changed by a request that counts."""
    return sum(
        each.startswith(f"PATCH /channels/{club.env.backend.get_dm_channel(person.id).id}/") for each in counted(club)
    )


async def test_the_hand_of_who_presses_in_it_is_changed_without_a_request_that_counts(tmp_path: Path) -> None:
    async with open_club(tmp_path / "club.sqlite3", "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        await club.open(*club.people.values(), turn=3600)
        await play_turn(club)
        while club.state.round is not None and len(club.state.round.history) < 6:
            await play_turn(club)
        people = [club.people["Alice"], club.people["Bob"], club.people["Mei"]]
        before = [edits(club, person) for person in people]
        for _ in range(6):
            await play_turn(club)
        assert [edits(club, person) for person in people] == before
        # A press lives for fifteen minutes.
        person = club.to_act()
        await club.env.advance_time(15 * 60)
        await play_turn(club)
        assert sum(edits(club, person) for person in people) == sum(before) + 1
        assert club.to_act() is not person
        assert "Your turn" in club.hand(club.to_act()).text
