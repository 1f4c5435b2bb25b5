"""A server of the loopback Discord with a channel, and rounds that are played there by pressing buttons."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from .components import walk
from .discord_server import DiscordServer
from .interactions import Interaction
from .people import Person, person, said
from .process import BotProcess
from .world import Json, Message

LONGEST_TURN = 20.0
"""Seconds until somebody is to act when computers do not pause, on a busy machine."""


@dataclass
class Club:
    """One server, one channel, one bot."""

    server: DiscordServer
    guild: Json
    channel: Json
    folder: Path

    @classmethod
    def found(cls, server: DiscordServer, folder: Path) -> Self:
        """A new server on `server`."""
        guild = server.world.add_guild("Card Club")
        return cls(server, guild, server.world.channels_of(guild["id"])[0], folder)

    def bot(self, **settings: str) -> BotProcess:
        """The bot, not started yet; its database is the same each time."""
        return BotProcess(self.server, self.folder, settings)

    def person(self, name: str, locale: str = "en-US") -> Person:
        """Somebody new in the server."""
        return person(self.server, name, locale)

    async def seated(self, people: Sequence[Person], **options: object) -> Message:
        """A started table of these people, the first is the host; its public message when everybody has a hand."""
        host, *others = people
        await host.run(self.channel, "ddz start", **options)
        table = await host.sees(self.channel, lambda message: has(message, "ddz:join"))
        for each in others:
            await each.press(table, "ddz:join")
        await host.press(table, "ddz:start")
        for each in people:
            await each.sees(each.dm, lambda message: True)
        return table

    async def asked(self, method: str, path: str) -> Callable[[], list[Json]]:
        """Wait until the bot has made such a request; what gives all of them, then and later."""
        end = time.monotonic() + LONGEST_TURN
        while time.monotonic() < end:
            if self.server.traffic.requests(method, path):
                return lambda: self.server.traffic.requests(method, path)
            await asyncio.sleep(0.01)
        raise AssertionError(f"the bot never asked for {method} {path}")

    async def play(self, people: Sequence[Person]) -> Message:
        """Play until the round is over, each person by the panel in his direct messages; the message of the result."""
        while True:
            result = await self.turn(people)
            if result is not None:
                return result

    async def turn(self, people: Sequence[Person]) -> Message | None:
        """Let whoever is to act do so, as soon as somebody is; the message of the result if the round is over."""
        end = time.monotonic() + LONGEST_TURN
        while time.monotonic() < end:
            for message in people[0].reads(self.channel):
                if has(message, "ddz:again"):
                    return message
            for each in people:
                if await act(each):
                    return None
            await asyncio.sleep(0.01)
        shown = "\n---\n".join(said(message) for each in people for message in each.reads(each.dm)[-1:])
        raise AssertionError(f"nobody is to act; the hands show:\n{shown}")


async def act(who: Person, message: Message | None = None) -> bool:
    """Act by the newest panel (or `message`) if it is the person's turn; whether he did.

    He makes the lowest bid, plays what is suggested first, or passes.
    """
    panel = message or who.reads(who.dm)[-1]
    for button in ("ddz:bid:", "ddz:suggest:", "ddz:pass:"):
        found = enabled(panel, button)
        if not found:
            continue
        if button == "ddz:suggest:":
            await _play_suggestion(who, panel, found[0])
        else:
            await who.press_id(panel, found[0]["custom_id"])
        return True
    return False


async def _play_suggestion(who: Person, panel: Message, select: Json) -> Interaction:
    await who.choose(panel, "ddz:suggest:", [select["options"][0]["value"]])
    deadline = time.monotonic() + LONGEST_TURN
    while time.monotonic() < deadline:
        play = enabled(panel, "ddz:play:")
        if play:
            return await who.press_id(panel, play[0]["custom_id"])
        await asyncio.sleep(0.01)
    raise AssertionError(f"nothing can be played:\n{said(panel)}")


def enabled(message: Message, custom_id: str) -> list[Json]:
    """The controls of a message that can be used and whose custom_id begins so."""
    every = walk(message.json["components"])
    return [each for each in every if str(each.get("custom_id")).startswith(custom_id) and not each.get("disabled")]


def has(message: Message, custom_id: str) -> bool:
    """Whether a message has such a control that can be used."""
    return bool(enabled(message, custom_id))
