"""The manual says what the program does: its table of rules, its example of a record, its questions and answers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.answers import KINDS, answer
from engine.position import from_protocol
from engine.protocol import answered
from engine.record import read, write
from engine.rules import RULE_SETS, AllPass, AuctionEnd, RuleSet, Scoring

DOCS = Path(__file__).parents[2] / "docs"


def _manual(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def _yes(value: bool) -> str:
    return "yes" if value else "no"


ROWS: dict[str, Callable[[RuleSet], object]] = {
    "seats": lambda rules: rules.seats,
    "cards": lambda rules: rules.deck_size,
    "hand": lambda rules: rules.hand_size,
    "bottom cards": lambda rules: rules.bottom_size,
    "way round": lambda rules: "clockwise" if rules.clockwise else "anticlockwise",
    "first bidder": lambda rules: "face-up card" if rules.face_up_card else "drawn",
    "bottom cards shown": lambda rules: _yes(rules.bottom_shown),
    "bidding goes on": lambda rules: (
        "one call each" if rules.auction_end is AuctionEnd.ONE_ROUND else "until all others pass"
    ),
    "nobody bids": lambda rules: "new deal" if rules.all_pass is AllPass.REDEAL else "first bidder at 1",
    "single wings": lambda rules: _yes(rules.single_wings),
    "equal single wings": lambda rules: _yes(rules.equal_single_wings),
    "quad with two": lambda rules: _yes(rules.quads_with_two),
    "equal singles on a quad": lambda rules: _yes(rules.equal_quad_singles),
    "rocket with two": lambda rules: _yes(rules.nuke_with_two),
    "rocket": lambda rules: f"{rules.rocket_size} jokers",
    "each bomb or rocket": lambda rules: "adds 1" if rules.scoring is Scoring.ADDITIVE else "doubles",
    "bombs that count, from": lambda rules: rules.raising_bomb_size,
    "shut-outs count": lambda rules: _yes(rules.spring),
}


def test_the_table_of_rule_sets_is_what_is_played() -> None:
    table = _manual("rules.md").partition("## The rule sets side by side\n")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    assert rows[0] == ["", *RULE_SETS]
    played = {name: [str(value(rules)) for rules in RULE_SETS.values()] for name, value in ROWS.items()}
    assert {name: cells for name, *cells in rows[2:]} == played


def test_every_switch_has_a_row() -> None:
    """A new switch of a rule set needs a line in the manual."""
    derived = {"name", "revision"}
    assert len(ROWS) == len(set(RuleSet.__dataclass_fields__) - derived) + len({"rocket"})


def test_the_record_in_the_manual_is_read() -> None:
    example = _manual("record.md").partition("```\n")[2].partition("```")[0]
    final = read(example)
    assert write(final) == example
    assert final.settlement


def test_every_key_of_a_record_is_in_the_manual() -> None:
    manual = _manual("record.md")
    example = manual.partition("```\n")[2].partition("```")[0]
    for key in re.findall(r"^([a-z0-9 ]+):", example, re.MULTILINE):
        assert f"`{key}`" in manual, key


def test_the_questions_in_the_manual_are_answered_as_it_says() -> None:
    block = _manual("protocol.md").split("```\n")[1]
    pairs = [pair.splitlines() for pair in block.strip().split("\n\n")]
    assert len(pairs) >= 5
    for question, reply in pairs:
        assert answered(question.encode(), answer) == json.loads(reply)


def test_every_kind_of_question_is_in_the_manual() -> None:
    manual = _manual("protocol.md")
    assert [kind for kind in KINDS if f"| `{kind}` |" not in manual] == []


@pytest.mark.parametrize("line", _manual("protocol.md").split("```\n")[3].splitlines())
def test_the_positions_in_the_manual_are_read(line: str) -> None:
    assert from_protocol(json.loads(line)).my_turn
