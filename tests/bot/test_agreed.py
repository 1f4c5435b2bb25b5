"""Rounds that end before the last card: a side gives up, or somebody has won for certain."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot import agreed
from bot.news import Acted, By, Claimed, Conceding, RoundEnded
from bot.refusals import ComputerPlays, NotSeated, Unproven, WrongStage
from bot.seating import Stage
from bot.table import Table
from data import leaderboard, rounds
from data.rounds import Status
from engine.certain import winning_line
from engine.errors import NotYourTurn, WrongPhase
from engine.round import Phase
from engine.view import view
from tests.bot.hall import ANN, BOB, CAI, DAN, SERVER, Hall, act, running, seed_with_opener, seeds, user_to_act
from tests.engine.playing import eager


async def _playing(hall: Hall, *others: int, **options: Any) -> Table:
    """A round in which Ann is the landlord."""
    hall.seeds = seeds(seed_with_opener(0))
    table = await hall.started(ANN, *others, **options)
    await table.bid(ANN, 3)
    await table.settled()
    return table


async def _stored(hall: Hall, table: Table) -> rounds.StoredRound:
    async with hall.db.read() as tx:
        last = await rounds.last_of(tx, table.state.id)
    assert last is not None
    return last


async def test_the_landlord_gives_up_alone(hall: Hall) -> None:
    table = await _playing(hall, BOB, CAI)
    state = await table.concede(ANN)
    assert state.stage is Stage.BETWEEN
    assert state.totals == (-6, 3, 3)
    assert state.points == (0, 0, 0)
    assert hall.board.last() == RoundEnded()
    stored = await _stored(hall, table)
    assert (stored.status, stored.winner) == (Status.CONCEDED, None)
    assert stored.replay() == state.round
    async with hall.db.read() as tx:
        line = await leaderboard.line(tx, SERVER, BOB)
    assert line is not None
    assert (line.points, line.change, line.wins) == (0, 3, 1)


async def test_peasants_give_up_together_only(hall: Hall) -> None:
    table = await _playing(hall, BOB, CAI)
    state = await table.concede(BOB)
    assert state.stage is Stage.ROUND
    assert hall.board.last() == Conceding(1)
    await hall.restart()
    table = hall.house.all()[0]
    assert table.state.seats[1].concedes
    state = await table.concede(CAI)
    assert state.stage is Stage.BETWEEN
    assert state.totals == (6, -3, -3)


async def test_a_peasant_takes_his_word_back(hall: Hall) -> None:
    table = await _playing(hall, BOB, CAI)
    await table.concede(BOB)
    await table.take_back(BOB)
    state = await table.concede(CAI)
    assert state.stage is Stage.ROUND
    assert agreed.missing(state, state.seats[2], running(table)) == (state.seats[1],)


async def test_a_computer_goes_along_with_its_partner(hall: Hall) -> None:
    table = await _playing(hall, BOB)
    assert (await table.concede(BOB)).stage is Stage.BETWEEN


async def test_who_lets_the_computer_play_is_not_asked(hall: Hall) -> None:
    table = await _playing(hall, BOB, CAI)
    await table.concede(BOB)
    await table.auto(CAI)
    with pytest.raises(ComputerPlays):
        await table.concede(CAI)
    assert (await table.concede(BOB)).stage is Stage.BETWEEN


async def test_three_peasants_of_four_agree(hall: Hall) -> None:
    hall.seeds = seeds(seed_with_opener(0, "four_player"))
    table = await hall.started(ANN, BOB, CAI, DAN, rules="four_player")
    await table.bid(ANN, 3)
    for user in (BOB, CAI):
        assert (await table.concede(user)).stage is Stage.ROUND
    assert (await table.concede(DAN)).totals == (9, -3, -3, -3)


async def test_a_word_does_not_outlive_its_round(hall: Hall) -> None:
    table = await _playing(hall, BOB, CAI)
    await table.concede(BOB)
    await table.concede(ANN)
    state = await table.play_again(ANN)
    assert not any(seat.concedes for seat in state.seats)


async def test_who_may_not_give_up(hall: Hall) -> None:
    table = await hall.open(ANN, BOB, CAI)
    with pytest.raises(WrongStage):
        await table.concede(ANN)
    await table.start(ANN)
    with pytest.raises(WrongPhase):
        await table.concede(ANN)
    with pytest.raises(NotSeated):
        await table.concede(DAN)


async def test_a_proved_claim_plays_the_round_out(hall: Hall) -> None:
    table = await _playing(hall, BOB, CAI)
    rng = Random(1)
    while not _certain(table):
        await act(table, eager(running(table), rng))
    claimant, before = user_to_act(table), running(table)
    state = await table.claim(claimant)
    assert state.stage is Stage.BETWEEN
    after = running(table)
    assert after.winner == before.to_act
    assert Claimed(before.to_act or 0) in hall.board.news
    added = after.actions[len(before.actions) :]
    by = {each.number: each.by for each in (await _stored(hall, table)).actions}
    for number, action in enumerate(added, start=len(before.actions)):
        assert by[number] == (By.PERSON if action.seat == before.to_act else By.COMPUTER)
    assert [each.action for each in hall.board.told[-1][2] if isinstance(each, Acted)] == list(added)
    assert sum(1 for _, _, news in hall.board.told if Claimed(before.to_act or 0) in news) == 1


async def test_a_claim_that_is_not_proved_changes_nothing(hall: Hall) -> None:
    table = await _playing(hall, BOB, CAI)
    before = table.state
    with pytest.raises(Unproven):
        await table.claim(ANN)
    with pytest.raises(NotYourTurn):
        await table.claim(BOB)
    assert table.state == before


async def test_nothing_is_claimed_in_the_auction(hall: Hall) -> None:
    table = await hall.started(ANN, BOB, CAI)
    with pytest.raises(WrongPhase):
        await table.claim(user_to_act(table))


def _certain(table: Table) -> bool:
    now = running(table)
    assert now.phase is Phase.PLAY
    assert now.to_act is not None
    line = winning_line(view(now, now.to_act))
    return line is not None and len(line) > 1
