"""Nobody is shown a card that he may not know: rounds of all rule sets are played, and every message is looked at.

``python -m bench secrecy``. Each message that the bot draws for a reader is drawn a second time for the same table
with all cards that he may not know dealt otherwise. Texts, labels, custom_ids, values of options, alt texts, names of
files and the data of pictures must be the same; so must be what a computer of that seat sees. Where each message then
goes is looked at too, and every log line at INFO.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from bot import client as client_module
from bot.board import Update
from bot.drawing import Drawing
from bot.render.counter import counter
from bot.render.emojis import Emojis
from bot.render.faces import emoji_name
from bot.render.look import Look
from bot.render.notes import call
from bot.render.screen import Picture, Screen
from bot.seating import Options, Stage, TableState
from bot.table import Table
from data import players
from data.players import CardsAs, Preferences
from engine.actions import Play
from engine.cards import distinct, from_ranks, size, text
from engine.deal import Card
from engine.errors import EngineError
from engine.round import Phase, Round
from engine.rules import RULE_SETS
from engine.scoring import Difficulty
from engine.view import view

from .offline import EVERYBODY, Offline, Reader, offline
from .scripted import TURN, act, choice, next_round, waiting
from .twins import twin

ROUNDS = 1000
EMOJIS = Emojis({emoji_name(Card(number)): 10**18 + number for number in range(54)})
_LONGEST_PUBLIC = 4
"""A hand of so many cards or fewer may stand in a log line by chance."""


class Leak(AssertionError):
    """Somebody was shown what he may not know."""


def everything(screen: Screen) -> str:
    """All of a message that a client gets to see, and what its pictures are drawn from."""
    components = screen.view.to_components()  # type: ignore[no-untyped-call]  # the library leaves it untyped
    pictures = [(picture.name, picture.alt, repr(_drawn_from(picture))) for picture in screen.pictures]
    return json.dumps([components, pictures], ensure_ascii=False)


def _drawn_from(picture: Picture) -> object:
    draw = picture.draw
    # Sets have no order of their own.
    return (
        [sorted(each) if isinstance(each, frozenset) else each for each in draw.args]
        if isinstance(draw, partial)
        else draw()
    )


@dataclass
class Checker:
    """Compares, remembers for whom each message was drawn, and counts."""

    dice: Random
    part: float = 1.0
    """How many of the messages are compared."""
    looked_at: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)
    drawn: dict[int, tuple[Screen, Reader]] = field(default_factory=dict)
    running: dict[int, TableState] = field(default_factory=dict)

    def due(self, state: TableState) -> bool:
        """Whether this state is to be compared: a running round, or one thrown in."""
        return state.round is not None and state.round.phase is not Phase.OVER and self.dice.random() < self.part

    def other(self, state: TableState, seat: int | None) -> TableState:
        """The same table with other hidden cards."""
        made = twin(state, seat, self.dice)
        assert state.round is not None
        assert made.round is not None
        self.looked_at["twin with other hands"] += made.round.hands != state.round.hands
        return made

    def same(self, what: str, one: object, other: object) -> None:
        """Two drawings must be equal."""
        self.looked_at[what] += 1
        if one != other:
            self.leaks.append(f"{what} depends on hidden cards:\n{one}\n{other}")

    def shown(self, reader: Reader, what: Screen | str) -> None:
        """A message reaches a reader: it must have been drawn for him, or for everybody."""
        self.looked_at["sent"] += 1
        if isinstance(what, str):
            return
        entry = self.drawn.get(id(what))
        if entry is not None and entry[1] not in (EVERYBODY, reader):
            self.leaks.append(f"what was drawn for {entry[1]} was sent to {reader or 'everybody'}")


def checked(checker: Checker, kind: type[Drawing]) -> type[Drawing]:
    """`kind` with every drawing compared."""

    class Checked(kind):  # type: ignore[misc, valid-type]  # any kind of drawing is to be checked
        async def board(self, update: Update) -> Screen:
            screen: Screen = await super().board(update)
            if checker.due(update.state):
                other = replace(update, state=checker.other(update.state, None))
                checker.same("public message", everything(screen), everything(await super().board(other)))
            return self._remembered(screen, EVERYBODY)

        async def hand(self, state: TableState, user_id: int, *more: Any, **named: Any) -> Screen:
            screen: Screen = await super().hand(state, user_id, *more, **named)
            seat = state.seat_of(user_id) or state.left_seat_of(user_id)
            if seat is not None and checker.due(state):
                other = await super().hand(checker.other(state, seat.number), user_id, *more, **named)
                checker.same("hand", everything(screen), everything(other))
            return self._remembered(screen, user_id)

        def _remembered(self, screen: Screen, reader: Reader) -> Screen:
            checker.drawn[id(screen)] = (screen, reader)
            if len(checker.drawn) > 500:
                del checker.drawn[next(iter(checker.drawn))]
            return screen

    return Checked


class LogReader(logging.Handler):
    """Looks for hands and seeds of running rounds in log lines, before anything is blotted out."""

    def __init__(self, checker: Checker) -> None:
        super().__init__(logging.INFO)
        self._checker = checker

    def emit(self, record: logging.LogRecord) -> None:
        """One line."""
        line = logging.Formatter().format(record)
        self._checker.looked_at["log line"] += 1
        for state in self._checker.running.values():
            if state.round is not None and any(secret in line for secret in _secrets(state.round)):
                self._checker.leaks.append(f"a log line tells a hand or a seed: {line}")


def _secrets(played: Round) -> Iterator[str]:
    """How the hands and the seed of a running round could be written."""
    if played.phase is Phase.OVER:
        return
    if played.seed is not None:
        yield from (played.seed.hex(), repr(played.seed))
    for hand in played.hands:
        if size(hand) > _LONGEST_PUBLIC:
            yield from (str(int(hand)), text(hand))


def _compare_the_rest(checker: Checker, looks: tuple[Look, ...], state: TableState, dice: Random) -> None:
    """What is not drawn by `Drawing`: each seat's view, the counter, refusals of wrong cards, the call to the turn."""
    played = state.round
    if played is None or played.phase is Phase.OVER:
        return
    for seat in range(played.rules.seats):
        other = checker.other(state, seat)
        assert other.round is not None
        views = [view(each, seat, show_bottom=state.options.show_bottom) for each in (played, other.round)]
        checker.same("view", *views)
        tried = dice.choice(played.hands)
        checker.same("refusal", *(_refused(each, seat, tried) for each in (played, other.round)))
        for look in looks:
            if played.phase is Phase.PLAY:
                checker.same("counter", *(everything(counter(look, each)) for each in views))
            checker.same("call", call(look, state), call(look, other))


def _refused(played: Round, seat: int, cards: Any) -> str:
    try:
        played.verify(Play(seat, cards))
    except EngineError as error:
        return repr(error)
    return "allowed"


@contextmanager
def _log_read(reader: LogReader) -> Iterator[None]:
    root = logging.getLogger()
    level = root.level
    root.addHandler(reader)
    root.setLevel(logging.INFO)
    try:
        yield
    finally:
        root.removeHandler(reader)
        root.setLevel(level)


async def secrecy(path: Path, wanted: int, checker: Checker, kind: type[Drawing] = Drawing) -> int:
    """Play at least `wanted` rounds with every message looked at; how many it were. Raises `Leak`."""
    with mock.patch.object(client_module, "Drawing", checked(checker, kind)):
        async with offline(path, checker.dice) as here:
            here.client.readers.emojis = EMOJIS
            here.recorder.shown = checker.shown
            looks = tuple([(await here.client.drawing.reader(user, None)).look for user in await _tastes(here)])
            with _log_read(LogReader(checker)):
                played = 0
                while played < wanted:
                    rules = list(RULE_SETS)[played % len(RULE_SETS)]
                    played += await _sitting(here, checker, rules, 3 - played // len(RULE_SETS) % 3, looks)
    return played


async def _tastes(here: Offline) -> list[int]:
    """People 1 to 4, who see cards as picture, emoji or text."""
    async with here.database.write() as tx:
        for user, taste in enumerate((CardsAs.PICTURE, CardsAs.EMOJI, CardsAs.TEXT, CardsAs.EMOJI), 1):
            locale = "zh-CN" if user == 2 else None
            await players.prefer(tx, user, Preferences(cards=taste, locale=locale))
    return [1, 2, 3]


async def _sitting(here: Offline, checker: Checker, rules: str, people: int, looks: tuple[Look, ...]) -> int:
    """Two rounds at one table; how many were dealt."""
    dice = checker.dice
    options = Options(rules, Difficulty.EASY, TURN, show_bottom=dice.random() < 0.3)
    table = await here.client.house.open(int(here.guild["id"]), int(here.channel["id"]), 1, "Ann", options)
    for user in range(2, people + 1):
        await table.join(user, f"person {user}")
    await table.start(1)
    while table.state.round is None or table.state.round.number < 2 or table.state.stage is Stage.ROUND:
        await here.settled()
        checker.running[table.state.id] = table.state
        _choose(here, checker, table.state)
        await _step(table, dice)
        await here.settled()
        if checker.dice.random() < checker.part:
            _compare_the_rest(checker, looks, table.state, dice)
        if checker.leaks:
            raise Leak("\n".join(checker.leaks[:3]))
    await here.settled()
    rounds = table.state.round.number
    await table.end(1, may_manage=False)
    del checker.running[table.state.id]
    return rounds


def _choose(here: Offline, checker: Checker, state: TableState) -> None:
    """Now and then somebody chooses cards in his hand, ahead of his turn or at it, and leaves them there."""
    for seat in state.people:
        if state.round is not None and state.stage is Stage.ROUND and checker.dice.random() < 0.2:
            hand = state.round.hands[seat.number]
            chosen = from_ranks(checker.dice.sample(distinct(hand), min(2, len(distinct(hand)))))
            here.client.drawing.picks.keep(state, seat, chosen)
            checker.looked_at["choice"] += 1


async def _step(table: Table, dice: Random) -> None:
    user, played = waiting(table), table.state.round
    if table.state.stage is Stage.ROUND and user is not None and played is not None:
        await act(table, user, choice(played, dice))
    elif table.state.stage is not Stage.ROUND:
        await next_round(table)


def main() -> int:
    """Print what was looked at; exit status 1 when something leaked."""
    parser = argparse.ArgumentParser(prog="python -m bench secrecy")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--part", type=float, default=0.25, help="how many of the messages are compared")
    parser.add_argument("--seed", type=int, default=1, help="of what people do, and of the twins")
    asked = parser.parse_args()
    checker = Checker(Random(asked.seed), asked.part)
    with tempfile.TemporaryDirectory(prefix="secrecy") as folder:
        try:
            played = asyncio.run(secrecy(Path(folder) / "secrecy.sqlite3", asked.rounds, checker))
        except Leak as leak:
            print(leak)
            return 1
    print(
        f"{played} rounds, no leak; looked at: "
        + ", ".join(f"{count} × {what}" for what, count in checker.looked_at.items())
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
