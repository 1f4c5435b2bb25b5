"""Who reads what: the language and the cards of each person and of each server."""

from __future__ import annotations

from dataclasses import dataclass

from data import guilds, players
from data.database import Database
from data.players import CardsAs, Preferences

from .render.emojis import TEXT_ONLY, Emojis
from .render.look import Look
from .texts import texts_for

REMEMBERED = 20_000
"""People whose language is kept in mind: those who pressed something last."""


@dataclass(frozen=True, slots=True)
class Reader:
    """One person as a reader."""

    look: Look
    preferences: Preferences


class Readers:
    """Looks up preferences in the store; what Discord says of a language is kept only as long as the process runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._locales: dict[int, str] = {}
        self.emojis = Emojis()
        """The application's card emojis, once they are uploaded."""

    def saw(self, user_id: int, locale: str) -> None:
        """Remember in which language a person uses Discord: each press says it, a direct message cannot ask."""
        self._locales.pop(user_id, None)
        self._locales[user_id] = locale
        if len(self._locales) > REMEMBERED:
            del self._locales[next(iter(self._locales))]

    def forget(self, user_id: int) -> None:
        """Forget in which language a person uses Discord."""
        self._locales.pop(user_id, None)

    async def person(self, user_id: int, otherwise: str | None = None) -> Reader:
        """The person; his language is the one he chose, else that of his Discord, else `otherwise`."""
        async with self._database.read(quick=True) as tx:
            preferences = await players.preferences(tx, user_id)
        locale = preferences.locale or self._locales.get(user_id) or otherwise
        emojis = TEXT_ONLY if preferences.cards is CardsAs.TEXT else self.emojis
        pictures = preferences.cards is CardsAs.PICTURE
        return Reader(Look(texts_for(locale), emojis, pictures), preferences)

    async def server(self, guild_id: int, preferred: str | None = None) -> Look:
        """What everybody in a server reads: in the language its admins chose, else in the one Discord has for it."""
        async with self._database.read(quick=True) as tx:
            chosen = (await guilds.settings(tx, guild_id)).locale
        return Look(texts_for(chosen or preferred), self.emojis)
