"""Every question of the case files is answered as it says, through the line protocol."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.answers import KINDS, answer
from engine.protocol import answered
from engine.rules import RULE_SETS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILES = ("rules.jsonl", "decided.jsonl", "rounds.jsonl")


def _cases() -> Iterator[dict[str, Any]]:
    for file in FILES:
        for line in (HERE / file).read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


CASES = list(_cases())


def _orderless(kind: str, output: Any) -> Any:
    """The output with cards and lists of plays in one order: theirs has no meaning."""
    if kind == "responses":
        return {**output, "plays": sorted(" ".join(sorted(play.split())) for play in output["plays"])}
    if kind == "round" and output.get("to_beat"):
        return {**output, "to_beat": sorted(output["to_beat"].split())}
    return output


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_answered_as_given(case: dict[str, Any]) -> None:
    reply = json.loads(json.dumps(answered(json.dumps(case).encode(), answer)))

    assert set(reply) == {"id", "output"}, reply
    assert reply["id"] == case["id"]
    assert _orderless(case["kind"], reply["output"]) == _orderless(case["kind"], case["expected"]), case["why"]


def test_the_cases_ask_every_kind_and_every_rule_set() -> None:
    assert {case["kind"] for case in CASES} == set(KINDS)
    assert {case["rules"] for case in CASES} == set(RULE_SETS)


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    99,
    10**40,
    1.5,
    "",
    "x",
    "3 3 3 3 3 3 3 3 3",
    [],
    ["x"],
    [[]],
    [["x", "y"]],
    {},
    {"x": 1},
)


FIRST_OF_EACH = list({(case["rules"], case["kind"]): case for case in reversed(CASES)}.values())


@pytest.mark.parametrize("case", FIRST_OF_EACH, ids=[case["id"] for case in FIRST_OF_EACH])
def test_a_spoilt_input_is_answered_or_refused_in_a_sentence(case: dict[str, Any]) -> None:
    """Each value of the input taken away, and exchanged for ones of every other type."""
    for key in case["input"]:
        kept = {name: value for name, value in case["input"].items() if name != key}
        for given in (kept, *({**kept, key: odd} for odd in ODD)):
            reply = answered(json.dumps({**case, "input": given}).encode(), answer)
            assert set(reply) in ({"id", "output"}, {"id", "error"}), given
            assert reply.get("error") != "", given


def test_the_command_answers_every_line_and_goes_on_after_a_bad_one() -> None:
    questions: list[bytes] = []
    for case in CASES:
        questions += [b'{"id": "half', json.dumps(case).encode()]

    done = subprocess.run(
        [sys.executable, "-m", "engine"], input=b"\n".join(questions), capture_output=True, cwd=ROOT, check=True
    )

    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [set(reply) for reply in replies[::2]] == [{"id", "error"}] * len(CASES)
    assert [reply["id"] for reply in replies[1::2]] == [case["id"] for case in CASES]
    for case, reply in zip(CASES, replies[1::2], strict=True):
        assert _orderless(case["kind"], reply["output"]) == _orderless(case["kind"], case["expected"])


def test_the_command_answers_each_line_before_the_next_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as command:
        assert command.stdin
        assert command.stdout
        for case in CASES[:3]:
            command.stdin.write(json.dumps(case).encode() + b"\n")
            command.stdin.flush()
            assert json.loads(command.stdout.readline())["id"] == case["id"]
        command.stdin.close()
        assert command.wait(timeout=10) == 0
