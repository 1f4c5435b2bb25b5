"""Boards a page at a time: the lines of one page, and the asker's own wherever it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from sqlalchemy import RowMapping, Subquery, func, select

from .database import Transaction

L = TypeVar("L")
LINES_A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Page(Generic[L]):
    """One page of a board: `number` of `pages` (1 of 1 when it is empty), and the asker's line, if he has one."""

    number: int
    pages: int
    people: int
    """How many lines the whole board has."""
    lines: tuple[L, ...]
    own: L | None


async def page_of(
    tx: Transaction, board: Subquery, line: Callable[[RowMapping], L], *, number: int | None, user_id: int, lines: int
) -> Page[L]:
    """Page `number` of `board` (clamped to what there is; None: the one with the line of `user_id`, or the first).

    The board has the columns `user_id` and `position` (from 1); `line` reads one of its rows.
    """
    people = await tx.scalar(select(func.count()).select_from(board)) or 0
    found = (await tx.execute(select(board).where(board.c.user_id == user_id))).mappings().first()
    pages = max(1, -(-people // lines))
    if number is None:
        number = 1 if found is None else -(-found["position"] // lines)
    number = min(max(number, 1), pages)
    first = (number - 1) * lines
    shown = select(board).where(board.c.position > first, board.c.position <= first + lines).order_by(board.c.position)
    listed = tuple(line(row) for row in (await tx.execute(shown)).mappings())
    return Page(number, pages, people, listed, None if found is None else line(found))
