"""Faults that people met in such games, by their numbers: restarts, and what happens to Discord's side of a table."""

from __future__ import annotations

import logging

import pytest

from bot.news import Closed, News, Restored
from bot.refusals import TableClosed
from bot.seating import EndReason, Stage, TableState
from data import rounds
from data.rounds import Status
from engine.cards import distinct, of
from engine.round import Phase
from tests.bot.hall import (
    ANN,
    BOB,
    CAI,
    CHANNEL,
    DAN,
    EVE,
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


async def test_sc_014_a_hand_that_could_not_be_sent_does_not_undo_the_deal(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        raise OSError("no route to Discord")

    table = await hall.open(ANN, BOB, CAI)
    hall.board.changed = fails  # type: ignore[method-assign]
    with caplog.at_level(logging.ERROR):
        await table.start(ANN)
    assert table.state.stage is Stage.ROUND
    assert f"table {table.state.id}" in caplog.text
    async with hall.db.read() as tx:
        stored = await rounds.last_of(tx, table.state.id)
    assert stored is not None
    assert stored.replay() == running(table)


async def test_sc_017_a_round_goes_on_from_the_store_an_hour_later(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    hands = running(table).hands
    await hall.leave()
    await hall.time.advance(3600)
    await hall.enter()
    await hall.house.restore()
    [back] = hall.house.of_user(ANN)
    assert running(back).hands == hands
    await act(back)


async def test_sc_021_three_tables_come_back_in_bidding_in_a_trick_and_finished(hall: Hall) -> None:
    hall.seeds = seeds(seed_with_opener(0), seed_with_opener(0))
    bidding = await hall.started(ANN, BOB, CAI)
    await bidding.bid(ANN, 1)
    trick = await hall.started(DAN, channel=CHANNEL + 1)
    await trick.bid(DAN, 3)
    finished = await hall.started(EVE, channel=CHANNEL + 2)
    await to_the_end(finished)
    deadlines = (bidding.state.deadline, trick.state.deadline)
    states = {table.state.id: table.state for table in (bidding, trick, finished)}
    await hall.restart()
    assert {table.state.id: table.state for table in hall.house.all()} == states
    assert tuple(table.state.deadline for table in hall.house.all()[:2]) == deadlines
    async with hall.db.read() as tx:
        for table_id in states:
            assert len(await rounds.of_table(tx, table_id)) == 1


async def test_sc_049_a_pass_pressed_on_the_message_of_before(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    await act(table)
    shown = table.state.hand_count(1)
    await hall.restart()
    back = await hall.house.find(table.state.id)
    await back.pass_(BOB, shown)
    assert back.state.to_act == 2


async def test_sc_072_a_restart_between_deal_and_bidding_keeps_hands_and_bottom_cards(hall: Hall) -> None:
    for number, rules in enumerate(("classic", "three_kingdoms", "pagat", "four_player", "online")):
        table = await hall.started(ANN + number, channel=300 + number, rules=rules)
        await hall.restart()
        back = await hall.house.find(table.state.id)
        assert running(back).deal == running(table).deal
        assert running(back).phase is Phase.AUCTION or running(back).landlord == running(table).landlord


async def test_sc_076_a_lobby_of_two_comes_back_whole(hall: Hall) -> None:
    table = await hall.open(ANN, BOB)
    await hall.restart()
    assert [news for _, _, news in hall.board.told] == [(Restored(),)]
    back = await hall.house.find(table.state.id)
    assert back.state == table.state
    await back.join(CAI, "Cai")
    await back.start(ANN)
    assert [seat.user_id for seat in back.state.seats] == [ANN, BOB, CAI]


async def test_sc_077_the_stored_result_can_be_shown_again(hall: Hall) -> None:
    table = await hall.started(ANN)
    hall.board.changed = lambda *_: (_ for _ in ()).throw(PermissionError("403"))  # type: ignore[method-assign]
    await to_the_end(table)
    await hall.advance(600)
    assert hall.house.all() == ()
    shown = await hall.house.last_in_channel(CHANNEL)
    assert shown is not None
    assert shown.round is not None
    assert shown.round.settlement is not None
    assert shown.totals == shown.round.settlement.changes
    assert len(shown.points) == 3


@pytest.mark.parametrize("thread", [None, 888])
async def test_sc_043_a_deleted_channel_or_thread_voids_its_tables(hall: Hall, thread: int | None) -> None:
    table = await hall.started(ANN, BOB, CAI)
    if thread is not None:
        await table.posted(777, hall.time.now(), thread)
    other = await hall.started(DAN, channel=CHANNEL + 1)
    await hall.house.close_channel(CHANNEL if thread is None else thread)
    assert hall.board.last() == Closed(EndReason.GONE)
    assert hall.house.all() == (other,)
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
    assert stored.status is Status.VOID
    assert hall.clock.deadline(table.state.id) is None
    await hall.open(BOB, channel=CHANNEL + 2)


async def test_sc_044_a_bot_that_was_removed_ends_the_tables_of_that_server(hall: Hall) -> None:
    first = await hall.started(ANN)
    second = await hall.open(BOB)
    elsewhere = await hall.house.open(SERVER + 1, 500, CAI, "Cai", first.state.options)
    await hall.house.close_guild(SERVER)
    assert first.state.ended is second.state.ended is EndReason.GONE
    assert hall.house.all() == (elsewhere,)
    told = len(hall.board.told)
    await hall.advance(590)
    assert len(hall.board.told) == told
    with pytest.raises(TableClosed):
        await first.auto(ANN)


async def test_sc_038_who_cannot_be_reached_plays_on_and_is_free_at_the_end(hall: Hall) -> None:
    table = await hall.started(ANN, BOB, CAI)
    await table.hand_sent(BOB, None)
    await to_the_end(table)
    await hall.open(BOB, channel=CHANNEL + 1)


async def test_an_action_is_in_the_store_before_anybody_is_told(hall: Hall) -> None:
    table = await hall.three()
    await to_play(table)
    stored_when_told: list[int] = []
    read = _reader(hall)

    def told(before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        stored_when_told.append(read())

    hall.board.changed = told  # type: ignore[method-assign]
    count = read()
    await table.play(user_to_act(table), of(distinct(running(table).hands[running(table).to_act or 0])[0]))
    assert stored_when_told == [count + 1]


def _reader(hall: Hall):  # type: ignore[no-untyped-def]
    """Counts the stored actions as another program would, past everything in memory."""
    import sqlite3

    def count() -> int:
        other = sqlite3.connect(hall.path)
        try:
            return int(other.execute("SELECT count(*) FROM actions").fetchone()[0])
        finally:
            other.close()

    return count
