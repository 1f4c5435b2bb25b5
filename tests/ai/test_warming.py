"""Compiling in a process apart."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

TRIES = 600
"""How often a test looks, every tenth of a second, before it gives up."""


def _children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes as Linux shows them")
def test_what_is_compiled_for_a_process_ends_with_it(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from ai.warming import compile_apart; compile_apart()"]
    asking = subprocess.Popen(command, env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)})
    for _ in range(TRIES):
        if found := _children(asking.pid):
            break
        time.sleep(0.1)
    asking.kill()
    asking.wait()
    (compiling,) = found
    for _ in range(TRIES):
        if not _runs(compiling):
            return
        time.sleep(0.1)
    raise AssertionError("it goes on compiling for nobody")
