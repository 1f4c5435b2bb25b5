"""Command lines end without a traceback, whatever becomes of who reads them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ai.commands import run


def test_ctrl_c_is_an_exit_status() -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    assert run(interrupted) == 130
    assert run(lambda: 3) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="pipes there close differently")
def test_a_reader_who_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "ai.arena", "easy", "random", "--deals", "1", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        said = program.stderr.read().decode()
    assert "Traceback" not in said
    assert "BrokenPipeError" not in said
    assert program.returncode == 0
