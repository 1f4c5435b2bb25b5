"""How one reader sees the game: in which language, and cards as emojis, pictures or ranks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.texts import Texts
from engine.cards import Cards

from .emojis import TEXT_ONLY, Emojis, descending_text, ranks_text


@dataclass(frozen=True, slots=True)
class Look:
    """One reader's taste. A public message is drawn with the server's."""

    texts: Texts
    emojis: Emojis = TEXT_ONLY
    pictures: bool = True
    """One's own hand and the result as a picture; otherwise as a line of cards."""

    @property
    def in_text(self) -> Look:
        """The same with ranks instead of emojis; pictures stay."""
        return replace(self, emojis=TEXT_ONLY)

    def play(self, cards: Cards) -> str:
        """A combination as emojis, or as ranks for who prefers them."""
        return self.emojis.play(self.texts, cards)

    def ranks(self, cards: Cards) -> str:
        """A combination as ranks, for small text and labels: ``9 9 9 3``."""
        return ranks_text(self.texts, cards)

    def descending(self, cards: Cards) -> str:
        """A hand as ranks, high to low."""
        return descending_text(self.texts, cards)
