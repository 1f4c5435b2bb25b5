"""Who leaves, who lets the computer play, who is away for long."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.news import Acted, Back, By, Closed, HostChanged, Left, RoundEnded, SeatLost, StandIn
from bot.refusals import ComputerPlays, NotAway, NotSeated, SeatedElsewhere, TableClosed
from bot.seating import EndReason, Stage
from bot.thinker import InlineThinker
from bot.timing import Times
from data import rounds
from data.rounds import Status
from engine.actions import Pass
from tests.bot.hall import (
    ANN,
    BOB,
    CAI,
    CHANNEL,
    Hall,
    act,
    running,
    seed_with_opener,
    seeds,
    to_play,
    to_the_end,
)
from tests.bot.players import broken


async def test_who_leaves_on_his_turn_is_replaced_at_once(hall: Hall) -> None:
    table = await hall.three()
    await table.leave(ANN)
    await table.settled()
    assert hall.board.news[2:].count(Left(0, ANN, "Ann")) == 1
    assert HostChanged(BOB) in hall.board.news
    assert running(table).actions[0].seat == 0
    assert isinstance(hall.board.of(Acted)[0], Acted)
    assert hall.board.of(Acted)[0] == Acted(0, running(table).actions[0], By.COMPUTER)
    assert table.state.seats[0].played_by_computer
    assert table.state.left_seat_of(ANN) is table.state.seats[0]
    with pytest.raises(NotSeated):
        await table.back(ANN)
    await hall.open(ANN)


async def test_a_loss_of_who_left_counts_and_a_win_earns_nothing(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    await table.leave(CAI)
    await to_the_end(table)
    settlement = running(table).settlement
    assert settlement is not None
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
        results = await rounds.results_of(tx, stored.id)
    assert [(result.user_id, result.change) for result in results] == list(
        zip((ANN, BOB, CAI), settlement.changes, strict=True)
    )
    assert results[2].points == 0
    assert table.state.points[2] == 0


async def test_the_last_person_leaves_and_the_computers_finish_unseen(hall: Hall) -> None:
    table = await hall.started(ANN)
    await to_play(table)
    told = len(hall.board.told)
    await table.leave(ANN)
    assert table.state.stage is Stage.CLOSED
    assert table.state.ended is EndReason.DESERTED
    await table.settled()
    assert [news for _, _, news in hall.board.told[told:]] == [(Left(0, ANN, "Ann"), Closed(EndReason.DESERTED))]
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
        results = await rounds.results_of(tx, stored.id)
    assert stored.status is Status.UNSEEN
    assert stored.settlement is not None
    assert [(result.user_id, result.points) for result in results] == [(ANN, 0)]
    assert results[0].change == stored.settlement.changes[0]
    assert hall.house.everything() == ()


async def test_who_deserted_is_free_at_once(hall: Hall) -> None:
    table = await hall.started(ANN)
    await table.leave(ANN)
    await hall.open(ANN)
    with pytest.raises(TableClosed) as caught:
        await hall.house.find(table.state.id)
    assert caught.value.reason is EndReason.DESERTED


async def test_an_unseen_round_goes_on_after_a_restart(hall: Hall) -> None:
    table = await hall.started(ANN)
    await to_play(table)
    await table.leave(ANN)
    await hall.restart()
    await hall.settled()
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
    assert stored.status is Status.UNSEEN
    assert hall.board.told == []


async def test_auto_play_and_back(hall: Hall) -> None:
    table = await hall.three()
    await table.auto(BOB)
    assert table.state.seats[1].by_choice
    assert hall.board.last() == StandIn(1, by_choice=True)
    await table.bid(ANN, 1)
    await table.settled()
    assert len(running(table).calls) >= 2
    with pytest.raises(ComputerPlays):
        await table.pass_(BOB)
    await table.back(BOB)
    assert not table.state.seats[1].stand_in
    assert hall.board.last() == Back(1)
    with pytest.raises(NotAway):
        await table.back(BOB)


async def test_auto_play_twice_changes_nothing(hall: Hall) -> None:
    table = await hall.three()
    await table.auto(BOB)
    told = len(hall.board.told)
    await table.auto(BOB)
    assert len(hall.board.told) == told


async def test_auto_play_is_no_absence_and_earns_nothing(hall: Hall) -> None:
    table = await hall.three()
    for user in (ANN, BOB, CAI):
        await table.auto(user)
    await table.settled()
    assert table.state.stage is Stage.BETWEEN
    assert [seat.user_id for seat in table.state.seats] == [ANN, BOB, CAI]
    assert table.state.points == (0, 0, 0)
    await table.play_again(ANN)
    assert [seat.stand_in for seat in table.state.seats] == [False, True, True]


async def test_handing_a_turn_to_the_computer_and_taking_it_back_wins_no_time(hall: Hall) -> None:
    hall.times = Times(pause=timedelta(seconds=3600))
    await hall.restart()
    hall.seeds = seeds(seed_with_opener(0))
    table = await hall.open(ANN)
    await table.start(ANN)
    await table.auto(ANN)
    assert table.state.deadline is None
    await hall.time.advance(10)
    await table.back(ANN)
    assert table.state.deadline == hall.time.now() + timedelta(seconds=20)


async def test_five_missed_turns_and_the_seat_is_lost(hall: Hall) -> None:
    table = await hall.three(turn=timedelta(minutes=1))
    await table.bid(ANN, 3)
    await act(table)
    while table.state.stage is Stage.ROUND and table.state.seats[1].user_id == BOB:
        seat = table.state.to_act_seat
        assert seat is not None
        if seat.user_id == BOB:
            await hall.advance(60)
        elif running(table).may_pass:
            await table.pass_(seat.user_id or 0)
        else:
            await act(table)
        await table.settled()
    assert SeatLost(1, BOB, "Bob") in hall.board.news
    assert table.state.seats[1].left_by == BOB
    assert table.state.stage is Stage.ROUND
    await hall.open(BOB)


async def test_people_who_are_all_away_lose_their_seats_and_the_table_closes(hall: Hall) -> None:
    table = await hall.three()
    await hall.advance(3600)
    assert table.state.closed
    assert {type(news) for news in hall.board.news} >= {StandIn}
    for user in (ANN, BOB, CAI):
        assert hall.house.of_user(user) == ()
    assert hall.house.everything() == ()
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
        results = await rounds.results_of(tx, stored.id)
    assert stored.status in {Status.UNSEEN, Status.FINISHED}
    assert [result.points for result in results] == [0, 0, 0]


async def test_leaving_the_shown_result_and_play_again(hall: Hall) -> None:
    table = await hall.three()
    await to_the_end(table)
    totals = table.state.totals
    await table.leave(BOB)
    await table.play_again(CAI)
    assert [seat.user_id for seat in table.state.seats] == [ANN, None, CAI]
    assert table.state.seats[1].name not in {"Bob", "Ann", "Cai"}
    assert table.state.totals == (totals[0], 0, totals[2])
    assert table.state.seats[1].left_by is None


async def test_the_last_one_leaves_the_shown_result(hall: Hall) -> None:
    table = await hall.started(ANN)
    await to_the_end(table)
    await table.leave(ANN)
    assert table.state.ended is EndReason.EMPTY


async def test_who_looks_at_a_result_may_start_and_join_elsewhere(hall: Hall) -> None:
    table = await hall.three()
    await to_the_end(table)
    other = await hall.open(BOB)
    await other.join(CAI, "Cai")
    assert [seat.user_id for seat in table.state.people] == [ANN]
    with pytest.raises(SeatedElsewhere):
        await hall.open(CAI, channel=CHANNEL + 1)


async def test_who_left_the_server_is_stood_in_for_at_once(hall: Hall) -> None:
    table = await hall.three()
    await hall.house.member_left(table.state.guild_id, ANN)
    await table.settled()
    assert table.state.seats[0].stand_in
    assert not table.state.seats[0].by_choice
    assert running(table).actions[0].seat == 0
    assert table.state.seats[0].missed == 3


async def test_who_left_the_server_leaves_the_lobby(hall: Hall) -> None:
    table = await hall.open(ANN, BOB)
    await hall.house.member_left(table.state.guild_id, ANN)
    assert [seat.user_id for seat in table.state.seats] == [BOB]


async def test_leaving_while_the_people_are_asked(hall: Hall) -> None:
    table = await hall.three(rules="online")
    for _ in range(9):
        await act(table, Pass(running(table).to_act or 0))
    assert table.state.stage is Stage.ASKING
    await table.leave(ANN)
    await table.go_on(BOB)
    assert table.state.seats[0].user_id is None
    assert table.state.seats[0].left_by is None
    assert RoundEnded() not in hall.board.news


async def test_the_last_one_leaves_while_being_asked(hall: Hall) -> None:
    table = await hall.three(rules="online")
    for _ in range(9):
        await act(table, Pass(running(table).to_act or 0))
    for user in (ANN, BOB, CAI):
        await table.leave(user)
    assert table.state.ended is EndReason.EMPTY
    assert hall.house.everything() == ()


async def test_an_unseen_auction_without_a_bid_is_the_end_of_it(hall: Hall) -> None:
    hall.thinker = InlineThinker(broken)  # so that every computer passes
    await hall.restart()
    table = await hall.three(rules="online")
    for user in (ANN, BOB, CAI):
        await table.leave(user)
    await table.settled()
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
    assert stored.status is Status.REDEALT
    assert hall.house.everything() == ()
