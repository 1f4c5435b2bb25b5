"""Every sentence, by key and language. The sentences are in ``locales/*.ftl``; one more language is one more file.

Numbers come out as the language writes them (``1,230``), signed ones with a real minus sign. A key that a language
lacks falls back to English; a key that English lacks is a mistake and raises.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

FALLBACK: Final = "en-US"
_FOLDER = Path(__file__).parent / "locales"

LOCALES: Final = tuple(sorted(path.stem for path in _FOLDER.glob("*.ftl")))
"""The languages there are, by Discord's codes."""

Argument = str | int


class Texts:
    """The sentences of one language: ``texts("turn-heading", name="Bob")``."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._bundles = tuple(_bundle(name) for name in dict.fromkeys((locale, FALLBACK)))

    def __call__(self, key: str, **arguments: Argument) -> str:
        """The sentence of `key` (``name`` or ``name.attribute``). KeyError when no language has it.

        ValueError when an argument is missing, or when a sentence cannot be put together for another reason.
        """
        name, _, attribute = key.partition(".")
        for bundle in self._bundles:
            if not bundle.has_message(name):
                continue
            message = bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, arguments)
            if errors:
                raise ValueError(f"{key} in {self.locale}: {errors}")
            return str(text)
        raise KeyError(key)

    def has(self, key: str) -> bool:
        """Whether `key` (without attribute) has a sentence, in this language or in English."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def number(self, value: int) -> str:
        """`value` with the language's grouping and a real minus sign: ``1,230``, ``−4``."""
        return f"\N{MINUS SIGN}{-value:,}" if value < 0 else f"{value:,}"

    def signed(self, value: int) -> str:
        """As `number`, a gain with its plus: ``+8``, ``−4``, ``0``."""
        return f"+{value:,}" if value > 0 else self.number(value)

    def listing(self, items: Iterable[str]) -> str:
        """The items apart as this language lists things: ``J, 8``, ``J、8``."""
        return self("list-separator").join(items)


def sentence(text: str) -> str:
    """`text` with a capital first letter, where its script has capitals."""
    return text[:1].upper() + text[1:]


@cache
def texts_for(locale: str | None) -> Texts:
    """The sentences for Discord's locale code (None: unknown); a language that is not there is answered in English."""
    return Texts(closest(locale))


def closest(locale: str | None) -> str:
    """The language of `LOCALES` to be shown for Discord's code: itself, else one of the same language, else English."""
    if locale in LOCALES:
        return str(locale)
    language = (locale or FALLBACK).split("-")[0]
    return next((name for name in (FALLBACK, *LOCALES) if name.split("-")[0] == language), FALLBACK)


@cache
def _bundle(locale: str) -> FluentBundle:
    # Isolation marks around arguments would count as characters and show as boxes in some fonts; names that need
    # them bring their own (bot.names).
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource((_FOLDER / f"{locale}.ftl").read_text(encoding="utf-8")))
    return bundle
