"""All tables of one bot: opened, found, restored after a restart, and let go."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

import data.errors as store
from data import campaigns, rounds, tables
from data.database import Database, Transaction
from data.rounds import Status
from data.tables import StoredTable
from engine import campaign
from engine.campaign import Run
from engine.errors import EngineError

from . import ledger, refusals, timing
from .clock import Clock
from .live import LiveTable, Room, fresh_seed
from .lobby import check
from .news import Opened, Publisher, Restored
from .seating import Campaign, EndReason, Options, Seat, Stage, TableState
from .table import Table
from .thinker import Thinker
from .timing import Times

_log = logging.getLogger(__name__)


class House:
    """The tables that have something to do. What is asked of one table goes to its `Table`."""

    def __init__(
        self,
        db: Database,
        thinker: Thinker,
        clock: Clock,
        publisher: Publisher,
        *,
        times: Times | None = None,
        new_seed: Callable[[], bytes] = fresh_seed,
    ) -> None:
        times = Times() if times is None else times
        self.thinker = thinker
        self._db = db
        self._tables: dict[int, Table] = {}
        self._room = Room(db, thinker, clock, publisher, times, new_seed, self._over, self._freed)
        self._restored = False

    # finding

    def get(self, table_id: int) -> Table | None:
        """The table of this number, None when it has nothing to do any more (or never was)."""
        table = self._tables.get(table_id)
        return None if table is None or table.state.closed else table

    async def find(self, table_id: int) -> Table:
        """The table of this number. Raises `TableClosed` when it is over, `NoSuchTable` when there never was one."""
        table = self.get(table_id)
        if table is not None:
            return table
        try:
            async with self._db.read() as tx:
                stored = await tables.get(tx, table_id)
        except store.Missing:
            raise refusals.NoSuchTable(table_id) from None
        raise refusals.TableClosed(table_id, EndReason(stored.ended or EndReason.GONE))

    def of_user(self, user_id: int) -> tuple[Table, ...]:
        """The open tables at which this person sits, oldest first."""
        return tuple(table for table in self.all() if table.state.seat_of(user_id))

    def in_guild(self, guild_id: int) -> tuple[Table, ...]:
        """The open tables of a server, oldest first."""
        return tuple(table for table in self.all() if table.state.guild_id == guild_id)

    def in_channel(self, channel_id: int) -> tuple[Table, ...]:
        """The open tables of a channel, or with this thread of their own, oldest first."""
        return tuple(table for table in self.all() if channel_id in {table.state.channel_id, table.state.thread_id})

    def all(self) -> tuple[Table, ...]:
        """Every open table, oldest first."""
        return tuple(table for table in self.everything() if not table.state.closed)

    def everything(self) -> tuple[Table, ...]:
        """Every table that has something to do, those included whose rounds computers finish unseen."""
        return tuple(table for _, table in sorted(self._tables.items()))

    async def last_in_channel(self, channel_id: int) -> TableState | None:
        """The table opened last in a channel or thread as it is or as it ended, None when there never was one."""
        async with self._db.read() as tx:
            stored = await tables.last_in_channel(tx, channel_id)
            if stored is None:
                return None
            table = self.get(stored.id)
            return table.state if table is not None else await _state_of(tx, stored)

    # coming and going

    async def open(self, guild_id: int, channel_id: int, host_id: int, host_name: str, options: Options) -> Table:
        """A new table with its host in seat one. Raises the refusals of entry, or `BadOption`."""
        check(options)
        try:
            state = await self._opened(guild_id, channel_id, Seat(0, host_id, host_name), options)
        except refusals.SeatedElsewhere as elsewhere:
            if not await self._freed(host_id, elsewhere.table_id):
                raise
            state = await self._opened(guild_id, channel_id, Seat(0, host_id, host_name), options)
        table = self._tables[state.id] = Table(self._room, state)
        table.arm()
        table.tell(None, (Opened(),))
        return table

    async def open_campaign(
        self, guild_id: int, channel_id: int, host: Seat, options: Options, played: Campaign
    ) -> Table:
        """A table at which the host's campaign begins (number 0) or goes on, with its cards dealt.

        Raises the refusals of entry, `BadOption`, `RunOn`, `RoundUnfinished`; `SomebodyQuicker` when he has begun
        another meanwhile.
        """
        check(options)
        state = await self._opened(guild_id, channel_id, host, options, played)
        table = self._tables[state.id] = Table(self._room, state)
        table.arm()
        # Nobody can join, so the lobby is never shown.
        await table.start(state.host_id)
        return table

    async def stop_campaign(self, guild_id: int, user_id: int) -> Run:
        """Stops the person's campaign in a server, at its table if it has an open one; the run afterwards.

        Raises `NoRun`, `RoundUnfinished`.
        """
        async with self._db.read() as tx:
            stored = await campaigns.newest(tx, guild_id, user_id)
            place = None if stored is None else await campaigns.place(tx, stored.id)
        if stored is None or stored.ended_at is not None:
            raise refusals.NoRun
        table = None if place is None else self.get(place.table_id)
        if table is not None:
            state = await table.stop_campaign(user_id)
            return stored.run if state.campaign is None else state.campaign.run
        if place is not None and place.playing:
            raise refusals.RoundUnfinished
        stopped = campaign.stop(stored.run)
        async with self._db.write() as tx:
            await campaigns.save(tx, stored.id, stopped, self._room.clock.now())
        return stopped

    async def restore(self) -> None:
        """Brings back every table that was open, and every round that computers were to finish; once."""
        if self._restored:
            return
        self._restored = True
        async with self._db.read() as tx:
            open_tables = await tables.still_open(tx)
            deserted = [await tables.get(tx, table_id) for table_id in await rounds.left_to_computers(tx)]
        for stored in (*open_tables, *deserted):
            try:
                await self._bring_back(stored)
            except Exception:
                _log.exception("table %s could not be brought back", stored.id)

    async def close_channel(self, channel_id: int) -> None:
        """The channel or thread is gone: its tables are void."""
        await self._void(self.in_channel(channel_id))

    async def close_guild(self, guild_id: int) -> None:
        """The bot is in this server no more: its tables are void."""
        await self._void(self.in_guild(guild_id))

    async def member_left(self, guild_id: int, user_id: int) -> None:
        """Somebody is no member of the server any more."""
        for table in self.in_guild(guild_id):
            if table.state.seat_of(user_id):
                await table.out_of_reach(user_id)

    async def close(self) -> None:
        """Lets every table go as it stands, for `restore` to bring back."""
        for table in list(self._tables.values()):
            await table.stop()
        self._tables.clear()

    async def _opened(
        self, guild_id: int, channel_id: int, host: Seat, options: Options, played: Campaign | None = None
    ) -> TableState:
        assert host.user_id is not None
        now = self._room.clock.now()
        lobby = TableState(0, guild_id, channel_id, host.user_id, options, (host,), Stage.LOBBY, campaign=played)
        lobby = replace(lobby, deadline=timing.deadline(None, lobby, now, self._room.times))
        try:
            async with self._db.write() as tx:
                if played is not None:
                    lobby = replace(lobby, campaign=await ledger.open_run(tx, lobby, host.name, now))
                table_id = await tables.open_table(
                    tx,
                    guild_id=guild_id,
                    channel_id=channel_id,
                    host_id=lobby.host_id,
                    options=options,
                    seats=lobby.seats,
                    stage=lobby.stage,
                    deadline=lobby.deadline,
                    now=now,
                    campaign_id=None if lobby.campaign is None else lobby.campaign.id,
                )
        except store.StoreError as error:
            raise refusals.of_store(error) from error
        return replace(lobby, id=table_id)

    async def _bring_back(self, stored: StoredTable) -> None:
        """One table after a restart; one whose round the rules of now cannot replay is void."""
        try:
            async with self._db.read() as tx:
                state, round_id = await ledger.load(tx, stored)
        except EngineError:
            _log.exception("table %s: its round cannot be replayed, so it is void", stored.id)
            await self._give_up(stored)
            return
        state = replace(state, deadline=timing.after_restart(state, self._room.clock.now(), self._room.times))
        table = self._tables[state.id] = Table(self._room, state, round_id)
        table.arm()
        if not state.closed:
            table.tell(None, (Restored(),))

    async def _give_up(self, stored: StoredTable) -> None:
        async with self._db.read() as tx:
            last = (await rounds.of_table(tx, stored.id))[-1]
        table = Table(self._room, ledger.state_of(stored), last.id)
        if not table.state.closed:
            await table.void()
        elif ledger.runs(last):
            async with self._db.write() as tx:
                await rounds.finish(tx, last.id, Status.VOID, self._room.clock.now())

    async def _void(self, gone: tuple[Table, ...]) -> None:
        for table in gone:
            try:
                await table.void()
            except refusals.TableClosed:
                continue
            except Exception:
                _log.exception("table %s could not be closed", table.state.id)

    async def _freed(self, user_id: int, table_id: int) -> bool:
        table = self.get(table_id)
        if table is None or table.state.stage is not Stage.BETWEEN:
            return False
        await table.leave(user_id)
        return True

    def _over(self, table: LiveTable) -> None:
        self._tables.pop(table.state.id, None)


async def _state_of(tx: Transaction, stored: StoredTable) -> TableState:
    """A closed table as it ended; without its round when the rules of now cannot replay it."""
    try:
        return (await ledger.load(tx, stored))[0]
    except EngineError:
        return ledger.state_of(stored)
