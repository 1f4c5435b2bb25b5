"""The screens of a guided round: what the others did, what is new in it explained, and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.player import Advice
from bot import lesson
from bot.lesson import LEARNER, LESSONS
from bot.lobby import COMPUTER_NAMES
from bot.seating import Seat
from bot.texts import sentence
from bot.views.ids import Act, build
from engine.actions import Action, Bid, Pass, Play
from engine.cards import Cards
from engine.combinations import Category, classify
from engine.round import Phase, Round
from engine.view import PlayerView, view

from . import layout
from .choosing import MOST_OPTIONS, suggestions
from .emojis import faces
from .hand_cards import cards_part
from .layout import BLURPLE, GREEN, Accent, Option, lines, menu, row, screen, separator, small
from .look import Look
from .reasons import reason
from .replay import did
from .result import arithmetic, winner_heading
from .screen import Screen
from .seats import People
from .table import to_beat
from .words import kind


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of a lesson: where its course has led, and what the computer advises there (best first)."""

    number: int
    course: str
    state: Round
    ranked: Sequence[Advice] = ()

    @property
    def seen(self) -> PlayerView:
        """What the learner may know."""
        return view(self.state, LEARNER)

    @property
    def news(self) -> tuple[Action, ...]:
        """What was done since the learner was last asked, his own action first."""
        done = len(lesson.after(self.number, self.course[:-2]).actions) if self.course else 0
        return self.state.actions[done:]


def intro(look: Look, number: int) -> Screen:
    """Before the first card: what the game is about."""
    texts = look.texts
    begin = layout.button(texts("learn-begin"), Act.LEARN, 0, number, GREEN, value="")
    rules = layout.button(texts("button-rules"), Act.RULES, 0, 1, value="")
    told = [texts(f"learn-intro-{part}") for part in ("aim", "cards", "turns")]
    return screen(Accent.GREEN, [lines(f"## {texts('learn-heading')}", *told), row(begin, rules)])


def step(look: Look, at: Step, name: str) -> Screen:
    """The lesson at a moment, for the learner called `name`."""
    people = People(look, _seats(name), at.state.landlord)
    if at.state.settlement is not None:
        return _over(people, at)
    if at.state.phase is Phase.REDEAL:
        return intro(look, at.number)
    cards, picture = cards_part(look, at.seen)
    asked = _bidding(people, at) if at.state.phase is Phase.AUCTION else _playing(people, at)
    parts = [lines(_place(look, at), *_told(people, at)), separator(), *asked[:1], *cards, *asked[1:]]
    return screen(Accent.GREEN, parts, picture)


def _seats(name: str) -> tuple[Seat, ...]:
    return (Seat(LEARNER, 0, name), *(Seat(seat, None, COMPUTER_NAMES[seat]) for seat in (1, 2)))


def _place(look: Look, at: Step) -> str | None:
    number = at.number % LESSONS + 1
    return small(look.texts("learn-place", number=number, lessons=LESSONS))


def _told(people: People, at: Step) -> list[str | None]:
    """What happened since the learner was last asked, with an explanation of what is new."""
    done = len(at.state.actions) - len(at.news)
    told: list[str | None] = [
        did(people, at.state, action, call=index < len(at.state.calls))
        for index, action in enumerate(at.news, start=done)
    ]
    before = at.state.actions[:done]
    known = {category for action in before if (category := _category(at.state, action)) is not None}
    for action in at.news:
        category = _category(at.state, action)
        if category is not None and category not in known:
            known.add(category)
            name = category.replace("_", "-")
            told.append(f"📖 {people.look.texts(f'learn-kind-{name}')}")
    return told


def _category(state: Round, action: Action) -> Category | None:
    play = classify(action.cards, state.rules) if isinstance(action, Play) else None
    return None if play is None else play.category


def _bidding(people: People, at: Step) -> list[layout.Part | None]:
    texts = people.look.texts
    bids: list[Action] = [Bid(LEARNER, value) for value in at.state.legal_bids]
    labels = [texts("button-bid", bid=value) for value in at.state.legal_bids] + [texts("button-no-bid")]
    buttons = [
        layout.button(label, Act.LEARN, 0, at.number, GREEN if isinstance(action, Bid) else layout.GREY, value=value)
        for label, action in zip(labels, [*bids, Pass(LEARNER)], strict=True)
        for value in [at.course + lesson.word(at.state, action)]
    ]
    return [
        lines(f"## {texts('your-bid')}", texts("learn-bid")),
        lines(_advice(people, at)),
        row(*buttons),
    ]


def _playing(people: People, at: Step) -> list[layout.Part | None]:
    look, texts, seen = people.look, people.look.texts, at.seen
    legal = seen.legal_plays()
    if not seen.to_beat:
        asked = [texts("learn-lead-first") if not seen.history else texts("learn-lead")]
    else:
        partner = seen.to_beat_by != seen.landlord and not seen.is_landlord
        asked = [
            *to_beat(people, seen),
            texts("learn-partner" if partner else "learn-follow" if legal else "learn-pass"),
        ]
    heading = "learn-turn-landlord" if seen.is_landlord else "learn-turn-peasant"
    counts = " · ".join(f"{people.role(seat)} **{seen.counts[seat]}**" for seat in (1, 2))
    passing = None
    if seen.may_pass:
        value = at.course + lesson.word(at.state, Pass(LEARNER))
        style = layout.GREY if legal else BLURPLE
        passing = layout.button(texts("button-pass"), Act.LEARN, 0, at.number, style, value=value)
    return [
        lines(
            f"## {texts(heading)}",
            small(texts("left-landlord" if seen.is_landlord else "left-peasant", seats=counts)),
            *asked,
        ),
        lines(_advice(people, at)),
        _plays(look, at, seen, legal) if legal else None,
        row(passing, layout.button(texts("learn-again"), Act.LEARN, 0, at.number, value="")),
    ]


def _plays(look: Look, at: Step, seen: PlayerView, legal: Sequence[Cards]) -> layout.Part:
    plays = suggestions(seen, legal, at.ranked)[:MOST_OPTIONS]
    advised = bool(at.ranked) and isinstance(at.ranked[0].action, Play)
    options = [_option(look, at, seen, cards, best=index == 0 and advised) for index, cards in enumerate(plays)]
    custom_id = build(Act.LEARN, 0, at.number, value=at.course)
    return menu(custom_id, look.texts("learn-choose", count=len(plays)), options)


def _option(look: Look, at: Step, seen: PlayerView, cards: Cards, *, best: bool) -> Option:
    play = classify(cards, seen.rules)
    what = "" if play is None else sentence(kind(look.texts, play))
    about = look.texts("suggest-first", kind=what) if best else what
    return Option(
        look.ranks(cards), lesson.word(at.state, Play(LEARNER, cards)), about, look.emojis.option(faces(cards)[0])
    )


def _advice(people: People, at: Step) -> str | None:
    return reason(people, at.ranked[0]) if at.ranked else None


def _over(people: People, at: Step) -> Screen:
    look, texts, settlement = people.look, people.look.texts, at.state.settlement
    assert settlement is not None
    won = LEARNER in at.state.winners
    hands = [
        f"{people.listed(seat)} · {look.descending(held) if held else texts('went-out')}"
        for seat, held in enumerate(at.state.hands)
    ]
    parts = [
        lines(_place(look, at), *_told(people, at)),
        separator(),
        lines(
            f"## {winner_heading(look, settlement)}",
            texts("learn-won" if won else "learn-lost"),
            arithmetic(look, at.state, settlement),
            small(texts("learn-arithmetic")),
        ),
        lines(*hands),
        separator(),
        lines(texts("learn-next")),
        row(
            layout.button(texts("learn-other"), Act.LEARN, 0, (at.number + 1) % LESSONS, GREEN, value=""),
            layout.button(texts("learn-again"), Act.LEARN, 0, at.number, value=""),
            layout.button(texts("button-rules"), Act.RULES, 0, 1, value=""),
        ),
    ]
    return screen(Accent.GOLD, parts)
