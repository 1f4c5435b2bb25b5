"""What one person plays alone and in private: the day's puzzle, and the day's deal.

Nothing runs between two presses: what the others do is computed and stored with the person's own action.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from ai.puzzles.opponents import replies
from ai.puzzles.puzzle import Puzzle, of_day
from data import solo
from data.database import Database
from data.errors import Taken
from data.solo import Game, Kind, day_of
from engine.actions import Action
from engine.round import Round
from engine.rules import ONLINE, RULE_SETS
from engine.scoring import Difficulty
from engine.view import view

from .analyst import Analyst
from .refusals import DayOver, SomebodyQuicker, StaleButton
from .seating import Seat
from .thinker import Thinker

SEAT = 0
"""The seat of the person: in a puzzle that of the landlord."""
_NAMES = ("Lan", "Tao")
_LEVEL = Difficulty.NORMAL
"""The computers of the day's deal: this level gives everybody the same answers, whatever else the machine does."""


@dataclass(frozen=True, slots=True)
class Solo:
    """A game as it stands: what is stored of it, and the rounds before its first action and now."""

    game: Game
    start: Round
    state: Round
    seats: tuple[Seat, ...]
    puzzle: Puzzle | None = None

    @property
    def finished(self) -> bool:
        """Whether the game counts now and nothing can be changed any more."""
        return self.game.ended_at is not None

    @property
    def lost(self) -> bool:
        """Whether a puzzle's try has failed."""
        return self.puzzle is not None and self.state.over and not self.finished


class Solos:
    """The games of everybody."""

    def __init__(
        self,
        database: Database,
        thinker: Thinker,
        analyst: Analyst,
        now: Callable[[], datetime],
        new_seed: Callable[[], bytes],
    ) -> None:
        self._database = database
        self._thinker = thinker
        self._analyst = analyst
        self._now = now
        self._new_seed = new_seed

    @property
    def today(self) -> int:
        """The day of UTC."""
        return day_of(self._now())

    async def open(self, kind: Kind, guild_id: int, user_id: int, name: str, day: int | None = None) -> Solo:
        """The person's game of a day (None: today's), with the others' first actions done.

        A game of another day can be finished, but not begun: `DayOver`.
        """
        day = self.today if day is None else day
        async with self._database.read() as tx:
            game = await solo.get(tx, guild_id, user_id, kind, day)
        if game.moves == 0 and day != self.today:
            raise DayOver(kind)
        start = of_day(day).round() if kind is Kind.PUZZLE else await self._dealt(guild_id, day)
        found = _made(game, start, start.after(game.actions), name)
        if found.state.over or found.state.to_act == SEAT:
            return found
        return await self._put(found, await self._advanced(kind, found.state), name)

    async def act(self, found: Solo, action: Action, shown: int, name: str) -> Solo:
        """The game after the person's action and what follows it. Raises the `Refusal` of the rules, or `StaleButton`
        when the control was drawn for another moment (`shown`)."""
        if shown != found.game.moves or found.finished:
            raise StaleButton
        state = await self._advanced(found.game.kind, found.state.apply(action))
        first = found.puzzle is not None and not found.game.actions
        begun = replace(found, game=replace(found.game, tries=found.game.tries + 1)) if first else found
        return await self._put(begun, state, name)

    async def again(self, found: Solo, shown: int, name: str) -> Solo:
        """A puzzle from its beginning. Raises `StaleButton`."""
        if shown != found.game.moves or found.finished or found.puzzle is None:
            raise StaleButton
        return await self._put(found, found.start, name)

    async def _dealt(self, guild_id: int, day: int) -> Round:
        async with self._database.read() as tx:
            known = await solo.deal_of(tx, guild_id, day)
        if known is None:
            async with self._database.write() as tx:
                known = await solo.make_deal(tx, guild_id, day, ONLINE.name, self._new_seed())
        rules, seed = known
        return Round.start(RULE_SETS[rules], seed)

    async def _advanced(self, kind: Kind, state: Round) -> Round:
        """The round after the others' actions."""
        if kind is Kind.PUZZLE:
            return state.after(await self._analyst.compute(replies, state, hurry=True))
        while state.to_act is not None and state.to_act != SEAT:
            advice = await self._thinker.choose(_LEVEL, view(state, state.to_act), 0)
            state = state.apply(advice.action)
        return state

    async def _put(self, found: Solo, state: Round, name: str) -> Solo:
        """The game with the round as it is now, stored. Raises `SomebodyQuicker` when it has changed elsewhere."""
        now = self._now()
        game = replace(found.game, actions=state.actions, score=_score(found, state))
        if game.score is not None:
            game = replace(game, ended_at=now)
        try:
            async with self._database.write() as tx:
                game = await solo.put(tx, game, name, now)
        except Taken:
            raise SomebodyQuicker from None
        return _made(game, found.start, state, name)


def _made(game: Game, start: Round, state: Round, name: str) -> Solo:
    seats = (Seat(SEAT, game.user_id, name), *(Seat(number, None, each) for number, each in enumerate(_NAMES, start=1)))
    puzzle = of_day(game.day) if game.kind is Kind.PUZZLE else None
    return Solo(game, start, state, seats, puzzle)


def _score(found: Solo, state: Round) -> int | None:
    """What the game is worth when it ends with `state`: tries of a solved puzzle, a settlement; None: it goes on."""
    if not state.over:
        return None
    if found.puzzle is not None:
        return found.game.tries if state.winner == SEAT else None
    return 0 if state.settlement is None else state.settlement.changes[SEAT]
