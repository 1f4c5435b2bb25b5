"""What would stop the event loop for a moment again and again: threads that keep the interpreter, and the collector."""

from __future__ import annotations

import gc
import sys

SWITCH = 0.0005
"""Seconds after which a busy thread lets another one run. The store's thread needs a turn a few times for each action,
and waits this long for each while the event loop is busy; Python's own 5 ms make 20 of one action."""
COLLECT = (10_000, 20, 50)
"""When Python looks for garbage that refers to itself (`gc.set_threshold`): what a message was drawn from is of that
kind, and found among the youngest. To look through everything takes a tenth of a second at a hundred tables, more with
each, and nobody is answered meanwhile; so it comes once in many minutes and not every few seconds."""


def run_smoothly() -> None:
    """Set the process up once everything is imported: that stays, and is not looked through again."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
