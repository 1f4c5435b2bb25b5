"""Calling a person whose turn it is and who does not act: an edited message notifies nobody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from .clock import Alarm, Clock
from .lane import Lane
from .news import Acted, By, News
from .operations import Operations, Place
from .seating import TableState

CALL_AFTER = timedelta(seconds=5)
"""How long somebody may think who has not been heard of for a while."""
PRESENT_FOR = timedelta(minutes=2)
"""Who acted within this time is there and thinking: he is called at half of his time only."""

Turn = tuple[int, int, int]
"""A person's turn: his id, the round's number, how many actions it has."""


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody was called to a turn, with a message that has to go afterwards (None: in another way)."""

    turn: Turn
    place: Place | None = None

    def text(self) -> str:
        """The call as five numbers, to be remembered over a restart."""
        where = (0, 0) if self.place is None else (self.place.channel_id, self.place.message_id)
        return ".".join(map(str, (*self.turn, *where)))

    @staticmethod
    def read(text: str) -> Called:
        """The call that `text` was made of."""
        user, number, actions, channel, message = map(int, text.split("."))
        return Called((user, number, actions), Place(channel, message) if message else None)


@dataclass
class Calls:
    """The calls at one table: at most one message, taken away when the person has acted."""

    operations: Operations
    clock: Clock
    call: Callable[[TableState, int], Awaitable[Place | None]]
    """Calls a person in the way he prefers; where the message is that has to go afterwards, None for none."""
    remember: Callable[[Called | None], Awaitable[None]]
    """Keeps in mind who was called last, for another process; None: that call is over."""
    _acted: dict[int, datetime] = field(default_factory=dict)
    _turn: Turn | None = None
    _alarm: Alarm | None = None
    _said: Called | None = None
    _state: TableState | None = None

    def __post_init__(self) -> None:
        self._lane: Lane[Turn | None] = Lane(self._show, lambda _, newer: newer)

    def changed(self, state: TableState, news: tuple[News, ...]) -> None:
        """Count anew when the turn is another's; take the call away when its person has acted."""
        for item in news:
            if isinstance(item, Acted) and item.by is By.PERSON:
                owner = state.seats[item.seat].user_id
                if owner is not None:
                    self._acted[owner] = self.clock.now()
        self._state = state
        turn = _turn(state)
        if turn == self._turn:
            return
        self._turn = turn
        self.stop()
        if self._said is not None:
            self._lane.put(None)
        if turn is not None:
            delay = self._delay(state, turn[0]).total_seconds()
            self._alarm = self.clock.time.call_later(delay, lambda: self._lane.put(turn))

    def recall(self, called: Called) -> None:
        """What an earlier process said: nobody is called twice to one turn, and a call that is over goes away."""
        self._said = called
        if called.turn == self._turn:
            self.stop()
        else:
            self._lane.put(None)

    def stop(self) -> None:
        """Call nobody any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def break_off(self) -> None:
        """Say and take away nothing more."""
        self.stop()
        self._lane.stop()

    async def idle(self) -> None:
        """Wait until everything that is due is said or taken away."""
        await self._lane.idle()

    def _delay(self, state: TableState, user_id: int) -> timedelta:
        heard = self._acted.get(user_id)
        if heard is not None and self.clock.now() - heard < PRESENT_FOR:
            return max(CALL_AFTER, state.options.turn / 2)
        return CALL_AFTER

    async def _show(self, turn: Turn | None) -> None:
        if self._said is not None:
            place, self._said = self._said.place, None
            if place is not None:
                await self.operations.delete(place)
            await self.remember(None)
        if turn is not None and turn == self._turn and self._state is not None:
            self._said = Called(turn, await self.call(self._state, turn[0]))
            await self.remember(self._said)
            if turn != self._turn:
                await self._show(None)


def _turn(state: TableState) -> Turn | None:
    seat = state.to_act_seat
    if seat is None or seat.user_id is None or seat.stand_in or state.round is None:
        return None
    return seat.user_id, state.round.number, len(state.round.actions)
