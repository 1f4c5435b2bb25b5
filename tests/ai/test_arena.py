"""The arena: mirrored, repeatable, honest about programs that break the rules."""

from __future__ import annotations

import json
import sys

import pytest

from ai.arena import main, play_match, result, speed
from ai.match import Games, Match, deal_seed, play_deals
from engine.rules import FOUR_PLAYER, ONLINE, RULE_SETS, RuleSet


def test_a_player_against_itself_wins_half() -> None:
    """Both games of a deal are then the same game seen from both sides."""
    outcome = play_match(Match("normal", "normal", ONLINE, 6))
    assert (outcome.wp, outcome.wp_error, outcome.adp) == (0.5, 0.0, 0.0)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_with_an_auction_both_sides_bid_for_each_seat(rules: RuleSet) -> None:
    outcome = play_match(Match("normal", "normal", rules, 6, auction=True))
    assert outcome.wp == 0.5
    assert outcome.adp == 0.0


def test_equal_seeds_give_equal_games() -> None:
    first, again = (play_deals(Match("normal", "random", ONLINE, 4, seed=9), 0, 4) for _ in range(2))
    assert (first.wins, first.points) == (again.wins, again.points)
    other = play_deals(Match("normal", "random", ONLINE, 4, seed=10), 0, 4)
    assert deal_seed(9, 0) != deal_seed(10, 0)
    assert (other.wins, other.points) != (first.wins, first.points)


def test_points_are_those_of_the_landlord_at_a_stake_of_one() -> None:
    games = play_deals(Match("normal", "random", FOUR_PLAYER, 2, seed=2), 0, 2)
    assert all(points * 2 % 3 == 0 for points in games.points)
    assert len(games.as_landlord) == len(games.as_peasants) == 2


def test_processes_play_what_one_plays() -> None:
    match = Match("easy", "random", ONLINE, 12)
    alone, shared = play_match(match), play_match(match, jobs=2)
    assert (alone.wp, alone.adp, alone.wp_error) == (shared.wp, shared.adp, shared.wp_error)


def test_figures() -> None:
    games = Games(wins=[1.0, 0.5, 0.5, 0.0], points=[2.0, -1.0, 0.0, 3.0], as_landlord=[True], as_peasants=[False])
    outcome = result(Match("easy", "normal", ONLINE, 4), games)
    assert outcome.wp == 0.5
    assert outcome.wp_error == pytest.approx(0.2041, abs=1e-4)
    assert outcome.adp == 1.0
    assert speed([0.001] * 19 + [0.1]).p95 == pytest.approx(1.0)
    assert speed([0.001] * 19 + [0.1]).max == pytest.approx(100.0)
    assert speed([]).mean == 0.0


def test_a_program_plays_and_its_faults_are_counted() -> None:
    program = f"{sys.executable} -m ai --level easy"
    outcome = play_match(Match("normal", program, ONLINE, 2, auction=True))
    assert outcome.faults_b == 0
    broken = f"{sys.executable} -c \"import sys; [print('{{}}', flush=True) for line in sys.stdin]\""
    outcome = play_match(Match("normal", broken, ONLINE, 1))
    assert outcome.faults_a == 0
    assert outcome.faults_b > 2
    assert outcome.wp == 1.0


def test_the_command_prints_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["easy", "random", "--deals", "2", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["a"], said["rules"], said["deals"]) == ("easy", "online", 2)
    assert main(["easy", "random", "--deals", "1", "--rules", "pagat", "--auction"]) == 0
    printed = capsys.readouterr().out
    assert "pagat" in printed
    assert "nan" not in printed


def test_what_one_deal_does_not_tell_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["easy", "random", "--deals", "1", "--json"]) == 0
    said = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
    assert said["wp"] is not None
    assert said["wp_error"] is said["adp_error"] is None


@pytest.mark.parametrize("deals", ["0", "-3", "many", "1.5"])
def test_a_number_of_deals_is_positive(deals: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["easy", "random", f"--deals={deals}"])
    assert "no whole number from 1 on" in capsys.readouterr().err


def test_an_open_quote_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["easy", "some 'program", "--deals", "1"])
    assert "is no command: No closing quotation" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["strong", "", "no-such-program --fast"])
def test_who_cannot_play_is_named(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["easy", name, "--deals", "1"])
    assert f"{name!r} is no level, and no program has this name" in capsys.readouterr().err
