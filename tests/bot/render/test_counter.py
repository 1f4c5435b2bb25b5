"""The counter of cards out tells what its seat has not seen, and nothing of where those cards lie."""

from __future__ import annotations

from random import Random

import pytest

from bot.render.counter import counter
from engine.round import Phase, Round
from engine.rules import RULE_SETS, RuleSet
from engine.view import view
from tests.bot.render.scenes import text_of
from tests.bot.render.test_messages import PLAIN
from tests.engine.playing import eager, fresh
from tests.engine.test_view import swapped


def _shown(state: Round, seat: int) -> str:
    return text_of(counter(PLAIN, view(state, seat)))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_the_counter_never_tells_who_holds_what_nor_hidden_bottom_cards(rules: RuleSet) -> None:
    rng, compared = Random(7), 0
    state = fresh(rules, rng)
    while state.to_act is not None:
        for seat in range(rules.seats):
            other = swapped(state, seat, rng)
            assert _shown(state, seat) == _shown(other, seat)
            compared += state.deal.bottom != other.deal.bottom
        state = state.apply(eager(state, rng))
    assert compared, "the bottom cards were the same all the time, so nothing was tested"


def test_the_ranks_stand_in_order_from_the_red_joker_to_the_three() -> None:
    state = fresh(RULE_SETS["online"], Random(1))
    rows = _shown(state, 0).splitlines()[2:5]
    ranks = [entry.split(":")[0] for row in rows for entry in row.split("\u2003")]
    assert ranks == ["RJ", "BJ", "2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"]


def test_hidden_bottom_cards_are_among_the_unseen_for_peasants_only() -> None:
    rng = Random(2)
    state = fresh(RULE_SETS["pagat"], rng)
    while state.phase is Phase.AUCTION:
        state = state.apply(eager(state, rng))
    assert state.landlord is not None
    for seat in range(3):
        assert ("Bottom cards" in _shown(state, seat)) is (seat == state.landlord)
