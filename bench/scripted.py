"""Tables on a real store without Discord, and people who play there as fast as they are answered."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from bot.clock import Clock
from bot.house import House
from bot.news import News
from bot.seating import Options, Stage, TableState
from bot.table import Table
from bot.thinker import InlineThinker
from bot.timing import Times
from data.database import Database
from engine.actions import Action, Bid, Pass, Play
from engine.auction import Open
from engine.round import Round
from engine.scoring import Difficulty

SERVER = 1
TURN = timedelta(minutes=10)
"""Nobody's time runs out, however slow the machine is."""
TIMES = Times(bid=TURN, pause=timedelta())


class Quiet:
    """A publisher that tells nobody."""

    def changed(self, before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        """Nothing is shown."""


def house_on(database: Database) -> House:
    """A house whose computers think where they are asked and do not pause."""
    return House(database, InlineThinker(), Clock(), Quiet(), times=TIMES)


async def opened(
    house: House, number: int, people: int, rules: str = "online", difficulty: Difficulty = Difficulty.EASY
) -> Table:
    """A started table of `people` persons that sit nowhere else; `number` is no other table's."""
    host, *others = [number * 10 + seat for seat in range(1, people + 1)]
    options = Options(rules, difficulty, TURN)
    table = await house.open(SERVER, number, host, f"person {host}", options)
    for user in others:
        await table.join(user, f"person {user}")
    await table.start(host)
    return table


def waiting(table: Table) -> int | None:
    """The person whose turn it is, None while it is nobody's."""
    seat = table.state.to_act_seat
    return None if seat is None or seat.played_by_computer else seat.user_id


def choice(played: Round, dice: Random) -> Action:
    """What somebody does without much thought: bids as high as he may, plays something legal, seldom passes."""
    seat = played.to_act
    assert seat is not None
    if isinstance(played.standing, Open):
        return Bid(seat, max(played.legal_bids))
    plays = played.legal_plays()
    if not plays or (played.may_pass and dice.random() < 0.1):
        return Pass(seat)
    return Play(seat, dice.choice(plays))


async def act(table: Table, user_id: int, action: Action) -> TableState:
    """The person does `action`; the table's state afterwards."""
    if isinstance(action, Bid):
        return await table.bid(user_id, action.value)
    if isinstance(action, Pass):
        return await table.pass_(user_id)
    return await table.play(user_id, action.cards)


async def next_round(table: Table) -> None:
    """Somebody asks for the next round, or for yet another deal."""
    if table.state.stage is Stage.ASKING:
        await table.go_on(table.state.host_id)
    else:
        await table.play_again(table.state.host_id)
