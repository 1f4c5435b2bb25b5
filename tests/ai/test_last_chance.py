"""The last chance that a loser had."""

from __future__ import annotations

from ai.last_chance import last_chance
from engine.rules import CLASSIC

from .test_open_cards import ends, plain, states


def test_the_last_chance_is_the_last_position_that_was_not_lost() -> None:
    seen = set()
    for number in range(12):
        played = states(CLASSIC, number)
        short = [played[0], *ends(CLASSIC, number), played[-1]]
        for seat in set(range(3)) - set(played[-1].winners):
            chance = last_chance(short[1:], seat)
            side = seat == played[-1].landlord
            won = [step for step, state in enumerate(short[1:-1]) if state.to_act == seat and plain(state) == side]
            assert chance.complete
            assert chance.step == (won[-1] if won else None)
            if chance.step is not None and chance.action is not None:
                assert plain(short[1:][chance.step].apply(chance.action)) == side
            seen.add(chance.step is None)
    assert seen == {True, False}


def test_too_many_cards_are_not_guessed_at() -> None:
    played = states(CLASSIC, 1)
    loser = next(seat for seat in range(3) if seat not in played[-1].winners)
    chance = last_chance(played, loser, limit=1)
    assert (chance.complete, chance.step, chance.action) == (False, None, None)
