"""Computer players that misbehave, for processes that look them up by name."""

from __future__ import annotations

import os
import time

from ai import levels
from ai.player import Advice, Player
from engine.actions import Bid
from engine.scoring import Difficulty
from engine.view import PlayerView

DEADLY, SLEEPY, BROKEN, CHEATING = 900_001, 900_002, 900_003, 900_004


class Moody:
    """Plays as easy, but for some seeds."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        return self.rank(view, seed)[0]

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        if seed == DEADLY:
            os._exit(1)
        if seed == SLEEPY:
            time.sleep(60)
        if seed == BROKEN:
            raise LookupError("lost the thread")
        return levels.player(Difficulty.EASY).rank(view, seed)


class Cheat:
    """Chooses what is never allowed."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        honest = levels.player(Difficulty.EASY).choose(view, seed)
        return Advice(Bid(view.seat, 9), honest.reason)

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        return (self.choose(view, seed),)


class Broken:
    """Never answers."""

    def choose(self, view: PlayerView, seed: int) -> Advice:
        raise LookupError("lost the thread")

    def rank(self, view: PlayerView, seed: int) -> tuple[Advice, ...]:
        raise LookupError("lost the thread")


def moody(_: Difficulty) -> Player:
    return Moody()


def cheat(_: Difficulty) -> Player:
    return Cheat()


def broken(_: Difficulty) -> Player:
    return Broken()
