"""`python -m ai.training train FOLDER` trains, or goes on; `match ONE TWO` measures networks against networks."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

import numpy as np

if find_spec("torch") is None:
    sys.exit("Training needs PyTorch: pip install '.[train]'")

import torch

from ai import bidding
from ai.judgement import chance
from ai.kernel.codes import switches
from ai.prospects import NEEDED, SAMPLES
from ai.training import auction, store
from ai.training.grow import grown
from ai.training.learner import Scheme
from ai.training.match import match
from ai.training.network import Frozen
from ai.training.run import Plan, Run
from engine.cards import Cards
from engine.rules import RULE_SETS, AllPass


def _widths(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(","))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ai.training", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="train, going on from the folder's checkpoint if there is one")
    train.add_argument("folder", type=Path)
    train.add_argument("--rules", default="online", choices=list(RULE_SETS))
    train.add_argument("--seed", type=int, default=1)
    train.add_argument("--decisions", type=int, default=Plan.decisions, help="planned decisions of the whole run")
    train.add_argument("--rate", type=float, default=Plan.rate)
    train.add_argument("--explore", type=int, default=Plan.explore, help="one decision in so many is random")
    train.add_argument(
        "--strangers", type=int, default=Plan.strangers, help="one game in so many has strangers; 0: none"
    )
    train.add_argument(
        "--trust", type=float, default=Scheme.trust, help="weight of results against the critic; 1: none"
    )
    train.add_argument("--widths", type=_widths, default=Scheme.widths)
    train.add_argument("--batch", type=int, default=Scheme.batch)
    train.add_argument("--games", type=int, default=Plan.games)
    train.add_argument("--save-seconds", type=float, default=Plan.save_seconds)
    train.add_argument("--measure-seconds", type=float, default=Plan.measure_seconds)
    train.add_argument("--rivals", type=Path, nargs="*", default=[], help="networks to measure against now and then")
    grow = commands.add_parser("grow", help="a folder's checkpoint with wider layers, into another folder")
    grow.add_argument("folder", type=Path)
    grow.add_argument("wider", type=Path)
    grow.add_argument("--old", type=_widths, required=True, help="the widths of the checkpoint")
    grow.add_argument("--widths", type=_widths, required=True)
    measure = commands.add_parser("match", help="two files of networks against each other on mirrored deals")
    measure.add_argument("one", type=Path)
    measure.add_argument("two", type=Path)
    measure.add_argument("--rules", default="online", choices=list(RULE_SETS))
    measure.add_argument("--deals", type=int, default=5000)
    measure.add_argument("--seed", type=int, default=1)
    bids = commands.add_parser("auction", help="Expert's bids against the rule-based ones")
    bids.add_argument("networks", type=Path)
    bids.add_argument(
        "--rules", default="online", choices=[name for name, each in RULE_SETS.items() if each.seats == 3]
    )
    bids.add_argument("--fit", action="store_true", help="print which chances to bid from gain most on these deals")
    bids.add_argument("--deals", type=int, default=10_000)
    bids.add_argument("--seed", type=int, default=1)
    return parser


def _train(options: argparse.Namespace) -> None:
    scheme = Scheme(widths=options.widths, batch=options.batch, trust=options.trust)
    plan = Plan(
        folder=options.folder,
        seed=options.seed,
        rules=switches(RULE_SETS[options.rules]),
        games=options.games,
        explore=options.explore,
        strangers=options.strangers,
        rate=options.rate,
        decisions=options.decisions,
        save_seconds=options.save_seconds,
        measure_seconds=options.measure_seconds,
        rivals=tuple(options.rivals),
        scheme=scheme,
    )
    run = Run(plan)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, run.stop)
    run.go()


def _grow(options: argparse.Namespace) -> None:
    run = Run(Plan(options.folder, scheme=Scheme(widths=options.old)))
    run.learner = grown(run.learner, options.widths, run.progress.rounds)
    store.save_checkpoint(options.wider / "checkpoint.npz", run.learner, asdict(run.progress))


def _match(options: argparse.Namespace) -> None:
    one, two = ([Frozen(a) for a in store.load_networks(path)] for path in (options.one, options.two))
    result = match(one, two, options.deals, options.seed, switches(RULE_SETS[options.rules]))
    print(
        f"{options.one.stem} against {options.two.stem}: won {result.won:.4f} ± {result.error:.4f}"
        f" (as landlord {result.as_landlord:.4f}, as peasants {result.as_peasants:.4f}; {options.deals} deals)"
    )


def _auction(options: argparse.Namespace) -> None:
    networks = [Frozen(a) for a in store.load_networks(options.networks)]
    rules, seed = RULE_SETS[options.rules], options.seed
    dealt = auction.deals(options.deals, seed)
    outcome = np.stack([auction.results(networks, dealt, s, rules) for s in range(3)], axis=1)
    plays = switches(rules)
    seen = [auction.chances(networks[0], dealt.hands[:, s], plays, SAMPLES, seed + 100 * s) for s in range(3)]
    plain = [[chance(bidding.strength(Cards(int(hand)), rules)) for hand in row] for row in dealt.hands]
    numbers, first = np.stack(seen, axis=1), np.arange(options.deals) % 3
    theirs = auction.by_thresholds(list(bidding.NEEDED.values()), np.array(plain, np.float32))
    forced = rules.all_pass is AllPass.FIRST_BIDDER
    if options.fit:
        print("1, 2, 3 are bid from", *auction.fitted(numbers, theirs, outcome, first, forced=forced))
    ours = auction.by_thresholds(list(NEEDED.values()), numbers)
    gained, error = auction.gain(ours, theirs, outcome, first, forced=forced)
    print(f"Expert's bids among rule-based bidders: {gained:+.3f} ± {error:.3f} points a deal ({options.deals} deals)")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command line."""
    options = _parser().parse_args(arguments)
    # the two threads of a run keep one core each busy
    torch.set_num_threads(1)
    {"train": _train, "grow": _grow, "match": _match, "auction": _auction}[options.command](options)


if __name__ == "__main__":
    main()
