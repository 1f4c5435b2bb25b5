"""Expert from the first question on: Normal answers until Expert's compiled parts are there."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

from .normal import Normal
from .player import Advice, Player

if TYPE_CHECKING:
    from engine.view import PlayerView

_log = logging.getLogger(__name__)


def cached() -> bool:
    """Whether the compiled code that Expert needs is there already."""
    from .kernel import compiled  # noqa: PLC0415 - as in `Warming`

    return compiled()


def compile_apart() -> None:
    """Let a process of its own compile what Expert needs and fill the cache, if there is no compiled code yet.

    Compiling takes twice the memory of playing, and a process does not give it back.
    """
    if not cached():
        subprocess.run([sys.executable, "-c", _COMPILE, str(os.getpid())], check=False)


_COMPILE = "import sys; from ai.warming import compile_for; compile_for(int(sys.argv[1]))"


def compile_for(process: int) -> None:
    """Compile what Expert needs for another process, whose child this one is; when that one ends, so does this."""

    def watch() -> None:
        while os.getppid() == process:
            time.sleep(0.2)
        os._exit(1)

    threading.Thread(target=watch, name="watch-parent", daemon=True).start()
    from .expert import warm  # noqa: PLC0415 - as in `Warming`

    warm()


class Warming:
    """Expert, once a thread of its own has loaded and compiled it (seconds from a cache, else about a minute).

    If that fails, Normal goes on answering, and the log says why.
    """

    def __init__(self) -> None:
        self._normal = Normal()
        self._expert: Player | None = None
        self._thread = threading.Thread(target=self._warm, name="warm-expert", daemon=True)
        self._thread.start()

    def _warm(self) -> None:
        try:
            # imported here, since the import alone takes a good part of a second
            from .expert import warm  # noqa: PLC0415

            self._expert = warm()
        except Exception:
            _log.exception("Expert could not be loaded; Normal plays in its place")

    def wait(self) -> Player:
        """The player that will answer from now on, once it is decided which."""
        self._thread.join()
        return self._player

    @property
    def _player(self) -> Player:
        return self._expert or self._normal

    def choose(self, view: PlayerView, seed: int) -> Advice:
        """What the player of the moment chooses."""
        return self._player.choose(view, seed)

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """What the player of the moment ranks."""
        return self._player.rank(view, seed)
