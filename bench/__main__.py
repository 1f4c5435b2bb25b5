"""``python -m bench``: every measurement, one after the other; ``python -m bench NAME …`` only those, ``--list`` names
them. What follows a single NAME and is no name is for that measurement (``python -m bench hostile --events 3000``).

A section is a module of this package with a `main`; each runs in a process of its own and prints its figures, as far
as it can as ratios within the run. Those that play against other people's packages run in the environment that
`make bench` puts them into.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
OPPONENTS = FOLDER.parent / "var" / "opponents" / "bin" / "python"
_OTHERS = {"douzero", "rlcard"}
_NO_MEASUREMENT = {"__main__", "screenshots"}


@dataclass(frozen=True)
class Section:
    """One measurement: its module, what it is about, and whether it needs the packages of others."""

    name: str
    about: str
    needs_others: bool

    def run(self, more: Sequence[str] = ()) -> int:
        """Run it with `more` on its command line; its exit status, or that of the environment that is missing."""
        python = str(OPPONENTS) if self.needs_others else sys.executable
        if self.needs_others and not OPPONENTS.exists():
            print("needs the packages of others: make bench installs them")
            return 1
        return subprocess.run([python, "-m", f"bench.{self.name}", *more], check=False, cwd=FOLDER.parent).returncode


def sections() -> tuple[Section, ...]:
    """The measurements there are, by name."""
    read = [(path.stem, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.py"))]
    return tuple(
        Section(name, (ast.get_docstring(module) or "").split("\n")[0], bool(_imported(module) & _OTHERS))
        for name, module in read
        if name not in _NO_MEASUREMENT and _has_main(module)
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line names; exit status 1 when a section failed."""
    found = {section.name: section for section in sections()}
    parser = argparse.ArgumentParser(
        prog="python -m bench", description="The longer measurements. NAME --help says what one takes."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(found))
    parser.add_argument("--list", action="store_true", help="only name the measurements")
    given = list(sys.argv[1:] if arguments is None else arguments)
    if len(given) == 2 and given[0] in found and given[1] in {"-h", "--help"}:
        return found[given[0]].run(given[1:])
    asked, more = parser.parse_known_args(given)
    unknown = [name for name in asked.names if name not in found]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(found)}")
    if more and len(asked.names) != 1:
        parser.error(f"{' '.join(more)}: only one measurement can be given arguments")
    chosen = [found[name] for name in asked.names] or list(found.values())
    if asked.list:
        for section in chosen:
            print(f"{section.name:<12} {section.about}")
        return 0
    failed = [section.name for section in chosen if _shown(section, more)]
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _shown(section: Section, more: Sequence[str]) -> int:
    print(f"== {section.name}: {section.about}", flush=True)
    status = section.run(more)
    print(flush=True)
    return status


def _has_main(module: ast.Module) -> bool:
    return any(isinstance(part, ast.FunctionDef) and part.name == "main" for part in module.body)


def _imported(module: ast.Module) -> set[str]:
    names: set[str] = set()
    for part in ast.walk(module):
        if isinstance(part, ast.Import):
            names |= {alias.name.split(".")[0] for alias in part.names}
        elif isinstance(part, ast.ImportFrom) and part.module and not part.level:
            names.add(part.module.split(".")[0])
    return names


if __name__ == "__main__":
    sys.exit(main())
