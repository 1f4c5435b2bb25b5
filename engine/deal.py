"""From 32 secret bytes to dealt cards: the shuffle, the deal, who bids first, and the commitment to it.

The algorithm is version 1 and written down in ``docs/record.md``; a change of it needs a new version, since stored
rounds are a seed and their actions. Nothing here draws randomness of its own: the seed is the caller's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NewType

from .cards import BLACK_JOKER, RANK_NAMES, Cards, Rank, counts, from_ranks, size
from .errors import BadDeal
from .rules import RuleSet

Card = NewType("Card", int)
"""One card of the pack: deck * 54 + rank * 4 + suit, the jokers 52 (black) and 53 (red) of each deck."""

SEED_SIZE = 32
DEAL_VERSION = b"doudizhu deal 1"
COMMITMENT_VERSION = b"doudizhu commitment 1"


@dataclass(frozen=True, slots=True)
class FaceUp:
    """The card that was turned up in the stack: its `rank`, and the `seat` that drew it and so bids first."""

    rank: Rank
    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Who got which cards, and who bids first. Seats are numbered in order of play."""

    hands: tuple[Cards, ...]
    bottom: Cards
    cards: tuple[tuple[Card, ...], ...]
    """The cards of `hands` with their suits, highest first."""
    bottom_cards: tuple[Card, ...]
    """The cards of `bottom` with their suits, highest first."""
    first_bidder: int
    dealer: int | None = None
    """Who dealt; None where no face-up card is used, since the dealer then decides nothing."""
    face_up: FaceUp | None = None


def rank_of(card: Card) -> Rank:
    """The rank of a card, 0 to 14."""
    within = card % 54
    return BLACK_JOKER + within - 52 if within >= 52 else within // 4


def suit_of(card: Card) -> int | None:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades; None for a joker. For looks only."""
    within = card % 54
    return None if within >= 52 else within % 4


def pack(rules: RuleSet) -> tuple[Card, ...]:
    """Every card in play, in the fixed order from which the shuffle starts."""
    return tuple(Card(number) for number in range(rules.deck_size))


def deal(rules: RuleSet, seed: bytes, opener: int | None) -> Deal:
    """The deal that `seed` (32 bytes) stands for.

    `opener` is the first bidder or, where a face-up card decides that (seed 003), the dealer; None draws him from the
    seed. The cards are dealt one by one from the dealer, otherwise from seat 0. Raises BadDeal for a seed of another
    size or an opener that is no seat.
    """
    if len(seed) != SEED_SIZE:
        raise BadDeal(f"a seed has {SEED_SIZE} bytes, not {len(seed)}")
    if opener is not None and not 0 <= opener < rules.seats:
        raise BadDeal(f"seat {opener} is none of the {rules.seats} seats")
    draws = _draws(seed)
    stack = _shuffled(pack(rules), draws)
    turned_up = _below(rules.seats * rules.hand_size, draws)
    drawn = _below(rules.seats, draws)
    return _dealt(rules, stack, drawn if opener is None else opener, turned_up)


def _draws(seed: bytes) -> Iterator[int]:
    """An endless stream of bytes: SHA-256 of version, seed and a counter of eight bytes, block after block."""
    counter = 0
    while True:
        yield from sha256(DEAL_VERSION + seed + counter.to_bytes(8, "big")).digest()
        counter += 1


def _below(limit: int, draws: Iterator[int]) -> int:
    """A fair number from 0 to `limit` - 1 (`limit` at most 256): bytes that would favour some are thrown away."""
    usable = 256 - 256 % limit
    return next(byte for byte in draws if byte < usable) % limit


def _shuffled(cards: Sequence[Card], draws: Iterator[int]) -> list[Card]:
    """Fisher and Yates, from the last card to the first; the first card of the result is the top of the stack."""
    stack = list(cards)
    for last in range(len(stack) - 1, 0, -1):
        other = _below(last + 1, draws)
        stack[last], stack[other] = stack[other], stack[last]
    return stack


def _dealt(rules: RuleSet, stack: Sequence[Card], opener: int, turned_up: int) -> Deal:
    seats, in_hands = rules.seats, rules.seats * rules.hand_size
    dealer = opener if rules.face_up_card else 0
    cards = tuple(_sorted(stack[(seat - dealer) % seats : in_hands : seats]) for seat in range(seats))
    bottom = _sorted(stack[in_hands:])
    if not rules.face_up_card:
        return Deal(tuple(map(ranks_of, cards)), ranks_of(bottom), cards, bottom, opener)
    face_up = FaceUp(rank_of(stack[turned_up]), first_bidder(rules, dealer, turned_up + 1))
    return Deal(tuple(map(ranks_of, cards)), ranks_of(bottom), cards, bottom, face_up.seat, dealer, face_up)


def first_bidder(rules: RuleSet, dealer: int, position: int) -> int:
    """The seat that draws the card at `position` of the stack (1 = top), `dealer` drawing the top one (seed 003)."""
    return (dealer + position - 1) % rules.seats


def ranks_of(cards: Sequence[Card]) -> Cards:
    """The ranks of the given cards as a set."""
    return from_ranks(map(rank_of, cards))


def _sorted(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=_height, reverse=True))


def _height(card: Card) -> tuple[int, int, int]:
    return rank_of(card), card % 54, card


def canonical(rules: RuleSet, *parts: Cards) -> tuple[tuple[Card, ...], ...]:
    """Cards with suits for each of `parts`, handed out lowest suit first: for hands of which only the ranks are known.

    Raises BadDeal when the parts together hold more of a rank than the pack.
    """
    left: dict[Rank, list[Card]] = {rank: [] for rank in range(len(RANK_NAMES))}
    for card in reversed(pack(rules)):
        left[rank_of(card)].append(card)
    return tuple(_take(left, part) for part in parts)


def _take(left: dict[Rank, list[Card]], part: Cards) -> tuple[Card, ...]:
    taken: list[Card] = []
    for rank, wanted in enumerate(counts(part)):
        if wanted > len(left[rank]):
            raise BadDeal(f"there are more cards of rank {RANK_NAMES[rank]} than the pack holds")
        taken += [left[rank].pop() for _ in range(wanted)]
    return _sorted(taken)


def from_hands(rules: RuleSet, hands: Sequence[Cards], bottom: Cards, first_bidder: int) -> Deal:
    """The deal that gave these hands and bottom cards; suits are chosen by a fixed rule, no dealer is known.

    Raises BadDeal unless hands and bottom are the whole pack in the sizes of the rule set, and the bidder is a seat.
    """
    if len(hands) != rules.seats:
        raise BadDeal(f"{rules.name} is dealt to {rules.seats} seats, not {len(hands)}")
    for seat, hand in enumerate(hands):
        if size(hand) != rules.hand_size:
            raise BadDeal(f"seat {seat} was dealt {size(hand)} cards instead of {rules.hand_size}")
    if size(bottom) != rules.bottom_size:
        raise BadDeal(f"there are {size(bottom)} bottom cards instead of {rules.bottom_size}")
    if not 0 <= first_bidder < rules.seats:
        raise BadDeal(f"seat {first_bidder} is none of the {rules.seats} seats")
    *cards, bottom_cards = canonical(rules, *hands, bottom)
    return Deal(tuple(hands), bottom, tuple(cards), bottom_cards, first_bidder)


def remaining(cards: Sequence[Card], left: Cards) -> tuple[Card, ...]:
    """Which of `cards` are still held when their ranks are down to `left`, highest first.

    Of a rank the lowest suits leave first, and nothing but the two arguments matters: a replayed hand looks as it did.
    """
    wanted = list(counts(left))
    kept: list[Card] = []
    for card in _sorted(cards):
        if wanted[rank_of(card)]:
            wanted[rank_of(card)] -= 1
            kept.append(card)
    return tuple(kept)


def commitment(seed: bytes, round_number: int) -> str:
    """What may be shown before the deal, 64 hexadecimal digits: SHA-256 of version, round number (8 bytes) and seed.

    The seed's 32 random bytes hide it; once it is shown, anybody can recompute this and the deal.
    """
    return sha256(COMMITMENT_VERSION + round_number.to_bytes(8, "big") + seed).hexdigest()
