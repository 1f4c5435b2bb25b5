"""One process for one database, and for one token."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bot.lock import AlreadyRunning, only_process

_HOLD = """
import sys
from pathlib import Path
from bot.lock import only_process
with only_process(Path(sys.argv[1]), sys.argv[2]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_sc_063_a_second_process_is_told_who_holds_it(tmp_path: Path) -> None:
    database = tmp_path / "folder" / "x.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(database), f"token {tmp_path}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(AlreadyRunning) as told, only_process(database, "another token"):
            pass
        assert told.value.process == str(holder.pid)
        with pytest.raises(AlreadyRunning), only_process(tmp_path / "another.sqlite3", f"token {tmp_path}"):
            pass
        holder.kill()
        holder.wait()
        # However a process ends, its hold ends with it.
        with only_process(database, "another token"):
            pass


def test_it_is_free_again_afterwards(tmp_path: Path) -> None:
    for _ in range(2):
        with only_process(tmp_path / "x.sqlite3", f"token {tmp_path}"):
            pass


def test_a_folder_that_cannot_be_made_is_the_systems_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"), only_process(tmp_path / "file" / "x.sqlite3", "token"):
        pass


def test_the_token_stands_nowhere_in_the_name_or_text_of_a_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with only_process(tmp_path / "x.sqlite3", "very-secret"):
        found = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert len(found) == 2
    assert "very-secret" not in str(found)
