"""Screens after a round: within Discord's limits in every language and rule set, and silent about hidden cards."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import discord
import pytest

from ai.last_chance import LastChance
from ai.player import Advice, Reason, ReasonKey
from ai.puzzles.puzzle import stock
from ai.review import Mistake
from bot.past import Past
from bot.render import fairness, review, seasons, solo
from bot.render.look import Look
from bot.render.replay import replay
from bot.render.screen import Screen
from bot.reviewing import Review
from bot.seating import Seat
from bot.solo import Solo
from data.seasons import Place
from data.solo import Game, Kind, Score, Solver
from engine.actions import Bid, Pass
from engine.cards import RANK_NAMES, ranks
from engine.deal import commitment
from engine.round import Phase, Round
from engine.rules import ONLINE, RuleSet
from tests.bot.render.scenes import ALL_RULES, NASTY, look
from tests.bot.render.test_limits import LOOKS, check

SEED = b"7" * 32
NOW = datetime(2026, 11, 30, tzinfo=UTC)


def played(rules: RuleSet) -> Round:
    """A whole round in which everybody does the simplest."""
    state = Round.start(rules, SEED)
    while state.to_act is not None:
        state = state.apply(state.default_action() if not state.legal_bids else _bid(state))
    return state


def _bid(state: Round) -> Bid:
    assert state.to_act is not None
    return Bid(state.to_act, 3)


def past(rules: RuleSet) -> Past:
    seats = tuple(Seat(number, None if number else 1, NASTY[number]) for number in range(rules.seats))
    over = played(rules)
    return Past(7, over, seats, commitment(SEED, 1), ("person",) * len(over.actions))


def test_who_was_forgotten_is_a_person_without_a_name() -> None:
    over = past(ONLINE)
    over = replace(over, seats=(Seat(0, None, ""), *over.seats[1:]))
    shown = replay(look(), over, 0).view.walk_children()
    text = "\n".join(part.content for part in shown if isinstance(part, discord.ui.TextDisplay))
    assert "**somebody**" in text
    assert "🤖 **somebody**" not in text
    assert text.count("🤖 **") == ONLINE.seats - 1


@pytest.mark.parametrize("reader", LOOKS)
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.name)
def test_a_round_that_is_over(reader: Look, rules: RuleSet) -> None:
    over = past(rules)
    last = len(over.states) - 1
    for step in (0, 1, 4, last // 2, last, last + 9):
        check(replay(reader, over, step))
    check(fairness.verified(reader, over, "0" * 64))
    turns = [step for step, state in enumerate(over.states) if state.phase is Phase.PLAY and state.to_act == 0][:3]
    better = Advice(Pass(0), Reason(ReasonKey.KEEPS_HIGH, {"turns": 3}), 0.9)
    mistakes = tuple(Mistake(step, over.final.actions[step], better, 0.9, 0.123) for step in turns)
    for chance in (
        LastChance(turns[0], over.final.actions[turns[0]], turns[0], complete=True),
        LastChance(None, None, None, complete=False),
        LastChance(None, None, turns[0], complete=False),
        LastChance(None, None, turns[0], complete=True),
        None,
    ):
        check(review.review(reader, over, 0, Review(3, 3, mistakes, lost=True, chance=chance)))
    check(review.review(reader, over, 0, Review(1, 3)))
    check(review.review(reader, over, 0, Review(3, 3)))


@pytest.mark.parametrize("reader", LOOKS)
def test_puzzles_and_the_days_deal(reader: Look) -> None:
    for screen in (panel(reader, state) for state in _deals()):
        check(screen)
    puzzle = stock()[0]
    start = puzzle.round()
    game = Game(1, 1, Kind.PUZZLE, 20_000, 2)
    for state in (start, start.apply(start.default_action())):
        check(solo.panel(reader, Solo(game, start, state, _seats(), puzzle), puzzle.solution))
    many = [Solver(place, place, NASTY[place % 4], 3, 5, 9, 2) for place in range(1, 30)]
    check(solo.puzzle_board(reader, many, 25))
    scores = [Score(place, place, NASTY[place % 4], -place) for place in range(1, 30)]
    check(solo.daily_board(reader, scores, 25, 20_000))
    places = [Place(place, place, NASTY[place % 4], 9, 3, 1) for place in range(1, 40)]
    check(seasons.seasons(reader, [f"20{year}-01" for year in range(10, 60)], "2012-01", places, 30))
    check(seasons.seasons(reader, [], None, (), 1))


def _seats() -> tuple[Seat, ...]:
    return tuple(Seat(number, None if number else 1, NASTY[number]) for number in range(3))


def _deals() -> list[Round]:
    start = Round.start(ONLINE, SEED)
    states = [start]
    while states[-1].to_act is not None:
        now = states[-1]
        states.append(now.apply(now.default_action() if not now.legal_bids else _bid(now)))
    return states


def panel(reader: Look, state: Round) -> Screen:
    game = Game(1, 1, Kind.DAILY, 20_000, score=3 if state.over else None, ended_at=NOW if state.over else None)
    return solo.panel(reader, Solo(game, Round.start(ONLINE, SEED), state, _seats()))


def test_the_days_deal_tells_nothing_of_hands_that_are_not_ones_own() -> None:
    reader = look("en-US", emojis=False, pictures=False)
    for state in _deals():
        if state.over or state.to_act != 0:
            continue
        shown = panel(reader, state)
        said = [item.content for item in shown.view.walk_children() if isinstance(item, discord.ui.TextDisplay)]
        text = "\n".join(said)
        for seat in (1, 2):
            hand = " ".join(RANK_NAMES[rank] for rank in reversed(list(ranks(state.hands[seat]))))
            assert hand not in text
        assert not shown.pictures
        assert SEED.hex() not in text
