"""The public message of a table while a round is on: the auction, the play, and the question after three re-deals.

It is drawn from what everybody may know (`engine.view.public`) and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.seating import Stage, TableState
from bot.views.ids import Act
from engine.combinations import classify
from engine.round import Phase
from engine.rules import AllPass, AuctionEnd, RuleSet
from engine.view import Facts, PublicView, public

from . import campaign, layout
from .fairness import promise
from .layout import BLURPLE, GREEN, Accent, lines, row, screen, separator, small
from .look import Look
from .more import would_concede
from .screen import Screen
from .seats import TO_ACT, People
from .standing import bottom_line, cards_left, stake_line, trick_lines
from .words import kind, rank, until

MY_HAND = "🃏"


def table(look: Look, state: TableState, notes: Sequence[str] = ()) -> Screen:
    """The public message of a running round, of a finished one (without buttons), or of the question to go on.

    `notes` are sentences about what just happened beside the cards (somebody's time was up). ValueError when the table
    has no round.
    """
    if state.round is None:
        raise ValueError(f"table {state.id} has no round")
    facts = public(state.round, show_bottom=state.options.show_bottom)
    if state.stage is Stage.ASKING:
        return _asking(look, state, facts)
    if facts.phase in {Phase.AUCTION, Phase.REDEAL}:
        return _auction(look, state, facts, notes)
    return _play(look, state, facts, notes)


def _auction(look: Look, state: TableState, facts: PublicView, notes: Sequence[str]) -> Screen:
    texts, people = look.texts, People.of(look, state, facts)
    seat = facts.to_act
    top = campaign.top_line(look, state, facts.rules, texts("auction"))
    heading = None if seat is None else f"## {TO_ACT} {texts('bids-heading', name=people.name(seat))}"
    parts = [
        lines(
            small(top),
            heading,
            None if seat is None else campaign.turn_line(people, state, seat),
            highest_bid(people, facts),
        ),
        separator(),
        lines(*_with_energy(look, state, facts, [_caller(people, facts, seat) for seat in range(len(state.seats))])),
        separator(),
        lines(
            *campaign.standing_lines(look, state, facts),
            *map(small, notes),
            small(auction_rules(look, facts.rules)),
            small(_face_up(people, facts)),
            small(None if state.round is None else promise(look, state.round)),
        ),
        *(_auction_rows(look, state, facts) if state.stage is Stage.ROUND else []),
    ]
    return screen(Accent.AMBER, parts)


def highest_bid(people: People, facts: Facts) -> str:
    """The highest bid so far and whose it is."""
    bids = [call for call in facts.calls if call.value is not None]
    if not bids:
        return people.look.texts("no-bid-yet")
    return people.look.texts("highest-bid", bid=bids[-1].value or 0, name=people.named(bids[-1].seat))


def _caller(people: People, facts: Facts, seat: int) -> str:
    texts = people.look.texts
    call = next((call for call in reversed(facts.calls) if call.seat == seat), None)
    if seat == facts.to_act:
        return f"{people.listed(seat)} {TO_ACT}"
    if call is None:
        said = texts("not-called")
    else:
        said = texts("called-pass") if call.value is None else texts("called-bid", bid=call.value)
    return texts("seat-line", who=people.listed(seat), what=said)


def auction_rules(look: Look, rules: RuleSet) -> str:
    """What the auction is about, in sentences made from the rule set."""
    texts = look.texts
    end = "auction-one-round" if rules.auction_end is AuctionEnd.ONE_ROUND else "auction-until-passes"
    nobody = "auction-nobody-first" if rules.all_pass is AllPass.FIRST_BIDDER else "auction-nobody-redeal"
    shown = "auction-landlord-open" if rules.bottom_shown else "auction-landlord-hidden"
    return texts("sentence-separator").join([texts(shown, count=rules.bottom_size), texts(end), texts(nobody)])


def _face_up(people: People, facts: Facts) -> str | None:
    if facts.face_up is None:
        return None
    texts = people.look.texts
    return texts("face-up", name=people.named(facts.face_up.seat), card=rank(texts, facts.face_up.rank))


def _auction_rows(look: Look, state: TableState, facts: PublicView) -> list[ui.ActionRow[ui.LayoutView] | None]:
    texts = look.texts
    bids = [] if state.deadline is None else bid_buttons(look, state, facts)
    hand = layout.button(texts("button-hand"), Act.HAND, state.id, style=BLURPLE, emoji=MY_HAND)
    more = layout.button(texts("button-more"), Act.MORE, state.id)
    if len(bids) > 3:
        return [row(*bids), row(hand, more)]
    return [row(hand, *bids, more)]


def bid_buttons(look: Look, state: TableState, facts: Facts) -> list[ui.Button[ui.LayoutView]]:
    """A button for each bid that is open now, and one for the pass."""
    texts, count = look.texts, state.call_count
    bids = [
        layout.button(texts("button-bid", bid=bid), Act.BID, state.id, count, GREEN, value=bid)
        for bid in facts.legal_bids
    ]
    return [*bids, layout.button(texts("button-no-bid"), Act.BID, state.id, count, value=0)]


def _play(look: Look, state: TableState, facts: PublicView, notes: Sequence[str]) -> Screen:
    people = People.of(look, state, facts)
    top = campaign.top_line(look, state, facts.rules, stake_line(look, facts))
    parts = [
        lines(small(top), *_heading(people, state, facts)),
        separator(),
        lines(*_with_energy(look, state, facts, [_seat(people, facts, seat) for seat in range(len(state.seats))])),
        separator(),
        lines(
            *campaign.standing_lines(look, state, facts),
            *would_concede(look, state),
            *map(small, notes),
            *map(small, trick_lines(people, facts)),
            small(bottom_line(look, facts, facts.bottom)),
        ),
        _play_row(look, state, facts) if state.stage is Stage.ROUND else None,
    ]
    return screen(Accent.GREEN if facts.to_act is not None else Accent.GREY, parts)


def _heading(people: People, state: TableState, facts: PublicView) -> list[str]:
    texts, seat = people.look.texts, facts.to_act
    if seat is None:
        if facts.conceded is not None:
            return [f"## {gave_up(people.look, facts.conceded)}"]
        winner = facts.winner
        return [] if winner is None else [f"## {texts('out-heading', name=people.name(winner))}"]
    leads = not facts.to_beat
    heading = texts("leads-heading" if leads else "turn-heading", name=people.name(seat))
    return [
        f"## {TO_ACT} {heading}",
        campaign.turn_line(people, state, seat),
        *(_lead(people, facts, seat) if leads else to_beat(people, facts)),
    ]


def gave_up(look: Look, landlord: bool) -> str:
    """Which side gave the round up."""
    return look.texts("conceded-landlord" if landlord else "conceded-peasants")


def _with_energy(look: Look, state: TableState, facts: Facts, seats: Sequence[str]) -> list[str | None]:
    """The lines of the seats, in a campaign each with its hero's energy below."""
    return [
        line for seat, first in enumerate(seats) for line in (first, campaign.energy_line(look, state, facts, seat))
    ]


def _lead(people: People, facts: Facts, seat: int) -> list[str]:
    texts = people.look.texts
    return [texts("lead-again", name=people.name(seat)) if facts.history else texts("lead-first")]


def to_beat(people: People, facts: Facts, reader: int | None = None) -> list[str]:
    """What is on the table: whose it is (`reader`: the seat that reads this) and what, and its cards large below."""
    look, combination = people.look, classify(facts.to_beat, facts.rules)
    if combination is None or facts.to_beat_by is None:
        return []
    what = kind(look.texts, combination)
    own = facts.to_beat_by == reader
    beat = (
        look.texts("beat-own", kind=what) if own else look.texts("beat", who=people.role(facts.to_beat_by), kind=what)
    )
    return [beat, f"# {look.play(facts.to_beat)}"]


def _seat(people: People, facts: Facts, seat: int) -> str:
    texts = people.look.texts
    left = cards_left(people.look, facts.counts[seat])
    key = "seat-landlord" if seat == facts.landlord else "seat-line"
    line = texts(key, who=people.listed(seat), what=left)
    return f"{line} {TO_ACT}" if seat == facts.to_act else line


def _play_row(look: Look, state: TableState, facts: PublicView) -> ui.ActionRow[ui.LayoutView] | None:
    texts, seat = look.texts, facts.to_act
    own = 0 if seat is None else state.hand_count(seat)
    # A computer's turn cannot be passed by anybody, and a leader must play.
    disabled = not facts.may_pass or state.deadline is None
    return row(
        layout.button(texts("button-hand"), Act.HAND, state.id, style=BLURPLE, emoji=MY_HAND),
        layout.button(texts("button-pass"), Act.PASS, state.id, own, disabled=disabled),
        layout.button(texts("button-more"), Act.MORE, state.id),
    )


def _asking(look: Look, state: TableState, facts: PublicView) -> Screen:
    texts = look.texts
    top = campaign.top_line(look, state, facts.rules, texts("auction"))
    people = People.of(look, state)
    parts = [
        lines(
            small(top),
            f"## {texts('asking-heading')}",
            until(texts, state.deadline),
            texts("asking", count=state.redeals_in_a_row),
        ),
        separator(),
        lines(*(people.listed(seat) for seat in range(len(state.seats)))),
        row(
            layout.button(texts("button-go-on"), Act.GO_ON, state.id, state.call_count, ButtonStyle.success),
            layout.button(texts("button-leave"), Act.LEAVE, state.id),
        ),
    ]
    return screen(Accent.AMBER, parts)
