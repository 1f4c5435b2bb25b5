"""The result of a round: which side won, how the payment came about, every hand, points, and Play again."""

from __future__ import annotations

from bot.past import round_key
from bot.seating import Stage, TableState
from bot.views.ids import Act
from engine.actions import Play
from engine.cards import size
from engine.combinations import Category, classify
from engine.deal import ranks_of
from engine.round import Round
from engine.rules import Scoring
from engine.scoring import Settlement, Spring
from engine.view import public

from . import campaign, layout
from .all_hands import all_hands, dealt_to
from .fairness import kept
from .layout import GREEN, Accent, lines, relative, row, screen, separator, small, together
from .look import Look
from .screen import Screen
from .seats import LANDLORD, PEASANT, People
from .table import gave_up
from .words import seat_number

MEDAL = "🏅"


def result(look: Look, state: TableState, *, live: bool = True) -> Screen:
    """The message that follows a finished round; `live` says whether its buttons are there.

    ValueError when the table's round is not finished.
    """
    ended = state.round
    settlement = None if ended is None else ended.settlement
    if ended is None or settlement is None:
        raise ValueError(f"table {state.id} has no result")
    texts, people = look.texts, People.of(look, state, public(ended))
    top = campaign.top_line(look, state, ended.rules, texts("round-number", number=str(ended.number)))
    picture = all_hands(people, ended, "result.png") if look.pictures else None
    parts = [
        lines(
            small(top),
            f"## {winner_heading(look, settlement)}",
            None if ended.conceded is None else gave_up(look, ended.conceded),
            arithmetic(look, ended, settlement),
        ),
        lines(*_hands(people, ended)) if picture is None else layout.gallery(picture),
        lines(
            *(
                line
                for seat in range(ended.rules.seats)
                for line in (
                    _seat(people, state, ended, settlement, seat),
                    campaign.change_line(look, state, seat),
                )
            )
        ),
        separator(),
        lines(*campaign.after_lines(look, state)),
        lines(*map(small, _legend(people, state, ended, live))),
        _buttons(look, state) if live and state.stage is Stage.BETWEEN else None,
    ]
    shown = screen(Accent.GOLD, parts, picture)
    if state.campaign is None or state.campaign.run.ended is None:
        return shown
    return layout.joined(shown, campaign.run_over(look, state.campaign.run, state.seats[0].name))


def winner_heading(look: Look, settlement: Settlement) -> str:
    """Which side won."""
    if settlement.winner_is_landlord:
        return f"{LANDLORD} {look.texts('landlord-wins')}"
    return f"{PEASANT} {look.texts('peasants-win')}"


def arithmetic(look: Look, ended: Round, settlement: Settlement) -> str:
    """How the payment came about: ``Stake 2 × 2 (bomb 7 7 7 7) = **4** each``."""
    texts = look.texts
    raises = _raises(look, ended, settlement)
    if not raises:
        return texts("paid-stake", product=texts.number(settlement.payment))
    key = "paid-factor" if ended.rules.scoring is Scoring.ADDITIVE else "paid-doubled"
    return texts(
        key,
        stake=settlement.stake,
        multiplier=texts.number(settlement.multiplier),
        raises=texts("raises-joiner").join(raises),
        product=texts.number(settlement.payment),
    )


def _raises(look: Look, ended: Round, settlement: Settlement) -> list[str]:
    texts, words = look.texts, []
    for action in ended.history:
        combination = classify(action.cards, ended.rules) if isinstance(action, Play) else None
        if combination is None:
            continue
        if combination.category is Category.ROCKET:
            words.append(texts("kind-rocket", length=1))
        elif combination.category is Category.BOMB and combination.length >= ended.rules.raising_bomb_size:
            words.append(texts("paid-bomb", cards=look.ranks(combination.cards)))
    if settlement.tally.spring is Spring.LANDLORD:
        words.append(texts("spring-landlord"))
    if settlement.tally.spring is Spring.PEASANTS:
        words.append(texts("spring-peasants"))
    return words


def _hands(people: People, ended: Round) -> list[str]:
    """Every hand as ranks, for who sees no pictures."""
    shown = []
    for seat in range(ended.rules.seats):
        held = people.look.descending(ranks_of(dealt_to(ended, seat)))
        shown.append(f"{seat_number(seat)} {held}")
    return shown


def _seat(people: People, state: TableState, ended: Round, settlement: Settlement, seat: int) -> str:
    texts = people.look.texts
    line = f"{people.listed(seat)} **{texts.signed(settlement.changes[seat])}**"
    if state.points and state.points[seat]:
        line += f" · {MEDAL} {texts.signed(state.points[seat])}"
    left = ended.hands[seat]
    if not left:
        return f"{line} · {texts('went-out')}"
    told = texts("left-over", count=size(left))
    return f"{line} · {told if people.look.pictures else texts('says', who=told, what=people.look.descending(left))}"


def _legend(people: People, state: TableState, ended: Round, live: bool) -> list[str | None]:
    texts = people.look.texts
    words = [f"{MEDAL} {texts('legend-points')}"] if any(state.points) else []
    if ended.conceded is not None:
        words.append(texts("conceded-points"))
    if people.look.pictures:
        words.append(texts("legend-left"))
    sums = " · ".join(together(f"{people.name(seat)} {texts.signed(total)}") for seat, total in enumerate(state.totals))
    again = live and state.stage is Stage.BETWEEN and state.deadline is not None
    return [
        " · ".join(words) or None,
        texts("sitting-so-far", totals=sums) if ended.number > 1 and sums and state.campaign is None else None,
        kept(people.look, ended),
        texts("again-until", when=relative(state.deadline)) if again and state.deadline is not None else None,
    ]


def _buttons(look: Look, state: TableState) -> layout.Part | None:
    texts = look.texts
    number = 0 if state.round is None else state.round.number
    key = round_key(state.id, number)
    return row(
        layout.button(texts("button-again"), Act.AGAIN, state.id, state.call_count, GREEN),
        layout.button(texts("button-review"), Act.REVIEW, value=key),
        layout.button(texts("button-replay"), Act.REPLAY, value=f"{key}.open"),
        layout.button(texts("button-board"), Act.BOARD, 0, 1, value="all.points"),
        layout.button(texts("button-leave"), Act.LEAVE, state.id),
    )
