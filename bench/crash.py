"""A process that is killed at a random moment under load: what was answered is there, once, and every table goes on.

``python -m bench crash``. A child process plays at many tables (people and computers, all rule sets) and writes a line
for each thing that was answered. It is killed, again and again, on one database; after each kill the store is held
against what was answered, and every table is restored and moved on. Every tenth time the write-ahead log is cut short
on a copy besides.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import select
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.house import House
from bot.refusals import TableRefusal
from bot.seating import Stage
from bot.table import Table
from data.database import Database
from engine.actions import Action
from engine.record import action_text
from engine.rules import RULE_SETS

from .crash_check import Found, check_cut, check_told, read
from .scripted import act, choice, house_on, next_round, opened, waiting

KILLS = 200
KILLS_OF_ONE = 20
"""Kills on one database before the next begins."""
TABLES = 12
MOST_LINES = 150
"""After so many answers at most a child is killed; counted and not timed, so that a slow machine tries as much."""
PATIENCE = 20.0
"""Seconds that a table may take for anything, on a busy machine."""
WHILE_STARTING = 0.1
"""How often a child is killed at a moment of its start instead."""
CUT_EVERY = 10
_RULES = tuple(RULE_SETS)


@dataclass
class Told:
    """What people were answered over all runs."""

    actions: dict[tuple[int, int, int], str] = field(default_factory=dict)
    """By table, number of the round and number of the action: the action as text."""
    tables: set[int] = field(default_factory=set)
    left: set[tuple[int, int]] = field(default_factory=set)
    """Who asked to leave which table (person, table), answered or not."""

    def hear(self, line: str) -> None:
        """Take one line of a child."""
        kind, *rest = line.split(" ", 4)
        match kind:
            case "opened":
                self.tables.add(int(rest[0]))
            case "leaving":
                self.left.add((int(rest[0]), int(rest[1])))
            case "action":
                key = (int(rest[0]), int(rest[1]), int(rest[2]))
                assert self.actions.get(key, rest[3]) == rest[3], f"{key} was answered twice: {rest[3]}"
                self.actions[key] = rest[3]


def say(*words: object) -> None:
    """Write one line, at once and whole."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(path: Path, seed: int, tables: int) -> None:
    """The child: play at that many tables for ever."""
    async with await Database.open(path) as database:
        house = house_on(database)
        await house.restore()
        say("ready")
        dice = Random(seed)
        await asyncio.gather(*(_seat(house, number, Random(dice.random())) for number in range(tables)))


async def _seat(house: House, place: int, dice: Random) -> None:
    """Keep one table going in channel `place`, opening another one when it is over."""
    while True:
        found = house.in_channel(place)
        try:
            await _step(house, found[0] if found else None, place, dice)
        except TableRefusal:
            # The clock or a computer was quicker.
            await asyncio.sleep(0)


async def _step(house: House, table: Table | None, place: int, dice: Random) -> None:
    if table is None:
        people = dice.randint(1, 3)
        say("opened", (await opened(house, place, people, _RULES[place % len(_RULES)])).state.id)
        return
    state = table.state
    if state.stage is Stage.LOBBY:
        await table.start(state.host_id)
    elif state.stage is not Stage.ROUND:
        await next_round(table)
    elif dice.random() < 0.002:
        person = dice.choice(state.people).user_id
        assert person is not None
        say("leaving", person, state.id)
        await table.leave(person)
    else:
        await _act(table, dice)


async def _act(table: Table, dice: Random) -> None:
    user, played = waiting(table), table.state.round
    if user is None or played is None:
        await table.settled()
        return
    action: Action = choice(played, dice)
    await act(table, user, action)
    say("action", table.state.id, played.number, len(played.actions), action_text(action))


def run_and_kill(path: Path, seed: int, tables: int) -> list[str]:
    """Let a child play and kill it at a random moment; the lines that it wrote whole."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writing, 1)
        # Whatever happens, the child must never return into its parent's code.
        try:
            asyncio.run(play(path, seed, tables))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        heard = _heard(pipe.fileno(), Random(seed))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        heard += pipe.read()
    assert os.WIFSIGNALED(status), "the child ended by itself"
    return heard[: heard.rfind(b"\n") + 1].decode().splitlines()


def _heard(pipe: int, dice: Random) -> bytes:
    """What comes out of the pipe until a random moment: after some answers, or while the child starts."""
    if dice.random() < WHILE_STARTING:
        time.sleep(dice.uniform(0, 0.5))
        return b""
    heard, wanted = os.read(pipe, 65536), dice.randint(1, MOST_LINES)
    while heard.count(b"\n") < wanted and select.select([pipe], [], [], PATIENCE)[0]:
        heard += os.read(pipe, 4096)
    # Not just after an answer, which is when the child is about to write.
    time.sleep(dice.uniform(0, 0.01))
    return heard


async def go_on(path: Path) -> int:
    """Restore every table as a started bot would, and move each on; how many there were."""
    async with await Database.open(path) as database:
        house = house_on(database)
        await house.restore()
        found = house.everything()
        dice = Random(0)
        for table in found:
            await asyncio.wait_for(_moved_on(table, dice), PATIENCE)
        await house.close()
    return len(found)


async def _moved_on(table: Table, dice: Random) -> None:
    """Comes back when something has happened at the table that was not so before."""
    before = table.state
    while table.state.round is before.round and table.state.stage is before.stage:
        await table.settled()
        if table.state.closed or table.state.round is not before.round:
            return
        user = waiting(table)
        if table.state.stage is Stage.LOBBY:
            await table.start(table.state.host_id)
        elif user is None or table.state.round is None:
            await next_round(table)
        else:
            await act(table, user, choice(table.state.round, dice))


@dataclass
class Figures:
    """What the runs came to."""

    kills: int = 0
    answered: int = 0
    finished: int = 0
    restored: int = 0
    cut: int = 0


def series(folder: Path, figures: Figures, kills: int, tables: int = TABLES) -> None:
    """Kill `kills` children on one database in `folder`. AssertionError when anything is not as it was told."""
    path, told = folder / "crash.sqlite3", Told()
    before = found = Found()
    for _ in range(kills):
        figures.kills += 1
        for line in run_and_kill(path, figures.kills, tables):
            told.hear(line)
        if figures.kills % CUT_EVERY == 0:
            check_cut(path, folder / "cut.sqlite3", Random(figures.kills), told.left)
            figures.cut += 1
        found = asyncio.run(read(path, told.left))
        check_told(found, before, told.actions, told.tables, tables)
        figures.restored += asyncio.run(go_on(path))
        before = asyncio.run(read(path, told.left))
    figures.answered += len(told.actions)
    figures.finished += found.finished


def main() -> int:
    """Print what was found; AssertionError when something was lost."""
    parser = argparse.ArgumentParser(prog="python -m bench crash")
    parser.add_argument("--kills", type=int, default=KILLS)
    kills, figures = parser.parse_args().kills, Figures()
    while figures.kills < kills:
        with tempfile.TemporaryDirectory(prefix="crash") as folder:
            series(Path(folder), figures, min(kills - figures.kills, KILLS_OF_ONE))
        print(f"{figures.kills} of {kills} kills", file=sys.stderr)
    print(
        f"{figures.kills} kills: {figures.answered} actions of people answered, each stored once as it was answered\n"
        f"{figures.finished} rounds finished, points on the leaderboard equal their sum\n"
        f"{figures.restored} tables restored, each went on\n"
        f"{figures.cut} write-ahead logs cut short, each database sound"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
