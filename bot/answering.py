"""The one way in which presses and commands are answered.

Whatever happens, the person gets exactly one answer: what he asked for, the reason why not, or an apology. Discord
waits three seconds for it, so what has not answered after `PATIENCE` is acknowledged first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import discord

from engine.errors import EngineError

from .operations import Operations, Outcome, Place, Result, draw
from .refusals import TableRefusal
from .render.screen import Screen

_log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds after which Discord is told that the answer takes longer."""


@dataclass(frozen=True, slots=True)
class Private:
    """A new message that only the person sees."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Update:
    """The message that carries the pressed button changes, if it is the person's own; otherwise as `Private`.

    A public message is never answered over: what a press shows may be a hand.
    """

    screen: Screen


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing more to say: what the press did is seen elsewhere."""


@dataclass(frozen=True, slots=True)
class Growing:
    """A new message that only the person sees, and what it shows later, one after the other."""

    screen: Screen
    later: AsyncIterator[Screen]


Said = Private | Update | Nothing
"""What is said at once."""
Reply = Said | Growing
Work = Callable[[], Awaitable[Reply]]
Refused = Callable[[EngineError | TableRefusal], Awaitable[Reply]]
"""Turns a refusal into what the person is told."""
Apology = Callable[[], Screen]


async def answer(
    operations: Operations, interaction: discord.Interaction, work: Work, refused: Refused, apology: Apology
) -> Result:
    """Do `work` and answer `interaction` with what comes of it. Raises nothing that `work` raises."""
    task = asyncio.ensure_future(_outcome(work, refused, apology))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    acknowledged = not done and (await operations.acknowledge(interaction)).done
    reply = await task
    said = Private(reply.screen) if isinstance(reply, Growing) else reply
    if acknowledged:
        result = await _after_acknowledging(operations, interaction, said)
    else:
        result = await _at_once(operations, interaction, said)
    if isinstance(reply, Growing) and result.done:
        followed = acknowledged and interaction.message is not None
        await _grow(operations, interaction, reply.later, result.place if followed else None)
    return result


async def _grow(
    operations: Operations, interaction: discord.Interaction, later: AsyncIterator[Screen], place: Place | None
) -> None:
    """Show in the answer, or in the message at `place` that followed it, what comes later, as far as it goes."""
    try:
        async for screen in later:
            if not (await operations.edit_answer(interaction, screen, place)).done:
                return
    except Exception:
        _log.exception("What was to follow an answer failed")


async def _outcome(work: Work, refused: Refused, apology: Apology) -> Reply:
    try:
        reply = await _or_refusal(work, refused)
        if not isinstance(reply, Nothing):
            await draw(reply.screen)
    except Exception:
        _log.exception("A press or a command failed")
        return Private(apology())
    return reply


async def _or_refusal(work: Work, refused: Refused) -> Reply:
    try:
        return await work()
    except (EngineError, TableRefusal) as refusal:
        return await refused(refusal)


async def _at_once(operations: Operations, interaction: discord.Interaction, reply: Said) -> Result:
    match reply:
        case Update(screen) if in_own_message(interaction):
            return await operations.update(interaction, screen)
        case Update(screen) | Private(screen):
            return await operations.answer(interaction, screen)
        case Nothing():
            return await operations.acknowledge(interaction)


async def _after_acknowledging(operations: Operations, interaction: discord.Interaction, reply: Said) -> Result:
    of_a_command = interaction.message is None
    match reply:
        case Update(screen) if of_a_command or in_own_message(interaction):
            return await operations.edit_answer(interaction, screen)
        case Private(screen) if of_a_command:
            return await operations.edit_answer(interaction, screen)
        case Update(screen) | Private(screen):
            return await operations.follow_up(interaction, screen)
        case Nothing():
            return await operations.withdraw(interaction) if of_a_command else Result(Outcome.DONE)


def in_own_message(interaction: discord.Interaction) -> bool:
    """Whether what was pressed is in a message that only the person sees: a private answer, or a direct message."""
    pressed = interaction.message
    return pressed is not None and (pressed.flags.ephemeral or interaction.guild_id is None)


def may_edit_answer(interaction: discord.Interaction) -> bool:
    """Whether "the original answer" of this interaction is a message that only the person sees.

    After an acknowledged press that is the message with the button, which may be everybody's.
    """
    answered = interaction.response.type
    kinds = discord.InteractionResponseType
    return answered in {kinds.channel_message, kinds.deferred_channel_message} or in_own_message(interaction)
