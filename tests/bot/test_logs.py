"""Log lines say which table they are about, and hold neither tokens nor hands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot import logs
from bot.views.ids import Act, build
from data.database import Database
from engine.actions import Play
from engine.errors import NotInHand
from engine.reading import parse
from engine.round import Round
from engine.rules import CLASSIC
from engine.view import view
from tests.bot.hall import ANN, BOB, CAI, Hall, act, to_play

TOKEN = "MTIz.secret.of-the-bot"
log = logging.getLogger("tests.logs")


@contextmanager
def _set_up(level: str, file: Path, **more: Any) -> Iterator[None]:
    """As at a start; handlers and levels are put back afterwards."""
    loggers = [logging.getLogger(), *map(logging.getLogger, logs.OURS)]
    root, levels = loggers[0], [each.level for each in loggers]
    before = list(root.handlers)
    logs.set_up(level, file, **more)
    try:
        yield
    finally:
        for handler in set(root.handlers) - set(before):
            root.removeHandler(handler)
            handler.close()
        for each, old in zip(loggers, levels, strict=True):
            each.setLevel(old)


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Path]:
    """The log file that everything goes to."""
    with _set_up("INFO", tmp_path / "logs" / "bot.log", token=TOKEN):
        yield tmp_path / "logs" / "bot.log"


def _text(written: Path) -> str:
    return written.read_text(encoding="utf-8")


async def test_lines_of_a_table_carry_its_number_and_its_rounds(hall: Hall, written: Path) -> None:
    table = await hall.started(ANN, BOB, CAI)
    other = await hall.open(14)
    await to_play(table)
    await act(table)
    log.info("about nothing")
    lines = _text(written).splitlines()
    assert any(f"[table {table.state.id}]" in line and "Opened" in line for line in lines)
    assert any(f"[table {table.state.id} round 1]" in line and "Dealt" in line for line in lines)
    assert any(f"[table {table.state.id} round 1]" in line and "LandlordChosen" in line for line in lines)
    assert any(f"[table {other.state.id}]" in line for line in lines)
    assert "[" not in lines[-1]
    assert "Acted" not in "".join(lines), "what was played is not the log's business"


async def test_what_a_message_logs_later_is_about_its_table(written: Path) -> None:
    async def later() -> None:
        await asyncio.sleep(0)
        log.warning("sent late")

    with logs.about(7, 31):
        task = asyncio.create_task(later())
    log.warning("between")
    await task
    late, between = sorted(_text(written).splitlines(), key=lambda line: "between" in line)
    assert "[table 7 round 31]" in late
    assert "table" not in between


def _blotted(written: Path, *secrets: str) -> None:
    assert _text(written)
    for secret in secrets:
        assert secret not in _text(written)


def test_the_token_is_blotted_out_wherever_it_stands(written: Path) -> None:
    try:
        raise ValueError(f"Authorization: Bot {TOKEN}")
    except ValueError:
        log.exception("with %s", TOKEN)
    _blotted(written, TOKEN)


def test_tokens_of_interactions_are_blotted_out(written: Path) -> None:
    secret = "aW50ZXJhY3Rpb246b3Blbi1zZXNhbWU"
    log.error("POST /interactions/123/%s/callback failed", secret)
    log.error("PATCH https://discord.com/api/v10/webhooks/1/%s/messages/@original", secret)
    log.error("got {'token': '%s', 'session_id': '%s'}", secret, secret)
    _blotted(written, secret)


def test_hands_seeds_and_picks_are_blotted_out(written: Path) -> None:
    dealt = Round.start(CLASSIC, b"the seed of a round has 32 bytes")
    pick = parse("3 3 10 K")
    log.error("a press on %s", build(Act.PLAY, 7, 3, pick))
    log.error("%r", NotInHand(pick, pick))
    log.error("%r", Play(0, pick))
    log.error("%r", view(dealt, 0))
    log.error("%r", dealt)
    digits = "200000010010000"
    _blotted(written, str(int(pick)), digits, "the seed of a round", *(str(int(hand)) for hand in dealt.hands))


async def test_an_error_of_the_store_does_not_tell_what_was_to_be_stored(tmp_path: Path) -> None:
    async with await Database.open(tmp_path / "x.sqlite3") as opened:
        with pytest.raises(DBAPIError) as refused:
            async with opened.write() as tx:
                await tx.execute(text("INSERT INTO invited VALUES (:table, :user)"), {"table": 31_337, "user": 4_711})
    assert "31337" not in str(refused.value)


@pytest.mark.parametrize("level", ["DEBUG", "INFO", "WARNING"])
def test_libraries_write_no_whole_messages_at_any_level(tmp_path: Path, level: str) -> None:
    with _set_up(level, tmp_path / "bot.log"):
        for library in ("discord.http", "discord.gateway", "aiosqlite", "sqlalchemy.engine", "asyncio"):
            assert not logging.getLogger(library).isEnabledFor(logging.DEBUG), library
        assert logging.getLogger("bot.live").isEnabledFor(logging.DEBUG) is (level == "DEBUG")
        assert logging.getLogger("discord.client").isEnabledFor(logging.INFO) is (level != "WARNING")


def test_a_full_file_is_put_aside_and_the_oldest_deleted(tmp_path: Path) -> None:
    with _set_up("INFO", tmp_path / "bot.log", megabytes=1, files=2):
        for _ in range(2500):
            log.info("x" * 1000)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["bot.log", "bot.log.1"]
    assert all(each.stat().st_size <= 1_000_000 for each in tmp_path.iterdir())
