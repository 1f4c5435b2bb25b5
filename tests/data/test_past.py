"""Which rounds that are over a person may look at, and in which order."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import event

from data import past, rounds, tables
from data.database import Database, Transaction
from data.errors import Missing
from data.rounds import Status

from .samples import CHANNEL, NOW, Options, dealt, lobby

ELSEWHERE = CHANNEL + 1
ANN, BOB = 1, 2


async def ended(tx: Transaction, host: int, status: Status, *, hours: int, channel: int, private: bool = False) -> int:
    """A round at a table of its own that ended so many hours ago; the number of its table."""
    table = await lobby(tx, host, channel=channel, options=replace(Options(), private=private, quick=False))
    round_id, _ = await dealt(tx, table)
    await rounds.finish(tx, round_id, status, NOW - timedelta(hours=hours))
    await tables.save(tx, table, replace(table, stage="closed", ended="finished", deadline=None), NOW)
    return table.id


async def seen(tx: Transaction, user_id: int, channel: int) -> list[int]:
    return [each.table_id for each in await past.last(tx, user_id=user_id, channel_id=channel)]


async def test_ones_own_rounds_and_those_of_the_channel_newest_first(database: Database) -> None:
    async with database.write() as tx:
        here = await ended(tx, ANN, Status.FINISHED, hours=3, channel=CHANNEL)
        there = await ended(tx, ANN, Status.CONCEDED, hours=2, channel=ELSEWHERE)
        secret = await ended(tx, ANN, Status.UNSEEN, hours=1, channel=CHANNEL, private=True)
        await ended(tx, ANN, Status.VOID, hours=1, channel=CHANNEL)
        running = await lobby(tx, ANN, options=replace(Options(), quick=False))
        await dealt(tx, running)
        assert await seen(tx, ANN, CHANNEL) == [secret, there, here]
        assert await seen(tx, BOB, CHANNEL) == [here]
        assert await seen(tx, BOB, ELSEWHERE) == [there]
        assert await past.last(tx, user_id=ANN, channel_id=CHANNEL, most=1) == (
            (await past.last(tx, user_id=ANN, channel_id=CHANNEL))[0],
        )
        assert await past.last(tx, user_id=ANN, channel_id=CHANNEL, played=True) == (), "nobody became landlord"
        found = await past.find(tx, secret, 1, user_id=ANN, channel_id=ELSEWHERE)
        assert (found.table_id, found.number, found.status) == (secret, 1, Status.UNSEEN)
        for table, number, user, channel in (
            (secret, 1, BOB, CHANNEL),
            (here, 1, BOB, ELSEWHERE),
            (here, 2, ANN, CHANNEL),
            (running.id, 1, ANN, CHANNEL),
        ):
            with pytest.raises(Missing):
                await past.find(tx, table, number, user_id=user, channel_id=channel)


async def test_looking_back_reads_no_table_from_its_beginning_to_its_end(database: Database) -> None:
    questions: list[tuple[str, object]] = []

    def note(_connection: object, _cursor: object, statement: str, parameters: object, *_rest: object) -> None:
        questions.append((statement, parameters))

    async with database.read() as tx:
        event.listen(tx.sync_connection, "before_cursor_execute", note)
        await past.last(tx, user_id=ANN, channel_id=CHANNEL)
        await tables.last_in_channel(tx, CHANNEL)
        event.remove(tx.sync_connection, "before_cursor_execute", note)
        assert len(questions) == 2
        for statement, parameters in questions:
            plan = await tx.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)  # type: ignore[arg-type]
            steps = [str(row["detail"]) for row in plan.mappings()]
            assert not [step for step in steps if step.startswith("SCAN")], steps
