"""Everything that is sent to Discord, and what Discord may answer, by name.

No other module sends, edits, deletes or answers. An expected refusal of Discord's is a `Result` and no exception:
a closed DM or a deleted message is part of every evening. A dropped connection and an overloaded server (503) are
tried again here, with the same nonce, so that nothing is said twice; the library does neither. Other failures it has
tried again itself.
"""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import Any

import aiohttp
import discord

from .pace import Pace, Unpaced
from .render.screen import Screen

_log = logging.getLogger(__name__)

TRIES = 4
"""How often one request is made before it counts as failed, where the library does not try it again."""
FIRST_PAUSE = 0.5
"""Seconds before the second try; doubled before each further one."""


_TRIED_BY_LIBRARY = frozenset({429, 500, 502, 504, 524})
"""What the library has tried again itself, five times over up to 25 seconds. More would make one request twenty."""
LONGEST_WAIT = 60.0
"""Seconds for which a request waits at most because Discord says so; told to wait longer, it counts as failed."""
ANSWER_WITHIN = 5.0
"""Seconds after which nobody tries to answer an interaction any more: Discord takes no answer after three."""
FOLLOW_WITHIN = 15.0
"""Seconds for whatever follows the answer; then what it shows is shown in another way."""


class Code(IntEnum):
    """Discord's error codes that this bot expects."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    """Not answered within three seconds, or the press is older than fifteen minutes."""
    TOO_MANY_EDITS_OF_OLD = 30046
    """A message over an hour old was edited too often."""
    OPENING_DMS_TOO_FAST = 40003
    ALREADY_ANSWERED = 40060
    MISSING_ACCESS = 50001
    CANNOT_MESSAGE_USER = 50007
    MISSING_PERMISSIONS = 50013
    INVALID_TOKEN_OF_INTERACTION = 50027
    INVALID_FORM = 50035
    """What was sent breaks Discord's limits: a fault of ours."""
    THREAD_ARCHIVED = 50083
    NO_MUTUAL_SERVER = 50278
    THREAD_LOCKED = 160005
    """A moderator has put the thread away for good: nobody may write there any more."""


class Outcome(StrEnum):
    """How a request ended."""

    DONE = "done"
    GONE = "gone"
    """The message or its channel is no more."""
    FORBIDDEN = "forbidden"
    """A permission is missing."""
    CLOSED = "closed"
    """The person takes no direct messages from this bot."""
    OLD = "old"
    """The message is too old to be edited again now, or lies in a thread that was put away; a new one helps."""
    LATE = "late"
    """The press cannot be answered any more, or was answered already."""
    FAILED = "failed"
    """Discord was not to be reached, or refused for a reason that nobody expected."""


_MEANING = {
    Code.UNKNOWN_CHANNEL: Outcome.GONE,
    Code.UNKNOWN_GUILD: Outcome.GONE,
    Code.UNKNOWN_MESSAGE: Outcome.GONE,
    Code.UNKNOWN_USER: Outcome.CLOSED,
    Code.UNKNOWN_WEBHOOK: Outcome.LATE,
    Code.UNKNOWN_INTERACTION: Outcome.LATE,
    Code.ALREADY_ANSWERED: Outcome.LATE,
    Code.INVALID_TOKEN_OF_INTERACTION: Outcome.LATE,
    Code.TOO_MANY_EDITS_OF_OLD: Outcome.OLD,
    Code.OPENING_DMS_TOO_FAST: Outcome.CLOSED,
    Code.CANNOT_MESSAGE_USER: Outcome.CLOSED,
    Code.NO_MUTUAL_SERVER: Outcome.CLOSED,
    Code.MISSING_ACCESS: Outcome.FORBIDDEN,
    Code.MISSING_PERMISSIONS: Outcome.FORBIDDEN,
    Code.THREAD_ARCHIVED: Outcome.OLD,
    Code.THREAD_LOCKED: Outcome.FORBIDDEN,
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message is."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a request; `place` of the message that was sent or edited, `code` Discord's (0: none)."""

    outcome: Outcome
    place: Place | None = None
    code: int = 0

    @property
    def done(self) -> bool:
        """Whether it was carried out."""
        return self.outcome is Outcome.DONE

    @property
    def channel_gone(self) -> bool:
        """Whether the channel itself is no more, not only the message."""
        return self.code in (Code.UNKNOWN_CHANNEL, Code.UNKNOWN_GUILD)


_Message = discord.Message | discord.InteractionMessage | discord.WebhookMessage


class Operations:
    """Discord's requests in the name of `client`. Methods return a `Result` and raise nothing on purpose."""

    def __init__(self, client: discord.Client, *, first_pause: float = FIRST_PAUSE, pace: Pace | None = None) -> None:
        self._client = client
        self.pace = Unpaced() if pace is None else pace
        self._first_pause = first_pause

    async def send(self, channel_id: int, screen: Screen) -> Result:
        """Post `screen` as a new message."""
        await draw(screen)
        channel = self._client.get_partial_messageable(channel_id)
        nonce = secrets.randbits(63)
        return await self._request(lambda: channel.send(view=_ready(screen), files=_files(screen), nonce=nonce))

    async def call(self, channel_id: int, text: str, user_id: int) -> Result:
        """Post `text`, which may notify exactly this person."""
        channel = self._client.get_partial_messageable(channel_id)
        nonce = secrets.randbits(63)
        whom = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])
        return await self._request(lambda: channel.send(text, allowed_mentions=whom, nonce=nonce))

    async def edit(self, place: Place, screen: Screen) -> Result:
        """Show `screen` in a message of ours instead of what it shows."""
        await draw(screen)
        message = self._client.get_partial_messageable(place.channel_id).get_partial_message(place.message_id)
        return await self._request(lambda: message.edit(view=_ready(screen), attachments=_files(screen)))

    async def open_thread(self, guild_id: int, place: Place, name: str) -> Result:
        """Begin a thread on a message of ours; its place is the thread with that message's number."""
        channel = self._client.get_partial_messageable(place.channel_id, guild_id=guild_id)
        message = channel.get_partial_message(place.message_id)
        made: list[Place] = []

        async def request() -> None:
            thread = await message.create_thread(name=name)
            made.append(Place(thread.id, place.message_id))

        result = await self._request(request)
        return replace(result, place=made[0]) if made else result

    async def archive(self, thread_id: int) -> Result:
        """Put a thread of ours away."""
        return await self._request(lambda: self._client.http.edit_channel(thread_id, archived=True))

    async def delete(self, place: Place) -> Result:
        """Take a message of ours away; one that is gone already counts as done."""
        message = self._client.get_partial_messageable(place.channel_id).get_partial_message(place.message_id)
        result = await self._request(message.delete)
        return Result(Outcome.DONE) if result.outcome is Outcome.GONE else result

    async def direct(self, user_id: int, screen: Screen) -> Result:
        """Send `screen` to a person as a direct message."""
        channels: list[int] = []

        async def open_channel() -> None:
            channels.append((await self._client.create_dm(discord.Object(user_id))).id)

        opened = await self._request(open_channel)
        return await self.send(channels[-1], screen) if opened.done else opened

    async def answer(self, interaction: discord.Interaction, screen: Screen) -> Result:
        """Answer a press or a command with a new message that only the person sees."""
        await draw(screen)
        return await self._respond(
            interaction,
            lambda: interaction.response.send_message(view=_ready(screen), files=_files(screen), ephemeral=True),
        )

    async def update(self, interaction: discord.Interaction, screen: Screen) -> Result:
        """Answer a press by showing `screen` in the message that carries the button."""
        await draw(screen)
        return await self._respond(
            interaction,
            lambda: interaction.response.edit_message(view=_ready(screen), attachments=_files(screen)),
        )

    async def acknowledge(self, interaction: discord.Interaction) -> Result:
        """Tell Discord that an answer takes longer (a command), or that there is nothing more to say (a press)."""
        return await self._respond(interaction, lambda: interaction.response.defer(ephemeral=True))

    async def complete(self, interaction: discord.Interaction, choices: Iterable[tuple[str, str]]) -> Result:
        """Answer an autocompletion with (label, value) pairs, at most 25."""
        offered = [discord.app_commands.Choice(name=label, value=value) for label, value in choices]
        return await self._respond(interaction, lambda: interaction.response.autocomplete(offered))

    async def follow_up(self, interaction: discord.Interaction, screen: Screen) -> Result:
        """Say something in private after the press was acknowledged. For a command it is the awaited answer."""
        await draw(screen)
        return await self._follow(
            lambda: interaction.followup.send(view=_ready(screen), files=_files(screen), ephemeral=True, wait=True)
        )

    async def edit_answer(self, interaction: discord.Interaction, screen: Screen, place: Place | None = None) -> Result:
        """Show `screen` in the answer to a command, in the message that carries the pressed button, or in the one at
        `place` that followed."""
        await draw(screen)
        if place is not None:
            return await self._follow(
                lambda: interaction.followup.edit_message(
                    place.message_id, view=_ready(screen), attachments=_files(screen)
                )
            )
        return await self._follow(
            lambda: interaction.edit_original_response(view=_ready(screen), attachments=_files(screen))
        )

    async def withdraw(self, interaction: discord.Interaction) -> Result:
        """Take back the answer to a command."""
        return await self._follow(interaction.delete_original_response)

    async def _respond(self, interaction: discord.Interaction, request: Callable[[], Awaitable[Any]]) -> Result:
        result = await _within(ANSWER_WITHIN, Outcome.LATE, self._tried(request, first=True))
        if result.outcome is Outcome.LATE:
            _log.info("Interaction %s was too late to answer (code %s)", interaction.id, result.code)
        return result

    async def _follow(self, request: Callable[[], Awaitable[Any]]) -> Result:
        """Make a request in the name of a press that was answered. The library would wait as long as it is told to."""
        return await _within(FOLLOW_WITHIN, Outcome.FAILED, self._tried(request))

    async def _request(self, request: Callable[[], Awaitable[Any]]) -> Result:
        """Make a request that counts, each try at its turn."""

        async def paced() -> Any:
            async with self.pace.turn():
                return await request()

        return await self._tried(paced)

    async def _tried(self, request: Callable[[], Awaitable[Any]], *, first: bool = False) -> Result:
        """Make `request` until Discord takes it, refuses it, or `TRIES` are used up.

        What answers an interaction needs no turn: Discord does not count it.
        `first`: it is the first answer to an interaction, which cannot be given twice.
        """
        for attempt in range(1, TRIES + 1):
            try:
                return Result(Outcome.DONE, _place(await request()))
            except discord.InteractionResponded:
                return Result(Outcome.LATE, code=Code.ALREADY_ANSWERED)
            except discord.HTTPException as error:
                # An edit of an old message too many (30046) comes as a 429, and waiting a second does not help.
                if error.code in _MEANING or (error.status < 500 and error.status != 429):
                    answered = error.code == Code.ALREADY_ANSWERED and attempt > 1 and first
                    # The first try got through although its answer did not.
                    return Result(Outcome.DONE) if answered else _refused(error)
                if error.status in _TRIED_BY_LIBRARY:
                    return _given_up(error)
                reason: object = error
            except discord.RateLimited as error:
                return _given_up(error)
            except (aiohttp.ClientError, OSError, TimeoutError) as error:
                reason = error
            if attempt < TRIES:
                await asyncio.sleep(self._first_pause * 2 ** (attempt - 1))
        return _given_up(reason)


async def draw(screen: Screen) -> None:
    """Draw the screen's pictures in a thread, so that nobody else has to wait for them."""
    if screen.pictures:
        await asyncio.to_thread(screen.draw)


async def _within(seconds: float, otherwise: Outcome, trying: Awaitable[Result]) -> Result:
    """What `trying` comes to, or `otherwise` when that takes too long."""
    try:
        async with asyncio.timeout(seconds):
            return await trying
    except TimeoutError:
        return Result(otherwise)


def _given_up(reason: object) -> Result:
    _log.warning("Discord was not to be reached after some tries: %s", reason)
    return Result(Outcome.FAILED)


def _refused(error: discord.HTTPException) -> Result:
    outcome = _MEANING.get(error.code)  # type: ignore[call-overload]  # any int may be asked for
    if outcome is None:
        outcome = Outcome.GONE if error.status == 404 else Outcome.FORBIDDEN if error.status == 403 else Outcome.FAILED
        _log.warning("Unexpected refusal by Discord: %s (status %s, code %s)", error.text, error.status, error.code)
    return Result(outcome, code=error.code)


def _ready(screen: Screen) -> discord.ui.LayoutView:
    # A stopped view is not kept by the library: presses find their way by custom_id alone, also after a restart.
    screen.view.stop()
    return screen.view


def _files(screen: Screen) -> list[discord.File]:
    return [
        discord.File(io.BytesIO(picture.png), filename=picture.name, description=picture.alt)
        for picture in screen.pictures
    ]


def _place(sent: object) -> Place | None:
    if isinstance(sent, discord.InteractionCallbackResponse):
        sent = sent.resource
    return Place(sent.channel.id, sent.id) if isinstance(sent, _Message) else None
