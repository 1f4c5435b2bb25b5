"""A round told line by line, and the check of its deal: what ``python -m engine replay`` and ``verify`` print."""

from __future__ import annotations

from collections.abc import Iterator

from .actions import Action, Bid, Pass, Play
from .cards import RANK_NAMES, descending, size, text
from .deal import commitment, deal
from .errors import BadRecord
from .round import Phase, Round
from .rules import Scoring
from .scoring import Settlement, Spring


def told(final: Round) -> Iterator[str]:
    """The deal, every action, and how the round ended, each a line."""
    yield from _deal(final)
    state = Round.of_deal(final.rules, final.deal, final.number, final.seed)
    for action in final.actions:
        before, state = state, state.apply(action)
        if before.phase is Phase.PLAY and before.may_pass is False:
            yield ""
        yield _acted(action, state)
        if before.phase is Phase.AUCTION and state.landlord is not None:
            yield f"Seat {state.landlord} is landlord at {state.stake} with {descending(state.deal.bottom)}"
    yield ""
    yield from _ending(final)


def _deal(state: Round) -> Iterator[str]:
    dealt = state.deal
    yield f"{state.rules.name}, round {state.number}"
    for seat, hand in enumerate(dealt.hands):
        yield f"Seat {seat}   {descending(hand)}"
    yield f"Bottom   {descending(dealt.bottom)}"
    if dealt.face_up is not None:
        yield f"The face-up card, {RANK_NAMES[dealt.face_up.rank]}, was drawn by seat {dealt.face_up.seat}"
    yield f"Seat {dealt.first_bidder} bids first"
    yield ""


def _acted(action: Action, after: Round) -> str:
    match action:
        case Bid(seat, value):
            return f"Seat {seat}   bids {value}"
        case Play(seat, cards):
            return f"Seat {seat}   {text(cards)}   ({size(after.hands[seat])} left)"
        case Pass(seat):
            return f"Seat {seat}   pass"


def _ending(state: Round) -> Iterator[str]:
    if state.phase is Phase.REDEAL:
        yield "Nobody bid: a new deal"
    elif state.settlement is None:
        yield f"The round goes on: seat {state.to_act} is to act"
        for seat, hand in enumerate(state.hands):
            yield f"Seat {seat}   {descending(hand)}"
    else:
        yield f"{_last_event(state)}: {_side(state.settlement)}"
        yield arithmetic(state.settlement, state.rules.scoring)
        for seat, change in enumerate(state.settlement.changes):
            yield f"Seat {seat}   {change:+d}   {descending(state.hands[seat])}".rstrip()


def _last_event(state: Round) -> str:
    if state.conceded is None:
        return f"Seat {state.winner} is out"
    return "The landlord gives up" if state.conceded else "The peasants give up"


def _side(paid: Settlement) -> str:
    return "the landlord wins" if paid.winner_is_landlord else "the peasants win"


def arithmetic(paid: Settlement, way: Scoring) -> str:
    """How each peasant's payment came about: ``2 (stake) × 2 (bomb) = 4`` or ``2 (stake) × (1 + 1 (bomb)) = 4``."""
    names = ["bomb"] * paid.bombs + ["rocket"] * paid.rockets
    names += [] if paid.spring in {None, Spring.NONE} else ["shut-out"]
    if way is Scoring.ADDITIVE:
        factor = f" × (1{''.join(f' + 1 ({name})' for name in names)})" if names else ""
    else:
        factor = "".join(f" × 2 ({name})" for name in names)
    return f"Each peasant's payment: {paid.stake} (stake){factor} = {paid.payment}"


def checked_deal(state: Round, promised: str | None) -> Iterator[str]:
    """What can be said of the deal of a round that was read from a record: the reading has compared it with its seed.

    `promised` is the commitment that was shown before the deal. Raises BadRecord when the round has no seed, or its
    seed is not the promised one.
    """
    if state.seed is None:
        raise BadRecord(0, "the record has no seed, so its deal cannot be checked")
    opener = state.deal.first_bidder if state.deal.dealer is None else state.deal.dealer
    drawn = deal(state.rules, state.seed, None) == state.deal
    made = commitment(state.seed, state.number)
    yield "The seed deals exactly these hands and bottom cards."
    yield f"Seat {opener} {'deals' if state.deal.face_up else 'bids first'}: the seed " + (
        "draws him." if drawn else "draws another, so this is not the first deal of its sitting."
    )
    if promised is None:
        yield f"Commitment of round {state.number}: {made}"
    elif promised.strip().lower() == made:
        yield f"The commitment of round {state.number} is the promised one."
    else:
        raise BadRecord(0, f"the commitment of round {state.number} is {made}, not the promised one")
