"""The tables of counts in ``tables/``: how many plays a hand has, of which kinds, leading and on some other plays.

``python -m tests.engine.count_plays`` writes them anew with the slow enumeration of `rulebook`; the tests hold the
quick generator against what stands in the files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from engine.cards import counts
from engine.reading import parse

from . import rulebook

TABLES = Path(__file__).parent / "tables"

TO_BEAT = """
    3, 6, K, 2, bj, 3 3, 8 8, A A, 3 3 3, 9 9 9, 3 3 3 4, 6 6 6 3, 3 3 3 4 4, J J J 3 3, 3 4 5 6 7, 4 5 6 7 8 9 10,
    3 3 4 4 5 5, 5 5 6 6 7 7 8 8, 3 3 3 4 4 4, 3 3 3 4 4 4 5 6, 3 3 3 4 4 4 5 5 6 6, 3 3 3 4 4 4 5 5 5 7 8 9,
    3 3 3 3, 7 7 7 7, 3 3 3 3 4 5, 3 3 3 3 4 4 5 5, 3 3 3 3 3, bj rj 3 4, bj rj 3 3 4 4, bj bj, bj rj, bj bj rj rj,
    3 4, 3 3 3 4 4 4 5
"""
"""What is on the table; some are no combination of some games, and those are beaten by bombs and the rocket alone."""

ONE_DECK = (
    "9",
    "2 2 2 bj rj",
    "6 6 6 6 bj rj",
    "3 4 5 6 7 8 9 10 J Q K A",
    "3 3 3 4 4 4 5 5 5 6 6 6",
    "3 3 3 3 4 4 4 4 5 5 5 5",
    "7 7 7 8 8 8 6 6 6 10 10 10 9",
    "Q Q Q K K K A A A 2 2 2 bj rj",
    "3 3 4 4 5 5 6 6 7 7 8 8 9 9",
    "4 4 4 5 5 5 7 7 7 8 9 9 J bj 2 2 2",
    "3 4 4 5 5 5 6 6 7 8 9 9 10 J Q 2 rj",
    "5 5 5 5 6 6 6 7 7 7 7 8 8 9 9 9 10 2 2 bj",
    "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 9 10 bj rj",
    "4 4 4 4 6 6 6 6 8 8 8 8 10 10 10 10 Q Q Q Q",
    "3 3 5 6 6 6 7 7 7 8 8 8 9 9 9 J K A 2 rj",
)
TWO_DECKS = (
    "9",
    "bj bj rj rj",
    "6 6 6 6 6 6 6 6",
    "3 3 3 3 3 4 4 4 4 4 bj bj rj",
    "8 8 8 9 9 9 bj bj rj rj 4 4 4 4",
    "3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 J J",
    "5 5 5 5 6 6 6 6 7 7 7 7 7 8 8 8 9 9 2 2 2 rj rj",
    "4 4 4 4 4 4 5 5 5 6 6 6 7 7 8 8 10 J Q K K A A A 2",
    "3 3 3 3 3 3 3 3 4 4 4 4 4 4 4 5 5 5 5 5 5 6 6 6 6 7 7 7 8 8 9 rj rj",
)


def table(game: str) -> str:
    """The file of one game."""
    lines = [f"# {game}: how many plays a hand has, leading and on other plays; by python -m tests.engine.count_plays"]
    for written in TWO_DECKS if game in rulebook.TWO_DECKS else ONE_DECK:
        all_plays = list(rulebook.plays(counts(parse(written)), game))
        lines += ["", f"hand {written}", f"lead: {_line(kind for _, (kind, _, _) in all_plays)}"]
        for to_beat in map(str.strip, TO_BEAT.split(",")):
            previous = rulebook.reading(counts(parse(to_beat)), game)
            answers = [found[0] for _, found in all_plays if rulebook.answers(found, previous)]
            if answers:
                lines.append(f"on {to_beat}: {_line(answers)}")
    return "\n".join(lines) + "\n"


def _line(kinds: Iterable[str]) -> str:
    found = Counter(kinds)
    return f"{found.total()} = " + ", ".join(f"{kind} {found[kind]}" for kind in sorted(found))


if __name__ == "__main__":
    for each in sorted(rulebook.SINGLES_ATTACHED | rulebook.TWO_DECKS):
        (TABLES / f"{each}.txt").write_text(table(each))
