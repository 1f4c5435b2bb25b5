"""A round cut into its tricks."""

from __future__ import annotations

import pytest

from bot.tricks import tricks
from engine.actions import Bid, Pass, Play
from engine.cards import of
from engine.round import Round
from engine.rules import RULE_SETS


def _history(text: str) -> tuple[Play | Pass, ...]:
    """`0+ 1- 2-`: seat 0 plays, the others pass."""
    return tuple(Play(int(word[0]), of(0)) if word[1] == "+" else Pass(int(word[0])) for word in text.split())


@pytest.mark.parametrize(
    ("seats", "history", "lengths"),
    [
        (3, "", [0]),
        (3, "0+", [1]),
        (3, "0+ 1- 2-", [3, 0]),
        (3, "0+ 1- 2+ 0- 1-", [5, 0]),
        (3, "0+ 1- 2- 0+ 1+", [3, 2]),
        (3, "0+ 1- 2- 0+ 1- 2- 0+", [3, 3, 1]),
        (4, "0+ 1- 2-", [3]),
        (4, "0+ 1- 2- 3-", [4, 0]),
    ],
)
def test_tricks(seats: int, history: str, lengths: list[int]) -> None:
    played = _history(history)
    found = tricks(played, seats)
    assert [len(trick) for trick in found] == lengths
    assert tuple(action for trick in found for action in trick) == played


@pytest.mark.parametrize("rules", RULE_SETS)
def test_tricks_begin_where_the_round_says_that_somebody_leads(rules: str) -> None:
    now = Round.start(RULE_SETS[rules], bytes(32))
    while now.landlord is None:
        now = now.apply(Bid(now.to_act or 0, now.legal_bids[-1]))
    while now.to_act is not None:
        *_, current = tricks(now.history, now.rules.seats)
        assert (not current) is (not now.to_beat)
        plays = now.legal_plays()
        now = now.apply(Play(now.to_act, plays[0]) if plays and len(now.history) % 4 != 3 else now.default_action())
