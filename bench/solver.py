"""The open-card solver: how many random endgames it solves in a second, and how many positions it looks at in one.

``python -m bench.solver``. Hands of 8, 10 and 12 cards a side, dealt at random from the whole deck, the landlord to
lead; every endgame begins with an empty table of positions. Seconds are the processor's own, so that other work on the
machine counts little: a search may look at as many positions as were looked at in a second just before.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from statistics import median

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from ai.kernel import codes, solver
from engine.cards import from_ranks, ranks
from engine.combinations import deck
from engine.rules import ONLINE, RULE_SETS, RuleSet

SIZES = (8, 10, 12)
_BITS = 22


def endgame(rules: RuleSet, cards: int, rng: random.Random) -> NDArray[np.int64]:
    """Hands of so many cards for each seat."""
    drawn = iter(rng.sample(list(ranks(deck(rules))), rules.seats * cards))
    return np.array([from_ranks(next(drawn) for _ in range(cards)) for _ in range(rules.seats)], np.int64)


def solved(rules: RuleSet, hands: NDArray[np.int64], limit: int, room: solver.Room) -> tuple[int, float, int]:
    """The answer (`solver.UNKNOWN` beyond the limit), processor seconds, and positions looked at."""
    room.keys[:] = 0
    begun = time.thread_time()
    answer = solver.landlord_wins(hands, 0, 0, 0, codes.switches(rules), limit, room)
    return answer, time.thread_time() - begun, int(room.nodes[0])


def speed(rules: RuleSet, rng: random.Random, room: solver.Room) -> int:
    """Positions a second, on endgames of twelve cards."""
    found = [solved(rules, endgame(rules, 12, rng), 300_000, room) for _ in range(4)]
    return round(sum(nodes for _, _, nodes in found) / sum(seconds for _, seconds, _ in found))


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the figures; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.solver", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=list(RULE_SETS), default=ONLINE.name)
    parser.add_argument("--count", type=int, default=40, help="endgames of each size")
    chosen = parser.parse_args(arguments)
    rules, rng, room = RULE_SETS[chosen.rules], random.Random(1), solver.new_room(_BITS)
    solved(rules, endgame(rules, 2, rng), 1_000, room)
    each_second = speed(rules, rng, room)
    table = Table("cards a side", "solved in 1 s", "median ms", "landlord wins", title=f"{rules.name}, open cards")
    for cards in SIZES:
        found = [solved(rules, endgame(rules, cards, rng), each_second, room) for _ in range(chosen.count)]
        known = [answer for answer, _, _ in found if answer != solver.UNKNOWN]
        share, won = len(known) / len(found), sum(known) / max(1, len(known))
        table.add_row(str(cards), f"{share:.0%}", f"{1000 * median(s for _, s, _ in found):.1f}", f"{won:.0%}")
    console = Console(width=None if sys.stdout.isatty() else 100)
    console.print(table)
    console.print(f"{each_second / 1e6:.2f} million positions a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
