"""Which package may know which, read off the source: the map in CONTRIBUTING.md, held by a test."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "engine": {"engine"},
    "ai": {"engine", "ai"},
    "data": {"engine", "data"},
    "bot": {"engine", "ai", "data", "bot"},
}
SQL = {"sqlalchemy", "aiosqlite", "alembic", "sqlite3"}
IMPURE = {"asyncio", "datetime", "os", "random", "secrets", "subprocess", "threading", "time", "uuid"}
"""What would bring a clock, chance of its own or waiting into the rules."""
WITHOUT_DISCORD = ("bot.seating", "bot.table", "bot.clock", "bot.house", "bot.thinker", "bot.refusals")
NAMELESS = {"utils", "util", "helpers", "helper", "common", "misc"}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {_name(path): path for package in MAY_IMPORT for path in sorted((ROOT / package).rglob("*.py"))}
TREES = {name: ast.parse(path.read_text()) for name, path in MODULES.items()}


def _imports(name: str) -> Iterator[str]:
    """The absolute names that a module imports, anywhere in it; both `a.b` and `a.b.c` for ``from a.b import c``."""
    package = name.split(".") if MODULES[name].name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _top(imported: str) -> str:
    return imported.split(".", maxsplit=1)[0]


def _reached(name: str) -> set[str]:
    """The modules of the project that importing `name` brings in, itself included."""
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        module = waiting.pop()
        if module in MODULES and module not in reached:
            reached.add(module)
            waiting += _imports(module)
    return reached


def test_something_is_looked_at() -> None:
    assert {"engine.cards", "engine.moves", "ai", "data", "bot"} <= set(MODULES)
    assert "engine.cards" in set(_imports("engine.moves"))
    assert "engine.rules" in _reached("engine.moves")


@pytest.mark.parametrize("name", MODULES)
def test_packages_are_imported_along_the_arrows_only(name: str) -> None:
    project = {_top(imported) for imported in _imports(name)} & set(MAY_IMPORT)
    assert project <= MAY_IMPORT[_top(name)]


@pytest.mark.parametrize("name", [name for name in MODULES if _top(name) == "engine"])
def test_the_engine_needs_nothing_but_python_and_has_no_clock_or_chance(name: str) -> None:
    imported = {_top(each) for each in _imports(name)} - {"engine"}
    assert imported <= sys.stdlib_module_names
    assert name == "engine.__main__" or not imported & IMPURE


@pytest.mark.parametrize("name", MODULES)
def test_discord_is_known_to_the_bot_alone_and_sql_to_the_data_alone(name: str) -> None:
    imported = {_top(each) for each in _imports(name)}
    if _top(name) != "bot":
        assert "discord" not in imported
    if _top(name) != "data":
        assert not imported & SQL


@pytest.mark.parametrize("name", WITHOUT_DISCORD)
def test_the_table_knows_nothing_of_discord(name: str) -> None:
    assert name in MODULES
    knowing = [module for module in _reached(name) if "discord" in {_top(each) for each in _imports(module)}]
    assert not knowing


def test_the_process_that_talks_to_discord_keeps_no_compiler_in_its_memory() -> None:
    loads = "import sys, bot.__main__; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loads], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "bot.client" in loaded
    assert not loaded & {"numba", "llvmlite", "numpy"}


def test_no_module_is_a_drawer_for_everything() -> None:
    assert not [name for name in MODULES if NAMELESS & set(name.split("."))]


def _undocumented(node: ast.Module | ast.ClassDef, where: str) -> Iterator[str]:
    if not ast.get_docstring(node):
        yield where
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and child.name[0] != "_":
            inside = f"{where}.{child.name}"
            if isinstance(child, ast.ClassDef):
                yield from _undocumented(child, inside)
            elif not ast.get_docstring(child) and not _is_field(child):
                yield inside


def _is_field(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """A protocol's property without a body is a field; its class says what it holds."""
    return ast.unparse(function.body[-1]) == "..." and "property" in map(ast.unparse, function.decorator_list)


@pytest.mark.parametrize("name", MODULES)
def test_public_names_say_what_they_are(name: str) -> None:
    assert list(_undocumented(TREES[name], name)) == []
