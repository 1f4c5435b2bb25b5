"""What must hold of a store whose writer was killed."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sqlalchemy import text

from data import leaderboard, rounds, tables
from data.database import Database, Transaction
from data.errors import Missing
from data.rounds import Result, Status, StoredRound
from engine.record import action_text
from engine.round import Round
from engine.scoring import Difficulty, ranking_points

from .scripted import SERVER

Key = tuple[int, int, int]
"""Table, number of the round, number of the action."""


@dataclass
class Found:
    """What a store holds."""

    actions: dict[Key, str] = field(default_factory=dict)
    by_people: set[Key] = field(default_factory=set)
    tables: set[int] = field(default_factory=set)
    finished: int = 0
    points: Counter[int] = field(default_factory=Counter)


async def read(path: Path, left: Collection[tuple[int, int]] = ()) -> Found:
    """All that is stored, each round replayed and its payment held against that; AssertionError when one differs.

    `left` are people who asked to leave a table (person, table): what a round was for them is not known here.
    """
    found = Found()
    async with await Database.open(path) as database, database.read() as tx:
        assert await tx.scalar(text("PRAGMA integrity_check")) == "ok"
        for table_id in await _numbers(tx):
            found.tables.add(table_id)
            for bare in await rounds.of_table(tx, table_id):
                await _read_round(tx, await rounds.get(tx, bare.id), found, left)
        for user, points in found.points.items():
            line = await leaderboard.line(tx, SERVER, user)
            assert line is not None
            assert line.points == points, f"person {user}: {line.points} on the board, {points} in the rounds"
    return found


async def _numbers(tx: Transaction) -> list[int]:
    numbers: list[int] = []
    try:
        while True:
            numbers.append((await tables.get(tx, len(numbers) + 1)).id)
    except Missing:
        return numbers


async def _read_round(tx: Transaction, stored: StoredRound, found: Found, left: Collection[tuple[int, int]]) -> None:
    assert [each.number for each in stored.actions] == list(range(len(stored.actions)))
    for each in stored.actions:
        key = (stored.table_id, stored.number, each.number)
        found.actions[key] = action_text(each.action)
        if each.by == "person":
            found.by_people.add(key)
    played, results = stored.replay(), await rounds.results_of(tx, stored.id)
    ended = {Status.FINISHED, Status.UNSEEN, Status.REDEALT}
    assert (stored.status in ended) == (played.to_act is None), f"round {stored.id} is {stored.status}"
    assert stored.settlement == played.settlement or stored.status is Status.VOID
    assert bool(results) == (played.settlement is not None)
    found.finished += played.settlement is not None
    for result in results:
        found.points[result.user_id] += result.points
        _check_result(stored, played, result, (result.user_id, stored.table_id) in left)


def _check_result(stored: StoredRound, played: Round, result: Result, left: bool) -> None:
    assert played.settlement is not None
    assert result.won == (result.seat in played.winners)
    assert result.change == played.settlement.changes[result.seat]
    computers = any(seat.user_id is None for seat in stored.seats)
    earned = ranking_points(Difficulty.EASY if computers else Difficulty.NORMAL, result.won)
    assert result.points == earned or (left and result.points == 0)


def check_told(found: Found, before: Found, told: Mapping[Key, str], opened: Collection[int], most: int) -> None:
    """All that was answered is stored as it was answered, and beyond it at most the `most` things that were under way.

    `before` is what was stored when the killed process started.
    """
    lost = {key for key, action in told.items() if found.actions.get(key) != action}
    assert not lost, f"answered and not stored: {sorted(lost)}"
    assert not set(opened) - found.tables, "a table was answered and not stored"
    assert before.actions.items() <= found.actions.items(), "something stored earlier is gone or changed"
    more = found.by_people - before.by_people - told.keys()
    assert len(more) <= most, f"{len(more)} actions of people were stored that nobody was told of"


def check_cut(path: Path, copy: Path, dice: Random, left: Collection[tuple[int, int]] = ()) -> None:
    """The database is sound, and its rounds whole, wherever its write-ahead log was cut."""
    log = path.with_name(path.name + "-wal")
    shutil.copyfile(path, copy)
    whole = log.read_bytes() if log.exists() else b""
    copy.with_name(copy.name + "-shm").unlink(missing_ok=True)
    copy.with_name(copy.name + "-wal").write_bytes(whole[: dice.randrange(len(whole) + 1)])
    asyncio.run(read(copy, left))
