"""What makes a table live: one request at a time, one deadline, the computers' turns, and every change stored first.

The store is the truth (a round is its seed and its actions) and the state here a copy of it: an action that the store
refuses, because another process was quicker, makes the table read itself again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

import data.errors as store
from data import tables
from data.database import Database, Transaction
from engine.round import Round

from . import campaign, ledger, refusals, timing, turns
from .change import Change
from .clock import Clock
from .computer import choose
from .logs import about, now_about
from .news import LOGGED, By, News, Publisher
from .seating import EndReason, TableState
from .thinker import Thinker
from .timing import Times

_log = logging.getLogger(__name__)


def fresh_seed() -> bytes:
    """32 bytes of the operating system's randomness."""
    return secrets.token_bytes(32)


async def _nobody_is_freed(_user_id: int, _table_id: int) -> bool:
    return False


@dataclass(frozen=True)
class Room:
    """What every table of a bot works with."""

    db: Database
    thinker: Thinker
    clock: Clock
    publisher: Publisher
    times: Times = field(default_factory=Times)
    new_seed: Callable[[], bytes] = fresh_seed
    """The seed of each deal; tests give seeds of their own."""
    over: Callable[[LiveTable], None] = lambda _: None
    """Called when a table has nothing more to do."""
    freed: Callable[[int, int], Awaitable[bool]] = _nobody_is_freed
    """Takes a person (first) out of a table (second) at which he only looks at a result; whether he was."""


class LiveTable:
    """The machinery under `Table`, which adds what people can ask for."""

    def __init__(self, room: Room, state: TableState, round_id: int | None = None) -> None:
        self.state = state
        self._room = room
        self._round_id = round_id
        self._lock = asyncio.Lock()  # serves in order of arrival, so it is the table's queue
        self._began = room.clock.now()
        """Since when the table waits for what it waits for now."""
        self._task: asyncio.Task[None] | None = None

    def arm(self) -> None:
        """Sets the one deadline, and lets the computer think where it is to act."""
        at = self.state.deadline
        if at is None or self.state.closed:
            self._room.clock.clear(self.state.id)
        else:
            self._room.clock.set(self.state.id, at, self._due)
        if self._computer_is_to_act() and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._let_computers_act())

    def tell(self, before: TableState | None, news: tuple[News, ...]) -> None:
        """Publishes the present state."""
        with about(self.state.id, self._round_id):
            if told := [str(item) for item in news if isinstance(item, LOGGED)]:
                _log.info("%s", " ".join(told))
            try:
                self._room.publisher.changed(before, self.state, news)
            except Exception:
                _log.exception("table %s: its news could not be published", self.state.id)

    def concerns_this_task(self) -> None:
        """What this task logs from now on is about this table."""
        now_about(self.state.id, self._round_id)

    async def settled(self) -> None:
        """Waits until no computer is to act."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def stop(self) -> None:
        """Lets the table go, between two changes; the store has all that is needed to go on."""
        async with self._lock:
            self._room.clock.clear(self.state.id)
            if self._task is not None:
                self._task.cancel()
        await self.settled()

    async def _do(self, make: Callable[[TableState], Change]) -> TableState:
        async with self._lock:
            if self.state.ended is not None:
                raise refusals.TableClosed(self.state.id, self.state.ended)
            return await self._commit(make(self.state))

    async def _commit(self, step: Change) -> TableState:
        before, now = self.state, self._room.clock.now()
        began = self._began if timing.waited_for(before) == timing.waited_for(step.state) else now
        after = replace(step.state, deadline=timing.deadline(before, step.state, began, self._room.times))
        if after == before:
            return before
        try:
            async with self._room.db.write(quick=True) as tx:
                kept = await ledger.keep(tx, before, replace(step, state=after), self._round_id, now)
        except (store.Taken, store.AlreadyEnded):
            await self._reload()
            raise refusals.SomebodyQuicker from None
        except store.StoreError as error:
            raise refusals.of_store(error) from error
        self.state, self._round_id, self._began = after, kept, began
        self.arm()
        self.tell(before, step.news)
        if after.closed and not self._plays_unseen():
            self._room.over(self)
        return after

    async def _note(
        self, write: Callable[[Transaction], Awaitable[None]], noted: Callable[[], TableState]
    ) -> TableState:
        async with self._lock:
            async with self._room.db.write(quick=True) as tx:
                await write(tx)
            self.state = noted()
            return self.state

    async def _reload(self) -> None:
        """Reads the table again, and tells of what had happened unseen."""
        before = self.state
        await self._read()
        self._began = self._room.clock.now()
        self.arm()
        self.tell(before, ())

    async def _read(self) -> None:
        async with self._room.db.read() as tx:
            self.state, self._round_id = await ledger.load(tx, await tables.get(tx, self.state.id))

    async def _due(self, at: datetime) -> None:
        """Time is up for what the table waited for at `at`; nothing when that has passed."""
        async with self._lock:
            if self.state.deadline != at or self.state.closed:
                return
            self.concerns_this_task()
            try:
                await self._commit(turns.unanswered(self.state, self._room.new_seed()))
            except refusals.SomebodyQuicker:
                return
            except Exception:
                _log.exception("table %s: what follows the end of time failed, and is tried again", self.state.id)
                again = self._room.clock.now() + self._room.times.retry
                self._room.clock.set(self.state.id, again, lambda _: self._due(at))

    def _computer_is_to_act(self) -> bool:
        seat = self.state.to_act_seat
        return (seat is not None and seat.played_by_computer) or self._plays_unseen()

    def _plays_unseen(self) -> bool:
        """Whether the last person left a round that has yet to be played to its end."""
        last = self.state.round
        return self.state.ended is EndReason.DESERTED and last is not None and last.to_act is not None

    async def _let_computers_act(self) -> None:
        while self._computer_is_to_act():
            self.concerns_this_task()
            try:
                await self._computer_turn()
            except refusals.SomebodyQuicker:
                _log.info("table %s: another process played for the computer", self.state.id)
            except Exception:
                _log.exception("table %s: a computer's turn failed, and is tried again", self.state.id)
                await self._room.clock.time.sleep(self._room.times.retry.total_seconds())

    async def _computer_turn(self) -> None:
        """One action of a computer or a stand-in, unless the turn was taken from it while it thought."""
        asked = self.state
        assert asked.round is not None
        seconds = self._room.times.pause.total_seconds()
        action = await choose(
            self._room.thinker, asked, None if self._plays_unseen() else self._room.clock.time.sleep(seconds)
        )
        async with self._lock:
            now = self.state.round
            if now is None or (now.number, now.actions) != (asked.round.number, asked.round.actions):
                return
            if self._plays_unseen():
                await self._act_unseen(now.apply(action))
            elif self._computer_is_to_act():
                await self._commit(turns.acted(self.state, action, By.COMPUTER, self._room.new_seed()))

    async def _act_unseen(self, played: Round) -> None:
        """Stores an action of a round that nobody looks at any more, and its end."""
        assert self._round_id is not None
        now = self._room.clock.now()
        after = replace(self.state, round=played)
        if played.to_act is None:
            after = campaign.settled(after, played)
        try:
            async with self._room.db.write(quick=True) as tx:
                await ledger.append(tx, self._round_id, played, By.COMPUTER, now)
                if played.to_act is None:
                    await ledger.end(tx, self._round_id, played, after, now, seen=False)
                    await ledger.keep_run(tx, self.state, after, now)
        except (store.Taken, store.AlreadyEnded):
            await self._read()
        else:
            self.state = after
        if not self._plays_unseen():
            self._room.over(self)
