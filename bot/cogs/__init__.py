"""Slash commands, each module thin: read the options, ask the table, answer."""

from . import lobby, play, reference, settings
from .group import ddz

__all__ = ["ddz", "lobby", "play", "reference", "settings"]
