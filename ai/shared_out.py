"""Long work shared out to processes, its progress drawn."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, TypeVarTuple

from rich.console import Console
from rich.progress import track

_Part = TypeVar("_Part")
_Asked = TypeVarTuple("_Asked")


def shared_out(
    work: Callable[[*_Asked], _Part],
    asked: Sequence[tuple[*_Asked]],
    jobs: int,
    title: str,
    console: Console | None = None,
) -> Iterator[_Part]:
    """What `work` makes of each of `asked`, in their order; one job is done here, more are processes of their own.

    The progress is drawn on `console` if there is one.
    """
    yield from track(_done(work, asked, jobs), title, len(asked), console=console, disable=console is None)


def _done(work: Callable[[*_Asked], _Part], asked: Sequence[tuple[*_Asked]], jobs: int) -> Iterator[_Part]:
    if jobs == 1:
        for each in asked:
            yield work(*each)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for waiting in [pool.apply_async(work, each) for each in asked]:
            yield waiting.get()
