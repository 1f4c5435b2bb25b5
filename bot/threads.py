"""A thread of a table's own: opened when the cards are dealt, archived when the table is over.

Without the permission for it the table stays in its channel.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .operations import Operations, Place, Result
from .render.screen import Screen
from .seating import Stage, TableState


@dataclass(frozen=True, slots=True)
class ThreadPorts:
    """What a table's thread needs from around it."""

    name: Callable[[TableState], Awaitable[str]]
    """What the thread is called."""
    signpost: Callable[[TableState, int], Awaitable[Screen]]
    """Draws what is left in the channel: where the table is played now."""
    opened: Callable[[int, int], Awaitable[None]]
    """Remembers the thread (second) of a table (first)."""
    refused: Callable[[TableState, Result], Awaitable[None]]
    """Told when there can be no thread."""


class OwnThread:
    """The thread of one table, if it has one (`id`)."""

    def __init__(self, operations: Operations, ports: ThreadPorts, state: TableState) -> None:
        self._operations = operations
        self._ports = ports
        self._tried = False
        self.id = state.thread_id

    async def open(self, state: TableState, lobby: Place | None) -> bool:
        """Opens the thread on the message of the lobby, when it is time for it; whether it did so just now."""
        if self.id is not None or self._tried or lobby is None:
            return False
        if not state.options.thread or state.stage is not Stage.ROUND:
            return False
        self._tried = True
        result = await self._operations.open_thread(state.guild_id, lobby, await self._ports.name(state))
        if result.place is None:
            await self._ports.refused(state, result)
            return False
        self.id = result.place.channel_id
        await self._ports.opened(state.id, self.id)
        await self._operations.edit(lobby, await self._ports.signpost(state, self.id))
        return True

    async def archive(self) -> None:
        """Puts the thread away; what it holds can still be read."""
        if self.id is not None:
            await self._operations.archive(self.id)
