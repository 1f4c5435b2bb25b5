"""Rounds played out by simple players, for tests that need whole rounds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.actions import Action, Bid, Pass, Play
from engine.cards import NO_CARDS, Cards, size
from engine.combinations import Category, classify
from engine.round import Phase, Round
from engine.rules import RuleSet

Policy = Callable[[Round, Random], Action]


def play_out(state: Round, policy: Policy, rng: Random) -> Round:
    """The round played to its end by `policy` at every seat."""
    while state.to_act is not None:
        state = state.apply(policy(state, rng))
    return state


def fresh(rules: RuleSet, rng: Random, opener: int | None = None, number: int = 1) -> Round:
    """A newly dealt round."""
    return Round.start(rules, rng.randbytes(32), number, opener)


def random_round(rules: RuleSet, rng: Random) -> Round:
    """A round of random legal actions, played to its end."""
    return play_out(fresh(rules, rng), at_random, rng)


def acting(state: Round) -> int:
    """The seat to act."""
    assert state.to_act is not None
    return state.to_act


def at_random(state: Round, rng: Random) -> Action:
    """Any legal action."""
    seat = acting(state)
    choices: list[Action] = [Pass(seat)] if state.may_pass else []
    choices += [Bid(seat, value) for value in state.legal_bids]
    choices += [Play(seat, cards) for cards in state.legal_plays()]
    return rng.choice(choices)


def thrifty(state: Round, rng: Random) -> Action:
    """Bids at random, leads what sheds most, follows with the lowest play, keeps bombs, lets a partner win."""
    seat = acting(state)
    if state.phase is Phase.AUCTION:
        return at_random(state, rng)
    plays = [cards for cards in state.legal_plays() if _ordinary(cards, state.rules)]
    partner = state.to_beat_by is not None and state.landlord not in {seat, state.to_beat_by}
    if not plays or partner:
        return state.default_action() if state.to_beat or not plays else _longest(seat, plays)
    return Play(seat, plays[0]) if state.to_beat else _longest(seat, plays)


def eager(state: Round, rng: Random) -> Action:
    """Plays as `thrifty` does, but every bomb and rocket as soon as it may."""
    big = [cards for cards in state.legal_plays() if not _ordinary(cards, state.rules)]
    return Play(acting(state), max(big, key=size)) if big else thrifty(state, rng)


def landlord_alone(state: Round, rng: Random) -> Action:
    """Peasants pass whenever they may; the landlord plays as `thrifty` does."""
    passive = state.phase is Phase.PLAY and state.to_act != state.landlord and state.may_pass
    return Pass(acting(state)) if passive else thrifty(state, rng)


def peasants_alone(state: Round, rng: Random) -> Action:
    """The landlord leads his lowest single and passes from then on; peasants play as `eager` does."""
    if state.phase is Phase.PLAY and state.to_act == state.landlord:
        return state.default_action()
    return eager(state, rng)


def silent(state: Round, rng: Random) -> Action:
    """Passes whenever it may."""
    return Pass(acting(state)) if state.may_pass else thrifty(state, rng)


def _ordinary(cards: Cards, rules: RuleSet) -> bool:
    combination = classify(cards, rules)
    return combination is not None and combination.category not in {Category.BOMB, Category.ROCKET}


def _longest(seat: int, plays: list[Cards]) -> Play:
    return Play(seat, max(plays, key=lambda cards: (size(cards), -cards)))


def everywhere(state: Round) -> Cards:
    """All cards of a round, wherever they are now."""
    thrown = state.deal.bottom if state.landlord is None else NO_CARDS
    played = sum(action.cards for action in state.history if isinstance(action, Play))
    return Cards(sum(state.hands) + thrown + played)
