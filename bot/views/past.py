"""Presses on rounds that are over: step through them, get their record, have them reviewed."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

from bot import past
from bot.answering import Growing, Private, Reply, Update
from bot.asked import Asked
from bot.past import Past
from bot.refusals import NothingToReview
from bot.render import fairness
from bot.render.look import Look
from bot.render.replay import replay
from bot.render.review import review as review_screen
from bot.render.screen import Screen
from bot.reviewing import Review

from .ids import Act
from .press import Press, handles

OPEN = "open"
"""How the last part of a replay button's value begins where the replay is a message of its own."""
_PAUSE = 2.0
"""Seconds between two edits of a message that shows progress."""


@handles(Act.REPLAY)
async def step(asked: Asked, press: Press) -> Reply:
    """Another step of the replay, or the replay itself."""
    key, _, word = (press.id.value or "").rpartition(".")
    screen = replay(await asked.look(), await of(asked, key), press.id.count)
    return Private(screen) if word.startswith(OPEN) else Update(screen)


@handles(Act.REPLAY_TRICK)
async def jump(asked: Asked, press: Press) -> Reply:
    """The beginning of a trick."""
    return Update(replay(await asked.look(), await of(asked, press.id.value), press.number))


@handles(Act.RECORD)
async def record(asked: Asked, press: Press) -> Reply:
    """The round as a file."""
    return Private(fairness.record(await asked.look(), await of(asked, press.id.value)))


async def of(asked: Asked, key: str | None, *, played: bool = False) -> Past:
    """The round that is meant, None: the last one (`played`: that the person played himself). Raises `NoSuchRound`."""
    place = asked.interaction.channel_id or 0
    return await past.load(asked.client.database, key, user_id=asked.user_id, channel_id=place, played=played)


@handles(Act.REVIEW)
async def review(asked: Asked, press: Press) -> Reply:
    """What cost the person most in a round."""
    return await reviewed(asked, press.id.value)


async def reviewed(asked: Asked, key: str | None) -> Reply:
    """The review of a round for the person who asks, which grows while it is made.

    Raises `NoSuchRound`, or `NothingToReview` where he did not play himself, or nobody did.
    """
    chosen = await of(asked, key, played=True)
    seat = chosen.seat_of(asked.user_id)
    if seat is None or chosen.final.landlord is None or not chosen.has_played(seat):
        raise NothingToReview
    look, growing = await asked.look(), asked.client.reviews.of(chosen, seat)
    first = await anext(growing)
    return Growing(review_screen(look, chosen, seat, first), _later(look, chosen, seat, growing))


async def _later(look: Look, chosen: Past, seat: int, growing: AsyncIterator[Review]) -> AsyncIterator[Screen]:
    """A screen every few seconds, and the last one."""
    shown = time.monotonic()
    async for made in growing:
        if made.finished or made.done == made.turns or time.monotonic() > shown + _PAUSE:
            yield review_screen(look, chosen, seat, made)
            shown = time.monotonic()
