"""A round that is over, step by step with all hands open."""

from __future__ import annotations

from bot.past import Past
from bot.texts import sentence
from bot.views.ids import Act, build
from engine.actions import Action, Bid, Play
from engine.combinations import classify
from engine.deal import ranks_of
from engine.round import Phase, Round
from engine.view import public

from . import layout
from .all_hands import all_hands
from .layout import Accent, Option, lines, menu, row, screen, separator, small
from .look import Look
from .result import arithmetic, winner_heading
from .screen import Screen
from .seats import People
from .standing import bottom_line, cards_left, stake_line, trick_lines
from .words import kind, rules_name

_MOST_TRICKS = 25


def replay(look: Look, past: Past, step: int) -> Screen:
    """The round after its first `step` actions (0: as it was dealt; a step beyond the end shows the end)."""
    states = past.states
    step = max(0, min(step, len(states) - 1))
    now, people = states[step], People(look, past.seats, states[step].landlord)
    facts = public(now, show_bottom=True)
    picture = all_hands(people, now, "replay.png") if look.pictures else None
    parts = [
        lines(small(_place(look, past, step, len(states) - 1)), *_heading(people, now)),
        lines(stake_line(look, facts), *trick_lines(people, facts)) if now.landlord is not None else None,
        layout.gallery(picture) if picture is not None else None,
        lines(
            *(_seat(people, now, seat) for seat in range(now.rules.seats)), bottom_line(look, facts, now.deal.bottom)
        ),
        separator(),
        _tricks(look, past, states),
        _steps(look, past, step, len(states) - 1),
    ]
    return screen(Accent.BLURPLE, parts, picture)


def _place(look: Look, past: Past, step: int, steps: int) -> str:
    texts = look.texts
    number = texts("round-number", number=str(past.final.number))
    more = f"{number} · {texts('replay-step', step=step, steps=steps)}"
    return texts("table-line", table=str(past.table_id), rules=rules_name(texts, past.final.rules), more=more)


def _heading(people: People, now: Round) -> list[str]:
    texts = people.look.texts
    if not now.actions:
        return [f"## {texts('replay-dealt')}", texts("replay-first", name=people.named(now.deal.first_bidder))]
    told = [f"## {did(people, now, now.actions[-1])}"]
    if now.settlement is not None:
        told += [f"**{winner_heading(people.look, now.settlement)}**", arithmetic(people.look, now, now.settlement)]
    elif now.phase is Phase.REDEAL:
        told.append(texts("note-redealt"))
    return told


def did(people: People, state: Round, action: Action, *, call: bool | None = None) -> str:
    """What somebody did, in one line: ``Bob: 8 8 8 4 · triple with a single``.

    `call`: whether it belongs to the auction; None: it is the last of `state`.
    """
    texts, name = people.look.texts, people.named(action.seat)
    if isinstance(action, Bid):
        return texts("says", who=name, what=texts("button-bid", bid=action.value))
    if isinstance(action, Play):
        combination = classify(action.cards, state.rules)
        what = "" if combination is None else kind(texts, combination)
        return texts("replay-played", name=name, cards=people.look.ranks(action.cards), kind=what)
    called = not state.history if call is None else call
    return texts("says", who=name, what=sentence(texts("called-pass" if called else "did-pass")))


def _seat(people: People, now: Round, seat: int) -> str:
    held = now.cards(seat)
    key = "seat-landlord" if seat == now.landlord else "seat-line"
    line = people.look.texts(key, who=people.listed(seat), what=cards_left(people.look, len(held)))
    if people.look.pictures or not held:
        return line
    return people.look.texts("says", who=line, what=people.look.descending(ranks_of(held)))


def _steps(look: Look, past: Past, step: int, last: int) -> layout.Part | None:
    texts = look.texts
    wanted = (("⏮️", "begin", 0), ("◀️", "previous", step - 1), ("▶️", "next", step + 1), ("⏭️", "end", last))
    buttons = [
        layout.button(
            texts(f"replay-{name}"),
            Act.REPLAY,
            0,
            max(0, to),
            value=f"{past.key}.{name}",
            emoji=sign,
            disabled=not 0 <= to <= last or to == step,
        )
        for sign, name, to in wanted
    ]
    return row(*buttons, layout.button(texts("button-record"), Act.RECORD, value=past.key))


def _tricks(look: Look, past: Past, states: tuple[Round, ...]) -> layout.Part | None:
    """A menu of the tricks; of very many the first ones."""
    leads = [index for index, state in enumerate(states) if state.phase is Phase.PLAY and not state.may_pass]
    if not leads:
        return None
    options = []
    for number, index in enumerate(leads[:_MOST_TRICKS], start=1):
        action = past.final.actions[index] if index < len(past.final.actions) else None
        people = People(look, past.seats, states[index].landlord)
        label = look.texts("replay-trick", number=number)
        if isinstance(action, Play):
            label += f" · {look.texts('says', who=people.label(action.seat), what=look.ranks(action.cards))}"
        options.append(Option(label, str(index + 1)))
    return menu(build(Act.REPLAY_TRICK, value=past.key), look.texts("replay-tricks"), options)
