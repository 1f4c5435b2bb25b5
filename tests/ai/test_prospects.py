"""Expert's bids: stronger hands are worth more, and the calls are legal, best first."""

from __future__ import annotations

import pytest

from ai.expert import Expert, warm
from ai.prospects import NEEDED, calls
from engine.actions import Bid, Pass
from engine.position import from_protocol
from engine.view import PlayerView

STRONG = "3 4 5 6 7 K K K A A A 2 2 2 bj rj 9"
WEAK = "3 4 4 5 6 6 7 8 9 9 10 J J Q Q K 8"


@pytest.fixture(scope="module")
def expert() -> Expert:
    return warm()


def auction(hand: str, *said: str, rules: str = "online") -> PlayerView:
    calls_so_far = [[seat, call if call == "pass" else int(call)] for seat, call in enumerate(said)]
    return from_protocol({"rules": rules, "phase": "auction", "seat": len(said), "hand": hand, "calls": calls_so_far})


@pytest.mark.parametrize("rules", ["online", "classic", "pagat", "three_kingdoms"])
def test_strong_hands_bid_and_weak_ones_pass(rules: str, expert: Expert) -> None:
    assert isinstance(expert.choose(auction(STRONG, rules=rules), 1).action, Bid)
    assert isinstance(expert.choose(auction(WEAK, rules=rules), 1).action, Pass)


def test_an_estimate_depends_on_the_seed_but_little(expert: Expert) -> None:
    wins = [expert.choose(auction(STRONG), seed).win for seed in range(5)]
    assert all(win is not None and win > 0.8 for win in wins)
    assert expert.rank(auction(STRONG), 3) == expert.rank(auction(STRONG), 3)


@pytest.mark.parametrize("seed", [2**56 - 1, 2**64, -1])
def test_any_whole_number_is_a_seed(seed: int, expert: Expert) -> None:
    assert isinstance(expert.choose(auction(STRONG), seed).action, Bid)


@pytest.mark.parametrize("win", [0.1, 0.35, 0.45, 0.8])
@pytest.mark.parametrize("said", [(), ("1",), ("pass", "2")])
def test_every_call_is_listed_once_best_first(win: float, said: tuple[str, ...]) -> None:
    seen = auction(STRONG, *said)
    found = calls(seen, win)
    values = [advice.action.value if isinstance(advice.action, Bid) else 0 for advice in found]
    assert sorted(values) == [0, *seen.legal_bids]
    wanted = max((stake for stake, needed in NEEDED.items() if win >= needed), default=0)
    assert values[0] == (wanted if wanted in seen.legal_bids else 0)
