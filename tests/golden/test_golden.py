"""Golden rounds: every action, what each seat knows after it, and the payment, line by line.

``python -m tests.golden`` writes the files anew.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from engine.rules import RuleSet

from .kinds import FILES, Kind, wanted
from .transcript import recorded, transcript

WANTED = list(wanted())


@pytest.mark.parametrize(("rules", "kind", "file"), WANTED, ids=[file.stem for _, _, file in WANTED])
def test_the_round_goes_as_written(rules: RuleSet, kind: Kind, file: Path) -> None:
    golden = file.read_text(encoding="utf-8")
    final = recorded(golden)

    assert final.rules is rules
    assert kind.fits(final)
    for number, (now, then) in enumerate(zip_longest(transcript(final).splitlines(), golden.splitlines()), start=1):
        assert now == then, f"{file.name}, line {number}"


def test_no_file_is_missing_and_none_is_left_over() -> None:
    assert sorted(FILES.iterdir()) == sorted(file for _, _, file in WANTED)
