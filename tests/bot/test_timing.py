"""How long a table waits: quick tables for minutes, slow ones for a turn, which may be a day."""

from __future__ import annotations

from datetime import timedelta

from bot import timing
from bot.seating import Stage
from bot.timing import Times
from tests.bot.hall import ANN, BOB, CAI, Hall, seed_with_opener, seeds, to_play

DAY = timedelta(days=1)


async def test_a_slow_table_waits_a_turn_for_everything(hall: Hall) -> None:
    hall.seeds = seeds(seed_with_opener(0))
    table = await hall.open(ANN, BOB, CAI, turn=DAY)
    lobby = table.state
    assert timing.length(lobby, Times()) == DAY
    assert lobby.deadline == hall.time.now() + DAY
    bidding = await table.start(ANN)
    assert bidding.deadline == hall.time.now() + DAY
    await to_play(table)
    shown = await table.concede(ANN)
    assert shown.stage is Stage.BETWEEN
    assert shown.deadline == hall.time.now() + DAY


async def test_a_turn_of_a_day_outlives_restarts(hall: Hall) -> None:
    table = await hall.three(turn=DAY)
    until = table.state.deadline
    for _ in range(3):
        await hall.advance(6 * 3600)
        await hall.restart()
        table = hall.house.all()[0]
        assert table.state.deadline == until
    await hall.advance(5 * 3600)
    await table.bid(ANN, 3)
    assert table.state.round is not None
    assert table.state.round.landlord == 0
    await hall.advance(24 * 3600 + 1)
    assert len(table.state.round.history) == 1, "the day was over, and the lowest single was led"


async def test_a_quick_table_waits_as_the_bot_is_set(hall: Hall) -> None:
    table = await hall.open(ANN, turn=timedelta(minutes=10))
    assert timing.length(table.state, Times()) == Times().lobby
