"""A server with people in a simulated Discord, and the real bot: tests drive it as people would."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord

from ai import levels
from ai.player import Player
from bot.client import Client
from bot.live import fresh_seed
from bot.render.faces import card_emoji
from bot.seating import TableState
from bot.settings import Settings
from bot.simulated_time import SimulatedTime
from bot.table import Table
from bot.thinker import InlineThinker
from bot.views import ids
from bot.views.ids import Act, Id
from data import players
from data.database import Database
from data.players import CardsAs, Preferences
from engine.deal import pack
from engine.rules import ONLINE
from engine.scoring import Difficulty

CARD_CLUB = "Card Club"
PATIENCE = 15.0
"""Seconds until a press counts as stuck, on a busy machine; what takes longer than that would be too slow anywhere."""


def make_settings(**changes: Any) -> Settings:
    """Settings of tests: computers act at once, and no file or environment is read."""
    chosen = {"computer_pause_seconds": 0} | changes
    return Settings(_env_file=None, **chosen)  # type: ignore[call-arg]  # a parameter of the library, not a field


@dataclass(frozen=True)
class Shown:
    """A message as a person sees it."""

    message: Any
    """What the simulated Discord wants back to press something in it."""
    tree: list[dict[str, Any]]
    """Its components as Discord keeps them."""

    @property
    def parts(self) -> tuple[dict[str, Any], ...]:
        """All components, those within others too."""
        return tuple(_walk(self.tree))

    @property
    def text(self) -> str:
        """All its text, one line under the other."""
        return "\n".join(part["content"] for part in self.parts if part.get("type") == 10)

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        """Its buttons that can be pressed, by label."""
        return {part["label"]: part for part in self.parts if part.get("type") == 2 and not part.get("disabled")}

    @property
    def menus(self) -> dict[Act, dict[str, Any]]:
        """Its menus by what they do (of two menus of cards the last)."""
        return {key.act: part for part, key in self._controls() if part["type"] == 3}

    def control(self, act: Act) -> Id | None:
        """What the custom_id of its first control for `act` says."""
        return next((key for _, key in self._controls() if key.act is act), None)

    def _controls(self) -> Iterator[tuple[dict[str, Any], Id]]:
        for part in self.parts:
            key = ids.parse(part.get("custom_id", ""))
            if key is not None:
                yield part, key


@dataclass
class Club:
    """The simulated Discord with one server, one channel, and the bot."""

    path: Path
    settings: Settings
    env: simcord.Env
    client: Client
    database: Database
    seeds: Callable[[], bytes] | None = None
    guild: Any = None
    channel: Any = None
    people: dict[str, Any] = field(default_factory=dict)
    errors_expected: bool = False

    def member(self, name: str, **options: Any) -> Any:
        """Somebody who is a member of the server."""
        person = self.guild.add_member(self.env.create_user(name.lower(), global_name=name), **options)
        self.people[name] = person
        return person

    # what people see

    def public(self, back: int = 1) -> Shown:
        """The bot's newest message of a table in the channel, or the `back`-th newest."""
        mine = [
            message
            for message in self.env.backend.messages[self.channel.id].values()
            if message.author_id == self.env.backend.bot_user.id and not message.is_ephemeral and message.components
        ]
        return self._shown(self.channel.id, sorted(message.id for message in mine)[-back])

    def newest(self, channel_id: int) -> Shown:
        """The newest message with components in any channel or thread."""
        messages = self.env.backend.messages[channel_id].values()
        return self._shown(channel_id, max(message.id for message in messages if message.components))

    def direct(self, person: Any) -> Shown | None:
        """The newest direct message to a person, None when there is none."""
        channel = self.env.backend.dm_channels.get(person.id)
        if channel is None or not self.env.backend.messages.get(channel):
            return None
        return self._shown(channel, max(self.env.backend.messages[channel]))

    def hand(self, person: Any) -> Shown:
        """A person's hand by direct message."""
        shown = self.direct(person)
        assert shown is not None, f"{person.name} got no hand"
        return shown

    def _shown(self, channel_id: int, message_id: int) -> Shown:
        message = self.env.backend.get_message(channel_id, message_id)
        return Shown(_as_discord(self.env, message), deepcopy(message.components))

    # what people do

    async def press(self, person: Any, shown: Shown, label: str) -> Shown | None:
        """Press the button with this label; the private answer, None when there was none."""
        actor = self._where(person, shown)
        button = next(part for part in shown.parts if part.get("type") == 2 and part.get("label") == label)
        return self.answer(await actor.click(shown.message, custom_id=button["custom_id"]))

    async def press_again(self, person: Any, shown: Shown, label: str) -> Shown | None:
        """As `press`, by somebody whose client still shows the message as it was."""
        message = self.env.backend.get_message(_channel_of(shown.message), shown.message.id)
        now, message.components = message.components, deepcopy(shown.tree)
        try:
            return await self.press(person, shown, label)
        finally:
            if message.components == shown.tree:
                message.components = now

    async def choose(self, person: Any, shown: Shown, act: Act, *values: str) -> Shown | None:
        """Choose in a menu; the private answer, None when the message itself changed."""
        actor = self._where(person, shown)
        return self.answer(await actor.select(shown.message, values, custom_id=shown.menus[act]["custom_id"]))

    async def command(self, person: Any, name: str, **options: Any) -> Shown:
        """Run ``/ddz name`` in the channel; the private answer."""
        answer = self.answer(await person.slash(self.channel, f"ddz {name}", **options))
        assert answer is not None, f"/ddz {name} was not answered"
        return answer

    def answer(self, result: simcord.InteractionResult) -> Shown | None:
        """The private message with which the bot answered, if it did with one."""
        assert result.acknowledged, "a press without an answer"
        said = result.followups[-1] if result.followups else result.response
        if said is None or not said.ephemeral:
            return None
        return Shown(said, said.components)

    def _where(self, person: Any, shown: Shown) -> Any:
        """The person as the simulated Discord wants him: in the server, or in his direct messages."""
        return person if _channel_of(shown.message) == self.channel.id else person.user

    def private(self, shown: Shown) -> Shown:
        """A private answer as it is now."""
        return Shown(shown.message, shown.message.components)

    # tables

    async def open(self, host: Any, *others: Any, start: bool = True, **options: Any) -> Table:
        """A table that `host` opened and the others joined, started unless `start` is false."""
        await self.command(host, "start", **options)
        for person in others:
            await self.press(person, self.public(), "Join")
        if start:
            await self.press(host, self.public(), "Start")
        return self.table

    @property
    def table(self) -> Table:
        """The newest open table."""
        return self.client.house.all()[-1]

    @property
    def state(self) -> TableState:
        """What the newest open table is in."""
        return self.table.state

    def to_act(self) -> Any:
        """The person whose turn it is, None when it is nobody's."""
        seat = self.state.to_act_seat
        return next((each for each in self.people.values() if seat is not None and each.id == seat.user_id), None)

    async def restart(self) -> None:
        """The bot's process ends and another one starts; Discord and the store stay."""
        await self.client.close()
        await self.database.close()
        self.database = await Database.open(self.path)
        time = SimulatedTime()
        time.env = self.env
        self.client = make_client(self.settings, self.database, time, self.seeds)
        await self.env.restart_bot(self.client)


def make_client(
    settings: Settings, database: Database, time: SimulatedTime, seeds: Callable[[], bytes] | None = None
) -> Client:
    """The bot, with computers that think where they are asked, in the time of the simulated Discord."""
    return Client(settings, database, InlineThinker(_easy), time, seeds or fresh_seed)


def _easy(_level: Difficulty) -> Player:
    """How well computers play is tested elsewhere."""
    return levels.player(Difficulty.EASY)


@asynccontextmanager
async def open_club(
    path: Path,
    *names: str,
    seeds: Callable[[], bytes] | None = None,
    locale: str = "en-US",
    pictures: bool = False,
    **changes: Any,
) -> AsyncIterator[Club]:
    """A club with members of these names; `seeds` deals, the rest are settings.

    Drawing hands takes most of a round's time, so people see theirs as emojis unless `pictures` are wanted.
    """
    for card in pack(ONLINE):
        # The bot draws these at its start, for which the simulated Discord waits five seconds and no longer.
        card_emoji(card)
    settings = make_settings(**changes)
    database = await Database.open(path)
    time = SimulatedTime()
    client = make_client(settings, database, time, seeds)
    # Five seconds are not enough for a busy machine when computers play on and on within one press.
    running = simcord.run(client, settle_timeout=PATIENCE)
    time.env = running._env
    async with running as env:
        club = Club(path, settings, env, client, database, seeds)
        club.guild = env.create_guild(CARD_CLUB, preferred_locale=locale)
        club.channel = club.guild.create_text_channel("card-table")
        for name in names:
            club.member(name)
        if not pictures:
            async with database.write() as tx:
                for person in club.people.values():
                    await players.prefer(tx, person.id, Preferences(cards=CardsAs.EMOJI))
        try:
            with no_errors(club):
                yield club
        finally:
            await club.client.close()
            await club.database.close()


@contextmanager
def no_errors(club: Club) -> Iterator[None]:
    """Fails when the bot logged an error that the test does not expect: most errors end in the log only."""
    logged: list[str] = []

    class Collect(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            logged.append(self.format(record))

    handler = Collect(logging.ERROR)
    logging.getLogger("bot").addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger("bot").removeHandler(handler)
    assert club.errors_expected or not logged, "\n".join(logged)


def _as_discord(env: simcord.Env, message: Any) -> discord.Message:
    from simcord.results import to_discord_message

    return to_discord_message(env, message)


def _channel_of(message: Any) -> int:
    return int(message.channel_id if hasattr(message, "channel_id") else message.channel.id)


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from _walk(part.get("components", []))
