"""The command line of the training, with what it needs and without."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec


def test_help_or_what_is_missing() -> None:
    asked = [sys.executable, "-m", "ai.training", "--help"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    if find_spec("torch") is None:
        assert done.returncode == 1
        assert done.stderr.splitlines() == ["Training needs PyTorch: pip install '.[train]'"]
    else:
        assert done.returncode == 0
        assert "usage: python -m ai.training" in done.stdout
