"""Whose plays a review judges."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import TypeVar, TypeVarTuple

from ai import levels
from ai.player import Advice
from ai.review import decisions
from bot.analyst import InlineAnalyst
from bot.news import By
from bot.past import Past
from bot.reviewing import Review, Reviews
from bot.seating import Seat
from bot.thinker import InlineThinker
from engine.actions import Bid
from engine.round import Round
from engine.rules import ONLINE
from engine.scoring import Difficulty
from engine.view import PlayerView, view

SEAT = 0
T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


def played() -> Past:
    """A round in which everything was done by a person."""
    state = Round.start(ONLINE, bytes(32), 1, SEAT)
    state = state.apply(Bid(SEAT, 3))
    computer = levels.player(Difficulty.EASY)
    while state.to_act is not None:
        state = state.apply(computer.choose(view(state, state.to_act), 0).action)
    seats = tuple(Seat(number, 1 + number, "Alice") for number in range(ONLINE.seats))
    return Past(1, state, seats, "", (By.PERSON,) * len(state.actions))


async def last(past: Past) -> Review:
    reviews = Reviews(InlineThinker(levels.at_once), InlineAnalyst(), limit=1_000)
    return [made async for made in reviews.of(past, SEAT)][-1]


async def test_what_the_computer_played_for_somebody_is_not_judged() -> None:
    past = played()
    steps = [turn.step for turn in decisions(past.states, SEAT)]
    assert len(steps) > 3
    away = steps[2]
    chosen = tuple(By.COMPUTER if step >= away else By.PERSON for step in range(len(past.final.actions)))
    assert (await last(past)).turns == len(steps)
    made = await last(replace(past, chosen_by=chosen))
    assert made.turns == 2
    assert all(each.step < away for each in made.mistakes)


class Noted(InlineThinker):
    """It notes which rankings are in a hurry."""

    def __init__(self) -> None:
        super().__init__(levels.at_once)
        self.hurried: list[bool] = []

    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        self.hurried.append(hurry)
        return await super().rank(level, view, seed, hurry=hurry)


async def test_a_review_lets_people_at_tables_go_first() -> None:
    past, thinker = played(), Noted()
    made = [made async for made in Reviews(thinker, InlineAnalyst(), limit=1_000).of(past, SEAT)][-1]
    assert thinker.hurried == [False] * made.turns


class OutOfMemory(InlineAnalyst):
    """Its process is killed whatever it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def compute(self, function: Callable[[*Arguments], T], *arguments: *Arguments, hurry: bool = False) -> T:
        self.asked += 1
        raise BrokenProcessPool


async def test_a_review_ends_without_the_answer_of_open_cards_where_there_is_no_room_for_it() -> None:
    past, analyst = played(), OutOfMemory()
    loser = next(seat for seat in range(ONLINE.seats) if seat not in past.final.winners)
    reviews = Reviews(InlineThinker(levels.at_once), analyst)
    for times in (1, 2):
        made = [made async for made in reviews.of(past, loser)][-1]
        assert made.finished
        assert made.chance is not None
        assert not made.chance.complete
        assert analyst.asked == times, "next time it is tried again"


def test_somebody_has_played_who_did_anything_in_the_tricks_himself() -> None:
    past = played()
    calls = len(past.final.calls)
    for by, has_played in ((By.COMPUTER, False), (By.TIMEOUT, True), (By.PERSON, True)):
        chosen = (By.PERSON,) * calls + (by,) + (By.COMPUTER,) * (len(past.final.actions) - calls - 1)
        assert replace(past, chosen_by=chosen).has_played(SEAT) is has_played
