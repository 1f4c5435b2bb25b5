"""Everybody does anything at any time; what is in memory stays what is in the store."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot import ledger
from bot.refusals import TableRefusal
from bot.seating import Stage, TableState
from bot.table import Table
from data import rounds, tables
from engine.errors import Refusal
from engine.rules import RULE_SETS
from tests.bot.hall import ANN, BOB, CAI, CHANNEL, DAN, NAMES, Hall, make_options, running

USERS = (ANN, BOB, CAI, DAN)
STEPS = 200


class Storm:
    """Random requests, each followed by what must always hold."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall = hall
        self.dice = random.Random(seed)
        self.done: dict[str, int] = {}

    async def rage(self) -> None:
        for _ in range(STEPS):
            name, step = self._step()
            before = {table.state.id: table.state for table in self.hall.house.all()}
            try:
                await step
            except (Refusal, TableRefusal):
                after = {table.state.id: table.state for table in self.hall.house.all()}
                assert all(after[number] is state for number, state in before.items() if number in after)
            else:
                self.done[name] = self.done.get(name, 0) + 1
            await self.hall.settled()
            await self._check()

    def _step(self) -> tuple[str, Awaitable[object]]:
        dice, found = self.dice, self.hall.house.all()
        if not found or dice.random() < 0.02:
            return "open", self._open()
        if dice.random() < 0.03:
            return "restart", self.hall.restart()
        if dice.random() < 0.06:
            return "wait", self.hall.advance(dice.choice((5, 31, 46, 120)))
        table, user = dice.choice(found), dice.choice(USERS)
        if table.state.stage is Stage.ROUND and dice.random() < 0.75:
            return "act", self._act(table)
        requests: dict[str, Callable[[], Awaitable[object]]] = {
            "join": lambda: table.join(user, NAMES[user]),
            "leave": lambda: table.leave(user),
            "start": lambda: table.start(user),
            "auto": lambda: table.auto(user),
            "back": lambda: table.back(user),
            "go_on": lambda: table.go_on(user),
            "again": lambda: table.play_again(user),
            "stray": lambda: table.pass_(user, dice.choice((None, 0, table.state.hand_count(0)))),
            "posted": lambda: table.posted(dice.randrange(1000), self.hall.time.now()),
            "configure": lambda: table.configure(user, make_options(rules=dice.choice(list(RULE_SETS)))),
            "end": lambda: table.end(user, may_manage=False),
        }
        [name] = dice.choices(list(requests), weights=[8, 1, 5, 3, 4, 3, 5, 1, 1, 1, 1])
        return name, requests[name]()

    def _open(self) -> Awaitable[object]:
        host, slow = self.dice.choice(USERS), self.dice.random() < 0.3
        turn = timedelta(minutes=20) if slow else timedelta(seconds=45)
        rules = self.dice.choice(list(RULE_SETS))
        return self.hall.open(host, channel=CHANNEL + self.dice.randrange(3), rules=rules, turn=turn)

    async def _act(self, table: Table) -> None:
        seat, now = table.state.to_act_seat, running(table)
        if seat is None or seat.user_id is None:
            return
        plays = now.legal_plays()
        if plays and (not now.may_pass or self.dice.random() < 0.8):
            await table.play(seat.user_id, self.dice.choice(plays))
        elif now.legal_bids and self.dice.random() < 0.3:
            await table.bid(seat.user_id, self.dice.choice(now.legal_bids))
        else:
            await table.pass_(seat.user_id)

    async def _check(self) -> None:
        found = self.hall.house.all()
        async with self.hall.db.read() as tx:
            stored = {each.id: each for each in await tables.still_open(tx)}
            assert sorted(stored) == [table.state.id for table in found]
            for table in found:
                state, _ = await ledger.load(tx, stored[table.state.id])
                assert replace(state, deadline=None) == replace(table.state, deadline=None)
                self._check_deadline(table.state)
                ended = [each for each in await rounds.of_table(tx, table.state.id) if each.ended_at is not None]
                for each in ended:
                    assert each.settlement is None or sum(each.settlement.changes) == 0
        assert len(self.hall.time.alarms) <= 1
        for user in USERS:
            assert sum(table.state.options.quick for table in self.hall.house.of_user(user)) <= 1

    def _check_deadline(self, state: TableState) -> None:
        """Whoever is waited for has a deadline, and no computer is ever left to act."""
        assert state.deadline is not None
        assert self.hall.clock.deadline(state.id) == state.deadline
        assert state.people
        assert state.seat_of(state.host_id)


@pytest.mark.parametrize("seed", range(4))
async def test_memory_and_store_stay_one(hall: Hall, seed: int) -> None:
    storm = Storm(hall, seed)
    await storm.rage()
    assert storm.done.keys() >= {"open", "act", "join", "start"}
