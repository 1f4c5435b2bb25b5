"""A `PlayerView` read from the JSON that ``python -m ai`` and other programs are given (``docs/protocol.md``).

Whoever writes a position by hand makes mistakes in what does not matter to the seat that is asked, so only what the
seat itself holds has to be possible: counts and history are taken as they are written.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import protocol
from .actions import Pass, Play
from .auction import HIGHEST_BID, Call
from .cards import NO_CARDS, RANK_NAMES, Cards, size
from .combinations import Category, classify
from .deal import FaceUp, canonical
from .errors import BadInput
from .protocol import Fields, a_list, an_integer, get, one_of
from .round import Phase
from .rules import RuleSet
from .scoring import Tally, multiplier
from .view import PlayerView


def from_protocol(fields: Fields) -> PlayerView:
    """The view of the seat that is to act. Raises BadInput for a line that describes none.

    ``rules``, ``phase``, ``seat`` and ``hand`` are needed, in play ``landlord`` and ``to_beat`` too.
    """
    rules = protocol.rule_set(fields)
    phase = Phase(one_of(get(fields, "phase"), "phase", (Phase.AUCTION, Phase.PLAY)))
    seat = _seat(get(fields, "seat"), "seat", rules)
    hand = protocol.hand(get(fields, "hand"), "hand", rules)
    if not hand:
        raise BadInput("hand has no cards")
    return _auction(rules, fields, seat, hand) if phase is Phase.AUCTION else _play(rules, fields, seat, hand)


def _auction(rules: RuleSet, fields: Fields, seat: int, hand: Cards) -> PlayerView:
    calls = _calls(rules, fields)
    highest = max((call.value or 0 for call in calls), default=0)
    if highest == HIGHEST_BID:
        raise BadInput("calls has a bid of 3, which ends the auction")
    return PlayerView(
        rules=rules,
        phase=Phase.AUCTION,
        first_bidder=calls[0].seat if calls else seat,
        face_up=_face_up(rules, fields),
        calls=calls,
        to_act=seat,
        legal_bids=tuple(range(highest + 1, HIGHEST_BID + 1)),
        landlord=None,
        stake=highest,
        counts=(rules.hand_size,) * rules.seats,
        history=(),
        to_beat=NO_CARDS,
        to_beat_by=None,
        may_pass=True,
        multiplier=1,
        tally=Tally(),
        seat=seat,
        hand=hand,
        cards=canonical(rules, hand)[0],
        bottom=None,
        bottom_cards=(),
    )


def _play(rules: RuleSet, fields: Fields, seat: int, hand: Cards) -> PlayerView:
    calls, history = _calls(rules, fields), _history(rules, fields)
    landlord = _seat(get(fields, "landlord"), "landlord", rules)
    to_beat = NO_CARDS if get(fields, "to_beat") is None else protocol.cards(fields["to_beat"], "to_beat")
    bottom = _bottom(rules, fields)
    tally = _tally(rules, history)
    counts = _counts(rules, fields.get("counts"), landlord, history)
    counts[seat] = size(hand)
    return PlayerView(
        rules=rules,
        phase=Phase.PLAY,
        first_bidder=calls[0].seat if calls else landlord,
        face_up=_face_up(rules, fields),
        calls=calls,
        to_act=seat,
        legal_bids=(),
        landlord=landlord,
        stake=an_integer(fields.get("stake", 1), "stake", 1, HIGHEST_BID),
        counts=tuple(counts),
        history=history,
        to_beat=to_beat,
        to_beat_by=_owner(rules, history, seat, landlord) if to_beat else None,
        may_pass=bool(to_beat),
        multiplier=multiplier(rules, tally),
        tally=tally,
        seat=seat,
        hand=hand,
        cards=canonical(rules, hand)[0],
        bottom=bottom,
        bottom_cards=canonical(rules, bottom)[0] if bottom else (),
    )


def _seat(value: object, where: str, rules: RuleSet) -> int:
    return an_integer(value, where, 0, rules.seats - 1)


def _pairs(fields: Fields, key: str, rules: RuleSet) -> list[tuple[int, object, str]]:
    """The entries of a list of [seat, something], each with what to call it in an error."""
    pairs: list[tuple[int, object, str]] = []
    for index, entry in enumerate(a_list(fields.get(key) or [], key)):
        where = f"entry {index} of {key}"
        pair = a_list(entry, where)
        if len(pair) != 2:
            raise BadInput(f"{where} must be a list of a seat and what it did")
        pairs.append((_seat(pair[0], f"the seat of {where}", rules), pair[1], where))
    return pairs


def _calls(rules: RuleSet, fields: Fields) -> tuple[Call, ...]:
    calls = tuple(Call(seat, protocol.call(said, where)) for seat, said, where in _pairs(fields, "calls", rules))
    highest = 0
    for index, call in enumerate(calls):
        if call.value is not None and not highest < call.value <= HIGHEST_BID:
            raise BadInput(f"entry {index} of calls must be pass or a bid above {highest}, {HIGHEST_BID} at most")
        highest = call.value or highest
    return calls


def _history(rules: RuleSet, fields: Fields) -> tuple[Play | Pass, ...]:
    entries = [(seat, protocol.play(said, where)) for seat, said, where in _pairs(fields, "history", rules)]
    if sum(size(cards) for _, cards in entries if cards) > rules.deck_size:
        raise BadInput("history has more cards than the pack")
    return tuple(Play(seat, cards) if cards else Pass(seat) for seat, cards in entries)


def _face_up(rules: RuleSet, fields: Fields) -> FaceUp | None:
    if fields.get("face_up") is None or not rules.face_up_card:
        return None
    pair = a_list(fields["face_up"], "face_up")
    if len(pair) != 2:
        raise BadInput("face_up must be a list of a rank and a seat")
    rank = RANK_NAMES.index(one_of(pair[0], "the rank of face_up", RANK_NAMES))
    return FaceUp(rank, _seat(pair[1], "the seat of face_up", rules))


def _bottom(rules: RuleSet, fields: Fields) -> Cards | None:
    if fields.get("bottom") is None:
        return None
    bottom = protocol.hand(fields["bottom"], "bottom", rules)
    if size(bottom) != rules.bottom_size:
        raise BadInput(f"bottom must be {rules.bottom_size} cards or null")
    return bottom


def _counts(rules: RuleSet, written: object, landlord: int, history: Sequence[Play | Pass]) -> list[int]:
    """What each seat holds: as written, else reckoned from what was played; at least one card."""
    most = rules.hand_size + rules.bottom_size
    if written is not None:
        counts = a_list(written, "counts")
        if len(counts) != rules.seats:
            raise BadInput(f"counts must be a list of {rules.seats} numbers")
        return [an_integer(held, f"entry {index} of counts", 1, most) for index, held in enumerate(counts)]
    dealt = [most if seat == landlord else rules.hand_size for seat in range(rules.seats)]
    for action in history:
        dealt[action.seat] -= size(action.cards) if isinstance(action, Play) else 0
    return [max(1, held) for held in dealt]


def _owner(rules: RuleSet, history: Sequence[Play | Pass], seat: int, landlord: int) -> int:
    """Whose the cards on the table are: the last that played; if the history does not tell, an opponent's.

    A peasant whose partner is winning the trick holds back, so he is told so only where it is known.
    """
    last = next((action.seat for action in reversed(history) if isinstance(action, Play)), seat)
    if last != seat:
        return last
    return landlord if seat != landlord else (seat - 1) % rules.seats


def _tally(rules: RuleSet, history: Sequence[Play | Pass]) -> Tally:
    played = [classify(action.cards, rules) for action in history if isinstance(action, Play)]
    bombs = [each for each in played if each and each.category is Category.BOMB]
    rockets = sum(each is not None and each.category is Category.ROCKET for each in played)
    return Tally(sum(bomb.length >= rules.raising_bomb_size for bomb in bombs), rockets)
