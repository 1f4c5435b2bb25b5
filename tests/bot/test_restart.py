"""What a killed and started process, or a second one, makes of the tables."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from bot.news import Restored
from bot.refusals import NoSuchTable, SomebodyQuicker, TableClosed
from bot.seating import EndReason, Message, Stage
from bot.table import Table
from data import rounds, schema
from data.rounds import Status
from engine.actions import Pass
from tests.bot.hall import (
    ANN,
    BOB,
    CAI,
    CHANNEL,
    EVE,
    NO_PAUSE,
    SERVER,
    Hall,
    act,
    running,
    seed_with_opener,
    seeds,
    to_play,
    to_the_end,
    user_to_act,
)

POSTED = datetime(2026, 1, 1, 12, tzinfo=UTC)


async def _again(hall: Hall, table: Table) -> Table:
    await hall.restart()
    return await hall.house.find(table.state.id)


async def test_every_stage_comes_back_as_it_was(hall: Hall) -> None:
    lobby = await hall.open(ANN, BOB, private=False, thread=True, rules="pagat")
    assert (await _again(hall, lobby)).state == lobby.state
    await (await hall.house.find(lobby.state.id)).cancel(ANN)

    table = await hall.three(rules="online", turn=timedelta(minutes=5), show_bottom=True)
    assert (await _again(hall, table)).state == table.state

    table = await hall.house.find(table.state.id)
    await table.bid(ANN, 1)
    await table.auto(BOB)
    await table.settled()
    await to_play(table)
    await act(table)
    await table.settled()
    assert (await _again(hall, table)).state == table.state

    table = await hall.house.find(table.state.id)
    await to_the_end(table)
    back = await _again(hall, table)
    assert back.state == table.state
    assert back.state.points == table.state.points != ()


async def test_the_question_after_three_redeals_comes_back(hall: Hall) -> None:
    table = await hall.three(rules="online")
    for _ in range(9):
        await act(table, Pass(running(table).to_act or 0))
    back = await _again(hall, table)
    assert back.state == table.state
    assert back.state.stage is Stage.ASKING
    await back.go_on(CAI)


async def test_messages_are_remembered(hall: Hall) -> None:
    table = await hall.three()
    await table.posted(777, POSTED, thread_id=888)
    await table.hand_sent(BOB, Message(5, 6, POSTED))
    await table.bid(ANN, 3)
    back = await _again(hall, table)
    assert (back.state.message_id, back.state.message_posted_at, back.state.thread_id) == (777, POSTED, 888)
    assert back.state.seats[1].dm == Message(5, 6, POSTED)
    assert hall.house.in_channel(888) == (back,)
    await back.posted(None, None)
    await back.hand_sent(BOB, None)
    gone = await _again(hall, back)
    assert (gone.state.message_id, gone.state.thread_id, gone.state.seats[1].dm) == (None, 888, None)


async def test_where_messages_are_is_no_news(hall: Hall) -> None:
    table = await hall.three()
    told, deadline = len(hall.board.told), table.state.deadline
    await hall.advance(1)
    await table.posted(777, POSTED)
    await table.hand_sent(ANN, Message(5, 6, POSTED))
    assert len(hall.board.told) == told
    assert table.state.deadline == deadline


async def test_restored_tables_are_told_of_and_have_one_timer(hall: Hall) -> None:
    table = await hall.three()
    await hall.restart()
    assert [news for _, _, news in hall.board.told] == [(Restored(),)]
    await hall.house.restore()
    assert len(hall.board.told) == 1
    assert len(hall.time.alarms) == 1
    assert hall.clock.deadline(table.state.id) == table.state.deadline


@pytest.mark.parametrize(
    ("used", "down", "left"),
    [
        (10, 0, 35),  # the stored deadline is the later one
        (40, 0, 30),  # five seconds would have been left
        (10, 3600, 30),  # it had passed while the bot was down
    ],
)
async def test_the_deadline_after_a_restart(hall: Hall, used: float, down: float, left: float) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    await hall.advance(used)
    await hall.leave()
    hall.time.instant += timedelta(seconds=down)
    await hall.enter()
    await hall.house.restore()
    back = await hall.house.find(table.state.id)
    assert back.state.deadline == hall.time.now() + timedelta(seconds=left)
    await hall.advance(left - 0.1)
    assert running(back).history == ()
    await hall.advance(0.1)
    assert len(running(back).history) == 1


async def test_a_short_turn_has_no_more_than_itself_after_a_restart(hall: Hall) -> None:
    table = await hall.three(turn=timedelta(seconds=15))
    await hall.advance(14)
    await hall.restart()
    back = await hall.house.find(table.state.id)
    assert back.state.deadline == hall.time.now() + timedelta(seconds=15)


async def test_a_computers_turn_goes_on_after_a_restart(hall: Hall) -> None:
    hall.times = replace(NO_PAUSE, pause=timedelta(hours=1))
    await hall.restart()
    hall.seeds = seeds(seed_with_opener(1))
    table = await hall.open(ANN)
    await table.start(ANN)
    assert running(table).actions == ()
    hall.times = NO_PAUSE
    await hall.restart()
    back = await hall.house.find(table.state.id)
    await back.settled()
    assert len(running(back).actions) >= 1
    assert user_to_act(back) == ANN


async def test_old_tables_are_over_or_unknown(hall: Hall) -> None:
    table = await hall.open(ANN)
    await table.cancel(ANN)
    with pytest.raises(TableClosed) as caught:
        await hall.house.find(table.state.id)
    assert caught.value.reason is EndReason.CANCELLED
    with pytest.raises(NoSuchTable):
        await hall.house.find(9999)


async def test_numbers_of_tables_are_never_given_again(hall: Hall) -> None:
    first = await hall.open(ANN)
    await first.cancel(ANN)
    await hall.restart()
    assert (await hall.open(ANN)).state.id > first.state.id


async def test_a_round_of_rules_that_are_no_more_is_void(hall: Hall) -> None:
    table = await hall.three()
    async with hall.db.write() as tx:
        await tx.execute(update(schema.rounds).values(revision=99))
    await hall.restart()
    assert hall.house.everything() == ()
    with pytest.raises(TableClosed):
        await hall.house.find(table.state.id)
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
    assert stored.status is Status.VOID
    await hall.open(ANN)


async def _second_process(hall: Hall) -> Hall:
    """Another hall over the same file, at the same time; whoever asks for it has to `leave` it."""
    second = Hall(hall.path)
    second.time = hall.time
    await second.enter()
    await second.house.restore()
    return second


async def test_a_second_process_cannot_act_on_a_turn_that_has_passed(hall: Hall) -> None:
    table = await hall.three()
    second = await _second_process(hall)
    other = await second.house.find(table.state.id)
    await table.bid(ANN, 1)
    with pytest.raises(SomebodyQuicker):
        await other.bid(ANN, 2)
    assert running(other) == running(table)
    assert running(other).stake == 1
    await other.bid(BOB, 2)
    with pytest.raises(SomebodyQuicker):
        await table.bid(BOB, 3)
    assert running(table).stake == 2
    await second.leave()


async def test_only_one_of_two_processes_settles_a_round(hall: Hall) -> None:
    table = await hall.started(ANN)
    second = await _second_process(hall)
    other = await second.house.find(table.state.id)
    await to_the_end(table)
    with pytest.raises(SomebodyQuicker):
        await act(other)
    assert other.state.stage is Stage.BETWEEN
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
        assert len(await rounds.results_of(tx, stored.id)) == 1
    assert hall.house.in_guild(SERVER) == (table,)
    await second.leave()


async def test_only_one_of_two_processes_deals(hall: Hall) -> None:
    table = await hall.open(ANN, BOB, CAI)
    second = await _second_process(hall)
    other = await second.house.find(table.state.id)
    await table.start(ANN)
    with pytest.raises(SomebodyQuicker):
        await other.start(ANN)
    assert running(other) == running(table)
    await second.leave()


async def test_a_table_that_cannot_be_read_does_not_keep_the_others_away(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await hall.three()
    other = await hall.started(EVE, channel=CHANNEL + 1)
    async with hall.db.write() as tx:
        await tx.execute(
            update(schema.tables).where(schema.tables.c.id == broken.state.id).values(stage="somewhere else")
        )
    await hall.restart()
    assert [table.state.id for table in hall.house.all()] == [other.state.id]
    assert f"table {broken.state.id} could not be brought back" in caplog.text


@pytest.mark.parametrize("deserted", [False, True])
async def test_actions_that_cannot_be_read_make_the_round_void(hall: Hall, deserted: bool) -> None:
    hall.times = replace(NO_PAUSE, pause=timedelta(hours=1))
    await hall.restart()
    table = await hall.started(ANN, BOB, CAI)
    await act(table)
    async with hall.db.write() as tx:
        await tx.execute(update(schema.actions).values(action="0 dance"))
        if deserted:
            closed = {"stage": "closed", "ended": "deserted", "closed_at": hall.time.now()}
            await tx.execute(update(schema.tables).values(closed))
            await tx.execute(update(schema.seats).values(active=False))
    await hall.restart()
    assert hall.house.everything() == ()
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
    assert stored.status is Status.VOID
    await hall.open(ANN)
