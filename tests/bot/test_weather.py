"""What goes wrong on Discord's side, and how a table takes it: restarts, closed direct messages, deleted messages."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.hands import PRIVATE_ANSWER_LIVES, TRIED
from bot.seating import Stage
from data import players
from data.players import CardsAs, HandBy, Preferences
from engine.round import Phase
from tests.bot.club import Club, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_whole_round import play_to_the_end, play_turn


async def delete(club: Club, channel_id: int, message_id: int) -> None:
    """Somebody with the right to takes a message away; the bot is not told."""
    club.env.backend.delete_message(channel_id, message_id)
    await club.env.settle()


async def test_a_restart_in_the_middle_changes_nothing(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        await club.press(alice, club.hand(alice), "Bid 1")
        hand = club.hand(bob)
        before = club.state.round
        await club.restart()
        assert club.state.round == before
        assert "Nothing is lost" in club.public().text
        await club.press(bob, hand, "Bid 3")
        assert club.state.round is not None
        assert club.state.round.phase is Phase.PLAY
        await play_turn(club)
        messages = len(club.env.backend.messages[club.channel.id])
        await club.restart()
        await play_to_the_end(club)
        # The table was edited where it stood; the result is the one new message.
        assert len(club.env.backend.messages[club.channel.id]) == messages + 1
        await club.restart()
        await club.press(mei, club.public(), "Play again")
        assert club.state.stage is Stage.ROUND


@pytest.mark.parametrize("code", [50007, 40003, 50278])
async def test_closed_direct_messages_hold_up_nobody(path: Path, code: int) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        mailbox = club.env.backend.get_dm_channel(bob.id).id
        club.env.inject_error("POST", f"/channels/{mailbox}/messages", status=403, code=code, times=None)
        await club.open(alice, bob, rules="classic")
        assert club.direct(bob) is None
        told = [message.content for message in club.env.backend.messages[club.channel.id].values() if message.content]
        assert len(told) == 1
        assert bob.mention in told[0]
        assert "My hand" in told[0]
        await club.press(alice, club.hand(alice), "Bid 1")
        hand = await club.press(bob, club.public(), "My hand")
        assert hand is not None
        await club.press(bob, hand, "Bid 3")
        assert club.state.round is not None
        assert club.state.round.landlord == 1
        assert "Your turn" in club.private(hand).text


async def test_who_closes_his_direct_messages_in_a_round_is_told_once_where_his_hand_is(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        mailbox = club.env.backend.get_dm_channel(bob.id).id
        club.env.inject_error("PATCH", f"/channels/{mailbox}/messages/*", status=403, code=50007, times=2)
        await club.press(alice, club.hand(alice), "Bid 1")
        await club.client.publisher.idle()
        told = [message.content for message in club.env.backend.messages[club.channel.id].values() if message.content]
        assert [bob.mention in said for said in told] == [True]
        await club.press(bob, club.public(), "Bid 2")
        await club.press(mei, club.hand(mei), "Bid 3")
        while club.to_act() is not bob:
            await play_turn(club)
        await club.client.publisher.idle()
        assert "Your turn" in club.hand(bob).text, "open again"
        again = [message.content for message in club.env.backend.messages[club.channel.id].values() if message.content]
        assert again == told


@pytest.mark.parametrize("why", ["closed", "setting"])
async def test_who_can_be_written_to_again_gets_the_next_hand_by_direct_message(path: Path, why: str) -> None:
    async with open_club(path, "Alice", play_again_seconds=3600) as club:
        alice = club.people["Alice"]
        mailbox = club.env.backend.get_dm_channel(alice.id).id
        if why == "closed":
            club.env.inject_error("POST", f"/channels/{mailbox}/messages", status=403, code=50007, times=1)
        else:
            await _by(club, HandBy.BUTTON)
        await club.open(alice, rules="classic")
        assert club.direct(alice) is None
        await _by(club, HandBy.DM)
        await _to_the_result(club)
        assert club.direct(alice) is None
        await club.press(alice, club.public(), "Play again")
        assert "cards" in club.hand(alice).text


async def test_who_stays_closed_is_told_once_and_written_to_three_times_at_most(path: Path) -> None:
    async with open_club(path, "Alice", play_again_seconds=3600) as club:
        alice = club.people["Alice"]
        mailbox = club.env.backend.get_dm_channel(alice.id).id
        club.env.inject_error("POST", f"/channels/{mailbox}/messages", status=403, code=50007, times=None)
        (fault,) = club.env.backend.faults
        fault["times"] = 100
        await club.open(alice, rules="classic")
        for _ in range(4):
            await _to_the_result(club)
            await club.press(alice, club.public(), "Play again")
        told = [message for message in club.env.backend.messages[club.channel.id].values() if message.content]
        assert len(told) == 1
        assert 100 - fault["times"] == TRIED


async def _by(club: Club, hand: HandBy) -> None:
    async with club.database.write() as tx:
        for person in club.people.values():
            await players.prefer(tx, person.id, Preferences(cards=CardsAs.EMOJI, hand=hand))


async def _to_the_result(club: Club) -> None:
    """The computer plays the round to its end for the only person, who then looks at nothing for a while."""
    (alice,) = club.people.values()
    more = await club.press(alice, club.public(), "More")
    assert more is not None
    await club.press(alice, more, "Auto-play")
    assert club.state.stage is Stage.BETWEEN
    await club.env.advance_time(PRIVATE_ANSWER_LIVES.total_seconds())


async def test_a_deleted_table_message_comes_back(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic")
        gone = club.public().message
        await delete(club, gone.channel.id, gone.id)
        await club.press(alice, club.hand(alice), "Bid 1")
        assert club.public().message.id != gone.id
        assert "Bob" in club.public().text
        assert club.state.message_id == club.public().message.id


async def test_a_deleted_lobby_comes_back_when_its_table_is_asked_for(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, start=False)
        gone = club.public().message
        await delete(club, gone.channel.id, gone.id)
        shown = await club.command(bob, "table")
        assert club.public().message.id != gone.id
        assert str(club.public().message.id) in str(shown.tree), "the way there leads to the new message"
        await club.press(bob, club.public(), "Join")
        await club.press(alice, club.public(), "Start")
        assert club.state.seat_of(bob.id) is not None


async def test_a_deleted_hand_is_sent_again_at_ones_turn(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic")
        gone = club.hand(bob).message
        await delete(club, gone.channel.id, gone.id)
        await club.press(alice, club.hand(alice), "Bid 1")
        assert club.hand(bob).message.id != gone.id
        assert "Your bid" in club.hand(bob).text


async def test_a_deleted_channel_voids_its_table(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice)
        club.env.backend.delete_channel(club.channel.id)
        await club.env.settle()
        assert club.client.house.all() == ()
        assert "over" in club.hand(alice).text.lower()


async def test_a_table_goes_on_where_nothing_may_be_posted_any_more(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        club.env.inject_error("PATCH", f"/channels/{club.channel.id}/*", status=403, code=50001, times=None)
        await club.press(alice, club.hand(alice), "Bid 3")
        assert club.state.round is not None
        assert club.state.round.phase is Phase.PLAY
        await play_turn(club)
        assert len(club.state.round.history) == 1


async def test_hands_say_once_that_the_table_cannot_be_shown_until_it_can(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        note = "cannot be updated right now"
        assert note not in club.hand(mei).text
        club.env.inject_error("PATCH", f"/channels/{club.channel.id}/*", status=500, times=2)
        await club.press(alice, club.hand(alice), "Bid 1")
        for person in (alice, bob, mei):
            assert note in club.hand(person).text
        told = len(club.env.http_requests)
        await club.press(bob, club.hand(bob), "Pass")
        edits = [each for each in club.env.http_requests[told:] if each.method == "PATCH"]
        assert len([each for each in edits if str(club.channel.id) not in each.path]) <= 2, (
            "his own, and whose turn it is"
        )
        assert note in club.hand(mei).text
        await club.press(mei, club.hand(mei), "Pass")
        for person in (alice, bob, mei):
            assert note not in club.hand(person).text
        assert "Mei" in club.public().text


async def test_a_result_that_cannot_be_posted_takes_the_place_of_the_round(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        table = club.public().message.id
        club.env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=500, times=2)
        await play_to_the_end(club)
        assert club.public().message.id == table
        assert "Play again" in club.public().buttons
        assert "cannot be updated" not in club.hand(alice).text
        await club.press(alice, club.public(), "Play again")
        assert club.public().message.id == table
        assert "Play again" not in club.public().buttons
        await play_to_the_end(club)
        assert club.public().message.id != table


async def test_missing_permissions_are_named_before_a_table_opens(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        me = club.client.user
        denied = {me: discord.PermissionOverwrite(attach_files=False)}
        closed = club.guild.create_text_channel("closed", overwrites=denied)
        told = club.answer(await club.people["Alice"].slash(closed, "ddz start"))
        assert told is not None
        assert "Attach Files" in told.text
        assert club.client.house.all() == ()


async def test_a_busy_discord_is_asked_again(path: Path) -> None:
    """Other errors than 503 the library tries again itself, which is left out here."""
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic")
        club.env.inject_error("PATCH", f"/channels/{club.channel.id}/*", status=503, times=2)
        await club.press(alice, club.hand(alice), "Bid 1")
        await club.env.advance_time(5)
        assert "Bob" in club.public().text
        assert "bids" in club.public().text


async def test_an_old_table_is_posted_anew_and_the_former_message_goes(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic", turn=86_400)
        old = club.public().message.id
        await club.env.advance_time(51 * 60)
        await club.press(alice, club.hand(alice), "Bid 1")
        assert club.public().message.id != old
        assert old not in club.env.backend.messages[club.channel.id]


async def test_a_slow_person_is_called_and_the_call_goes_when_he_acts(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")

        def calls() -> list[str]:
            said = club.env.backend.messages[club.channel.id].values()
            return [message.content for message in said if message.content]

        assert calls() == []
        await club.env.advance_time(6)
        assert len(calls()) == 1
        assert alice.mention in calls()[0]
        await club.press(alice, club.hand(alice), "Bid 3")
        assert calls() == []
