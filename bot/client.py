"""The bot as Discord meets it: what it listens to, what it sets up, and where errors end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from datetime import timedelta
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from data import guilds, members
from data.database import Database
from engine.errors import EngineError

from . import answering, syncing
from .analyst import Analyst, InlineAnalyst
from .asked import Asked
from .clock import Clock, Time
from .closing import close_all
from .cogs import ddz
from .daily import Daily
from .drawing import Drawing
from .forgetting import Forgetting
from .house import House
from .live import fresh_seed
from .operations import LONGEST_WAIT, Operations
from .pace import Pace
from .permissions import invite_link, missing
from .publisher import Publisher
from .readers import Readers
from .refusals import TableRefusal
from .reviewing import Reviews
from .settings import Settings
from .solo import Solos
from .thinker import Thinker
from .timing import Times
from .translator import Translator
from .views.items import DYNAMIC_ITEMS

_log = logging.getLogger(__name__)

_OF_ANOTHER_VERSION = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""What comes of a command that Discord still shows as it was registered before."""
LAST_ANSWERS = 3.0
"""Seconds that a bot which is asked to stop takes for its last answers: Discord waits no longer for them."""


class Client(commands.Bot):
    """One bot over one open database. It closes neither the database nor the thinker: who made them does."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        thinker: Thinker,
        time: Time | None = None,
        new_seed: Callable[[], bytes] = fresh_seed,
        *,
        analyst: Analyst | None = None,
        pace: Pace | None = None,
    ) -> None:
        # No voice here: that its packages are missing is no warning to anybody.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            # No text commands: reading messages would need a privileged intent.
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, members=settings.members_intent),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            # With MEMBERS_INTENT the library would ask for all members of every server and keep them.
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        self.settings = settings
        self.database = database
        self.clock = Clock(time)
        self.operations = Operations(self, pace=pace)
        self.readers = Readers(database)
        self.analyst = InlineAnalyst() if analyst is None else analyst
        self.reviews = Reviews(thinker, self.analyst)
        self.drawing = Drawing(self, self.readers, thinker, database)
        self.publisher = Publisher(self.operations, self.drawing, database, self.clock, settings.dm_budget)
        self.solos = Solos(database, thinker, self.analyst, self.clock.now, new_seed)
        self.house = House(database, thinker, self.clock, self.publisher, times=_times(settings), new_seed=new_seed)
        self.publisher.house = self.house
        self.forgetting = Forgetting(database, self.clock)
        self.daily = Daily(self.clock, self.forgetting.sweep, self._close_seasons)
        self._answering: set[asyncio.Task[Any]] = set()
        self._uploading: asyncio.Task[None] | None = None
        self.tree.add_command(ddz)
        self.tree.error(self._on_command_error)

    async def setup_hook(self) -> None:
        """Everything between login and the first event: controls, commands, the emojis that are there, open tables."""
        self.add_dynamic_items(*DYNAMIC_ITEMS)
        await self.tree.set_translator(Translator())
        now = self.clock.now()
        if await syncing.sync_commands(self.tree, self.database, now, self.settings.dev_guild):
            _log.info("The commands are registered anew")
        self.readers.emojis = await syncing.emojis_there(self)
        await self.drawing.picks.restore()
        await self.house.restore()

    async def close(self) -> None:
        """Answer what was asked, leave the tables as they stand, say what is still to be said, and leave Discord."""
        if not self.is_closed():
            if self._answering:
                await asyncio.wait(self._answering, timeout=LAST_ANSWERS)
            if self._uploading is not None:
                self._uploading.cancel()
                await self.emojis_sent()
            self.daily.stop()
            await self.daily.idle()
            await self.house.close()
            await self.publisher.close()
            await self.drawing.close()
            await self.clock.close()
            # In the first seconds the library waits for servers, and what it would do then fails once it is closed.
            if self._connection._ready_task is not None:  # nothing public ends it
                self._connection._ready_task.cancel()
        await super().close()

    def asked(self, interaction: discord.Interaction[Any]) -> Asked:
        """A press or a command, ready to be answered."""
        self.readers.saw(interaction.user.id, str(interaction.locale))
        return Asked(self, interaction, ExitStack())

    async def respond(
        self, interaction: discord.Interaction[Any], work: Callable[[Asked], Awaitable[answering.Reply]]
    ) -> None:
        """Answer a press or a command with what `work` comes to."""
        asked = self.asked(interaction)
        if (task := asyncio.current_task()) is not None:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

        async def refused(refusal: EngineError | TableRefusal) -> answering.Reply:
            return await asked.refused(refusal)

        with asked.open:
            result = await answering.answer(self.operations, interaction, lambda: work(asked), refused, asked.apology)
            if asked.answer is not None and not result.done:
                asked.answer.shown = None

    async def emojis_sent(self) -> None:
        """Wait until the card emojis that were missing at the start are uploaded."""
        if self._uploading is not None:
            await asyncio.wait({self._uploading})

    async def _send_emojis(self) -> None:
        try:
            self.readers.emojis = await syncing.sync_emojis(self, self.database, self.clock.now(), self.operations.pace)
        except Exception:
            _log.exception("The card emojis could not be uploaded, the next start tries again")

    async def _close_seasons(self) -> None:
        await close_all(self.database, self.clock.now())

    async def on_ready(self) -> None:
        """Say who is here, how to invite it, and where permissions are missing."""
        assert self.application_id is not None, "known since login"
        if self._uploading is None:
            # Not before the bot is there: at the first start Discord may hold 54 uploads up for minutes.
            self._uploading = asyncio.create_task(self._send_emojis())
        _log.info(
            "%s is ready in %d servers. Invite it: %s", self.user, len(self.guilds), invite_link(self.application_id)
        )
        here = {guild.id for guild in self.guilds}
        for gone in {table.state.guild_id for table in self.house.all()} - here:
            await self.house.close_guild(gone)
        await self.forgetting.here(here)
        self.daily.start()
        for guild in self.guilds:
            lacks = missing(guild.me.guild_permissions, thread=False) if guild.me is not None else ()
            if lacks:
                _log.warning("In server %s (%s) the bot lacks: %s", guild.name, guild.id, ", ".join(lacks))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server."""
        async with self.database.write() as tx:
            await guilds.removed(tx, guild.id, None)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its tables are void."""
        await self.house.close_guild(guild.id)
        async with self.database.write() as tx:
            await guilds.removed(tx, guild.id, self.clock.now())

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and its tables with it."""
        await self.house.close_channel(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, and its table with it."""
        await self.house.close_channel(payload.thread_id)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Somebody left a server (told only with MEMBERS_INTENT)."""
        async with self.database.write() as tx:
            await members.left(tx, payload.guild_id, payload.user.id)
        await self.house.member_left(payload.guild_id, payload.user.id)

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Answer what failed before a command's own work began: a command of an older version, say."""
        if isinstance(error, _OF_ANOTHER_VERSION):
            _log.info("Interaction %s is a command that this version does not know: %s", interaction.id, error)
        else:
            _log.error("The command of interaction %s failed", interaction.id, exc_info=error)
        if interaction.type is discord.InteractionType.application_command and not interaction.response.is_done():
            await self.operations.answer(interaction, self.asked(interaction).apology())


def _times(settings: Settings) -> Times:
    return Times(
        bid=timedelta(seconds=settings.auction_seconds),
        lobby=timedelta(seconds=settings.lobby_seconds),
        play_again=timedelta(seconds=settings.play_again_seconds),
        pause=timedelta(seconds=settings.computer_pause_seconds),
    )
