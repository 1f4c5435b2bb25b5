"""The steps lead to the tables that `schema` describes, and an upgrade keeps what is stored."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from data import migrations
from data.errors import Reason, Unusable
from data.schema import metadata

Schema = dict[tuple[str, str], str]


def _schema(path: Path) -> Schema:
    """The statements that made each table and index, with the order of the constraints and all spacing evened out."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'alembic%'"
        ).fetchall()
    return {(kind, name): _even(statement) for kind, name, statement in rows}


def _even(statement: str) -> str:
    # A table that was rebuilt in batch mode has its name in quotes.
    unquoted = statement.replace('"', "")
    lines = [re.sub(r"\s+", " ", line).strip().rstrip(",") for line in unquoted.splitlines()]
    return "\n".join(sorted(line for line in lines if line))


def test_an_upgraded_database_and_a_fresh_one_have_equal_schemas(tmp_path: Path) -> None:
    migrations.upgrade(tmp_path / "upgraded.sqlite3")
    engine = create_engine(f"sqlite:///{tmp_path / 'fresh.sqlite3'}")
    metadata.create_all(engine)
    engine.dispose()
    upgraded, fresh = _schema(tmp_path / "upgraded.sqlite3"), _schema(tmp_path / "fresh.sqlite3")
    upgraded.pop(("table", "sqlite_sequence"), None)
    fresh.pop(("table", "sqlite_sequence"), None)
    assert upgraded == fresh


def test_alembic_finds_nothing_left_to_do(tmp_path: Path) -> None:
    migrations.upgrade(tmp_path / "upgraded.sqlite3")
    engine = create_engine(f"sqlite:///{tmp_path / 'upgraded.sqlite3'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_every_step_says_why_and_follows_the_one_before() -> None:
    versions = sorted(Path(migrations.__file__).parent.glob("versions/v*.py"))
    numbers = [path.name[1:5] for path in versions]
    assert numbers == [f"{number:04}" for number in range(1, len(versions) + 1)]
    for path, before in zip(versions, [None, *numbers], strict=False):
        source = path.read_text()
        assert re.match(r'"""\S.{20}', source), f"{path.name} says nothing"
        assert f'revision = "{path.name[1:5]}"' in source
        follows = f'"{before}"' if before else "None"
        assert f"down_revision = {follows}" in source
    assert migrations.newest() == numbers[-1]


def test_upgrading_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "twice.sqlite3"
    migrations.upgrade(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO meta VALUES ('key', 'value', 0)")
        connection.commit()
    before = _schema(path)
    migrations.upgrade(path)
    assert _schema(path) == before
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT value FROM meta").fetchall() == [("value",)]


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "failing.sqlite3"

    def fail_after(config: Config, revision: str) -> None:
        original(config, revision)
        raise Unusable(path, Reason.NEWER, "on purpose")

    original = command.upgrade
    monkeypatch.setattr(command, "upgrade", fail_after)
    with pytest.raises(Unusable):
        migrations.upgrade(path)
    assert _schema(path) == {}
