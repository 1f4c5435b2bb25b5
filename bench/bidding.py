"""Whether bids follow the hand: the landlord's result by the strength of what he was dealt.

``python -m bench.bidding``: deals with a fixed landlord, Normal at every seat, ordered by the strength of the hand
before the bottom cards and cut into equal buckets. Exit status 1 if the share of wins falls from one bucket to the
next by more than chance explains (two standard errors).
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from rich.console import Console
from rich.table import Table

from ai.bidding import strength, wanted
from ai.judgement import chance
from ai.match import deal_seed
from ai.normal import Normal
from ai.shared_out import shared_out
from engine.actions import Bid
from engine.auction import HIGHEST_BID
from engine.round import Round
from engine.rules import RULE_SETS
from engine.view import view

SEED = 7
BATCH = 25


@dataclass(frozen=True, slots=True)
class Deal:
    """A landlord's hand before the bottom cards, and what came of it."""

    strength: float
    bid: int
    won: bool
    points: float
    """His change of score at a stake of 1."""


def played(name: str, first: int) -> list[Deal]:
    """`BATCH` deals of a rule set from number `first` on."""
    return [_played(name, number) for number in range(first, first + BATCH)]


def _played(name: str, number: int) -> Deal:
    rules = RULE_SETS[name]
    state = Round.start(rules, deal_seed(SEED, number), number % rules.seats)
    landlord = state.deal.first_bidder
    hand = state.hands[landlord]
    state = state.apply(Bid(landlord, HIGHEST_BID))
    while state.to_act is not None:
        state = state.apply(Normal().choose(view(state, state.to_act), number).action)
    gained = 0 if state.settlement is None else state.settlement.changes[landlord]
    judged = strength(hand, rules)
    return Deal(judged, wanted(judged, rules), state.winner == landlord, gained / HIGHEST_BID)


def buckets(deals: Sequence[Deal], number: int) -> list[Sequence[Deal]]:
    """The deals by strength, weakest first, in `number` equal parts."""
    ordered = sorted(deals, key=lambda deal: deal.strength)
    return [ordered[part * len(ordered) // number : (part + 1) * len(ordered) // number] for part in range(number)]


def share(deals: Sequence[Deal]) -> float:
    """The share that the landlord won."""
    return fmean(deal.won for deal in deals)


def error(deals: Sequence[Deal]) -> float:
    """The standard error of that share."""
    return math.sqrt(share(deals) * (1 - share(deals)) / len(deals))


def rises(parts: Sequence[Sequence[Deal]]) -> bool:
    """Whether no bucket's share is below the one before it by more than two standard errors of the difference."""
    pairs = pairwise(parts)
    return all(share(low) - share(high) <= 2 * math.hypot(error(low), error(high)) for low, high in pairs)


def report(parts: Sequence[Sequence[Deal]], name: str) -> Table:
    """The buckets as a table."""
    table = Table("strength", "estimated", "won", "points", "bids 0 / 1 / 2 / 3", title=name)
    for part in parts:
        bids = [sum(deal.bid == bid for deal in part) / len(part) for bid in range(HIGHEST_BID + 1)]
        table.add_row(
            f"{part[0].strength:+.2f} to {part[-1].strength:+.2f}",
            f"{fmean(chance(deal.strength) for deal in part):.3f}",
            f"{share(part):.3f} ± {error(part):.3f}",
            f"{fmean(deal.points for deal in part):+.2f}",
            " / ".join(f"{bid:.0%}" for bid in bids),
        )
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, prints the buckets, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.bidding", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=list(RULE_SETS), default="online")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--buckets", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(arguments)
    console = Console(stderr=True)
    batches = [(chosen.rules, first) for first in range(0, chosen.deals, BATCH)]
    deals = [deal for batch in shared_out(played, batches, chosen.jobs, "deals", console) for deal in batch]
    parts = buckets(deals, chosen.buckets)
    Console(width=None if sys.stdout.isatty() else 120).print(report(parts, chosen.rules))
    return 0 if rises(parts) else 1


if __name__ == "__main__":
    sys.exit(main())
