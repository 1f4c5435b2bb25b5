"""Names and descriptions of commands in each language that Discord shows them in."""

from __future__ import annotations

import discord
from discord import app_commands

from .texts import LOCALES, texts_for


class Translator(app_commands.Translator):
    """Looks up the key that a command's name or description carries."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The sentence in `locale`, None (English is shown) where the bot does not speak it."""
        key = string.extras.get("key")
        if key is None or locale.value not in LOCALES:
            return None
        return texts_for(locale.value)(key)
