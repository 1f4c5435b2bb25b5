"""Turns at a live table: presses, refusals, time, re-deals, the result."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.news import Acted, By, Closed, Dealt, LandlordChosen, Redealt, RoundEnded, StandIn, TimedOut
from bot.refusals import ComputerPlays, NotHost, NotSeated, StaleButton, WrongStage
from bot.seating import EndReason, Seat, Stage
from bot.table import Table
from bot.turns import points
from data import rounds
from data.rounds import Status
from engine import errors
from engine.actions import Bid, Pass, Play
from engine.cards import distinct, of
from engine.round import Phase
from engine.scoring import Difficulty
from tests.bot.hall import (
    ANN,
    BOB,
    CAI,
    DAN,
    Hall,
    act,
    make_options,
    running,
    to_play,
    to_the_end,
    user_to_act,
)


async def test_the_auction_by_people(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 1)
    with pytest.raises(errors.NotYourTurn):
        await table.bid(CAI, 2)
    with pytest.raises(errors.BadBid):
        await table.bid(BOB, 1)
    with pytest.raises(errors.WrongPhase):
        await table.play(BOB, of(0))
    await table.bid(BOB, None)
    await table.pass_(CAI)
    assert running(table).landlord == 0
    assert running(table).stake == 1
    assert hall.board.news[-2:] == [Acted(2, Pass(2), By.PERSON), LandlordChosen(0)]


async def test_every_refusal_leaves_the_table_as_it_was(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    before, told = table.state, len(hall.board.told)
    hand = running(table).hands[0]
    lowest = of(distinct(hand)[0])
    absent = next(rank for rank in range(13) if rank not in distinct(hand))
    for attempt, refusal in [
        (table.play(BOB, lowest), errors.NotYourTurn),
        (table.play(ANN, of(absent)), errors.NotInHand),
        (table.play(ANN, hand), errors.NoCombination),
        (table.pass_(ANN), errors.MustLead),
        (table.bid(ANN, 1), errors.WrongPhase),
        (table.play(DAN, lowest), NotSeated),
        (table.go_on(ANN), WrongStage),
        (table.play_again(ANN), WrongStage),
        (table.play(ANN, lowest, shown=table.state.hand_count(0) - 1), StaleButton),
    ]:
        with pytest.raises(refusal):
            await attempt
        assert table.state is before
    assert len(hall.board.told) == told


async def test_a_hand_panel_is_not_staled_by_what_others_do(hall: Hall) -> None:
    table = await hall.three()
    bobs = table.state.hand_count(1)
    await table.bid(ANN, 3)
    await act(table)
    assert table.state.hand_count(1) == bobs
    await table.pass_(BOB, shown=bobs)
    with pytest.raises(StaleButton):
        await table.pass_(BOB, shown=bobs)


async def test_a_bid_button_is_staled_by_the_next_call(hall: Hall) -> None:
    table = await hall.three()
    shown = table.state.call_count
    await table.bid(ANN, 1, shown=shown)
    with pytest.raises(StaleButton):
        await table.bid(BOB, 2, shown=shown)
    await table.bid(BOB, 2, shown=table.state.call_count)


async def test_a_button_of_an_earlier_round_is_stale(hall: Hall) -> None:
    table = await hall.three()
    hand, call = table.state.hand_count(0), table.state.call_count
    await to_the_end(table)
    await table.play_again(BOB)
    user = user_to_act(table)
    with pytest.raises(StaleButton):
        await table.pass_(user, shown=hand)
    with pytest.raises(StaleButton):
        await table.bid(user, 3, shown=call)


async def test_who_does_not_bid_in_time_passes(hall: Hall) -> None:
    table = await hall.three()
    await hall.advance(29.9)
    assert running(table).actions == ()
    await hall.advance(0.1)
    assert running(table).actions == (Pass(0),)
    assert hall.board.news[-2:] == [Acted(0, Pass(0), By.TIMEOUT), TimedOut(0, 1)]


async def test_a_slow_table_gives_a_bid_a_whole_turn(hall: Hall) -> None:
    table = await hall.three(turn=timedelta(hours=2))
    await hall.advance(7199)
    assert running(table).actions == ()
    await hall.advance(1)
    assert running(table).actions == (Pass(0),)


async def test_who_leads_and_does_not_play_in_time_plays_his_lowest_single(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    lowest = of(distinct(running(table).hands[0])[0])
    await hall.advance(45)
    assert running(table).history == (Play(0, lowest),)
    await hall.advance(45)
    assert running(table).history[-1] == Pass(1)


async def test_after_two_missed_turns_the_computer_plays_until_he_is_back(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    await hall.advance(45)
    await table.pass_(BOB)
    await table.pass_(CAI)
    await hall.advance(45)
    assert table.state.seats[0].stand_in
    assert not table.state.seats[0].by_choice
    assert StandIn(0, by_choice=False) in hall.board.news
    with pytest.raises(ComputerPlays):
        await table.pass_(ANN)
    await table.back(ANN)
    assert table.state.seats[0] == Seat(0, ANN, "Ann")


async def test_acting_in_time_forgives_a_missed_turn(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    for _ in range(3):
        await hall.advance(45)
        assert table.state.seats[0].missed == 1
        await table.pass_(BOB)
        await table.pass_(CAI)
        await act(table)
        assert table.state.seats[0].missed == 0
        if running(table).to_act == 1:
            await table.pass_(BOB)
            await table.pass_(CAI)


async def test_the_landlord_of_classic_is_the_first_bidder_when_all_are_silent(hall: Hall) -> None:
    table = await hall.three(opener=1)
    await hall.advance(90)
    assert (running(table).landlord, running(table).stake) == (1, 1)


async def test_a_thrown_in_deal_is_dealt_anew_with_the_next_seat_first(hall: Hall) -> None:
    table = await hall.three(rules="online")
    first = running(table)
    for user in (ANN, BOB, CAI):
        await table.bid(user, None)
    again = running(table)
    assert (again.number, again.to_act, again.actions) == (2, 1, ())
    assert again.hands != first.hands
    assert hall.board.news[-2:] == [Redealt(1), Dealt(2)]
    assert table.state.redeals_in_a_row == 1
    async with hall.db.read() as tx:
        stored = await rounds.of_table(tx, table.state.id)
    assert [each.status for each in stored] == [Status.REDEALT, Status.RUNNING]


async def _throw_in(table: Table) -> None:
    for _ in range(3):
        await table.bid(user_to_act(table), None)


async def test_after_three_thrown_in_deals_the_people_are_asked(hall: Hall) -> None:
    table = await hall.three(rules="online")
    for _ in range(3):
        await _throw_in(table)
    assert table.state.stage is Stage.ASKING
    assert hall.board.last() == Redealt(3)
    assert table.state.to_act is None
    with pytest.raises(WrongStage):
        await table.bid(ANN, 1)
    with pytest.raises(NotSeated):
        await table.go_on(DAN)
    assert (await table.go_on(BOB)).stage is Stage.ROUND
    assert running(table).number == 4
    assert table.state.redeals_in_a_row == 0


async def test_nobody_asks_for_another_deal_and_the_table_closes_without_a_result(hall: Hall) -> None:
    table = await hall.three(rules="online", turn=timedelta(seconds=20))
    for _ in range(3):
        await _throw_in(table)
    await hall.advance(19)
    assert table.state.stage is Stage.ASKING
    await hall.advance(1)
    assert table.state.ended is EndReason.REDEALS
    async with hall.db.read() as tx:
        stored = await rounds.of_table(tx, table.state.id)
    assert {each.status for each in stored} == {Status.REDEALT}


async def test_redeals_are_in_a_row_only_until_there_is_a_landlord(hall: Hall) -> None:
    table = await hall.three(rules="online")
    await _throw_in(table)
    await act(table, Bid(running(table).to_act or 0, 3))
    assert table.state.redeals_in_a_row == 0


async def test_a_pagat_redeal_keeps_the_dealer(hall: Hall) -> None:
    table = await hall.three(rules="pagat")
    dealer = running(table).deal.dealer
    await _throw_in(table)
    assert running(table).deal.dealer == dealer


async def test_the_result_is_settled_once_and_shown(hall: Hall) -> None:
    table = await hall.three()
    await to_the_end(table)
    ended = running(table)
    settlement = ended.settlement
    assert settlement is not None
    assert table.state.totals == settlement.changes
    assert table.state.points == tuple(30 if seat in ended.winners else 0 for seat in range(3))
    assert hall.board.last() == RoundEnded()
    assert (table.state.to_act, table.state.to_act_seat) == (None, None)
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
        results = await rounds.results_of(tx, stored.id)
    assert stored.status is Status.FINISHED
    assert stored.settlement == settlement
    assert [(result.user_id, result.change) for result in results] == list(
        zip((ANN, BOB, CAI), settlement.changes, strict=True)
    )
    assert tuple(result.points for result in results) == table.state.points


@pytest.mark.parametrize(
    ("difficulty", "worth"), [(Difficulty.EASY, 10), (Difficulty.NORMAL, 30), (Difficulty.EXPERT, 100)]
)
async def test_points_by_the_difficulty_of_the_computers(hall: Hall, difficulty: Difficulty, worth: int) -> None:
    table = await hall.three(difficulty=difficulty)
    await to_the_end(table)
    ended = running(table)
    winner = ended.winners[0]
    with_computer = [
        replace(seat, user_id=None) if seat.number not in ended.winners else seat for seat in table.state.seats
    ]
    assert points(replace(table.state, seats=tuple(with_computer)), ended)[winner] == worth
    assert points(table.state, ended)[winner] == 30
    stood_in = tuple(replace(seat, stand_in=True) for seat in table.state.seats)
    assert points(replace(table.state, seats=stood_in), ended) == (0, 0, 0)
    one_left = tuple(replace(seat, user_id=None, left_by=seat.user_id) for seat in table.state.seats)
    assert points(replace(table.state, seats=one_left), ended) == (0, 0, 0)


async def test_play_again_goes_on_with_the_same_seats_and_totals(hall: Hall) -> None:
    table = await hall.three()
    await to_the_end(table)
    totals, opened = table.state.totals, running(table).next_opener
    await table.play_again(CAI)
    assert table.state.stage is Stage.ROUND
    assert running(table).number == 2
    assert running(table).to_act == opened
    assert table.state.totals == totals
    assert table.state.points == ()
    await to_the_end(table)
    settlement = running(table).settlement
    assert settlement is not None
    assert table.state.totals == tuple(map(sum, zip(totals, settlement.changes, strict=True)))


async def test_the_shown_result_closes_itself(hall: Hall) -> None:
    table = await hall.three()
    await to_the_end(table)
    await hall.advance(600)
    assert table.state.ended is EndReason.FINISHED
    assert hall.board.last() == Closed(EndReason.FINISHED)
    assert await hall.house.last_in_channel(table.state.channel_id) == table.state


@pytest.mark.parametrize("thinks", [True, False])
async def test_the_host_or_a_moderator_ends_a_round_as_void(hall: Hall, thinks: bool) -> None:
    table = await hall.three()
    if thinks:
        await to_play(table)
    with pytest.raises(NotHost):
        await table.end(BOB, may_manage=False)
    await table.end(DAN if thinks else ANN, may_manage=thinks)
    assert table.state.ended is EndReason.ENDED
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
        assert await rounds.results_of(tx, stored.id) == ()
    assert stored.status is Status.VOID
    await hall.started(ANN, BOB, CAI)


async def test_a_whole_round_of_every_rule_set(hall: Hall) -> None:
    for number, rules in enumerate(("classic", "three_kingdoms", "pagat", "four_player", "online")):
        table = await hall.started(ANN, channel=300 + number, rules=rules)
        while table.state.stage is not Stage.BETWEEN:
            await (table.go_on(ANN) if table.state.stage is Stage.ASKING else act(table))
            await table.settled()
        assert running(table).phase is Phase.OVER
        assert sum(table.state.totals) == 0
        await table.end(ANN, may_manage=False)


async def test_two_presses_of_one_person_at_once_count_once(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    shown = table.state.hand_count(0)
    lowest = of(distinct(running(table).hands[0])[0])
    answers = await asyncio.gather(
        table.play(ANN, lowest, shown), table.play(ANN, lowest, shown), return_exceptions=True
    )
    assert isinstance(answers[1], StaleButton)
    assert len(running(table).history) == 1


def test_options_know_whether_they_are_quick() -> None:
    assert make_options(turn=timedelta(minutes=10)).quick
    assert not make_options(turn=timedelta(minutes=10, seconds=1)).quick
