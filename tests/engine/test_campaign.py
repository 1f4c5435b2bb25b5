"""Runs of a campaign: energy after each settlement, who falls and who comes, and how a run ends."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import campaign
from engine.campaign import TO_DEFEAT, UNIT, End, Fall, Fighter, Run, begin, challengers, settle, stop
from engine.heroes import HEROES
from engine.rules import THREE_KINGDOMS
from engine.scoring import Difficulty, Tally
from engine.scoring import settle as settlement_of

SEED = b"a seed"
LEVELS = list(Difficulty)


def with_energy(*energy: int, run: Run | None = None) -> Run:
    """A run of Liu Bei's in which the heroes have this energy, and room for much more."""
    run = run or begin("liu-bei", SEED)
    given_ = zip(run.fighters, energy, strict=True)
    return replace(run, fighters=tuple(replace(each, energy=value, full=1000) for each, value in given_))


def energies(run: Run) -> list[int]:
    return [fighter.energy for fighter in run.fighters]


def test_a_run_begins_with_the_hero_and_the_first_two_of_the_line() -> None:
    run = begin("liu-bei", SEED)
    line = challengers("liu-bei", SEED)
    assert run.player == Fighter("liu-bei", 40, 60)
    assert [fighter.hero for fighter in run.opponents] == list(line[:2])
    assert run.coming == line[2:]
    assert (run.rounds, run.course, run.fallen, run.ended) == (0, (40,), (), None)


def test_an_unknown_hero_is_refused() -> None:
    with pytest.raises(KeyError):
        begin("napoleon", SEED)


@given(hero=st.sampled_from(sorted(HEROES)), seed=st.binary(min_size=1, max_size=16))
def test_the_line_has_twelve_others_each_at_least_as_strong_as_the_one_before(hero: str, seed: bytes) -> None:
    line = challengers(hero, seed)
    assert len(set(line)) == TO_DEFEAT
    assert hero not in line
    strength = [campaign.challenger(name, place) for place, name in enumerate(line)]
    assert all(0 < fighter.energy <= fighter.full for fighter in strength)
    entering = [(fighter.energy, LEVELS.index(fighter.level or Difficulty.EASY)) for fighter in strength]
    assert all(before[0] < after[0] and before[1] <= after[1] for before, after in pairwise(entering))


def test_the_line_comes_from_the_seed_alone() -> None:
    assert challengers("liu-bei", SEED) == challengers("liu-bei", SEED)
    assert len({challengers("liu-bei", bytes([number])) for number in range(20)}) == 20


def test_the_levels_rise_from_easy_over_normal_to_expert() -> None:
    levels = [campaign.level_in(place) for place in range(TO_DEFEAT)]
    assert sorted(levels, key=LEVELS.index) == levels
    assert set(levels) == set(Difficulty)


@pytest.mark.parametrize(("stake", "bombs"), [(1, 0), (3, 0), (2, 1), (3, 2)])
@pytest.mark.parametrize("won", [True, False])
def test_each_point_of_the_settlement_is_so_much_energy_and_the_landlord_has_double(
    stake: int, bombs: int, won: bool
) -> None:
    paid = settlement_of(THREE_KINGDOMS, 1, won, stake, Tally(bombs))
    after = settle(with_energy(500, 500, 500), paid.changes)
    change = UNIT * stake * (1 + bombs) * (1 if won else -1)
    assert energies(after) == [500 - change, 500 + 2 * change, 500 - change]
    assert after.course == (40, 500 - change)


def test_what_is_at_stake_is_what_the_settlement_takes() -> None:
    run = with_energy(500, 500, 500)
    paid = settlement_of(THREE_KINGDOMS, 2, True, 3, Tally(1))
    lost = [before - now for before, now in zip(energies(run), energies(settle(run, paid.changes)), strict=True)]
    assert [abs(each) for each in lost] == list(campaign.at_stake(run, 2, paid.payment))


def test_energy_is_never_below_zero_nor_above_what_the_hero_can_hold() -> None:
    run = replace(with_energy(3, 500, 500), fighters=(Fighter("liu-bei", 3, 60), *with_energy(3, 500, 500).opponents))
    assert settle(run, (-8, 4, 4)).player.energy == 0
    assert settle(run, (40, -20, -20)).player.energy == 60


def test_a_fallen_one_gives_his_seat_to_the_next_and_the_others_grow() -> None:
    run = with_energy(100, 4, 200)
    after = settle(run, (2, -1, -1))
    assert after.fallen == (Fall(run.opponents[0].hero, 1),)
    assert after.opponents[0].hero == run.coming[0]
    assert after.coming == run.coming[1:]
    assert after.player.energy == 100 + 2 * UNIT + HEROES["liu-bei"].growth
    assert after.player.full == 1000 + HEROES["liu-bei"].growth
    assert after.opponents[1].energy == 200 - UNIT + HEROES[run.opponents[1].hero].growth
    assert [step.fell for step in after.last] == [False, True, False]
    assert [step.before for step in after.last] == list(run.fighters)


def test_two_may_fall_at_once() -> None:
    run = with_energy(100, 1, 1)
    after = settle(run, (2, -1, -1))
    assert [fall.hero for fall in after.fallen] == [fighter.hero for fighter in run.opponents]
    assert [fighter.hero for fighter in after.opponents] == list(run.coming[:2])
    assert after.player.energy == 100 + 2 * UNIT + 2 * HEROES["liu-bei"].growth


def test_no_energy_left_is_a_defeat() -> None:
    after = settle(with_energy(2 * UNIT, 100, 100), (-2, 1, 1))
    assert after.ended is End.DEFEAT
    assert after.player.energy == 0


def test_who_falls_with_the_last_one_has_not_won() -> None:
    run = replace(with_energy(1, 1, 0), coming=())
    assert settle(run, (-1, -1, 2)).ended is End.DEFEAT


def test_the_last_opponent_plays_on_beside_a_fallen_one_who_can_gain_nothing() -> None:
    run = replace(with_energy(100, 1, 100), coming=())
    after = settle(run, (2, -1, -1))
    assert after.ended is None
    assert not after.opponents[0].stands
    later = settle(after, (-1, 2, -1))
    assert later.opponents[0] == after.opponents[0]
    assert later.fallen == after.fallen


def test_defeating_the_last_is_a_victory() -> None:
    run = replace(with_energy(100, 0, 1), coming=())
    after = settle(run, (2, -1, -1))
    assert after.ended is End.VICTORY
    assert after.fallen[-1].hero == run.opponents[1].hero


def test_stopping_between_rounds_keeps_everything() -> None:
    run = with_energy(10, 20, 30)
    assert stop(run) == replace(run, ended=End.STOPPED)


def test_stopping_in_a_round_waits_for_its_settlement() -> None:
    run = stop(with_energy(100, 200, 300), playing=True)
    assert run.ended is None
    after = settle(run, (-1, 2, -1))
    assert after.ended is End.STOPPED
    assert after.player.energy == 100 - UNIT


def test_falling_in_the_round_in_which_one_stops_is_a_defeat() -> None:
    assert settle(stop(with_energy(1, 200, 300), playing=True), (-1, 2, -1)).ended is End.DEFEAT


def test_a_run_that_has_ended_stays_as_it_is() -> None:
    over = settle(with_energy(1, 100, 100), (-1, 2, -1))
    assert stop(over) == over
    with pytest.raises(ValueError, match="no round of this run"):
        settle(over, (1, -2, 1))


def test_a_settlement_of_another_number_of_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="no round of this run"):
        settle(begin("liu-bei", SEED), (3, -1, -1, -1))


def test_points_are_counted_by_the_weaker_of_the_two() -> None:
    run = begin("liu-bei", SEED)
    strong = replace(run, fighters=(run.player, run.opponents[0], replace(run.opponents[1], level=Difficulty.EXPERT)))
    assert strong.weakest_level is Difficulty.EASY


PAYMENTS = st.tuples(st.integers(0, 2), st.booleans(), st.integers(1, 3), st.integers(0, 3))


@given(seed=st.binary(min_size=1, max_size=8), rounds=st.lists(PAYMENTS, max_size=60))
def test_whatever_happens_the_books_are_right(seed: bytes, rounds: list[tuple[int, bool, int, int]]) -> None:
    run = begin("guan-yu", seed)
    for landlord, won, stake, bombs in rounds:
        if run.ended is not None:
            break
        run = settle(run, settlement_of(THREE_KINGDOMS, landlord, won, stake, Tally(bombs)).changes)
        here = [fighter.hero for fighter in run.opponents if fighter.stands]
        fallen = [fall.hero for fall in run.fallen]
        assert len(fallen) == len(set(fallen))
        if run.ended is None:
            assert sorted([*here, *fallen, *run.coming]) == sorted(challengers("guan-yu", seed))
            assert len(here) == min(2, TO_DEFEAT - len(fallen))
        assert all(0 <= fighter.energy <= fighter.full for fighter in run.fighters)
        assert run.course[-1] == run.player.energy
        assert (run.ended is End.DEFEAT) is (run.player.energy == 0)
        assert (run.ended is End.VICTORY) is (len(fallen) == TO_DEFEAT and run.player.energy > 0)
