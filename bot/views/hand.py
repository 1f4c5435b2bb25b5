"""Presses in the private hand: choose, ask for advice, bid, play, pass, let the computer play."""

from __future__ import annotations

from bot.answering import Nothing, Private, Reply, Update
from bot.asked import Asked
from bot.refusals import NotSeated, StaleButton, WrongStage
from bot.seating import TableState
from engine.cards import NO_CARDS, Cards, contains
from engine.errors import NotYourTurn
from engine.round import Phase

from .ids import OTHERS, Act, from_digits, picked
from .press import Press, handles, read


@handles(Act.HAND)
async def hand(asked: Asked, _press: Press) -> Reply:
    """Open the private hand."""
    return Private(await asked.hand(_with_hand(asked)))


@handles(Act.REFRESH)
async def refresh(asked: Asked, _press: Press) -> Reply:
    """Draw the hand anew where it is."""
    return Update(await asked.hand(_with_hand(asked)))


@handles(Act.PICK)
async def pick(asked: Asked, press: Press) -> Reply:
    """Cards were chosen one by one; those of the other menu are in the control's own id."""
    state = _live(asked, press)
    elsewhere = press.id.pick or NO_CARDS
    chosen = _in_hand(asked, state, Cards(elsewhere + read(picked, press.values)))
    return Update(await asked.hand(state, chosen))


@handles(Act.SUGGEST)
async def suggest(asked: Asked, press: Press) -> Reply:
    """A suggested play was chosen: its cards are picked, not yet played."""
    state = _live(asked, press)
    chosen = NO_CARDS if press.chosen == OTHERS else read(from_digits, press.chosen)
    return Update(await asked.hand(state, _in_hand(asked, state, chosen)))


@handles(Act.HINT)
async def hint(asked: Asked, press: Press) -> Reply:
    """The computer's advice, the next best at each further press."""
    state = _live(asked, press)
    chosen = _in_hand(asked, state, press.id.pick or NO_CARDS)
    return Update(await asked.hand(state, chosen, read(int, press.id.value or "0")))


@handles(Act.BID)
async def bid(asked: Asked, press: Press) -> Reply:
    """A bid, or no bid."""
    state = await asked.there.bid(asked.user_id, read(int, press.id.value or "0") or None, press.id.count)
    return await _acted(asked, state)


@handles(Act.PLAY)
async def play(asked: Asked, press: Press) -> Reply:
    """Put the picked cards down."""
    state = await asked.there.play(asked.user_id, press.id.pick or NO_CARDS, press.id.count)
    return await _acted(asked, state)


@handles(Act.PASS)
async def pass_(asked: Asked, press: Press) -> Reply:
    """Pass in a trick. Everybody can press the button at the public table; it is for whoever is to act."""
    if not asked.in_own_panel:
        _check_turn(asked.there.state, asked.user_id)
    state = await asked.there.pass_(asked.user_id, press.id.count)
    return await _acted(asked, state)


@handles(Act.AUTO)
async def auto(asked: Asked, _press: Press) -> Reply:
    """Let the computer play until the person is back."""
    return Update(await asked.hand(await asked.there.auto(asked.user_id)))


@handles(Act.BACK)
async def back(asked: Asked, _press: Press) -> Reply:
    """Play oneself again."""
    return Update(await asked.hand(await asked.there.back(asked.user_id)))


async def _acted(asked: Asked, state: TableState) -> Reply:
    """One's own panel shows the hand as it is now; what was pressed at the public table, everybody sees there."""
    return Update(await asked.hand(state)) if asked.in_own_panel else Nothing()


def _check_turn(state: TableState, user_id: int) -> None:
    """Raises `NotYourTurn` when somebody else is to act."""
    seat, to_act = state.seat_of(user_id), state.to_act
    if seat is not None and to_act is not None and seat.number != to_act:
        raise NotYourTurn(seat.number, to_act)


def _with_hand(asked: Asked) -> TableState:
    """The table's state when the person has a hand there. Raises `NotSeated` or `WrongStage`."""
    state = asked.there.state
    if state.seat_of(asked.user_id) is None:
        raise NotSeated
    if state.round is None:
        raise WrongStage(state.stage)
    return state


def _live(asked: Asked, press: Press) -> TableState:
    """The same when the control was drawn for what is asked now. Raises `StaleButton` otherwise."""
    state = _with_hand(asked)
    seat = state.seat_of(asked.user_id)
    assert seat is not None
    assert state.round is not None
    auction = state.round.phase is Phase.AUCTION
    if press.id.count != (state.call_count if auction else state.hand_count(seat.number)):
        raise StaleButton
    return state


def _in_hand(asked: Asked, state: TableState, cards: Cards) -> Cards:
    """The cards, which the person holds. Raises `StaleButton` for others: no control of his offers them."""
    seat = state.seat_of(asked.user_id)
    assert seat is not None
    assert state.round is not None
    if not contains(state.round.hands[seat.number], cards):
        raise StaleButton
    return cards
