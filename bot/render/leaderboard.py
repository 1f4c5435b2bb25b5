"""The leaderboard of a server, a page at a time, with one's own line on every page."""

from __future__ import annotations

from datetime import datetime

from bot.names import shown
from bot.texts import sentence
from bot.views.ids import Act, build
from data.leaderboard import Line, Order, Period
from data.pages import Page

from . import layout
from .boards import person, placed
from .layout import Accent, Option, lines, local, menu, row, screen, separator, small
from .look import Look
from .screen import Screen


def leaderboard(
    look: Look,
    page: Page[Line],
    server: str,
    user_id: int,
    *,
    period: Period,
    order: Order,
    since: datetime | None = None,
) -> Screen:
    """One page of the board as `user_id` sees it; `since`: when the period began, None for all time."""
    texts, value = look.texts, board_value(period, order)
    about = texts("board-about", order=texts(f"order-{_key(order)}"), period=texts(f"period-{period}"))
    begun = None if since is None else small(texts("board-since", when=local(since)))
    listed = [_line(look, each, order, user_id) for each in page.lines]
    own_is_elsewhere = page.own is not None and page.own not in page.lines
    parts = [
        lines(f"## {texts('board-heading', server=shown(server, 30))}", about, begun),
        separator(),
        lines(*listed) if listed else lines(texts("board-empty")),
        separator(),
        lines(
            _line(look, page.own, order, user_id) if page.own is not None and own_is_elsewhere else None,
            small(texts("board-foot", page=page.number, pages=page.pages, people=page.people)),
        ),
        menu(build(Act.BOARD_PERIOD, 0, page.number, value=value), texts("board-period"), _periods(look, period)),
        menu(build(Act.BOARD_ORDER, 0, page.number, value=value), texts("board-order"), _orders(look, order)),
        row(*_turning(look, page, value)),
    ]
    return screen(Accent.BLURPLE, parts)


def board_value(period: Period, order: Order) -> str:
    """Period and order as a custom_id carries them: ``all.points``."""
    return f"{period}.{order}"


def read_board_value(value: str | None) -> tuple[Period, Order]:
    """What `board_value` wrote; all time by points for anything else."""
    period, _, order = (value or "").partition(".")
    try:
        return Period(period), Order(order)
    except ValueError:
        return Period.ALL, Order.POINTS


def _turning(look: Look, page: Page[Line], value: str) -> list[layout.Part]:
    texts, number = look.texts, page.number
    return [
        layout.button(texts("button-previous"), Act.BOARD, 0, number - 1, value=value, disabled=number <= 1),
        layout.button(texts("button-next"), Act.BOARD, 0, number + 1, value=value, disabled=number >= page.pages),
        layout.button(texts("button-my-page"), Act.BOARD_MINE, 0, 0, value=value, disabled=page.own is None),
        layout.button(texts("button-campaigns"), Act.CAMPAIGN_BOARD, 0, 1),
        layout.button(texts("button-seasons"), Act.SEASONS),
    ]


def _periods(look: Look, chosen: Period) -> list[Option]:
    return [Option(sentence(look.texts(f"period-{period}")), period, chosen=period is chosen) for period in Period]


def _orders(look: Look, chosen: Order) -> list[Option]:
    return [Option(look.texts(f"order-{_key(order)}"), order, chosen=order is chosen) for order in Order]


def _key(order: Order) -> str:
    return order.replace("_", "-")


def _line(look: Look, line: Line, order: Order, user_id: int) -> str:
    texts = look.texts
    name = person(texts, line.name, you=line.user_id == user_id, gone=line.gone)
    value = texts.number(_value(line, order))
    return f"{placed(texts, line.place)} · {name} · **{value}** · {_won(look, line, order)}"


def _value(line: Line, order: Order) -> int:
    values = {
        Order.POINTS: line.points,
        Order.BEST: line.best,
        Order.ROUNDS: line.rounds,
        Order.WINS: line.wins,
        Order.LANDLORD_WINS: line.landlord_wins,
        Order.PEASANT_WINS: line.peasant_wins,
    }
    return values[order]


def _won(look: Look, line: Line, order: Order) -> str:
    texts = look.texts
    if order is Order.LANDLORD_WINS:
        return texts("won-as-landlord", won=line.landlord_wins, rounds=line.landlord_rounds)
    if order is Order.PEASANT_WINS:
        return texts("won-as-peasant", won=line.peasant_wins, rounds=line.peasant_rounds)
    return texts("won", won=line.wins, rounds=line.rounds)
