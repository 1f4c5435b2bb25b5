"""Faults that people met in such games, by their numbers: whose turn it is, and how things end."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.house import House
from bot.news import Acted, By, Closed, Left, Redealt, RoundEnded
from bot.refusals import NotHost, SeatedElsewhere, TableClosed, TableRefusal
from bot.seating import EndReason, Stage
from data import rounds
from data.rounds import Status
from engine import cards, errors
from engine.actions import Bid, Pass, Play
from engine.cards import distinct, of
from engine.round import Phase, Round
from engine.rules import CLASSIC
from tests.bot.hall import (
    ANN,
    BOB,
    CAI,
    CHANNEL,
    DAN,
    EVE,
    NAMES,
    SERVER,
    Hall,
    act,
    make_options,
    running,
    seeds,
    to_play,
    to_the_end,
    user_to_act,
)


async def test_sc_013_pagat_deals_anew_and_classic_makes_the_first_bidder_landlord(hall: Hall) -> None:
    pagat = await hall.three(rules="pagat")
    for in_a_row in (1, 2, 3):
        for _ in range(3):
            await pagat.bid(user_to_act(pagat), None)
        assert Redealt(in_a_row) in hall.board.news
    assert pagat.state.stage is Stage.ASKING
    await pagat.end(ANN, may_manage=False)

    classic = await hall.three(2)
    for _ in range(3):
        await classic.bid(user_to_act(classic), None)
    assert (running(classic).landlord, running(classic).stake) == (2, 1)


async def test_sc_015_an_ended_table_asks_nobody_and_answers_old_buttons(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 1)
    shown = table.state.call_count
    await table.end(EVE, may_manage=True)
    told = len(hall.board.told)
    assert hall.time.alarms == set()
    await hall.advance(90)
    assert len(hall.board.told) == told
    with pytest.raises(TableClosed) as caught:
        await table.bid(BOB, 2, shown)
    assert caught.value.reason is EndReason.ENDED
    with pytest.raises(TableClosed):
        await hall.house.find(table.state.id)


async def test_sc_022_a_moderator_who_does_not_play_ends_the_table(hall: Hall) -> None:
    table = await hall.started(ANN, BOB, CAI, DAN, rules="four_player")
    newer = await hall.open(EVE)
    await table.end(99, may_manage=True)
    assert table.state.ended is EndReason.ENDED
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
    assert stored.status is Status.VOID
    with pytest.raises(NotHost):  # the host of the closed table owns that one only, not the latest of the channel
        await newer.end(ANN, may_manage=False)
    for user in (ANN, BOB, CAI):
        assert hall.house.of_user(user) == ()
    await hall.open(DAN)


async def test_sc_024_what_was_chosen_and_not_confirmed_is_dropped(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    shown = table.state.hand_count(0)
    chosen = max(running(table).legal_plays(), key=cards.size)
    lowest = of(distinct(running(table).hands[0])[0])
    await hall.advance(45)
    assert running(table).history == (Play(0, lowest),)
    with pytest.raises(TableRefusal):
        await table.play(ANN, chosen, shown)
    assert len(running(table).history) == 1


async def test_sc_025_the_last_card_ends_the_round_that_instant(hall: Hall) -> None:
    table = await hall.started(ANN, BOB, CAI)
    await to_the_end(table)
    assert running(table).phase is Phase.OVER
    assert hall.board.last() == RoundEnded()
    assert table.state.to_act is None
    for user in (ANN, BOB, CAI):
        with pytest.raises(TableRefusal):
            await table.pass_(user)
    before = table.state
    await hall.advance(100)
    assert table.state is before


async def test_sc_026_who_is_to_act_and_leaves_is_played_for_at_once(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    await table.leave(ANN)
    await table.settled()
    first = running(table).history[0]
    assert first.seat == 0
    assert Left(0, ANN, "Ann") in hall.board.news
    assert Acted(0, first, By.COMPUTER) in hall.board.news
    assert user_to_act(table) == BOB


async def test_sc_027_a_person_leaves_two_computers(hall: Hall) -> None:
    table = await hall.started(ANN)
    await table.leave(ANN)
    assert hall.board.last() == Closed(EndReason.DESERTED)
    told = len(hall.board.told)
    await table.settled()
    assert len(hall.board.told) == told
    async with hall.db.read() as tx:
        [stored] = await rounds.of_table(tx, table.state.id)
        [result] = await rounds.results_of(tx, stored.id)
    assert stored.status is Status.UNSEEN
    assert (result.user_id, result.points) == (ANN, 0)


async def test_sc_028_the_creator_of_an_empty_lobby_leaves(hall: Hall) -> None:
    table = await hall.open(ANN)
    await table.leave(ANN)
    assert hall.board.last() == Closed(EndReason.EMPTY)
    with pytest.raises(TableClosed):
        await table.start(ANN)
    await hall.started(ANN)


async def test_sc_031_each_wrong_try_has_its_own_answer(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    high = of(distinct(running(table).hands[0])[-1])
    await table.play(ANN, high)
    hand = running(table).hands[1]
    lowest = of(distinct(hand)[0])
    absent = next(of(rank) for rank in range(15) if rank not in distinct(hand))
    two_kinds = cards.Cards(lowest + of(distinct(hand)[1]))
    for user, played, refusal in [
        (CAI, lowest, errors.NotYourTurn),
        (BOB, absent, errors.NotInHand),
        (BOB, two_kinds, errors.NoCombination),
        (BOB, lowest, errors.DoesNotBeat),
    ]:
        with pytest.raises(refusal):
            await table.play(user, played)
    assert table.state.to_act == 1


async def test_sc_032_one_of_three_leaves_before_play_again(hall: Hall) -> None:
    table = await hall.started(ANN, BOB, CAI)
    await to_the_end(table)
    await table.leave(CAI)
    await table.play_again(BOB)
    assert [seat.user_id for seat in table.state.seats] == [ANN, BOB, None]
    assert table.state.stage is Stage.ROUND
    await to_the_end(table)
    await hall.advance(600)
    assert table.state.ended is EndReason.FINISHED


async def test_sc_039_end_works_in_every_state(hall: Hall) -> None:
    lobby = await hall.open(ANN, BOB)
    assert (await lobby.end(ANN, may_manage=False)).ended is EndReason.CANCELLED

    auction = await hall.started(ANN, BOB, CAI)
    assert (await auction.end(ANN, may_manage=False)).ended is EndReason.ENDED

    play = await hall.started(ANN, BOB, CAI)
    await to_play(play)
    assert (await play.end(ANN, may_manage=False)).ended is EndReason.ENDED

    asking = await hall.started(ANN, BOB, CAI, rules="online")
    for _ in range(9):
        await act(asking, Pass(running(asking).to_act or 0))
    assert (await asking.end(ANN, may_manage=False)).ended is EndReason.ENDED

    shown = await hall.started(ANN, BOB, CAI)
    await to_the_end(shown)
    assert (await shown.end(ANN, may_manage=False)).ended is EndReason.FINISHED
    await hall.open(BOB)


async def test_sc_040_a_seated_person_cannot_start_elsewhere_by_a_rule_of_the_store(hall: Hall) -> None:
    table = await hall.started(ANN)
    await table.posted(777, hall.time.now())
    knows_nothing = House(hall.db, hall.thinker, hall.clock, hall.board)
    with pytest.raises(SeatedElsewhere) as caught:
        await knows_nothing.open(SERVER, CHANNEL + 1, ANN, "Ann", make_options())
    place = caught.value
    assert (place.table_id, place.guild_id, place.channel_id, place.message_id) == (
        table.state.id,
        SERVER,
        CHANNEL,
        777,
    )


async def test_sc_045_people_of_a_void_table_start_elsewhere_at_once(hall: Hall) -> None:
    await hall.started(ANN, BOB, CAI)
    await hall.house.close_guild(SERVER)
    for number, user in enumerate((ANN, BOB, CAI)):
        await hall.house.open(SERVER + 1, CHANNEL + number, user, NAMES[user], make_options())


async def test_sc_047_leaving_in_lobby_in_bidding_and_in_play(hall: Hall) -> None:
    lobby = await hall.open(ANN, BOB)
    await lobby.leave(BOB)
    assert len(lobby.state.seats) == 1
    await lobby.cancel(ANN)

    for phase in (Phase.AUCTION, Phase.PLAY):
        table = await hall.started(ANN, BOB, CAI)
        if phase is Phase.PLAY:
            await to_play(table)
        await table.leave(BOB)
        seat = table.state.seats[1]
        assert (seat.user_id, seat.left_by, seat.played_by_computer) == (None, BOB, True)
        await table.end(ANN, may_manage=False)


async def test_sc_050_six_hours_on_a_slow_table(hall: Hall) -> None:
    table = await hall.three(turn=timedelta(days=1))
    shown = table.state.call_count
    await hall.advance(6 * 3600)
    await table.bid(ANN, 3, shown)
    assert running(table).landlord == 0


async def test_sc_046_who_left_the_server_is_stood_in_for_at_his_deadlines(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    await hall.advance(45)
    assert user_to_act(table) == BOB
    await table.pass_(BOB)
    await table.pass_(CAI)
    await hall.advance(45)
    assert table.state.seats[0].stand_in


async def test_sc_008_the_recorded_play_the_announcement_and_the_hand_agree(hall: Hall) -> None:
    hall.seeds = seeds(_seed_with_a_triple())
    table = await hall.started(ANN, BOB, CAI)
    await table.bid(user_to_act(table), 3)
    seat = running(table).landlord
    assert seat is not None
    hand = running(table).hands[seat]
    triple = next(of(rank, 3) for rank in range(12) if cards.count(hand, rank) == 3)
    await table.play(user_to_act(table), triple)
    assert hall.board.last() == Acted(seat, Play(seat, triple), By.PERSON)
    assert running(table).hands[seat] == hand - triple
    async with hall.db.read() as tx:
        stored = await rounds.last_of(tx, table.state.id)
    assert stored is not None
    assert [each.action for each in stored.actions] == [Bid(seat, 3), Play(seat, triple)]


def _seed_with_a_triple() -> bytes:
    """A seed whose first bidder holds three of a kind."""
    for count in range(100):
        dealt = Round.start(CLASSIC, count.to_bytes(32, "big"))
        if 3 in cards.counts(dealt.hands[dealt.to_act or 0]):
            return count.to_bytes(32, "big")
    raise AssertionError("no such seed")
