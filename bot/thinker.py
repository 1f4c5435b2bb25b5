"""Where computer players think: in processes of their own, so that the event loop never computes a move.

Expert needs compiled code, which takes seconds to load and up to minutes to compile where there is none yet. No table
waits for that: a worker that has just started plays at once, and lets Normal answer for Expert. Meanwhile another one
loads or compiles everything, is not asked before it is done, and then takes the place of the first.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from datetime import timedelta
from functools import partial
from queue import Empty, SimpleQueue
from typing import Protocol

from ai import levels
from ai.player import Advice, Reason, ReasonKey
from engine import cards
from engine.actions import Action, Pass, Play
from engine.round import Phase
from engine.scoring import Difficulty
from engine.view import PlayerView

from .line import Line
from .worker import Answer, Late, Players, Question, StillStarting, Worker

log = logging.getLogger(__name__)

_WARMING_TIME = 900.0
"""Seconds that a worker may take to load or compile all that its players need: on a busy machine it takes minutes."""
_ATTEMPTS = 2
"""Workers that a question may cost: it may be the question that kills them."""


class Thinker(Protocol):
    """Answers for computer players, and for people who want a hint."""

    async def choose(self, level: Difficulty, view: PlayerView, seed: int) -> Advice:
        """A legal action for the view's seat, which must be to act."""
        ...

    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        """Every sensible action of the view's seat, which must be to act, best first; at least one.

        `hurry`: somebody waits for it to see his hand, so it goes before what computers are to do.
        """
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

    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        """The ranking of `level`'s player."""
        return self._players(level).rank(view, seed)

    async def close(self) -> None:
        """Nothing to stop."""


class WorkerThinker:
    """Thinks in `workers` processes; questions wait in one line, the hurried first. Each is answered, whatever happens
    to a process: a dead one is replaced and the question asked again, and what takes longer than `limit` is answered
    simply.

    `players` have to be there at once; `warmed` take their place when they are loaded (None: nothing is to be loaded).
    """

    def __init__(
        self,
        workers: int,
        limit: timedelta,
        players: Players = levels.at_once,
        warmed: Players | None = levels.lean,
    ) -> None:
        self._limit = limit.total_seconds()
        self._players = players
        self._warmed = warmed
        self._line = Line(workers, "thinker")
        self._warming = ThreadPoolExecutor(1, thread_name_prefix="warming")
        self._lock = threading.Lock()
        """Held where processes are begun or given up, so that none is begun after the end."""
        self._closing = False
        self._living: set[Worker] = set()
        self._free: SimpleQueue[Worker] = SimpleQueue()
        self._successors: SimpleQueue[Worker] = SimpleQueue()
        """Warm workers that have not yet taken the place of one that is not."""
        for _ in range(workers):
            self._hire()

    async def choose(self, level: Difficulty, view: PlayerView, seed: int) -> Advice:
        """The choice of `level`'s player, or the simplest legal action when it is late or fails."""
        return (await self._ask(Question(level, view, seed, all_of_them=False), hurry=False))[0]

    async def rank(self, level: Difficulty, view: PlayerView, seed: int, *, hurry: bool = True) -> tuple[Advice, ...]:
        """The ranking of `level`'s player, or the simplest legal action alone when it is late or fails."""
        return await self._ask(Question(level, view, seed, all_of_them=True), hurry=hurry)

    async def close(self) -> None:
        """Stops the processes at once; questions that wait in line are cancelled."""
        await asyncio.get_running_loop().run_in_executor(None, self._stop)

    def pids(self) -> list[int]:
        """The process ids of the workers that live now."""
        with self._lock:
            return sorted(worker.pid for worker in self._living if worker.pid is not None)

    async def _ask(self, question: Question, *, hurry: bool) -> Answer:
        # Computers pause before they act anyway.
        work = partial(copy_context().run, self._answer, question)
        return await self._line.do(work, hurry=hurry)

    def _answer(self, question: Question) -> Answer:
        """Runs in one of as many threads as there are workers, so one of these is always free."""
        for _ in range(_ATTEMPTS):
            worker = self._succeeded(self._free.get())
            try:
                answer = worker.ask(question, self._limit)
            except RuntimeError as error:
                self._free.put(worker)
                log.error("the %s player failed: %s", question.level, error)
                break
            except StillStarting:
                self._free.put(worker)
                log.warning("a thinking process is not there yet after %s s", self._limit)
                break
            except Late:
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

    # processes

    def _hire(self) -> None:
        """Begins a worker that can be asked at once, and sees to its successor."""
        with self._lock:
            if self._closing:
                return
            worker = Worker(self._players)
            self._living.add(worker)
            self._free.put(worker)
            if self._warmed is not None:
                self._warming.submit(self._warm_one, self._warmed)

    def _replace(self, worker: Worker) -> None:
        self._dismiss(worker)
        self._hire()

    def _dismiss(self, worker: Worker) -> None:
        with self._lock:
            self._living.discard(worker)
        worker.stop()

    def _warm_one(self, players: Players) -> None:
        """Begins a successor where one is wanted and waits until it is warm; runs in a thread that has time."""
        with self._lock:
            wanted = sum(not worker.warm for worker in self._living) > self._successors.qsize()
            if self._closing or not wanted:
                return
            worker = Worker(players, warm=True)
            self._living.add(worker)
        try:
            worker.wait(_WARMING_TIME)
        except (Late, EOFError, OSError):
            if not self._closing:
                self._dismiss(worker)
                log.error("Expert could not be loaded: Normal plays in its place")
            return
        self._successors.put(worker)
        with suppress(Empty):
            # One that is not asked anything just now makes room at once.
            self._free.put(self._succeeded(self._free.get_nowait()))

    def _succeeded(self, worker: Worker) -> Worker:
        """The worker that has come to take its place, or itself."""
        if worker.warm:
            return worker
        try:
            successor = self._successors.get_nowait()
        except Empty:
            return worker
        self._dismiss(worker)
        return successor

    def _stop(self) -> None:
        with self._lock:
            self._closing = True
            for worker in self._living:
                worker.kill()  # whoever waits for one gets the simplest answer
        self._line.close()
        self._warming.shutdown(cancel_futures=True)
        for worker in self._living:
            worker.stop()
