"""Tells people what happened at a table: its public message, the private hands, the call to the turn.

What is said is counted. Discord allows a bot fifty requests a second, answers to presses not included; at a table of
three people one play costs an edit of the table and an edit of the next person's hand.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import discord

from data import dms, players
from data.database import Database
from data.players import HandBy, Mailbox, Ping

from .board import Board, BoardPorts, Posted, Update
from .calls import Calls
from .clock import Clock
from .drawing import Drawing
from .hands import Answer, HandPorts, Hands
from .house import House
from .news import News
from .operations import Operations, Outcome, Place, Result
from .render.notes import call
from .seating import Message, TableState

_log = logging.getLogger(__name__)


@dataclass
class _Circle:
    """All messages around one table."""

    board: Board
    hands: Hands
    calls: Calls

    async def idle(self) -> None:
        await self.calls.idle()
        await self.board.idle()
        await self.hands.idle()


class Publisher:
    """The messages around every table."""

    def __init__(
        self, operations: Operations, drawing: Drawing, database: Database, clock: Clock, dm_budget: int
    ) -> None:
        self._operations = operations
        self._drawing = drawing
        self._database = database
        self._clock = clock
        self._dm_budget = dm_budget
        self._circles: dict[int, _Circle] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self.house: House
        """Set by who makes both: a house tells its publisher, and the publisher tells a table where it stands."""

    def changed(self, before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        """Shows a change soon; nothing is awaited here."""
        circle = self._circle(after)
        circle.board.put(Update(after, news))
        circle.hands.changed(before, after, news)
        circle.calls.changed(after, news)
        if after.closed:
            task = asyncio.get_running_loop().create_task(self._end(after.id, circle))
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    @contextmanager
    def answering(self, user_id: int, state: TableState, interaction: discord.Interaction) -> Iterator[Answer]:
        """While a press of a person at a table is answered, which was in `state` before it."""
        with self._circle(state).hands.answering(user_id, state, interaction) as answer:
            yield answer

    async def idle(self) -> None:
        """Wait until everything is said."""
        for circle in list(self._circles.values()):
            await circle.idle()
        if self._ending:
            await asyncio.wait(self._ending)

    async def close(self) -> None:
        """Say what is left to say, and nothing afterwards."""
        for circle in self._circles.values():
            circle.calls.stop()
        await self.idle()

    def _circle(self, state: TableState) -> _Circle:
        if state.id not in self._circles:
            self._circles[state.id] = self._new_circle(state)
        return self._circles[state.id]

    def _new_circle(self, state: TableState) -> _Circle:
        board = BoardPorts(
            table=self._drawing.board,
            result=self._drawing.result,
            moved=self._board_moved,
            unreachable=self._unreachable,
            now=self._clock.now,
        )
        hands = HandPorts(
            screen=self._drawing.hand,
            may_begin=self._may_begin,
            moved=self._hand_moved,
            refused=self._refused,
            now=self._clock.now,
        )
        return _Circle(
            Board(self._operations, board, state),
            Hands(self._operations, hands),
            Calls(self._operations, self._clock, self._call),
        )

    async def _end(self, table_id: int, circle: _Circle) -> None:
        circle.calls.stop()
        await circle.idle()
        self._circles.pop(table_id, None)

    async def _board_moved(self, table_id: int, posted: Posted) -> None:
        table = self.house.get(table_id)
        if table is not None:
            await table.posted(posted.place.message_id, posted.at)

    async def _hand_moved(self, table_id: int, user_id: int, message: Message | None) -> None:
        table = self.house.get(table_id)
        if table is not None:
            await table.hand_sent(user_id, message)

    async def _unreachable(self, state: TableState, result: Result) -> None:
        """The public message cannot be shown: without its channel the table is void, otherwise it goes on."""
        if result.channel_gone:
            await self.house.close_channel(state.thread_id or state.channel_id)
        elif result.outcome is Outcome.FORBIDDEN:
            _log.warning("Table %s cannot be shown in channel %s: a permission is missing", state.id, state.channel_id)

    async def _may_begin(self, user_id: int) -> bool:
        """Whether a new direct message may be sent: he wants one, takes one, and the bot's budget has one left."""
        async with self._database.write() as tx:
            if (await players.preferences(tx, user_id)).hand is HandBy.BUTTON:
                return False
            return await dms.claim(tx, user_id, self._dm_budget, self._clock.now())

    async def _refused(self, state: TableState, user_id: int) -> None:
        """His direct messages are closed: say once where his hand is to be found."""
        async with self._database.write() as tx:
            await players.set_mailbox(tx, user_id, Mailbox(None, self._clock.now()))
        look = await self._drawing.server_look(state.guild_id)
        told = look.texts("answer-no-direct-message", who=f"<@{user_id}>")
        await self._operations.call(state.thread_id or state.channel_id, told, user_id)

    async def _call(self, state: TableState, user_id: int) -> Place | None:
        """Call a person to his turn as he prefers."""
        reader = await self._drawing.reader(user_id, state.guild_id)
        if reader.preferences.ping is Ping.NONE:
            return None
        if reader.preferences.ping is Ping.DM:
            await self._circle(state).hands.send_anew(user_id, state)
            return None
        told = call(await self._drawing.server_look(state.guild_id), state)
        if told is None:
            return None
        return (await self._operations.call(state.thread_id or state.channel_id, told, user_id)).place
