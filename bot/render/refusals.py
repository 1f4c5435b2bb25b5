"""Refusals as people read them: what is wrong, and what would be right, with the cards that were tried.

Every class that people meet has its sentence under ``refusal-<name of the class>``; the second
part is the attribute ``.right``. What goes into a sentence comes from the data that the refusal carries.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

from bot import refusals as table
from bot.names import shown
from bot.seating import Stage, TableState
from bot.texts import Argument
from engine import errors
from engine.cards import Cards
from engine.reading import parse
from engine.rules import RULE_SETS, RuleSet

from .layout import Accent, lines, screen
from .links import message_url
from .look import Look
from .screen import Screen
from .seats import People
from .shape import advice
from .standing import grouped
from .verdict import wanted
from .words import a_kind, duration, named, permissions

NO, OLD = "✋", "⌛"


@dataclass(frozen=True, slots=True)
class Told:
    """To whom a refusal is told: the look, the table as it is now (None: no table), and the person."""

    look: Look
    state: TableState | None
    user_id: int

    @property
    def rules(self) -> RuleSet:
        """The rule set that is played."""
        return RULE_SETS["classic"] if self.state is None else self.state.rules

    @property
    def people(self) -> People | None:
        """The seats of the table."""
        return None if self.state is None else People.of(self.look, self.state)


def refusal(
    look: Look, error: errors.EngineError | table.TableRefusal, state: TableState | None, user_id: int
) -> Screen:
    """The private answer to a refused action."""
    wrong, right = sentences(Told(look, state, user_id), error)
    old = isinstance(error, (table.StaleButton, table.SomebodyQuicker))
    sign, accent = (OLD, Accent.GREY) if old else (NO, Accent.RED)
    return screen(accent, [lines(f"{sign} **{wrong}**", right)])


def sentences(told: Told, error: errors.EngineError | table.TableRefusal) -> tuple[str, str]:
    """What is wrong, and what would be right."""
    texts = told.look.texts
    key = next(key for key in map(key_of, type(error).__mro__) if texts.has(key))
    variant, arguments = _told(told, error)
    return texts(key, **arguments), texts(f"{key}.{variant}", **arguments)


def key_of(error: type) -> str:
    """The key of a refusal's sentence: ``refusal-not-your-turn``."""
    return "refusal" + re.sub(r"([A-Z])", r"-\1", error.__name__).lower()


Words = tuple[str, dict[str, Argument]]


def _told(told: Told, error: errors.EngineError | table.TableRefusal) -> Words:  # noqa: PLR0911 - one answer a case
    """Which second part fits, and what stands in it."""
    if isinstance(error, table.TableRefusal):
        return _of_table(told, error)
    match error:
        case errors.NotYourTurn():
            return _not_your_turn(told, error)
        case errors.NotInHand():
            return _not_in_hand(told, error)
        case errors.NoCombination(cards=cards):
            parts = told.look.texts("parts-joiner").join(grouped(told.look, cards))
            return "right", {"parts": parts, "advice": advice(told.look, told.rules, cards)}
        case errors.DoesNotBeat():
            return _does_not_beat(told, error)
        case errors.BadBid(legal=legal):
            return "right", {"bids": told.look.texts.listing(map(str, legal))}
        case errors.WrongPhase(auction=auction):
            return ("right" if auction else "play"), {}
        case errors.Unreadable(part=part):
            return ("right", {"part": shown(part)}) if part else ("empty", {})
        case errors.Ambiguous(readings=readings):
            return "right", {"readings": told.look.texts.listing(told.look.ranks(parse(each, 2)) for each in readings)}
        case _:
            return "right", {}


def _not_your_turn(told: Told, error: errors.NotYourTurn) -> Words:
    people = told.people
    if people is None:
        return "away", {}
    seat = told.state.seat_of(told.user_id) if told.state is not None else None
    order = people.following(error.to_act, None if seat is None else seat.number)
    return "right", {"name": people.named(error.to_act), "order": order}


def _not_in_hand(told: Told, error: errors.NotInHand) -> Words:
    tried, held = told.look.play(error.cards), Cards(error.cards - error.missing)
    if not held:
        return "nothing", {"cards": tried}
    return "right", {"cards": tried, "held": told.look.play(held)}


def _does_not_beat(told: Told, error: errors.DoesNotBeat) -> Words:
    texts = told.look.texts
    return "right", {
        "table": named(texts, error.to_beat),
        "cards": told.look.play(error.tried.cards),
        "kind": a_kind(texts, error.tried),
        "wanted": wanted(texts, error.to_beat, told.rules),
    }


def _of_table(told: Told, error: table.TableRefusal) -> Words:  # noqa: PLR0911 - one answer a case
    match error:
        case table.NoSuchTable(table_id=number):
            return ("right", {}) if number is None else ("numbered", {"table": str(number)})
        case table.TableClosed(table_id=number, reason=reason):
            why = told.look.texts(f"ended-{reason.replace('_', '-')}")
            return "right", {"table": str(number), "why": why}
        case table.WrongStage(stage=stage):
            return ("begun" if _begun_without(told, stage) else f"in-{stage}"), {}
        case table.AlreadySeated():
            return _already_seated(told), {}
        case table.NotSeated():
            return ("lobby" if _may_join(told) else "right"), {}
        case table.CannotInvite(why=why):
            return why.replace("_", "-"), {}
        case table.BadOption():
            return _bad_option(told, error)
        case table.ElsewhereOnly(channels=channels):
            listed = told.look.texts.listing(f"<#{channel}>" for channel in channels)
            return ("right", {"channels": listed}) if channels else ("gone", {})
        case table.GameMovedOn():
            return "right", {}
        case table.DayOver(kind=kind):
            return kind, {}
        case table.StaleButton() | table.SomebodyQuicker():
            return ("hand" if _sees_his_hand(told) else "right"), {}
        case _:
            return "right", _data(told, error)


def _sees_his_hand(told: Told) -> bool:
    """Whether the person's newest hand stands below (`Asked.refused`)."""
    state = told.state
    return state is not None and state.round is not None and state.seat_of(told.user_id) is not None


def _begun_without(told: Told, stage: Stage) -> bool:
    """Whether the table is played by others, and the person wants a seat at it."""
    playing = stage in {Stage.ROUND, Stage.ASKING, Stage.BETWEEN}
    return playing and told.state is not None and told.state.seat_of(told.user_id) is None


def _already_seated(told: Told) -> str:
    state = told.state
    if state is None or state.stage is Stage.LOBBY:
        return "host" if state is not None and state.host_id == told.user_id else "right"
    return "playing"


def _may_join(told: Told) -> bool:
    state = told.state
    return state is not None and state.stage is Stage.LOBBY and bool(state.empty_seats)


def _data(told: Told, error: table.TableRefusal) -> dict[str, Argument]:  # noqa: PLR0911 - one answer a case
    """The variables of a sentence that has one form only."""
    texts = told.look.texts
    match error:
        case table.NotHost(host_id=host) | table.NotInvited(host_id=host):
            return {"host": f"<@{host}>"}
        case table.SeatedElsewhere() | table.RunOn():
            link = message_url(error.guild_id, error.channel_id, error.message_id)
            return {"table": str(error.table_id), "link": link}
        case table.TooManySlowTables(limit=limit) | table.ChannelFull(limit=limit):
            return {"limit": limit}
        case table.StillSeated(tables=numbers) | table.SeveralTables(tables=numbers):
            return {"tables": texts.listing(str(number) for number in numbers)}
        case table.LobbyFull(seats=seats) | table.TooFewSeats(seats=seats):
            return {"seats": seats}
        case table.BotLacks():
            return {"permissions": permissions(texts, error.permissions)}
        case _:
            return {}


def _bad_option(told: Told, error: table.BadOption) -> Words:
    if error.option != "turn":
        return "right", {"low": error.low, "high": error.high}
    low, high = (duration(told.look.texts, timedelta(seconds=float(bound))) for bound in (error.low, error.high))
    return "right", {"low": low, "high": high}
