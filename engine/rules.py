"""House rules as data. One `RuleSet` is all that tells the five games apart; no module asks for a name.

Sources: seeds 000 (classic), 002 (three_kingdoms) and 003 (pagat, four_player); where they leave room, the decisions
listed in ``docs/rules.md``. A finished round keeps its rule set's name and revision and is never settled again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class AllPass(StrEnum):
    """What follows when nobody bids."""

    FIRST_BIDDER = "first_bidder"
    """The first bidder is landlord at a stake of 1."""
    REDEAL = "redeal"
    """The cards are thrown in and dealt anew."""


class AuctionEnd(StrEnum):
    """When the auction is over, besides a bid of 3."""

    ONE_ROUND = "one_round"
    """Every seat has called once."""
    ALL_OTHERS_PASS = "all_others_pass"
    """After a bid, all other seats have passed in a row; a pass does not bar from bidding later."""


class Scoring(StrEnum):
    """How bombs, rockets and shut-outs raise the stake."""

    DOUBLING = "doubling"
    """Each doubles the multiplier."""
    ADDITIVE = "additive"
    """Each adds one to the factor, which starts at 1 (seed 002)."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The switches of one game. Two rule sets of equal name and revision play alike."""

    name: str
    revision: int
    seats: int
    decks: int
    hand_size: int
    bottom_size: int
    clockwise: bool
    """The way round the table. Seats are numbered in order of play, so this is for words and pictures only."""
    face_up_card: bool
    """A card turned up in the stack decides who bids first (seed 003); otherwise the seed draws the first bidder."""
    bottom_shown: bool
    """The bottom cards are shown to all after the auction, before they join the landlord's hand."""
    all_pass: AllPass
    auction_end: AuctionEnd
    single_wings: bool
    """A triple may carry a single card, an airplane single cards."""
    equal_single_wings: bool
    """Two single wings of one combination may be of the same rank."""
    quads_with_two: bool
    """Four equal cards may carry two singles or two pairs."""
    equal_quad_singles: bool
    """The two singles that a quad or a nuke carries may be of the same rank."""
    nuke_with_two: bool
    """Both jokers may carry two singles or two pairs (seed 002)."""
    scoring: Scoring
    raising_bomb_size: int
    """Bombs of at least this many cards raise the multiplier."""
    spring: bool
    """A side that was shut out raises the multiplier."""

    @property
    def deck_size(self) -> int:
        """Cards in play: 54 or 108."""
        return 54 * self.decks

    @property
    def rocket_size(self) -> int:
        """Jokers in a rocket: two, or all four of a double deck."""
        return 2 * self.decks

    @property
    def biggest_bomb(self) -> int:
        """The most cards a bomb can have: 4, or 8 with two decks."""
        return 4 * self.decks


CLASSIC = RuleSet(
    name="classic",
    revision=1,
    seats=3,
    decks=1,
    hand_size=17,
    bottom_size=3,
    clockwise=True,
    face_up_card=False,
    bottom_shown=True,
    all_pass=AllPass.FIRST_BIDDER,
    auction_end=AuctionEnd.ONE_ROUND,
    single_wings=True,
    equal_single_wings=True,
    quads_with_two=False,
    equal_quad_singles=False,
    nuke_with_two=False,
    scoring=Scoring.DOUBLING,
    raising_bomb_size=4,
    spring=False,
)

THREE_KINGDOMS = RuleSet(
    name="three_kingdoms",
    revision=1,
    seats=3,
    decks=1,
    hand_size=17,
    bottom_size=3,
    clockwise=True,
    face_up_card=False,
    bottom_shown=True,
    all_pass=AllPass.REDEAL,
    auction_end=AuctionEnd.ONE_ROUND,
    single_wings=True,
    equal_single_wings=True,
    quads_with_two=True,
    equal_quad_singles=True,
    nuke_with_two=True,
    scoring=Scoring.ADDITIVE,
    raising_bomb_size=4,
    spring=True,
)

PAGAT = RuleSet(
    name="pagat",
    revision=1,
    seats=3,
    decks=1,
    hand_size=17,
    bottom_size=3,
    clockwise=False,
    face_up_card=True,
    bottom_shown=False,
    all_pass=AllPass.REDEAL,
    auction_end=AuctionEnd.ALL_OTHERS_PASS,
    single_wings=True,
    equal_single_wings=False,
    quads_with_two=True,
    equal_quad_singles=False,
    nuke_with_two=False,
    scoring=Scoring.DOUBLING,
    raising_bomb_size=4,
    spring=False,
)

FOUR_PLAYER = RuleSet(
    name="four_player",
    revision=1,
    seats=4,
    decks=2,
    hand_size=25,
    bottom_size=8,
    clockwise=False,
    face_up_card=True,
    bottom_shown=False,
    all_pass=AllPass.REDEAL,
    auction_end=AuctionEnd.ALL_OTHERS_PASS,
    single_wings=False,
    equal_single_wings=False,
    quads_with_two=False,
    equal_quad_singles=False,
    nuke_with_two=False,
    scoring=Scoring.DOUBLING,
    raising_bomb_size=6,
    spring=False,
)

ONLINE = RuleSet(
    name="online",
    revision=1,
    seats=3,
    decks=1,
    hand_size=17,
    bottom_size=3,
    clockwise=True,
    face_up_card=False,
    bottom_shown=True,
    all_pass=AllPass.REDEAL,
    auction_end=AuctionEnd.ONE_ROUND,
    single_wings=True,
    equal_single_wings=True,
    quads_with_two=True,
    equal_quad_singles=True,
    nuke_with_two=False,
    scoring=Scoring.DOUBLING,
    raising_bomb_size=4,
    spring=True,
)

RULE_SETS: Mapping[str, RuleSet] = MappingProxyType(
    {rules.name: rules for rules in (CLASSIC, THREE_KINGDOMS, PAGAT, FOUR_PLAYER, ONLINE)}
)
"""Every rule set by its name, in the order in which they are offered."""
