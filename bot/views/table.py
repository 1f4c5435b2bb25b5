"""Presses about the table as a whole: what is behind "More", leaving, ending, going on."""

from __future__ import annotations

from bot.answering import Nothing, Private, Reply, Update
from bot.asked import Asked
from bot.refusals import NotHost, NotSeated, StaleButton, WrongStage
from bot.render import counter, more
from bot.seating import Stage
from engine.view import view

from .ids import YES, Act
from .press import Press, handles


@handles(Act.MORE)
async def show_more(asked: Asked, _press: Press) -> Reply:
    """Open what one can do beside playing."""
    state = asked.there.state
    seat = state.seat_of(asked.user_id)
    away = asked.interaction.channel_id not in {state.channel_id, state.thread_id}
    return Private(more.more(await asked.look(), state, seat, may_end=await asked.may_end(), away=away))


@handles(Act.COUNTER)
async def show_counter(asked: Asked, _press: Press) -> Reply:
    """Show which cards the person has not seen yet."""
    state = asked.there.state
    seat = state.seat_of(asked.user_id)
    if seat is None:
        raise NotSeated
    if state.round is None or state.stage is not Stage.ROUND:
        raise WrongStage(state.stage)
    seen = view(state.round, seat.number, show_bottom=state.options.show_bottom)
    return Private(counter.counter(await asked.look(), seen))


@handles(Act.LEAVE)
async def leave(asked: Asked, press: Press) -> Reply:
    """Leave; in a running round only after a question, since the computer then has the seat."""
    state = asked.there.state
    if state.seat_of(asked.user_id) is None:
        raise NotSeated
    look = await asked.look()
    if state.stage is Stage.ROUND and press.id.value != YES:
        return Private(more.ask_leave(look, state))
    await asked.there.leave(asked.user_id)
    return Update(more.done(look.texts("answer-left", table=str(state.id)))) if asked.in_own_panel else Nothing()


@handles(Act.END)
async def end(asked: Asked, press: Press) -> Reply:
    """End the table for all, after a question."""
    if not await asked.may_end():
        raise NotHost(asked.there.state.host_id)
    look = await asked.look()
    state = asked.there.state
    if press.id.value != YES:
        return Private(more.ask_end(look, state))
    await asked.there.end(asked.user_id, may_manage=True)
    return Update(more.done(look.texts("answer-ended", table=str(state.id))))


@handles(Act.GO_ON)
async def go_on(asked: Asked, press: Press) -> Reply:
    """Yet another deal."""
    if press.id.count != asked.there.state.call_count:
        raise StaleButton
    await asked.there.go_on(asked.user_id)
    return Nothing()


@handles(Act.AGAIN)
async def again(asked: Asked, press: Press) -> Reply:
    """The next round."""
    if press.id.count != asked.there.state.call_count:
        raise StaleButton
    await asked.there.play_again(asked.user_id)
    return Nothing()
