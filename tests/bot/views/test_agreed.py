"""Giving up and claiming, as people press it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.seating import Stage
from engine.actions import Pass, Play
from engine.cards import text
from engine.certain import winning_line
from engine.view import view
from tests.bot.club import Club, Shown, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_table_in_discord import bid_three
from tests.engine.playing import eager


async def _more(club: Club, person: object) -> Shown:
    shown = await club.press(person, club.public(), "More")
    assert shown is not None
    return shown


async def test_peasants_give_up_together_and_everybody_sees_the_hands(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="online")
        assert "Give up" not in (await _more(club, alice)).buttons, "there are no sides in the auction"
        await bid_three(club)
        question = await club.press(bob, await _more(club, bob), "Give up")
        assert question is not None
        assert "once Mei and you have given up" in question.text
        assert "payment is 6" in question.text, "3, doubled since no peasant has put a card down"
        await club.press(bob, question, "Give up")
        assert "Bob would give up, if Mei does too" in club.public().text
        for shown in (await _more(club, mei), await club.command(mei, "hand")):
            assert "Bob would give up, if Mei does too" in shown.text
        assert "would give up" not in (await club.command(alice, "hand")).text
        await club.press(bob, await _more(club, bob), "Play on")
        assert "Bob would give up" not in (await _more(club, mei)).text
        assert "Bob would give up" not in club.public().text
        for person in (bob, mei):
            asked = await club.command(person, "concede")
            await club.press(person, asked, "Give up")
        assert club.state.stage is Stage.BETWEEN
        result = club.public()
        assert "The landlord wins" in result.text
        assert "The peasants give up" in result.text
        assert "no ranking points" in result.text
        assert result.text.count("17 cards left") == 2
        assert "The peasants give up" in club.public(2).text
        assert not club.public(2).buttons
        assert "The round is over" in club.hand(alice).text
        replay = await club.command(alice, "replay")
        assert "The deal" in replay.text


async def test_a_claim_ends_the_round_only_when_it_is_proved(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        await club.open(*club.people.values(), rules="classic")
        await bid_three(club)
        alice = club.people["Alice"]
        refused = await club.press(alice, await _more(club, alice), "I win from here")
        assert refused is not None
        assert "not certain yet" in refused.text
        await _play_until_certain(club)
        claimant, seat = club.to_act(), club.state.to_act_seat
        assert seat is not None
        assert "I win from here" in (await _more(club, claimant)).buttons
        hand = await club.command(claimant, "hand")
        await club.press(claimant, hand, "I win from here")
        assert club.state.stage is Stage.BETWEEN
        assert "The round is over" in club.private(hand).text
        assert f"{seat.name} wins from here" in club.public(2).text
        assert "Play again" in club.public().buttons


async def _play_until_certain(club: Club) -> None:
    rng = Random(1)
    for _ in range(200):
        now = club.state.round
        assert now is not None
        assert now.to_act is not None
        line = winning_line(view(now, now.to_act))
        if line is not None and len(line) > 1:
            return
        match eager(now, rng):
            case Play(_, cards):
                await club.command(club.to_act(), "play", cards=text(cards))
            case Pass():
                await club.command(club.to_act(), "pass")
    raise AssertionError("nobody ever had won for certain")
