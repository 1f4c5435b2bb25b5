"""``/ddz start``, ``invite``, ``table``, ``leave``, ``end``."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands

from bot import people
from bot.answering import Private, Reply
from bot.asked import Asked
from bot.names import shown
from bot.permissions import check_place, lacking_for_thread
from bot.refusals import NoServer, NoSuchTable
from bot.render import more
from bot.render.layout import joined
from bot.render.links import table_url
from bot.render.lobby import TURNS, no_thread
from bot.render.result import result
from bot.render.screen import Screen
from bot.render.words import duration
from bot.seating import Options, Stage
from bot.settings import LONGEST_TURN, SHORTEST_TURN
from bot.views.ids import Act, Id
from bot.views.press import Press
from bot.views.table import end as end_table
from bot.views.table import leave as leave_table
from data import guilds
from data.guilds import GuildSettings
from engine.rules import ONLINE
from engine.scoring import Difficulty

from .group import RULES, Interaction, Table, anew, client_of, complete_table, ddz, parameters, respond, said

_LEVELS = [app_commands.Choice(name=said(f"difficulty-{level}"), value=level.value) for level in Difficulty]


@ddz.command(name=said("command-start"), description=said("command-start.about"))
@parameters(rules="rules", difficulty="difficulty", turn="turn", bottom="bottom", private="private", thread="thread")
@app_commands.choices(rules=RULES, difficulty=_LEVELS)
async def start(  # noqa: PLR0917 - the options of a command are its parameters
    interaction: Interaction,
    rules: str | None = None,
    difficulty: str | None = None,
    turn: app_commands.Range[int, 15, 86_400] | None = None,
    bottom: bool = False,
    private: bool = False,
    thread: bool = False,
) -> None:
    """Open a table in this channel."""

    async def work(asked: Asked) -> Reply:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise NoServer
        async with asked.client.database.read() as tx:
            chosen = await guilds.settings(tx, interaction.guild_id)
        check_place(interaction, chosen)
        wants_thread = thread and asked.may_have_thread
        lacks = lacking_for_thread(interaction.app_permissions) if wants_thread else ()
        options = Options(
            rules or chosen.rules or ONLINE.name,
            Difficulty(difficulty) if difficulty else chosen.difficulty or Difficulty.NORMAL,
            _turn(asked, turn, chosen),
            show_bottom=bottom,
            private=private,
            thread=wants_thread and not lacks,
        )
        table = await asked.client.house.open(
            interaction.guild_id, interaction.channel_id, asked.user_id, asked.name, options
        )
        look = await asked.look()
        told = look.texts("answer-opened", table=str(table.state.id), link=table_url(table.state))
        if lacks:
            told += "\n" + no_thread(look, lacks, f"<@{asked.user_id}>", f"<#{interaction.channel_id}>")
        return Private(more.done(told))

    await respond(interaction, work)


@start.autocomplete("turn")
async def complete_turn(interaction: Interaction, current: str | int) -> list[app_commands.Choice[int]]:
    """Common times for a turn, from seconds to a day; first what was typed, if it is one."""
    typed = str(current)
    look = await client_of(interaction).asked(interaction).look()
    times = [*_typed_time(typed), *TURNS]
    named = {int(time.total_seconds()): duration(look.texts, time) for time in times}
    shown = {seconds: name for seconds, name in named.items() if typed in name or typed in str(seconds)}
    return [app_commands.Choice(name=look.texts("turn-time", turn=name), value=each) for each, name in shown.items()]


def _typed_time(typed: str) -> list[timedelta]:
    seconds = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= 5 else 0
    time = timedelta(seconds=seconds)
    return [time] if SHORTEST_TURN <= time <= LONGEST_TURN else []


def _turn(asked: Asked, seconds: int | None, chosen: GuildSettings) -> timedelta:
    if seconds is not None:
        return timedelta(seconds=seconds)
    return chosen.turn or timedelta(seconds=asked.client.settings.turn_seconds)


@ddz.command(name=said("command-invite"), description=said("command-invite.about"))
@parameters(member="member")
async def invite(interaction: Interaction, member: discord.User) -> None:
    """Let somebody into a private table."""

    async def work(asked: Asked) -> Reply:
        asked.find_own()
        # A member of the server where he asks, which may be another one than that of the table.
        belongs = isinstance(member, discord.Member) and interaction.guild_id == asked.there.state.guild_id
        state = await asked.there.invite(asked.user_id, member.id, is_bot=member.bot, is_member=belongs)
        look = await asked.look()
        return Private(more.done(look.texts("answer-invited", name=shown(member.display_name), table=str(state.id))))

    await respond(interaction, work)


@ddz.command(name=said("command-table"), description=said("command-table.about"))
async def table(interaction: Interaction) -> None:
    """Show where the table is, and what one can do there."""

    async def work(asked: Asked) -> Reply:
        try:
            asked.find_here()
        except NoSuchTable:
            return Private(await _last_result(asked))
        # A lobby whose message a moderator has deleted could not be started in any other way.
        await asked.client.publisher.show_again(asked.there)
        state, look = asked.there.state, await asked.look()
        if state.stage is Stage.BETWEEN:
            return Private(joined(result(look, people.as_owned(state)), more.way_back(look, state)))
        seat = state.seat_of(asked.user_id)
        return Private(more.more(look, state, seat, may_end=await asked.may_end(), away=True))

    await respond(interaction, work)


async def _last_result(asked: Asked) -> Screen:
    """How the last table of this channel ended, for whom it concerns. Raises `NoSuchTable` when there is nothing."""
    last = await asked.client.house.last_in_channel(asked.interaction.channel_id or 0)
    if last is None or last.round is None or last.round.settlement is None:
        raise NoSuchTable
    played = {person for seat in last.seats for person in (seat.user_id, seat.left_by)}
    if last.options.private and asked.user_id not in played:
        raise NoSuchTable
    return result(await asked.look(), people.as_owned(last), live=False)


@ddz.command(name=said("command-leave"), description=said("command-leave.about"))
@parameters(table="table")
async def leave(interaction: Interaction, table: Table | None = None) -> None:
    """Leave the table."""

    async def work(asked: Asked) -> Reply:
        asked.find_own(table)
        return anew(await leave_table(asked, Press(Id(Act.LEAVE))))

    await respond(interaction, work)


@ddz.command(name=said("command-end"), description=said("command-end.about"))
@parameters(table="table")
async def end(interaction: Interaction, table: Table | None = None) -> None:
    """End the table for all."""

    async def work(asked: Asked) -> Reply:
        asked.find_here(table)
        return anew(await end_table(asked, Press(Id(Act.END))))

    await respond(interaction, work)


@leave.autocomplete("table")
@end.autocomplete("table")
async def complete_a_table(interaction: Interaction, typed: str | int) -> list[app_commands.Choice[int]]:
    """The tables that can be meant."""
    return await complete_table(interaction, typed)
