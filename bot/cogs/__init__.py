"""Slash commands, each group thin: read the options, ask the table, answer."""
