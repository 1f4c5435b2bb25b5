"""The files for running the bot on a server fit the program. Neither Docker nor systemd is started here."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path

from bot.settings import Settings

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FOREIGN = {"NUMBA_CACHE_DIR", "PYTHONUNBUFFERED"}
"""Variables of others than the bot."""


def _is_known(name: str) -> bool:
    return name in FOREIGN or name.lower() in Settings.model_fields


def test_the_image_holds_every_package_and_nothing_secret() -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    copied = {word for line in re.findall(r"^COPY (.+)$", dockerfile, re.MULTILINE) for word in line.split()[:-1]}
    assert {package.split(".")[0] for package in PROJECT["tool"]["setuptools"]["packages"]} <= copied
    assert all((ROOT / name).exists() for name in copied)
    assert "." not in copied
    assert ".env" not in copied


def test_what_is_installed_is_every_package_with_its_data() -> None:
    packages, data = (PROJECT["tool"]["setuptools"][key] for key in ("packages", "package-data"))
    files = [path for top in {name.split(".")[0] for name in packages} for path in (ROOT / top).rglob("*.*")]
    assert {ROOT.joinpath(*name.split(".")) for name in packages} == {
        path.parent for path in files if path.name == "__init__.py"
    }
    installed = {path for name in data for each in data[name] for path in ROOT.joinpath(*name.split(".")).glob(each)}
    built = {"__pycache__", "checkpoints"}
    assert installed == {path for path in files if path.suffix != ".py" and not built & set(path.parts)}


def test_every_variable_is_a_setting() -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    compose = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    named = {*re.findall(r"\b([A-Z][A-Z_]+)=", dockerfile), *re.findall(r"^ +([A-Z][A-Z_]+): ", compose, re.MULTILINE)}
    assert "DATABASE_PATH" in named
    assert all(_is_known(name) for name in named), named


def test_the_unit_runs_the_bot_and_keeps_its_data_where_it_may_write() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]  # the parser's own way to keep capitals
    text = (ROOT / "deploy" / "doudizhu.service").read_text(encoding="utf-8")
    unit.read_string(text)
    service = unit["Service"]
    assert service["ExecStart"].endswith("python -m bot")
    variables = dict(line.split("=", 1) for line in re.findall(r"^Environment=(.+)$", text, re.MULTILINE))
    assert all(_is_known(name) for name in variables)
    assert variables["DATABASE_PATH"].startswith(f"/var/lib/{service['StateDirectory']}/")


def test_the_documents_name_only_settings_and_commands_that_exist() -> None:
    text = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([A-Z][A-Z_]{3,})(?:=[^`]*)?`", text))
    assert named
    assert all(_is_known(name) for name in named), named
    assert set(re.findall(r"python -m data (\w+)", text)) == {"backup", "restore", "check"}
