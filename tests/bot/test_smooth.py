"""A process that answers people is not stopped by looking through all that it remembers."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from bot.smooth import run_smoothly


@pytest.fixture
def as_before() -> Iterator[None]:
    """The interpreter's settings are put back."""
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(interval)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Drawn:
    """Something that refers to itself, as a view and its buttons do."""

    def __init__(self) -> None:
        self.itself = self


def full_collections() -> int:
    """How often everything was looked through so far."""
    return int(gc.get_stats()[2]["collections"])


@pytest.mark.usefixtures("as_before")
def test_what_is_remembered_is_not_looked_through_as_it_grows() -> None:
    run_smoothly()
    before = full_collections()
    remembered = [[number] for number in range(500_000)]
    assert full_collections() == before
    assert len(remembered) == 500_000


@pytest.mark.usefixtures("as_before")
def test_what_was_drawn_is_forgotten_soon() -> None:
    run_smoothly()
    drawn = [weakref.ref(Drawn()) for _ in range(100_000)]
    assert sum(each() is not None for each in drawn) < 25_000
