"""The list of open tables."""

from __future__ import annotations

from pathlib import Path

import discord

from tests.bot.club import open_club


async def test_the_tables_of_a_server_are_listed_with_links(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei") as club:
        alice, bob, mei = club.people.values()
        empty = await club.command(alice, "tables")
        assert "No table is open" in empty.text
        await club.open(alice, rules="classic")
        await club.open(bob, start=False, private=True)
        shown = await club.command(mei, "tables")
        first = club.client.house.all()[0].state
        assert f"/{club.channel.id}/{first.message_id})" in shown.text
        assert "Round 1" in shown.text
        assert "1 of 3 seats taken" in shown.text
        assert "private" in shown.text
        assert "you sit here" not in shown.text
        assert (await club.command(alice, "tables")).text.count("you sit here") == 1


async def test_tables_in_channels_that_one_may_not_see_are_not_listed(path: Path) -> None:
    async with open_club(path, "Alice", "Mei") as club:
        alice, mei = club.people.values()
        lounge = club.channel
        hidden = {mei: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        await club.open(alice, start=False)
        club.channel = lounge
        assert "No table is open" in (await club.command(mei, "tables")).text
        assert "1 of 3" in (await club.command(alice, "tables")).text


async def test_tables_in_private_threads_are_not_listed_to_others(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei") as club:
        alice, bob, mei = club.people.values()
        lounge = club.channel
        place = club.client.get_channel(lounge.id)
        assert isinstance(place, discord.TextChannel)
        secret = await place.create_thread(name="secret", type=discord.ChannelType.private_thread)
        for member in (alice, bob):
            await secret.add_user(discord.Object(member.id))
        await club.env.settle()
        (club.channel,) = lounge.threads
        await club.open(alice, start=False)
        assert "1 of 3" in (await club.command(bob, "tables")).text
        club.channel = lounge
        assert "No table is open" in (await club.command(mei, "tables")).text
        assert "1 of 3" in (await club.command(alice, "tables")).text


async def test_in_a_direct_message_ones_own_tables_are_listed(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, start=False)
        await club.open(bob, start=False)
        answer = club.answer(await alice.user.slash("ddz tables"))
        assert answer is not None
        assert "Your tables" in answer.text
        assert answer.text.count("you sit here") == 1
