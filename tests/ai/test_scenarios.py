"""Faults that people met in such games, by their numbers: what computers do. The positions are written by hand."""

from __future__ import annotations

import pytest

from ai.levels import player, ready
from ai.player import Player
from engine.actions import Play
from engine.cards import NO_CARDS, Cards, counts, text
from engine.reading import parse
from engine.scoring import Difficulty

from .positions import PASS, POSITIONS, Position


@pytest.fixture(scope="module", params=[Difficulty.NORMAL, Difficulty.EXPERT])
def level(request: pytest.FixtureRequest) -> Player:
    return player(request.param) if request.param is Difficulty.NORMAL else ready(request.param)


def _of(number: str) -> list[Position]:
    found = [position for position in POSITIONS if number in position.why]
    assert found
    return found


def _shares(cards: Cards, others: Cards) -> bool:
    return any(have and other for have, other in zip(counts(cards), counts(others), strict=True))


def _chosen(position: Position, level: Player) -> str:
    action = level.choose(position.view(), 1).action
    return text(action.cards) if isinstance(action, Play) else PASS


def test_sc_004_the_rocket_is_kept_unless_the_play_empties_the_hand(level: Player) -> None:
    for position in _of("SC-004"):
        said = _chosen(position, level)
        emptied = said == text(position.view().hand)
        assert emptied or not _shares(parse(said), parse("bj rj")), position.name
        assert emptied or not position.good, position.name


@pytest.mark.parametrize("seed", range(8))
def test_sc_004_easy_keeps_it_too_however_loosely_it_plays(seed: int) -> None:
    for position in _of("SC-004"):
        seen = position.view()
        action = player(Difficulty.EASY).choose(seen, seed).action
        cards = action.cards if isinstance(action, Play) else NO_CARDS
        assert cards == seen.hand or not _shares(cards, parse("bj rj")), position.name


def test_sc_005_a_landlord_about_to_go_out_is_contested(level: Player) -> None:
    for position in _of("SC-005"):
        assert _chosen(position, level) in {text(parse(play)) for play in position.good}


def test_sc_020_low_isolated_cards_are_led_first(level: Player) -> None:
    for position in _of("SC-020"):
        assert _chosen(position, level) in position.good
