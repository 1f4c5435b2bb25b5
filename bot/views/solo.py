"""Presses in the day's puzzle and in the day's deal.

`value` names the game, ``puzzle.<day>.<server>``, and has a bid behind it. The server is named, since in direct
messages it would be that of the table where the person happens to sit.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.refusals import GameMovedOn, SomebodyQuicker, StaleButton
from bot.render import solo as render
from bot.render.layout import joined
from bot.render.refusals import refusal
from bot.render.screen import Screen
from bot.solo import SEAT, Solo
from data import solo as store
from data.solo import Kind
from engine.actions import Action, Bid, Pass, Play
from engine.cards import NO_CARDS, Cards

from .ids import Act, picked
from .press import Press, handles, read


async def opened(asked: Asked, kind: Kind) -> Solo:
    """The person's game of today in the server where he asks. Raises `NoServer`."""
    return await asked.client.solos.open(kind, asked.guild_id, asked.user_id, asked.name)


async def screen_of(asked: Asked, solo: Solo, pick: Cards = NO_CARDS) -> Screen:
    """The panel of a game; of a finished deal with how the others did."""
    look = await asked.look()
    board: list[str] = []
    if solo.finished and solo.puzzle is None:
        async with asked.client.database.read() as tx:
            found = await store.scores(tx, solo.game.guild_id, solo.game.day)
        board = render.compared(look, found, asked.user_id)
    return render.panel(look, solo, pick, board)


async def board_of(asked: Asked, kind: Kind, day: int, guild_id: int) -> Screen:
    """The board of a server; of the day's deal that of `day`."""
    look, today = await asked.look(), asked.client.solos.today
    async with asked.client.database.read() as tx:
        if kind is Kind.PUZZLE:
            return render.puzzle_board(look, await store.solvers(tx, guild_id, today), asked.user_id)
        return render.daily_board(look, await store.scores(tx, guild_id, day), asked.user_id, day)


@handles(Act.SOLO_PICK)
async def pick(asked: Asked, press: Press) -> Reply:
    """Cards were chosen."""

    async def chosen(solo: Solo) -> Screen:
        if solo.game.moves != press.id.count:
            raise StaleButton
        return await screen_of(asked, solo, read(picked, press.values))

    return await _now(asked, press, chosen)


@handles(Act.SOLO_PLAY)
async def play(asked: Asked, press: Press) -> Reply:
    """Put the chosen cards down."""
    return await _acted(asked, press, Play(SEAT, press.id.pick or NO_CARDS))


@handles(Act.SOLO_PASS)
async def pass_(asked: Asked, press: Press) -> Reply:
    """Pass in a trick."""
    return await _acted(asked, press, Pass(SEAT))


@handles(Act.SOLO_BID)
async def bid(asked: Asked, press: Press) -> Reply:
    """A bid, or no bid."""
    value = read(int, (press.id.value or "").rpartition(".")[2])
    return await _acted(asked, press, Bid(SEAT, value) if value else Pass(SEAT))


@handles(Act.SOLO_AGAIN)
async def again(asked: Asked, press: Press) -> Reply:
    """The puzzle from its beginning."""

    async def anew(solo: Solo) -> Screen:
        return await screen_of(asked, await asked.client.solos.again(solo, press.id.count, asked.name))

    return await _now(asked, press, anew)


@handles(Act.SOLO_BOARD)
async def board(asked: Asked, press: Press) -> Reply:
    """Who solved it, who got how much."""
    return Private(await board_of(asked, *_named(asked, press)))


async def _acted(asked: Asked, press: Press, action: Action) -> Reply:
    async def done(solo: Solo) -> Screen:
        return await screen_of(asked, await asked.client.solos.act(solo, action, press.id.count, asked.name))

    return await _now(asked, press, done)


async def _now(asked: Asked, press: Press, work: Callable[[Solo], Awaitable[Screen]]) -> Reply:
    """What `work` makes of the game that is meant; after an old control how it stands, which nothing else shows."""
    try:
        return Update(await work(await _meant(asked, press)))
    except (StaleButton, SomebodyQuicker):
        told = refusal(await asked.look(), GameMovedOn(), None, asked.user_id)
        return Update(joined(told, await screen_of(asked, await _meant(asked, press))))


async def _meant(asked: Asked, press: Press) -> Solo:
    kind, day, guild_id = _named(asked, press)
    return await asked.client.solos.open(kind, guild_id, asked.user_id, asked.name, day)


def _named(asked: Asked, press: Press) -> tuple[Kind, int, int]:
    """Which game of which day and server. Raises `StaleButton` where the bot is no longer."""
    kind, day, guild, *_ = [*(press.id.value or "").split("."), "", ""]
    guild_id = read(int, guild)
    if asked.client.get_guild(guild_id) is None:
        raise StaleButton
    return read(Kind, kind), read(int, day), guild_id
