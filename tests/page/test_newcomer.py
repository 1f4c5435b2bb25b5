"""What a newcomer does on the page of the simulated Discord: a whole round by clicking, alone and as three people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.local import Simulation, simulation
from bot.local_page import serve
from tests.bot.club import make_settings
from tests.page.browser import Browser, chromium
from tests.page.window import WindowOf

A_ROUND = 1000
"""Looks at a round before it counts as stuck."""
SOME_TURNS = 12
"""Steps of three people: the auction, and choosing and playing a few times."""
A_SLOW_LINE = """(() => { const send = window.fetch; window.fetch = (address, options) => options?.method === "POST"
    ? new Promise(answer => setTimeout(() => answer(send(address, options)), 3000)) : send(address, options); })()"""
"""Whatever a window sends arrives three seconds later, when the message has changed."""


@asynccontextmanager
async def playing(pause: float) -> AsyncIterator[tuple[Simulation, Browser]]:
    """The page, with time running, and a browser."""
    async with simulation(make_settings(computer_pause_seconds=pause)) as simulated, chromium() as browser:
        running = asyncio.create_task(simulated.run())
        try:
            yield simulated, browser
        finally:
            running.cancel()
            await asyncio.wait({running})


async def windows(simulated: Simulation, browser: Browser, number: int) -> tuple[WindowOf, WindowOf]:
    """The channel and the direct messages of one of the people."""
    person = simulated.windows[number]
    channel = WindowOf(await browser.open(person.channel, 720, 1000))
    direct = WindowOf(await browser.open(person.direct, 720, 1200))
    await channel.ready()
    await direct.ready()
    return channel, direct


async def act(direct: WindowOf) -> bool:
    """Do what the hand asks for; whether it asked for anything."""
    hand, buttons = await direct.last(), await direct.buttons()
    if "Bid 3" in buttons:
        await direct.press("Bid 3")
    elif "Your turn" not in hand:
        return False
    elif any(label.startswith("Play ") for label in buttons):
        await direct.press("Play ")
    elif "Suggested plays" in hand or "best plays" in hand:
        await direct.choose("", 0)
    elif "Pass" in buttons:
        await direct.press("Pass")
    else:
        return False
    await direct.changes_from(hand)
    return True


async def test_one_plays_a_round_against_computers() -> None:
    async with playing(pause=0.2) as (simulated, browser):
        channel, direct = await windows(simulated, browser, 0)
        await channel.command("/ddz start")
        await channel.sees("1 of 3 seats taken")
        await channel.press("Start")
        for _ in range(A_ROUND):
            if "Play again" in await channel.buttons():
                break
            if not await act(direct):
                await asyncio.sleep(0.3)
        assert "win" in await channel.last()
        assert channel.page.errors == []
        assert direct.page.errors == []


async def test_three_people_sit_down_together() -> None:
    async with playing(pause=0.2) as (simulated, browser):
        seen = [await windows(simulated, browser, number) for number in range(3)]
        await seen[0][0].command("/ddz start")
        for channel, _ in seen[1:]:
            await channel.sees("seats taken")
            await channel.press("Join")
        await seen[0][0].sees("3 of 3 seats taken")
        await seen[0][0].press("Start")
        done = 0
        while done < SOME_TURNS:
            done += sum([await act(direct) for _, direct in seen])
        table = await seen[2][0].last()
        assert "This trick" in table or "Last trick" in table or "leads" in table


async def test_a_press_is_heard_although_the_message_has_changed_meanwhile() -> None:
    async with playing(pause=0.2) as (simulated, browser):
        seen = [await windows(simulated, browser, number) for number in range(3)]
        await seen[0][0].command("/ddz start")
        for channel, _ in seen[1:]:
            await channel.sees("1 of 3 seats taken")
        await seen[2][0].page.evaluate(A_SLOW_LINE)
        await seen[2][0].press("Join")
        await seen[1][0].press("Join")
        await seen[0][0].sees("2 of 3 seats taken")
        await seen[0][0].sees("3 of 3 seats taken")


async def test_the_page_shows_a_person_at_a_time() -> None:
    async with playing(pause=0) as (simulated, browser), serve(simulated.windows, 8080) as address:
        page = await browser.open(address, 1400, 900)
        await page.until("document.querySelectorAll('section:not([hidden]) iframe').length === 2")
        await page.evaluate("document.querySelectorAll('button[data-person]')[1].click()")
        shown = "[...document.querySelectorAll('section:not([hidden]) h2')].map(each => each.innerText).join()"
        assert "Bob" in str(await page.evaluate(shown))
        assert page.errors == []
