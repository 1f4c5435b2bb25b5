"""Tests in a browser take a minute and need chromium: `make test-page` runs them, the suite leaves them out."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave this folder out unless it is named."""
    named = any(Path(argument.split("::")[0]).resolve().is_relative_to(HERE) for argument in config.args)
    return None if named else True
