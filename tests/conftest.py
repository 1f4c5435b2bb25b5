"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# A time limit for each example would make the suite fail on a busy machine.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")
