"""Presses that end a round before its last card: giving up, and showing that one has won."""

from __future__ import annotations

from bot import agreed
from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.refusals import StaleButton
from bot.render import more
from bot.render.hand import IN_HAND
from bot.render.seats import People
from bot.seating import Stage
from bot.turns import check_press, pressing

from .ids import NO, YES, Act
from .press import Press, handles


@handles(Act.CONCEDE)
async def concede(asked: Asked, press: Press) -> Reply:
    """Give the round up after a question, or (`no`) take it back."""
    look, state = await asked.look(), asked.there.state
    seat, playing = pressing(state, asked.user_id)
    if press.id.count not in {0, playing.number}:
        raise StaleButton
    if press.id.value == NO:
        await asked.there.take_back(asked.user_id)
        return Update(more.done(look.texts("answer-plays-on")))
    if press.id.value != YES:
        ended = playing.concede(landlord=seat.number == playing.landlord)
        return Private(more.ask_concede(look, state, ended, agreed.missing(state, seat, playing)))
    after = await asked.there.concede(asked.user_id)
    if after.stage is not Stage.ROUND or after.round is None:
        return Update(more.done(look.texts("answer-conceded")))
    people, still = People.of(look, after), agreed.missing(after, after.seats[seat.number], after.round)
    names = look.texts.listing(people.name(each.number) for each in still)
    return Update(more.done(look.texts("answer-conceding", names=names)))


@handles(Act.CLAIM)
async def claim(asked: Asked, press: Press) -> Reply:
    """Show that one wins from here; the round is played to its end."""
    look, state = await asked.look(), asked.there.state
    seat, _ = pressing(state, asked.user_id)
    check_press(press.id.count, state.hand_count(seat.number))
    after = await asked.there.claim(asked.user_id)
    if press.id.value == IN_HAND:
        return Update(await asked.hand(after))
    return Update(more.done(look.texts("answer-claimed")))
