"""What people can ask of a table. Requests are taken one at a time; each is stored before anybody is told of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from data import seats, tables
from data.database import Transaction
from data.seats import DirectMessage
from engine.actions import Bid, Pass, Play
from engine.cards import Cards

from . import agreed, campaign, change, lobby, people, turns
from .change import Change
from .live import LiveTable
from .news import By
from .refusals import NotHost, SeatedElsewhere
from .seating import EndReason, Message, Options, Stage, TableState


class Table(LiveTable):
    """A table from its lobby to its end. Every method that changes it gives the new state, or raises a `TableRefusal`
    or (the rules say no) an engine `Refusal`, and then nothing has changed."""

    # who sits here

    async def join(self, user_id: int, name: str) -> TableState:
        """The person takes a seat of the lobby; a table at which he only looks at a result he leaves for it."""
        try:
            return await self._do(lambda state: lobby.joined(state, user_id, name))
        except SeatedElsewhere as elsewhere:
            if not await self._room.freed(user_id, elsewhere.table_id):
                raise
        return await self._do(lambda state: lobby.joined(state, user_id, name))

    async def leave(self, user_id: int) -> TableState:
        """The person leaves: the seat is free, or the computer's for the rest of the round."""
        return await self._do(lambda state: people.left(state, user_id))

    async def remove(self, by: int, user_id: int) -> TableState:
        """The host sends somebody out of the lobby."""
        return await self._do(lambda state: lobby.removed(state, by, user_id))

    async def invite(self, by: int, user_id: int, *, is_bot: bool, is_member: bool) -> TableState:
        """The host lets somebody into a private lobby."""
        return await self._do(lambda state: lobby.invited(state, by, user_id, is_bot=is_bot, is_member=is_member))

    async def configure(self, by: int, options: Options) -> TableState:
        """The host changes what will be played."""
        return await self._do(lambda state: lobby.configured(state, by, options))

    async def cancel(self, user_id: int) -> TableState:
        """The host takes the lobby back."""
        return await self._do(lambda state: lobby.cancelled(state, user_id))

    async def end(self, user_id: int, may_manage: bool) -> TableState:
        """The host, or a moderator (`may_manage`), ends the table; a running round is void."""

        def ended(state: TableState) -> Change:
            if user_id != state.host_id and not may_manage:
                raise NotHost(state.host_id)
            if state.campaign is not None and state.stage is Stage.ROUND:
                # Void, a round would save the energy that it costs.
                return people.left(state, state.host_id)
            reasons = {Stage.LOBBY: EndReason.CANCELLED, Stage.BETWEEN: EndReason.FINISHED}
            return change.closed(state, reasons.get(state.stage, EndReason.ENDED))

        return await self._do(ended)

    async def void(self) -> TableState:
        """The place where the table stood is gone."""
        return await self._do(lambda state: change.closed(state, EndReason.GONE))

    async def choose_hero(self, user_id: int, hero: str | None) -> TableState:
        """The person sits in the lobby under a hero's name (None: his own)."""
        return await self._do(lambda state: lobby.called(state, user_id, hero))

    async def stop_campaign(self, user_id: int) -> TableState:
        """The person stops the campaign that is played here."""
        return await self._do(lambda state: campaign.stopped(state, user_id))

    # rounds

    async def start(self, user_id: int) -> TableState:
        """The host starts the first round; computers fill the empty seats."""

        def started(state: TableState) -> Change:
            lobby.check_start(state, user_id)
            return turns.dealt(state, self._room.new_seed())

        return await self._do(started)

    async def go_on(self, user_id: int) -> TableState:
        """Yet another deal, after three in a row were thrown in."""
        return await self._do(lambda state: turns.went_on(state, user_id, self._room.new_seed()))

    async def play_again(self, user_id: int) -> TableState:
        """The next round, with those who are still there."""
        return await self._do(lambda state: turns.played_again(state, user_id, self._room.new_seed()))

    # turns: `shown` is the count that the pressed control was drawn with, None for a typed command

    async def bid(self, user_id: int, value: int | None, shown: int | None = None) -> TableState:
        """A bid of `value`, or the auction's own pass (None); `shown` is a `TableState.call_count`."""

        def bidden(state: TableState) -> Change:
            seat, _ = turns.pressing(state, user_id)
            turns.check_press(shown, state.call_count)
            action = Pass(seat.number) if value is None else Bid(seat.number, value)
            return turns.acted(state, action, By.PERSON, self._room.new_seed())

        return await self._do(bidden)

    async def play(self, user_id: int, cards: Cards, shown: int | None = None) -> TableState:
        """Cards are put down; `shown` is a `TableState.hand_count` of the person's seat."""

        def played(state: TableState) -> Change:
            seat, _ = turns.pressing(state, user_id)
            turns.check_press(shown, state.hand_count(seat.number))
            return turns.acted(state, Play(seat.number, cards), By.PERSON, self._room.new_seed())

        return await self._do(played)

    async def pass_(self, user_id: int, shown: int | None = None, by: By = By.PERSON) -> TableState:
        """A pass, in a trick or in the auction; `shown` is a `TableState.hand_count` of the person's seat."""

        def passed(state: TableState) -> Change:
            seat, _ = turns.pressing(state, user_id)
            turns.check_press(shown, state.hand_count(seat.number))
            return turns.acted(state, Pass(seat.number), by, self._room.new_seed())

        return await self._do(passed)

    async def concede(self, user_id: int) -> TableState:
        """The person gives the round up; it ends when everybody on his side has."""
        return await self._do(lambda state: agreed.conceded(state, user_id, self._room.new_seed()))

    async def take_back(self, user_id: int) -> TableState:
        """The person would not give up after all."""
        return await self._do(lambda state: agreed.took_back(state, user_id))

    async def claim(self, user_id: int) -> TableState:
        """The person shows that he wins from here, and the round is played to its end."""
        return await self._do(lambda state: agreed.claimed(state, user_id, self._room.new_seed()))

    async def auto(self, user_id: int) -> TableState:
        """The computer plays for the person until he is back."""
        return await self._do(lambda state: people.let_play(state, user_id))

    async def back(self, user_id: int) -> TableState:
        """The person plays himself again."""
        return await self._do(lambda state: people.came_back(state, user_id))

    async def out_of_reach(self, user_id: int) -> TableState:
        """The person left the server: the computer plays on for him."""
        return await self._do(lambda state: people.out_of_reach(state, user_id))

    # where it is shown; nobody is told

    async def posted(self, message_id: int | None, at: datetime | None, thread_id: int | None = None) -> TableState:
        """Remembers the public message (None: it is gone), and the thread when one was made."""

        async def write(tx: Transaction) -> None:
            await tables.posted(tx, self.state.id, message_id, at, thread_id)

        thread = self.state.thread_id if thread_id is None else thread_id
        return await self._note(
            write, lambda: replace(self.state, message_id=message_id, message_posted_at=at, thread_id=thread)
        )

    async def stay(self) -> TableState:
        """There can be no thread: the table is played where it was opened."""

        def stayed(state: TableState) -> Change:
            return Change(replace(state, options=replace(state.options, thread=False)))

        return await self._do(stayed)

    async def hand_sent(self, user_id: int, message: Message | None) -> TableState:
        """Remembers the direct message that shows a person's hand (None: it is gone)."""
        dm = DirectMessage(message.channel_id, message.message_id, message.posted_at) if message else None

        async def write(tx: Transaction) -> None:
            await seats.sent(tx, self.state.id, user_id, dm)

        def noted() -> TableState:
            seat = self.state.seat_of(user_id)
            return self.state if seat is None else people.with_seat(self.state, replace(seat, dm=message))

        return await self._note(write, noted)
