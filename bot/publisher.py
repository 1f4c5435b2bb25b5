"""Tells people what happened at a table: its public message, the private hands, the call to the turn.

What is said is counted. Discord allows a bot fifty requests a second, answers to presses not included; at a table of
three people one play costs an edit of the table and an edit of the next person's hand.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from data import dms, meta, players
from data.database import Database
from data.players import HandBy, Ping

from .answering import PATIENCE
from .auto_pass import AutoPass
from .board import Board, BoardPorts, Posted
from .calls import Called, Calls
from .clock import Clock
from .drawing import Drawing
from .hands import Answer, HandPorts, Hands, Mail
from .house import House
from .news import Dealt, News, Restored
from .operations import Operations, Outcome, Place, Result
from .render.lobby import no_thread
from .render.notes import call
from .seating import Message, TableState
from .table import Table
from .threads import ThreadPorts

_log = logging.getLogger(__name__)


LAST_WORDS = 4.0
"""Seconds for what is still to be said when the bot stops; Docker waits ten for all of it."""


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

    def stop(self) -> None:
        self.calls.break_off()
        self.board.stop()
        self.hands.stop()


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
        self._tasks: set[asyncio.Task[None]] = set()
        self._auto_pass = AutoPass(database, clock, self._table)
        self.house: House
        """Set by who makes both: a house tells its publisher, and the publisher tells a table where it stands."""

    def changed(self, before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        """Shows a change soon; nothing is awaited here."""
        self._drawing.picks.changed(after)
        circle = self._circle(after)
        circle.board.put(after, news)
        circle.calls.changed(after, news)
        self._auto_pass.changed(after)
        if any(isinstance(item, Dealt) for item in news):
            self._start(self._deal(circle, before, after, news))
        else:
            circle.hands.changed(before, after, news)
        if any(isinstance(item, Restored) for item in news):
            self._start(self._recall(circle, after.id))
        if after.closed:
            self._start(self._end(after.id, circle))

    async def show_again(self, table: Table) -> None:
        """Bring the public message of a table up to date, posted anew where somebody has taken it away."""
        board = self._circle(table.state).board
        board.put(table.state, ())
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await board.idle()

    @contextmanager
    def answering(self, user_id: int, state: TableState, interaction: discord.Interaction) -> Iterator[Answer]:
        """While a press of a person at a table is answered, which was in `state` before it."""
        with self._circle(state).hands.answering(user_id, state, interaction) as answer:
            yield answer

    async def idle(self) -> None:
        """Wait until everything is said."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        for circle in list(self._circles.values()):
            await circle.idle()

    async def close(self) -> None:
        """Say what is left to say as far as Discord takes it now, and nothing afterwards."""
        self._auto_pass.stop()
        for circle in self._circles.values():
            circle.calls.stop()
        try:
            async with asyncio.timeout(LAST_WORDS):
                await self.idle()
        except TimeoutError:
            _log.warning("Not all could be said in time: the next start brings every table up to date")
            for task in self._tasks:
                task.cancel()
            for circle in self._circles.values():
                circle.stop()
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
            reached=self._reached,
            unreachable=self._unreachable,
            thread=ThreadPorts(
                name=self._drawing.thread_name,
                signpost=self._drawing.signpost,
                opened=self._thread_opened,
                refused=self._threadless,
            ),
            now=self._clock.now,
        )
        hands = HandPorts(
            screen=self._drawing.hand,
            may_begin=self._may_begin,
            moved=self._hand_moved,
            unsent=self._unsent,
            now=self._clock.now,
        )
        return _Circle(
            Board(self._operations, board, state),
            Hands(self._operations, hands),
            Calls(self._operations, self._clock, self._call, partial(self._called, state.id)),
        )

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deal(
        self, circle: _Circle, before: TableState | None, after: TableState, news: tuple[News, ...]
    ) -> None:
        """Send the hands once the table they lead back to is posted."""
        await circle.board.idle()
        table = self._table(after.id)
        circle.hands.changed(before, after if table is None else table.state, news)

    async def _end(self, table_id: int, circle: _Circle) -> None:
        circle.calls.stop()
        await circle.idle()
        self._circles.pop(table_id, None)
        self._drawing.unshown.discard(table_id)

    def _table(self, table_id: int) -> Table | None:
        return self.house.get(table_id)

    def _newest(self, state: TableState) -> TableState:
        """The same table as it is now: its message, and its thread, may have been posted since."""
        table = self._table(state.id)
        return state if table is None else table.state

    async def _board_moved(self, table_id: int, posted: Posted) -> None:
        table = self._table(table_id)
        if table is not None:
            await table.posted(posted.place.message_id, posted.at)

    async def _thread_opened(self, table_id: int, thread_id: int) -> None:
        table = self._table(table_id)
        if table is not None:
            await table.posted(None, None, thread_id)

    async def _threadless(self, state: TableState, result: Result) -> None:
        """Say, once, why the table stays in its channel."""
        lacks = self._drawing.missing_for_thread(state)
        where = (state.channel_id, state.guild_id)
        _log.warning("Table %s has no thread in channel %s of server %s: %s", state.id, *where, ", ".join(lacks))
        table = self._table(state.id)
        if table is not None:
            await table.stay()
        look = await self._drawing.server_look(state.guild_id)
        told = no_thread(look, lacks, f"<@{state.host_id}>", f"<#{state.channel_id}>")
        await self._operations.call(state.channel_id, told, state.host_id)

    async def _hand_moved(self, table_id: int, user_id: int, message: Message | None) -> None:
        table = self._table(table_id)
        if table is not None:
            await table.hand_sent(user_id, message)

    async def _unreachable(self, state: TableState, result: Result) -> None:
        """The public message cannot be shown: without its channel the table is void, otherwise it goes on by hand."""
        state = self._newest(state)
        if result.channel_gone:
            await self.house.close_channel(state.thread_id or state.channel_id)
            return
        if result.outcome is Outcome.FORBIDDEN:
            _log.warning("Table %s cannot be shown in channel %s: a permission is missing", state.id, state.channel_id)
        if state.id not in self._drawing.unshown and state.round is not None and not state.closed:
            self._drawing.unshown.add(state.id)
            self._redraw_hands(state)

    def _reached(self, table_id: int) -> None:
        """The public message is up to date: hands that say that it is not are drawn anew."""
        table = self._table(table_id)
        if table_id in self._drawing.unshown:
            self._drawing.unshown.discard(table_id)
            if table is not None and table.state.round is not None:
                self._redraw_hands(table.state)

    def _redraw_hands(self, state: TableState) -> None:
        for user_id in [seat.user_id for seat in state.people if seat.user_id is not None]:
            self._circle(state).hands.put(user_id, state, anyway=True)

    async def _may_begin(self, user_id: int) -> Mail:
        """Whether a new direct message may be sent: the person wants one, and the bot's budget has one left."""
        async with self._database.write() as tx:
            if (await players.preferences(tx, user_id)).hand is HandBy.BUTTON:
                return Mail.UNWANTED
            free = await dms.claim(tx, user_id, self._dm_budget, self._clock.now())
        return Mail.WELCOME if free else Mail.SPENT

    async def _unsent(self, state: TableState, user_id: int, why: Mail) -> None:
        """Say where the hand is to be found, to somebody who expects it by direct message."""
        look = await self._drawing.server_look(state.guild_id)
        state = self._newest(state)
        key = "answer-no-direct-message" if why is Mail.CLOSED else "answer-too-many-direct-messages"
        told = look.texts(key, who=f"<@{user_id}>")
        await self._operations.call(state.thread_id or state.channel_id, told, user_id)

    async def _called(self, table_id: int, called: Called | None) -> None:
        async with self._database.write() as tx:
            if called is None:
                await meta.remove(tx, f"call:{table_id}")
            else:
                await meta.put(tx, f"call:{table_id}", called.text(), self._clock.now())

    async def _recall(self, circle: _Circle, table_id: int) -> None:
        """Take up the call that an earlier process made at a table."""
        async with self._database.read() as tx:
            stored = await meta.get(tx, f"call:{table_id}")
        if stored is not None:
            circle.calls.recall(Called.read(stored))

    async def _call(self, state: TableState, user_id: int) -> Place | None:
        """Call a person to his turn as he prefers."""
        reader = await self._drawing.reader(user_id, state.guild_id)
        if reader.preferences.ping is Ping.NONE:
            return None
        if reader.preferences.ping is Ping.DM and await self._circle(state).hands.send_anew(user_id, state):
            return None
        state = self._newest(state)
        told = call(await self._drawing.server_look(state.guild_id), state)
        if told is None:
            return None
        return (await self._operations.call(state.thread_id or state.channel_id, told, user_id)).place
