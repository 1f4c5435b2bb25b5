"""Presses that look something up: leaderboard, rules, help. They answer anybody, with or without a table."""

from __future__ import annotations

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.closing import close_months
from bot.render.help import help_screen
from bot.render.leaderboard import leaderboard, read_board_value
from bot.render.rules import rules
from bot.render.screen import Screen
from data import leaderboard as board
from data.leaderboard import Order, Period

from .ids import Act
from .press import Press, handles, read


@handles(Act.BOARD)
async def show_board(asked: Asked, press: Press) -> Reply:
    """Another page of the leaderboard where one is shown, else the leaderboard."""
    period, order = read_board_value(press.id.value)
    screen = await board_screen(asked, press.id.count, period, order)
    return Update(screen) if await _turns_pages(asked) else Private(screen)


@handles(Act.BOARD_MINE)
async def show_own_page(asked: Asked, press: Press) -> Reply:
    """The page with the person's own line."""
    return Update(await board_screen(asked, None, *read_board_value(press.id.value)))


@handles(Act.BOARD_PERIOD)
async def choose_period(asked: Asked, press: Press) -> Reply:
    """Another stretch of time."""
    _, order = read_board_value(press.id.value)
    return Update(await board_screen(asked, 1, read(Period, press.chosen), order))


@handles(Act.BOARD_ORDER)
async def choose_order(asked: Asked, press: Press) -> Reply:
    """Another order of the lines."""
    period, _ = read_board_value(press.id.value)
    return Update(await board_screen(asked, 1, period, read(Order, press.chosen)))


async def board_screen(
    asked: Asked, number: int | None, period: Period = Period.ALL, order: Order = Order.POINTS
) -> Screen:
    """A page of the leaderboard of the server where it is asked for, or where the person sits."""
    guild_id = asked.guild_id
    await close_months(asked.client.database, guild_id, asked.client.clock.now())
    since = board.begin_of(period, asked.client.clock.now())
    async with asked.client.database.read() as tx:
        page = await board.page(tx, guild_id, number, asked.user_id, since=since, order=order)
    guild = asked.client.get_guild(guild_id)
    name = "…" if guild is None else guild.name
    return leaderboard(await asked.look(), page, name, asked.user_id, period=period, order=order, since=since)


@handles(Act.RULES)
async def open_rules(asked: Asked, press: Press) -> Reply:
    """The rules of the table, or of the named rule set."""
    name = asked.table.state.options.rules if asked.table is not None else press.id.value or ""
    return Private(rules(await asked.look(), name, max(press.id.count, 1)))


@handles(Act.RULES_SET)
async def choose_rule_set(asked: Asked, press: Press) -> Reply:
    """The same page of another rule set."""
    return Update(rules(await asked.look(), press.chosen, press.id.count))


@handles(Act.RULES_PAGE)
async def choose_rules_page(asked: Asked, press: Press) -> Reply:
    """Another page of the same rule set."""
    return Update(rules(await asked.look(), press.id.value or "", press.number))


@handles(Act.HELP)
async def choose_help_page(asked: Asked, press: Press) -> Reply:
    """Another page of the help."""
    return Update(help_screen(await asked.look(), press.number, read(int, press.id.value or "0")))


async def _turns_pages(asked: Asked) -> bool:
    """Whether the pressed button is one of the leaderboard's own, which stand beside its menus."""
    pressed = asked.interaction.message
    if pressed is None or not asked.in_own_panel:
        return False
    # A button that is a link has no id.
    ids = (getattr(part, "custom_id", None) or "" for part in _parts(pressed.components))
    return any(custom_id.startswith(f"ddz:{Act.BOARD_ORDER}:") for custom_id in ids)


def _parts(components: object) -> list[object]:
    found: list[object] = []
    for part in components if isinstance(components, list | tuple) else ():
        found += [part, *_parts(getattr(part, "children", ()))]
    return found
