"""Faults that people met in such games, by their numbers: things that happen at once, and who may do what."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from datetime import timedelta

import pytest

from bot.news import Acted, By
from bot.refusals import AlreadySeated, ComputerPlays, NotHost, NotSeated, SeatedElsewhere, StaleButton, TableRefusal
from bot.seating import Stage
from bot.thinker import WorkerThinker
from data import rounds
from engine import errors
from engine.actions import Play
from engine.cards import distinct, of
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
    seed_with_opener,
    seeds,
    to_play,
    to_the_end,
    user_to_act,
)


async def test_sc_016_one_timer_and_no_stale_one_however_late_people_act(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    for _ in range(20):
        await hall.advance(44.9)
        await act(table)
        assert len(hall.time.alarms) == 1
        assert len(hall.clock) == 1
    assert len(running(table).history) == 20
    assert {news.by for news in hall.board.of(Acted) if isinstance(news, Acted)} == {By.PERSON}


async def test_sc_033_two_plays_within_fifty_milliseconds(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    low, high = (of(distinct(running(table).hands[0])[at]) for at in (0, -1))
    shown = table.state.hand_count(0)
    first, second = await asyncio.gather(
        table.play(ANN, low, shown), table.play(ANN, high, shown), return_exceptions=True
    )
    assert not isinstance(first, BaseException)
    assert isinstance(second, StaleButton)
    assert running(table).history == (Play(0, low),)
    with pytest.raises(errors.NotYourTurn):  # and as a typed command, which carries no count
        await table.play(ANN, high)


async def test_sc_034_a_double_click_on_join_takes_one_seat(hall: Hall) -> None:
    table = await hall.open(ANN)
    answers = await asyncio.gather(table.join(BOB, "Bob"), table.join(BOB, "Bob"), return_exceptions=True)
    assert isinstance(answers[1], AlreadySeated)
    assert [seat.user_id for seat in table.state.seats] == [ANN, BOB]


async def test_sc_035_two_tables_are_independent(hall: Hall) -> None:
    hall.seeds = seeds(seed_with_opener(0), seed_with_opener(1))
    first = await hall.started(ANN, BOB, CAI)
    second = await hall.started(DAN, EVE, channel=CHANNEL + 1, turn=timedelta(seconds=20))
    await first.bid(ANN, 3)
    untouched = second.state
    await act(first)
    assert second.state is untouched
    assert len(hall.clock) == 2
    before = first.state
    await hall.advance(20)
    assert first.state is before
    assert second.state.seats[1].missed == 1
    assert running(first).hands != running(second).hands


async def test_sc_036_every_action_lands_at_the_table_whose_button_was_pressed(hall: Hall) -> None:
    hall.seeds = seeds(seed_with_opener(0), seed_with_opener(0))
    quick = await hall.started(ANN, BOB, CAI)
    slow = await hall.house.open(SERVER + 1, 300, ANN, "Ann", make_options(turn=timedelta(hours=8)))
    for user in (BOB, CAI):
        await slow.join(user, NAMES[user])
    await slow.start(ANN)
    await (await hall.house.find(slow.state.id)).bid(ANN, 3, slow.state.call_count)
    assert running(quick).calls == ()
    await (await hall.house.find(quick.state.id)).bid(ANN, 1, quick.state.call_count)
    assert (running(slow).stake, running(quick).stake) == (3, 1)
    assert hall.house.of_user(BOB) == (quick, slow)


async def test_sc_030_a_person_plays_at_a_quick_and_at_a_slow_table(hall: Hall) -> None:
    hall.seeds = seeds(seed_with_opener(0), seed_with_opener(0))
    quick = await hall.started(ANN)
    slow = await hall.house.open(SERVER + 1, 300, ANN, "Ann", make_options(turn=timedelta(minutes=11)))
    await slow.start(ANN)
    for table in hall.house.of_user(ANN):
        await table.bid(ANN, 3)
    assert (running(quick).landlord, running(slow).landlord) == (0, 0)
    assert {(table.state.guild_id, table.state.channel_id) for table in hall.house.of_user(ANN)} == {
        (SERVER, CHANNEL),
        (SERVER + 1, 300),
    }


async def test_sc_037_start_leave_start_join(hall: Hall) -> None:
    first = await hall.open(ANN, DAN)
    await first.leave(ANN)
    second = await hall.open(ANN, channel=CHANNEL + 1)
    with pytest.raises(SeatedElsewhere) as caught:
        await first.join(ANN, "Ann")
    assert caught.value.table_id == second.state.id
    assert [seat.user_id for seat in first.state.seats] == [DAN]
    assert hall.house.of_user(ANN) == (second,)


async def test_sc_048_the_loop_is_free_while_computers_think(hall: Hall) -> None:
    hall.thinker = WorkerThinker(1, timedelta(seconds=20), warmed=None)
    await hall.restart()
    table = await hall.started(ANN)
    longest, last = 0.0, asyncio.get_running_loop().time()
    playing = asyncio.ensure_future(to_the_end(table))
    while not playing.done():
        await asyncio.sleep(0.005)
        now = asyncio.get_running_loop().time()
        longest, last = max(longest, now - last), now
    await playing
    await hall.thinker.close()
    assert longest < 1.0


async def test_sc_061_coming_back_online_again_and_again_starts_nothing_twice(hall: Hall) -> None:
    await hall.started(ANN, BOB, CAI)
    for _ in range(3):
        await hall.house.restore()
    assert len(hall.house.all()) == 1
    assert len(hall.time.alarms) == 1


async def test_sc_062_ten_tables_finish_in_the_same_second(hall: Hall) -> None:
    tables = []
    for number in range(10):
        table = await hall.house.open(SERVER, 300 + number, 1000 + number, f"P{number}", make_options())
        await table.start(1000 + number)
        await table.settled()
        tables.append(table)
    await asyncio.gather(*(to_the_end(table) for table in tables))
    async with hall.db.read() as tx:
        for number, table in enumerate(tables):
            [stored] = await rounds.of_table(tx, table.state.id)
            [result] = await rounds.results_of(tx, stored.id)
            assert result.user_id == 1000 + number
            assert result.change == table.state.totals[0] != 0


async def test_sc_069_the_same_person_twice_is_refused_and_computers_are_worth_their_points(hall: Hall) -> None:
    table = await hall.open(ANN)
    with pytest.raises(AlreadySeated):
        await table.join(ANN, "Ann")
    await table.start(ANN)
    await table.settled()
    await to_the_end(table)
    won = 0 in running(table).winners
    assert table.state.points == (30 if won else 0, 0, 0)


async def test_sc_070_who_cannot_be_invited_leaves_the_lobby_unchanged(hall: Hall) -> None:
    table = await hall.open(ANN, private=True)
    before = table.state
    for user, is_bot, is_member in [(DAN, True, True), (DAN, False, False), (ANN, False, True)]:
        with pytest.raises(TableRefusal):
            await table.invite(ANN, user, is_bot=is_bot, is_member=is_member)
    assert table.state is before


def test_sc_071_no_deal_is_repeated_by_fresh_processes() -> None:
    program = "from bot.live import fresh_seed\nfor _ in range(250): print(fresh_seed().hex())"
    started = [subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) for _ in range(4)]
    dealt = [line for process in started for line in process.communicate()[0].split()]
    assert len(dealt) == len(set(dealt)) == 1000
    assert {len(bytes.fromhex(seed)) for seed in dealt} == {32}


async def test_sc_073_who_does_not_sit_here_can_do_nothing(hall: Hall) -> None:
    lobby = await hall.open(ANN, BOB)
    before = lobby.state
    with pytest.raises(NotHost):
        await lobby.start(EVE)
    assert lobby.state is before
    await lobby.start(ANN)
    await lobby.settled()
    before = lobby.state
    card = of(distinct(running(lobby).hands[0])[0])
    for attempt in (lobby.bid(EVE, 1), lobby.pass_(EVE), lobby.play(EVE, card), lobby.auto(EVE), lobby.leave(EVE)):
        with pytest.raises(NotSeated):
            await attempt
    with pytest.raises(NotHost):
        await lobby.end(EVE, may_manage=False)
    assert lobby.state is before


async def test_sc_074_a_press_while_a_computer_thinks_is_refused(hall: Hall) -> None:
    from bot.timing import Times

    hall.times = Times(pause=timedelta(milliseconds=200))
    await hall.restart()
    hall.seeds = seeds(seed_with_opener(1))
    table = await hall.open(ANN)
    await table.start(ANN)
    assert table.state.to_act == 1
    with pytest.raises(errors.NotYourTurn):
        await table.bid(ANN, 1)
    await table.settled()
    assert [action.seat for action in running(table).actions[:1]] == [1]


async def test_sc_019_a_wrong_try_leaves_other_tables_alone(hall: Hall) -> None:
    first = await hall.started(ANN, BOB, CAI)
    second = await hall.started(DAN, channel=CHANNEL + 1)
    await to_play(first)
    before = second.state
    hand = running(first).hands[running(first).to_act or 0]
    with pytest.raises(errors.Refusal):
        await first.play(user_to_act(first), hand)
    assert second.state is before


async def test_sc_054_the_same_pick_refused_now_and_legal_later(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    await table.play(ANN, of(distinct(running(table).hands[0])[-1]))
    lowest = of(distinct(running(table).hands[1])[0])
    shown = table.state.hand_count(1)
    for _ in range(2):
        with pytest.raises(errors.DoesNotBeat):
            await table.play(BOB, lowest, shown)
    assert table.state.hand_count(1) == shown
    await table.pass_(BOB, shown)
    assert table.state.hand_count(1) == shown + 1


async def test_sc_023_a_hand_asked_for_while_a_play_is_stored_is_one_of_before_or_after(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    before = running(table).hands[0]
    lowest = of(distinct(before)[0])
    playing = asyncio.ensure_future(table.play(ANN, lowest))
    seen = set()
    while not playing.done():
        seen.add(running(table).hands[0])
        await asyncio.sleep(0)
    seen.add(running(table).hands[0])
    assert seen == {before, before - lowest}


async def test_sc_052_an_old_panel_is_known_by_its_count(hall: Hall) -> None:
    table = await hall.three()
    await table.bid(ANN, 3)
    old = table.state.hand_count(0)
    await act(table)
    await table.pass_(BOB)
    await table.pass_(CAI)
    held = of(distinct(running(table).hands[0])[0])
    with pytest.raises(StaleButton):
        await table.play(ANN, held, old)
    await table.play(ANN, held, table.state.hand_count(0))


async def test_a_stood_in_person_who_presses_is_told_so(hall: Hall) -> None:
    table = await hall.started(ANN, BOB, CAI)
    await table.auto(ANN)
    if table.state.stage is Stage.ROUND:
        with pytest.raises(ComputerPlays):
            await table.pass_(ANN)
