"""What the command lines share: numbers that count something, and an end without a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable


def from_one(text: str) -> int:
    """A whole number from 1 on; argparse says so of anything else."""
    if text.isascii() and text.isdigit() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")


def run(work: Callable[[], int]) -> int:
    """The exit status of `work`: its own, 0 when whoever read what it prints has gone, 130 after Ctrl-C."""
    try:
        status = work()
        sys.stdout.flush()
    except BrokenPipeError:
        # Python would complain once more when it closes the pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status
