"""What is stored about a person, given out as a file, and the question before it is deleted."""

from __future__ import annotations

from bot.views.ids import YES, Act

from . import layout
from .layout import RED, Accent, lines, row, screen, small
from .look import Look
from .screen import Picture, Screen

FILE = "doudizhu-export.json"


def exported(look: Look, content: bytes) -> Screen:
    """All that is stored about the reader, as a file that programs can read."""
    texts = look.texts
    attached = Picture(FILE, lambda: content, texts("privacy-file"))
    return screen(Accent.BLURPLE, [lines(texts("privacy-exported")), layout.file(attached)], attached)


def ask_forget(look: Look) -> Screen:
    """Before a person is forgotten: what goes, what stays, and the button that does it."""
    texts = look.texts
    yes = layout.button(texts("ask-forget.yes"), Act.FORGET, style=RED, value=YES)
    parts = [lines(f"**{texts('ask-forget')}**", texts("ask-forget.about"), small(texts("ask-forget.stays"))), row(yes)]
    return screen(Accent.RED, parts)
