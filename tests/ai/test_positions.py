"""The hand-written positions: what every level that plays its best must do in them."""

from __future__ import annotations

import pytest

from ai.levels import player
from engine.actions import Pass, Play
from engine.cards import Cards, counts, text
from engine.reading import parse
from engine.scoring import Difficulty

from .positions import PASS, POSITIONS, WITH_A_PARTNER, Position


def canonical(written: str) -> str:
    return PASS if written == PASS else text(parse(written))


def shares(cards: Cards, others: Cards) -> bool:
    return any(have and other for have, other in zip(counts(cards), counts(others), strict=True))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_normal_does_what_is_sensible(position: Position) -> None:
    view = position.view()
    action = player(Difficulty.NORMAL).choose(view, 1).action
    said = text(action.cards) if isinstance(action, Play) else PASS
    assert said not in {canonical(play) for play in position.bad}
    if position.good:
        assert said in {canonical(play) for play in position.good}
    if position.keeps and isinstance(action, Play) and action.cards != view.hand:
        assert not shares(action.cards, parse(position.keeps)), said


@pytest.mark.parametrize(
    "position",
    [each for each in WITH_A_PARTNER if each.view().to_beat_by != 0 and each.good == (PASS,)],
    ids=lambda position: position.name,
)
def test_easy_leaves_the_trick_to_its_partner_whatever_the_seed(position: Position) -> None:
    actions = {player(Difficulty.EASY).choose(position.view(), seed).action for seed in range(8)}
    assert actions == {Pass(position.seat)}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_what_a_position_names_is_legal(position: Position) -> None:
    view = position.view()
    legal = {text(cards) for cards in view.legal_plays()} | ({PASS} if view.may_pass else set())
    assert {canonical(play) for play in position.good} <= legal


def test_there_are_enough_positions_with_different_names() -> None:
    assert len({position.name for position in POSITIONS}) == len(POSITIONS) >= 40
