"""The rules once more, compiled by numba: what self-play, the open-card solver and Expert share.

Sets of cards are the integers of `engine.cards`. A rule set is a small integer of switches (`codes.switches`). The
twin is held equal to `engine` by ``tests/ai/kernel``.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path
from typing import Any

import numba

_HERE = Path(__file__).parent
_SETTINGS: Any = numba.config


def cache_folder() -> Path:
    """Where compiled code is kept: a folder for exactly these sources, the first place of a few that can be written.

    numba looks only at the file of the function that is called; code compiled into it from another file of before an
    update would go on being used.
    """
    sources = sorted([*_HERE.glob("*.py"), *(_HERE.parent / "training").glob("*.py")])
    name = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    own = [_HERE / "__pycache__", Path.home() / ".cache" / "doudizhu"]
    wanted = [Path(_SETTINGS.CACHE_DIR)] if _SETTINGS.CACHE_DIR else own
    for place in (*wanted, Path(tempfile.gettempdir()) / "doudizhu"):
        folder = place / f"kernel-{name}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    return Path(tempfile.mkdtemp(prefix="doudizhu-kernel-"))


def compiled() -> bool:
    """Whether the cache holds compiled code of these sources, down to what Expert uses last."""
    return any(Path(_SETTINGS.CACHE_DIR).rglob("sampling.open_wins-*.nbi"))


_SETTINGS.CACHE_DIR = str(cache_folder())
