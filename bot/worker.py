"""A process in which computer players think, asked one question at a time over a pipe."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from ai.player import Advice, Player
from engine.scoring import Difficulty
from engine.view import PlayerView

Players = Callable[[Difficulty], Player]
"""Gives the player of a level. Named at the top of a module, since worker processes look it up by its name."""
Answer = tuple[Advice, ...]

STARTING_TIME = 120.0
"""Seconds that a process may take until it can be asked, on a busy machine."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a player of `level` would do in `view`: its one choice, or all that it considers."""

    level: Difficulty
    view: PlayerView
    seed: int
    all_of_them: bool


class Late(Exception):
    """A worker did not answer in time."""


class StillStarting(Exception):
    """A worker cannot be asked yet, though nothing is wrong with it."""


class Worker:
    """One process. Every method blocks.

    `warm`: it loads everything that its players need before it can be asked. A worker that is not warm can be asked
    at once, and its players must not need anything that takes long to load.
    """

    def __init__(self, players: Players, *, warm: bool = False) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy the event loop and its open files
        self.warm = warm
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(far_end, players, warm), daemon=True)
        self._process.start()
        self._started = time.monotonic()
        far_end.close()
        self._ready = False

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def wait(self, limit: float) -> None:
        """Waits until it can be asked. Raises `Late`, or `EOFError`/`OSError` when the process died."""
        if not self._ready:
            self._receive(limit)
            self._ready = True

    def ask(self, question: Question, limit: float) -> Answer:
        """The answer. Raises `StillStarting`, `Late`, or `EOFError`/`OSError` when the process died; what the player
        raised, again."""
        try:
            self.wait(limit)
        except Late:
            if time.monotonic() - self._started < STARTING_TIME:
                raise StillStarting from None
            raise
        self._pipe.send(question)
        answer: Answer | Exception = self._receive(limit)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def kill(self) -> None:
        """Ends the process at once: whoever waits for it gets an `EOFError`."""
        self._process.kill()

    def stop(self) -> None:
        """Ends the process, and comes back when it has ended."""
        self.kill()
        self._process.join()
        self._pipe.close()

    def _receive(self, limit: float) -> Any:
        if not self._pipe.poll(limit):
            raise Late
        return self._pipe.recv()


def _serve(pipe: Connection, players: Players, warm: bool) -> None:
    """A worker's whole life: it ends when the other end of the pipe is closed, by death as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which stops its workers itself
    os.nice(5)
    if warm:
        for level in Difficulty:
            players(level)
    try:
        pipe.send("ready")
        while True:
            pipe.send(_answered(pipe.recv(), players))
    except (EOFError, OSError):
        return


def _answered(question: Question, players: Players) -> Answer | Exception:
    try:
        player = players(question.level)
        if question.all_of_them:
            return player.rank(question.view, question.seed)
        return (player.choose(question.view, question.seed),)
    except Exception:
        # Told where lines about the table are written, and nothing stands in them that must not.
        return RuntimeError(traceback.format_exc())
