"""Presses on rounds that are over: step through them, get their record."""

from __future__ import annotations

from bot import past
from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.past import Past
from bot.render import fairness
from bot.render.replay import replay

from .ids import Act
from .press import Press, handles

OPEN = "open"
"""The last part of a replay button's value where the replay is a message of its own."""


@handles(Act.REPLAY)
async def step(asked: Asked, press: Press) -> Reply:
    """Another step of the replay, or the replay itself."""
    key, _, word = (press.id.value or "").rpartition(".")
    screen = replay(await asked.look(), await of(asked, key), press.id.count)
    return Private(screen) if word == OPEN else Update(screen)


@handles(Act.REPLAY_TRICK)
async def jump(asked: Asked, press: Press) -> Reply:
    """The beginning of a trick."""
    return Update(replay(await asked.look(), await of(asked, press.id.value), int(press.chosen)))


@handles(Act.RECORD)
async def record(asked: Asked, press: Press) -> Reply:
    """The round as a file."""
    return Private(fairness.record(await asked.look(), await of(asked, press.id.value)))


async def of(asked: Asked, key: str | None) -> Past:
    """The round that is meant, None: the last one. Raises `NoSuchRound`."""
    place = asked.interaction.channel_id or 0
    return await past.load(asked.client.database, key, user_id=asked.user_id, channel_id=place)
