"""The answers of ``python -m engine``, one function per kind of question. Forms: ``docs/protocol.md``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import auction, protocol, scoring
from .actions import Action, Bid, Pass, Play
from .cards import RANK_NAMES, Cards, size, text
from .combinations import SMALLEST_BOMB, beats, classify, deck
from .deal import first_bidder, from_hands
from .errors import BadInput, Refusal
from .moves import legal_plays
from .protocol import Fields, a_flag, a_list, an_integer, an_object, get, one_of, texts
from .round import Phase, Round
from .rules import RuleSet
from .scoring import Difficulty, Spring, Tally
from .trick import Trick


def answer(fields: Fields) -> Fields:
    """``{"output": ...}`` for one line. Raises BadInput or BadDeal for one that cannot be answered."""
    get(fields, "id")
    rules = protocol.rule_set(fields)
    kind = one_of(get(fields, "kind"), "kind", tuple(KINDS))
    return {"output": KINDS[kind](rules, an_object(get(fields, "input"), "input"))}


def _classify(rules: RuleSet, given: Fields) -> object:
    combination = classify(protocol.cards(get(given, "cards"), "cards"), rules)
    if combination is None:
        return "illegal"
    rank = None if combination.rank is None else RANK_NAMES[combination.rank]
    return {"category": combination.category.value, "rank": rank, "length": combination.length}


def _beats(rules: RuleSet, given: Fields) -> object:
    previous = protocol.cards(get(given, "previous"), "previous")
    candidate = protocol.cards(get(given, "candidate"), "candidate")
    combination, to_beat = classify(candidate, rules), classify(previous, rules)
    if combination and to_beat:
        return beats(combination, to_beat)
    return bool(previous) and candidate in legal_plays(candidate, previous, rules)


def _responses(rules: RuleSet, given: Fields) -> object:
    hand = protocol.hand(get(given, "hand"), "hand", rules)
    led = get(given, "previous") is None
    previous = Cards(0) if led else protocol.cards(given["previous"], "previous")
    if not led and not previous:
        raise BadInput("previous must be cards, or null for a lead")
    return {"plays": [text(play) for play in legal_plays(hand, previous, rules)], "may_pass": not led}


def _calls(given: Fields) -> list[int | None]:
    said = a_list(get(given, "calls"), "calls")
    return [protocol.call(each, f"entry {index} of calls") for index, each in enumerate(said)]


def _auction(rules: RuleSet, given: Fields) -> object:
    values = _calls(given)
    illegal = auction.first_illegal(rules, values)
    if illegal is not None:
        return {"state": "illegal", "call_index": illegal}
    state = auction.standing(rules, 0, values)
    if isinstance(state, auction.Open):
        return {"state": "open", "next": state.seat}
    if isinstance(state, auction.Landlord):
        return {"state": "landlord", "seat": state.seat, "stake": state.stake}
    return {"state": "redeal"}


def _settlement(rules: RuleSet, given: Fields) -> object:
    stake = an_integer(get(given, "stake"), "stake", 1, auction.HIGHEST_BID)
    landlord_won = a_flag(get(given, "landlord_wins"), "landlord_wins")
    rockets = an_integer(get(given, "rockets"), "rockets", 0, 1)
    shut_out = _spring_given(rules, given, landlord_won)
    paid = scoring.settle(rules, 0, landlord_won, stake, Tally(_raising_bombs(rules, given), rockets, shut_out))
    return {"landlord": paid.changes[0], "peasants": list(paid.changes[1:])}


def _spring_given(rules: RuleSet, given: Fields, landlord_won: bool) -> Spring | None:
    if not rules.spring or given.get("spring") is None:
        return None
    spring = Spring(one_of(given["spring"], "spring", tuple(Spring)))
    if spring is (Spring.PEASANTS if landlord_won else Spring.LANDLORD):
        raise BadInput("spring is the shut-out of the side that won")
    return spring


def _raising_bombs(rules: RuleSet, given: Fields) -> int:
    """How many of the bombs played raise the multiplier: told by their sizes, or all alike by their number."""
    most = rules.deck_size // SMALLEST_BOMB
    if "bomb_sizes" not in given:
        bombs = an_integer(get(given, "bombs"), "bombs", 0, most)
        if bombs and rules.raising_bomb_size > SMALLEST_BOMB:
            raise BadInput("bomb_sizes is missing, and not every bomb counts in these rules")
        return bombs
    sizes = a_list(given["bomb_sizes"], "bomb_sizes")
    if len(sizes) > most:
        raise BadInput(f"bomb_sizes has more than {most} entries")
    return sum(
        an_integer(each, f"entry {index} of bomb_sizes", SMALLEST_BOMB, rules.biggest_bomb) >= rules.raising_bomb_size
        for index, each in enumerate(sizes)
    )


def _names(rules: RuleSet, given: Fields, key: str) -> list[str]:
    """The names of the seats."""
    names = texts(get(given, key), key)
    if len(names) != rules.seats or len(set(names)) != rules.seats:
        raise BadInput(f"{key} must be {rules.seats} different names")
    return names


def _turn(rules: RuleSet, given: Fields) -> object:
    around = _names(rules, given, "seats_clockwise")
    seats = around if rules.clockwise else around[::-1]
    trick = Trick(rules.seats, seats.index(one_of(get(given, "landlord"), "landlord", seats)))
    for index, entry in enumerate(a_list(get(given, "actions"), "actions")):
        trick = _acted(trick, seats, entry, f"entry {index} of actions")
    return {"to_act": seats[trick.to_act], "may_pass": trick.may_pass}


def _acted(trick: Trick, seats: Sequence[str], entry: object, where: str) -> Trick:
    pair = texts(entry, where)
    if len(pair) != 2:
        raise BadInput(f"{where} must be a name and play or pass")
    if pair[0] != seats[trick.to_act]:
        raise BadInput(f"{where} must be of {seats[trick.to_act]}, whose turn it is")
    if one_of(pair[1], where, ("play", "pass")) == "play":
        return trick.played()
    if not trick.may_pass:
        raise BadInput(f"{where} is a pass of a seat that has to lead")
    return trick.passed()


def _deal(rules: RuleSet, given: Fields) -> object:
    stage = one_of(get(given, "stage"), "stage", ("after deal", "after auction"))
    if stage == "after deal":
        return {"deck": size(deck(rules)), "each": rules.hand_size, "left": rules.bottom_size}
    return {
        "landlord": rules.hand_size + rules.bottom_size,
        "each_peasant": rules.hand_size,
        "left": 0,
        "bottom_cards_public": rules.bottom_shown,
    }


def _first_bidder(rules: RuleSet, given: Fields) -> object:
    if not rules.face_up_card:
        raise BadInput(f"no card decides who bids first in {rules.name}; the seed draws him")
    dealer = an_integer(get(given, "dealer_seat"), "dealer_seat", 0, rules.seats - 1)
    key = "face_up_position_from_top"
    return first_bidder(rules, dealer, an_integer(get(given, key), key, 1, rules.seats * rules.hand_size))


def _spring(rules: RuleSet, given: Fields) -> object:
    plays = an_object(get(given, "plays"), "plays")
    seats = tuple(plays)
    if len(seats) != rules.seats:
        raise BadInput(f"plays must name {rules.seats} seats")
    counts = [an_integer(plays[seat], f"plays of {seat[:20]!r}", 0, rules.deck_size) for seat in seats]
    landlord = seats.index(one_of(get(given, "landlord"), "landlord", seats))
    winner = seats.index(one_of(get(given, "winner"), "winner", seats))
    if not counts[landlord] or not counts[winner]:
        raise BadInput("landlord and winner have each put down at least one combination")
    return scoring.spring(rules, landlord, winner, counts)


def _outcome(rules: RuleSet, given: Fields) -> object:
    players = _names(rules, given, "players")
    landlord = players.index(one_of(get(given, "landlord"), "landlord", players))
    went_out = players.index(one_of(get(given, "went_out"), "went_out", players))
    return {"winners": [players[seat] for seat in scoring.winners(rules.seats, landlord, went_out)]}


def _ranking_points(_rules: RuleSet, given: Fields) -> object:
    difficulty = Difficulty(one_of(get(given, "difficulty"), "difficulty", tuple(Difficulty)))
    return scoring.ranking_points(difficulty, a_flag(get(given, "won"), "won"))


def _round(rules: RuleSet, given: Fields) -> object:
    hands = [protocol.cards(hand, f"hand {seat}") for seat, hand in enumerate(texts(get(given, "hands"), "hands"))]
    bottom = protocol.cards(get(given, "bottom"), "bottom")
    opener = an_integer(get(given, "first_bidder"), "first_bidder", 0, rules.seats - 1)
    state = _auctioned(Round.of_deal(rules, from_hands(rules, hands, bottom, opener)), _calls(given))
    entries = texts(given.get("plays", []), "plays")
    plays = [protocol.play(entry, f"entry {index} of plays") for index, entry in enumerate(entries)]
    if state.phase is not Phase.PLAY and plays:
        raise BadInput("there are plays, but the calls have made nobody landlord")
    if state.phase is Phase.REDEAL:
        return {"redeal": True}
    return _played(state, plays)


def _auctioned(state: Round, calls: Sequence[int | None]) -> Round:
    for index, value in enumerate(calls):
        seat = state.to_act
        if seat is None or state.phase is not Phase.AUCTION:
            raise BadInput(f"entry {index} of calls comes after the end of the auction")
        call: Action = Pass(seat) if value is None else Bid(seat, value)
        try:
            state = state.apply(call)
        except Refusal:
            raise BadInput(f"entry {index} of calls is none of the bids that were open") from None
    return state


def _played(state: Round, plays: Sequence[Cards | None]) -> Fields:
    steps: list[Fields] = []
    for index, cards in enumerate(plays):
        seat = state.to_act
        if seat is None:
            raise BadInput(f"entry {index} of plays comes after the end of the round")
        may_pass = state.may_pass
        try:
            state = state.apply(Pass(seat) if cards is None else Play(seat, cards))
        except Refusal:
            steps.append({"seat": seat, "illegal": True})
            break
        steps.append({"seat": seat, "may_pass": may_pass})
    return {"landlord": state.landlord, "stake": state.stake, "steps": steps, **_ending(state)}


def _ending(state: Round) -> Fields:
    if state.settlement is None:
        return {"to_act": state.to_act, "to_beat": text(state.to_beat) or None}
    return {
        "winner": state.winner,
        "multiplier": state.multiplier,
        "spring": state.spring,
        "settlement": list(state.settlement.changes),
    }


KINDS: dict[str, Callable[[RuleSet, Fields], object]] = {
    "classify": _classify,
    "beats": _beats,
    "responses": _responses,
    "auction": _auction,
    "settlement": _settlement,
    "turn": _turn,
    "deal": _deal,
    "first_bidder": _first_bidder,
    "spring": _spring,
    "outcome": _outcome,
    "ranking_points": _ranking_points,
    "round": _round,
}
"""Every kind of question, in the order of the documentation."""
