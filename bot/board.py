"""The public message of one table: posted, edited in place, posted anew when it is deleted or old."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from .lane import Lane
from .news import News, RoundEnded
from .operations import Operations, Outcome, Place, Result
from .render.screen import Screen
from .seating import Stage, TableState
from .threads import OwnThread, ThreadPorts

_log = logging.getLogger(__name__)

REPOST_AFTER = timedelta(minutes=50)
"""Discord lets a message be edited freely for an hour (30046 afterwards); before that it is posted anew."""

NOTES_LIVE = timedelta(seconds=15)
"""How long a note stays that somebody's time was up: computers act every second."""


@dataclass(frozen=True, slots=True)
class Update:
    """A state to be shown, with what led to it."""

    state: TableState
    news: tuple[News, ...]
    recent: tuple[News, ...] = ()
    """What was told of late, the newest last: some of it is worth a note that can be read."""

    @property
    def ends_round(self) -> bool:
        """Whether a result has to be posted: this state must be shown, whatever follows."""
        return any(isinstance(item, RoundEnded) for item in self.news)


@dataclass(frozen=True, slots=True)
class Posted:
    """Where the table's message is, since when, and whether it shows a result."""

    place: Place
    at: datetime
    result: bool


@dataclass(frozen=True, slots=True)
class BoardPorts:
    """What a board needs from around it."""

    table: Callable[[Update], Awaitable[Screen]]
    """Draws the lobby, the running round, or why the table is over."""
    result: Callable[[TableState, bool], Awaitable[Screen]]
    """Draws the result, with or without buttons."""
    moved: Callable[[int, Posted], Awaitable[None]]
    """Remembers where a table's message is."""
    reached: Callable[[int], None]
    """Told when a table's message was brought up to date."""
    unreachable: Callable[[TableState, Result], Awaitable[None]]
    """Told when nothing can be shown there."""
    thread: ThreadPorts
    now: Callable[[], datetime]


class Board:
    """Brings the public message of one table up to date, one request at a time."""

    def __init__(self, operations: Operations, ports: BoardPorts, state: TableState) -> None:
        self._operations = operations
        self._ports = ports
        self.posted = _posted(state)
        self._thread = OwnThread(operations, ports.thread, state)
        self._ended: TableState | None = None
        self._told: list[tuple[datetime, News]] = []
        self._lane: Lane[Update] = Lane(self._show, _merged, operations.pace.ahead)

    def put(self, state: TableState, news: tuple[News, ...]) -> None:
        """Show `state`, to which `news` led, as soon as Discord allows."""
        now = self._ports.now()
        self._told = [(at, item) for at, item in self._told if now - at < NOTES_LIVE] + [(now, item) for item in news]
        self._lane.put(Update(state, news, tuple(item for _, item in self._told)))

    async def idle(self) -> None:
        """Wait until the message is up to date."""
        await self._lane.idle()

    def stop(self) -> None:
        """Show nothing more."""
        self._lane.stop()

    async def _show(self, update: Update) -> None:
        state = update.state
        if await self._thread.open(state, None if self.posted is None else self.posted.place):
            # The lobby's message stays in the channel and leads there.
            self.posted = None
        await self._show_there(update, state)
        if state.closed:
            await self._thread.archive()

    async def _show_there(self, update: Update, state: TableState) -> None:
        if update.ends_round:
            await self._refresh(state, await self._ports.table(update))
            await self._post_anew(state, await self._ports.result(state, not state.closed), result=True)
        elif self.posted is not None and self.posted.result and state.stage is not Stage.ROUND:
            await self._refresh(state, await self._ports.result(self._as_played(state), not state.closed))
        elif self.posted is not None and self.posted.result:
            await self._leave_result(self.posted)
            await self._post_anew(state, await self._ports.table(update))
        else:
            await self._refresh(state, await self._ports.table(update))
        if state.stage is Stage.BETWEEN:
            self._ended = self._as_played(state)

    def _as_played(self, state: TableState) -> TableState:
        """The same with the seats as they were at the end of its last round: who left since has played it."""
        ended = self._ended
        if ended is None or ended.round is not state.round:
            return state
        return replace(state, seats=ended.seats)

    async def _leave_result(self, posted: Posted) -> None:
        """Take the buttons off the result, which stays to be read; the next round gets a message of its own."""
        if self._ended is not None:
            await self._operations.edit(posted.place, await self._ports.result(self._ended, False))

    async def _refresh(self, state: TableState, screen: Screen) -> None:
        """Show `screen` in the message there is, or in a new one where that cannot be."""
        old = self.posted
        if old is None:
            await self._post(state, screen)
            return
        if self._ports.now() - old.at >= REPOST_AFTER and not state.closed:
            if (await self._post(state, screen, result=old.result)).done:
                await self._operations.delete(old.place)
            return
        result = await self._operations.edit(old.place, screen)
        if result.outcome is Outcome.OLD or (result.outcome is Outcome.GONE and not result.channel_gone):
            # A new message also takes a thread out of the archive.
            posted = await self._post(state, screen, result=old.result)
            if posted.done and result.outcome is Outcome.OLD:
                await self._operations.delete(old.place)
        else:
            await self._tell(state, result)

    async def _post(self, state: TableState, screen: Screen, *, result: bool = False) -> Result:
        sent = await self._sent(state, screen, result=result)
        await self._tell(state, sent)
        return sent

    async def _post_anew(self, state: TableState, screen: Screen, *, result: bool = False) -> None:
        """Show `screen` in a message of its own, or in place of what there is where no more can be said."""
        shown = await self._sent(state, screen, result=result)
        if not (shown.done or shown.channel_gone or self.posted is None):
            shown = await self._operations.edit(self.posted.place, screen)
            if shown.done:
                self.posted = replace(self.posted, result=result)
        await self._tell(state, shown)

    async def _sent(self, state: TableState, screen: Screen, *, result: bool) -> Result:
        sent = await self._operations.send(self._thread.id or state.channel_id, screen)
        if sent.place is not None:
            self.posted = Posted(sent.place, self._ports.now(), result)
            await self._ports.moved(state.id, self.posted)
        return sent

    async def _tell(self, state: TableState, shown: Result) -> None:
        if shown.done:
            self._ports.reached(state.id)
        else:
            await self._ports.unreachable(state, shown)


def _posted(state: TableState) -> Posted | None:
    if state.message_id is None or state.message_posted_at is None:
        return None
    place = Place(state.thread_id or state.channel_id, state.message_id)
    return Posted(place, state.message_posted_at, state.stage is Stage.BETWEEN)


def _merged(waiting: Update, newer: Update) -> Update | None:
    if waiting.ends_round or newer.ends_round or waiting.state.stage is not newer.state.stage:
        return None
    return replace(newer, news=(*waiting.news, *newer.news))
