"""The screens of the picture book docs/screens, by number and name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from ai import levels
from ai.last_chance import LastChance
from ai.player import Advice, Reason, ReasonKey
from ai.puzzles.puzzle import stock
from ai.review import Mistake
from bot import lesson
from bot import refusals as table_refusals
from bot.past import Past
from bot.render import (
    campaign,
    campaign_panels,
    counter,
    fairness,
    hand,
    lobby,
    more,
    refusals,
    replay,
    result,
    review,
    seasons,
    settings,
    solo,
    table,
)
from bot.render.help import help_screen
from bot.render.layout import joined
from bot.render.leaderboard import leaderboard
from bot.render.lesson import Step, step
from bot.render.look import Look
from bot.render.rules import rules
from bot.render.screen import Screen
from bot.render.stats import stats
from bot.render.tables import tables
from bot.reviewing import Review
from bot.seating import Seat, Stage, TableState
from bot.solo import Solo
from data.leaderboard import Line, Order, Period, Progress
from data.pages import Page
from data.players import Preferences
from data.seasons import Place
from data.solo import Game, Kind
from engine import errors
from engine.actions import Pass, Play
from engine.cards import NO_CARDS, Cards
from engine.combinations import classify
from engine.deal import commitment
from engine.rules import ONLINE
from engine.scoring import Difficulty
from engine.view import view

from . import campaign_scenes
from .scenes import BOB, bobs_turn, cards, dealt, finished, finished_four, four
from .scenes import lobby as lobby_state


def _panel(reader: Look, state: TableState, seat: int, pick: Cards = NO_CARDS, hint: int | None = None) -> Screen:
    ranked = (
        Advice(Play(1, cards("9 9 9 3")), Reason(ReasonKey.TAKES_LEAD, {"turns": 5}), 0.62),
        Advice(Play(1, cards("9 9 9 4")), Reason(ReasonKey.CHEAPEST, {"turns": 5}), 0.6),
    )
    return hand.hand(hand.Panel(reader, state, seat, pick, ranked if seat == 1 else (), hint, "Card Club"))


def _meis_turn() -> TableState:
    state = bobs_turn()
    assert state.round is not None
    return replace(state, round=state.round.apply(Play(1, cards("9 9 9 3"))), deadline=None)


def _bob_leads() -> TableState:
    state = finished()
    played = bobs_turn().round
    assert played is not None
    assert state.round is not None
    done = len(played.actions)
    leading = next(
        round_
        for end in range(done, len(state.round.actions))
        if (round_ := played.after(state.round.actions[done:end])).to_act == 1 and not round_.to_beat
    )
    return replace(bobs_turn(), round=leading)


def _refused(reader: Look, error: errors.EngineError | table_refusals.TableRefusal) -> Screen:
    return refusals.refusal(reader, error, _meis_turn(), BOB)


def _old(reader: Look) -> Screen:
    return joined(_refused(reader, table_refusals.StaleButton()), _panel(reader, _meis_turn(), 1))


def _no_beat() -> errors.DoesNotBeat:
    tried, to_beat = classify(cards("K K"), ONLINE), classify(cards("8 8 8 4"), ONLINE)
    assert tried is not None
    assert to_beat is not None
    return errors.DoesNotBeat(tried, to_beat)


def _board(reader: Look) -> Screen:
    names = ["Alice", "小明", "Bob", "Dao", "Eleni", "Farid", "Grace", "何雨", "Ivan", "Jun"]
    points = [1230, 1140, 980, 980, 910, 860, 740, 720, 640, 600]
    won = [(23, 41), (23, 52), (23, 60), (17, 33), (16, 29), (17, 40), (12, 25), (14, 31), (9, 22), (10, 20)]
    lines = [
        _line(1 + sum(other > value for other in points), index, name, value, games)
        for index, (name, value, games) in enumerate(zip(names, points, won, strict=True), start=1)
    ]
    own = _line(14, 14, "Kim", 410, (5, 12))
    page = Page(1, 4, 37, tuple(replace(line, gone=line.name == "Farid") for line in lines), own)
    return leaderboard(reader, page, "Card Club", own.user_id, period=Period.ALL, order=Order.POINTS)


def _line(place: int, position: int, name: str, points: int, games: tuple[int, int]) -> Line:
    wins, rounds = games
    return Line(place, position, position, name, False, points, points // 4, rounds, wins, rounds // 3, wins // 3, 5)


def _past() -> Past:
    state = finished()
    assert state.round is not None
    return Past(7, state.round, state.seats, "", ("person",) * len(state.round.actions))


def _past_four() -> Past:
    state = finished_four()
    assert state.round is not None
    assert state.round.seed is not None
    promised = commitment(state.round.seed, state.round.number)
    return Past(9, state.round, state.seats, promised, ("person",) * len(state.round.actions))


def _counter(reader: Look) -> Screen:
    state = bobs_turn()
    assert state.round is not None
    return counter.counter(reader, view(state.round, 1))


def _review(reader: Look) -> Screen:
    over = _past()
    last = over.final.rules.seats
    step = next(step for step, state in enumerate(over.states) if state.landlord is not None and state.to_act == 1)
    better = Advice(Play(1, cards("3 3 4 4 5 5")), Reason(ReasonKey.MANY_CARDS, {"cards": 6, "turns": 5}), 0.61)
    cost = Mistake(step, over.final.actions[step], better, 0.61, 0.38)
    chance = LastChance(step, over.final.actions[step], step, complete=True)
    return review.review(reader, over, 1, Review(last, last, (cost,), lost=True, chance=chance))


def _puzzle(reader: Look) -> Screen:
    puzzle = stock()[0]
    seats = (Seat(0, BOB, "Bob"), Seat(1, None, "Lan"), Seat(2, None, "Tao"))
    return solo.panel(reader, Solo(Game(1, BOB, Kind.PUZZLE, 20_787), puzzle.round(), puzzle.round(), seats, puzzle))


def _lesson(course: str) -> Step:
    state = lesson.after(1, course)
    seen = view(state, lesson.LEARNER) if state.to_act == lesson.LEARNER else None
    return Step(1, course, state, levels.player(Difficulty.EASY).rank(seen, 0) if seen is not None else ())


def _explained() -> str:
    return "b2" + lesson.word(lesson.after(1, "b2"), Play(lesson.LEARNER, cards("4 4 5 5 6 6")))


def _lesson_over() -> Step:
    course = "b2"
    while (state := lesson.after(1, course)).to_act is not None:
        plays = state.legal_plays()
        course += lesson.word(state, Play(lesson.LEARNER, max(plays)) if plays else Pass(lesson.LEARNER))
    return _lesson(course)


def _stats(reader: Look) -> Screen:
    begin, earned = datetime(2026, 3, 1, 20, tzinfo=UTC), (0, 30, 30, 0, 100, 0, 30, 0, 0, 30, 100, 30)
    course = [
        Progress(begin + timedelta(days=2 * number, hours=number % 5), points, sum(earned[: number + 1]))
        for number, points in enumerate(earned)
    ]
    whole = Line(3, 3, BOB, "Bob", False, sum(earned), 130, 12, 7, 5, 3, 14)
    return stats(reader, "Bob", {Period.ALL: whole, Period.MONTH: whole, Period.WEEK: None}, course)


def _conceded() -> TableState:
    state = bobs_turn()
    assert state.round is not None
    ended = state.round.concede(landlord=False)
    assert ended.settlement is not None
    return replace(state, stage=Stage.BETWEEN, round=ended, totals=ended.settlement.changes, points=(0, 0, 0))


def _ask_concede(reader: Look) -> Screen:
    state = bobs_turn()
    assert state.round is not None
    return more.ask_concede(reader, state, state.round.concede(landlord=False), ())


def _places() -> list[Place]:
    return [
        Place(place, place, name, 900 - 150 * place, 30, 17) for place, name in enumerate(("Alice", "小明", "Bob"), 1)
    ]


SCREENS: dict[str, Callable[[Look], Screen]] = {
    "01-lobby": lambda reader: lobby.lobby(reader, lobby_state()),
    "01-lobby-classic": lambda reader: lobby.lobby(
        reader, replace(lobby_state(), options=replace(lobby_state().options, rules="classic"))
    ),
    "01-options": lambda reader: lobby.options(reader, lobby_state()),
    "02-auction": lambda reader: table.table(reader, dealt()),
    "03-table": lambda reader: table.table(reader, bobs_turn()),
    "04-table-lead": lambda reader: table.table(reader, _bob_leads()),
    "04-table-four": lambda reader: table.table(reader, four()),
    "05-hand-auction": lambda reader: _panel(reader, dealt(), 1),
    "06-hand-turn": lambda reader: _panel(reader, bobs_turn(), 1, cards("9 9 9 3")),
    "06-hand-hint": lambda reader: _panel(reader, bobs_turn(), 1, hint=0),
    "07-hand-refused": lambda reader: _panel(reader, bobs_turn(), 1, cards("K K")),
    "08-hand-emoji": lambda reader: _panel(replace(reader, pictures=False), bobs_turn(), 1),
    "08-hand-text": lambda reader: _panel(Look(reader.texts, pictures=False), bobs_turn(), 1, cards("9 9 9 3")),
    "09-hand-waiting": lambda reader: _panel(reader, _meis_turn(), 1),
    "10-hand-33": lambda reader: _panel(reader, four(), _landlord(four())),
    "11-cards-out": _counter,
    "12-refusal-turn": lambda reader: _refused(reader, errors.NotYourTurn(1, 2)),
    "12-refusal-hand": lambda reader: _refused(reader, errors.NotInHand(cards("9 9 9 9"), cards("9"))),
    "12-refusal-kind": lambda reader: _refused(reader, errors.NoCombination(cards("9 9 9 3 4"))),
    "12-refusal-beat": lambda reader: _refused(reader, _no_beat()),
    "12-refusal-old": _old,
    "13-result": lambda reader: result.result(reader, finished()),
    "14-result-four": lambda reader: result.result(reader, finished_four()),
    "15-leaderboard": _board,
    "16-rules": lambda reader: rules(reader, "online", 3),
    "16-rules-three": lambda reader: rules(reader, "three_kingdoms", 5),
    "17-more": lambda reader: more.more(reader, bobs_turn(), bobs_turn().seats[1], may_end=False),
    "18-settings": lambda reader: settings.personal(reader, Preferences()),
    "19-help": help_screen,
    "19-help-commands": lambda reader: help_screen(reader, 2),
    "19-help-strategy": lambda reader: help_screen(reader, 3),
    "19-help-questions": lambda reader: help_screen(reader, 4),
    "20-replay": lambda reader: replay.replay(reader, _past(), 14),
    "22-campaign": lambda reader: table.table(reader, campaign_scenes.table()),
    "22-campaign-auction": lambda reader: table.table(reader, campaign_scenes.auction()),
    "23-campaign-choice": lambda reader: campaign_panels.choosing(reader, 60, "liu-bei"),
    "24-campaign-status": lambda reader: campaign_panels.status(
        reader, campaign_scenes.run(), "Bob", campaign_panels.Standing(7, "https://discord.com/channels/1/2/3")
    ),
    "25-campaign-result": lambda reader: result.result(reader, campaign_scenes.result()),
    "26-campaign-over": lambda reader: campaign.run_over(reader, campaign_scenes.run(), "Bob"),
    "27-campaign-board": lambda reader: campaign_panels.board(reader, campaign_scenes.board(), "Card Club", BOB),
    "21-verify": lambda reader: fairness.verified(reader, _past_four()),
    "28-review": _review,
    "29-puzzle": _puzzle,
    "30-seasons": lambda reader: seasons.seasons(reader, ["2026-10", "2026-09"], "2026-10", _places(), 3),
    "31-learn": lambda reader: step(reader, _lesson("b2"), "Bob"),
    "31-learn-explained": lambda reader: step(reader, _lesson(_explained()), "Bob"),
    "31-learn-over": lambda reader: step(reader, _lesson_over(), "Bob"),
    "32-stats": _stats,
    "33-tables": lambda reader: tables(reader, [lobby_state(), bobs_turn(), four(), finished()], BOB, "Card Club"),
    "34-give-up": _ask_concede,
    "34-given-up": lambda reader: result.result(reader, _conceded()),
}


def _landlord(state: TableState) -> int:
    assert state.round is not None
    assert state.round.landlord is not None
    return state.round.landlord
