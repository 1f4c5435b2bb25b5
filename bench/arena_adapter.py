"""Lets the product's players sit in an arena of other make (cards 3..14, 17, 20, 30; `[]` passes).

    arena.py .../bench/arena_adapter.py:level=normal rlcard_rule

A state there has position, hand, last_move, last_pid, history, num_left, three_cards and bombs; the players get a
`PlayerView` made of it, and nothing else. With `networks=FILE` a file of networks plays as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.levels import player
from ai.player import Player
from engine.actions import Pass, Play
from engine.auction import HIGHEST_BID, Call
from engine.cards import Cards, from_ranks, ranks
from engine.round import Phase
from engine.rules import ONLINE, RuleSet
from engine.scoring import Difficulty, Tally
from engine.view import PlayerView

SEATS = {"landlord": 0, "landlord_down": 1, "landlord_up": 2}
NUMBERS = (*range(3, 15), 17, 20, 30)
RANKS = {number: rank for rank, number in enumerate(NUMBERS)}


class Seat:
    """One seat of the other arena, played by one of ours."""

    def __init__(self, level: Player, position: str, seed: int) -> None:
        self._player = level
        self._seat = SEATS[position]
        self._seed = seed

    def act(self, state: Any) -> list[int]:
        """The cards to play (none: a pass)."""
        self._seed += 1
        action = self._player.choose(seen(state, ONLINE), self._seed).action
        return [NUMBERS[rank] for rank in ranks(action.cards)] if isinstance(action, Play) else []


def packed(cards: list[int]) -> Cards:
    """Cards by the other arena's numbers."""
    return from_ranks(RANKS[card] for card in cards)


def seen(state: Any, rules: RuleSet) -> PlayerView:
    """The view of the seat to act."""
    history = tuple(
        Play(SEATS[position], packed(cards)) if cards else Pass(SEATS[position]) for position, cards in state.history
    )
    return PlayerView(
        rules=rules,
        phase=Phase.PLAY,
        first_bidder=0,
        face_up=None,
        calls=(Call(0, HIGHEST_BID),),
        to_act=SEATS[state.position],
        legal_bids=(),
        landlord=0,
        stake=HIGHEST_BID,
        counts=tuple(state.num_left[position] for position in SEATS),
        history=history,
        to_beat=packed(state.last_move),
        to_beat_by=SEATS[state.last_pid] if state.last_move else None,
        may_pass=bool(state.last_move),
        multiplier=1 << state.bombs,
        tally=Tally(state.bombs, 0),
        seat=SEATS[state.position],
        hand=packed(state.hand),
        cards=(),
        bottom=packed(state.three_cards),
        bottom_cards=(),
    )


def make(position: str, seed: int, level: str = "normal", networks: str = "") -> object:
    """A player of `level`, or a file of networks, for a position."""
    if networks:
        from bench.network_adapter import NetworkAgent  # noqa: PLC0415 - the levels do not need its compiled rules

        return NetworkAgent(position, networks)
    return Seat(player(Difficulty(level)), position, seed)
