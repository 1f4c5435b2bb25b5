"""The private hands of one table's people: a direct message each, and the private answer they may have opened.

A hand changes by its owner's act, at his turn, at a deal and at the end, and at no other time: nobody may lose what he
is choosing to somebody else's play. An open private answer is brought up to date through the press that opened it, and
the direct message through the last press in it: neither counts among Discord's fifty requests a second. While a
private answer is open, the direct message is left alone until it is needed again.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial

import discord

from .answering import may_edit_answer
from .board import REPOST_AFTER
from .lane import Lane
from .news import Acted, Back, By, Closed, Dealt, Left, News, RoundEnded, SeatLost, StandIn, TimedOut
from .operations import Operations, Outcome, Place, draw
from .render.screen import Screen
from .seating import Message, TableState

_log = logging.getLogger(__name__)

PRIVATE_ANSWER_LIVES = timedelta(minutes=14)
"""A private answer, and the message with the button, can be edited for fifteen minutes through a press."""
_UPDATES = {discord.InteractionResponseType.message_update, discord.InteractionResponseType.deferred_message_update}
"""Answers after which the message with the button can be edited through the press."""


TRIED = 3
"""How often in one sitting a direct message is begun that cannot be sent or is refused; then the hand is by button."""


class Via(StrEnum):
    """Where a person pressed."""

    DIRECT = "direct"
    """In his direct message."""
    PRIVATE = "private"
    """In a private answer, or by a command that opens one."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press through which the message that it was in, or its answer, can still be changed."""

    interaction: discord.Interaction
    at: datetime

    @classmethod
    def of(cls, interaction: discord.Interaction, at: datetime) -> Pressed:
        """An answered press, which lets go of what its message showed: that is much to keep for so many people."""
        interaction.message, interaction.data = None, None
        return cls(interaction, at)


@dataclass
class Panel:
    """What one person has before him."""

    direct: Message | None = None
    private: Pressed | None = None
    """The press whose private answer shows the hand."""
    press: Pressed | None = None
    """The last press in the direct message."""
    live: bool = False
    """Whether the direct message shows a turn to be played, as far as is known."""
    unsent: bool = False
    """Whether no direct message is sent to him before the next deal."""
    failed: int = 0
    """How often in this sitting one could not be sent, or he took none."""
    told: bool = False
    """Whether it was said in this sitting where else his hand is."""
    answering: int = 0
    """Presses of his that are being answered: their answers show the newest hand."""
    state: TableState | None = None
    """What is to be shown once those are answered."""
    anyway: bool = False
    """Whether that has something to say beside the hand, so that it is shown though the hand is the same."""
    wanted: TableState | None = None
    """What the direct message is to show as soon as Discord's limits allow."""
    shown: TableState | None = None
    """What an answer has shown in the direct message since the last request to change it was made."""


@dataclass
class Answer:
    """A press that is being answered."""

    via: Via
    shown: TableState | None = None
    """The state in which its answer shows the person's hand, None when it shows something else."""


class Mail(StrEnum):
    """Whether a new direct message may be begun."""

    WELCOME = "welcome"
    UNWANTED = "unwanted"
    """The person opens his hand by the button only."""
    SPENT = "spent"
    """The bot has begun as many of late as it may."""
    CLOSED = "closed"
    """He takes none."""
    FAILED = "failed"
    """It could not be sent."""


@dataclass(frozen=True, slots=True)
class HandPorts:
    """What hands need from around them."""

    screen: Callable[[TableState, int], Awaitable[Screen]]
    """Draws a person's hand as it is in a state."""
    may_begin: Callable[[int], Awaitable[Mail]]
    """Whether a new direct message to a person may be begun now; one that may is counted."""
    moved: Callable[[int, int, Message | None], Awaitable[None]]
    """Remembers where a person's direct message is: table, person, place."""
    unsent: Callable[[TableState, int, Mail], Awaitable[None]]
    """Told once a sitting when a person is not written to though he wants it, and why."""
    now: Callable[[], datetime]


@dataclass
class Hands:
    """The panels of one table by person."""

    operations: Operations
    ports: HandPorts
    panels: dict[int, Panel] = field(default_factory=dict)
    _lanes: dict[int, Lane[TableState]] = field(default_factory=dict)
    _direct: dict[int, Lane[None]] = field(default_factory=dict)
    """Direct messages go a way of their own: one that Discord is slow to take holds up no private answer."""

    def changed(self, before: TableState | None, after: TableState, news: tuple[News, ...]) -> None:
        """Show what a change means for each person's hand."""
        if any(isinstance(item, Dealt) for item in news):
            # Meanwhile he may have opened his mailbox, as he was advised to, or changed his setting.
            for panel in self.panels.values():
                panel.unsent = panel.failed >= TRIED
        for user_id in _concerned(before, after, news):
            self.put(user_id, after)

    def put(self, user_id: int, state: TableState, *, anyway: bool = False) -> None:
        """Bring one person's hand up to date soon, or as soon as his own press is answered; then only if the answer
        does not show the same, or `anyway`."""
        panel = self._panel(user_id, state)
        if panel.answering:
            panel.state, panel.anyway = state, panel.anyway or anyway
            return
        if user_id not in self._lanes:
            self._lanes[user_id] = Lane(lambda newest: self._show(user_id, newest), lambda _, newer: newer)
        self._lanes[user_id].put(state)

    @contextmanager
    def answering(self, user_id: int, state: TableState, interaction: discord.Interaction) -> Iterator[Answer]:
        """While a press of the person is answered, with `state` as it was before: what it shows needs no telling."""
        panel = self._panel(user_id, state)
        answer = Answer(_via(interaction, panel.direct))
        panel.answering += 1
        try:
            yield answer
        finally:
            panel.answering -= 1
            waiting, panel.state = panel.state, None
            anyway, panel.anyway = panel.anyway, False
            if answer.shown is None:
                again = waiting
            else:
                self._remember(user_id, panel, answer.shown, answer.via, interaction)
                newest = waiting or answer.shown
                # Else his direct message would still ask for the play that he has just made elsewhere.
                stale = panel.live and not _live(newest, user_id)
                changed = _essence(newest, user_id) != _essence(answer.shown, user_id)
                again = newest if stale or changed or anyway else None
            if again is not None:
                self.put(user_id, again)

    def _remember(
        self, user_id: int, panel: Panel, shown: TableState, via: Via, interaction: discord.Interaction
    ) -> None:
        if via is Via.DIRECT:
            # What has waited for its turn since before this press would be older than its answer.
            panel.private, panel.wanted, panel.live = None, None, _live(shown, user_id)
            panel.shown = shown
            if interaction.response.type in _UPDATES:
                panel.press = Pressed.of(interaction, self.ports.now())
        elif may_edit_answer(interaction):
            panel.private = Pressed.of(interaction, self.ports.now())

    def _panel(self, user_id: int, state: TableState) -> Panel:
        if user_id not in self.panels:
            seat = state.seat_of(user_id)
            self.panels[user_id] = Panel(seat.dm if seat is not None else None)
        return self.panels[user_id]

    def stop(self) -> None:
        """Show nothing more."""
        for lane in self._lanes.values():
            lane.stop()
        for direct in self._direct.values():
            direct.stop()

    async def idle(self) -> None:
        """Wait until every hand is up to date."""
        for lane in list(self._lanes.values()):
            await lane.idle()
        for direct in list(self._direct.values()):
            await direct.idle()

    async def _show(self, user_id: int, state: TableState) -> None:
        panel = self.panels[user_id]
        # Drawn here in any case: then advice and picture are there when the direct message may be changed.
        screen = await self.ports.screen(state, user_id)
        await draw(screen)
        live = _live(state, user_id)
        # The direct message may go on saying that somebody waits, but not that it is this person's turn.
        stale = panel.live and not live
        if not await self._shown_in_private(panel, screen) or stale:
            panel.live, panel.wanted = live, state
            if user_id not in self._direct:
                turn = partial(self._turn, panel)
                self._direct[user_id] = Lane(lambda _: self._show_direct(user_id, panel), lambda _, newer: newer, turn)
            self._direct[user_id].put(None)

    async def _shown_in_private(self, panel: Panel, screen: Screen) -> bool:
        if await self._shown_through(panel.private, screen):
            return True
        panel.private = None
        return False

    async def _shown_through(self, press: Pressed | None, screen: Screen) -> bool:
        """Whether `screen` could be shown through a press, which Discord does not count."""
        return (
            press is not None
            and self._lives(press)
            and (await self.operations.edit_answer(press.interaction, screen)).done
        )

    def _lives(self, press: Pressed) -> bool:
        return self.ports.now() - press.at < PRIVATE_ANSWER_LIVES

    @asynccontextmanager
    async def _turn(self, panel: Panel) -> AsyncIterator[None]:
        """Wait for a request's turn where one is needed to change the direct message."""
        if panel.press is not None and self._lives(panel.press):
            yield
        else:
            async with self.operations.pace.ahead(hurry=True):
                yield

    async def _show_direct(self, user_id: int, panel: Panel) -> None:
        """Show what is wanted now that a request may be made; nothing when an answer has shown as much meanwhile."""
        state = panel.wanted
        if state is None:
            return
        screen = await self.ports.screen(state, user_id)
        await draw(screen)
        if panel.wanted is not state:
            return
        panel.wanted = None
        if panel.answering:
            panel.state = panel.state or state
            return
        panel.shown = None
        await self._change_direct(user_id, panel, state, screen)
        if panel.shown is not None and panel.wanted is None:
            # On a slow line the older one of the two may have arrived last.
            panel.wanted = panel.shown
            self._direct[user_id].put(None)

    async def _change_direct(self, user_id: int, panel: Panel, state: TableState, screen: Screen) -> None:
        old = panel.direct
        if old is not None and self.ports.now() - old.posted_at < REPOST_AFTER:
            if await self._shown_through(panel.press, screen):
                return
            panel.press = None
            result = await self.operations.edit(Place(old.channel_id, old.message_id), screen)
            if result.outcome is Outcome.CLOSED:
                # He has closed his mailbox since the deal, and does not see there that it is his turn.
                panel.unsent = True
                await self._tell(user_id, panel, state, Mail.CLOSED)
            if result.outcome not in (Outcome.GONE, Outcome.OLD):
                return
        if not state.closed and await self._post(user_id, panel, state, screen) and old is not None:
            await self.operations.delete(Place(old.channel_id, old.message_id))

    async def _post(self, user_id: int, panel: Panel, state: TableState, screen: Screen) -> bool:
        """Send the hand as a new direct message; False when that cannot be."""
        if panel.unsent:
            return False
        mail, place = await self.ports.may_begin(user_id), None
        if mail is Mail.WELCOME:
            sent = await self.operations.direct(user_id, screen)
            mail, place = Mail.CLOSED if sent.outcome is Outcome.CLOSED else Mail.FAILED, sent.place
        if place is not None:
            panel.press = None
            panel.direct = Message(place.channel_id, place.message_id, self.ports.now())
            await self.ports.moved(state.id, user_id, panel.direct)
            return True
        panel.failed += mail in {Mail.FAILED, Mail.CLOSED}
        panel.unsent = mail is not Mail.FAILED or panel.failed >= TRIED
        if mail is not Mail.UNWANTED:
            await self._tell(user_id, panel, state, mail)
        return False

    async def _tell(self, user_id: int, panel: Panel, state: TableState, why: Mail) -> None:
        """Have it said, once a sitting, where else his hand is."""
        if not panel.told:
            panel.told = True
            await self.ports.unsent(state, user_id, why)

    async def send_anew(self, user_id: int, state: TableState) -> bool:
        """Send the hand as a new direct message, which notifies, and take the former one away; whether it was sent."""
        panel = self._panel(user_id, state)
        old = panel.direct
        if not await self._post(user_id, panel, state, await self.ports.screen(state, user_id)):
            return False
        if old is not None:
            await self.operations.delete(Place(old.channel_id, old.message_id))
        return True


def _via(interaction: discord.Interaction, direct: Message | None) -> Via:
    pressed = interaction.message
    if pressed is not None and direct is not None and pressed.id == direct.message_id:
        return Via.DIRECT
    return Via.PRIVATE


def _essence(state: TableState, user_id: int) -> tuple[object, ...]:
    """What makes two states of a table the same for this person's hand."""
    seat = state.seat_of(user_id)
    if seat is None or state.round is None:
        return (state.stage, None)
    return (state.stage, state.hand_count(seat.number), state.round.phase, _live(state, user_id), seat.stand_in)


def _live(state: TableState, user_id: int) -> bool:
    """Whether the person is to act himself."""
    seat = state.to_act_seat
    return seat is not None and seat.user_id == user_id and not seat.stand_in


def _concerned(before: TableState | None, after: TableState, news: tuple[News, ...]) -> list[int]:
    """Whose hands a change touches, each person once."""
    found: list[int | None] = []
    for item in news:
        match item:
            case Dealt() | RoundEnded() | Closed():
                found += [seat.user_id for seat in after.seats]
            case StandIn(seat) | TimedOut(seat) | Back(seat):
                found.append(after.seats[seat].user_id)
            case Left(user_id=user_id) | SeatLost(user_id=user_id):
                found.append(user_id)
            case Acted(seat, by=By.PERSON | By.SETTING):
                found.append(after.seats[seat].user_id)
            case _:
                pass
    if after.to_act != (before.to_act if before else None) or (before and before.round is not after.round):
        found += [seat.user_id for seat in [after.to_act_seat] if seat is not None and not seat.stand_in]
    if after.round is None:
        # A lobby has no hands yet: nobody is written to before the cards are dealt.
        return []
    had = [user_id for user_id in dict.fromkeys(found) if user_id is not None]
    return [user_id for user_id in had if after.seat_of(user_id) or after.left_seat_of(user_id)]
