"""Screens of a table for whoever reads them: the channel in the server's language, a hand in its owner's."""

from __future__ import annotations

import discord

from ai.player import Advice
from data.database import Database
from engine.cards import Cards

from .advice import WITHIN, Advisor
from .board import Update
from .permissions import lacking_for_thread
from .picks import Picks
from .readers import Reader, Readers
from .render import hand, lobby, result, table
from .render.look import Look
from .render.notes import notes
from .render.screen import Screen
from .seating import Stage, TableState
from .thinker import Thinker


class Drawing:
    """Draws what a table shows, with what each reader prefers."""

    def __init__(self, client: discord.Client, readers: Readers, thinker: Thinker, database: Database) -> None:
        self._client = client
        self._readers = readers
        self._advisor = Advisor(thinker)
        self.picks = Picks(database)
        self.unshown: set[int] = set()
        """Tables whose public message could not be brought up to date: their hands say so."""

    async def server_look(self, guild_id: int) -> Look:
        """What everybody in a server reads."""
        return await self._readers.server(guild_id, self._preferred(guild_id))

    async def table_look(self, state: TableState) -> Look:
        """What everybody reads at a table: with ranks for emojis where the bot may not use any."""
        look = await self.server_look(state.guild_id)
        guild = self._client.get_guild(state.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(state.channel_id)
        if guild is None or channel is None or guild.me is None:
            return look
        return look if channel.permissions_for(guild.me).use_external_emojis else look.in_text

    async def reader(self, user_id: int, guild_id: int | None) -> Reader:
        """A person; where his language is not known, the server's is taken."""
        return await self._readers.person(user_id, None if guild_id is None else self._preferred(guild_id))

    async def board(self, update: Update) -> Screen:
        """The public message of a table that shows no result."""
        state, look = update.state, await self.table_look(update.state)
        if state.stage is Stage.LOBBY:
            return lobby.lobby(look, state)
        if (state.closed and not update.ends_round) or state.round is None:
            return lobby.closed(look, state)
        return table.table(look, state, notes(look, state, update.recent))

    async def thread_name(self, state: TableState) -> str:
        """What the table's own thread is called."""
        return lobby.thread_name(await self.server_look(state.guild_id), state)

    async def signpost(self, state: TableState, thread_id: int) -> Screen:
        """What leads from the table's channel to its thread."""
        return lobby.signpost(await self.server_look(state.guild_id), state, thread_id)

    def missing_for_thread(self, state: TableState) -> tuple[str, ...]:
        """What the bot is not allowed and needs for a thread; all of it when that is not known."""
        guild = self._client.get_guild(state.guild_id)
        channel = None if guild is None else guild.get_channel(state.channel_id)
        if guild is None or channel is None or guild.me is None:
            return lacking_for_thread(discord.Permissions.none())
        return lacking_for_thread(channel.permissions_for(guild.me)) or lacking_for_thread(discord.Permissions.none())

    async def result(self, state: TableState, live: bool) -> Screen:
        """The result of a table's last round."""
        return result.result(await self.table_look(state), state, live=live)

    async def hand(
        self,
        state: TableState,
        user_id: int,
        pick: Cards | None = None,
        hint: int | None = None,
        *,
        plain: bool = False,
    ) -> Screen:
        """The person's hand with `pick` chosen, or with the computer's `hint`-th advice. He must have a seat.

        Without a `pick` it is the one that he made last since he acted: what was chosen ahead is still chosen when
        his turn comes, after a restart too.

        `plain`: without emojis, since it is shown where the bot may not use any.
        """
        seat = state.seat_of(user_id) or state.left_seat_of(user_id)
        assert seat is not None, "only who sits has a hand"
        reader = await self.reader(user_id, state.guild_id)
        guild = self._client.get_guild(state.guild_id)
        # Who asks for advice waits for it; a hand by itself does not.
        ranked = await self.ranking(state, seat.number, WITHIN if hint is None else None)
        if pick is not None:
            self.picks.keep(state, seat, pick)
        chosen = self.picks.of(state, seat) if pick is None else pick
        server = None if guild is None else guild.name
        look = reader.look.in_text if plain else reader.look
        unshown = state.id in self.unshown
        return hand.hand(hand.Panel(look, state, seat.number, chosen, ranked, hint, server, unshown))

    async def ranking(self, state: TableState, seat: int, within: float | None = WITHIN) -> tuple[Advice, ...]:
        """As `Advisor.ranking`."""
        return await self._advisor.ranking(state, seat, within)

    async def close(self) -> None:
        """Draw nothing any more; what people chose is stored then."""
        await self._advisor.close()
        await self.picks.idle()

    def _preferred(self, guild_id: int) -> str | None:
        guild = self._client.get_guild(guild_id)
        return None if guild is None else str(guild.preferred_locale)
