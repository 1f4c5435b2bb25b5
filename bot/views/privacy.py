"""The press that has a person forgotten."""

from __future__ import annotations

from bot import refusals
from bot.answering import Reply, Update
from bot.asked import Asked
from bot.render import more
from data import privacy
from data.errors import StillSeated

from .ids import YES, Act
from .press import Press, handles


@handles(Act.FORGET)
async def forget(asked: Asked, press: Press) -> Reply:
    """Delete what is stored about whoever presses. Raises `StillSeated`."""
    if press.id.value != YES:
        raise refusals.StaleButton
    look = await asked.look()
    try:
        async with asked.client.database.write() as tx:
            await privacy.forget(tx, asked.user_id)
    except StillSeated as error:
        raise refusals.of_store(error) from error
    await asked.client.database.empty_log()
    asked.client.readers.forget(asked.user_id)
    return Update(more.done(look.texts("privacy-forgotten")))
