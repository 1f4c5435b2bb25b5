"""One round from the deal to the settlement. A `Round` is a value: `apply` returns the next one.

A round is fully told by its rule set, seed, opener and actions; applying them again gives an equal round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from . import auction, scoring
from .actions import Action, Bid, Pass, Play
from .auction import AuctionState, Call
from .cards import NO_CARDS, Cards, contains, counts, distinct, of, size
from .combinations import Category, Combination, beats, classify
from .deal import Card, Deal, deal, remaining
from .errors import BadBid, DoesNotBeat, MustLead, NoCombination, NotInHand, NotYourTurn, RoundOver, WrongPhase
from .moves import legal_plays
from .rules import RuleSet
from .scoring import Settlement, Spring, Tally
from .trick import Trick


class Phase(StrEnum):
    """What is going on in a round."""

    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"
    """A seat has gone out, or a side has given up; the settlement stands."""
    REDEAL = "redeal"
    """Nobody bid and the cards are thrown in; a new round follows."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it stands. Seats are numbered from 0 in order of play."""

    rules: RuleSet
    deal: Deal
    seed: bytes | None
    """What the cards were dealt from; None for a round that was set up from hands."""
    number: int
    """Which round of its sitting this is, from 1; the deal's commitment holds it."""
    actions: tuple[Action, ...]
    standing: AuctionState
    hands: tuple[Cards, ...]
    """What each seat holds now; the bottom cards join the landlord's hand when the auction ends."""
    calls: tuple[Call, ...] = ()
    trick: Trick | None = None
    """None until there is a landlord."""
    table: Combination | None = None
    """What the seat to act has to beat; None when he leads."""
    history: tuple[Play | Pass, ...] = ()
    """Every play and pass since the landlord's first, without the auction."""
    bombs: int = 0
    """Bombs played that raise the multiplier."""
    rockets: int = 0
    winner: int | None = None
    """The seat that went out."""
    conceded: bool | None = None
    """Whether the landlord (True) or the peasants gave the round up; None: nobody."""

    @staticmethod
    def start(rules: RuleSet, seed: bytes, number: int = 1, opener: int | None = None) -> Round:
        """The round that `seed` deals. For `opener` see `deal`: None in a sitting's first, then `next_opener`."""
        return Round.of_deal(rules, deal(rules, seed, opener), number, seed)

    @staticmethod
    def of_deal(rules: RuleSet, dealt: Deal, number: int = 1, seed: bytes | None = None) -> Round:
        """The round before the first call over a given deal."""
        return Round(rules, dealt, seed, number, (), auction.standing(rules, dealt.first_bidder, ()), dealt.hands)

    @property
    def phase(self) -> Phase:
        """What is going on."""
        if self._decided_by is not None:
            return Phase.OVER
        if isinstance(self.standing, auction.Open):
            return Phase.AUCTION
        return Phase.PLAY if self.trick else Phase.REDEAL

    @property
    def over(self) -> bool:
        """Whether nobody can act any more."""
        return self.to_act is None

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the round is over or to be dealt anew."""
        if self._decided_by is not None:
            return None
        if isinstance(self.standing, auction.Open):
            return self.standing.seat
        return self.trick.to_act if self.trick else None

    @property
    def legal_bids(self) -> tuple[int, ...]:
        """The bids open to the seat to act, ascending; empty outside the auction."""
        return self.standing.bids if isinstance(self.standing, auction.Open) else ()

    @property
    def landlord(self) -> int | None:
        """The seat that plays alone; None until the auction has found one."""
        return self.standing.seat if isinstance(self.standing, auction.Landlord) else None

    @property
    def stake(self) -> int:
        """The landlord's bid (1 to 3); during the auction the highest bid so far, 0 without one."""
        if isinstance(self.standing, auction.Landlord):
            return self.standing.stake
        return max((call.value or 0 for call in self.calls), default=0)

    @property
    def to_beat(self) -> Cards:
        """The cards on the table that the seat to act has to beat; none when he leads, or outside play."""
        return self.table.cards if self.table else NO_CARDS

    @property
    def to_beat_by(self) -> int | None:
        """Whose cards `to_beat` are."""
        return self.trick.best if self.trick else None

    @property
    def may_pass(self) -> bool:
        """Whether the seat to act may pass."""
        if self.phase is Phase.PLAY:
            return self.trick is not None and self.trick.may_pass
        return self.phase is Phase.AUCTION

    @property
    def plays(self) -> tuple[int, ...]:
        """How many combinations each seat has put down."""
        down = [action.seat for action in self.history if isinstance(action, Play)]
        return tuple(down.count(seat) for seat in range(self.rules.seats))

    @property
    def spring(self) -> Spring | None:
        """Which side was shut out; None before the end and where the rule set knows no shut-out."""
        if self._decided_by is None or self.landlord is None:
            return None
        return scoring.spring(self.rules, self.landlord, self._decided_by, self.plays)

    @property
    def tally(self) -> Tally:
        """What has raised the multiplier as things stand, at the end with the shut-out."""
        return Tally(self.bombs, self.rockets, self.spring)

    @property
    def multiplier(self) -> int:
        """What the stake is multiplied by as things stand (1 or more), at the end with the shut-out."""
        return scoring.multiplier(self.rules, self.tally)

    @property
    def settlement(self) -> Settlement | None:
        """How the round is paid; None before its end."""
        if self._decided_by is None or self.landlord is None:
            return None
        won = self._decided_by == self.landlord
        return scoring.settle(self.rules, self.landlord, won, self.stake, self.tally)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the side that won, ascending; empty before the end."""
        if self._decided_by is None or self.landlord is None:
            return ()
        return scoring.winners(self.rules.seats, self.landlord, self._decided_by)

    @property
    def next_opener(self) -> int:
        """The `opener` of the round after this one.

        The first bid goes round with every deal, re-deals included. Where a face-up card decides it, a re-deal keeps
        the dealer, and otherwise the deal moves one seat to the right, which is the next in order of play.
        """
        if self.deal.dealer is not None and self.phase is Phase.REDEAL:
            return self.deal.dealer
        last = self.deal.first_bidder if self.deal.dealer is None else self.deal.dealer
        return (last + 1) % self.rules.seats

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards that `seat` holds now, with their suits, highest first."""
        return self.cards_of(seat, self.hands[seat])

    def cards_of(self, seat: int, left: Cards) -> tuple[Card, ...]:
        """The cards with their suits of a seat that holds `left`, at some moment of this round."""
        joined = self.deal.bottom_cards if seat == self.landlord else ()
        return remaining(self.deal.cards[seat] + joined, left)

    def action_count(self, seat: int) -> int:
        """How many actions of this round are the seat's, calls included."""
        return sum(action.seat == seat for action in self.actions)

    def legal_plays(self) -> list[Cards]:
        """Every play open to the seat to act, none twice, the pass not listed; empty outside play."""
        if self.phase is not Phase.PLAY or self.trick is None:
            return []
        return legal_plays(self.hands[self.trick.to_act], self.to_beat, self.rules)

    def default_action(self) -> Action:
        """What is done for the seat to act when his time is up: a pass, or the lowest single when he leads.

        Raises RoundOver when nobody is to act.
        """
        seat = self.to_act
        if seat is None:
            raise RoundOver
        return Pass(seat) if self.may_pass else Play(seat, of(distinct(self.hands[seat])[0]))

    def verify(self, action: Action) -> None:
        """Raises the Refusal that says why `action` is not allowed now; returns when it is."""
        self._checked(action)

    def apply(self, action: Action) -> Round:
        """The round after `action`. Raises the Refusal of `verify`, and then nothing has changed."""
        combination = self._checked(action)
        if self.trick is None:
            return self._called(action)
        if isinstance(action, Play) and combination:
            return self._played(self.trick, action, combination)
        return self._passed(self.trick, Pass(action.seat))

    def concede(self, landlord: bool) -> Round:
        """The round as it ends when the landlord, or else the peasants together, give it up during the play.

        It is settled as it stands: a side that would be shut out now does not save itself that. Raises RoundOver or
        WrongPhase.
        """
        if self.to_act is None:
            raise RoundOver
        if self.trick is None:
            raise WrongPhase(auction=True)
        return replace(self, conceded=landlord)

    def after(self, actions: Iterable[Action]) -> Round:
        """The round after all of `actions`, one by one. Raises the Refusal of the first that is not allowed."""
        state = self
        for action in actions:
            state = state.apply(action)
        return state

    @property
    def _decided_by(self) -> int | None:
        """A seat of the side that has won: who went out, or one of those to whom the others gave the round up."""
        if self.conceded is None or self.landlord is None:
            return self.winner
        return (self.landlord + 1) % self.rules.seats if self.conceded else self.landlord

    def _checked(self, action: Action) -> Combination | None:
        """The combination that a legal play is; None for a legal bid or pass."""
        to_act = self.to_act
        if to_act is None:
            raise RoundOver
        if action.seat != to_act:
            raise NotYourTurn(action.seat, to_act)
        if isinstance(action, Play):
            return self._checked_play(action.cards)
        if isinstance(action, Bid):
            self._check_bid(action.value)
        elif not self.may_pass:
            raise MustLead
        return None

    def _check_bid(self, value: int) -> None:
        if not isinstance(self.standing, auction.Open):
            raise WrongPhase(auction=False)
        if value not in self.standing.bids:
            raise BadBid(value, self.standing.bids)

    def _checked_play(self, cards: Cards) -> Combination:
        if self.trick is None:
            raise WrongPhase(auction=True)
        hand = self.hands[self.trick.to_act]
        if not contains(hand, cards):
            raise NotInHand(cards, _missing(hand, cards))
        combination = classify(cards, self.rules)
        if combination is None:
            raise NoCombination(cards)
        if self.table and not beats(combination, self.table):
            raise DoesNotBeat(combination, self.table)
        return combination

    def _called(self, action: Action) -> Round:
        call = Call(action.seat, action.value if isinstance(action, Bid) else None)
        calls = (*self.calls, call)
        standing = auction.standing(self.rules, self.deal.first_bidder, [each.value for each in calls])
        called = replace(self, actions=(*self.actions, action), calls=calls, standing=standing)
        return called._with_landlord(standing.seat) if isinstance(standing, auction.Landlord) else called

    def _with_landlord(self, landlord: int) -> Round:
        joined = Cards(self.hands[landlord] + self.deal.bottom)
        return replace(self, hands=_exchanged(self.hands, landlord, joined), trick=Trick(self.rules.seats, landlord))

    def _played(self, trick: Trick, play: Play, combination: Combination) -> Round:
        left = Cards(self.hands[play.seat] - play.cards)
        bomb = combination.category is Category.BOMB and size(play.cards) >= self.rules.raising_bomb_size
        return replace(
            self,
            actions=(*self.actions, play),
            hands=_exchanged(self.hands, play.seat, left),
            trick=trick.played(),
            table=combination,
            history=(*self.history, play),
            bombs=self.bombs + bomb,
            rockets=self.rockets + (combination.category is Category.ROCKET),
            winner=None if left else play.seat,
        )

    def _passed(self, trick: Trick, action: Pass) -> Round:
        after = trick.passed()
        return replace(
            self,
            actions=(*self.actions, action),
            trick=after,
            table=self.table if after.may_pass else None,
            history=(*self.history, action),
        )


def _exchanged(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _missing(hand: Cards, cards: Cards) -> Cards:
    """The cards that are in `cards` and not in `hand`."""
    pairs = enumerate(zip(counts(hand), counts(cards), strict=True))
    return Cards(sum(of(rank, need - have) for rank, (have, need) in pairs if need > have))
