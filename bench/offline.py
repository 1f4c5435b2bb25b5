"""The whole bot without sockets: events as the gateway would bring them go in, messages as they would be sent come out.

What comes in goes through the library's own dispatch of interactions, so custom_ids, options and values are read as in
earnest. What goes out ends in a `Recorder`, which remembers who can read it.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest import mock

import discord
from discord.user import ClientUser

from ai.player import Advice
from bot import answering, hands
from bot import client as client_module
from bot.client import Client
from bot.operations import Operations, Outcome, Place, Result
from bot.render.screen import Screen
from bot.settings import Settings
from bot.thinker import InlineThinker
from bot.views.items import DYNAMIC_ITEMS
from data.database import Database
from engine.scoring import Difficulty
from engine.view import PlayerView
from tests.bot.fake_time import FakeTime
from tests.wire.world import Json, World

from .in_order import in_order

EVERYBODY = None
Reader = int | None
"""Who can read a message: one person, or everybody in its channel."""
COMMAND, COMPONENT, COMPLETION, FORM = 2, 3, 4, 5
BUTTON, SELECT = 2, 3


class QuickThinker(InlineThinker):
    """Plays and advises as Easy does, whatever level is asked for: strength is not what is measured here."""

    async def choose(self, level: Difficulty, view: PlayerView, seed: int) -> Advice:
        """Easy's choice."""
        return await super().choose(Difficulty.EASY, view, seed)

    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        """Easy's ranking."""
        return await super().rank(Difficulty.EASY, view, seed, hurry=hurry)


@dataclass
class Post:
    """A message of the bot: where, who reads it, and what it shows now (None: it is gone, or plain text)."""

    place: Place
    reader: Reader
    screen: Screen | None


class Recorder(Operations):
    """Takes what would be sent."""

    def __init__(self, client: discord.Client, **more: Any) -> None:
        super().__init__(client, **more)
        self.posts: dict[int, Post] = {}
        self.answers: dict[int, int] = {}
        """How often each interaction was answered."""
        self.shown: Callable[[Reader, Screen | str], None] = lambda _reader, _what: None
        """Called with each reader and what he gets to see."""
        self._numbers = itertools.count(10**18)

    def _post(self, channel_id: int, reader: Reader, screen: Screen | None) -> Result:
        place = Place(channel_id, next(self._numbers))
        self.posts[place.message_id] = Post(place, reader, screen)
        if screen is not None:
            self.shown(reader, screen)
        return Result(Outcome.DONE, place)

    def _edit(self, message_id: int, screen: Screen) -> Result:
        post = self.posts.get(message_id)
        if post is None:
            return Result(Outcome.GONE)
        post.screen = screen
        self.shown(post.reader, screen)
        return Result(Outcome.DONE, post.place)

    def _answered(self, interaction: discord.Interaction) -> bool:
        """Whether this is the first answer."""
        self.answers[interaction.id] = self.answers.get(interaction.id, 0) + 1
        return self.answers[interaction.id] == 1

    async def send(self, channel_id: int, screen: Screen) -> Result:
        """A message for everybody in a channel."""
        return self._post(channel_id, EVERYBODY, screen)

    async def call(self, channel_id: int, text: str, user_id: int) -> Result:
        """A call, which everybody reads."""
        self.shown(EVERYBODY, text)
        return self._post(channel_id, EVERYBODY, None)

    async def edit(self, place: Place, screen: Screen) -> Result:
        """Another content for a message."""
        return self._edit(place.message_id, screen)

    async def delete(self, place: Place) -> Result:
        """A message less."""
        self.posts.pop(place.message_id, None)
        return Result(Outcome.DONE)

    async def open_thread(self, guild_id: int, place: Place, name: str) -> Result:
        """A thread under a message has the message's number."""
        self.shown(EVERYBODY, name)
        return Result(Outcome.DONE, Place(place.message_id, place.message_id))

    async def archive(self, thread_id: int) -> Result:
        """A thread is put away."""
        return Result(Outcome.DONE)

    async def direct(self, user_id: int, screen: Screen) -> Result:
        """A direct message; its channel has the person's number."""
        return self._post(user_id, user_id, screen)

    async def answer(self, interaction: discord.Interaction, screen: Screen) -> Result:
        """A new private message as the answer."""
        if not self._answered(interaction):
            return Result(Outcome.LATE)
        return self._post(interaction.channel_id or 0, interaction.user.id, screen)

    async def update(self, interaction: discord.Interaction, screen: Screen) -> Result:
        """Another content for the message that carries the control, as the answer."""
        if not self._answered(interaction):
            return Result(Outcome.LATE)
        assert interaction.message is not None
        return self._edit(interaction.message.id, screen)

    async def acknowledge(self, interaction: discord.Interaction) -> Result:
        """An answer without content."""
        return Result(Outcome.DONE if self._answered(interaction) else Outcome.LATE)

    async def complete(self, interaction: discord.Interaction, choices: Iterable[tuple[str, str]]) -> Result:
        """Choices for what is being typed."""
        return Result(Outcome.DONE if self._answered(interaction) else Outcome.LATE)

    async def follow_up(self, interaction: discord.Interaction, screen: Screen) -> Result:
        """A further private message."""
        return self._post(interaction.channel_id or 0, interaction.user.id, screen)

    async def edit_answer(self, interaction: discord.Interaction, screen: Screen, place: Place | None = None) -> Result:
        """Another content for an answer."""
        if place is not None:
            return self._edit(place.message_id, screen)
        if interaction.message is not None:
            return self._edit(interaction.message.id, screen)
        return self._post(interaction.channel_id or 0, interaction.user.id, screen)

    async def withdraw(self, interaction: discord.Interaction) -> Result:
        """An answer less."""
        return Result(Outcome.DONE)


@dataclass
class Offline:
    """The bot with one server and one channel, and a way in for events."""

    client: Client
    database: Database
    time: FakeTime
    world: World
    guild: Json
    channel: Json
    completed: list[tuple[int, str]] = field(default_factory=list)
    """What was offered while somebody typed: the person, and the text of a choice."""

    @property
    def recorder(self) -> Recorder:
        """What was sent."""
        return cast("Recorder", self.client.operations)

    def person(self, name: str) -> Json:
        """Somebody new, with a name that Discord itself would perhaps not allow."""
        return self.world.add_user(name)

    def press(self, user: Json, custom_id: str, values: list[str] | None = None, *, message: Post | None = None) -> int:
        """A press or a choice, handed to the library; the number of the interaction."""
        data: Json = {"custom_id": custom_id, "component_type": BUTTON if values is None else SELECT, "id": 1}
        if values is not None:
            data["values"] = values
        return self._feed(COMPONENT, user, data, message)

    def command(self, user: Json, path: str, kind: int = COMMAND, **options: Any) -> int:
        """``/ddz path`` with options, handed to the library; the number of the interaction."""
        given: list[Json] = [
            {"name": name, "type": _kind(value), "value": value, **({"focused": True} if kind == COMPLETION else {})}
            for name, value in options.items()
        ]
        for step in reversed(path.split()):
            given = [{"name": step, "type": 1, "options": given}]
        return self._feed(kind, user, {"id": "1", "name": "ddz", "type": 1, "options": given}, None)

    def form(self, user: Json, custom_id: str, values: dict[str, str]) -> int:
        """A form that is sent in."""
        rows = [
            {"type": 1, "components": [{"type": 4, "custom_id": name, "value": value}]}
            for name, value in values.items()
        ]
        return self._feed(FORM, user, {"custom_id": custom_id, "components": rows}, None)

    async def settled(self) -> None:
        """Wait until nothing is going on any more."""
        mine = asyncio.current_task()
        while running := {task for task in asyncio.all_tasks() if task is not mine}:
            await asyncio.wait(running)

    def _feed(self, kind: int, user: Json, data: Json, message: Post | None) -> int:
        number = self.world.snowflake()
        direct = message is not None and message.place.channel_id == int(user["id"])
        channel = self.world.dm_channel(user["id"]) if direct else self.channel
        payload: Json = {
            "id": number,
            "application_id": self.world.application_id,
            "type": kind,
            "token": secrets.token_hex(8),
            "version": 1,
            "data": data,
            "channel": channel,
            "locale": "en-US",
            "app_permissions": str((1 << 50) - 1),
            "attachment_size_limit": 10**7,
        }
        if direct:
            payload["user"] = user
        else:
            payload["guild_id"] = self.guild["id"]
            payload["guild"] = {"id": self.guild["id"], "locale": "en-US", "features": []}
            payload["member"] = {**self.world.member(user), "permissions": "0"}
        if kind == COMPONENT:
            payload["message"] = self._message(channel, message, data)
        self.client._connection.parse_interaction_create(cast("Any", payload))
        return int(number)

    def _message(self, channel: Json, message: Post | None, data: Json) -> Json:
        return {
            "id": str(0 if message is None else message.place.message_id),
            "channel_id": channel["id"],
            "author": self.world.bot,
            "content": "",
            "timestamp": self.world.timestamp(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": 64 if message is not None and message.reader is not EVERYBODY else 0,
            # The library answers presses of controls only that their message has.
            "components": [{"type": 1, "id": 2, "components": [_control(data)]}],
        }


def _control(data: Json) -> Json:
    control: Json = {"type": data["component_type"], "id": 1, "custom_id": data["custom_id"]}
    if data["component_type"] == BUTTON:
        return {**control, "style": 2, "label": "x", "disabled": False}
    options = [{"label": "x", "value": value} for value in dict.fromkeys(data["values"])]
    return {**control, "options": options, "min_values": 0, "max_values": 25}


def _kind(value: object) -> int:
    """Discord's number for the type of an option's value."""
    return 5 if isinstance(value, bool) else 4 if isinstance(value, int) else 3


@asynccontextmanager
async def offline(path: Path, dice: Random, **settings: Any) -> AsyncIterator[Offline]:
    """The bot over a database at `path`, ready for events. What happens depends on these and on `dice`, which deal,
    and on nothing else."""
    chosen = Settings(_env_file=None, **{"computer_pause_seconds": 0, "dm_budget": 10**6, **settings})  # type: ignore[call-arg]  # a parameter of the library
    fake = FakeTime()
    world = World(lambda: fake.now().timestamp())
    # Pictures are drawn from what is compared here; the drawing itself takes a tenth of a second each.
    with (
        mock.patch.object(client_module, "Operations", Recorder),
        mock.patch.object(answering, "draw", _not_drawn),
        mock.patch.object(hands, "draw", _not_drawn),
        in_order(),
    ):
        async with await Database.open(path) as database:
            client = Client(chosen, database, QuickThinker(), fake, lambda: dice.randbytes(32))
            await client._async_setup_hook()
            state = client._connection
            state.application_id = int(world.application_id)
            state.user = ClientUser(state=state, data=cast("Any", world.bot))
            client.add_dynamic_items(*DYNAMIC_ITEMS)
            guild = world.add_guild("Card Club")
            channel = world.channels_of(guild["id"])[0]
            state._add_guild_from_data(cast("Any", {**guild, "channels": [channel], "member_count": 3}))
            here = Offline(client, database, fake, world, guild, channel)
            with mock.patch.object(discord.InteractionResponse, "autocomplete", _taker(here)):
                try:
                    yield here
                finally:
                    await client.close()


async def _not_drawn(_screen: Screen) -> None:
    """Nothing is drawn."""


def _taker(here: Offline) -> Callable[..., Any]:
    async def take(response: Any, choices: Iterable[discord.app_commands.Choice[str]]) -> None:
        interaction = response._parent
        here.recorder._answered(interaction)
        here.completed += [(interaction.user.id, choice.name) for choice in choices]

    return take
