"""A campaign at a table, without Discord: who sits there, what a round does, and what leaving does not save."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot import past, refusals
from bot.campaign import level_of
from bot.news import Closed
from bot.seating import Campaign, EndReason, Options, Seat, Stage
from bot.table import Table
from data import campaigns, tables
from data.campaigns import StoredRun
from engine import campaign
from engine.campaign import End, Fall, Run
from engine.scoring import Difficulty, ranking_points
from tests.bot.hall import ANN, BOB, CAI, CHANNEL, NAMES, SERVER, Hall, running, to_play, to_the_end

SEED = b"seed of a run"
OPTIONS = Options("three_kingdoms", Difficulty.NORMAL, timedelta(seconds=45), campaign=True)


async def begin(hall: Hall, run: Run | None = None, number: int = 0, channel: int = CHANNEL) -> Table:
    played = Campaign(number, run or with_energy(500))
    table = await hall.house.open_campaign(SERVER, channel, Seat(0, ANN, NAMES[ANN]), OPTIONS, played)
    await table.settled()
    return table


async def played_well(table: Table) -> None:
    """The round to its end, the person's seat played by the computer."""
    await table.auto(ANN)
    await table.settled()


async def stored(hall: Hall) -> StoredRun:
    async with hall.db.read() as tx:
        found = await campaigns.newest(tx, SERVER, ANN)
    assert found is not None
    return found


def run_at(table: Table) -> Run:
    assert table.state.campaign is not None
    return table.state.campaign.run


def with_energy(energy: int, opponents: tuple[int, int] = (500, 500), coming: int = 10) -> Run:
    """A run whose heroes have so much energy, by default too much for one round to end it."""
    run = campaign.begin("liu-bei", SEED)
    given = zip(run.fighters, (energy, *opponents), strict=True)
    fighters = [replace(each, energy=value, full=max(value, each.full)) for each, value in given]
    return replace(run, fighters=tuple(fighters), coming=run.coming[10 - coming :], course=(energy,))


async def test_three_heroes_sit_and_the_first_cards_are_out(hall: Hall) -> None:
    table = await begin(hall)
    state = table.state
    assert state.stage is Stage.ROUND
    assert [seat.hero for seat in state.seats] == [fighter.hero for fighter in run_at(table).fighters]
    assert [seat.user_id for seat in state.seats] == [ANN, None, None]
    assert state.seats[0].name == "Ann"
    assert state.options.difficulty is Difficulty.EASY
    assert level_of(state, 1) is Difficulty.EASY


async def test_nobody_can_join(hall: Hall) -> None:
    table = await begin(hall)
    with pytest.raises(refusals.TableRefusal):
        await table.join(BOB, "Bob")


async def test_energy_follows_the_settlement_and_is_stored_with_it(hall: Hall) -> None:
    table = await begin(hall)
    before = run_at(table)
    await to_the_end(table)
    settlement = running(table).settlement
    assert settlement is not None
    assert run_at(table) == campaign.settle(before, settlement.changes)
    assert (await stored(hall)).run == run_at(table)
    assert table.state.stage is Stage.BETWEEN


async def test_the_points_are_those_of_any_round_against_the_weaker_computer(hall: Hall) -> None:
    table = await begin(hall)
    await to_the_end(table)
    won = 0 in running(table).winners
    assert table.state.points == (ranking_points(Difficulty.EASY, won), 0, 0)


async def test_a_quick_table_elsewhere_is_open_to_the_person_too(hall: Hall) -> None:
    await begin(hall)
    other = await hall.open(ANN, channel=CHANNEL + 1)
    assert other.state.seat_of(ANN)
    assert len(hall.house.of_user(ANN)) == 2


async def test_five_slow_tables_leave_room_for_a_campaign(hall: Hall) -> None:
    for channel in range(5):
        await hall.open(ANN, channel=CHANNEL + 10 + channel, turn=timedelta(hours=6))
    await begin(hall)
    with pytest.raises(refusals.TooManySlowTables):
        await hall.open(ANN, channel=CHANNEL + 20, turn=timedelta(hours=6))


async def test_there_is_one_run_for_each_person_and_server(hall: Hall) -> None:
    await begin(hall)
    with pytest.raises(refusals.SomebodyQuicker):
        await begin(hall, channel=CHANNEL + 1)
    run = await stored(hall)
    with pytest.raises(refusals.RunOn):
        await begin(hall, run.run, run.id, channel=CHANNEL + 1)


async def test_a_run_that_finds_no_table_has_not_begun(hall: Hall) -> None:
    await hall.open(BOB)
    await hall.open(CAI)
    with pytest.raises(refusals.ChannelFull):
        await begin(hall)
    async with hall.db.read() as tx:
        assert await campaigns.newest(tx, SERVER, ANN) is None


async def test_conceding_costs_the_energy_of_the_settlement(hall: Hall) -> None:
    table = await begin(hall)
    before = run_at(table)
    # A peasant gives up with the computer beside him, the landlord by himself.
    await to_play(table)
    await table.concede(ANN)
    settlement = running(table).settlement
    assert settlement is not None
    assert run_at(table) == campaign.settle(before, settlement.changes)


async def test_play_again_goes_on_against_who_still_stands(hall: Hall) -> None:
    table = await begin(hall, with_energy(500, (1, 60)))
    await played_well(table)
    while not run_at(table).fallen:
        await table.play_again(ANN)
        await played_well(table)
    await table.play_again(ANN)
    assert [seat.hero for seat in table.state.seats] == [fighter.hero for fighter in run_at(table).fighters]
    assert table.state.seats[1].hero not in {fall.hero for fall in run_at(table).fallen}


async def test_a_restart_in_a_round_goes_on_with_the_same_run(hall: Hall) -> None:
    table = await begin(hall)
    await to_play(table)
    before = table.state
    await hall.restart()
    again = hall.house.get(before.id)
    assert again is not None
    assert again.state.campaign == before.campaign
    assert again.state.seats == before.seats
    await to_the_end(again)
    assert (await stored(hall)).run.rounds == 1


async def test_a_run_waits_for_days_and_goes_on_at_another_table(hall: Hall) -> None:
    table = await begin(hall)
    await to_the_end(table)
    after = run_at(table)
    await hall.advance(timedelta(days=3).total_seconds())
    assert table.state.ended is EndReason.FINISHED
    await hall.restart()
    kept = await stored(hall)
    assert kept.run == after
    again = await begin(hall, kept.run, kept.id, channel=CHANNEL + 1)
    assert run_at(again) == after
    assert [seat.hero for seat in again.state.seats] == [fighter.hero for fighter in after.fighters]


async def finished_unseen(hall: Hall) -> None:
    await hall.settled()
    assert not hall.house.everything()


async def test_leaving_saves_no_energy(hall: Hall) -> None:
    table = await begin(hall)
    await to_play(table)
    before = run_at(table)
    await table.leave(ANN)
    await finished_unseen(hall)
    async with hall.db.read() as tx:
        place = await campaigns.place(tx, (await stored(hall)).id)
    assert place is not None
    assert not place.open
    assert not place.playing
    after = (await stored(hall)).run
    assert after.rounds == 1
    assert after.fighters != before.fighters
    assert after.ended is None


async def test_ending_the_table_saves_no_energy_either(hall: Hall) -> None:
    table = await begin(hall)
    await to_play(table)
    await table.end(ANN, may_manage=False)
    await finished_unseen(hall)
    assert (await stored(hall)).run.rounds == 1


async def test_a_killed_process_still_settles_the_round_that_was_left(hall: Hall) -> None:
    table = await begin(hall)
    await to_play(table)
    await table.leave(ANN)
    await hall.restart()
    await finished_unseen(hall)
    assert (await stored(hall)).run.rounds == 1


async def test_stopping_in_a_round_ends_the_run_with_that_round(hall: Hall) -> None:
    table = await begin(hall)
    await to_play(table)
    run = await hall.house.stop_campaign(SERVER, ANN)
    assert run.leaving
    assert run.ended is None
    await finished_unseen(hall)
    ended = (await stored(hall)).run
    assert ended.rounds == 1
    assert ended.ended is End.STOPPED


async def test_stopping_between_rounds_keeps_the_result(hall: Hall) -> None:
    table = await begin(hall)
    await to_the_end(table)
    before = run_at(table)
    await hall.house.stop_campaign(SERVER, ANN)
    assert table.state.ended is EndReason.CAMPAIGN
    assert (await stored(hall)).run == replace(before, ended=End.STOPPED)
    with pytest.raises(refusals.NoRun):
        await hall.house.stop_campaign(SERVER, ANN)


async def test_a_run_without_a_table_can_be_stopped(hall: Hall) -> None:
    table = await begin(hall)
    await to_the_end(table)
    await table.leave(ANN)
    assert (await hall.house.stop_campaign(SERVER, ANN)).ended is End.STOPPED
    assert (await stored(hall)).ended_at is not None


async def test_only_its_person_can_stop_a_campaign(hall: Hall) -> None:
    table = await begin(hall)
    with pytest.raises(refusals.NotHost):
        await table.stop_campaign(BOB)


async def test_no_energy_left_ends_the_run_and_the_table(hall: Hall) -> None:
    table = await begin(hall, with_energy(1))
    while not table.state.closed:
        await to_the_end(table)
        if not table.state.closed:
            await table.play_again(ANN)
    assert run_at(table).ended is End.DEFEAT
    assert run_at(table).player.energy == 0
    assert table.state.ended is EndReason.CAMPAIGN
    assert hall.board.last() == Closed(EndReason.CAMPAIGN)
    assert (await stored(hall)).run.ended is End.DEFEAT


async def test_defeating_everybody_is_a_victory(hall: Hall) -> None:
    fallen = tuple(Fall("cao-cao", number) for number in range(1, 11))
    table = await begin(hall, replace(with_energy(5000, (1, 1), coming=0), fallen=fallen))
    await played_well(table)
    while not table.state.closed:
        await table.play_again(ANN)
        await played_well(table)
    run = run_at(table)
    assert run.ended is End.VICTORY
    assert len(run.fallen) == campaign.TO_DEFEAT
    assert (await stored(hall)).run == run


async def test_the_record_of_a_round_names_the_heroes(hall: Hall) -> None:
    table = await begin(hall)
    await to_the_end(table)
    kept = await past.load(hall.db, f"{table.state.id}.1", user_id=ANN, channel_id=CHANNEL)
    assert [seat.hero for seat in kept.seats[1:]] == [seat.hero for seat in table.state.seats[1:]]
    assert (kept.seats[0].name, kept.seats[0].hero) == ("Ann", None)


async def test_a_gone_channel_leaves_the_run_as_it_was(hall: Hall) -> None:
    table = await begin(hall)
    await to_play(table)
    before = run_at(table)
    await hall.house.close_channel(CHANNEL)
    assert (await stored(hall)).run == before


async def test_people_of_an_ordinary_table_choose_heroes_of_their_own(hall: Hall) -> None:
    table = await hall.open(ANN, BOB, rules="three_kingdoms")
    await table.choose_hero(ANN, "guan-yu")
    with pytest.raises(refusals.HeroTaken):
        await table.choose_hero(BOB, "guan-yu")
    with pytest.raises(refusals.NoSuchHero):
        await table.choose_hero(BOB, "napoleon")
    await table.choose_hero(BOB, "lu-bu")
    await table.start(ANN)
    await hall.restart()
    again = hall.house.get(table.state.id)
    assert again is not None
    assert [seat.hero for seat in again.state.seats] == ["guan-yu", "lu-bu", None]


async def test_other_rules_have_no_heroes(hall: Hall) -> None:
    table = await hall.open(ANN, rules="three_kingdoms")
    await table.choose_hero(ANN, "guan-yu")
    await table.configure(ANN, replace(table.state.options, rules="classic"))
    assert table.state.seats[0].hero is None
    with pytest.raises(refusals.NoSuchHero):
        await table.choose_hero(ANN, "guan-yu")


async def test_the_store_knows_which_run_a_table_is_for(hall: Hall) -> None:
    table = await begin(hall)
    async with hall.db.read() as tx:
        of_table = await campaigns.of_table(tx, table.state.id)
        assert of_table is not None
        assert of_table.user_id == ANN
        assert (await tables.get(tx, table.state.id)).seats[1].hero == table.state.seats[1].hero
