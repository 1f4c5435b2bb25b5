"""Positions with what a sensible player does in them, from the strategy advice of the seeds and the decided cases.

Data only: any level can be held against them. Seat 0 is the landlord, 1 the peasant after him, 2 the one before him
(in a game of four 1 and 2 act after him, 3 before him). What was played earlier and does not matter is left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.position import from_protocol
from engine.view import PlayerView

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Position:
    """A seat to act, the answers that are right (any, if empty) and those that are wrong.

    `keeps` are cards of which none may be played unless the play empties the hand.
    """

    name: str
    why: str
    seat: int
    hand: str
    left: tuple[int, ...]
    history: tuple[tuple[int, str], ...] = ()
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    keeps: str = ""
    rules: str = "online"
    bottom: str | None = None

    def view(self) -> PlayerView:
        """The view of the seat to act; it answers the last play of the history unless the others passed on it."""
        return from_protocol(
            {
                "rules": self.rules,
                "phase": "play",
                "seat": self.seat,
                "landlord": 0,
                "hand": self.hand,
                "bottom": self.bottom,
                "counts": list(self.left),
                "history": [list(entry) for entry in self.history],
                "to_beat": self._to_beat(),
            }
        )

    def _to_beat(self) -> str | None:
        plays = [entry for entry in self.history if entry[1] != PASS]
        return plays[-1][1] if plays and plays[-1][0] != self.seat else None


LEADING = (
    Position(
        "low singles first",
        "Lead your low, isolated cards early (seed 000; SC-020).",
        0, "3 4 6 8 8 K 2 bj", (8, 12, 12), good=("3", "4", "6"),
    ),
    Position(
        "a peasant sheds his low single",
        "Shed a lone 3 while you control the trick.",
        1, "3 9 9 J J J A 2", (12, 8, 10), good=("3", "J J J 3", "J J J 9 9"), bad=("A", "2"),
    ),
    Position(
        "a straight stays whole",
        "Keep your combinations intact.",
        0, "3 4 5 6 7 9 9 K K", (9, 12, 12), good=("3 4 5 6 7", "9 9"),
    ),
    Position(
        "a triple stays whole",
        "Breaking a triple often costs more than it brings.",
        1, "4 7 7 7 Q 2", (14, 6, 12), good=("7 7 7 4", "4"), bad=("7", "7 7"),
    ),
    Position(
        "a run of pairs stays whole",
        "Keep your combinations intact.",
        2, "4 4 5 5 6 6 K 2", (14, 12, 8), good=("4 4 5 5 6 6",), bad=("4", "5", "6", "4 4", "5 5", "6 6"),
    ),
    Position(
        "an airplane takes the low cards along",
        "Many cards at once, the low ones first.",
        0, "5 5 5 6 6 6 3 4 K A", (10, 12, 12), good=("5 5 5 6 6 6 3 4",),
    ),
    Position(
        "no bomb in the lead",
        "Hold your bombs for a decisive moment.",
        0, "3 5 5 9 9 9 9 K Q 10", (10, 14, 14), keeps="9",
    ),
    Position(
        "no rocket in the lead",
        "Hold the rocket for a decisive moment.",
        1, "3 3 6 8 J Q bj rj", (15, 8, 17), keeps="bj rj",
    ),
    Position(
        "the rocket is no wing (three_kingdoms)",
        "Keep the rocket unless the play empties the hand (SC-004).",
        0, "7 7 7 7 bj rj 3 9 9", (9, 12, 12), keeps="bj rj", rules="three_kingdoms",
    ),
    Position(
        "the rocket is no wing (pagat)",
        "Keep the rocket unless the play empties the hand (SC-004).",
        0, "7 7 7 7 bj rj 3 9 9", (9, 12, 12), keeps="bj rj", rules="pagat",
    ),
    Position(
        "the rocket is no wing (online)",
        "Keep the rocket unless the play empties the hand (SC-004).",
        2, "8 8 8 bj rj 3 4 9 9", (12, 12, 9), keeps="bj rj",
    ),
    Position(
        "the rocket is no wing near the end either",
        "Keep the rocket unless the play empties the hand (SC-004).",
        0, "5 5 5 5 bj rj 3", (7, 8, 9), ((1, "4 4 4 4 6 9"), (2, PASS)), keeps="bj rj",
    ),
    Position(
        "a nuke with two that goes out",
        "The play empties the hand (SC-004).",
        0, "bj rj 5 5", (4, 12, 12), good=("bj rj 5 5",), rules="three_kingdoms",
    ),
    Position(
        "the rocket first, then out",
        "Seize the lead when you are ready to run out.",
        0, "bj rj 4", (3, 1, 5), good=("bj rj",),
    ),
    Position(
        "all cards at once",
        "The play empties the hand.",
        1, "6 7 8 9 10 J", (2, 6, 9), good=("6 7 8 9 10 J",),
    ),
    Position(
        "no single for a last card",
        "An opponent with one card must not be led a single.",
        0, "3 3 9 K", (4, 1, 6), good=("3 3",),
    ),
    Position(
        "the highest single against a last card",
        "Where only singles are left, the highest is led.",
        0, "5 9 K", (3, 1, 9), good=("K",),
    ),
    Position(
        "no pair for two cards",
        "An opponent with two cards may hold a pair.",
        0, "4 4 8 8 8 Q", (6, 2, 9), bad=("4 4",),
    ),
    Position(
        "the peasant before him leads no single",
        "The landlord has one card left.",
        2, "4 6 6 J", (1, 9, 4), good=("6 6",),
    ),
    Position(
        "the peasant after him leads no single",
        "The landlord has one card left.",
        1, "4 6 6 J", (1, 4, 9), good=("6 6",),
    ),
    Position(
        "a peasant's triple against two cards",
        "The landlord has two cards left.",
        2, "5 5 9 9 9 K", (2, 9, 6), good=("9 9 9 5 5", "9 9 9 K", "9 9 9"),
    ),
)  # fmt: skip

WITH_A_PARTNER = (
    Position(
        "a low card for the partner's last",
        "Feed low cards so that the partner can go out.",
        1, "3 7 7 J J A", (9, 6, 1), good=("3",),
    ),
    Position(
        "a low card past the landlord",
        "The partner has one card left and sits behind the landlord.",
        2, "3 7 7 J J A", (10, 1, 6), good=("3",),
    ),
    Position(
        "something low for the partner's last two",
        "Feed low cards to a partner about to go out.",
        1, "4 4 7 9 J A", (9, 6, 2), good=("4 4", "4", "7"), bad=("J", "A"),
    ),
    Position(
        "the partner's ace stands",
        "Do not beat your partner's winning play.",
        2, "2 2 5 5 7 J", (12, 9, 6), ((0, "9"), (1, "A")), good=(PASS,),
    ),
    Position(
        "the partner's kings stand",
        "Do not beat your partner's winning play.",
        2, "A A 5 6 7 J", (12, 9, 6), ((0, "9 9"), (1, "K K")), good=(PASS,),
    ),
    Position(
        "the landlord has passed on it",
        "Pass to let the partner keep the lead.",
        1, "J Q 4 4 6 6 6", (12, 7, 9), ((2, "10"), (0, PASS)), good=(PASS,),
    ),
    Position(
        "the landlord has passed on his pair",
        "Pass to let the partner keep the lead.",
        1, "9 9 4 5 6 7 8", (12, 7, 9), ((2, "8 8"), (0, PASS)), good=(PASS,),
    ),
    Position(
        "no bomb on the partner",
        "Aim your bombs at the landlord.",
        2, "7 7 7 7 3 5 9 J", (12, 9, 8), ((0, "Q Q Q 3"), (1, "A A A 5")), good=(PASS,),
    ),
    Position(
        "no rocket on the partner",
        "Aim your high cards at the landlord.",
        2, "bj rj 3 5 9 J Q", (12, 9, 7), ((0, "K"), (1, "2")), good=(PASS,),
    ),
    Position(
        "out over the partner",
        "A peasant who goes out wins for both.",
        2, "9", (5, 6, 1), ((0, PASS), (1, "6")), good=("9",),
    ),
    Position(
        "out over the partner's pair",
        "A peasant who goes out wins for both.",
        1, "Q Q", (5, 2, 7), ((2, "8 8"), (0, PASS)), good=("Q Q",),
    ),
    Position(
        "the partner may go out on it",
        "He has one card left, and the landlord's three lies on the table.",
        1, "4 8 8 A 2 6 6", (9, 7, 1), ((0, "3"),), good=(PASS, "4"),
    ),
    Position(
        "B leaves his aces for later",
        "The example of seed 003: B passes on 3 3 3 9 to give his partner a chance.",
        1, "A A A 3 4 6 6 8 9 9 J J Q K K 10 5", (16, 17, 17), ((0, "3 3 3 9"),), bad=("A A A 3", "A A A 4"),
        rules="pagat",
    ),
    Position(
        "C plays since he can",
        "The example of seed 003: the landlord must not get a free chance to lead again.",
        2, "5 5 5 7 4 4 9 9 J J Q Q K K 10 2 2", (16, 17, 17), ((0, "3 3 3 9"), (1, PASS)),
        good=("5 5 5 7", "5 5 5 10", "5 5 5 4"),
        rules="pagat",
    ),
    Position(
        "B's aces now",
        "The example of seed 003: the landlord has played kings.",
        1, "A A A 3 4 6 6 8 9 9 J J Q 10 5", (12, 15, 13),
        ((0, "3 3 3 9"), (1, PASS), (2, "5 5 5 7"), (0, "K K K J")), good=("A A A 3", "A A A 4"), rules="pagat",
    ),
    Position(
        "C leaves them to B",
        "The example of seed 003: C does not beat his partner.",
        2, "7 7 7 7 4 4 8 9 9 J J Q 10", (12, 13, 13),
        ((0, "3 3 3 9"), (1, PASS), (2, "5 5 5 2"), (0, "K K K J"), (1, "A A A 3")), good=(PASS,), rules="pagat",
    ),
    Position(
        "three against one: the partner's play stands",
        "Do not beat your partner's winning play.",
        3, "A A 4 5 6 8 8 J", (14, 10, 12, 8), ((0, "7 7"), (1, PASS), (2, "K K")), good=(PASS,), rules="four_player",
    ),
    Position(
        "three against one: the landlord has passed",
        "Pass to let the partner keep the lead.",
        2, "9 9 4 5 6 8 8 J", (14, 10, 8, 12), ((3, "7 7"), (0, PASS), (1, PASS)), good=(PASS,), rules="four_player",
    ),
)  # fmt: skip

ANSWERING = (
    Position(
        "the lone six answers the five",
        "Answer with the lowest card that breaks nothing.",
        1, "6 9 9 J J Q Q K A", (14, 9, 14), ((0, "5"),), good=("6",),
    ),
    Position(
        "the landlord answers low",
        "Answer with the lowest card that breaks nothing.",
        0, "7 9 9 J J Q Q K A 2", (10, 14, 14), ((1, "4"), (2, PASS)), good=("7",),
    ),
    Position(
        "a straight is not broken for a single",
        "Breaking a straight often costs more than passing.",
        1, "5 6 7 8 9 3 3 J J", (15, 9, 15), ((0, "4"),), good=(PASS, "J"), bad=("5", "6", "7", "8", "9"),
    ),
    Position(
        "a triple is not broken for a single",
        "Breaking a triple often costs more than passing.",
        1, "9 9 9 4 4 Q Q", (15, 7, 12), ((0, "6"),), bad=("9",),
    ),
    Position(
        "no bomb early",
        "Hold your bombs for a decisive moment.",
        1, "7 7 7 7 5 6 8 9 9 J K A 2", (16, 13, 17), ((0, "3 3 3 4"),), good=(PASS,),
    ),
    Position(
        "no rocket on an early two",
        "Hold the rocket for a decisive moment.",
        1, "bj rj 3 4 4 6 8 9 J J Q", (15, 11, 17), ((0, "2"),), keeps="bj rj",
    ),
    Position(
        "eights before twos",
        "Keep the high pair for when it decides something.",
        1, "2 2 8 8 Q Q 3 4 6", (14, 9, 14), ((0, "5 5"),), good=("8 8", "Q Q"),
    ),
    Position(
        "no two for a low single",
        "A pair of twos is worth more than a trick over a six.",
        1, "2 2 9 9 9 J J 4", (14, 8, 14), ((0, "6"),), bad=("2", "9"),
    ),
    Position(
        "the lowest wing",
        "A triple takes the lone four along, not the two.",
        1, "J J J 4 A A 2", (14, 7, 14), ((0, "9 9 9 6"),), good=("J J J 4", PASS), bad=("J J J A", "J J J 2"),
    ),
    Position(
        "the landlord about to go out is contested",
        "He has two cards left; higher singles and a bomb are there (SC-005).",
        1, "4 5 8 8 8 8 J Q", (2, 8, 9), ((0, "10"),), bad=(PASS, "8 8 8 8 4 5"), good=("J", "Q", "8 8 8 8"),
    ),
    Position(
        "his last card",
        "The landlord has one card left and must not lead.",
        2, "Q A 2 5 5", (1, 8, 5), ((0, "9"), (1, PASS)), bad=(PASS,),
    ),
    Position(
        "his last card after a pair",
        "The landlord has one card left and must not lead.",
        2, "9 9 9 9 3 4", (1, 10, 6), ((0, "7 7"), (1, PASS)), good=("9 9", "9 9 9 9"),
    ),
    Position(
        "a bomb on the landlord's last cards",
        "Bomb the landlord's last cards.",
        2, "4 4 4 4 J J", (1, 9, 6), ((0, "5 6 7 8 9"), (1, PASS)), good=("4 4 4 4",),
    ),
    Position(
        "the rocket on the landlord's last cards",
        "Nothing else stops him.",
        2, "bj rj 3 3 5", (1, 9, 5), ((0, "A A"), (1, PASS)), good=("bj rj",),
    ),
    Position(
        "the landlord stops a peasant",
        "A peasant has one card left.",
        0, "Q Q 3 5 5 8 8", (7, 1, 9), ((1, "J J"), (2, PASS)), good=("Q Q",),
    ),
    Position(
        "the landlord contests a peasant's king",
        "A peasant has two cards left.",
        0, "A 2 3 3 3 5", (6, 9, 2), ((2, "K"),), good=("A", "2"),
    ),
    Position(
        "the joker takes the lead to run out",
        "Seize the lead when you are ready to run out your hand.",
        0, "bj 6 6", (3, 8, 9), ((1, "rj"), (2, PASS), (0, PASS), (1, "2"), (2, PASS)), good=("bj",),
    ),
    Position(
        "the bomb takes the lead to run out",
        "Seize the lead when you are ready to run out your hand.",
        0, "K K K K 5", (5, 8, 9), ((1, "A A"), (2, PASS)), good=("K K K K",),
    ),
    Position(
        "out with the last card",
        "The play empties the hand.",
        1, "J", (3, 1, 9), ((0, "9"),), good=("J",),
    ),
    Position(
        "out with a bomb",
        "The play empties the hand.",
        0, "6 6 6 6", (4, 3, 9), ((2, "K K"),), good=("6 6 6 6",),
    ),
    Position(
        "four equal cards are no quad against a pair",
        "A bomb or nothing in three_kingdoms as well; no hurry.",
        1, "6 6 6 6 3 4 8 9 J Q", (15, 10, 15), ((0, "K K"),), good=(PASS,), rules="three_kingdoms",
    ),
    Position(
        "two decks: the landlord's last card",
        "The landlord has one card left and must not lead.",
        3, "Q Q A A 5 5 7", (1, 8, 9, 7), ((0, "9 9"), (1, PASS), (2, PASS)), bad=(PASS,), rules="four_player",
    ),
    Position(
        "two decks: no bomb early",
        "Hold your bombs for a decisive moment.",
        1, "7 7 7 7 7 3 4 5 6 8 9 9 J K A 2", (30, 16, 25, 25), ((0, "3 3 3"),), good=(PASS,), rules="four_player",
    ),
    Position(
        "cards that are no combination",
        "Only a bomb or the rocket beats them; no hurry.",
        1, "4 4 4 4 6 8 9 J Q K A", (15, 11, 17), ((0, "9 Q"),), good=(PASS,),
    ),
)  # fmt: skip

POSITIONS = LEADING + WITH_A_PARTNER + ANSWERING
