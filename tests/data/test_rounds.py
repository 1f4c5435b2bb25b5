"""Rounds: stored actions replay to the same round, none is stored twice, and a round is settled once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data import leaderboard, members, rounds, tables
from data.database import Database
from data.errors import AlreadyEnded, Missing, Taken
from data.rounds import Result, RoundSeat, Status
from data.settlements import from_json, to_json
from engine.actions import Bid, Pass
from engine.deal import commitment
from engine.errors import BadRecord
from engine.round import Phase, Round
from engine.rules import CLASSIC, RULE_SETS
from engine.scoring import Settlement, Spring, Tally

from .samples import CHANNEL, GUILD, NOW, Table, dealt, lobby, whole_round


@settings(max_examples=15, deadline=None)
@given(name=st.sampled_from(sorted(RULE_SETS)), seed=st.binary(min_size=32, max_size=32), data=st.data())
def test_seed_and_actions_bring_back_the_round(
    new_store: Callable[[], Path], name: str, seed: bytes, data: st.DataObject
) -> None:
    """A round of each rule set, played by drawn legal actions up to a drawn moment, stored and read again."""
    rules = RULE_SETS[name]
    state = start = Round.start(rules, seed, data.draw(st.integers(1, 9)), data.draw(st.none() | st.integers(0, 2)))
    opener = start.deal.first_bidder if start.deal.dealer is None else start.deal.dealer
    start = state = Round.start(rules, seed, start.number, opener)
    for _ in range(data.draw(st.integers(0, 30))):
        if state.to_act is None:
            break
        choices = [state.default_action(), *(Bid(state.to_act, value) for value in state.legal_bids)]
        state = state.apply(data.draw(st.sampled_from(choices)))

    async def check(path: Path) -> None:
        async with await Database.open(path) as database:
            async with database.write() as tx:
                table = await lobby(tx, 1)
                round_id = await rounds.start(tx, table.id, start, table.seats, opener=opener, now=NOW)
                for number, action in enumerate(state.actions):
                    await rounds.append_action(tx, round_id, number, action, by="person", at=NOW)
            async with database.read() as tx:
                stored = await rounds.get(tx, round_id)
        assert stored.replay() == state
        assert stored.commitment == commitment(seed, start.number)
        assert stored.seats == (RoundSeat(0, 1, "person 1"),)
        assert stored.status is Status.RUNNING

    asyncio.run(check(new_store()))


@given(
    st.builds(
        Settlement,
        landlord=st.integers(0, 3),
        winner_is_landlord=st.booleans(),
        stake=st.integers(1, 3),
        multiplier=st.integers(1, 2**20),
        tally=st.builds(Tally, st.integers(0, 13), st.integers(0, 2), st.none() | st.sampled_from(Spring)),
        changes=st.lists(st.integers(-(2**30), 2**30), min_size=3, max_size=4).map(tuple),
    )
)
def test_a_settlement_survives_json(settlement: Settlement) -> None:
    assert from_json(to_json(settlement)) == settlement


async def test_a_second_action_of_one_number_is_taken(database: Database) -> None:
    async with database.write() as tx:
        round_id, start = await dealt(tx, await lobby(tx, 1))
        await rounds.append_action(tx, round_id, 0, start.default_action(), by="person", at=NOW)
    with pytest.raises(Taken) as refused:
        async with database.write() as tx:
            await rounds.append_action(tx, round_id, 0, Bid(0, 3), by="person", at=NOW)
    assert refused.value == Taken(round_id, 0)
    async with database.read() as tx:
        assert [each.action for each in (await rounds.get(tx, round_id)).actions] == [start.default_action()]


async def test_of_two_processes_that_act_at_once_one_is_right(tmp_path: Path) -> None:
    async def act(database: Database, round_id: int, seat: int) -> None:
        async with database.write() as tx:
            await rounds.append_action(tx, round_id, 0, Pass(seat), by="person", at=NOW)

    path = tmp_path / "shared.sqlite3"
    async with await Database.open(path) as one, await Database.open(path) as other:
        async with one.write() as tx:
            round_id, _ = await dealt(tx, await lobby(tx, 1))
        done = await asyncio.gather(act(one, round_id, 0), act(other, round_id, 1), return_exceptions=True)
    assert sorted(type(each).__name__ for each in done) == ["NoneType", "Taken"]


async def _finish(database: Database, table: Table, round_id: int, state: Round, at_ms: int = 0) -> None:
    """Store the last action, the settlement and a result in one transaction, as a table does."""
    settlement = state.settlement
    assert settlement is not None
    now = NOW + timedelta(milliseconds=at_ms)
    result = Result(
        0,
        table.host_id,
        f"person {table.host_id}",
        settlement.landlord == 0,
        0 in state.winners,
        settlement.changes[0],
        30,
    )
    async with database.write() as tx:
        number = len(state.actions) - 1
        await rounds.append_action(tx, round_id, number, state.actions[-1], by="person", at=now)
        await rounds.finish(
            tx, round_id, Status.FINISHED, now, settlement=settlement, winner=state.winner, results_of=[result]
        )


async def _play_all_but_the_last(database: Database, host: int, channel: int) -> tuple[Table, int, Round]:
    async with database.write() as tx:
        table = await lobby(tx, host, channel=channel)
        round_id, start = await dealt(tx, table)
        actions = whole_round(start)
        for number, action in enumerate(actions[:-1]):
            await rounds.append_action(tx, round_id, number, action, by="computer", at=NOW)
    return table, round_id, start.after(actions)


async def test_a_finished_round_is_stored_with_what_it_was_for_each_person(database: Database) -> None:
    table, round_id, state = await _play_all_but_the_last(database, 1, CHANNEL)
    await _finish(database, table, round_id, state)
    async with database.read() as tx:
        stored = await rounds.get(tx, round_id)
        (result,) = await rounds.results_of(tx, round_id)
        assert await members.name(tx, GUILD, 1) == "person 1"
        assert await rounds.running(tx) == ()
    assert (stored.status, stored.settlement, stored.winner) == (Status.FINISHED, state.settlement, state.winner)
    assert stored.replay() == state
    assert state.settlement is not None
    assert result.change == state.settlement.changes[0]


async def test_points_are_given_once(database: Database) -> None:
    table, round_id, state = await _play_all_but_the_last(database, 1, CHANNEL)
    await _finish(database, table, round_id, state)
    with pytest.raises(Taken):
        await _finish(database, table, round_id, state)
    with pytest.raises(AlreadyEnded):
        async with database.write() as tx:
            await rounds.finish(tx, round_id, Status.FINISHED, NOW, results_of=[Result(1, 2, "B", False, True, 1, 30)])
    async with database.read() as tx:
        assert sum(line.points for line in (await leaderboard.page(tx, GUILD, 1, 1)).lines) == 30


async def test_a_settlement_that_fails_takes_its_last_action_with_it(database: Database) -> None:
    table, round_id, state = await _play_all_but_the_last(database, 1, CHANNEL)
    async with database.write() as tx:
        await rounds.finish(tx, round_id, Status.VOID, NOW)
    with pytest.raises(AlreadyEnded):
        await _finish(database, table, round_id, state)
    async with database.read() as tx:
        assert len((await rounds.get(tx, round_id)).actions) == len(state.actions) - 1


async def test_ten_tables_finish_in_the_same_second(database: Database) -> None:
    """SC-062."""
    games = [await _play_all_but_the_last(database, host, CHANNEL + host) for host in range(1, 11)]
    await asyncio.gather(*(_finish(database, *game, at_ms=number) for number, game in enumerate(games)))
    async with database.read() as tx:
        page = await leaderboard.page(tx, GUILD, 1, 1)
    assert [(line.user_id, line.points) for line in page.lines] == [(host, 30) for host in range(1, 11)]


async def test_a_table_has_one_running_round(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        first, _ = await dealt(tx, table)
    with pytest.raises(AlreadyEnded):
        async with database.write() as tx:
            await dealt(tx, table, number=2)
    async with database.write() as tx:
        await rounds.finish(tx, first, Status.REDEALT, NOW)
        second, _ = await dealt(tx, table, number=2)
        assert [(each.id, each.status) for each in await rounds.of_table(tx, table.id)] == [
            (first, Status.REDEALT),
            (second, Status.RUNNING),
        ]
        last = await rounds.last_of(tx, table.id)
        assert last is not None
        assert last.id == second


async def test_running_rounds_are_found_with_everything(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        round_id, start = await dealt(tx, table)
        await rounds.append_action(tx, round_id, 0, start.default_action(), by="timeout", at=NOW)
        await tables.save(tx, table, replace(table, ended="deserted"), NOW)
    async with database.read() as tx:
        (found,) = await rounds.running(tx)
        assert await rounds.last_of(tx, 99) is None
        with pytest.raises(Missing):
            await rounds.get(tx, 99)
    assert found.id == round_id
    assert [seat.user_id for seat in found.seats] == [1, None, None]
    assert [(each.number, each.by, each.at) for each in found.actions] == [(0, "timeout", NOW)]


async def test_a_round_of_other_rules_is_not_replayed(database: Database) -> None:
    async with database.write() as tx:
        round_id, _ = await dealt(tx, await lobby(tx, 1))
        stored = await rounds.get(tx, round_id)
    for other in (replace(stored, revision=CLASSIC.revision + 1), replace(stored, rules="bridge")):
        with pytest.raises(BadRecord):
            other.replay()


async def test_a_round_from_hands_cannot_be_stored(database: Database) -> None:
    async with database.write() as tx:
        table = await lobby(tx, 1)
        start = Round.start(CLASSIC, b"s" * 32)
        assert start.phase is Phase.AUCTION
        with pytest.raises(ValueError, match="seed"):
            await rounds.start(tx, table.id, Round.of_deal(CLASSIC, start.deal), (), opener=None, now=NOW)
