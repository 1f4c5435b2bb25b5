"""The lobby, as pure functions and at a live table."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.lobby import COMPUTER_NAMES, with_computers
from bot.news import Closed, HostChanged, Invited, Joined, Left, Opened, OptionsChanged
from bot.refusals import (
    AlreadySeated,
    BadOption,
    CannotInvite,
    ChannelFull,
    LobbyFull,
    NotHost,
    NotInvited,
    NotSeated,
    SeatedElsewhere,
    TableClosed,
    TooFewSeats,
    TooManySlowTables,
    Unwelcome,
    WrongStage,
)
from bot.seating import EndReason, Seat, Stage
from tests.bot.hall import ANN, BOB, CAI, CHANNEL, DAN, NAMES, SERVER, Hall, make_options

SLOW = timedelta(hours=1)


async def test_the_host_opens_and_others_join(hall: Hall) -> None:
    table = await hall.open(ANN, BOB)
    assert [(seat.number, seat.user_id, seat.name) for seat in table.state.seats] == [(0, ANN, "Ann"), (1, BOB, "Bob")]
    assert table.state.stage is Stage.LOBBY
    assert table.state.empty_seats == 1
    assert hall.board.news == [Opened(), Joined(1)]


async def test_computers_with_names_of_their_own_fill_the_empty_seats(hall: Hall) -> None:
    table = await hall.open(ANN, rules="four_player")
    await table.start(ANN)
    names = [seat.name for seat in table.state.seats]
    assert names[0] == "Ann"
    assert len(set(names)) == 4
    assert set(names[1:]) <= set(COMPUTER_NAMES)
    assert [seat.user_id for seat in table.state.seats] == [ANN, None, None, None]


async def test_a_computer_does_not_take_the_name_of_a_person(hall: Hall) -> None:
    table = await hall.open(ANN)
    for name in COMPUTER_NAMES:
        named = replace(table.state, seats=(Seat(0, ANN, name),))
        assert len({seat.name for seat in with_computers(named).seats}) == 3


async def test_a_full_lobby_takes_nobody(hall: Hall) -> None:
    table = await hall.open(ANN, BOB, CAI)
    with pytest.raises(LobbyFull) as caught:
        await table.join(DAN, "Dan")
    assert caught.value.seats == 3


async def test_who_leaves_frees_his_seat_and_the_others_move_up(hall: Hall) -> None:
    table = await hall.open(ANN, BOB, CAI)
    await table.leave(BOB)
    assert [(seat.number, seat.user_id) for seat in table.state.seats] == [(0, ANN), (1, CAI)]
    assert hall.board.last() == Left(1, BOB, "Bob")
    with pytest.raises(NotSeated):
        await table.leave(BOB)


async def test_the_host_passes_on(hall: Hall) -> None:
    table = await hall.open(ANN, BOB)
    await table.leave(ANN)
    assert table.state.host_id == BOB
    assert table.state.seats[0].user_id == BOB
    assert HostChanged(BOB) in hall.board.news
    await table.start(BOB)


@pytest.mark.parametrize("act", ["start", "cancel"])
async def test_only_the_host_starts_and_cancels(hall: Hall, act: str) -> None:
    table = await hall.open(ANN, BOB)
    before = table.state
    with pytest.raises(NotHost) as caught:
        await getattr(table, act)(BOB)
    assert caught.value.host_id == ANN
    assert table.state is before


async def test_a_cancelled_lobby_frees_its_people(hall: Hall) -> None:
    table = await hall.open(ANN, BOB)
    await table.cancel(ANN)
    assert table.state.ended is EndReason.CANCELLED
    assert hall.board.last() == Closed(EndReason.CANCELLED)
    with pytest.raises(TableClosed):
        await table.join(CAI, "Cai")
    await hall.open(BOB)


async def test_an_idle_lobby_closes_itself_after_ten_minutes(hall: Hall) -> None:
    table = await hall.open(ANN)
    await hall.advance(599)
    await table.join(BOB, "Bob")
    await hall.advance(599)
    assert table.state.stage is Stage.LOBBY
    await hall.advance(1)
    assert table.state.ended is EndReason.IDLE
    assert hall.house.all() == ()


async def test_start_twice_is_refused(hall: Hall) -> None:
    table = await hall.started(ANN)
    with pytest.raises(WrongStage) as caught:
        await table.start(ANN)
    assert caught.value.stage is Stage.ROUND
    with pytest.raises(WrongStage):
        await table.join(BOB, "Bob")


async def test_the_host_sends_somebody_away(hall: Hall) -> None:
    table = await hall.open(ANN, BOB)
    with pytest.raises(NotHost):
        await table.remove(BOB, ANN)
    await table.remove(ANN, BOB)
    assert table.state.seat_of(BOB) is None
    with pytest.raises(NotSeated):
        await table.remove(ANN, BOB)


async def test_a_private_table_takes_invited_people_only(hall: Hall) -> None:
    table = await hall.open(ANN, private=True)
    with pytest.raises(NotInvited) as caught:
        await table.join(BOB, "Bob")
    assert caught.value.host_id == ANN
    await table.invite(ANN, BOB, is_bot=False, is_member=True)
    assert hall.board.last() == Invited(BOB)
    await table.join(BOB, "Bob")
    await table.remove(ANN, BOB)
    with pytest.raises(NotInvited):
        await table.join(BOB, "Bob")


async def test_an_invitation_survives_a_restart(hall: Hall) -> None:
    table = await hall.open(ANN, private=True)
    await table.invite(ANN, BOB, is_bot=False, is_member=True)
    await hall.restart()
    await (await hall.house.find(table.state.id)).join(BOB, "Bob")


@pytest.mark.parametrize(
    ("user", "is_bot", "is_member", "why"),
    [
        (DAN, True, True, Unwelcome.BOT),
        (DAN, False, False, Unwelcome.NOT_A_MEMBER),
        (BOB, False, True, Unwelcome.SEATED),
        (ANN, False, True, Unwelcome.YOURSELF),
    ],
)
async def test_who_cannot_be_invited(hall: Hall, user: int, is_bot: bool, is_member: bool, why: Unwelcome) -> None:
    table = await hall.open(ANN, BOB)
    before = table.state
    with pytest.raises(CannotInvite) as caught:
        await table.invite(ANN, user, is_bot=is_bot, is_member=is_member)
    assert caught.value.why is why
    assert table.state is before


async def test_options_change_until_the_start(hall: Hall) -> None:
    table = await hall.open(ANN, BOB, CAI, rules="four_player")
    with pytest.raises(NotHost):
        await table.configure(BOB, make_options())
    await table.configure(ANN, make_options(rules="pagat", turn=timedelta(seconds=90)))
    assert hall.board.last() == OptionsChanged()
    await table.start(ANN)
    assert table.state.rules.name == "pagat"
    with pytest.raises(WrongStage):
        await table.configure(ANN, make_options())


async def test_a_change_of_options_takes_nobody_his_seat(hall: Hall) -> None:
    table = await hall.open(ANN, BOB, CAI, DAN, rules="four_player")
    with pytest.raises(TooFewSeats):
        await table.configure(ANN, make_options(rules="classic"))
    assert len(table.state.seats) == 4


@pytest.mark.parametrize(
    ("changes", "option"),
    [
        ({"rules": "whist"}, "rules"),
        ({"turn": timedelta(seconds=14)}, "turn"),
        ({"turn": timedelta(days=1, seconds=1)}, "turn"),
    ],
)
async def test_options_out_of_range(hall: Hall, changes: dict[str, Any], option: str) -> None:
    with pytest.raises(BadOption) as caught:
        await hall.open(ANN, **changes)
    assert caught.value.option == option
    table = await hall.open(ANN)
    with pytest.raises(BadOption):
        await table.configure(ANN, make_options(**changes))


async def test_two_open_tables_a_channel(hall: Hall) -> None:
    first = await hall.open(ANN)
    await hall.open(BOB)
    with pytest.raises(ChannelFull) as caught:
        await hall.open(CAI)
    assert caught.value.limit == 2
    await hall.open(CAI, channel=CHANNEL + 1)
    await first.cancel(ANN)
    await hall.open(DAN)


async def test_a_person_sits_at_one_quick_table_and_at_slow_ones_besides(hall: Hall) -> None:
    quick = await hall.open(ANN)
    for number in range(5):
        await hall.open(ANN, channel=300 + number, turn=SLOW)
    with pytest.raises(TooManySlowTables):
        await hall.open(ANN, channel=400, turn=SLOW)
    with pytest.raises(SeatedElsewhere) as caught:
        await hall.open(ANN, channel=400)
    assert (caught.value.table_id, caught.value.channel_id) == (quick.state.id, CHANNEL)
    assert len(hall.house.of_user(ANN)) == 6


async def test_the_host_cannot_make_a_slow_table_quick_under_somebody_who_sits_at_another(hall: Hall) -> None:
    await hall.open(BOB)
    slow = await hall.open(ANN, BOB, channel=300, turn=SLOW)
    before = slow.state
    with pytest.raises(SeatedElsewhere):
        await slow.configure(ANN, make_options())
    assert slow.state is before


async def test_two_people_press_join_for_the_last_seat(hall: Hall) -> None:
    import asyncio

    table = await hall.open(ANN, BOB)
    answers = await asyncio.gather(table.join(CAI, "Cai"), table.join(DAN, "Dan"), return_exceptions=True)
    assert [isinstance(answer, LobbyFull) for answer in answers] == [False, True]
    assert [seat.user_id for seat in table.state.seats] == [ANN, BOB, CAI]


async def test_joining_twice_is_refused_with_the_table_unchanged(hall: Hall) -> None:
    table = await hall.open(ANN)
    before = table.state
    with pytest.raises(AlreadySeated):
        await table.join(ANN, NAMES[ANN])
    assert table.state is before
    assert hall.house.in_guild(SERVER) == (table,)
