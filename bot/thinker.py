"""Where computer players think: in processes of their own, so that the event loop never computes a move."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass
from datetime import timedelta
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Protocol

from ai import levels
from ai.player import Advice, Player, Reason, ReasonKey
from engine import cards
from engine.actions import Action, Pass, Play
from engine.round import Phase
from engine.scoring import Difficulty
from engine.view import PlayerView

log = logging.getLogger(__name__)

Players = Callable[[Difficulty], Player]
"""Gives the player of a level. Named at the top of a module, since worker processes look it up by its name."""

_STARTING_TIME = 120.0
"""Seconds that a worker may take to import the players and compile their kernels."""
_ATTEMPTS = 2
"""Workers that a question may cost: it may be the question that kills them."""


class Thinker(Protocol):
    """Answers for computer players, and for people who want a hint."""

    async def choose(self, level: Difficulty, view: PlayerView, seed: int) -> Advice:
        """A legal action for the view's seat, which must be to act."""
        ...

    async def rank(self, level: Difficulty, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """Every sensible action of the view's seat, which must be to act, best first; at least one."""
        ...

    async def close(self) -> None:
        """Stops what thinks. Nothing may be asked afterwards."""
        ...


def simplest(view: PlayerView) -> Advice:
    """The legal action that needs no thought: a pass where one may, otherwise the lowest single card."""
    action: Action = Pass(view.seat)
    if view.phase is not Phase.AUCTION and not view.may_pass:
        action = Play(view.seat, cards.of(cards.distinct(view.hand)[0]))
    return Advice(action, Reason(ReasonKey.LOOSE))


class InlineThinker:
    """Thinks where it is asked. For tests and for commands that have nothing else to do."""

    def __init__(self, players: Players = levels.player) -> None:
        self._players = players

    async def choose(self, level: Difficulty, view: PlayerView, seed: int) -> Advice:
        """The choice of `level`'s player."""
        return self._players(level).choose(view, seed)

    async def rank(self, level: Difficulty, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """The ranking of `level`'s player."""
        return self._players(level).rank(view, seed)

    async def close(self) -> None:
        """Nothing to stop."""


@dataclass(frozen=True, slots=True)
class _Question:
    level: Difficulty
    view: PlayerView
    seed: int
    all_of_them: bool


_Answer = tuple[Advice, ...]


class _Late(Exception):
    """A worker did not answer in time."""


class _Worker:
    """One process, asked one question at a time over a pipe. Every method blocks."""

    def __init__(self, players: Players) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy the event loop and its open files
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(far_end, players), daemon=True)
        self._process.start()
        far_end.close()
        self._ready = False

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(self, question: _Question, limit: float) -> _Answer:
        """The answer. Raises `_Late`, or `EOFError`/`OSError` when the process died; what the player raised, again."""
        if not self._ready:
            self._receive(_STARTING_TIME)
            self._ready = True
        self._pipe.send(question)
        answer: _Answer | Exception = self._receive(limit)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _receive(self, limit: float) -> Any:
        if not self._pipe.poll(limit):
            raise _Late
        return self._pipe.recv()

    def kill(self) -> None:
        self._process.kill()

    def stop(self) -> None:
        self.kill()
        self._process.join()
        self._pipe.close()


def _serve(pipe: Connection, players: Players) -> None:
    """A worker's whole life: it ends when the other end of the pipe is closed, by death as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which stops its workers itself
    os.nice(5)
    pipe.send("ready")
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: _Answer | Exception = _think(players(question.level), question)
        except Exception:
            # Told where lines about the table are written, and nothing stands in them that must not.
            answer = RuntimeError(traceback.format_exc())
        try:
            pipe.send(answer)
        except OSError:
            return


def _think(player: Player, question: _Question) -> _Answer:
    if question.all_of_them:
        return player.rank(question.view, question.seed)
    return (player.choose(question.view, question.seed),)


class WorkerThinker:
    """Thinks in `workers` processes; questions wait in one line. Each is answered, whatever happens to a process:
    a dead one is replaced and the question asked again, and what takes longer than `limit` is answered simply."""

    def __init__(self, workers: int, limit: timedelta, players: Players = levels.player) -> None:
        self._limit = limit.total_seconds()
        self._players = players
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="thinker")
        self._closing = False
        self._living: set[_Worker] = set()
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        for _ in range(workers):
            self._hire()

    async def choose(self, level: Difficulty, view: PlayerView, seed: int) -> Advice:
        """The choice of `level`'s player, or the simplest legal action when it is late or fails."""
        return (await self._ask(_Question(level, view, seed, all_of_them=False)))[0]

    async def rank(self, level: Difficulty, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        """The ranking of `level`'s player, or the simplest legal action alone when it is late or fails."""
        return await self._ask(_Question(level, view, seed, all_of_them=True))

    async def close(self) -> None:
        """Stops the processes at once; questions that wait in line are cancelled."""
        await asyncio.get_running_loop().run_in_executor(None, self._stop)

    def pids(self) -> list[int]:
        """The process ids of the workers that live now."""
        return sorted(worker.pid for worker in self._living if worker.pid is not None)

    async def _ask(self, question: _Question) -> _Answer:
        run = copy_context().run
        return await asyncio.get_running_loop().run_in_executor(self._threads, run, self._answer, question)

    def _answer(self, question: _Question) -> _Answer:
        """Runs in one of as many threads as there are workers, so one of these is always free."""
        for _ in range(_ATTEMPTS):
            worker = self._free.get()
            try:
                answer = worker.ask(question, self._limit)
            except RuntimeError as error:
                self._free.put(worker)
                log.error("a %s player failed: %s", question.level, error)
                break
            except _Late:
                self._replace(worker)
                log.warning("a %s player took over %s s", question.level, self._limit)
                break
            except (EOFError, OSError):
                if self._closing:
                    break
                self._replace(worker)
                log.warning("a thinking process died and was replaced")
            else:
                self._free.put(worker)
                return answer
        return (simplest(question.view),)

    def _replace(self, worker: _Worker) -> None:
        self._living.discard(worker)
        worker.stop()
        self._hire()

    def _hire(self) -> None:
        worker = _Worker(self._players)
        self._living.add(worker)
        self._free.put(worker)

    def _stop(self) -> None:
        self._closing = True
        for worker in list(self._living):
            worker.kill()  # whoever waits for one gets the simplest answer
        self._threads.shutdown(cancel_futures=True)
        for worker in self._living:
            worker.stop()
