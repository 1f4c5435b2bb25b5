"""Values that controls carry are read with care: anybody may send any."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.refusals import StaleButton
from bot.views import press
from bot.views.ids import Act, Id
from bot.views.press import Press, read
from data.leaderboard import Period

VIEWS = Path(press.__file__).parent


@pytest.mark.parametrize("value", ["", "x", "3.1", "-", "1e3", "0x10"])
def test_what_is_no_number_is_an_old_button(value: str) -> None:
    with pytest.raises(StaleButton):
        _ = Press(Id(Act.HELP), (value,)).number


def test_a_value_is_read_or_an_old_button() -> None:
    assert Press(Id(Act.HELP), ("12",)).number == 12
    assert read(Period, "all") is Period.ALL
    with pytest.raises(StaleButton):
        read(Period, "a fortnight")


def test_no_handler_reads_a_value_without_that_care() -> None:
    careless = re.compile(r"(?<!read\()\b(int|float|[A-Z]\w+)\((press\.chosen|press\.id\.value|press\.values)")
    found = {path.name: careless.findall(path.read_text(encoding="utf-8")) for path in VIEWS.glob("*.py")}
    assert {name: each for name, each in found.items() if each} == {}
