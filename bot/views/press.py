"""One press of a button or choice in a menu, and the register of what answers each `Act`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.answering import Reply
from bot.asked import Asked
from bot.refusals import StaleButton

from .ids import Act, Id

T = TypeVar("T")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Press:
    """What the control says, and what was chosen in it if it is a menu."""

    id: Id
    values: tuple[str, ...] = ()

    @property
    def chosen(self) -> str:
        """The one value chosen in a menu."""
        return self.values[0] if self.values else ""

    @property
    def number(self) -> int:
        """The same where it is a number. Raises `StaleButton`."""
        return read(int, self.chosen)


def read(kind: Callable[[T], V], value: T) -> V:
    """What `kind` makes of a value that a control carries. Raises `StaleButton` where it is none that we would draw:
    a control of an earlier version, or no control of ours."""
    try:
        return kind(value)
    except ValueError:
        raise StaleButton from None


Handler = Callable[[Asked, Press], Awaitable[Reply]]
HANDLERS: dict[Act, Handler] = {}
"""The function that answers each act; filled by `handles` as the modules of this package are imported."""


def handles(*acts: Act) -> Callable[[Handler], Handler]:
    """Register a function as the one that answers these acts."""

    def register(handler: Handler) -> Handler:
        HANDLERS.update(dict.fromkeys(acts, handler))
        return handler

    return register


async def handle(asked: Asked, press: Press) -> Reply:
    """The reply to a press. Raises what the table or the rules refuse, `StaleButton` for what nothing answers."""
    if press.id.act not in HANDLERS:
        raise StaleButton
    if press.id.table:
        await asked.find(press.id.table)
    return await HANDLERS[press.id.act](asked, press)
