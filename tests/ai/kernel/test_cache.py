"""Compiled code is kept apart for each state of the sources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numba
import pytest

import ai.kernel

SETTINGS: Any = numba.config


def test_compiled_code_goes_where_it_belongs() -> None:
    folder = Path(SETTINGS.CACHE_DIR)
    assert folder.name.startswith("kernel-")
    assert folder.is_dir()


def test_another_place_is_found_where_one_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, so no folder can be made in it")
    monkeypatch.setattr(SETTINGS, "CACHE_DIR", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert ai.kernel.cache_folder().parent == tmp_path / "doudizhu"


def test_compiled_code_is_found_where_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(SETTINGS, "CACHE_DIR", str(tmp_path))
    assert not ai.kernel.compiled()
    (tmp_path / "kernel_1").mkdir()
    (tmp_path / "kernel_1" / "sampling.open_wins-58.py311.nbi").touch()
    assert ai.kernel.compiled()
