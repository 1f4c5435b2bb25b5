"""Slash commands, each module thin: read the options, ask the table, answer."""

from . import campaign, lobby, past, play, privacy, reference, settings, solo, tables
from .group import ddz

__all__ = ["campaign", "ddz", "lobby", "past", "play", "privacy", "reference", "settings", "solo", "tables"]
