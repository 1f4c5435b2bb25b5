"""Values that the tests of the store share: people, options and tables as the bot would hand them over."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from data import rounds, tables
from data.database import Transaction
from data.rounds import Result, Status
from data.seats import StoredSeat
from engine.actions import Action
from engine.round import Phase, Round
from engine.rules import CLASSIC, RuleSet
from engine.scoring import Difficulty

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
GUILD = 900
CHANNEL = 901


@dataclass(frozen=True)
class Options:
    """What a table is played with."""

    rules: str = "classic"
    difficulty: Difficulty = Difficulty.NORMAL
    turn: timedelta = timedelta(seconds=45)
    show_bottom: bool = False
    private: bool = False
    thread: bool = False
    quick: bool = True


SLOW = Options(turn=timedelta(hours=6), quick=False)


@dataclass(frozen=True)
class Table:
    """A table as it is handed to `tables.save`."""

    id: int
    host_id: int
    seats: tuple[StoredSeat, ...]
    options: Options = Options()
    stage: str = "lobby"
    deadline: datetime | None = None
    totals: tuple[int, ...] = ()
    redeals_in_a_row: int = 0
    invited: Collection[int] = frozenset()
    ended: str | None = None


def person(user_id: int, number: int = 0) -> StoredSeat:
    """A person in a seat."""
    return StoredSeat(number, user_id, f"person {user_id}")


def computer(number: int) -> StoredSeat:
    """A computer in a seat."""
    return StoredSeat(number, None, f"computer {number}")


async def lobby(
    tx: Transaction, host: int, *, channel: int = CHANNEL, options: Options | None = None, guild: int = GUILD
) -> Table:
    """A new table in which its host sits."""
    chosen = options or Options()
    seats = (person(host),)
    number = await tables.open_table(
        tx,
        guild_id=guild,
        channel_id=channel,
        host_id=host,
        options=chosen,
        seats=seats,
        stage="lobby",
        deadline=NOW,
        now=NOW,
    )
    return Table(number, host, seats, chosen, deadline=NOW)


async def dealt(
    tx: Transaction, table: Table, *, number: int = 1, seed: bytes = b"s" * 32, rules: RuleSet = CLASSIC
) -> tuple[int, Round]:
    """A running round of a table whose empty seats computers fill: its number, and the round."""
    seats = (*table.seats, *(computer(each) for each in range(len(table.seats), rules.seats)))
    await tables.save(tx, table, replace(table, seats=seats, stage="round", totals=(0,) * rules.seats), NOW)
    start = Round.start(rules, seed, number)
    return await rounds.start(tx, table.id, start, seats, opener=None, now=NOW), start


def whole_round(start: Round) -> list[Action]:
    """The actions of a round in which everybody does the simplest: nobody bids, and who leads plays his lowest card."""
    state = start
    done: list[Action] = []
    while state.to_act is not None:
        done.append(state.default_action())
        state = state.apply(done[-1])
    assert state.phase is Phase.OVER
    return done


async def scored(
    tx: Transaction,
    table: Table,
    number: int,
    scores: dict[int, int],
    *,
    at: datetime = NOW,
    landlord: int | None = None,
) -> None:
    """A finished round with no actions in which each person (by id) earned so many points; 0 is a loss."""
    start = Round.start(CLASSIC, number.to_bytes(32, "big"), number)
    round_id = await rounds.start(tx, table.id, start, [], opener=None, now=at)
    results = [
        Result(seat, user, f"person {user}", user == landlord, points > 0, points // 10, points)
        for seat, (user, points) in enumerate(scores.items())
    ]
    await rounds.finish(tx, round_id, Status.FINISHED, at, results_of=results)
