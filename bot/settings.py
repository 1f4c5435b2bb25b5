"""What can be set from outside: environment variables, or lines of `.env` (``.env.example`` explains each)."""

from __future__ import annotations

import re
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

SHORTEST_TURN = timedelta(seconds=15)
LONGEST_TURN = timedelta(days=1)


class BadSettings(Exception):
    """The settings cannot be used; the text names each variable and what is wrong, and never its value."""


_PLAIN_HOST = re.compile(r"(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?", re.IGNORECASE)
"""A host and its port, without anything that two programs could read differently."""


def is_here(address: str, *schemes: str) -> bool:
    """Whether `address` has one of these schemes and points to this machine, however it is read."""
    try:
        parts = urlsplit(address)
        plain = parts.scheme in schemes and "\\" not in address and _PLAIN_HOST.fullmatch(parts.netloc) is not None
        return plain and (parts.hostname == "localhost" or ip_address(parts.hostname or "").is_loopback)
    except ValueError:
        return False


def _on_this_machine(address: str) -> str:
    """`address` when it points to this machine: nobody else may be sent the token."""
    if not is_here(address, "http", "https"):
        raise ValueError("must be an http address on this machine (127.0.0.1)")
    return address.rstrip("/")


class Settings(BaseSettings):
    """Every setting, read once at start. Times are in seconds as the names say."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="forbid", frozen=True
    )

    discord_token: SecretStr | None = None
    """The bot's token; None: only the local preview can run."""
    database_path: Path = Path("var/doudizhu.sqlite3")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_file: Path | None = None
    """Where log lines go besides standard error."""
    log_file_megabytes: int = Field(default=10, ge=1, le=1000)
    log_files: int = Field(default=5, ge=2, le=100)
    members_intent: bool = False
    """Learn at once that a member left the server; a privileged intent, to be allowed in Discord's developer portal."""
    dev_guild: int | None = None
    """Register the commands in this one server (at once) instead of everywhere."""
    dm_budget: int = Field(default=60, ge=0)
    """New direct messages that the whole bot may begin in an hour; beyond it hands are by the button only."""
    turn_seconds: int = Field(default=45, ge=15, le=86_400)
    auction_seconds: int = Field(default=30, ge=5, le=86_400)
    lobby_seconds: int = Field(default=600, ge=30, le=86_400)
    play_again_seconds: int = Field(default=600, ge=30, le=86_400)
    computer_pause_seconds: float = Field(default=1.0, ge=0, le=30)
    thinking_seconds: float = Field(default=5.0, gt=0, le=60)
    workers: int = Field(default=1, ge=1, le=64)
    discord_api: Annotated[str, AfterValidator(_on_this_machine)] | None = None
    """Another address of Discord's API, for tests: this machine only."""


def load(env_file: Path | None = Path(".env")) -> Settings:
    """The settings of the environment and of `env_file` (the environment wins). Raises `BadSettings`."""
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # a parameter of the library, not a field
    except ValidationError as error:
        raise BadSettings("; ".join(_complaint(dict(item)) for item in error.errors())) from None


def _complaint(item: dict[str, object]) -> str:
    """One wrong setting in words, without its value: it may be the token in the wrong place."""
    location = item["loc"]
    name = str(location[0]).upper() if isinstance(location, tuple) and location else "settings"
    if item["type"] == "extra_forbidden":
        return f"{name} is not a setting; .env.example lists them"
    return f"{name}: {str(item['msg']).removeprefix('Value error, ')}"
