"""``python -m ai``: one answer a line, whatever the line holds."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from ai.match import deal_seed
from ai.programs import action_of, answer, question
from engine.actions import Action, Bid, Pass, Play
from engine.errors import BadInput
from engine.position import from_protocol
from engine.reading import parse
from engine.round import Phase, Round
from engine.rules import RULE_SETS, RuleSet
from engine.view import view

AUCTION = {"rules": "classic", "phase": "auction", "seat": 1, "hand": "2 2 2 2 A A K bj rj", "calls": [[0, "pass"]]}
PLAY = {"rules": "classic", "phase": "play", "seat": 0, "landlord": 0, "hand": "3 3 4 5", "to_beat": None}


def asked(level: str, *lines: object) -> list[dict[str, object]]:
    """The answers of the running program."""
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    ran = subprocess.run(
        [sys.executable, "-m", "ai", "--level", level], input=text, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_answers_views_and_goes_on_after_bad_lines(level: str) -> None:
    answers = asked(level, AUCTION, "no json", {"rules": "whist"}, PLAY | {"id": 7}, PLAY | {"hand": "3 9"})
    assert answers[0]["bid"] in {1, 2, 3}
    assert all("error" in answers[index] for index in (1, 2))
    assert answers[3]["id"] == 7
    assert all(isinstance(answers[index]["play"], str) for index in (3, 4))
    assert 0 <= float(str(answers[4]["win"])) <= 1


@pytest.mark.parametrize(("level", "said"), [("normal", []), ("expert", ["Loading Expert"])])
def test_only_expert_says_that_it_takes_its_time_and_not_among_the_answers(level: str, said: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "ai", "--level", level], input="{}\n", capture_output=True, text=True, check=True
    )
    assert [line.partition(".")[0] for line in ran.stderr.splitlines()] == said
    assert ["error" in json.loads(line) for line in ran.stdout.splitlines()] == [True]


@pytest.mark.parametrize("to_beat", ["9 Q", "3 4 5", "4 4 4 4 5 5", "bj rj", "2 2", "3 3 3 4 4 4 5 5"])
def test_any_cards_to_beat_get_an_answer(to_beat: str) -> None:
    (answer,) = asked("normal", PLAY | {"hand": "7 7 7 7 5", "to_beat": to_beat, "counts": [5, 3, 1]})
    assert answer["play"] in {"pass", "7 7 7 7"}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_view_survives_the_line(rules: RuleSet) -> None:
    """What a program is told of a running round is what the seat knows."""
    state = Round.start(rules, deal_seed(8, 1), 0)
    seat = state.to_act
    assert seat is not None
    read = from_protocol(question(view(state, seat)))
    assert (read.hand, read.legal_bids, read.face_up, read.calls) == (
        state.hands[seat],
        state.legal_bids,
        state.deal.face_up,
        (),
    )
    state = state.apply(Bid(seat, 3))
    for _ in range(12):
        assert state.to_act is not None
        mine = view(state, state.to_act)
        read = from_protocol(question(mine))
        for name in ("hand", "landlord", "counts", "history", "to_beat", "to_beat_by", "may_pass", "bottom", "stake"):
            assert getattr(read, name) == getattr(mine, name), name
        assert read.unseen == mine.unseen
        state = state.apply(state.default_action())


@pytest.mark.parametrize("action", [Play(0, parse("3 3 3 4")), Pass(0)])
def test_an_answer_in_play_means_its_action(action: Action) -> None:
    seen = from_protocol(PLAY)
    assert action_of(answer(action, Phase.PLAY), seen) == action


@pytest.mark.parametrize("action", [Bid(1, 2), Pass(1)])
def test_an_answer_in_the_auction_means_its_action(action: Action) -> None:
    seen = from_protocol(AUCTION)
    assert action_of(answer(action, Phase.AUCTION), seen) == action


def test_an_answer_that_means_nothing_is_refused() -> None:
    with pytest.raises(BadInput):
        action_of({"bid": 3}, from_protocol(PLAY))
    with pytest.raises(BadInput):
        action_of({"play": "3 3"}, from_protocol(AUCTION))
