"""A round as text, and back: what people and programs read after a game. Grammar: ``docs/record.md``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from . import protocol
from .actions import Action, Bid, Pass, Play
from .cards import RANK_NAMES, Cards, count, descending, text
from .deal import Deal, FaceUp, deal, from_hands
from .errors import BadDeal, BadInput, BadRecord, Refusal
from .round import Phase, Round
from .rules import RULE_SETS, RuleSet

TITLE = "doudizhu record 1"
LONGEST_RECORD = 1 << 16
"""Characters. A long round of four has about 5,000."""


def write(state: Round) -> str:
    """The record of a round, finished or not; `read` makes an equal round of it.

    It holds every hand: it is for rounds that are over, or for whoever may know all. Of a round without a seed the
    suits, which never matter, are not kept.
    """
    parts = [TITLE, *_fields(_header(state)), "", *map(action_text, state.actions)]
    result = _fields(_result(state))
    return "\n".join([*parts, "", *result] if result else parts) + "\n"


def read(record: str) -> Round:
    """The round that a record tells, with every line of it checked against the rules.

    Raises BadRecord, which names the line, when it cannot be read, breaks a rule, or says something else than what its
    seed deals or its actions lead to.
    """
    lines = _sorted_lines(record)
    state = _dealt(lines)
    _compare(lines, _header(state))
    for line, written in lines.actions:
        try:
            state = state.apply(_at(line, parse_action, written))
        except Refusal as refusal:
            raise BadRecord(line, f"{written!r} is not allowed: {_named(refusal)}") from None
    state = _given_up(lines, state)
    result = _result(state)
    _compare(lines, result)
    for key, (line, _) in lines.fields.items():
        if key not in _header(state) and key not in result:
            raise BadRecord(line, f"this round has no field {key!r}")
    return state


def action_text(action: Action) -> str:
    """The storage form of one action: ``0 bid 2``, ``1 play 3 3 3 4``, ``2 pass``."""
    match action:
        case Bid(seat, value):
            return f"{seat} bid {value}"
        case Play(seat, cards):
            return f"{seat} play {text(cards)}"
        case Pass(seat):
            return f"{seat} pass"


def parse_action(line: str) -> Action:
    """The action that `action_text` wrote. Raises BadRecord."""
    match line.split(" "):
        case [seat, "pass"]:
            return Pass(_number(seat))
        case [seat, "bid", value]:
            return Bid(_number(seat), _number(value))
        case [seat, "play", *names] if names:
            return Play(_number(seat), _cards(" ".join(names)))
    raise BadRecord(0, f"no action: {line!r}")


def _cards(written: str) -> Cards:
    try:
        return protocol.cards(written, "the play")
    except BadInput as error:
        raise BadRecord(0, error.why) from None


def _number(part: str) -> int:
    if not (part.isascii() and part.isdigit() and len(part) <= 9):
        raise BadRecord(0, f"no number: {part!r}")
    return int(part)


def _fields(values: dict[str, str]) -> list[str]:
    return [f"{key}: {value}" for key, value in values.items()]


def _header(state: Round) -> dict[str, str]:
    """What is known before the first action, by key."""
    dealt = state.deal
    values = {"rules": f"{state.rules.name} {state.rules.revision}", "round": str(state.number)}
    if state.seed is not None:
        values["seed"] = state.seed.hex()
    values |= {f"hand {seat}": descending(hand) for seat, hand in enumerate(dealt.hands)}
    values["bottom"] = descending(dealt.bottom)
    if dealt.dealer is not None and dealt.face_up is not None:
        values["dealer"] = str(dealt.dealer)
        values["face up"] = f"{RANK_NAMES[dealt.face_up.rank]} {dealt.face_up.seat}"
    values["first bidder"] = str(dealt.first_bidder)
    return values


def _result(state: Round) -> dict[str, str]:
    """How the round ended, by key; nothing while it goes on."""
    if state.phase is Phase.REDEAL:
        return {"result": "redeal"}
    if state.settlement is None:
        return {}
    paid = state.settlement
    values = {"result": _side(paid.winner_is_landlord)}
    values |= {"winner": str(state.winner)} if state.conceded is None else {"conceded": _side(state.conceded)}
    values |= {"landlord": str(paid.landlord), "stake": str(paid.stake), "multiplier": str(paid.multiplier)}
    values |= {"bombs": str(paid.bombs), "rockets": str(paid.rockets)}
    if paid.spring is not None:
        values["spring"] = paid.spring.value
    values["settlement"] = " ".join(map(str, paid.changes))
    return values


def _side(landlord: bool) -> str:
    return "landlord" if landlord else "peasants"


T = TypeVar("T")


@dataclass
class _Lines:
    """The lines of a record by what they are, each with its number."""

    fields: dict[str, tuple[int, str]] = field(default_factory=dict)
    actions: list[tuple[int, str]] = field(default_factory=list)

    def needed(self, key: str) -> tuple[int, str]:
        """Line number and value of a field. Raises BadRecord if it is missing."""
        if key not in self.fields:
            raise BadRecord(0, f"the field {key!r} is missing")
        return self.fields[key]

    def number(self, key: str) -> int:
        """The value of a field as a number. Raises BadRecord if it is missing or none."""
        line, value = self.needed(key)
        return _at(line, _number, value)

    def cards(self, key: str) -> Cards:
        """The value of a field as cards. Raises BadRecord if it is missing or no cards."""
        line, value = self.needed(key)
        return _at(line, lambda written: protocol.cards(written, key), value)


def _at(line: int, reader: Callable[[str], T], value: str) -> T:
    """What `reader` makes of `value`. Raises BadRecord with the line's number where it cannot."""
    try:
        return reader(value)
    except BadRecord as error:
        raise BadRecord(line, error.why) from None
    except BadInput as error:
        raise BadRecord(line, error.why) from None


def _sorted_lines(record: str) -> _Lines:
    """The lines that say something, fields and actions apart. Raises BadRecord."""
    if len(record) > LONGEST_RECORD:
        raise BadRecord(0, f"a record has at most {LONGEST_RECORD} characters")
    title, *rest = record.splitlines() or [""]
    if title.strip() != TITLE:
        raise BadRecord(1, f"a record begins with {TITLE!r}")
    lines = _Lines()
    for line, written in enumerate(rest, start=2):
        words = " ".join(written.split())
        if ":" in words and not words.startswith("#"):
            _add_field(lines, line, words)
        elif words and not words.startswith("#"):
            lines.actions.append((line, words))
    return lines


def _add_field(lines: _Lines, line: int, words: str) -> None:
    key, _, value = words.partition(":")
    if key in lines.fields:
        raise BadRecord(line, f"the field {key!r} stands here for the second time")
    lines.fields[key] = (line, value.strip())


def _dealt(lines: _Lines) -> Round:
    """The round before its first action. Raises BadRecord."""
    rules, number = _rules(*lines.needed("rules")), lines.number("round")
    opener = lines.number("dealer" if rules.face_up_card and "seed" in lines.fields else "first bidder")
    seed = _at(lines.fields["seed"][0], _seed, lines.fields["seed"][1]) if "seed" in lines.fields else None
    try:
        dealt = _from_hands(rules, lines, opener) if seed is None else deal(rules, seed, opener)
    except BadDeal as error:
        raise BadRecord(0, error.why) from None
    return Round.of_deal(rules, dealt, number, seed)


def _given_up(lines: _Lines, state: Round) -> Round:
    """The round, given up by the side that the record names. Raises BadRecord."""
    if "conceded" not in lines.fields:
        return state
    line, side = lines.fields["conceded"]
    if side not in {_side(True), _side(False)}:
        raise BadRecord(line, f"conceded must be {_side(True)} or {_side(False)}")
    try:
        return state.concede(side == _side(True))
    except Refusal:
        raise BadRecord(line, "only a round that is being played can be conceded") from None


def _rules(line: int, value: str) -> RuleSet:
    name, _, revision = value.partition(" ")
    if name not in RULE_SETS:
        raise BadRecord(line, f"the rules must be one of {', '.join(RULE_SETS)}")
    if revision != str(RULE_SETS[name].revision):
        raise BadRecord(
            line,
            f"the rules are revision {revision or 'none'}, and this program plays revision {RULE_SETS[name].revision}",
        )
    return RULE_SETS[name]


def _seed(value: str) -> bytes:
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise BadRecord(0, "the seed must be hexadecimal digits") from None


def _from_hands(rules: RuleSet, lines: _Lines, opener: int) -> Deal:
    hands = [lines.cards(f"hand {seat}") for seat in range(rules.seats)]
    dealt = from_hands(rules, hands, lines.cards("bottom"), opener)
    if not rules.face_up_card or "face up" not in lines.fields:
        return dealt
    line, value = lines.fields["face up"]
    dealer, face_up = lines.number("dealer"), _at(line, _face_up, value)
    if face_up.seat != dealt.first_bidder or not count(dealt.hands[face_up.seat], face_up.rank):
        raise BadRecord(line, "the face-up card lies in the hand of the first bidder")
    if dealer >= rules.seats:
        raise BadRecord(lines.fields["dealer"][0], f"seat {dealer} is none of the {rules.seats} seats")
    return replace(dealt, dealer=dealer, face_up=face_up)


def _face_up(value: str) -> FaceUp:
    rank, _, seat = value.partition(" ")
    if rank not in RANK_NAMES:
        raise BadRecord(0, "face up must be a rank and the seat that drew it")
    return FaceUp(RANK_NAMES.index(rank), _number(seat))


def _named(refusal: Refusal) -> str:
    """The name of a refusal in words: `NotInHand` is "not in hand"."""
    name = type(refusal).__name__
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _compare(lines: _Lines, true: dict[str, str]) -> None:
    """Raises BadRecord for the first field that says something else than the round."""
    for key, (line, value) in lines.fields.items():
        if key in true and value != true[key] and not _same_cards(key, value, true[key]):
            raise BadRecord(line, f"{key} is {true[key]}, not {value}")


def _same_cards(key: str, value: str, true: str) -> bool:
    """Whether two hands differ only in the order in which they are written."""
    return (key == "bottom" or key.startswith("hand ")) and sorted(value.split()) == sorted(true.split())
