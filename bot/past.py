"""A round that is over, as it is looked at again: replayed, recorded, verified, reviewed."""

from __future__ import annotations

from dataclasses import dataclass

from data import past
from data.database import Database
from data.errors import Missing
from data.rounds import RoundSeat, StoredRound
from engine.round import Round

from .campaign import hero_of
from .news import By
from .refusals import NoSuchRound
from .seating import Seat


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over, with those who sat there when it was dealt."""

    table_id: int
    final: Round
    seats: tuple[Seat, ...]
    commitment: str
    """What was shown when the cards were dealt, as it was stored then."""
    chosen_by: tuple[str, ...]
    """Who chose each action: a `By`, as it was stored."""

    @property
    def key(self) -> str:
        """The round as controls and commands name it: ``7.2`` is the second deal of table 7."""
        return round_key(self.table_id, self.final.number)

    @property
    def states(self) -> tuple[Round, ...]:
        """The round after no action, after one, and so on to its end."""
        states = [Round.of_deal(self.final.rules, self.final.deal, self.final.number, self.final.seed)]
        for action in self.final.actions:
            states.append(states[-1].apply(action))
        # The last one also knows if the round was given up, which is no action.
        return (*states[:-1], self.final)

    def left_to_computer(self, step: int) -> bool:
        """Whether a computer chose the action after the first `step`: in its own seat, or in that of who was away."""
        return self.chosen_by[step] == By.COMPUTER

    def has_played(self, seat: int) -> bool:
        """Whether a person put down cards or passed in a trick from this seat, or let his time run out there."""
        steps = range(len(self.final.calls), len(self.final.actions))
        return any(self.final.actions[step].seat == seat and not self.left_to_computer(step) for step in steps)

    def seat_of(self, user_id: int) -> int | None:
        """Where a person sat, None when he did not."""
        return next((seat.number for seat in self.seats if seat.user_id == user_id), None)


def round_key(table_id: int, number: int) -> str:
    """What `Past.key` gives."""
    return f"{table_id}.{number}"


async def load(database: Database, key: str | None, *, user_id: int, channel_id: int, played: bool = False) -> Past:
    """The round that `key` names, None: the last one (`played`: that the person played himself). Raises `NoSuchRound`
    when there is none, or none at which this person may look from this channel, and `BadRecord` when it does not fit
    the rules of now."""
    async with database.read() as tx:
        if not key:
            found = await past.last(tx, user_id=user_id, channel_id=channel_id, most=1, played=played)
            if not found:
                raise NoSuchRound
            table_id, number = found[0].table_id, found[0].number
        else:
            table_id, number = _read(key)
        try:
            stored = await past.find(tx, table_id, number, user_id=user_id, channel_id=channel_id)
        except Missing:
            raise NoSuchRound from None
    return of(stored)


def of(stored: StoredRound) -> Past:
    """The same of what the store has. Raises `BadRecord`."""
    seats = {each.seat: _seat(each) for each in stored.seats}
    final = stored.replay()
    everybody = tuple(seats.get(number, Seat(number, None, "")) for number in range(final.rules.seats))
    chosen_by = tuple(action.by for action in stored.actions)
    return Past(stored.table_id, final, everybody, stored.commitment, chosen_by)


def _seat(stored: RoundSeat) -> Seat:
    hero = hero_of(stored.name) if stored.user_id is None else None
    return Seat(stored.seat, stored.user_id, stored.name, hero=hero)


def _read(key: str) -> tuple[int, int]:
    table, _, number = key.strip().partition(".")
    # More digits than the store's numbers have are no number of ours.
    if not (table.isascii() and table.isdigit() and number.isascii() and number.isdigit() and len(key) <= 18):
        raise NoSuchRound
    return int(table), int(number)
