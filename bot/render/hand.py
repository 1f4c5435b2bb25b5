"""The private hand: the panel from which one bids and plays, drawn from what its seat may know.

What is chosen travels in the custom_ids; the pick of one select of two in the other's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.player import Advice
from bot.names import shown
from bot.seating import Seat, TableState
from bot.views.ids import Act
from engine.actions import Play
from engine.cards import NO_CARDS, Cards, size
from engine.certain import winning_line
from engine.round import Phase
from engine.view import PlayerView, view

from . import layout
from .choosing import card_menus, play_label, suggestion_menu
from .hand_cards import cards_part
from .layout import BLURPLE, GREEN, Accent, lines, row, screen, small, together
from .links import table_link, table_url
from .look import Look
from .more import would_concede
from .reasons import reason
from .screen import Screen
from .seats import FEW, FEW_CARDS, LANDLORD, PEASANT, People
from .standing import bottom_line, stake_line
from .table import bid_buttons, highest_bid, to_beat
from .verdict import Verdict, ahead, held, verdict
from .words import until

IN_HAND = "hand"
"""The value of a claim that is made in the hand, which then shows what became of it."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One person's hand at one table, and what he has chosen in it."""

    look: Look
    state: TableState
    seat: int
    pick: Cards = NO_CARDS
    ranked: Sequence[Advice] = ()
    """The computer's advice, best first; without it plays are suggested lowest first."""
    hint: int | None = None
    """Which of `ranked` is shown as the hint."""
    server: str | None = None
    """The server's name, for a panel in a direct message."""
    unshown: bool = False
    """The table's public message could not be brought up to date."""

    @property
    def owner(self) -> Seat:
        """Whose hand it is."""
        return self.state.seats[self.seat]


def hand(panel: Panel) -> Screen:
    """The panel as it stands now: bidding, to play, waiting, or over. ValueError when the table has no round."""
    if panel.state.round is None:
        raise ValueError(f"table {panel.state.id} has no round")
    facts = view(panel.state.round, panel.seat, show_bottom=panel.state.options.show_bottom)
    if facts.phase in {Phase.OVER, Phase.REDEAL} or panel.state.closed:
        return _over(panel, facts)
    if panel.owner.stand_in:
        return _away(panel, facts)
    if not facts.my_turn:
        return _waiting(panel, facts)
    return _bidding(panel, facts) if facts.phase is Phase.AUCTION else _playing(panel, facts)


def head(panel: Panel, facts: PlayerView) -> str:
    """The first lines of every hand: where it belongs, and that its table cannot be seen, if so."""
    place = f"-# {place_line(panel, facts)}"
    return f"{place}\n{panel.look.texts('table-not-shown')}" if panel.unshown else place


def place_line(panel: Panel, facts: PlayerView) -> str:
    """Which table this hand belongs to, with the way back to it, and what is at stake."""
    state, texts = panel.state, panel.look.texts
    where = f"<#{state.thread_id or state.channel_id}>"
    server = [] if panel.server is None else [shown(panel.server)]
    stake = [together(stake_line(panel.look, facts))] if facts.landlord is not None else []
    return " · ".join([table_link(texts, state), *server, where, *stake])


def left_line(people: People, facts: PlayerView) -> str | None:
    """How many cards the others have, partners named as such; None during the auction, when all have as many."""
    if facts.landlord is None:
        return None
    texts = people.look.texts
    others = [seat for seat in range(facts.rules.seats) if seat != facts.seat]
    key = "left-landlord" if facts.is_landlord else "left-peasant"
    return texts(key, seats=" · ".join(_left(people, facts, seat) for seat in others))


def _left(people: People, facts: PlayerView, seat: int) -> str:
    number = facts.counts[seat]
    who = people.role(seat)
    if not facts.is_landlord and seat != facts.landlord:
        who = people.look.texts("partner", name=who)
    few = f"{FEW} " if number <= FEW_CARDS else ""
    return f"{who} {together(f'{few}**{number}**')}"


def _bidding(panel: Panel, facts: PlayerView) -> Screen:
    state, look = panel.state, panel.look
    people = People.of(look, state, facts)
    cards, picture = cards_part(look, facts)
    parts = [
        lines(
            head(panel, facts),
            f"## {look.texts('your-bid')}",
            until(look.texts, state.deadline),
            highest_bid(people, facts),
        ),
        *cards,
        lines(_hint_line(panel, people)),
        *_bid_rows(panel, facts),
    ]
    return screen(Accent.AMBER, parts, picture)


def _bid_rows(panel: Panel, facts: PlayerView) -> list[layout.Part | None]:
    bids = bid_buttons(panel.look, panel.state, facts)
    hint = _hint_button(panel, panel.state.call_count)
    if len(bids) < 4:
        return [row(*bids, hint, _more(panel))]
    return [row(*bids, hint), row(_more(panel))]


def _playing(panel: Panel, facts: PlayerView) -> Screen:
    look, people = panel.look, People.of(panel.look, panel.state, facts)
    pick = _pick(panel, facts)
    cards, picture = cards_part(look, facts, pick)
    legal = facts.legal_plays()
    count = panel.state.hand_count(panel.seat)
    judged = verdict(look, facts, pick)
    parts = [
        lines(*_turn(panel, facts, people)),
        *cards,
        *([suggestion_menu(look, panel.state.id, count, facts, legal=legal, ranked=panel.ranked)] if legal else []),
        *(card_menus(look, panel.state.id, count, facts, pick) if legal else []),
        lines(judged.text if legal else look.texts("nothing-beats"), _hint_line(panel, people)),
        _play_row(panel, facts, pick, judged, bool(legal)),
    ]
    return screen(Accent.GREEN, parts, picture)


def _turn(panel: Panel, facts: PlayerView, people: People) -> list[str | None]:
    look = panel.look
    side = LANDLORD if facts.is_landlord else PEASANT
    bottom = bottom_line(look, facts, facts.bottom) if facts.is_landlord and not facts.history else None
    return [
        head(panel, facts),
        f"## {side} {look.texts('your-turn')}",
        until(look.texts, panel.state.deadline),
        small(left_line(people, facts)),
        *would_concede(look, panel.state, panel.owner),
        small(bottom),
        *(to_beat(people, facts) if facts.to_beat else [look.texts("you-lead")]),
    ]


def _pick(panel: Panel, facts: PlayerView) -> Cards:
    """What is chosen: what the hint says while one is shown, else the panel's pick as far as it is still held."""
    advice = _hinted(panel)
    if advice is None:
        return held(facts, panel.pick)
    return advice.action.cards if isinstance(advice.action, Play) else NO_CARDS


def _hinted(panel: Panel) -> Advice | None:
    if panel.hint is None or not panel.ranked:
        return None
    return panel.ranked[panel.hint % len(panel.ranked)]


def _hint_line(panel: Panel, people: People) -> str | None:
    advice = _hinted(panel)
    return None if advice is None else reason(people, advice)


def _hint_button(panel: Panel, count: int, pick: Cards | None = None) -> layout.Part:
    following = 0 if panel.hint is None else panel.hint + 1
    if panel.ranked:
        following %= len(panel.ranked)
    label = panel.look.texts("button-hint")
    return layout.button(label, Act.HINT, panel.state.id, count, pick=pick, value=following, emoji="💡")


def _play_row(panel: Panel, facts: PlayerView, pick: Cards, judged: Verdict, any_legal: bool) -> layout.Part | None:
    texts, table, count = panel.look.texts, panel.state.id, panel.state.hand_count(panel.seat)
    label = play_label(panel.look, judged)
    play = layout.button(label, Act.PLAY, table, count, GREEN, pick=pick, disabled=not judged.good)
    style = layout.GREY if any_legal else BLURPLE
    return row(
        play if any_legal else None,
        layout.button(texts("button-pass"), Act.PASS, table, count, style, disabled=not facts.may_pass),
        _claim_button(panel, count) or _hint_button(panel, count, pick) if any_legal else None,
        layout.button(texts("button-auto"), Act.AUTO, table, count),
        _more(panel),
    )


def _claim_button(panel: Panel, count: int) -> layout.Part | None:
    """What takes the place of the hint for somebody who has won for certain, with more than one play to go."""
    assert panel.state.round is not None
    line = winning_line(view(panel.state.round, panel.seat, show_bottom=panel.state.options.show_bottom))
    if line is None or len(line) == 1:
        return None
    return layout.button(panel.look.texts("button-claim"), Act.CLAIM, panel.state.id, count, value=IN_HAND)


def _waiting(panel: Panel, facts: PlayerView) -> Screen:
    look, texts = panel.look, panel.look.texts
    people = People.of(look, panel.state, facts)
    pick, count = held(facts, panel.pick), panel.state.hand_count(panel.seat)
    cards, picture = cards_part(look, facts, pick)
    seat = facts.to_act if facts.to_act is not None else panel.seat
    parts = [
        lines(
            head(panel, facts),
            f"## {texts('waiting-heading', name=people.named(seat))}",
            people.following(seat, panel.seat),
            small(left_line(people, facts)),
            *would_concede(look, panel.state, panel.owner),
            *(to_beat(people, facts, panel.seat) if facts.to_beat else []),
            highest_bid(people, facts) if facts.phase is Phase.AUCTION else None,
        ),
        *cards,
        *(card_menus(look, panel.state.id, count, facts, pick, ahead=True) if facts.phase is Phase.PLAY else []),
        lines(ahead(look, facts, pick)) if pick else None,
        row(
            layout.button(texts("button-refresh"), Act.REFRESH, panel.state.id),
            layout.button(texts("button-auto"), Act.AUTO, panel.state.id, count),
            _more(panel),
        ),
    ]
    return screen(Accent.GREY, parts, picture)


def _away(panel: Panel, facts: PlayerView) -> Screen:
    look, texts = panel.look, panel.look.texts
    cards, picture = cards_part(look, facts)
    people = People.of(look, panel.state, facts)
    parts = [
        lines(
            head(panel, facts),
            f"## {texts('away-heading')}",
            texts("away-by-choice" if panel.owner.by_choice else "away-missed"),
            small(left_line(people, facts)),
        ),
        *cards,
        row(
            layout.button(texts("button-back"), Act.BACK, panel.state.id, style=GREEN),
            layout.button(texts("button-refresh"), Act.REFRESH, panel.state.id),
            _more(panel),
        ),
    ]
    return screen(Accent.GREY, parts, picture)


def _over(panel: Panel, facts: PlayerView) -> Screen:
    look, texts = panel.look, panel.look.texts
    cards, picture = cards_part(look, facts) if facts.cards and facts.phase is Phase.OVER else ([], None)
    heading = "over-redeal" if facts.phase is Phase.REDEAL else "over-heading"
    parts = [
        lines(head(panel, facts), f"## {texts(heading)}"),
        lines(texts("over-left", count=size(facts.hand))) if cards else None,
        *cards,
        row(layout.link(texts("button-to-table"), table_url(panel.state))),
    ]
    return screen(Accent.GREY, parts, picture)


def _more(panel: Panel) -> layout.Part:
    return layout.button(panel.look.texts("button-more"), Act.MORE, panel.state.id)
