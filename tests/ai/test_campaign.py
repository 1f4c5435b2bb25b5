"""Runs of a campaign with a computer in the person's seat."""

from __future__ import annotations

import pytest

from ai.campaign import Outcome, _player, main, play_run, play_runs, summary
from ai.easy import Easy
from ai.normal import Normal
from ai.player import Player
from engine.campaign import TO_DEFEAT, End, Fighter
from engine.heroes import HEROES
from engine.scoring import Difficulty


def test_equal_seeds_give_equal_runs() -> None:
    assert play_run(1, 0) == play_run(1, 0)


def test_a_run_is_played_to_its_end() -> None:
    outcome = play_run(1, 3)
    assert outcome.hero == tuple(HEROES)[3]
    assert outcome.rounds > 0
    assert 0 <= outcome.defeated <= TO_DEFEAT
    assert outcome.end is (End.VICTORY if outcome.defeated == TO_DEFEAT else End.DEFEAT)


def test_processes_change_nothing() -> None:
    assert play_runs(2, 5, jobs=2) == play_runs(2, 5, jobs=1)


def test_the_summary_names_the_middle() -> None:
    outcomes = [Outcome("liu-bei", defeated, 10 * defeated, End.DEFEAT) for defeated in (1, 4, 9)]
    outcomes[-1] = Outcome("liu-bei", 12, 90, End.VICTORY)
    assert summary(outcomes) == (
        "3 runs: median 4 defeated, mean 5.67; median 40 rounds, nine of ten within 40; 33.3 % victories"
    )


def test_the_command_prints_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--runs", "1"]) == 0
    printed = capsys.readouterr().out
    assert "1 runs: median" in printed
    assert "100.0 %" in printed


@pytest.mark.parametrize("option", ["--runs=0", "--runs=-3", "--jobs=0", "--jobs=two"])
def test_runs_and_processes_are_at_least_one(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([option])
    assert "no whole number from 1 on" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("level", "plays"),
    [(None, Normal), (Difficulty.EASY, Easy), (Difficulty.NORMAL, Normal), (Difficulty.EXPERT, Normal)],
)
def test_each_challenger_is_played_by_his_level_and_normal_stands_in_for_expert(
    level: Difficulty | None, plays: type[Player]
) -> None:
    assert isinstance(_player(Fighter("liu-bei", 40, 60, level), expert=False), plays)
