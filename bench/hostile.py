"""Presses, commands, texts and names that nobody should send: nothing breaks, and nobody acts for another.

``python -m bench hostile``. People who sit and people who do not press what they see, what others see, what was seen
long ago and what never was; they choose options that were not offered, type what is no card, and have names of every
kind. After each burst every change of a table must be one that one of its senders may make; no line above INFO may
reach the log, and memory and store must be one.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import logging
import sys
import tempfile
import time
from collections import Counter, deque
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import discord

from bot import ledger, news
from bot.news import By, News
from bot.seating import EndReason, Stage, TableState
from bot.views import ids
from bot.views.ids import Act
from data import guilds, privacy, rounds, tables
from data.guilds import GuildSettings
from engine.actions import Bid, Play
from engine.rules import RULE_SETS
from tests.wire.world import Json

from .offline import COMPLETION, EVERYBODY, Offline, Post, offline
from .scripted import choice

EVENTS = 100_000
REMEMBERED = 200
"""Messages that can still be pressed; what was seen on older ones is remembered by its custom_id."""
TEXTS = (
    "",
    " ",
    "9,9",
    "9 9",
    "🂡",
    "x" * 5000,
    "3" * 5000,
    "٣٣٣",
    "\u202e33\u202c",
    "3\u200b3",
    "**3** ||4||",
    "<@1> @everyone",
    "小王 大王 小王 大王",
    "10 10 10 10 10 10",
    "-3",
    "3.5",
    "\x00",
    "🃏" * 100,
    "'; DROP TABLE rounds; --",
    "{0.__class__}",
    "%s%n",
)
NAMES = (
    "Alice",
    "@everyone",
    "```@here",
    "<@&1> **bold** ||spoiler||",
    "\u202eevil\u202c",
    "\u200b\u2060\ufeff",
    "שלום עולם",
    "名" * 32,
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
    "x" * 5000,
    "[a](https://example.com)",
    "👨\u200d👩\u200d👧" * 8,
)
OPTIONS = ("", "0", "-1", "99.9", "3.1", "others", "yes", "no", "auto", "x" * 100, "9" * 40, "٣", "normal", "pagat")
_OLD = (
    "table:join:7",
    "ddz",
    "ddz:",
    "ddz:play",
    "ddz:play:x:y",
    "ddz:nothing:1:1",
    "ddz:play:1:1:123",
    "DDZ:JOIN:1:0",
)
_COMMANDS = (
    "nothing",
    "settings nothing",
    "play",
    "invite",
    "start",
    "hand",
    "table",
    "leave",
    "end",
    "rules",
    "leaderboard",
    "help",
    "replay",
    "privacy export",
)


class Wrong(AssertionError):
    """Something happened that must not."""


@dataclass
class Watch(logging.Handler):
    """Looks at every change and every log line."""

    senders: set[int] = field(default_factory=set)
    """Whose events are under way."""
    changes: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    _told: Any = field(default_factory=hashlib.sha256)

    def __post_init__(self) -> None:
        super().__init__(logging.INFO)

    def __hash__(self) -> int:
        return id(self)

    def emit(self, record: logging.LogRecord) -> None:
        """A log line: nothing above INFO is allowed, and no traceback."""
        if record.levelno > logging.INFO or record.exc_info:
            self.wrong.append(logging.Formatter().format(record))

    def changed(self, before: TableState | None, after: TableState, told: tuple[News, ...]) -> None:
        """A change: somebody who sent something must have been allowed to make it."""
        for item in told:
            self.changes[type(item).__name__] += 1
            self._told.update(f"{after.id} {item!r}\n".encode())
            who = self._may(before, after, item)
            if who is not None and not who & self.senders:
                self.wrong.append(f"{item} at table {after.id}, and only {self.senders} had sent anything")

    @property
    def story(self) -> str:
        """Some letters for all that has happened, in its order."""
        return str(self._told.hexdigest()[:16])

    def _may(self, before: TableState | None, after: TableState, item: News) -> set[int] | None:  # noqa: PLR0911
        """Who may bring this about; None: nobody needs to."""
        seats = after.seats if before is None else before.seats
        match item:
            case news.Acted(seat, by=By.PERSON):
                return _owner(seats[seat].user_id)
            case news.Joined(seat) | news.Back(seat):
                return _owner(after.seats[seat].user_id)
            case news.StandIn(seat, by_choice=True):
                return _owner(seats[seat].user_id)
            case news.Left(user_id=user_id):
                return {user_id, *(_owner(before.host_id) if before and before.stage is Stage.LOBBY else ())}
            case news.OptionsChanged() if before is not None and before.options == after.options:
                # Under which hero's name somebody sits.
                return {seat.user_id for seat in seats if seat.user_id is not None and seat not in after.seats}
            case news.OptionsChanged() | news.Invited():
                return _owner(after.host_id)
            case news.Closed(reason=EndReason.ENDED | EndReason.CANCELLED):
                return _owner(after.host_id)
            case news.Dealt() if before is not None and before.stage is Stage.LOBBY:
                return _owner(before.host_id)
            case _:
                return None


def _owner(user_id: int | None) -> set[int]:
    return set() if user_id is None else {user_id}


@dataclass
class Storm:
    """Sends events, one burst after another."""

    here: Offline
    dice: Random
    watch: Watch
    people: list[Json] = field(default_factory=list)
    seen: deque[tuple[str, tuple[str, ...]]] = field(default_factory=lambda: deque(maxlen=3000))
    sent: int = 0
    asked: list[int] = field(default_factory=list)
    """Interactions that must be answered once."""

    async def rage(self, events: int) -> None:
        """Send so many events."""
        while self.sent < events:
            burst = [self._somebody() for _ in range(self.dice.choice((1, 1, 1, 2, 3)))]
            self.watch.senders = {int(person["id"]) for person in burst}
            for person in burst:
                self._send(person)
            await self.here.settled()
            if self.dice.random() < 0.003:
                self.watch.senders = set()
                await self.here.time.advance(self.dice.choice((20, 50, 700)))
                await self.here.settled()
            self._look()

    def _somebody(self) -> Json:
        """Anybody, and often somebody whose turn it is, so that rounds go on."""
        waited_for = [seat.user_id for table in self.here.client.house.all() if (seat := table.state.to_act_seat)]
        ready = [person for person in self.people if int(person["id"]) in waited_for]
        return self.dice.choice(ready if ready and self.dice.random() < 0.6 else self.people)

    def _send(self, person: Json) -> None:
        self.sent += 1
        dice, which = self.dice, self.dice.random()
        if which < 0.5:
            self._use_what_is_seen(person)
        elif which < 0.7 and self.seen:
            custom_id, values = dice.choice(self.seen)
            self._press(person, custom_id, list(values) if values else None, self._any_post())
        elif which < 0.85 and self.seen:
            custom_id, values = dice.choice(self.seen)
            wrong = [dice.choice(OPTIONS) for _ in range(dice.randint(0, 5))] if values or dice.random() < 0.2 else None
            self._press(person, self._mutated(custom_id), wrong, self._any_post())
        elif which < 0.97:
            self._type(person)
        else:
            self.here.form(person, dice.choice(("ddz:play:1:0", "x")), {"cards": dice.choice(TEXTS)})

    def _use_what_is_seen(self, person: Json) -> None:
        """A control of a message that the person can see, as it is meant."""
        right = self._right(int(person["id"]))
        if right is not None and self.dice.random() < 0.6:
            self._press(person, right, None, self._any_post())
            return
        mine = [each for each in self._posts() if each.reader == int(person["id"])][-3:]
        public = [each for each in self._posts() if each.reader is EVERYBODY][-4:]
        visible = mine if mine and self.dice.random() < 0.7 else public
        controls = [(post, control) for post in visible for control in _controls(post)]
        if not controls:
            self.asked.append(self.here.command(person, "start", rules=self.dice.choice(list(RULE_SETS))))
            return
        post, (custom_id, values) = self.dice.choice(controls)
        self._press(person, custom_id, [self.dice.choice(values)] if values else None, post)

    def _right(self, user_id: int) -> str | None:
        """What this person would press to go on with his round, or to start one; None when he has nothing to do."""
        for table in self.here.client.house.of_user(user_id):
            state, seat = table.state, table.state.seat_of(user_id)
            if state.stage is Stage.LOBBY and state.host_id == user_id and len(state.seats) > 1:
                return ids.build(Act.START, state.id)
            if state.stage is Stage.BETWEEN and self.dice.random() < 0.5:
                return ids.build(Act.AGAIN, state.id, state.call_count)
            if seat is None or state.round is None or state.to_act != seat.number:
                continue
            action = choice(state.round, self.dice)
            if isinstance(action, Bid):
                return ids.build(Act.BID, state.id, state.call_count, value=action.value)
            count = state.hand_count(seat.number)
            if isinstance(action, Play):
                return ids.build(Act.PLAY, state.id, count, action.cards)
            return ids.build(Act.PASS, state.id, count)
        return None

    def _type(self, person: Json) -> None:
        dice, text = self.dice, self.dice.choice(TEXTS)
        match dice.randrange(6):
            case 0:
                self.here.command(person, "play", COMPLETION, cards=text)
            case 1:
                self.asked.append(self.here.command(person, "play", cards=text))
            case 2:
                self.asked.append(self.here.command(person, "bid", bid=dice.choice((1, 2, 3, 0, 7, -1, 10**12, "3"))))
            case 3:
                self.asked.append(self.here.command(person, "pass"))
            case 4:
                self.asked.append(
                    self.here.command(person, "start", rules=dice.choice((*RULE_SETS, text[:100] or "x")))
                )
            case _:
                self.asked.append(self.here.command(person, dice.choice(_COMMANDS)))

    def _press(self, person: Json, custom_id: str, values: list[str] | None, post: Post | None) -> None:
        self.asked.append(self.here.press(person, custom_id, values, message=post))

    def _mutated(self, custom_id: str) -> str:
        dice = self.dice
        if dice.random() < 0.1:
            return dice.choice(_OLD)
        parts = custom_id.split(":")
        place = dice.randrange(1, len(parts))
        digit = "".join(dice.choice("0123456789") for _ in range(dice.choice((1, 1, 2, 15, 30))))
        parts[place] = dice.choice((digit, parts[place], dice.choice(list(Act)).value, f"={digit}", "=yes", ""))
        return ":".join(parts)[: ids.LONGEST] or "x"

    def _posts(self) -> list[Post]:
        return list(self.here.recorder.posts.values())[-60:]

    def _any_post(self) -> Post | None:
        posts = self._posts()
        return self.dice.choice(posts) if posts else None

    def _look(self) -> None:
        """Remember new controls, and what went wrong."""
        for post in self._posts()[-4:]:
            self.seen.extend(_controls(post))
        answers = self.here.recorder.answers
        unanswered = [each for each in self.asked if answers.get(each, 0) != 1]
        if unanswered:
            self.watch.wrong.append(f"{len(unanswered)} events were not answered once: {self.sent}")
        self.asked.clear()
        answers.clear()
        self.here.completed.clear()
        for number in list(self.here.recorder.posts)[:-REMEMBERED]:
            del self.here.recorder.posts[number]
        if self.watch.wrong:
            raise Wrong("\n".join(self.watch.wrong))


def _controls(post: Post) -> list[tuple[str, tuple[str, ...]]]:
    if post.screen is None:
        return []
    found: list[tuple[str, tuple[str, ...]]] = []
    for item in post.screen.view.walk_children():
        if isinstance(item, discord.ui.Button) and item.custom_id and not item.disabled:
            found.append((item.custom_id, ()))
        elif isinstance(item, discord.ui.Select):
            found.append((item.custom_id, tuple(option.value for option in item.options)))
    return found


async def _memory_is_the_store(here: Offline) -> None:
    found = here.client.house.all()
    async with here.database.read() as tx:
        stored = {each.id: each for each in await tables.still_open(tx)}
        if sorted(stored) != [table.state.id for table in found]:
            raise Wrong("other tables are open in memory than in the store")
        for table in found:
            state, _ = await ledger.load(tx, stored[table.state.id])
            if replace(state, deadline=None) != replace(table.state, deadline=None):
                raise Wrong(f"table {state.id} is stored otherwise than it is in memory")
        for number in range(1, max([*stored, 0]) + 1):
            for bare in await rounds.of_table(tx, number):
                if bare.settlement is not None and sum(bare.settlement.changes) != 0:
                    raise Wrong(f"round {bare.id} does not settle to zero")


async def hostile(path: Path, events: int, seed: int) -> Watch:
    """Send `events` events; what was seen of them, which is the same for the same seed. Raises `Wrong`."""
    watch, root = Watch(), logging.getLogger()
    level = root.level
    try:
        async with offline(path, Random(f"deals {seed}")) as here:
            root.addHandler(watch)
            root.setLevel(logging.INFO)
            publisher: Any = here.client.publisher
            tell = publisher.changed

            def changed(before: TableState | None, after: TableState, told: tuple[News, ...]) -> None:
                watch.changed(before, after, told)
                tell(before, after, told)

            publisher.changed = changed
            bystander = int(here.person("Victor")["id"])
            storm = Storm(here, Random(seed), watch, [here.person(name) for name in NAMES])
            await storm.rage(events)
            await _memory_is_the_store(here)
            async with here.database.read() as tx:
                if await guilds.settings(tx, int(here.guild["id"])) != GuildSettings():
                    raise Wrong("the server's settings were changed by somebody who may not")
                if await privacy.export(tx, bystander):
                    raise Wrong("something is stored about somebody who did nothing")
    finally:
        root.removeHandler(watch)
        root.setLevel(level)
    return watch


def main() -> int:
    """Print what came of it; exit status 1 when something happened that must not."""
    parser = argparse.ArgumentParser(prog="python -m bench hostile")
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="hostile") as folder:
        try:
            seen = asyncio.run(hostile(Path(folder) / "hostile.sqlite3", asked.events, asked.seed))
        except Wrong as wrong:
            print(f"seed {asked.seed}: {wrong}")
            return 1
    taken = (time.perf_counter() - start) / asked.events
    print(f"{asked.events} events, {taken * 1e3:.2f} ms each; no line above INFO, nobody acted for another")
    print(", ".join(f"{name} {count}" for name, count in seen.changes.most_common()))
    print(f"story {seen.story}: the same wherever this seed is run")
    return 0


if __name__ == "__main__":
    sys.exit(main())
