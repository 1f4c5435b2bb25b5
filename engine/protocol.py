"""JSON, one object a line: reading a line and its values strictly, and the loop that answers lines.

Every fault is a `BadInput` whose `why` is one sentence for the program at the other end.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import BinaryIO, NoReturn, TextIO

from .cards import RANK_NAMES, Cards, contains, count, of, size, text
from .combinations import deck
from .errors import BadInput, EngineError
from .rules import RULE_SETS, RuleSet

LONGEST_LINE = 1 << 20
"""Bytes. The longest sensible line, a whole four-player round, has about 5,000."""

MOST_OF_A_RANK = 15
"""What a set of cards can hold; no pack has as many."""

_RANKS = {name.lower(): rank for rank, name in enumerate(RANK_NAMES)}

Fields = Mapping[str, object]
Answer = Callable[[Fields], Mapping[str, object]]


def serve(source: BinaryIO, sink: TextIO, answer: Answer) -> None:
    """Answers every line of `source` on `sink`, at once and in order, until it ends.

    An answer carries the line's `id` if it has one; a line that cannot be answered gets ``{"id", "error"}``.
    """
    for line in _lines(source):
        print(json.dumps(answered(line, answer)), file=sink, flush=True)


def answered(line: bytes, answer: Answer) -> dict[str, object]:
    """What one line is answered with. Never raises for anything that a line can hold."""
    identity: dict[str, object] = {}
    try:
        fields = read_line(line)
        identity = _identity(fields)
        return {**identity, **answer(fields)}
    except EngineError as error:
        return {"id": None, **identity, "error": str(error)}


def _identity(fields: Fields) -> dict[str, object]:
    if "id" not in fields:
        return {}
    if not isinstance(fields["id"], str | int) or isinstance(fields["id"], bool):
        raise BadInput("id must be a text or a whole number")
    return {"id": fields["id"]}


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Each line, one that is too long cut short just above the limit."""
    while line := source.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE + 1)
        yield line


def read_line(line: bytes) -> Fields:
    """The object that a line holds. Raises BadInput for anything else."""
    if len(line) > LONGEST_LINE:
        raise BadInput(f"the line is longer than {LONGEST_LINE} bytes")
    if not line.strip():
        raise BadInput("the line is blank")
    try:
        value = json.loads(line.decode(), parse_constant=_no_number)
    except BadInput:
        raise
    except UnicodeDecodeError:
        raise BadInput("the line is not UTF-8") from None
    except RecursionError:
        raise BadInput("the line is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"the line is not JSON: {error.msg} at character {error.pos + 1}") from None
    except ValueError:
        raise BadInput("the line holds a number that is too long") from None
    return an_object(value, "the line")


def _no_number(name: str) -> NoReturn:
    raise BadInput(f"the line is not JSON: {name} is no number")


def an_object(value: object, where: str) -> Fields:
    """`value` as an object. Raises BadInput if it is none."""
    if not isinstance(value, dict):
        raise BadInput(f"{where} must be an object")
    return value


def get(fields: Fields, key: str) -> object:
    """The value of `key`. Raises BadInput if it is missing."""
    if key not in fields:
        raise BadInput(f"{key} is missing")
    return fields[key]


def a_text(value: object, where: str) -> str:
    """`value` as a text. Raises BadInput if it is none."""
    if not isinstance(value, str):
        raise BadInput(f"{where} must be a text")
    return value


def a_flag(value: object, where: str) -> bool:
    """`value` as true or false. Raises BadInput if it is neither."""
    if not isinstance(value, bool):
        raise BadInput(f"{where} must be true or false")
    return value


def an_integer(value: object, where: str, lowest: int, highest: int) -> int:
    """`value` as a whole number from `lowest` to `highest`. Raises BadInput if it is none."""
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise BadInput(f"{where} must be a whole number from {lowest} to {highest}")
    return value


def a_list(value: object, where: str) -> Sequence[object]:
    """`value` as a list. Raises BadInput if it is none."""
    if not isinstance(value, list):
        raise BadInput(f"{where} must be a list")
    return value


def texts(value: object, where: str) -> list[str]:
    """`value` as a list of texts. Raises BadInput if it is none."""
    return [a_text(entry, f"entry {index} of {where}") for index, entry in enumerate(a_list(value, where))]


def one_of(value: object, where: str, choices: Sequence[str]) -> str:
    """`value` as one of `choices`. Raises BadInput, which names them, if it is none."""
    if not isinstance(value, str) or value not in choices:
        raise BadInput(f"{where} must be one of {', '.join(choices)}")
    return value


def rule_set(fields: Fields) -> RuleSet:
    """The rule set that ``rules`` names. Raises BadInput if it names none."""
    return RULE_SETS[one_of(get(fields, "rules"), "rules", tuple(RULE_SETS))]


def cards(value: object, where: str) -> Cards:
    """`value` as a set of cards written ``3 4 10 J bj``, in any order and case; none for an empty text.

    Raises BadInput for other text and for more than 15 of a rank.
    """
    names = Counter(a_text(value, where).lower().split())
    for name, times in names.items():
        if name not in _RANKS:
            raise BadInput(f"{where} must be cards like 3 4 10 J Q K A 2 bj rj, apart by spaces, not {name[:20]!r}")
        if times > MOST_OF_A_RANK:
            raise BadInput(f"{where} has more cards of one rank than any pack")
    return Cards(sum(of(_RANKS[name], times) for name, times in names.items()))


def hand(value: object, where: str, rules: RuleSet) -> Cards:
    """`value` as cards that one seat can hold. Raises BadInput if it cannot: too many, or not in the pack."""
    held = cards(value, where)
    most = rules.hand_size + rules.bottom_size
    if size(held) > most:
        raise BadInput(f"{where} has {size(held)} cards, and no seat holds more than {most}")
    if not contains(deck(rules), held):
        rank = next(rank for rank in range(len(RANK_NAMES)) if count(held, rank) > count(deck(rules), rank))
        raise BadInput(f"{where} has more cards of rank {RANK_NAMES[rank]} than the pack")
    return held


def call(value: object, where: str) -> int | None:
    """`value` as a call of the auction: None for a pass, a number for anything else, 0 for text that is no number.

    So the auction, which knows the bids, refuses whatever is none. Raises BadInput for what is neither text nor number.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    said = a_text(value, where).strip().lower()
    if said == "pass":
        return None
    return int(said) if said in {"1", "2", "3"} else 0


def play(value: object, where: str) -> Cards | None:
    """`value` as a turn in a trick: cards, or None for a pass. Raises BadInput for anything else."""
    said = a_text(value, where)
    return None if said.strip().lower() == "pass" else cards(said, where)


def shown(played: Cards | None) -> str:
    """How the protocols write a turn in a trick: the cards, or ``pass``."""
    return text(played) if played else "pass"
