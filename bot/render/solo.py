"""The private panel of the day's puzzle and of the day's deal, and their boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, time
from statistics import fmean

from bot.solo import SEAT, Solo
from bot.views.ids import Act, build
from data.solo import Score, Solver, date_of
from engine.cards import NO_CARDS, Cards
from engine.round import Phase
from engine.view import Facts, PlayerView, public, view

from . import layout
from .all_hands import all_hands
from .boards import person
from .choosing import card_options, play_label
from .fairness import kept, promise
from .hand import left_line
from .hand_cards import cards_part
from .layout import BLURPLE, GREEN, Accent, lines, menu, relative, row, screen, separator, small
from .look import Look
from .result import arithmetic, winner_heading
from .screen import Picture, Screen
from .seats import LANDLORD, PEASANT, People
from .standing import bottom_line, stake_line, trick_lines
from .table import highest_bid, to_beat
from .verdict import held, verdict
from .words import rules_name

PUZZLE, DEAL = "🧩", "🗓️"
_MOST_LINES = 15


def panel(look: Look, solo: Solo, pick: Cards = NO_CARDS, board: Sequence[str] = ()) -> Screen:
    """The game as it stands, with `pick` chosen; `board` are lines for below the result."""
    facts = view(solo.state, SEAT)
    people = People(look, solo.seats, solo.state.landlord)
    pick = held(facts, pick) if facts.my_turn else NO_CARDS
    shows_all = solo.puzzle is not None or solo.state.over
    cards, picture = _all_hands(people, solo) if shows_all else cards_part(look, facts, pick)
    parts = [
        lines(small(_place(look, solo)), *_heading(look, solo), *_standing(people, solo, facts)),
        *cards,
        *(_playing(look, solo, facts, pick) if facts.my_turn and not solo.finished else []),
        separator(),
        lines(*board, small(_foot(look, solo))),
        _last_row(look, solo),
    ]
    return screen(Accent.GREEN if solo.finished else Accent.RED if solo.lost else Accent.BLURPLE, parts, picture)


def key(solo: Solo) -> str:
    """The game as its controls name it, with its server: ``puzzle.20787.81384788765712384``."""
    return f"{solo.game.kind}.{solo.game.day}.{solo.game.guild_id}"


def _place(look: Look, solo: Solo) -> str:
    texts, words = look.texts, []
    if solo.puzzle is not None:
        grade = "★" * solo.puzzle.grade + "☆" * (5 - solo.puzzle.grade)
        words = [f"{PUZZLE} {texts('puzzle-of', day=date_of(solo.game.day).isoformat())}", grade]
    else:
        words = [f"{DEAL} {texts('daily-of', day=date_of(solo.game.day).isoformat())}"]
    words.append(rules_name(texts, solo.state.rules))
    if solo.game.tries > 1:
        words.append(texts("puzzle-try", number=solo.game.tries))
    return " · ".join(words)


def _heading(look: Look, solo: Solo) -> list[str | None]:
    return _of_deal(look, solo) if solo.puzzle is None else _of_puzzle(look, solo)


def _of_puzzle(look: Look, solo: Solo) -> list[str | None]:
    texts = look.texts
    if solo.finished:
        about = texts("puzzle-solved.about", tries=solo.game.score or 1, when=_tomorrow(solo))
        return [f"## {texts('puzzle-solved')}", about]
    if solo.lost:
        return [f"## {texts('puzzle-lost')}", texts("puzzle-lost.about")]
    return [f"## {LANDLORD} {texts('your-turn')}", None if solo.game.actions else texts("puzzle-task")]


def _tomorrow(solo: Solo) -> str:
    return relative(datetime.combine(date_of(solo.game.day + 1), time(), UTC))


def _of_deal(look: Look, solo: Solo) -> list[str | None]:
    texts, state = look.texts, solo.state
    if state.settlement is not None:
        score = texts("daily-score", score=texts.signed(solo.game.score or 0))
        told = [f"## {winner_heading(look, state.settlement)}", arithmetic(look, state, state.settlement), score]
        return [*told, texts("daily-next", when=_tomorrow(solo))]
    if state.over:
        score = texts("daily-score", score="0")
        return [f"## {texts('daily-thrown-in')}", score, texts("daily-next", when=_tomorrow(solo))]
    if state.phase is Phase.AUCTION:
        return [f"## {texts('your-bid')}", texts("daily-task")]
    return [f"## {LANDLORD if state.landlord == SEAT else PEASANT} {texts('your-turn')}"]


def _standing(people: People, solo: Solo, facts: PlayerView) -> list[str | None]:
    """What lies on the table and how it came there."""
    if solo.state.phase is Phase.AUCTION:
        return [highest_bid(people, facts)]
    if facts.landlord is None:
        return []
    history = solo.state.history[len(solo.start.history) :]
    played: Facts = replace(public(solo.state), history=history)
    told = trick_lines(people, played) if history else []
    if solo.state.over:
        return list(map(small, told))
    beat = to_beat(people, facts, SEAT) if facts.to_beat else [people.look.texts("you-lead")]
    if solo.puzzle is not None:
        return [*map(small, told), *beat]
    seen = [left_line(people, facts), bottom_line(people.look, facts, facts.bottom), *told]
    return [stake_line(people.look, facts), *map(small, seen), *beat]


def _all_hands(people: People, solo: Solo) -> tuple[list[layout.Part | None], Picture | None]:
    """Every hand: what was there when the game began, the cards still held standing out."""
    state, texts = solo.state, people.look.texts
    if not people.look.pictures:
        each = [
            texts("says", who=people.listed(seat), what=people.look.descending(hand) or texts("alt-nothing"))
            for seat, hand in enumerate(state.hands)
        ]
        return [lines(*each)], None
    got = () if solo.puzzle is None else [solo.start.cards(seat) for seat in range(state.rules.seats)]
    picture = all_hands(people, state, "solo.png", got)
    return [layout.gallery(picture)], picture


def _playing(look: Look, solo: Solo, facts: PlayerView, pick: Cards) -> list[layout.Part | None]:
    texts, count, name = look.texts, solo.game.moves, key(solo)
    if facts.phase is Phase.AUCTION:
        bids = [
            layout.button(texts("button-bid", bid=bid), Act.SOLO_BID, 0, count, GREEN, value=f"{name}.{bid}")
            for bid in facts.legal_bids
        ]
        return [row(*bids, layout.button(texts("button-no-bid"), Act.SOLO_BID, 0, count, value=f"{name}.0"))]
    judged, legal = verdict(look, facts, pick), facts.legal_plays()
    passing = layout.button(
        texts("button-pass"),
        Act.SOLO_PASS,
        0,
        count,
        layout.GREY if legal else BLURPLE,
        value=name,
        disabled=not facts.may_pass,
    )
    if not legal:
        return [lines(texts("nothing-beats")), row(passing)]
    options = card_options(look, facts, facts.cards, pick)
    label = play_label(look, judged)
    play = layout.button(label, Act.SOLO_PLAY, 0, count, GREEN, pick=pick, value=name, disabled=not judged.good)
    return [
        menu(build(Act.SOLO_PICK, 0, count, value=name), texts("choose"), options, several=True),
        lines(judged.text),
        row(play, passing),
    ]


def _foot(look: Look, solo: Solo) -> str | None:
    if solo.puzzle is not None:
        return look.texts("puzzle-about")
    return kept(look, solo.state) or promise(look, solo.state)


def _last_row(look: Look, solo: Solo) -> layout.Part | None:
    texts, name = look.texts, key(solo)
    again = layout.button(texts("puzzle-again"), Act.SOLO_AGAIN, 0, solo.game.moves, BLURPLE, value=name)
    begun = solo.puzzle is not None and bool(solo.game.actions) and not solo.finished
    return row(again if begun else None, layout.button(texts("button-board"), Act.SOLO_BOARD, value=name))


def puzzle_board(look: Look, found: Sequence[Solver], user_id: int) -> Screen:
    """Who solves the puzzles of a server."""
    texts = look.texts
    return _board(
        look,
        f"{PUZZLE} {texts('puzzle-board')}",
        [
            (
                line.user_id == user_id,
                texts(
                    "puzzle-line",
                    place=line.place,
                    name=person(texts, line.name, you=line.user_id == user_id),
                    streak=line.streak,
                    best=line.best_streak,
                    solved=line.solved,
                    first=line.first,
                ),
            )
            for line in found
        ],
    )


def daily_board(look: Look, found: Sequence[Score], user_id: int, day: int) -> Screen:
    """Who got how much out of a day's deal."""
    title = f"{DEAL} {look.texts('daily-board', day=date_of(day).isoformat())}"
    return _board(look, title, [(line.user_id == user_id, _score(look, line, user_id)) for line in found])


def compared(look: Look, found: Sequence[Score], user_id: int) -> list[str]:
    """How the person did beside the others who played the same cards; nothing when nobody else has."""
    own = next((line for line in found if line.user_id == user_id), None)
    others = [line.score for line in found if line.user_id != user_id]
    if own is None or not others:
        return []
    mean = f"{fmean(others):+.1f}".replace("-", "\N{MINUS SIGN}")
    return [look.texts("daily-compared", place=own.place, people=len(found), mean=mean)]


def _score(look: Look, line: Score, user_id: int) -> str:
    name = person(look.texts, line.name, you=line.user_id == user_id)
    return look.texts("daily-line", place=line.place, name=name, score=look.texts.signed(line.score))


def _board(look: Look, title: str, found: Sequence[tuple[bool, str]]) -> Screen:
    """The first lines, and one's own where it is further down."""
    top = [line for _, line in found[:_MOST_LINES]]
    own = [line for mine, line in found[_MOST_LINES:] if mine]
    parts = [
        lines(f"## {title}"),
        lines(*top) if top else lines(look.texts("solo-nobody")),
        separator() if own else None,
        lines(*own),
    ]
    return screen(Accent.GOLD, parts)
