"""Why the engine says no. Each refusal carries data; sentences live with whoever talks to people.

EngineError (ValueError)
├── Unreadable            text that names no cards (part: where it stopped making sense)
├── Ambiguous             text that could mean two sets of cards
├── BadRecord             a stored or written round that does not replay (line, why)
├── BadDeal               hands that are no deal of the rule set (why)
├── BadInput              a line of a protocol that cannot be answered (why)
└── Refusal               an action that this round does not allow now
    ├── RoundOver         the round has ended
    ├── NotYourTurn       another seat is to act
    ├── WrongPhase        a bid in play, or cards in the auction
    ├── BadBid            no bid of this game, or not above the highest so far
    ├── NotInHand         cards that the seat does not hold
    ├── NoCombination     cards that are no combination of the rule set
    ├── DoesNotBeat       a combination that does not beat the one on the table
    └── MustLead          a pass by the seat that has to lead
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import Cards

if TYPE_CHECKING:
    from .combinations import Combination


class EngineError(ValueError):
    """The root of all that this package raises on purpose."""


@dataclass
class Unreadable(EngineError):
    """`text` names no set of cards; `part` is the piece that could not be read ('' when nothing was written)."""

    text: str
    part: str


@dataclass
class Ambiguous(EngineError):
    """`text` can be read as each of `readings` (canonical texts, two or more)."""

    text: str
    readings: tuple[str, ...]


@dataclass
class BadRecord(EngineError):
    """A record that cannot be read or does not replay; `line` counts from 1 (0: the record as a whole)."""

    line: int
    why: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.why}" if self.line else self.why


@dataclass
class BadDeal(EngineError):
    """Hands and bottom cards that are no deal of the rule set; `why` is one sentence for programmers."""

    why: str

    def __str__(self) -> str:
        return self.why


@dataclass
class BadInput(EngineError):
    """A line of a protocol that cannot be answered; `why` is the sentence that goes back to the program."""

    why: str

    def __str__(self) -> str:
        return self.why


class Refusal(EngineError):
    """An action that the round does not allow; the round is unchanged."""


class RoundOver(Refusal):
    """The round has ended, or its auction ended without a landlord."""


@dataclass
class NotYourTurn(Refusal):
    """`seat` acted while `to_act` is to act."""

    seat: int
    to_act: int


@dataclass
class WrongPhase(Refusal):
    """A bid during play or cards during the auction; `auction` says which of the two is going on."""

    auction: bool


@dataclass
class BadBid(Refusal):
    """`value` is none of `legal` (ascending bids that are open now)."""

    value: int
    legal: tuple[int, ...]


@dataclass
class NotInHand(Refusal):
    """`cards` were named, `missing` of them are not in the hand."""

    cards: Cards
    missing: Cards


@dataclass
class NoCombination(Refusal):
    """`cards` are no combination under the rule set."""

    cards: Cards


@dataclass
class DoesNotBeat(Refusal):
    """`tried` is a combination that does not beat `to_beat`."""

    tried: Combination
    to_beat: Combination


class MustLead(Refusal):
    """Everybody else passed, or the round begins: the seat has to put cards down."""
