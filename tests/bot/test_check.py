"""``python -m bot check`` without Discord: settings, database, ownership; and the sentences of a failed start."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.check import Line, Mark, checked
from bot.lock import only_process
from bot.settings import Settings
from bot.start_errors import sentence_of
from data import migrations
from data.database import Database
from data.errors import Unusable

NOBODY = 65_534


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def _settings(folder: Path, database: Path, **more: str) -> Path:
    path = folder / "settings"
    lines = {"DATABASE_PATH": str(database), **more}
    path.write_text("\n".join(f"{name}={value}" for name, value in lines.items()))
    return path


def _names(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir()]


def _of(lines: list[Line], what: str) -> Line:
    (found,) = [line for line in lines if line.what == what]
    return found


async def test_wrong_settings_are_named_and_nothing_else_is_looked_at(tmp_path: Path) -> None:
    lines = await checked(_settings(tmp_path, tmp_path / "x.sqlite3", WORKERS="none"))
    assert [line.mark for line in lines] == [Mark.BAD]
    assert "WORKERS" in str(lines[0])


async def test_without_a_token_the_check_says_so_and_is_good(tmp_path: Path) -> None:
    lines = await checked(_settings(tmp_path, tmp_path / "new" / "x.sqlite3", LOG_FILE=str(tmp_path / "bot.log")))
    assert [(line.mark, line.what) for line in lines] == [
        (Mark.GOOD, "settings"),
        (Mark.GOOD, "database"),
        (Mark.GOOD, "log"),
        (Mark.OPEN, "token"),
    ]
    assert _names(tmp_path) == ["settings"], "a check makes nothing"


async def test_a_database_is_looked_at_while_the_bot_runs(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    async with await Database.open(path):
        line = _of(await checked(_settings(tmp_path, path)), "database")
    assert line.mark is Mark.GOOD
    assert f"schema {migrations.newest()}, 0 rounds, 0 open tables" in line.found


async def test_an_older_schema_is_not_upgraded_by_a_check(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    migrations.upgrade(path, "0001")
    for _ in range(2):
        assert "schema 0001, will be upgraded" in _of(await checked(_settings(tmp_path, path)), "database").found


@pytest.mark.parametrize("content", [b"Dear diary, " * 500, b""])
async def test_a_file_that_cannot_serve_is_bad(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.sqlite3"
    path.write_bytes(content)
    line = _of(await checked(_settings(tmp_path, path)), "database")
    assert line.mark is Mark.BAD
    assert str(path) in line.found
    assert path.read_bytes() == content


async def test_the_file_of_another_program_is_bad(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    assert "belongs to another program" in _of(await checked(_settings(tmp_path, path)), "database").found


@pytest.fixture
def volume() -> Iterator[Path]:
    """A folder with a database of root's, which everybody may read and nobody else write."""
    if sys.platform == "win32" or os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    migrations.upgrade(folder / "x.sqlite3")
    yield folder
    shutil.rmtree(folder)


@contextmanager
def _as_nobody() -> Iterator[None]:
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_sc_075_a_volume_of_another_account_is_explained_at_the_start(volume: Path) -> None:
    path = volume / "x.sqlite3"
    with _as_nobody():
        with pytest.raises(Unusable) as refused:
            migrations.upgrade(path)
        sentence = sentence_of(refused.value)
        with pytest.raises(PermissionError) as forbidden, only_process(path, "token"):
            pass
        of_the_lock = sentence_of(forbidden.value)
    for told in (sentence, of_the_lock):
        assert told is not None
        assert f"runs as {NOBODY}" in told
        assert f"chown -R {NOBODY}:" in told
        assert str(volume) in told


async def test_sc_075_a_check_finds_a_volume_of_another_account(volume: Path) -> None:
    settings = _settings(volume, volume / "x.sqlite3", LOG_FILE=str(volume / "bot.log"))
    with _as_nobody():
        lines = await checked(settings)
    assert _of(lines, "database").mark is Mark.BAD
    assert f"chown -R {NOBODY}:" in _of(lines, "database").found
    assert _of(lines, "log").mark is Mark.BAD
