"""One press or one command, and what is needed to answer it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from data import guilds
from data.guilds import MayEnd
from engine.cards import Cards
from engine.errors import EngineError

from .answering import Private, Reply, Update, in_own_message
from .hands import Answer
from .readers import Reader
from .refusals import NoServer, NoSuchTable, NotSeated, SeveralTables, SomebodyQuicker, StaleButton, TableRefusal
from .render import more, refusals
from .render.layout import joined
from .render.look import Look
from .render.screen import Screen
from .seating import TableState
from .table import Table
from .texts import texts_for

if TYPE_CHECKING:
    from .client import Client


@dataclass
class Asked:
    """What a person asks; `table` once it is known which one is meant."""

    client: Client
    interaction: discord.Interaction
    open: ExitStack
    """What stays open until the answer has reached Discord."""
    table: Table | None = None
    answer: Answer | None = None

    @property
    def user_id(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def name(self) -> str:
        """His name where he asks."""
        return self.interaction.user.display_name

    @property
    def there(self) -> Table:
        """The table that is meant. Raises `NoSuchTable` when a control names none."""
        if self.table is None:
            raise NoSuchTable
        return self.table

    @property
    def guild_id(self) -> int:
        """The server where he asks, or in a direct message that of the table where he sits. Raises `NoServer`."""
        if self.interaction.guild_id is not None:
            return self.interaction.guild_id
        sits = self.client.house.of_user(self.user_id)
        if not sits:
            raise NoServer
        return sits[-1].state.guild_id

    @property
    def in_own_panel(self) -> bool:
        """Whether he asked where only he sees it: by a command, in a private answer, in his direct messages."""
        return self.interaction.message is None or in_own_message(self.interaction)

    async def reader(self) -> Reader:
        """The person as a reader."""
        return await self.client.drawing.reader(self.user_id, self.interaction.guild_id)

    async def look(self) -> Look:
        """How he sees the game, here."""
        look = (await self.reader()).look
        return look if self.may_use_emojis else look.in_text

    @property
    def may_use_emojis(self) -> bool:
        """Whether the bot's own emojis may be shown where he asks."""
        return self.interaction.guild_id is None or self.interaction.app_permissions.use_external_emojis

    @property
    def may_have_thread(self) -> bool:
        """Whether a table of this channel can have a thread of its own: not within a thread, nor beside a voice."""
        return isinstance(self.interaction.channel, discord.TextChannel)

    async def may_end(self) -> bool:
        """Whether he may end the table for all, as the server's admins decided."""
        state = self.there.state
        if self._manages(state):
            return True
        async with self.client.database.read() as tx:
            who = (await guilds.settings(tx, state.guild_id)).may_end
        if who is MayEnd.SEATED:
            return state.seat_of(self.user_id) is not None
        return who is MayEnd.HOST and state.host_id == self.user_id

    def _manages(self, state: TableState) -> bool:
        """Whether he may manage the channel of a table. What he may where he asks says nothing of another place."""
        guild, member = self.interaction.guild, self.interaction.user
        if guild is None or guild.id != state.guild_id or not isinstance(member, discord.Member):
            return False
        if self.interaction.channel_id in _channels(state):
            return self.interaction.permissions.manage_channels
        channel = guild.get_channel_or_thread(state.channel_id)
        return channel is not None and channel.permissions_for(member).manage_channels

    async def find(self, table_id: int) -> None:
        """Take the table that a control belongs to. Raises `TableClosed` or `NoSuchTable`."""
        self._take(await self.client.house.find(table_id))

    def find_own(self, number: int | None = None, *, to_act: bool = False) -> None:
        """Take the table that a typed command means: `number`, or where the person sits, one in this channel first.

        Of several it is the one that waits for him, else the newest; `to_act`: what he does cannot be taken back, so
        he is asked which of two that wait for him he means. Raises `NoSuchTable`, `NotSeated`, `SeveralTables`.
        """
        sits = self.client.house.of_user(self.user_id)
        if number is not None:
            self._take(self._named(number, sits))
            return
        here = [table for table in sits if self.interaction.channel_id in _channels(table.state)]
        chosen = sorted(here or sits, key=lambda table: (_waits_for(table.state, self.user_id), table.state.id))
        waiting = [table.state.id for table in chosen if _waits_for(table.state, self.user_id)]
        if not chosen:
            raise NoSuchTable
        if to_act and len(waiting) > 1:
            raise SeveralTables(tuple(waiting))
        self._take(chosen[-1])

    def find_here(self, number: int | None = None) -> None:
        """Take the table of this channel, of several `number`, the person's own or the newest; or else as `find_own`.

        Raises `NoSuchTable`, `NotSeated`.
        """
        here = self.client.house.in_channel(self.interaction.channel_id or 0)
        own = [table for table in here if table.state.seat_of(self.user_id)]
        if number is not None:
            self._take(self._named(number, (*here, *self.client.house.of_user(self.user_id))))
        elif own or here:
            self._take((own or here)[-1])
        else:
            self.find_own()

    def _named(self, number: int, among: Iterable[Table]) -> Table:
        """The table of this number among some. Raises `NotSeated` where it is another one, `NoSuchTable` for none."""
        found = next((table for table in among if table.state.id == number), None)
        if found is None:
            raise NoSuchTable(number) if self.client.house.get(number) is None else NotSeated
        return found

    async def hand(self, state: TableState, pick: Cards | None = None, hint: int | None = None) -> Screen:
        """The person's hand, which the answer then shows him as it is in `state`."""
        screen = await self.client.drawing.hand(state, self.user_id, pick, hint, plain=not self.may_use_emojis)
        if self.answer is not None:
            self.answer.shown = state
        return screen

    async def refused(self, refusal: EngineError | TableRefusal) -> Reply:
        """Why not, and what would be right; after an old control also the newest hand, in the place of the old one."""
        state = None if self.table is None else self.table.state
        screen = refusals.refusal(await self.look(), refusal, state, self.user_id)
        if isinstance(refusal, StaleButton | SomebodyQuicker) and state is not None and self._has_hand(state):
            screen = joined(screen, await self.hand(state))
            return Update(screen) if self.in_own_panel else Private(screen)
        return Private(screen)

    def apology(self) -> Screen:
        """What is said when something went wrong that nobody foresaw."""
        texts = texts_for(str(self.interaction.locale))
        return more.notice(texts("answer-sorry"))

    def _take(self, table: Table) -> None:
        self.table = table
        table.concerns_this_task()
        press = self.client.publisher.answering(self.user_id, table.state, self.interaction)
        self.answer = self.open.enter_context(press)

    def _has_hand(self, state: TableState) -> bool:
        return state.round is not None and state.seat_of(self.user_id) is not None


def _channels(state: TableState) -> set[int | None]:
    return {state.channel_id, state.thread_id}


def _waits_for(state: TableState, user_id: int) -> bool:
    seat = state.to_act_seat
    return seat is not None and seat.user_id == user_id
