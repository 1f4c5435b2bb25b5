"""A house with a real store, real rounds and real computer players, and a time that moves when a test says so."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.clock import Clock
from bot.house import House
from bot.news import News
from bot.seating import Options, Stage, TableState
from bot.table import Table
from bot.thinker import InlineThinker, Thinker
from bot.timing import Times
from data.database import Database
from engine.actions import Action, Bid, Pass
from engine.auction import Open
from engine.round import Phase, Round
from engine.rules import RULE_SETS
from engine.scoring import Difficulty
from tests.bot.fake_time import FakeTime

ANN, BOB, CAI, DAN, EVE = 11, 12, 13, 14, 15
NAMES = {ANN: "Ann", BOB: "Bob", CAI: "Cai", DAN: "Dan", EVE: "Eve"}
SERVER, CHANNEL = 100, 200
NO_PAUSE = Times(pause=timedelta())


@dataclass
class Board:
    """A publisher that remembers."""

    told: list[tuple[TableState | None, TableState, tuple[News, ...]]] = field(default_factory=list)

    def changed(self, before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        self.told.append((before, after, news))

    @property
    def news(self) -> list[News]:
        return [each for _, _, news in self.told for each in news]

    def last(self) -> News:
        return self.news[-1]

    def of(self, kind: type) -> list[News]:
        return [each for each in self.news if isinstance(each, kind)]


class Hall:
    """What tests need at hand. `restart` is what a killed and started process sees."""

    def __init__(self, path: Path, thinker: Thinker | None = None) -> None:
        self.path = path
        self.thinker = InlineThinker() if thinker is None else thinker
        self.time = FakeTime()
        self.seeds = seeds()
        self.times = NO_PAUSE

    async def enter(self) -> Hall:
        self.db = await Database.open(self.path)
        self.board = Board()
        self.clock = Clock(self.time)
        self.house = House(self.db, self.thinker, self.clock, self.board, times=self.times, new_seed=self._seed)
        return self

    async def leave(self) -> None:
        await self.house.close()
        await self.clock.close()
        await self.db.close()

    async def restart(self) -> None:
        """Everything in memory is gone; the store and the time are not."""
        await self.leave()
        await self.enter()
        await self.house.restore()

    async def open(self, host: int = ANN, *others: int, channel: int = CHANNEL, **options: Any) -> Table:
        table = await self.house.open(SERVER, channel, host, NAMES[host], make_options(**options))
        for user in others:
            await table.join(user, NAMES[user])
        return table

    async def started(self, host: int = ANN, *others: int, channel: int = CHANNEL, **options: Any) -> Table:
        table = await self.open(host, *others, channel=channel, **options)
        await table.start(host)
        await table.settled()
        return table

    async def three(self, opener: int = 0, **options: Any) -> Table:
        """Three people at a started table where seat `opener` bids first."""
        self.seeds = seeds(seed_with_opener(opener, options.get("rules", "classic")))
        return await self.started(ANN, BOB, CAI, **options)

    async def advance(self, seconds: float) -> None:
        """Moves time on, and lets everything that is due happen before the next thing is."""
        target = self.time.instant + timedelta(seconds=seconds)
        while (at := self.time.next_alarm()) is not None and at <= target:
            await self.time.advance((at - self.time.instant).total_seconds())
            await self.settled()
        await self.time.advance((target - self.time.instant).total_seconds())
        await self.settled()

    async def settled(self) -> None:
        await self.clock.settled()
        for table in list(self.house.everything()):
            await table.settled()

    def _seed(self) -> bytes:
        return self.seeds()


def make_options(**changes: Any) -> Options:
    chosen: dict[str, Any] = {"rules": "classic", "difficulty": Difficulty.NORMAL, "turn": timedelta(seconds=45)}
    return Options(**(chosen | changes))


def seeds(*first: bytes) -> Callable[[], bytes]:
    """Gives `first`, and then fixed seeds, each another."""
    count = 0

    def next_seed() -> bytes:
        nonlocal count
        count += 1
        return first[count - 1] if count <= len(first) else hashlib.sha256(str(count).encode()).digest()

    return next_seed


def seed_with_opener(seat: int, rules: str = "classic") -> bytes:
    """A seed in whose deal `seat` bids first."""
    for count in range(1000):
        seed = hashlib.sha256(f"opener {count}".encode()).digest()
        if Round.start(RULE_SETS[rules], seed).to_act == seat:
            return seed
    raise AssertionError("no such seed")


def running(table: Table) -> Round:
    """The round that the table plays."""
    assert table.state.round is not None
    return table.state.round


def user_to_act(table: Table) -> int:
    """The person whose turn it is."""
    seat = table.state.to_act_seat
    assert seat is not None
    assert seat.user_id is not None
    return seat.user_id


async def act(table: Table, action: Action | None = None) -> TableState:
    """The person to act does `action`, or the simplest: bids 3, plays his lowest single, passes."""
    now, user = running(table), user_to_act(table)
    if action is None:
        action = Bid(now.to_act or 0, 3) if isinstance(now.standing, Open) else now.default_action()
    if isinstance(action, Bid):
        return await table.bid(user, action.value)
    if isinstance(action, Pass):
        return await table.pass_(user)
    return await table.play(user, action.cards)


async def to_play(table: Table) -> None:
    """Plays the auction to its end."""
    await table.settled()
    while running(table).phase is Phase.AUCTION:
        await act(table)
        await table.settled()


async def to_the_end(table: Table) -> None:
    """Plays the round to its end, people doing the simplest."""
    await table.settled()
    while table.state.stage is Stage.ROUND:
        await act(table)
        await table.settled()
