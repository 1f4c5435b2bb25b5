"""Rounds that are over: replayed, recorded and verified by those who may look at them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai import levels
from bot import answering
from bot.analyst import InlineAnalyst
from bot.past import Past, load
from bot.refusals import NoSuchRound
from bot.reviewing import Reviews
from bot.thinker import InlineThinker
from bot.views.ids import Act
from engine import record
from engine.deal import commitment
from tests.bot.club import Club, Shown, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_whole_round import play_to_the_end


def promised(shown: Shown) -> str:
    """The commitment that a table's message shows."""
    return next(line for line in shown.text.splitlines() if "🔏" in line).split("`")[1]


async def the_round(club: Club, person: object, key: str | None = None) -> Past:
    return await load(club.database, key, user_id=getattr(person, "id", 0), channel_id=club.channel.id)


async def test_a_round_is_promised_played_verified_recorded_and_replayed(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, rules="classic")
        noted = promised(club.public())
        await play_to_the_end(club)
        past = await the_round(club, bob)
        assert past.final.seed is not None
        assert commitment(past.final.seed, 1) == noted == past.commitment
        assert past.final.seed.hex() in club.public().text

        verified = await club.command(bob, "verify", commitment=noted)
        assert verified.text.count("✅") == 3
        assert "❌" not in (await club.command(bob, "verify", commitment=f"🔏 `{noted.upper()}`")).text
        for wrong in ("0" * 64, noted[:-1], ""):
            assert "❌" in (await club.command(bob, "verify", commitment=wrong)).text
        assert noted in (await club.command(alice, "verify", round="1.1")).text

        await club.command(alice, "record")
        sent = (await club.press(bob, verified, "Record")) or verified
        assert any(part.get("type") == 13 for part in sent.parts)
        assert record.read(record.write(past.final)) == past.final

        offered = await bob.autocomplete(club.channel, "ddz replay", "round", "1.")
        assert [choice["value"] for choice in offered] == ["1.1"]
        replay = await club.command(bob, "replay")
        assert "The deal" in replay.text
        assert {"Forward", "End", "Record"} == set(replay.buttons)
        for _ in range(2):
            await club.press(bob, club.private(replay), "Forward")
        assert f"step 2 of {len(past.final.actions)}" in club.private(replay).text
        await club.press(bob, club.private(replay), "End")
        assert "win" in club.private(replay).text
        await club.choose(bob, club.private(replay), Act.REPLAY_TRICK, "2")
        assert "step 2 of" in club.private(replay).text


async def test_a_round_is_reviewed_for_each_of_its_players_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        club.client.reviews = Reviews(InlineThinker(levels.at_once), InlineAnalyst(), limit=2_000)
        await club.open(alice, rules="classic")
        await play_to_the_end(club)
        past = await the_round(club, alice)
        reviewed = await club.press(alice, club.public(), "Review")
        assert reviewed is not None
        text = club.private(reviewed).text
        assert "Review of your round" in text
        assert "turns looked at" not in text
        assert ("Could you have won?" in text) == (0 not in past.final.winners)
        assert text == (await club.command(alice, "review")).text
        shown = [label for label in club.private(reviewed).buttons if label.startswith("Replay")]
        for label in shown:
            replay = await club.press(alice, club.private(reviewed), label)
            assert replay is not None
            assert "step" in replay.text
        assert "no such round" in (await club.command(bob, "review")).text
        looked = await club.press(bob, club.public(), "Review")
        assert looked is not None
        assert "no play of yours" in looked.text

        # an answer that comes late is a message that follows the acknowledged press, and grows all the same
        club.client.reviews = Reviews(InlineThinker(levels.at_once), InlineAnalyst(), limit=2_000)
        monkeypatch.setattr(answering, "PATIENCE", 0.0)
        late = await club.press(alice, club.public(), "Review")
        assert late is not None
        assert club.private(late).text == text
        assert "Play again" in club.public().buttons, "the result itself stays as it was"


async def test_a_round_that_the_computer_played_for_somebody_is_not_his_to_be_reviewed(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        await club.press(alice, club.hand(alice), "Bid 3")
        await club.press(alice, club.hand(alice), "Auto-play")
        assert (await the_round(club, alice)).seat_of(alice.id) == 0
        assert "no play of yours" in (await club.command(alice, "review")).text
        assert "The deal" in (await club.command(alice, "replay")).text


async def test_without_a_number_ones_own_last_round_is_reviewed(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        club.client.reviews = Reviews(InlineThinker(levels.at_once), InlineAnalyst(), limit=2_000)
        own = (await club.open(alice, rules="classic")).state.id
        await play_to_the_end(club)
        await club.open(bob, rules="classic")
        await play_to_the_end(club)
        assert f"Table {own} " in (await club.command(alice, "review")).text
        assert f"Table {own} " not in (await club.command(alice, "replay")).text, "the newest of the channel"


async def test_a_running_round_and_one_of_a_private_table_are_not_shown(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, rules="classic", private=True)
        for person in (alice, bob):
            told = await club.command(person, "replay")
            assert "no such round" in told.text
        await play_to_the_end(club)
        assert (await the_round(club, alice)).key == "1.1"
        for key in (None, "1.1", "1.2", "x", "1", "1.1.1", "²." + "1" * 30):
            with pytest.raises(NoSuchRound):
                await the_round(club, bob, key)
