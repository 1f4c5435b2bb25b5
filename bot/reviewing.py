"""The review of a round for one of its players, made bit by bit in the background."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

from ai.last_chance import A_SECOND, LastChance, last_chance
from ai.review import Mistake, decisions, mistake, worst
from engine.scoring import Difficulty

from .analyst import Analyst
from .past import Past
from .thinker import Thinker

_REMEMBERED = 64


@dataclass(frozen=True, slots=True)
class Review:
    """What is known so far: `done` of `turns` judged, the plays that cost most, and the exact answer of open cards.

    `chance` is None for who won, and until it is known.
    """

    done: int
    turns: int
    mistakes: tuple[Mistake, ...] = ()
    lost: bool = False
    chance: LastChance | None = None

    @property
    def finished(self) -> bool:
        """Whether nothing more will come."""
        return self.done == self.turns and (self.chance is not None or not self.lost)


class Reviews:
    """Makes reviews, and remembers the last ones."""

    def __init__(self, thinker: Thinker, analyst: Analyst, limit: int = 6 * A_SECOND) -> None:
        self._thinker = thinker
        self._analyst = analyst
        self._limit = limit
        self._known: OrderedDict[tuple[str, int], Review] = OrderedDict()

    async def of(self, past: Past, seat: int) -> AsyncIterator[Review]:
        """The review of `seat` as it grows; the last one is finished."""
        key = (past.key, seat)
        if key in self._known:
            yield self._known[key]
            return
        states = past.states
        turns = [turn for turn in decisions(states, seat) if not past.left_to_computer(turn.step)]
        found = list[Mistake]()
        review = Review(0, len(turns), lost=seat not in past.final.winners)
        yield review
        for number, turn in enumerate(turns, start=1):
            # Tables where people are waiting come first.
            ranked = await self._thinker.rank(Difficulty.EXPERT, turn.view, 0, hurry=False)
            cost = mistake(turn, ranked)
            found += [cost] if cost is not None else []
            review = Review(number, len(turns), worst(found), review.lost)
            yield review
        if review.lost:
            try:
                chance = await self._analyst.compute(last_chance, states, seat, self._limit)
            except BrokenProcessPool:
                # Its process died twice, as where memory is short: the review ends without an answer, not in a wait.
                yield replace(review, chance=LastChance(None, None, None, complete=False))
                return
            review = replace(review, chance=chance)
            yield review
        self._known[key] = review
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
