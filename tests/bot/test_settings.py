"""Settings from the environment and `.env`: defaults, secrets, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import BadSettings, Settings, load

EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
        monkeypatch.delenv(name, raising=False)


def _file(folder: Path, *lines: str) -> Path:
    path = folder / "settings"
    path.write_text("\n".join(lines))
    return path


def test_the_example_lists_every_setting_and_holds_the_defaults() -> None:
    named = re.findall(r"^([A-Z_]+)=", EXAMPLE.read_text(), flags=re.MULTILINE)
    assert sorted(named) == sorted(name.upper() for name in Settings.model_fields)
    assert load(EXAMPLE) == load(None)


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _file(tmp_path, "TURN_SECONDS=20", "WORKERS=2")
    monkeypatch.setenv("TURN_SECONDS", "90")
    settings = load(path)
    assert (settings.turn_seconds, settings.workers) == (90, 2)


def test_the_token_is_never_printed(tmp_path: Path) -> None:
    settings = load(_file(tmp_path, "DISCORD_TOKEN=very-secret"))
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very-secret"
    assert "very-secret" not in repr(settings) + str(settings) + str(settings.model_dump())


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("TURN_SECONDS=14", "TURN_SECONDS"),
        ("TURN_SECONDS=86401", "TURN_SECONDS"),
        ("WORKERS=0", "WORKERS"),
        ("LOG_LEVEL=LOUD", "LOG_LEVEL"),
        ("DEV_GUILD=somewhere", "DEV_GUILD"),
        ("DISCORD_TOKN=hush-hush", "DISCORD_TOKN"),
        ("DISCORD_API=hush-hush", "DISCORD_API"),
    ],
)
def test_a_wrong_setting_is_named_without_its_value(tmp_path: Path, line: str, named: str) -> None:
    with pytest.raises(BadSettings) as caught:
        load(_file(tmp_path, line))
    assert named in str(caught.value)
    assert "hush-hush" not in str(caught.value)


@pytest.mark.parametrize("address", ["http://127.0.0.1:8080/api", "http://localhost:1", "http://[::1]:2/"])
def test_an_api_address_on_this_machine_is_taken(tmp_path: Path, address: str) -> None:
    assert load(_file(tmp_path, f"DISCORD_API={address}")).discord_api == address.rstrip("/")


@pytest.mark.parametrize(
    "address",
    [
        "https://discord.com/api",
        "http://10.0.0.1",
        "http://127.0.0.1.evil.example",
        "http://localhost@evil.example",
        "http://127.0.0.1:80@evil.example/api",
        "http://evil.example@127.0.0.1",
        "http://evil.example\\@127.0.0.1/api",
        "http://127.0.0.1\\.evil.example",
        "http://localhost.evil.example",
        "http://evil.example#127.0.0.1",
        "http://evil.example?127.0.0.1",
        "http://[::1].evil.example",
        "http://[2001:db8::1]",
        "http://[::ffff:10.0.0.1]",
        "http://0.0.0.0",
        "http://[::1",
        "//127.0.0.1",
        "ftp://127.0.0.1",
    ],
)
def test_any_other_api_address_is_refused(tmp_path: Path, address: str) -> None:
    with pytest.raises(BadSettings, match="DISCORD_API"):
        load(_file(tmp_path, f"DISCORD_API={address}"))
