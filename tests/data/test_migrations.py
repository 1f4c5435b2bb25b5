"""The steps lead to the tables that `schema` describes, and an upgrade keeps what is stored."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from data import leaderboard, migrations, players, rounds, seats, tables
from data.database import Database
from data.errors import Reason, Unusable
from data.schema import metadata
from data.seats import DirectMessage, Pick
from engine.actions import Bid
from engine.cards import of

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


def test_what_refers_to_a_deleted_row_is_found_by_an_index(tmp_path: Path) -> None:
    """Where a server is forgotten, each of its rows would have whole tables read otherwise, and everybody waits."""
    path = tmp_path / "indexed.sqlite3"
    migrations.upgrade(path)
    with closing(sqlite3.connect(path)) as connection:
        for table in metadata.tables:
            for _, _, _, column, *_ in connection.execute(f"PRAGMA foreign_key_list({table})").fetchall():
                plan = connection.execute(f"EXPLAIN QUERY PLAN SELECT 1 FROM {table} WHERE {column} = 1").fetchall()
                assert all(step.startswith("SEARCH") for *_, step in plan), f"{table}.{column}"


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


FIRST_ROWS = """
INSERT INTO tables VALUES
  (7, 900, 901, NULL, 555, 1000, 1, 'classic', 'easy', 45000, 0, 0, 0, 'between', NULL, '[4, -2, -2]', 0, NULL, 900,
   NULL);
INSERT INTO seats VALUES (7, 0, 1, 'Alice', 0, 0, NULL, 70, 71, 1000, 1, 1);
INSERT INTO rounds VALUES (9, 7, 1, 'classic', 1, x'00', 0, 'hash', 'void', NULL, NULL, NULL, NULL, NULL, 900, 950);
INSERT INTO round_seats VALUES (9, 0, 1, 'Alice');
INSERT INTO actions VALUES (9, 0, '0 bid 2', 'person', 910);
INSERT INTO results VALUES (9, 0, 7, 900, 1, 'Alice', 1, 1, 4, 10, 950);
INSERT INTO members VALUES (900, 1, 'Alice', 0);
INSERT INTO players VALUES (1, 'zh-CN', 'button', 'none', 'text', 1, 70, 1000);
INSERT INTO meta VALUES ('key', 'value', 0);
"""
"""What the first version of the program could have stored."""


async def test_what_the_first_schema_held_is_there_after_every_step(tmp_path: Path) -> None:
    path = tmp_path / "first.sqlite3"
    migrations.upgrade(path, "0001")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA foreign_keys = ON;" + FIRST_ROWS)
    async with await Database.open(path) as database, database.read() as tx:
        table = await tables.get(tx, 7)
        assert table.totals == (4, -2, -2)
        assert [(seat.user_id, seat.dm) for seat in table.seats] == [
            (1, DirectMessage(70, 71, datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC)))
        ]
        stored = await rounds.get(tx, 9)
        assert [each.action for each in stored.actions] == [Bid(0, 2)]
        line = await leaderboard.line(tx, 900, 1)
        assert await seats.picks(tx) == {}
        assert (await players.preferences(tx, 1)).locale == "zh-CN"
    async with await Database.open(path) as database:
        async with database.write() as tx:
            await seats.picked(tx, 7, 1, Pick(1000, of(0)))
        async with database.read() as tx:
            assert await seats.picks(tx) == {(7, 1): Pick(1000, of(0))}
    assert line is not None
    assert (line.name, line.points) == ("Alice", 10)
    assert migrations.newest() != "0001"
