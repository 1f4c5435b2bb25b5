"""Backup during play, restoring, and what the command line says."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from data import meta
from data.__main__ import main
from data.backup import backup, restore
from data.database import Database
from data.errors import Reason, Running, Unusable
from data.migrations import upgrade

from .samples import NOW


async def _counted(path: Path) -> tuple[str | None, str | None]:
    """Two values that every transaction of these tests writes alike."""
    async with await Database.open(path) as database, database.read() as tx:
        return await meta.get(tx, "one"), await meta.get(tx, "two")


def _names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


async def _count(database: Database, value: int) -> None:
    async with database.write() as tx:
        await meta.put(tx, "one", str(value), NOW)
        await meta.put(tx, "two", str(value), NOW)


async def test_a_backup_during_play_is_one_moment(tmp_path: Path) -> None:
    path = tmp_path / "live.sqlite3"
    done = asyncio.Event()

    async def play(database: Database) -> None:
        value = 0
        while not done.is_set():
            value += 1
            await _count(database, value)

    async with await Database.open(path) as database:
        await _count(database, 0)
        playing = asyncio.create_task(play(database))
        sizes = [await asyncio.to_thread(backup, path, tmp_path / f"{number}.copy") for number in range(5)]
        done.set()
        await playing
    for number, size in enumerate(sizes):
        copy = tmp_path / f"{number}.copy"
        assert copy.stat().st_size == size
        one, two = await _counted(copy)
        assert one is not None
        assert one == two


async def test_a_backup_is_one_file_and_replaces_an_older_one(tmp_path: Path) -> None:
    path, copy = tmp_path / "live.sqlite3", tmp_path / "copies" / "copy"
    async with await Database.open(path) as database:
        for value in (1, 2):
            await _count(database, value)
            await asyncio.to_thread(backup, path, copy)
    assert _names(copy.parent) == ["copy"]
    assert await _counted(copy) == ("2", "2")


async def test_restoring_brings_the_copy_back(tmp_path: Path) -> None:
    path, copy = tmp_path / "live.sqlite3", tmp_path / "copy"
    async with await Database.open(path) as database:
        await _count(database, 1)
        backup(path, copy)
        await _count(database, 2)
    before = copy.read_bytes()
    restore(path, copy)
    assert await _counted(path) == ("1", "1")
    assert copy.read_bytes() == before
    assert _names(tmp_path) == ["copy", "live.sqlite3"]


async def test_restoring_makes_a_database_where_there_was_none(tmp_path: Path) -> None:
    async with await Database.open(tmp_path / "live.sqlite3") as database:
        await _count(database, 7)
    restore(tmp_path / "new" / "database", tmp_path / "live.sqlite3")
    assert await _counted(tmp_path / "new" / "database") == ("7", "7")


async def test_a_database_in_use_is_not_replaced(tmp_path: Path) -> None:
    path, copy = tmp_path / "live.sqlite3", tmp_path / "copy"
    async with await Database.open(path) as database:
        await _count(database, 1)
        backup(path, copy)
        await _count(database, 2)
        with pytest.raises(Running):
            restore(path, copy)
    assert await _counted(path) == ("2", "2")


def _cut(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


def _other_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (Path.unlink, Reason.UNWRITABLE),
        (_cut, Reason.NOT_A_DATABASE),
        (lambda path: path.write_text("Dear diary, " * 500), Reason.NOT_A_DATABASE),
        (_other_program, Reason.FOREIGN),
    ],
    ids=["missing", "cut in half", "a text", "another program's"],
)
async def test_a_bad_copy_is_refused_and_the_database_stays(tmp_path: Path, spoil: object, reason: Reason) -> None:
    path, copy = tmp_path / "live.sqlite3", tmp_path / "copy"
    async with await Database.open(path) as database:
        await _count(database, 1)
    backup(path, copy)
    assert callable(spoil)
    spoil(copy)
    with pytest.raises(Unusable) as refused:
        restore(path, copy)
    assert (refused.value.path, refused.value.reason) == (copy, reason)
    assert await _counted(path) == ("1", "1")


def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unusable):
        backup(tmp_path / "nothing", tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


async def test_a_copy_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path, copy = tmp_path / "live.sqlite3", tmp_path / "a file" / "copy"
    copy.parent.write_text("no folder")
    async with await Database.open(path):
        pass
    for do, database, other in ((backup, path, copy), (restore, copy, path)):
        with pytest.raises(Unusable) as refused:
            do(database, other)
        assert (refused.value.path, refused.value.reason) == (copy, Reason.UNWRITABLE)


async def test_a_database_is_no_backup_of_itself(tmp_path: Path) -> None:
    path, link = tmp_path / "live.sqlite3", tmp_path / "link.sqlite3"
    link.symlink_to(path)
    async with await Database.open(path):
        there = path.stat().st_ino
        for copy in (path, link, tmp_path / "." / "live.sqlite3"):
            with pytest.raises(Unusable, match="itself"):
                backup(path, copy)
        assert path.stat().st_ino == there, "the bot still writes into the file that is read"


def test_the_command_line(tmp_path: Path) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "data", *arguments, "--database", str(tmp_path / "live")],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    missing = (1, f"{tmp_path / 'live'} cannot be read or written (there is no such file).\n")
    assert run("backup", str(tmp_path / "copy")) == missing
    assert run("check") == missing
    assert not (tmp_path / "live").exists(), "a mistyped name makes no database"
    upgrade(tmp_path / "live")
    status, said = run("check")
    assert status == 0
    assert "is in order" in said
    assert run("backup", str(tmp_path / "copy"))[0] == 0
    assert run("restore", str(tmp_path / "copy")) == (0, f"{tmp_path / 'live'} is what {tmp_path / 'copy'} was.\n")


def test_the_database_is_found_in_the_environment_or_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_PATH", raising=False)
    (tmp_path / ".env").write_text("DATABASE_PATH=from-file.sqlite3\n")
    for name in ("from-file.sqlite3", "from-environment.sqlite3"):
        upgrade(tmp_path / name)
    assert main(["check"]) == 0
    assert "from-file.sqlite3 is in order" in capsys.readouterr().out
    monkeypatch.setenv("DATABASE_PATH", "from-environment.sqlite3")
    assert main(["check"]) == 0
    assert "from-environment.sqlite3 is in order" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
async def test_no_other_account_reads_the_database_its_log_or_a_copy(tmp_path: Path) -> None:
    path, copy = tmp_path / "new" / "live.sqlite3", tmp_path / "copy"
    copy.write_bytes(b"an older copy that all could read")
    copy.chmod(0o644)
    async with await Database.open(path) as database:
        await _count(database, 1)
        backup(path, copy)
        files = [*path.parent.iterdir(), copy]
        assert path.with_name(path.name + "-wal") in files
        assert {oct(file.stat().st_mode & 0o777) for file in files} == {"0o600"}
