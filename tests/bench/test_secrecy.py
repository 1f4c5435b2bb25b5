"""The short form of ``python -m bench secrecy``, and leaks that it has to find."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from bench.offline import Recorder
from bench.secrecy import Checker, Leak, secrecy
from bot.board import Update
from bot.drawing import Drawing
from bot.operations import Result
from bot.render.layout import joined
from bot.render.more import notice
from bot.render.screen import Picture, Screen
from bot.seating import TableState
from engine.cards import text


async def test_no_message_of_a_round_tells_a_card_that_its_reader_may_not_know(tmp_path: Path) -> None:
    checker = Checker(Random(1), part=0.3)
    assert await secrecy(tmp_path / "secrecy.sqlite3", 2, checker) >= 2
    assert checker.looked_at["twin with other hands"] > 30
    for what in ("choice", "public message", "hand", "view", "counter", "call", "refusal", "sent", "log line"):
        assert checker.looked_at[what] > 0, what


class _TellsAHand(Drawing):
    """The public message ends with what seat two holds."""

    async def board(self, update: Update) -> Screen:
        screen = await super().board(update)
        if update.state.round is None:
            return screen
        return joined(screen, notice(text(update.state.round.hands[1])))


class _TellsWhatWasChosen(Drawing):
    """The public message ends with what somebody has chosen and not played."""

    async def board(self, update: Update) -> Screen:
        screen = await super().board(update)
        chosen = [text(self.picks.of(update.state, seat)) for seat in update.state.people]
        return joined(screen, notice(" ".join(chosen))) if any(chosen) else screen


class _ShowsInAPicture(Drawing):
    """The picture of a hand is drawn from the next seat's cards."""

    async def hand(self, state: TableState, user_id: int, *more: Any, **named: Any) -> Screen:
        screen = await super().hand(state, user_id, *more, **named)
        seat = state.seat_of(user_id)
        assert state.round is not None
        other = state.round.hands[((seat.number if seat else 0) + 1) % state.round.rules.seats]
        return Screen(screen.view, (*screen.pictures, Picture("x.png", lambda: text(other).encode(), "")))


class _NamesAFile(Drawing):
    """The name of a file tells the bottom cards before they are shown."""

    async def board(self, update: Update) -> Screen:
        screen = await super().board(update)
        if update.state.round is None:
            return screen
        return Screen(screen.view, (Picture(text(update.state.round.deal.bottom), lambda: b"", ""),))


class _Logs(Drawing):
    """A hand stands in a log line."""

    async def board(self, update: Update) -> Screen:
        if update.state.round is not None:
            logging.getLogger("careless").info("seat two holds %s", text(update.state.round.hands[1]))
        return await super().board(update)


@pytest.mark.parametrize("kind", [_TellsAHand, _TellsWhatWasChosen, _ShowsInAPicture, _NamesAFile, _Logs])
async def test_a_planted_leak_is_found(tmp_path: Path, kind: type[Drawing]) -> None:
    with pytest.raises(Leak):
        await secrecy(tmp_path / "secrecy.sqlite3", 1, Checker(Random(1)), kind)


async def test_a_hand_that_goes_to_everybody_is_found(tmp_path: Path) -> None:
    async def misdirected(self: Recorder, user_id: int, screen: Screen) -> Result:
        return await self.send(user_id, screen)

    with mock.patch.object(Recorder, "direct", misdirected), pytest.raises(Leak, match="was sent to everybody"):
        await secrecy(tmp_path / "secrecy.sqlite3", 1, Checker(Random(1), part=0))
