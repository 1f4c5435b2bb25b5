"""Puzzles: what is in stock is proven, reads as it was written, and is played on as a round."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from ai.open_cards import OpenCards
from ai.puzzles import __main__ as command
from ai.puzzles.making import balanced, grade, mixed, only_win, puzzles
from ai.puzzles.opponents import replies
from ai.puzzles.puzzle import HARDEST, Puzzle, of_day, read, stock, write
from engine.actions import Play
from engine.cards import Cards, size
from engine.combinations import deck
from engine.errors import NotInHand
from engine.reading import parse
from engine.round import Phase
from engine.rules import ONLINE
from engine.view import view

SAMPLE = random.Random(3).sample(stock(), 6)
PROOF = 5_000_000


def test_the_stock_is_large_and_has_every_grade() -> None:
    assert len(stock()) >= 36
    assert len(set(stock())) == len(stock())
    assert {puzzle.grade for puzzle in stock()} == set(range(1, HARDEST + 1))
    assert {puzzle.rules.name for puzzle in stock()} == {"online", "classic", "three_kingdoms"}


@pytest.mark.parametrize("puzzle", SAMPLE, ids=write)
def test_a_puzzle_is_won_by_its_solution_alone(puzzle: Puzzle) -> None:
    assert only_win(puzzle.round(), OpenCards(puzzle.rules), PROOF) == puzzle.solution
    assert grade(puzzle.round(), puzzle.solution) >= 1


def test_a_puzzle_is_the_middle_of_a_round() -> None:
    for puzzle in SAMPLE:
        state = puzzle.round()
        seen = view(state, 0)
        assert state.phase is Phase.PLAY
        assert (state.to_act, state.landlord, state.may_pass) == (0, 0, False)
        assert seen.counts == tuple(map(size, puzzle.hands))
        assert Cards(seen.played + sum(puzzle.hands)) == deck(puzzle.rules)
        assert seen.unseen == Cards(puzzle.hands[1] + puzzle.hands[2])
        with pytest.raises(NotInHand):
            state.verify(Play(0, parse("rj bj 3 4 5 6 7")))


def test_the_peasants_win_when_they_can_and_lose_against_the_solution() -> None:
    for puzzle in SAMPLE[:3]:
        open_cards, start = OpenCards(puzzle.rules), puzzle.round()
        state = start.apply(Play(0, puzzle.solution))
        while not state.over:
            state = state.after(replies(state))
            if not state.over:
                state = state.apply(next(action for action, won in open_cards.actions(state, PROOF) if won))
        assert state.winner == 0
        for wrong in [play for play in start.legal_plays() if play != puzzle.solution][:2]:
            state = start.apply(Play(0, wrong))
            while not state.over:
                state = state.after(replies(state))
                if not state.over:
                    state = state.apply(state.default_action())
            assert state.winner in {1, 2}


@pytest.mark.parametrize("puzzle", SAMPLE[:2], ids=write)
def test_a_line_reads_as_it_was_written(puzzle: Puzzle) -> None:
    assert read(write(puzzle)) == puzzle


@pytest.mark.parametrize(
    "line", ["", "online | 1 | 3 | 4", "nonsense | 1 | 3 | 4 | 5 | 3", "online | x | 3 | 4 | 5 | 3"]
)
def test_no_other_line_is_a_puzzle(line: str) -> None:
    with pytest.raises(ValueError, match="no puzzle"):
        read(line)


def test_every_day_has_its_puzzle() -> None:
    assert {of_day(day) for day in range(20_000, 20_000 + len(stock()))} == set(stock())


def test_equal_seeds_make_equal_puzzles() -> None:
    # of the first seeds this one comes to a puzzle soonest
    first, again = (next(puzzles(ONLINE, 2)) for _ in range(2))
    assert first == again
    assert only_win(first.round(), OpenCards(ONLINE), PROOF) == first.solution
    assert mixed(SAMPLE, 1) == mixed(SAMPLE, 1)


def test_of_easy_ones_there_are_few() -> None:
    easy, hard = (next(each for each in stock() if each.grade == wanted) for wanted in (1, 4))
    chosen = list(balanced(iter([easy] * 5 + [hard] * 12), 12))
    assert [each.grade == 1 for each in chosen].count(True) == 2


def test_the_command_finds_what_is_no_puzzle(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("stock") / "stock.txt"
    file.write_text(f"# two\n{write(SAMPLE[0])}\n", encoding="utf-8")
    assert command.main(["--check", str(file)]) == 0
    wrong = next(play for play in SAMPLE[0].round().legal_plays() if play != SAMPLE[0].solution)
    file.write_text(write(replace(SAMPLE[0], solution=wrong)), encoding="utf-8")
    assert command.main(["--check", str(file)]) == 1


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "No such file or directory"),
        (b"\xff", "is not UTF-8 text"),
        (b"doudizhu record 1", "no puzzle"),
        (b"online | 1 | 3 4 | 5 | 6", "no puzzle"),
        (b"online | 1 | 3 3 3 3 4 | 3 5 | 6 | 3", "no puzzle"),
        (b"online | 1 | | 5 | 6 | 3", "no puzzle"),
    ],
)
def test_a_file_that_holds_no_puzzles_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, expected: str
) -> None:
    file = tmp_path / "stock.txt"
    if content is not None:
        file.write_bytes(content)
    assert command.main(["--check", str(file)]) == 1
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith(str(file))
    assert expected in said


@pytest.mark.parametrize("count", ["0", "-1"])
def test_no_puzzles_are_not_made(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main([f"--count={count}"])
    assert "no whole number from 1 on" in capsys.readouterr().err
