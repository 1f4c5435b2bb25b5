"""What may be known of a round: by everybody (`PublicView`), and by one seat (`PlayerView`).

Computers, hands, hints and card counters get one of these and never the `Round`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .actions import Pass, Play
from .auction import Call
from .cards import NO_CARDS, Cards, counts, of, size
from .combinations import deck
from .deal import Card, FaceUp
from .moves import legal_plays
from .round import Phase, Round
from .rules import RuleSet
from .scoring import Settlement, Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What everybody at the table knows. Seats are numbered from 0 in order of play."""

    rules: RuleSet
    phase: Phase
    first_bidder: int
    face_up: FaceUp | None
    """The card that decided the first bidder, and who drew it; None in rule sets without one."""
    calls: tuple[Call, ...]
    to_act: int | None
    legal_bids: tuple[int, ...]
    """The bids open to the seat to act, ascending; empty outside the auction."""
    landlord: int | None
    stake: int
    """The landlord's bid; during the auction the highest bid so far, 0 without one."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    history: tuple[Play | Pass, ...]
    """Every play and pass since the landlord's first."""
    to_beat: Cards
    """What the seat to act has to beat; no cards when he leads."""
    to_beat_by: int | None
    may_pass: bool
    multiplier: int
    """What the stake is multiplied by as things stand (1 or more)."""
    tally: Tally
    """What has raised it."""

    @property
    def bombs(self) -> int:
        """Bombs played that raise the multiplier."""
        return self.tally.bombs

    @property
    def rockets(self) -> int:
        """Rockets played."""
        return self.tally.rockets

    @property
    def played(self) -> Cards:
        """Every card that has been put down."""
        return Cards(sum((action.cards for action in self.history if isinstance(action, Play)), NO_CARDS))


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicView(Facts):
    """What everybody may know, for what a whole channel reads.

    Plays have no suits here: the lowest suit leaves a hand first, so the suit of a card would tell what is left of its
    rank.
    """

    bottom: Cards | None
    """The bottom cards where all may know them: after the auction if the rule set shows them; None before."""
    bottom_cards: tuple[Card, ...]
    """`bottom` with suits; empty where it is None."""
    winner: int | None
    """The seat that went out."""
    conceded: bool | None
    """Whether the landlord (True) or the peasants gave the round up; None: nobody."""
    winners: tuple[int, ...]
    settlement: Settlement | None
    left: tuple[tuple[Card, ...], ...] | None
    """Every seat's cards once the round is over, highest first; None until then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView(Facts):
    """All that `seat` may know, and nothing else."""

    seat: int
    hand: Cards
    cards: tuple[Card, ...]
    """`hand` with suits, highest first."""
    bottom: Cards | None
    """The bottom cards if this seat knows them: after the auction all do where they are shown, else the landlord."""
    bottom_cards: tuple[Card, ...]
    """`bottom` with suits; empty where it is None."""

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.to_act == self.seat

    @property
    def is_landlord(self) -> bool:
        """Whether this seat plays alone."""
        return self.seat == self.landlord

    @property
    def unseen(self) -> Cards:
        """The cards this seat does not see: the deck without its hand and what was played.

        They lie in the other hands (where `bottom` is known, the landlord had those) and, during the auction, among the
        bottom cards.
        """
        each = zip(counts(deck(self.rules)), counts(self.hand), counts(self.played), strict=True)
        return Cards(sum(of(rank, max(0, all_ - own - gone)) for rank, (all_, own, gone) in enumerate(each)))

    def legal_plays(self) -> list[Cards]:
        """Every play open to this seat, none twice, the pass not listed; empty unless it is to play."""
        if self.phase is not Phase.PLAY or not self.my_turn:
            return []
        return legal_plays(self.hand, self.to_beat, self.rules)


def public(state: Round, *, show_bottom: bool = False) -> PublicView:
    """What everybody may know of a round. `show_bottom` shows the bottom cards where the rule set hides them."""
    shown = _bottom_shown(state, show_bottom)
    over = state.phase is Phase.OVER
    return PublicView(
        **_facts(state),
        bottom=state.deal.bottom if shown else None,
        bottom_cards=state.deal.bottom_cards if shown else (),
        winner=state.winner,
        conceded=state.conceded,
        winners=state.winners,
        settlement=state.settlement,
        left=tuple(state.cards(seat) for seat in range(state.rules.seats)) if over else None,
    )


def view(state: Round, seat: int, *, show_bottom: bool = False) -> PlayerView:
    """What `seat` may know of a round. `show_bottom` shows the bottom cards where the rule set hides them."""
    knows = _bottom_shown(state, show_bottom) or seat == state.landlord
    return PlayerView(
        **_facts(state),
        seat=seat,
        hand=state.hands[seat],
        cards=state.cards(seat),
        bottom=state.deal.bottom if knows else None,
        bottom_cards=state.deal.bottom_cards if knows else (),
    )


def _facts(state: Round) -> dict[str, Any]:
    return {
        "rules": state.rules,
        "phase": state.phase,
        "first_bidder": state.deal.first_bidder,
        "face_up": state.deal.face_up,
        "calls": state.calls,
        "to_act": state.to_act,
        "legal_bids": state.legal_bids,
        "landlord": state.landlord,
        "stake": state.stake,
        "counts": tuple(map(size, state.hands)),
        "history": state.history,
        "to_beat": state.to_beat,
        "to_beat_by": state.to_beat_by,
        "may_pass": state.may_pass,
        "multiplier": state.multiplier,
        "tally": state.tally,
    }


def _bottom_shown(state: Round, show_bottom: bool) -> bool:
    return state.landlord is not None and (show_bottom or state.rules.bottom_shown or state.phase is Phase.OVER)
