"""Tables of a campaign to draw: Bob's run as Liu Bei, in a round, after it, and at its end."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.seating import Campaign, Options, Seat, Stage, TableState
from data.campaigns import Line
from data.pages import Page
from engine import campaign
from engine.actions import Action, Bid, Pass, Play
from engine.campaign import End, Fall, Fighter, Run
from engine.cards import Cards
from engine.deal import from_hands
from engine.reading import parse
from engine.round import Round
from engine.rules import THREE_KINGDOMS
from engine.scoring import Difficulty

from .scenes import BOB, CHANNEL, NOW

OPTIONS = Options("three_kingdoms", Difficulty.NORMAL, timedelta(seconds=60), campaign=True)
_HANDS = (
    "bj 2 2 A K K Q J 10 10 9 9 9 6 5 4 3",
    "rj 2 2 A A A K K Q Q 10 8 8 6 6 5 4",
    "Q J J 10 9 8 7 7 7 7 6 5 5 4 4 3 3",
)


def run() -> Run:
    """Three have fallen, and the third seat is about to."""
    fighters = (
        Fighter("liu-bei", 52, 80),
        Fighter("cao-cao", 34, 66, Difficulty.NORMAL),
        Fighter("sun-quan", 3, 55, Difficulty.NORMAL),
    )
    begun = campaign.begin("liu-bei", b"a run to draw")
    fallen = (Fall("zhang-jiao", 3), Fall("dong-zhuo", 4), Fall("lu-bu", 9))
    coming = tuple(each for each in begun.coming if each not in {"cao-cao", "sun-quan", "zhang-jiao"})[:7]
    return replace(
        begun, fighters=fighters, coming=coming, fallen=fallen, course=(40, 32, 36, 44, 52, 40, 44, 60, 56, 52)
    )


def long_run() -> Run:
    """Everybody has fallen, after hundreds of rounds."""
    names = campaign.challengers("liu-bei", b"long")
    falls = tuple(Fall(name, 25 * place) for place, name in enumerate(names, start=1))
    course = tuple(40 + round_number * 37 % 50 for round_number in range(400))
    return replace(run(), coming=(), fallen=falls, course=course, ended=End.VICTORY)


def table(name: str = "Bob", of: Run | None = None) -> TableState:
    """Bob is to beat a pair of nines of Cao Cao's, who is landlord at 2."""
    deal = from_hands(THREE_KINGDOMS, [parse(hand) for hand in _HANDS], parse("J 8 3"), 1)
    called: list[Action] = [Bid(1, 2), Pass(2), Pass(0)]
    played = Round.of_deal(THREE_KINGDOMS, deal, number=10).after(
        [*called, Play(1, cards("8 8")), Play(2, cards("J J"))]
    )
    return _at(played, name, of or run())


def auction() -> TableState:
    """The auction of that round."""
    deal = from_hands(THREE_KINGDOMS, [parse(hand) for hand in _HANDS], parse("J 8 3"), 1)
    return _at(Round.of_deal(THREE_KINGDOMS, deal, number=10).apply(Bid(1, 1)).apply(Pass(2)), "Bob", run())


def result(of: Run | None = None) -> TableState:
    """After a round that the landlord has lost; Sun Quan was at his last energy before and still is."""
    state = table(of=of)
    played = state.round
    assert played is not None
    while played.to_act is not None:
        played = played.apply(played.default_action())
    assert played.settlement is not None
    assert state.campaign is not None
    after = campaign.settle(state.campaign.run, played.settlement.changes)
    return replace(
        state, stage=Stage.BETWEEN, round=played, campaign=Campaign(1, after), totals=played.settlement.changes
    )


def ended(state: TableState, end: End) -> TableState:
    """The same at the end of its run."""
    assert state.campaign is not None
    return replace(state, stage=Stage.CLOSED, campaign=Campaign(1, replace(state.campaign.run, ended=end)))


def board() -> Page[Line]:
    """Three people who have ended a run."""
    lines = (
        Line(1, 1, 1, "Alice", False, "zhao-yun", 7, 0, 41, End.DEFEAT),
        Line(2, 2, BOB, "Bob", False, "liu-bei", 4, 52, 22, End.STOPPED),
        Line(3, 3, 3, "小明", True, "sun-shangxiang", 4, 0, 19, End.DEFEAT),
    )
    return Page(1, 1, 3, lines, lines[1])


def cards(text: str) -> Cards:
    return parse(text)


def _at(played: Round, name: str, of: Run) -> TableState:
    heroes = [fighter.hero for fighter in of.fighters]
    seats = (Seat(0, BOB, name, hero=heroes[0]), *(Seat(number, None, "x", hero=heroes[number]) for number in (1, 2)))
    own = played.to_act == 0
    return TableState(
        7,
        1,
        CHANNEL,
        BOB,
        OPTIONS,
        seats,
        Stage.ROUND,
        message_id=3,
        round=played,
        deadline=NOW + timedelta(seconds=51) if own else None,
        totals=(0, 0, 0),
        campaign=Campaign(1, of),
    )
