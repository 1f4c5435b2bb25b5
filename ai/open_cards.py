"""What can be won when all hands lie open and both sides play their best: exact, or no answer in the time there is."""

from __future__ import annotations

import numpy as np

from engine.actions import Action, Pass, Play
from engine.cards import Cards
from engine.round import Phase, Round
from engine.rules import RuleSet

from .kernel import codes, solver
from .kernel.classify import classify
from .kernel.moves import legal, room
from .last_chance import A_SECOND


class OpenCards:
    """Answers for rounds of one rule set; what one question taught serves the next."""

    def __init__(self, rules: RuleSet, bits: int = 20) -> None:
        self._rules = rules
        self._switches = codes.switches(rules)
        self._room = solver.new_room(bits)
        self._moves, self._kinds = room()
        self.looked_at = 0
        """Positions that `landlord_wins` has looked at so far, in all."""

    def landlord_wins(self, state: Round, limit: int = A_SECOND) -> bool | None:
        """Whether the landlord wins from here; None when `limit` positions did not tell.

        ValueError when the round is not in play.
        """
        hands, turn, to_beat, owner = self._roles(state)
        found = solver.landlord_wins(hands, turn, to_beat, owner, self._switches, limit, self._room)
        self.looked_at += int(self._room.nodes[0])
        return None if found == solver.UNKNOWN else bool(found)

    def actions(self, state: Round, limit: int = A_SECOND) -> list[tuple[Action, bool | None]]:
        """Every legal action, and whether the side to act wins after it; None where `limit` positions did not tell.

        ValueError when the round is not in play.
        """
        hands, turn, to_beat, owner = self._roles(state)
        n = legal(hands[turn], to_beat, self._switches, self._moves, self._kinds)
        moves, kinds = self._moves[:n].copy(), self._kinds[:n].copy()
        won = solver.winning_moves(hands, turn, to_beat, owner, self._switches, moves, kinds, limit, self._room)
        seat = state.to_act
        assert seat is not None, "a round in play has a seat to act"
        made = [Play(seat, Cards(int(move))) if move else Pass(seat) for move in moves]
        answers = (None if each == solver.UNKNOWN else bool(each) for each in won)
        return list(zip(made, answers, strict=True))

    def _roles(self, state: Round) -> tuple[np.ndarray[tuple[int], np.dtype[np.int64]], int, int, int]:
        """The hands from the landlord on, and turn, kind to beat and its owner in the same count."""
        landlord, seats = state.landlord, state.rules.seats
        if landlord is None or state.to_act is None or state.phase is not Phase.PLAY:
            raise ValueError("only a round in play has a result to look for")
        hands = np.array([state.hands[(landlord + role) % seats] for role in range(seats)], np.int64)
        turn = (state.to_act - landlord) % seats
        owner = turn if state.to_beat_by is None else (state.to_beat_by - landlord) % seats
        return hands, turn, int(classify(int(state.to_beat), self._switches)), owner
