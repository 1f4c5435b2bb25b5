"""``python -m engine`` as a person runs it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.deal import commitment
from engine.record import LONGEST_RECORD, write
from engine.round import Phase, Round
from engine.rules import FOUR_PLAYER, ONLINE, PAGAT, THREE_KINGDOMS, RuleSet

from .playing import Policy, eager, fresh, play_out, silent, thrifty


def finished(rules: RuleSet, policy: Policy = thrifty, opener: int | None = None) -> Round:
    """A round that somebody won."""
    rng = Random(6)
    while True:
        final = play_out(fresh(rules, rng, opener), policy, rng)
        if final.phase is Phase.OVER:
            return final


def saved(tmp_path: Path, state: Round) -> str:
    """The name of a file with the round's record."""
    file = tmp_path / "round.txt"
    file.write_text(write(state), encoding="utf-8")
    return str(file)


def test_replay_shows_the_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    final = finished(PAGAT)
    assert main(["replay", saved(tmp_path, final)]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("pagat, round 1\nSeat 0   ")
    assert "The face-up card" in shown
    assert f"Seat {final.landlord} is landlord at {final.stake} with " in shown
    assert shown.count("(0 left)") == 1
    assert f"Seat {final.winner} is out: the" in shown
    assert final.settlement
    for seat, change in enumerate(final.settlement.changes):
        assert f"\nSeat {seat}   {change:+d}" in shown


def test_replay_of_a_round_that_goes_on_and_of_one_thrown_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = fresh(ONLINE, Random(1))
    assert main(["replay", saved(tmp_path, state)]) == 0
    assert f"The round goes on: seat {state.to_act} is to act" in capsys.readouterr().out
    assert main(["replay", saved(tmp_path, play_out(state, silent, Random(1)))]) == 0
    assert "Nobody bid: a new deal" in capsys.readouterr().out


@pytest.mark.parametrize(("rules", "form"), [(ONLINE, " × 2 (bomb)"), (THREE_KINGDOMS, " × (1 + 1 (bomb)")])
def test_the_arithmetic_is_shown(rules: RuleSet, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(1)
    final = play_out(fresh(rules, rng), eager, rng)
    while not final.bombs or final.phase is not Phase.OVER:
        final = play_out(fresh(rules, rng), eager, rng)
    main(["replay", saved(tmp_path, final)])
    assert final.settlement
    line = next(line for line in capsys.readouterr().out.splitlines() if "payment" in line)
    assert line.startswith(f"Each peasant's payment: {final.stake} (stake){form}")
    assert line.endswith(f" = {final.settlement.payment}")


def test_a_record_that_is_not_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path, finished(ONLINE))
    Path(file).write_text(Path(file).read_text(encoding="utf-8").replace("winner: ", "winner: 9"), encoding="utf-8")
    assert main(["replay", file]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"{file}: line ")
    assert error.count("\n") == 1


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff")
    huge = tmp_path / "huge.txt"
    huge.write_text("x" * (LONGEST_RECORD + 5))
    for file, why in [
        (tmp_path / "missing", "No such file or directory"),
        (tmp_path, "Is a directory"),
        (picture, "is not UTF-8 text"),
        (huge, f"a record has at most {LONGEST_RECORD} characters"),
    ]:
        assert main(["replay", str(file)]) == 1
        assert capsys.readouterr().err == f"{file}: {why}\n"


def test_verify_recomputes_the_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    final = finished(FOUR_PLAYER)
    assert final.seed
    promised = commitment(final.seed, final.number)
    file = saved(tmp_path, final)
    assert main(["verify", file]) == 0
    shown = capsys.readouterr().out
    assert "deals exactly these hands" in shown
    assert promised in shown
    assert "the seed draws him" in shown
    assert main(["verify", file, promised.upper()]) == 0
    assert "is the promised one" in capsys.readouterr().out
    assert main(["verify", file, "0" * 64]) == 1
    assert "not the promised one" in capsys.readouterr().err


def test_verify_says_when_the_opener_was_handed_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = finished(ONLINE).deal.first_bidder
    assert main(["verify", saved(tmp_path, finished(ONLINE, opener=(drawn + 1) % 3))]) == 0
    assert "not the first deal of its sitting" in capsys.readouterr().out


def test_verify_refuses_another_deal_and_a_record_without_a_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    final = finished(ONLINE)
    assert final.seed
    file = tmp_path / "round.txt"
    file.write_text(write(final).replace(final.seed.hex(), "ab" * 32), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "hand 0 is" in capsys.readouterr().err
    file.write_text(write(final).replace(f"seed: {final.seed.hex()}\n", ""), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "no seed" in capsys.readouterr().err
