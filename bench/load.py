"""The real bot against the loopback Discord: many live tables, people who act at a rate of their own, Discord's limits.

``python -m bench load``; ``--tables 10 --seconds 10`` for a short look. Open loop: people act when it is time to,
however long the answers before took. Times belong to the machine and to what else it does; what is to be kept is how
they change with the number of tables, and what is counted: requests for each action, refusals, losses.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from bisect import bisect_right
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from sqlalchemy import select

from bot.render.faces import emoji_name
from data import schema
from data.database import Database
from engine.deal import Card
from tests.wire.club import enabled, has
from tests.wire.discord_server import DiscordServer
from tests.wire.interactions import MESSAGE, Interaction
from tests.wire.limits import GLOBAL, ROUTES
from tests.wire.people import Person, person
from tests.wire.process import BotProcess
from tests.wire.traffic import Traffic, answers_interaction
from tests.wire.world import Json, Message

from .cost import Cost

TABLES = (100, 300, 1000)
SECONDS = 30.0
RATE = 40.0
"""Actions a second, those of computers included."""
CHANNELS_OF_A_SERVER = 50
AT_ONCE = 24
"""Tables that are opened together."""
SLOWEST = 60.0
"""Seconds that the opening of a table may take on a busy machine."""
SEATS = 3
SETTINGS = {
    "DM_BUDGET": "1000000",
    "AUCTION_SECONDS": "3600",
    "COMPUTER_PAUSE_SECONDS": "1",
}


@dataclass
class Noticed(Traffic):
    """Keeps little of what was said, and tells `seen` of each message that was sent or edited."""

    seen: Callable[[str, str], None] = lambda _channel, _message: None
    counted_requests: int = 0
    edits: dict[str, list[tuple[float, float]]] = field(default_factory=lambda: defaultdict(list))
    """For each channel, when its messages were changed: when that was asked, and when it was done."""

    def add(self, exchange: Json) -> None:
        """Take note of one exchange."""
        parts = exchange["path"].split("/")
        shown = exchange["method"] in {"POST", "PATCH"} and "messages" in parts and exchange["status"] == 200
        if shown:
            self.seen(exchange["response_json"]["channel_id"], exchange["response_json"]["id"])
        if answers_interaction(exchange["path"]):
            return
        self.counted_requests += 1
        if shown:
            self.edits[parts[2]].append((exchange["t"] - exchange["ms"] / 1000, exchange["t"]))


@dataclass(eq=False)
class Player:
    """Somebody at a table, with the panel in his direct messages."""

    person: Person
    panel: Message | None = None
    busy: bool = False
    queued: bool = False
    last: str = ""
    """The custom_id by which he acted last: his panel may show it a moment longer."""

    @property
    def control(self) -> Json | None:
        """That by which his panel asks him to act: the lowest bid, the suggested plays, or the pass."""
        found = [] if self.panel is None else [each for name in _CONTROLS for each in enabled(self.panel, name)]
        return found[0] if found and _turn(found[0]["custom_id"]) != _turn(self.last) else None


_CONTROLS = ("ddz:bid:", "ddz:suggest:", "ddz:pass:")


def _act(custom_id: str) -> str:
    """What a control is for."""
    return custom_id.split(":")[1]


def _turn(custom_id: str) -> str:
    """The table and the count that a control was shown with."""
    return ":".join(custom_id.split(":")[2:4])


@dataclass
class Crowd:
    """All people, and what they did."""

    server: DiscordServer
    players: dict[str, Player] = field(default_factory=dict)
    """By the channel of their direct messages."""
    hosts: dict[str, Player] = field(default_factory=dict)
    """By the channel of their table."""
    tables: dict[str, Message] = field(default_factory=dict)
    """The newest message in each of those channels."""
    ready: deque[Player] = field(default_factory=deque)
    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """How long each interaction waited for its answer, by what was asked."""
    accepted: int = 0
    refused: int = 0
    unanswered: list[str] = field(default_factory=list)
    """What people said who got no answer, or could not do what they were about to."""
    nobody: int = 0
    """Moments at which nobody was to act."""
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def saw(self, channel: str, message_id: str) -> None:
        """A message was sent or changed."""
        message = self.server.world.messages.get(message_id)
        if message is None:
            return
        if channel in self.players:
            player = self.players[channel]
            player.panel = message
            self.look(player)
        elif channel in self.hosts:
            self.tables[channel] = message
            if has(message, "ddz:again:"):
                self.start(self._again(self.hosts[channel], message))

    def look(self, player: Player) -> None:
        """Queue him when he is to act."""
        if not player.busy and not player.queued and player.control is not None:
            player.queued = True
            self.ready.append(player)

    def start(self, work: object) -> None:
        """Let somebody do something beside the others."""
        task = asyncio.get_running_loop().create_task(work)  # type: ignore[arg-type,var-annotated]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def open(self, channel: Json, names: Sequence[str]) -> None:
        """Seat new people at a new table in `channel`, and wait until each has his hand."""
        players = [Player(person(self.server, name)) for name in names]
        for player in players:
            self.players[player.person.dm["id"]] = player
        self.hosts[channel["id"]] = players[0]
        host = players[0].person
        await host.run(channel, "ddz start", rules="online", difficulty="easy", turn=600)
        await _until(lambda: channel["id"] in self.tables and has(self.tables[channel["id"]], "ddz:join:"))
        table = self.tables[channel["id"]]
        for player in players[1:]:
            await player.person.press(table, "ddz:join:")
        await host.press(table, "ddz:start:")
        await _until(lambda: all(player.panel is not None for player in players))

    async def act_at(self, rate: float, seconds: float) -> None:
        """Let people act `rate` times a second, those first who have waited longest."""
        began, number = time.monotonic(), 0
        while (at := number / rate) < seconds:
            await asyncio.sleep(max(0, began + at - time.monotonic()))
            number += 1
            self._next()

    async def begin_anew(self) -> None:
        """Forget what has been counted so far, once everybody has been answered."""
        await self.finish()
        self.waits.clear()
        self.accepted = self.refused = self.nobody = 0

    async def finish(self) -> None:
        """Wait until everybody has been answered."""
        while self.tasks:
            await asyncio.wait(self.tasks)

    def _next(self) -> None:
        while self.ready:
            player = self.ready.popleft()
            player.queued = False
            if not player.busy and player.control is not None:
                player.busy = True
                self.start(self._act(player))
                return
        self.nobody += 1

    async def _act(self, player: Player) -> None:
        try:
            done = await self._do(player)
        except AssertionError as error:
            self.unanswered.append(str(error))
        else:
            self.accepted += done.answer != MESSAGE
            self.refused += done.answer == MESSAGE
        finally:
            player.busy = False
            self.look(player)

    async def _do(self, player: Player) -> Interaction:
        panel, who, found = player.panel, player.person, player.control
        assert panel is not None
        assert found is not None
        if found["custom_id"].startswith("ddz:suggest:"):
            turn = _turn(found["custom_id"])
            chosen = await who.choose(panel, "ddz:suggest:", [found["options"][0]["value"]])
            self.waits["suggest"].append(chosen.took)
            await _until(lambda: has(panel, f"ddz:play:{turn}:"))
            (found, *_) = enabled(panel, "ddz:play:")
        player.last = found["custom_id"]
        done = await who.press_id(panel, player.last)
        self.waits[_act(player.last)].append(done.took)
        return done

    async def _again(self, host: Player, message: Message) -> None:
        (button, *_) = enabled(message, "ddz:again:")
        try:
            done = await host.person.press_id(message, button["custom_id"])
        except AssertionError as error:
            self.unanswered.append(str(error))
        else:
            self.waits["again"].append(done.took)

    @property
    def all_waits(self) -> list[float]:
        """The same of all interactions, the shortest first."""
        return sorted(wait for waits in self.waits.values() for wait in waits)


async def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + SLOWEST
    while not true():
        assert time.monotonic() < end, "the bot did not get that far"
        await asyncio.sleep(0.02)


@dataclass(frozen=True)
class Load:
    """What one run came to; times in seconds."""

    tables: int
    seconds: float
    crowd: Crowd
    stored: int
    by_people: int
    lost: int
    """Actions that were answered and are not stored."""
    requests: int
    limited: int
    cost: Cost
    processor: float
    ages: tuple[float, ...]
    log: str

    @property
    def sound(self) -> bool:
        """Whether nothing was lost, refused, over a limit or complained about."""
        bad = self.lost + self.crowd.refused + len(self.crowd.unanswered) + self.limited
        return not bad and "ERROR" not in self.log


async def measure(folder: Path, tables: int, seconds: float, rate: float, warm_up: float = 0.0) -> Load:
    """Open the tables, let people act at them, for `warm_up` seconds without counting, and read what was stored."""
    async with DiscordServer(rates={}) as server:
        traffic, crowd = Noticed(), Crowd(server)
        traffic.seen, server.traffic = crowd.saw, traffic
        for card in range(54):
            server.world.add_emoji(emoji_name(Card(card)))
        channels, start = _channels(server, tables), time.perf_counter()
        # Opening so many tables at once is no part of the question.
        server.limits.rate = (10**9, 1.0)
        async with BotProcess(server, folder, SETTINGS) as bot:
            gate = asyncio.Semaphore(AT_ONCE)
            async with asyncio.TaskGroup() as opening:
                for number, channel in enumerate(channels):
                    opening.create_task(_opened(crowd, gate, channel, number))
            server.limits.rate, server.limits.routes = GLOBAL, ROUTES
            await asyncio.sleep(1)
            rate *= len(crowd.players) / (SEATS * tables)
            await crowd.act_at(rate, warm_up)
            await crowd.begin_anew()
            print(f"{tables} tables opened and warmed up after {time.perf_counter() - start:.0f} s", flush=True)
            began = time.time()
            before, requests, limited = Cost.of(bot.pid), traffic.counted_requests, server.limits.refused
            await crowd.act_at(rate, seconds)
            ended, after = time.time(), Cost.of(bot.pid)
            await crowd.finish()
            requests, limited = traffic.counted_requests - requests, server.limits.refused - limited
            assert await bot.stop() == 0
        every, by_people = await _actions(bot.database, began, ended)
        _, kept = await _actions(bot.database, began, time.time())
    return Load(
        tables,
        ended - began,
        crowd,
        sum(map(len, every.values())),
        by_people,
        max(0, crowd.accepted - kept),
        requests,
        limited,
        after,
        after.processor - before.processor,
        tuple(sorted(_ages(every, traffic.edits))),
        bot.log,
    )


def _channels(server: DiscordServer, tables: int) -> list[Json]:
    channels: list[Json] = []
    while len(channels) < tables:
        guild = server.world.add_guild(f"Club {len(channels) // CHANNELS_OF_A_SERVER}")
        more = [server.world.add_channel(guild, f"table {number}") for number in range(CHANNELS_OF_A_SERVER)]
        channels += more[: tables - len(channels)]
    return channels


async def _opened(crowd: Crowd, gate: asyncio.Semaphore, channel: Json, number: int) -> None:
    """One, two or three people at a table."""
    async with gate:
        await crowd.open(channel, [f"Person {number} {each}" for each in range(1 + number % SEATS)])


async def _actions(path: Path, began: float, ended: float) -> tuple[dict[str, list[float]], int]:
    """When something was done in each channel, and how often a person did it."""
    found: dict[str, list[float]] = defaultdict(list)
    by_people = 0
    wanted = (
        select(schema.tables.c.channel_id, schema.actions.c.at, schema.actions.c.chosen_by)
        .join(schema.rounds, schema.rounds.c.id == schema.actions.c.round_id)
        .join(schema.tables, schema.tables.c.id == schema.rounds.c.table_id)
    )
    async with await Database.open(path) as database, database.read() as tx:
        for channel, at, by in await tx.execute(wanted):
            if began <= at.timestamp() <= ended:
                found[str(channel)].append(at.timestamp())
                by_people += by == "person"
    return found, by_people


def _ages(actions: dict[str, list[float]], edits: dict[str, list[tuple[float, float]]]) -> list[float]:
    """For each action, how old it was when the channel showed it: by the first edit asked for after it."""
    ages = []
    for channel, times in actions.items():
        shown = sorted(edits[channel])
        for at in times:
            later = bisect_right(shown, (at, float("inf")))
            if later < len(shown):
                ages.append(shown[later][1] - at)
    return ages


def _part(values: Sequence[float], part: float) -> float:
    return values[min(int(len(values) * part), len(values) - 1)] if values else float("nan")


def _spread(values: Sequence[float], unit: float) -> str:
    return " ".join(f"{_part(values, part) * unit:8.1f}" for part in (0.5, 0.99, 1))


def show(load: Load, first: Load) -> None:
    """Print one run, and its ratios to the first."""
    crowd, waits = load.crowd, load.crowd.all_waits
    allowed = 2.5 * load.by_people + (load.stored - load.by_people)
    print(f"{load.tables} tables, {len(crowd.players)} people")
    print(f"  actions a second        {load.stored / load.seconds:8.1f}  ({load.by_people} of {load.stored} by people)")
    print(f"  moments with nobody to act {crowd.nobody:5}")
    print(f"  answered in ms          {_spread(waits, 1e3)}  (half, 99 of 100, all; {len(waits)} interactions)")
    for act, those in sorted(crowd.waits.items()):
        print(f"    {act:<21} {_spread(sorted(those), 1e3)}  ({len(those)})")
    print(f"  table shows it after s  {_spread(load.ages, 1)}")
    an_action = load.requests / max(load.stored, 1)
    print(f"  requests an action      {an_action:8.2f}  ({load.requests / allowed:.2f} of the aim)")
    print(f"  requests a second       {load.requests / load.seconds:8.1f}  ({load.limited} over Discord's limits)")
    print(f"  refused {crowd.refused}, unanswered {len(crowd.unanswered)}, lost {load.lost}")
    for said in crowd.unanswered[:5]:
        print("   ", said)
    memory = " + ".join(f"{each:.0f}" for each in load.cost.memory)
    print(f"  memory in MB            {sum(load.cost.memory):8.0f}  ({memory})")
    per = load.processor / max(load.stored, 1)
    print(f"  processor ms an action  {per * 1e3:8.1f}  ({load.processor / load.seconds:.2f} of a core)")
    if load is not first:
        again = first.processor / max(first.stored, 1)
        print(
            f"  against {first.tables} tables: processor {per / again:.2f}, memory "
            f"{sum(load.cost.memory) / sum(first.cost.memory):.2f}, "
            f"half answered {_part(waits, 0.5) / _part(first.crowd.all_waits, 0.5):.2f}"
        )


def main() -> int:
    """Print what each number of tables came to; exit status 1 when something was lost, refused or went wrong."""
    parser = argparse.ArgumentParser(prog="python -m bench load")
    parser.add_argument("--tables", type=int, nargs="+", default=list(TABLES))
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--warm-up", type=float, default=0.0, help="seconds of play before anything is counted")
    parser.add_argument("--rate", type=float, default=RATE, help="actions a second, those of computers included")
    asked = parser.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    loads: list[Load] = []
    for tables in asked.tables:
        with tempfile.TemporaryDirectory(prefix="load") as folder:
            loads.append(asyncio.run(measure(Path(folder), tables, asked.seconds, asked.rate, asked.warm_up)))
        show(loads[-1], loads[0])
        print(end="", flush=True)
    complaints = [line for load in loads for line in load.log.splitlines() if "ERROR" in line or "Traceback" in line]
    print(*islice(complaints, 10), sep="\n")
    return 0 if all(load.sound for load in loads) else 1


if __name__ == "__main__":
    sys.exit(main())
