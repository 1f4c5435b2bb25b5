"""Boards a page at a time: the lines of one page, and the asker's own wherever it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sqlalchemy import ColumnElement, RowMapping, Subquery, func, or_, select

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
    # The whole board is summed up for each question, so one is asked where one will do.
    counted = select(board, func.count().over().label("people")).subquery("counted")
    own, page = counted.c.user_id == user_id, 1 if number is None else max(number, 1)
    rows = await _rows(tx, counted, own if number is None else or_(own, _on_page(counted, page, lines)))
    people = rows[0]["people"] if rows else await tx.scalar(select(func.count()).select_from(board)) or 0
    found = next((row for row in rows if row["user_id"] == user_id), None)
    pages = max(1, -(-people // lines))
    if number is None and found is not None:
        page = -(-found["position"] // lines)
    page = min(page, pages)
    if people and page != number:
        rows = await _rows(tx, counted, _on_page(counted, page, lines))
    listed = tuple(line(row) for row in rows if 0 <= row["position"] - 1 - (page - 1) * lines < lines)
    return Page(page, pages, people, listed, None if found is None else line(found))


def _on_page(board: Subquery, page: int, lines: int) -> ColumnElement[bool]:
    return board.c.position.between((page - 1) * lines + 1, page * lines)


async def _rows(tx: Transaction, board: Subquery, which: ColumnElement[bool]) -> Sequence[RowMapping]:
    return (await tx.execute(select(board).where(which).order_by(board.c.position))).mappings().all()
