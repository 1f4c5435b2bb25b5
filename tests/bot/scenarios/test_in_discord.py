"""Faults that people met in such games, by their numbers: what people see, and what Discord does to a table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.render import rules_text
from bot.seating import Stage
from bot.views.ids import Act
from engine.combinations import classify
from engine.reading import parse
from engine.rules import RULE_SETS
from tests.bot.club import Club, Shown, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.render.scenes import look
from tests.bot.render.test_rules import SHAPES
from tests.bot.test_whole_round import play_to_the_end, play_turn

NAMES = ("```@everyone", "__a__ *b*", "|| c ||", "שלום", "👑🌾🤖" * 10, "名" * 32)


def said_in(club: Club, channel: Any) -> list[str]:
    """The messages of words alone in a channel: calls and notices."""
    return [each.content for each in club.env.backend.messages[channel.id].values() if each.content]


async def pages_of_rules(club: Club, person: Any, rules: str) -> str:
    """All that ``/ddz rules`` has to say of a rule set."""
    shown: Shown = await club.command(person, "rules", rules=rules)
    text = [shown.text]
    for option in shown.menus[Act.RULES_PAGE]["options"]:
        menu = club.private(shown).menus[Act.RULES_PAGE]
        await person.select(shown.message, [option["value"]], custom_id=menu["custom_id"])
        text.append(club.private(shown).text)
    return "\n".join(text)


async def test_sc_002_what_the_rules_say_of_wings_is_what_is_accepted(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        for name, rules in RULE_SETS.items():
            text = await pages_of_rules(club, club.people["Alice"], name)
            told = {key for key in SHAPES if look().texts(key) in text}
            assert told >= {key for key in SHAPES if look().texts(key) in "\n".join(rules_text.wings(look(), rules))}
            for key in told:
                cards, legal = SHAPES[key]
                assert (classify(parse(cards, 2), rules) is not None) == legal, (name, key)


async def test_sc_018_what_is_chosen_while_waiting_is_still_chosen_at_ones_turn(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, _ = club.people.values()
        await club.open(*club.people.values(), rules="classic")
        await club.press(alice, club.hand(alice), "Bid 3")
        waiting = await club.press(bob, club.public(), "My hand")
        assert waiting is not None
        options = [option["value"] for option in waiting.menus[Act.PICK]["options"]]
        await bob.select(waiting.message, [options[0], options[-1]], custom_id=waiting.menus[Act.PICK]["custom_id"])
        assert chosen(club.private(waiting)) == {options[0], options[-1]}
        assert "no combination" in club.private(waiting).text
        await bob.select(waiting.message, options[:1], custom_id=waiting.menus[Act.PICK]["custom_id"])
        await club.command(alice, "play", cards="3")
        assert club.to_act() is bob
        for turn in (club.private(waiting), await club.press(bob, club.public(), "My hand")):
            assert turn is not None
            assert "Your turn" in turn.text
            assert chosen(turn) == {options[0]}
            assert "beats" in turn.text
            assert any(label.startswith("Play ") for label in turn.buttons)


async def test_sc_018_what_was_chosen_before_a_restart_is_still_chosen_at_ones_turn(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        await club.open(*club.people.values(), rules="classic")
        await club.press(alice, club.hand(alice), "Bid 3")
        waiting = await club.press(bob, club.public(), "My hand")
        assert waiting is not None
        first = waiting.menus[Act.PICK]["options"][0]["value"]
        await bob.select(waiting.message, [first], custom_id=waiting.menus[Act.PICK]["custom_id"])
        await club.restart()
        await club.command(alice, "play", cards="3")
        assert club.to_act() is bob
        for turn in (club.hand(bob), await club.press(bob, club.public(), "My hand")):
            assert turn is not None
            assert chosen(turn) == {first}
            assert any(label.startswith("Play ") for label in turn.buttons)
        other = await club.press(mei, club.public(), "My hand")
        assert other is not None
        assert chosen(other) == set()


def chosen(hand: Shown) -> set[str]:
    """The cards that are chosen in a hand."""
    return {option["value"] for option in hand.menus[Act.PICK]["options"] if option.get("default")}


async def test_sc_029_a_channel_where_nothing_may_be_sent_is_named_and_no_lobby_is_left(path: Path) -> None:
    async with open_club(path, "Alice") as club:
        alice = club.people["Alice"]
        denied = {club.client.user: discord.PermissionOverwrite(send_messages=False)}
        closed = club.guild.create_text_channel("closed", overwrites=denied)
        told = club.answer(await alice.slash(closed, "ddz start"))
        assert told is not None
        assert "Send Messages" in told.text
        assert club.client.house.all() == ()
        said = club.env.backend.messages.get(closed.id, {}).values()
        assert all(message.is_ephemeral for message in said)
        await club.open(alice)  # and nobody is held by a half-made table


def breaks_nothing(shown: Shown) -> None:
    """Fails when a name in a message calls somebody, opens a code block or turns the line around."""
    text = shown.text
    assert "@everyone" not in text
    assert re.search(r"(?<!\\)```", text) is None
    assert sum(text.count(sign) for sign in "\u2066\u2067\u2068") == text.count("\u2069")
    assert "名" * 11 not in text
    assert "👑🌾🤖" * 4 not in text


async def seated(club: Club, names: tuple[str, ...]) -> Any:
    """A table at which three strangers of these names sit; its host."""
    for number, name in enumerate(names):
        user = club.env.create_user(f"stranger{number}", global_name=name)
        club.people[name] = club.guild.add_member(user)
    host, *others = club.people.values()
    await club.open(host, *others, rules="classic")
    return host


@pytest.mark.parametrize("names", [NAMES[:3], NAMES[3:]], ids=["signs", "letters"])
async def test_sc_041_sc_042_names_of_strangers_break_and_call_nothing(path: Path, names: tuple[str, ...]) -> None:
    async with open_club(path, seeds=seeds(seed_with_opener(0))) as club:
        host = await seated(club, names)
        breaks_nothing(club.public())
        breaks_nothing(club.hand(host))
        await play_to_the_end(club)
        breaks_nothing(club.public())
        breaks_nothing(await club.command(host, "leaderboard"))
        assert not any("@everyone" in content for content in said_in(club, club.channel))


async def test_sc_051_a_table_of_forty_minutes_is_edited_as_a_message_of_the_channel(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        await club.open(*club.people.values(), rules="classic", turn=600)
        for _ in range(8):
            await club.env.advance_time(300)  # the token of /ddz start is worth nothing after fifteen minutes
            before = len(club.env.http_requests)
            await play_turn(club)
            sent = club.env.http_requests[before:]
            assert any(f"/channels/{club.channel.id}/messages" in request.path for request in sent)
        assert club.state.stage is Stage.ROUND


async def test_sc_053_the_name_of_a_play_is_read_or_explained(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds(seed_with_opener(0))) as club:
        alice = club.people["Alice"]
        await club.open(alice, rules="classic")
        await club.press(alice, club.hand(alice), "Bid 3")
        before = club.state.round
        assert before is not None
        for written in ("Pair of Kings", "pair of kings please", "一对王", "z" * 5000):
            told = await club.command(alice, "play", cards=written)
            now = club.state.round
            assert now is not None
            assert now == before
            assert "cannot read" in told.text or "do not hold" in told.text or "Name the cards" in told.text, told.text


async def test_sc_055_a_slow_table_is_posted_anew_and_errors_do_not_stop_it(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        await club.open(*club.people.values(), rules="classic", turn=86_400)
        await play_turn(club)
        first = club.public().message.id
        await club.env.advance_time(2 * 3600)
        club.env.inject_error("PATCH", f"/channels/{club.channel.id}/messages/*", status=429, code=30046, times=1)
        await play_turn(club)
        await club.client.publisher.idle()
        assert club.public().message.id != first
        assert first not in club.env.backend.messages[club.channel.id]
        for _ in range(3):
            await play_turn(club)
        assert club.state.round is not None
        assert len(club.state.round.history) == 4


async def test_sc_056_a_table_that_a_moderator_deleted_comes_back_and_nothing_else_changes(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, rules="classic")
        await club.press(alice, club.hand(alice), "Bid 3")
        gone, before = club.public().message.id, club.state.round
        club.env.backend.delete_message(club.channel.id, gone)
        await club.env.settle()
        assert club.state.round == before
        await play_turn(club)
        await club.client.publisher.idle()
        assert club.public().message.id != gone
        assert "My hand" in club.public().buttons
        assert club.state.stage is Stage.ROUND


async def test_sc_059_one_call_a_turn_taken_away_when_he_has_acted(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        await club.open(*club.people.values(), rules="classic")
        for _ in range(4):
            person = club.to_act()
            for _ in range(4):  # who has just acted is called at half of his time
                await club.env.advance_time(6)
            assert [person.mention in content for content in said_in(club, club.channel)] == [True]
            await play_turn(club)
            assert said_in(club, club.channel) == []


async def test_sc_060_commands_of_a_development_server_go_when_the_setting_goes(path: Path) -> None:
    async with open_club(path) as club:
        club.settings = club.settings.model_copy(update={"dev_guild": club.guild.id})
        await club.restart()
        club.settings = club.settings.model_copy(update={"dev_guild": None})
        await club.restart()
        sent = [
            entry.path for entry in club.env.http_requests if entry.method == "PUT" and entry.path.endswith("/commands")
        ]
        assert [f"/guilds/{club.guild.id}/" in entry for entry in sent[-2:]] == [False, True]
        ours = await club.client.tree.fetch_commands(guild=discord.Object(club.guild.id))
        assert ours == []
        assert [command.name for command in await club.client.tree.fetch_commands()] == ["ddz"]


async def test_a_table_that_a_stranger_wants_to_end_goes_on(path: Path) -> None:
    async with open_club(path, "Alice", "Eve") as club:
        alice, eve = club.people.values()
        await club.open(alice, rules="classic")
        before = club.state.round
        told = await club.command(eve, "end")
        assert told.text
        assert club.state.ended is None
        assert club.state.round == before
