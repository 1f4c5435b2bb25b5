"""Who sits where: names with their signs, as every screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.names import plain, shown
from bot.seating import Seat, TableState
from engine.view import Facts

from .look import Look
from .words import seat_number

LANDLORD, PEASANT, COMPUTER, FEW, TO_ACT = "👑", "🌾", "🤖", "⚠️", "👉"

FEW_CARDS = 2
"""So many cards left, or fewer, are worth a warning."""


@dataclass(frozen=True, slots=True)
class People:
    """The seats of a table and what everybody knows of each."""

    look: Look
    seats: Sequence[Seat]
    landlord: int | None = None

    @staticmethod
    def of(look: Look, state: TableState, facts: Facts | None = None) -> People:
        """The people of a table, with the landlord of the running round."""
        return People(look, state.seats, None if facts is None else facts.landlord)

    def name(self, seat: int) -> str:
        """The name alone, escaped and cut; a hero's where the seat has one."""
        return self._hero(seat) or shown(self._known(seat))

    def label(self, seat: int) -> str:
        """The name for a label, where nothing is escaped, with the sign of a computer."""
        return " ".join([*self._computer(seat), self._hero(seat) or plain(self._known(seat))])

    def named(self, seat: int) -> str:
        """The name with the sign of a computer: ``🤖 Mei``."""
        return " ".join([*self._computer(seat), self.name(seat)])

    def bold(self, seat: int) -> str:
        """As `named`, the name in bold."""
        return " ".join([*self._computer(seat), f"**{self.name(seat)}**"])

    def role(self, seat: int) -> str:
        """As `named`, the landlord with his crown: ``👑 Alice``."""
        return f"{LANDLORD} {self.named(seat)}" if seat == self.landlord else self.named(seat)

    def listed(self, seat: int) -> str:
        """As the list of seats begins: number, side, computer, bold name."""
        side = [] if self.landlord is None else [LANDLORD if seat == self.landlord else PEASANT]
        return " ".join([seat_number(seat), *side, self.bold(seat)])

    def following(self, seat: int, you: int | None = None) -> str:
        """Who acts after `seat`, in order, up to `you` (or once round): ``then Alice, then you``."""
        texts, order = self.look.texts, []
        for step in range(1, len(self.seats)):
            after = (seat + step) % len(self.seats)
            if after == you:
                order.append(texts("order-you"))
                break
            order.append(texts("order-then", name=self.named(after)))
        return texts("order-separator").join(order)

    def _known(self, seat: int) -> str:
        return self.seats[seat].name or self.look.texts("nameless")

    def _hero(self, seat: int) -> str | None:
        hero = self.seats[seat].hero
        return None if hero is None else self.look.texts(f"hero-{hero}")

    def _computer(self, seat: int) -> list[str]:
        # Without a name there was a person, who asked to be forgotten since.
        known = self.seats[seat].played_by_computer and self.seats[seat].name
        return [COMPUTER] if known else []
