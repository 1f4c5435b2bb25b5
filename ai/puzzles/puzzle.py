"""A puzzle as a value, as a line of text, and as a round in the middle of its play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from engine.actions import Play
from engine.auction import Landlord
from engine.cards import Cards, counts, descending, from_ranks, of, ranks, size
from engine.combinations import deck
from engine.deal import from_hands
from engine.errors import EngineError
from engine.reading import parse
from engine.round import Round
from engine.rules import RULE_SETS, RuleSet
from engine.trick import Trick

HARDEST = 5


@dataclass(frozen=True, slots=True)
class Puzzle:
    """An ending with open cards: the landlord, seat 0, leads, and wins by `solution` alone."""

    rules: RuleSet
    grade: int
    """1 to 5: one more than the wrong plays that the normal computer holds for better."""
    hands: tuple[Cards, ...]
    solution: Cards

    def round(self) -> Round:
        """The ending as a round that is played on: what the hands lack of the deck has been played."""
        gone = list(ranks(_without(deck(self.rules), self.hands)))
        dealt, played = [], []
        for seat, hand in enumerate(self.hands):
            wanted = self.rules.hand_size + (self.rules.bottom_size if seat == 0 else 0) - size(hand)
            before, gone = from_ranks(gone[:wanted]), gone[wanted:]
            dealt.append(Cards(hand + before))
            played.append(Play(seat, before))
        bottom = from_ranks(list(ranks(dealt[0]))[: self.rules.bottom_size])
        dealt[0] = Cards(dealt[0] - bottom)
        start = Round.of_deal(self.rules, from_hands(self.rules, dealt, bottom, 0))
        return replace(
            start,
            standing=Landlord(0, 1),
            hands=self.hands,
            trick=Trick(self.rules.seats, 0),
            history=tuple(each for each in played if each.cards),
        )


def _without(cards: Cards, hands: tuple[Cards, ...]) -> Cards:
    taken = [sum(each) for each in zip(*map(counts, hands), strict=True)]
    return Cards(sum(of(rank, all_ - gone) for rank, (all_, gone) in enumerate(zip(counts(cards), taken, strict=True))))


def write(puzzle: Puzzle) -> str:
    """The puzzle as one line: rules, grade, hands from the landlord on, and the play that wins."""
    parts = [puzzle.rules.name, str(puzzle.grade), *map(descending, puzzle.hands), descending(puzzle.solution)]
    return " | ".join(parts)


def read(line: str) -> Puzzle:
    """The puzzle that `write` wrote. ValueError for any other line."""
    name, *rest = (part.strip() for part in line.split("|"))
    rules = RULE_SETS.get(name)
    if rules is None or len(rest) != rules.seats + 2 or not rest[0].isdigit():
        raise ValueError(f"no puzzle: {line!r}")
    grade, *cards = rest
    try:
        *hands, solution = (parse(each, rules.decks) for each in cards)
    except EngineError as error:
        raise ValueError(f"no puzzle: {line!r}") from error
    return Puzzle(rules, int(grade), tuple(hands), solution)


@cache
def stock() -> tuple[Puzzle, ...]:
    """The puzzles that come with the program, in the order of the days."""
    lines = (files("ai.puzzles") / "stock.txt").read_text(encoding="utf-8").splitlines()
    return tuple(read(line) for line in lines if line and not line.startswith("#"))


def of_day(day: int) -> Puzzle:
    """The puzzle of a day (days since 1970), the same for everybody; after the last one the first comes again."""
    return stock()[day % len(stock())]
