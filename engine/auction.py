"""Who becomes landlord, and at what stake. Pure functions over the calls made so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .rules import AllPass, AuctionEnd, RuleSet

HIGHEST_BID = 3


@dataclass(frozen=True, slots=True)
class Call:
    """What `seat` said in the auction: a bid of `value` (1 to 3), or None for a pass."""

    seat: int
    value: int | None


@dataclass(frozen=True, slots=True)
class Open:
    """The auction goes on: `seat` may bid any of `bids` (ascending, never empty) or pass."""

    seat: int
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Landlord:
    """The auction is over: `seat` plays alone at a stake of `stake` (1 to 3)."""

    seat: int
    stake: int


@dataclass(frozen=True, slots=True)
class Redeal:
    """The auction is over without a bid, and the cards are thrown in."""


AuctionState = Open | Landlord | Redeal


def standing(rules: RuleSet, first_bidder: int, values: Sequence[int | None]) -> AuctionState:
    """How the auction stands after `values`, one per call from `first_bidder` on (None = pass).

    The values must be legal, each allowed by the standing before it: the last bid is then the highest.
    """
    last = max((index for index, value in enumerate(values) if value is not None), default=None)
    stake = 0 if last is None else values[last] or 0
    if last is not None and (stake == HIGHEST_BID or _called_out(rules, len(values), len(values) - 1 - last)):
        return Landlord((first_bidder + last) % rules.seats, stake)
    if last is None and len(values) == rules.seats:
        return Landlord(first_bidder, 1) if rules.all_pass is AllPass.FIRST_BIDDER else Redeal()
    return Open((first_bidder + len(values)) % rules.seats, tuple(range(stake + 1, HIGHEST_BID + 1)))


def _called_out(rules: RuleSet, calls: int, passes_since_bid: int) -> bool:
    """Whether an auction that has a bid below three is over."""
    if rules.auction_end is AuctionEnd.ONE_ROUND:
        return calls == rules.seats
    return passes_since_bid == rules.seats - 1


def first_illegal(rules: RuleSet, values: Sequence[int | None]) -> int | None:
    """The index of the first call that the auction did not allow (a bad bid, or a call after the end), or None."""
    for index, value in enumerate(values):
        state = standing(rules, 0, values[:index])
        if not isinstance(state, Open) or (value is not None and value not in state.bids):
            return index
    return None
