"""What people chose and have not played yet."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot.picks import Picks
from bot.seating import Seat
from bot.table import Table
from data import seats
from data.database import Database
from data.seats import Pick
from engine.cards import NO_CARDS, Cards, distinct, of
from tests.bot.hall import ANN, BOB, CAI, Hall, act, running, to_the_end


@pytest.fixture
async def table(hall: Hall) -> Table:
    """Ann is the landlord and leads; the peasants wait."""
    table = await hall.three()
    await table.bid(ANN, 3)
    return table


def _seat(table: Table, user_id: int) -> Seat:
    seat = table.state.seat_of(user_id)
    assert seat is not None
    return seat


def _held(table: Table, user_id: int) -> Cards:
    """The lowest card of a person's hand."""
    return of(distinct(running(table).hands[_seat(table, user_id).number])[0])


async def _stored(database: Database) -> dict[tuple[int, int], Pick]:
    async with database.read() as tx:
        return await seats.picks(tx)


async def test_a_choice_is_kept_for_another_process(hall: Hall, table: Table) -> None:
    picks, bob = Picks(hall.db), _seat(table, BOB)
    picks.keep(table.state, bob, _held(table, BOB))
    assert picks.of(table.state, bob) == _held(table, BOB)
    await picks.idle()
    again = Picks(hall.db)
    assert again.of(table.state, bob) == NO_CARDS
    await again.restore()
    assert again.of(table.state, bob) == _held(table, BOB)
    assert again.of(table.state, _seat(table, CAI)) == NO_CARDS


async def test_the_last_of_many_choices_is_stored(hall: Hall, table: Table) -> None:
    picks, bob = Picks(hall.db), _seat(table, BOB)
    for rank in distinct(running(table).hands[bob.number]):
        picks.keep(table.state, bob, of(rank))
    await picks.idle()
    assert await _stored(hall.db) == {(table.state.id, BOB): Pick(table.state.hand_count(1), of(rank))}
    picks.keep(table.state, bob, NO_CARDS)
    await picks.idle()
    assert await _stored(hall.db) == {}


async def test_others_acts_leave_a_choice_alone_and_ones_own_ends_it(hall: Hall, table: Table) -> None:
    picks = Picks(hall.db)
    for user_id in (BOB, CAI):
        picks.keep(table.state, _seat(table, user_id), _held(table, user_id))
    picks.changed(await act(table))
    bobs, cais = _held(table, BOB), _held(table, CAI)
    assert picks.of(table.state, _seat(table, BOB)) == bobs
    picks.changed(await table.pass_(BOB))
    assert picks.of(table.state, _seat(table, BOB)) == NO_CARDS
    assert picks.of(table.state, _seat(table, CAI)) == cais
    await picks.idle()
    assert set(await _stored(hall.db)) == {(table.state.id, CAI)}


async def test_a_choice_that_missed_its_end_is_not_taken_up(hall: Hall, table: Table) -> None:
    """A killed process stores an act, and does not come to storing that the choice is over."""
    picks, ann = Picks(hall.db), _seat(table, ANN)
    picks.keep(table.state, ann, _held(table, ANN))
    await picks.idle()
    await act(table)
    again = Picks(hall.db)
    await again.restore()
    assert again.of(table.state, ann) == NO_CARDS


async def test_cards_that_are_not_held_are_not_taken_up(hall: Hall, table: Table) -> None:
    bob = _seat(table, BOB)
    count = table.state.hand_count(bob.number)
    with closing(sqlite3.connect(hall.path)) as connection:
        connection.execute("UPDATE seats SET picked = ?, picked_for = ? WHERE user_id = ?", (of(0, 9), count, BOB))
        connection.commit()
    picks = Picks(hall.db)
    await picks.restore()
    assert picks.of(table.state, bob) == NO_CARDS


async def test_no_choice_outlives_its_round_its_seat_or_its_table(hall: Hall, table: Table) -> None:
    picks = Picks(hall.db)

    async def left() -> set[int]:
        picks.changed(table.state)
        await picks.idle()
        return {user_id for _, user_id in await _stored(hall.db)}

    for user_id in (ANN, BOB, CAI):
        picks.keep(table.state, _seat(table, user_id), _held(table, user_id))
    await table.leave(CAI)
    assert await left() == {ANN, BOB}
    await to_the_end(table)
    await table.play_again(ANN)
    assert await left() == set()
    picks.keep(table.state, _seat(table, ANN), _held(table, ANN))
    await picks.idle()
    await table.end(ANN, may_manage=False)
    assert await _stored(hall.db) == {}, "closing the table takes it away by itself"
    with closing(sqlite3.connect(hall.path)) as connection:
        assert connection.execute("SELECT count(*) FROM seats WHERE picked IS NOT NULL").fetchone() == (0,)


async def test_a_change_of_the_seats_keeps_what_was_chosen(hall: Hall, table: Table) -> None:
    picks = Picks(hall.db)
    picks.keep(table.state, _seat(table, BOB), _held(table, BOB))
    await picks.idle()
    await table.auto(CAI)
    assert set(await _stored(hall.db)) == {(table.state.id, BOB)}


async def test_a_store_that_cannot_be_written_costs_the_memory_nothing(
    hall: Hall, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    picks, bob = Picks(hall.db), _seat(table, BOB)
    with closing(sqlite3.connect(hall.path)) as connection:
        connection.execute("CREATE TRIGGER full BEFORE UPDATE ON seats BEGIN SELECT raise(ABORT, 'disk full'); END")
        connection.commit()
    picks.keep(table.state, bob, _held(table, BOB))
    await picks.idle()
    assert picks.of(table.state, bob) == _held(table, BOB)
    assert "could not be stored" in caplog.text
