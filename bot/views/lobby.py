"""Presses in the lobby: take a seat, leave it, start, and what the host decides."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.answering import Nothing, Private, Reply, Update
from bot.asked import Asked
from bot.refusals import NotHost, StaleButton, WrongStage
from bot.render import lobby
from bot.seating import Options, Stage
from engine.scoring import Difficulty

from .ids import YES, Act
from .press import Press, handles, read


@handles(Act.JOIN)
async def join(asked: Asked, _press: Press) -> Reply:
    """Take a seat; the lobby shows it."""
    await asked.there.join(asked.user_id, asked.name)
    return Nothing()


@handles(Act.START)
async def start(asked: Asked, _press: Press) -> Reply:
    """Deal; computers take the empty seats."""
    await asked.there.start(asked.user_id)
    return Nothing()


@handles(Act.CANCEL)
async def cancel(asked: Asked, _press: Press) -> Reply:
    """Take the lobby back."""
    await asked.there.cancel(asked.user_id)
    return Nothing()


@handles(Act.OPTIONS)
async def options(asked: Asked, _press: Press) -> Reply:
    """Open the host's panel of options."""
    state = asked.there.state
    if state.host_id != asked.user_id:
        raise NotHost(state.host_id)
    if state.stage is not Stage.LOBBY:
        raise WrongStage(state.stage)
    return Private(lobby.options(await asked.look(), state, threads=asked.may_have_thread))


@handles(Act.OPTION)
async def option(asked: Asked, press: Press) -> Reply:
    """Give one option another value."""
    wanted = _changed(asked.there.state.options, press.id.value or "", press.chosen)
    state = await asked.there.configure(asked.user_id, wanted)
    return Update(lobby.options(await asked.look(), state, threads=asked.may_have_thread))


@handles(Act.REMOVE)
async def remove(asked: Asked, press: Press) -> Reply:
    """Send somebody away."""
    state = await asked.there.remove(asked.user_id, press.number)
    return Update(lobby.options(await asked.look(), state, threads=asked.may_have_thread))


def _changed(now: Options, name: str, value: str) -> Options:
    match name:
        case "rules":
            return replace(now, rules=value)
        case "difficulty":
            return replace(now, difficulty=read(Difficulty, value))
        case "turn":
            return replace(now, turn=timedelta(seconds=read(int, value)))
        case "show_bottom":
            return replace(now, show_bottom=value == YES)
        case "thread":
            return replace(now, thread=value == YES)
    raise StaleButton
