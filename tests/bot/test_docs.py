"""docs/commands.md and docs/settings.md name everything that there is, in every language, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.cogs import ddz
from bot.render import settings as screens
from bot.render.help import COMMANDS, command
from bot.render.look import Look
from bot.settings import Settings
from bot.texts import LOCALES, texts_for
from data.guilds import GuildSettings
from data.players import Preferences

DOCS = Path(__file__).parents[2] / "docs"


def _commands() -> dict[str, app_commands.Command[Any, ..., Any]]:
    found = {}
    for each in ddz.walk_commands():
        if isinstance(each, app_commands.Command):
            found[each.qualified_name.removeprefix("ddz ")] = each
    return found


def _rows(name: str) -> list[list[str]]:
    """The cells of every line of every table in a page."""
    lines = (DOCS / name).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| ")]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_command_is_documented_under_its_name_in_each_language(locale: str) -> None:
    cells = {cell for row in _rows("commands.md") for cell in row}
    look = Look(texts_for(locale))
    assert set(_commands()) == set(COMMANDS)
    for name in COMMANDS:
        assert command(look, name, 0) in cells


@pytest.mark.parametrize("locale", LOCALES)
def test_every_option_is_documented_under_its_name_in_each_language(locale: str) -> None:
    rows, column = _rows("commands.md"), 1 + LOCALES.index(locale)
    documented = {(row[0], row[column]) for row in rows if len(row) == 5}
    there = set()
    for name, each in _commands().items():
        for parameter in each.parameters:
            shown = parameter.locale_name or parameter.display_name
            assert isinstance(shown, app_commands.locale_str), f"{name}: {parameter.name} is not translated"
            there.add((f"`{name}`", f"`{texts_for(locale)(shown.extras['key'])}`"))
    assert there == documented - {("command", documented_heading(rows, column))}


def documented_heading(rows: list[list[str]], column: int) -> str:
    """What stands over a column of the options."""
    return next(row[column] for row in rows if row[0] == "command")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_setting_of_people_and_servers_is_documented_in_each_language(locale: str) -> None:
    cells = {cell for row in _rows("settings.md") for cell in row}
    look = Look(texts_for(locale))
    for screen in (screens.personal(look, Preferences()), screens.server(look, GuildSettings())):
        for item in screen.view.walk_children():
            if isinstance(item, discord.ui.Select | discord.ui.ChannelSelect):
                assert item.placeholder in cells


def test_every_setting_of_the_bot_is_documented_with_its_default() -> None:
    documented = {
        row[0].strip("`"): row[1].strip("`") for row in _rows("settings.md") if re.match(r"`[A-Z_]+`", row[0])
    }
    example = dict(re.findall(r"^([A-Z_]+)=(.*)$", (DOCS.parent / ".env.example").read_text(), re.MULTILINE))
    assert documented == {name: value or "none" for name, value in example.items()}
    assert set(documented) == {name.upper() for name in Settings.model_fields}
