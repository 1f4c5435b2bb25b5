"""What people chose in their hands and have not played yet: still chosen when their turn comes, after a restart too.

It is kept in memory, where hands are drawn from it, and a moment later in the seat's row. Nothing waits for that
write: a choice is no action, and a process that is killed may lose the last milliseconds of choosing.
"""

from __future__ import annotations

import asyncio
import logging

from data import seats
from data.database import Database
from data.seats import Pick
from engine.cards import NO_CARDS, Cards, contains

from .seating import Seat, TableState

_log = logging.getLogger(__name__)

_Key = tuple[int, int]
"""A table and a person."""


class Picks:
    """The choices of everybody who sits at an open table, one each."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[int, dict[int, Pick]] = {}
        self._unwritten: dict[_Key, Pick | None] = {}
        self._writing: asyncio.Task[None] | None = None

    async def restore(self) -> None:
        """Take up what an earlier process kept."""
        async with self._database.read() as tx:
            for (table_id, user_id), pick in (await seats.picks(tx)).items():
                self._kept.setdefault(table_id, {})[user_id] = pick

    def of(self, state: TableState, seat: Seat) -> Cards:
        """What the seat's person chose since he acted last; nothing when he does not hold those cards."""
        pick = self._kept.get(state.id, {}).get(seat.user_id or 0)
        if pick is None or state.round is None or pick.count != state.hand_count(seat.number):
            return NO_CARDS
        return pick.cards if contains(state.round.hands[seat.number], pick.cards) else NO_CARDS

    def keep(self, state: TableState, seat: Seat, cards: Cards) -> None:
        """The seat's person chose `cards` in his hand as it is in `state`, in place of what he chose before."""
        if seat.user_id is None or cards == self.of(state, seat):
            return
        if cards == NO_CARDS:
            self._drop(state.id, seat.user_id)
            return
        pick = Pick(state.hand_count(seat.number), cards)
        self._kept.setdefault(state.id, {})[seat.user_id] = pick
        self._write((state.id, seat.user_id), pick)

    def changed(self, after: TableState) -> None:
        """Drop what was chosen for a turn that has passed, a round that is over, or a seat that was left."""
        for user_id, pick in list(self._kept.get(after.id, {}).items()):
            seat = after.seat_of(user_id)
            if seat is None or after.closed or pick.count != after.hand_count(seat.number):
                self._drop(after.id, user_id)

    async def idle(self) -> None:
        """Wait until all is written."""
        while self._writing is not None and not self._writing.done():
            await asyncio.wait({self._writing})

    def _drop(self, table_id: int, user_id: int) -> None:
        here = self._kept.get(table_id, {})
        if here.pop(user_id, None) is not None:
            self._write((table_id, user_id), None)
        if not here:
            self._kept.pop(table_id, None)

    def _write(self, key: _Key, pick: Pick | None) -> None:
        self._unwritten[key] = pick
        if self._writing is None or self._writing.done():
            self._writing = asyncio.get_running_loop().create_task(self._write_all())

    async def _write_all(self) -> None:
        while self._unwritten:
            new, self._unwritten = self._unwritten, {}
            try:
                async with self._database.write(quick=True) as tx:
                    for (table_id, user_id), pick in new.items():
                        await seats.picked(tx, table_id, user_id, pick)
            except Exception:
                _log.exception("What %d people chose could not be stored", len(new))
