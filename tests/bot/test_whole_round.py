"""Whole rounds in Discord: three people with their hands by direct message, and one person against computers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.seating import Stage
from bot.views.ids import OTHERS, Act
from tests.bot.club import Club, Shown, open_club


async def play_turn(club: Club) -> None:
    """The person to act bids 3, or plays what is suggested first, or passes: all in his own direct message."""
    person = club.to_act()
    hand = club.hand(person)
    if "Bid 3" in hand.buttons:
        await club.press(person, hand, "Bid 3")
        return
    suggested = [option["value"] for option in hand.menus[Act.SUGGEST]["options"]] if Act.SUGGEST in hand.menus else []
    if not suggested:
        await club.press(person, hand, "Pass")
        return
    assert suggested[0] != OTHERS
    await club.choose(person, hand, Act.SUGGEST, suggested[0])
    chosen = club.hand(person)
    await club.press(person, chosen, _play_button(chosen))


def _play_button(hand: Shown) -> str:
    return next(label for label in hand.buttons if label.startswith("Play "))


async def play_to_the_end(club: Club) -> None:
    turns = 0
    while club.state.stage is Stage.ROUND:
        await play_turn(club)
        turns += 1
        assert turns < 200


async def test_three_people_play_a_round_by_direct_message(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", pictures=True) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei)
        await play_to_the_end(club)
        result = club.public()
        assert "wins" in result.text or "win" in result.text
        assert "Play again" in result.buttons
        table = club.public(back=2)
        assert not table.buttons
        for person in (alice, bob, mei):
            assert "over" in club.hand(person).text
            assert set(club.hand(person).buttons) == {"To the table"}
        assert sum(club.state.totals) == 0


@pytest.mark.parametrize("rules", ["classic", "three_kingdoms", "pagat", "online", "four_player"])
async def test_one_person_plays_a_round_against_computers(path: Path, rules: str) -> None:
    async with open_club(path, "Alice") as club:
        await club.open(club.people["Alice"], rules=rules)
        await play_to_the_end(club)
        assert "Play again" in club.public().buttons
