"""One table as people in Discord meet it: lobby, refusals, old buttons, leaving, playing again, the board."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.auto_pass import LONGEST
from bot.seating import Stage
from bot.views.ids import Act
from tests.bot.club import Club, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_whole_round import play_to_the_end, play_turn


async def bid_three(club: Club) -> None:
    """The person to bid takes the auction."""
    while club.to_act() is not None and "Bid 3" in club.hand(club.to_act()).buttons:
        await club.press(club.to_act(), club.hand(club.to_act()), "Bid 3")


async def test_a_lobby_fills_and_empties(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei") as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, start=False)
        assert "2 of 3 seats taken" in club.public().text
        refused = await club.press(bob, club.public(), "Join")
        assert refused is not None
        assert "You sit here already" in refused.text
        await club.press(bob, club.public(), "Leave")
        assert "1 of 3 seats taken" in club.public().text
        refused = await club.press(mei, club.public(), "Start")
        assert refused is not None
        assert "Only the host" in refused.text
        await club.press(alice, club.public(), "Cancel table")
        assert "closed" in club.public().text.lower()
        assert not club.public().buttons


async def test_the_host_changes_what_is_played_and_sends_somebody_away(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, start=False, rules="classic")
        options = await club.press(alice, club.public(), "Options")
        assert options is not None
        await alice.select(options.message, ["pagat"], custom_id="ddz:option:1:0:=rules")
        assert "Pagat" in club.public().text
        await alice.select(options.message, [str(bob.id)], custom_id="ddz:remove:1:0")
        assert club.state.seat_of(bob.id) is None
        refused = await club.press(bob, club.public(), "Options")
        assert refused is not None
        assert "Only the host" in refused.text


async def test_a_person_sits_at_one_quick_table(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, start=False)
        second = await club.command(alice, "start")
        assert "You sit at another table" in second.text
        await club.command(bob, "start")
        third = await club.press(alice, club.public(), "Join")
        assert third is not None
        assert "You sit at another table" in third.text


async def test_a_stranger_is_told_so_in_private(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice)
        for label in ("My hand", "Pass"):
            told = await club.press(bob, club.public(), label)
            assert told is not None
            assert "You do not sit at this table" in told.text
        more = await club.press(bob, club.public(), "More")
        assert more is not None
        assert "Leave" not in more.buttons


async def test_cards_are_chosen_one_by_one_and_judged(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        await bid_three(club)
        hand = club.hand(alice)
        options = [option["value"] for option in hand.menus[Act.PICK]["options"]]
        assert len(options) == 20
        await club.choose(alice, hand, Act.PICK, *options[:3])
        chosen = club.hand(alice)
        assert sum(option.get("default", False) for option in chosen.menus[Act.PICK]["options"]) == 3
        lowest = options[-1]
        await club.choose(alice, chosen, Act.PICK, lowest)
        ready = club.hand(alice)
        play = next(label for label in ready.buttons if label.startswith("Play "))
        await club.press(alice, ready, play)
        assert len(club.state.round.actions) > 1 if club.state.round else False
        assert "Waiting" in club.hand(alice).text or "Your turn" in club.hand(alice).text


async def test_a_wrong_play_is_explained_and_changes_nothing(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        await bid_three(club)
        before = club.state.round
        assert before is not None
        for cards, expected in (
            ("3 3 3 3 4 4 4 4", "do not hold"),
            ("nonsense", "cannot read"),
            ("", "Name the cards"),
        ):
            told = await club.command(alice, "play", cards=cards or " ")
            assert expected in told.text, told.text
        passed = await club.command(alice, "pass")
        assert "You must lead" in passed.text
        assert club.state.round == before


async def test_not_ones_turn(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        told = await club.press(bob, club.public(), "Bid 1")
        assert told is not None
        assert "Not your turn" in told.text
        assert "Alice" in told.text


async def test_an_old_button_is_answered_with_the_newest_hand(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        old = club.hand(alice)
        table = club.public()
        await club.press(alice, old, "Bid 1")
        # The message has changed since; somebody who looks at it a moment late presses what was there.
        again = await alice.user.click(_as_it_was(club, old), custom_id=old.buttons["Bid 2"]["custom_id"])
        assert again.acknowledged
        assert "That button is old" in club.hand(alice).text
        assert "Waiting for" in club.hand(alice).text
        told = club.answer(await bob.click(_as_it_was(club, table), custom_id=table.buttons["Bid 1"]["custom_id"]))
        assert told is not None
        assert "That button is old" in told.text
        assert "Your bid" in told.text


def _as_it_was(club: Club, shown: object) -> object:
    """Put an old message's components back, as a client that has not heard of the edit still shows them."""
    message = shown.message  # type: ignore[attr-defined]
    stored = club.env.backend.get_message(message.channel.id, message.id)
    stored.components = shown.tree  # type: ignore[attr-defined]
    return message


async def test_the_hand_opens_in_private_and_plays_there(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        await bid_three(club)
        hand = await club.press(alice, club.public(), "My hand")
        assert hand is not None
        best = hand.menus[Act.SUGGEST]["options"][0]["value"]
        await alice.select(hand.message, [best], custom_id=hand.menus[Act.SUGGEST]["custom_id"])
        chosen = club.private(hand)
        await club.press(alice, chosen, next(label for label in chosen.buttons if label.startswith("Play ")))
        assert club.state.round is not None
        assert len(club.state.round.history) > 0
        # The direct message does not ask any more for the play that was made elsewhere.
        assert not any(label.startswith("Play ") for label in club.hand(alice).buttons)


async def test_leaving_a_round_hands_the_seat_to_the_computer(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic")
        question = await club.command(bob, "leave")
        assert "Leave the running round of table 1?" in question.text
        assert club.state.seat_of(bob.id) is not None
        await club.press(bob, question, "Leave")
        assert club.state.seat_of(bob.id) is None
        assert club.state.left_seat_of(bob.id) is not None
        again = await club.command(bob, "hand")
        assert "No such table" in again.text


async def test_ending_a_table_needs_the_right(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, bob)
        refused = await club.command(bob, "end")
        assert "Only the host" in refused.text
        question = await club.command(alice, "end")
        await club.press(alice, question, "End table")
        assert club.client.house.all() == ()
        assert "closed" in club.public().text.lower()


async def test_play_again_and_the_leaderboard(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei") as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei)
        await play_to_the_end(club)
        result = club.public()
        await club.press(bob, result, "Play again")
        assert club.state.stage is Stage.ROUND
        assert club.state.round is not None
        assert club.state.round.number == 2
        # The result stays to be read, without buttons, and the round has a message of its own.
        assert "win" in club.public(back=2).text
        assert not club.public(back=2).buttons
        assert "bids" in club.public().text
        await play_to_the_end(club)
        board = await club.command(mei, "leaderboard")
        assert "Leaderboard" in board.text
        for name in ("Alice", "Bob", "Mei"):
            assert name in board.text


async def test_the_result_keeps_who_played_when_somebody_leaves_afterwards(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei") as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei)
        await play_to_the_end(club)
        await club.press(bob, club.public(), "Leave")
        assert "🤖" not in club.public().text
        for person in (mei, alice):
            await club.press(person, club.public(), "Leave")
        assert "win" in club.public().text
        assert "🤖" not in club.public().text


async def test_old_options_are_closed_once_the_cards_are_out(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False)
        lobby = club.public()
        await club.press(alice, lobby, "Start")
        told = await club.press_again(alice, lobby, "Options")
        assert told is not None
        assert "A round is on" in told.text
        assert not told.menus


async def test_turns_are_missed_and_taken_again(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        await bid_three(club)
        await club.env.advance_time(46)
        assert "time is up" in club.public(back=1).text
        for _ in range(12):
            if club.state.seats[0].stand_in:
                break
            person = club.to_act()
            if person is alice:
                await club.env.advance_time(46)
            else:
                await play_turn(club)
        assert club.state.seats[0].stand_in
        await club.press(alice, club.hand(alice), "I'm back")
        assert not club.state.seats[0].stand_in


async def test_what_happened_beside_the_cards_can_be_read_for_a_while(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(alice, bob, mei, rules="classic")
        await club.env.advance_time(31)
        assert "Alice: time is up" in club.public().text
        await club.press(bob, club.hand(bob), "Bid 1")
        assert "Alice: time is up" in club.public().text
        await club.env.advance_time(16)
        await club.press(mei, club.hand(mei), "Pass")
        assert "time is up" not in club.public().text


async def test_the_way_back_leads_to_the_newest_table(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        await club.open(alice)
        await play_to_the_end(club)
        await club.press(alice, club.public(), "Play again")
        assert str(club.public().message.id) in club.hand(alice).text


async def test_who_asked_for_it_passes_when_nothing_beats_the_table(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        settings = await club.command(bob, "settings me")
        await bob.select(settings.message, ["yes"], custom_id="ddz:setting:0:0:=auto_pass")
        await club.open(alice, bob, mei, rules="classic")
        await bid_three(club)
        passed = False
        while club.state.stage is Stage.ROUND and not passed:
            playing = club.state.round
            assert playing is not None
            if club.to_act() is bob and playing.may_pass and not playing.legal_plays():
                before = len(playing.history)
                await club.env.advance_time(LONGEST + 1)
                assert club.state.round is not None
                assert len(club.state.round.history) == before + 1
                passed = True
            else:
                await play_turn(club)
        assert passed


async def test_beyond_the_budget_of_direct_messages_the_button_is_named(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", dm_budget=1) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob)
        written = [person for person in (alice, bob) if club.direct(person) is not None]
        assert len(written) == 1
        told = [message.content for message in club.env.backend.messages[club.channel.id].values() if message.content]
        assert len(told) == 1
        assert "My hand" in told[0]


async def test_who_wants_his_hand_by_the_button_gets_no_direct_message(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        settings = await club.command(alice, "settings me")
        await alice.select(settings.message, ["button"], custom_id="ddz:setting:0:0:=hand")
        await club.open(alice)
        assert club.direct(alice) is None
        assert not [message for message in club.env.backend.messages[club.channel.id].values() if message.content]


async def test_a_server_decides_where_and_how_tables_open(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        refused = await club.command(alice, "settings server")
        assert "manage the server" in refused.text
        admins = club.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
        boss = club.member("Boss", roles=[admins])
        settings = await club.command(boss, "settings server")
        await boss.select(settings.message, ["pagat"], custom_id="ddz:server:0:0:=rules")
        elsewhere = club.guild.create_text_channel("elsewhere")
        await boss.select(settings.message, [elsewhere], custom_id="ddz:server:0:0:=channels")
        told = await club.command(alice, "start")
        assert "No tables in this channel" in told.text
        here, club.channel = club.channel, elsewhere
        await club.command(alice, "start")
        assert "Pagat" in club.public().text
        club.env.backend.delete_channel(elsewhere.id)
        await club.env.settle()
        club.channel = here
        assert "channels that are no more" in (await club.command(alice, "start")).text
        settings = await club.command(boss, "settings server")
        assert str(elsewhere.id) not in str(settings.tree)


async def test_languages_private_and_public(path: Path) -> None:
    async with open_club(path, "Alice", locale="zh-CN") as club:
        alice = club.people["Alice"]
        await club.open(alice, start=False)
        assert "加入" in club.public().buttons
        settings = await club.command(alice, "settings me")
        await alice.select(settings.message, ["zh-TW"], custom_id="ddz:setting:0:0:=language")
        assert club.private(settings).text != settings.text


async def test_a_member_who_leaves_the_server_is_noticed_at_once_where_that_is_allowed(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", members_intent=True) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob)
        guild = club.client.get_guild(club.guild.id)
        assert guild is not None
        assert [member.id for member in guild.members] == [guild.me.id], "nobody else is kept in memory"
        club.guild.remove_member(bob)
        await club.env.settle()
        seat = club.state.seat_of(bob.id)
        assert seat is not None
        assert seat.stand_in
        assert "Bob has left the server, the computer plays" in club.public().text
