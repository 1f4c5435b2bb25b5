"""Which reason is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ai.player
from ai.levels import player
from ai.player import Advice, ReasonKey
from engine.actions import Play
from engine.cards import text
from engine.reading import parse
from engine.scoring import Difficulty

from .positions import PASS, POSITIONS, Position

NAMED = {position.name: position for position in POSITIONS}


def advice(position: Position, play: str) -> Advice:
    """What Normal says of `play` in a position."""
    wanted = PASS if play == PASS else text(parse(play))
    for each in player(Difficulty.NORMAL).rank(position.view(), 1):
        if (text(each.action.cards) if isinstance(each.action, Play) else PASS) == wanted:
            return each
    raise AssertionError(play)


@pytest.mark.parametrize(
    ("name", "play", "key", "args"),
    [
        ("low singles first", "3", ReasonKey.SHEDS_LOW, {"turns": 6}),
        ("a straight stays whole", "3 4 5 6 7", ReasonKey.MANY_CARDS, {"cards": 5, "turns": 2}),
        ("a straight stays whole", "9 9", ReasonKey.FEWER_TURNS, {"before": 3, "after": 2}),
        ("a triple is not broken for a single", "9", ReasonKey.BREAKS_COMBINATION, {"before": 2, "after": 3}),
        ("no rocket in the lead", "8", ReasonKey.KEEPS_ROCKET, {"turns": 5}),
        ("no rocket in the lead", "bj", ReasonKey.SPENDS_ROCKET, {}),
        ("the rocket first, then out", "bj rj", ReasonKey.WINS_FROM_HERE, {"turns": 1}),
        ("all cards at once", "6 7 8 9 10 J", ReasonKey.GOES_OUT, {}),
        ("no single for a last card", "3 3", ReasonKey.AVOIDS_COUNT, {"seat": 1, "left": 1}),
        ("no single for a last card", "9", ReasonKey.LETS_OPPONENT_OUT, {"seat": 1, "left": 1}),
        ("a low card for the partner's last", "3", ReasonKey.FEEDS_PARTNER, {"seat": 2, "left": 1}),
        ("the partner's ace stands", PASS, ReasonKey.PARTNER_WINNING, {"seat": 1}),
        ("the partner's ace stands", "2", ReasonKey.BEATS_PARTNER, {"seat": 1}),
        ("the partner may go out on it", PASS, ReasonKey.PARTNER_STRONGER, {"seat": 2, "left": 1}),
        ("the lone six answers the five", "6", ReasonKey.CHEAPEST, {"turns": 5}),
        ("no bomb early", PASS, ReasonKey.KEEPS_BOMB, {"turns": 6}),
        ("no bomb early", "7 7 7 7", ReasonKey.SPENDS_BOMB, {}),
        ("no rocket on an early two", PASS, ReasonKey.KEEPS_ROCKET, {"turns": 8}),
        ("the landlord stops a peasant", "Q Q", ReasonKey.STOPS_OPPONENT, {"seat": 1, "left": 1}),
        ("his last card", PASS, ReasonKey.LETS_OPPONENT_OUT, {"seat": 0, "left": 1}),
        ("the joker takes the lead to run out", "bj", ReasonKey.TAKES_LEAD, {"turns": 1}),
        ("the bomb takes the lead to run out", "K K K K", ReasonKey.BOMB_DECIDES, {"turns": 1}),
    ],
)
def test_reasons(name: str, play: str, key: ReasonKey, args: dict[str, int]) -> None:
    reason = advice(NAMED[name], play).reason
    assert (reason.key, dict(reason.args)) == (key, args)


def test_a_pass_that_is_all_one_can_do() -> None:
    position = Position("", "", 1, "3 4 5", (9, 3, 9), ((0, "A"),))
    (only,) = player(Difficulty.NORMAL).rank(position.view(), 1)
    assert only.reason.key is ReasonKey.NOTHING_BEATS


def test_a_combination_is_kept() -> None:
    position = Position("", "", 1, "5 6 7 8 9 3 3", (15, 7, 15), ((0, "8"),))
    assert advice(position, PASS).reason.key is ReasonKey.KEEPS_COMBINATION


def documented() -> dict[str, set[str]]:
    """The arguments that each key's description in the source names."""
    source = Path(ai.player.__file__).read_text(encoding="utf-8")
    found = re.findall(r'= "(reason-[a-z-]+)"\n\s+"""(.*?)"""', source, re.DOTALL)
    return {key: set(re.findall(r"`([a-z]+)`", about)) for key, about in found}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_reasons_have_the_arguments_that_their_keys_promise(position: Position) -> None:
    promised = documented()
    assert set(promised) == set(ReasonKey)
    for each in player(Difficulty.NORMAL).rank(position.view(), 1):
        assert set(each.reason.args) == promised[each.reason.key], each.reason


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_chance_of_a_win_never_rises_along_the_ranking(position: Position) -> None:
    wins = [each.win or 0.0 for each in player(Difficulty.NORMAL).rank(position.view(), 1)]
    assert wins == sorted(wins, reverse=True)
