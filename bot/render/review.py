"""The review of a round, for the eyes of one player: what cost most, and whether the round could have been won."""

from __future__ import annotations

from ai.last_chance import LastChance
from ai.review import Mistake
from bot.past import Past
from bot.reviewing import Review
from bot.views.ids import Act
from engine.actions import Action, Play
from engine.cards import size

from . import layout
from .fairness import place_line
from .layout import Accent, lines, row, screen, separator, small
from .look import Look
from .reasons import sentence_of
from .screen import Screen
from .seats import LANDLORD, PEASANT, People


def review(look: Look, past: Past, seat: int, made: Review) -> Screen:
    """The review as far as it is made."""
    texts, people = look.texts, People(look, past.seats, past.final.landlord)
    side = LANDLORD if seat == past.final.landlord else PEASANT
    judged = texts("review-progress", done=made.done, turns=made.turns) if not made.finished else None
    nothing = texts("review-nothing") if made.done == made.turns and not made.mistakes else None
    parts = [
        lines(small(place_line(look, past)), f"## {side} {texts('review-heading')}", judged, nothing),
        *(lines(*_mistake(people, past, number, each)) for number, each in enumerate(made.mistakes, start=1)),
        separator(),
        lines(*_could(people, past, made)) if made.lost and made.done == made.turns else None,
        lines(small(texts("review-about"))),
        row(*(_replay(look, past, number, each.step) for number, each in enumerate(made.mistakes, start=1)))
        if made.finished
        else None,
    ]
    return screen(Accent.BLURPLE, parts)


def _mistake(people: People, past: Past, number: int, each: Mistake) -> list[str | None]:
    texts = people.look.texts
    left = size(past.states[each.step].hands[each.action.seat])
    return [
        texts(
            "review-play",
            number=number,
            played=_name(people, each.action),
            left=left,
            before=round(100 * each.before),
            after=round(100 * each.after),
        ),
        texts("review-better", better=_name(people, each.better.action), why=sentence_of(people, each.better)),
    ]


def _could(people: People, past: Past, made: Review) -> list[str]:
    texts = people.look.texts
    heading = f"**{texts('review-could')}**"
    if made.chance is None:
        return [heading, texts("review-looking")]
    return [heading, _answer(people, past, made.chance)]


def _answer(people: People, past: Past, chance: LastChance) -> str:
    texts = people.look.texts
    if chance.step is not None and chance.action is not None:
        left = size(past.states[chance.step].hands[chance.action.seat])
        return texts("review-could-yes", left=left, action=_name(people, chance.action))
    if chance.complete:
        return texts("review-could-no")
    if chance.told_from is None:
        return texts("review-could-unknown")
    seat = past.states[chance.told_from].to_act
    assert seat is not None, "a decision has somebody to decide"
    return texts("review-could-late", left=size(past.states[chance.told_from].hands[seat]))


def _name(people: People, action: Action) -> str:
    return people.look.ranks(action.cards) if isinstance(action, Play) else people.look.texts("hint-pass")


def _replay(look: Look, past: Past, number: int, step: int) -> layout.Part:
    label = look.texts("review-show", number=number)
    return layout.button(label, Act.REPLAY, 0, step, value=f"{past.key}.open{number}")
