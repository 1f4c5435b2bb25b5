"""``/ddz hand``, ``play`` with completion of legal plays, ``pass``, ``bid``, ``concede``: also in direct messages."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.refusals import TableRefusal, WrongStage
from bot.render.choosing import suggestions
from bot.render.words import kind
from bot.seating import TableState
from bot.texts import sentence
from bot.views.agreed import concede as ask_concede
from bot.views.ids import Act, Id
from bot.views.press import Press
from engine.cards import Cards, contains, text
from engine.combinations import classify
from engine.errors import Ambiguous, EngineError
from engine.reading import meant, parse, says_pass
from engine.round import Phase
from engine.view import PlayerView, view

from .group import MOST_CHOICES, Interaction, Table, client_of, complete_table, ddz, parameters, respond, said


@ddz.command(name=said("command-hand"), description=said("command-hand.about"))
@parameters(table="table")
async def hand(interaction: Interaction, table: Table | None = None) -> None:
    """Open the private hand."""

    async def work(asked: Asked) -> Reply:
        asked.find_own(table)
        state = asked.there.state
        if state.round is None:
            raise WrongStage(state.stage)
        return Private(await asked.hand(state))

    await respond(interaction, work)


@ddz.command(name=said("command-play"), description=said("command-play.about"))
@parameters(cards="cards", table="table")
async def play(interaction: Interaction, cards: str, table: Table | None = None) -> None:
    """Put cards down, as text."""

    async def work(asked: Asked) -> Reply:
        asked.find_own(table, to_act=True)
        if says_pass(cards):
            return Private(await asked.hand(await _pass(asked)))
        state = asked.there.state
        meaning = meant(cards, _decks(state), _legal(state, asked.user_id))
        return Private(await asked.hand(await asked.there.play(asked.user_id, meaning)))

    await respond(interaction, work)


@ddz.command(name=said("command-pass"), description=said("command-pass.about"))
@parameters(table="table")
async def pass_(interaction: Interaction, table: Table | None = None) -> None:
    """Pass, in the auction or in a trick."""

    async def work(asked: Asked) -> Reply:
        asked.find_own(table, to_act=True)
        return Private(await asked.hand(await _pass(asked)))

    await respond(interaction, work)


@ddz.command(name=said("command-bid"), description=said("command-bid.about"))
@parameters(bid="bid", table="table")
async def bid(interaction: Interaction, bid: app_commands.Range[int, 1, 3], table: Table | None = None) -> None:
    """Bid in the auction."""

    async def work(asked: Asked) -> Reply:
        asked.find_own(table, to_act=True)
        return Private(await asked.hand(await asked.there.bid(asked.user_id, bid)))

    await respond(interaction, work)


@ddz.command(name=said("command-concede"), description=said("command-concede.about"))
@parameters(table="table")
async def concede(interaction: Interaction, table: Table | None = None) -> None:
    """Give the round up, after a question."""

    async def work(asked: Asked) -> Reply:
        asked.find_own(table)
        return await ask_concede(asked, Press(Id(Act.CONCEDE)))

    await respond(interaction, work)


async def _pass(asked: Asked) -> TableState:
    state = asked.there.state
    if state.round is not None and state.round.phase is Phase.AUCTION:
        return await asked.there.bid(asked.user_id, None)
    return await asked.there.pass_(asked.user_id)


@play.autocomplete("cards")
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Legal plays that hold what was typed so far, best first; nothing when the person is not to act."""
    asked = client_of(interaction).asked(interaction)
    with asked.open:
        try:
            asked.find_own(getattr(interaction.namespace, "table", None))
        except TableRefusal:
            return []
        state = asked.there.state
        seat = state.seat_of(asked.user_id)
        if seat is None or state.round is None or state.to_act != seat.number or state.round.phase is not Phase.PLAY:
            return []
        seen = view(state.round, seat.number, show_bottom=state.options.show_bottom)
        ranked = await asked.client.drawing.ranking(state, seat.number)
        plays = _holding(suggestions(seen, seen.legal_plays(), ranked), typed, seen.rules.decks)
        return [await _choice(asked, seen, cards) for cards in plays[:MOST_CHOICES]]


def _legal(state: TableState, user_id: int) -> list[Cards]:
    """The plays open to the person; none while another is to act."""
    seat = state.seat_of(user_id)
    if seat is None or state.round is None or state.to_act != seat.number:
        return []
    return state.round.legal_plays()


def _decks(state: TableState) -> int:
    """How many decks are played with: what "rocket" or a second joker is."""
    return state.round.rules.decks if state.round is not None else 1


def _holding(plays: Iterable[Cards], typed: str, decks: int) -> list[Cards]:
    """The plays that hold what was typed, in any of its meanings; all of them while nothing can be read."""
    try:
        meanings = [parse(typed, decks)]
    except Ambiguous as several:
        meanings = [parse(reading, decks) for reading in several.readings]
    except EngineError:
        return list(plays)
    found = [cards for cards in plays if any(contains(cards, meaning) for meaning in meanings)]
    # Exactly what was typed comes first.
    return sorted(found, key=lambda cards: cards not in meanings)


async def _choice(asked: Asked, seen: PlayerView, cards: Cards) -> app_commands.Choice[str]:
    look = await asked.look()
    combination = classify(cards, seen.rules)
    what = "" if combination is None else f" · {sentence(kind(look.texts, combination))}"
    return app_commands.Choice(name=f"{look.ranks(cards)}{what}"[:100], value=text(cards))


@hand.autocomplete("table")
@play.autocomplete("table")
@pass_.autocomplete("table")
@bid.autocomplete("table")
@concede.autocomplete("table")
async def complete_own_table(interaction: Interaction, typed: str | int) -> list[app_commands.Choice[int]]:
    """The tables that can be meant."""
    return await complete_table(interaction, typed)
