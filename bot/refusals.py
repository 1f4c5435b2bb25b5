"""Why a table says no. Each refusal carries data; the sentences are in the locale files.

TableRefusal (Exception)
├── NoSuchTable           no open table of this number, or none that the person sits at
├── SeveralTables         a command that could mean any of several tables that wait for the person
├── NoSuchRound           no round that is over, or none at which the person may look
├── NothingToReview       a round in which the person did not play himself, or nobody did
├── TableClosed           the table is over
├── NotSeated             the person has no seat here
├── NotHost               only the host (or, to end, a moderator) may do this
├── WrongStage            the table is not where this is possible (Start twice, Play again in a round)
├── Entry                 no seat for this person
│   ├── AlreadySeated     he sits here already
│   ├── SeatedElsewhere   he sits at another quick table
│   ├── TooManySlowTables he sits at as many slow tables as one may
│   ├── LobbyFull         every seat is taken
│   ├── NotInvited        a private table, and he is not on its list
│   └── ChannelFull       the channel has as many open tables as it may
├── TooFewSeats           rules for fewer people than sit here
├── CannotInvite          a bot, somebody who is not in the server, or one who sits already
├── Unproven              "I win from here" by somebody who might still be beaten
├── StaleButton           the control was drawn for an earlier turn or round
│   └── GameMovedOn       the same in a game that somebody plays alone
├── DayOver               a game of a day that is over, and that he had not begun
├── SomebodyQuicker       another action was stored first; the table has been read again
├── NotAway               "I'm back" by somebody whose seat he plays himself
├── ComputerPlays         an action by a person whose seat the computer plays
├── BadOption             an option out of its range
├── NoSuchHero            no hero of that name, or a table where nobody has one
├── HeroTaken             another seat of the table has that hero's name
├── NoRun                 the person has no campaign in this server
├── RunOn                 his campaign is played at a table already
├── RoundUnfinished       the computers play the campaign's last round to its end
├── NotManager            only who may manage the server may do this
├── ElsewhereOnly         the server's admins allow tables in other channels only
├── BotLacks              the bot has not the permissions to keep a table here
├── StillSeated           somebody who sits at a table cannot be forgotten yet
└── NoServer              asked in a direct message, and means nothing there

What the rules forbid in a round is an `engine.errors.Refusal` instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import data.errors as store
from data.errors import StoreError

from .seating import EndReason, Stage


class TableRefusal(Exception):
    """The root: something a table does not allow now; the table is unchanged."""


@dataclass
class NoSuchTable(TableRefusal):
    """There is no open table `table_id` (None: none that the person sits at, or none in the channel)."""

    table_id: int | None = None


@dataclass
class SeveralTables(TableRefusal):
    """The open tables `tables` all wait for the person, and he has not said which of them he means."""

    tables: tuple[int, ...]


class NoSuchRound(TableRefusal):
    """There is no such round that is over, or none at which the person may look from here."""


class NothingToReview(TableRefusal):
    """The person did not play in this round, a computer played for him throughout, or all passed in the auction."""


@dataclass
class TableClosed(TableRefusal):
    """Table `table_id` is over, for `reason`."""

    table_id: int
    reason: EndReason


class NotSeated(TableRefusal):
    """The person has no seat at this table."""


@dataclass
class NotHost(TableRefusal):
    """Only the host, `host_id`, may do this."""

    host_id: int


@dataclass
class WrongStage(TableRefusal):
    """The table is at `stage`, where this cannot be done."""

    stage: Stage


class Entry(TableRefusal):
    """The person gets no seat."""


class AlreadySeated(Entry):
    """He sits at this table already."""


@dataclass
class SeatedElsewhere(Entry):
    """He sits at a quick table already: where it is, for a link (`message_id` None: not posted yet)."""

    table_id: int
    guild_id: int
    channel_id: int
    message_id: int | None


@dataclass
class TooManySlowTables(Entry):
    """He sits at `limit` slow tables already."""

    limit: int


@dataclass
class LobbyFull(Entry):
    """All `seats` seats are taken."""

    seats: int


@dataclass
class NotInvited(Entry):
    """The table is private; `host_id` may invite."""

    host_id: int


@dataclass
class ChannelFull(Entry):
    """The channel has `limit` open tables already."""

    limit: int


@dataclass
class TooFewSeats(TableRefusal):
    """The rules that the host chose have `seats` seats, and more people sit here."""

    seats: int


class Unwelcome(StrEnum):
    """Why somebody cannot be invited."""

    BOT = "bot"
    NOT_A_MEMBER = "not_a_member"
    SEATED = "seated"
    YOURSELF = "yourself"


@dataclass
class CannotInvite(TableRefusal):
    """This account cannot be invited."""

    why: Unwelcome


class Unproven(TableRefusal):
    """From what the person sees it is not certain that he wins; or he would have to look too far ahead."""


class StaleButton(TableRefusal):
    """The control was drawn for an earlier turn or round; a fresh one helps."""


class GameMovedOn(StaleButton):
    """The control was drawn for an earlier moment of a game that the person plays alone."""


@dataclass
class DayOver(TableRefusal):
    """The day of this game is over, and the person had not begun it; `kind` is what it is, as `data.solo.Kind` says."""

    kind: str


class SomebodyQuicker(TableRefusal):
    """Another action was stored first; the table has been read again from the store."""


class NotAway(TableRefusal):
    """The person plays his seat himself already."""


class ComputerPlays(TableRefusal):
    """The computer plays this person's seat; "I'm back" takes it again."""


@dataclass
class BadOption(TableRefusal):
    """`option` has a value that is out of its range; `low` and `high` are its bounds as texts."""

    option: str
    low: str
    high: str


@dataclass
class StillSeated(TableRefusal):
    """The person sits at, or plays in a round of, the tables of these numbers, so he cannot be forgotten yet."""

    tables: tuple[int, ...]


class NoSuchHero(TableRefusal):
    """There is no such hero, or the table is none where people have heroes' names."""


class HeroTaken(TableRefusal):
    """Another seat of the table has that hero's name."""


class NoRun(TableRefusal):
    """The person has no campaign that goes on in this server."""


@dataclass
class RunOn(TableRefusal):
    """The person's campaign is played at this table already (`message_id` None: not posted yet)."""

    table_id: int
    guild_id: int
    channel_id: int
    message_id: int | None


class RoundUnfinished(TableRefusal):
    """The person left a round of his campaign, and the computers have yet to play it to its end."""


class NotManager(TableRefusal):
    """Only somebody who may manage the server may do this."""


@dataclass
class ElsewhereOnly(TableRefusal):
    """Tables may be opened in `channels` (their ids) only; none: those that were chosen are deleted."""

    channels: tuple[int, ...]


@dataclass
class BotLacks(TableRefusal):
    """The bot lacks `permissions` here (Discord's names of them, as discord.py writes them)."""

    permissions: tuple[str, ...]


class NoServer(TableRefusal):
    """This can be asked in a server only."""


def of_store(error: StoreError) -> Exception:
    """The refusal that an error of the store means for a person; the error itself when it means none."""
    if isinstance(error, store.SeatedElsewhere):
        return SeatedElsewhere(error.table_id, error.guild_id, error.channel_id, error.message_id)
    if isinstance(error, store.TooManySlowTables):
        return TooManySlowTables(error.limit)
    if isinstance(error, store.ChannelFull):
        return ChannelFull(error.limit)
    if isinstance(error, store.StillSeated):
        return StillSeated(error.table_ids)
    if isinstance(error, store.RunGoesOn):
        return SomebodyQuicker()
    return error
