"""``python -m tests.data.crash_writer DATABASE``: play rounds at a table for ever, and say what was stored.

Prints ``round:number`` after the transaction that stored the action has ended, as a player would be told then. The
test kills this process at some moment.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from dataclasses import replace
from pathlib import Path

from data import rounds, tables
from data.database import Database
from data.rounds import Result, Status
from engine.round import Round
from engine.rules import CLASSIC

from .samples import NOW, Table, lobby


async def main(path: Path) -> None:
    """Write until killed."""
    async with await Database.open(path) as database:
        async with database.write() as tx:
            for old in await tables.still_open(tx):
                await tables.save(tx, None, Table(old.id, old.host_id, (), ended="ended"), NOW)
            table = await lobby(tx, 1)
        number = 0
        while True:
            number += 1
            await _play(database, table, number)


async def _play(database: Database, table: Table, number: int) -> None:
    state = Round.start(CLASSIC, secrets.token_bytes(32), number)
    async with database.write() as tx:
        round_id = await rounds.start(tx, table.id, state, table.seats, opener=None, now=NOW)
    before = table
    while state.to_act is not None:
        action = state.default_action()
        state = state.apply(action)
        after = replace(before, totals=(len(state.actions),))
        async with database.write() as tx:
            await rounds.append_action(tx, round_id, len(state.actions) - 1, action, by="person", at=NOW)
            if state.to_act is None:
                earned = [Result(0, 1, "person 1", landlord=False, won=True, change=1, points=30)]
                await rounds.finish(tx, round_id, Status.FINISHED, NOW, settlement=state.settlement, results_of=earned)
            await tables.save(tx, before, after, NOW)
        before = after
        sys.stdout.write(f"{round_id}:{len(state.actions) - 1}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
