"""The bot in a simulated Discord in the browser: no token, no network, nothing kept.

One page shows a server's channel and the direct messages of three people. Time there runs as on the wall: the
simulation's clock stands still by itself, so it is moved on here a few times a second, between two presses. simcord is
a tool of development; where the page needs more than it offers (several windows at once, a press while something
changes), its inner parts are used, and `pyproject.toml` holds its version.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import simcord
from simcord.preview import _action_plans as plans
from simcord.preview import _media as media
from simcord.preview._server import PreviewServer

from data.database import Database
from engine.deal import Card

from .analyst import WorkerAnalyst
from .client import Client
from .local_page import Window, serve
from .render.faces import card_emoji, emoji_name
from .settings import Settings
from .simulated_time import SimulatedTime
from .thinker import WorkerThinker

PEOPLE = ("Alice", "Bob", "Mei")
SERVER, CHANNEL = "Card Club", "card-table"
PORT = 8080
"""Where the page is looked for first; the next free one is taken."""
TICK = 0.2
"""Seconds between two steps of the simulation."""
LOOK = 5.0
"""Seconds after which the windows are drawn anew although nothing happened: the times left run on."""
SLOW = 30.0
"""Seconds that the bot may work at one press before the page gives up."""
_EMOJI_URL = "https://cdn.simcord.invalid/emojis/{}.png"
_REMEMBERED = 50
_STYLE = """
.preview-toolbar, .messages-sidebar { display: none !important; }
.custom-emoji { width: 1.375em; height: 1.375em; }
"""


@dataclass
class Simulation:
    """The simulated Discord with its windows; `turn` lets one press or one step happen at a time."""

    env: simcord.Env
    client: Client
    windows: list[Window] = field(default_factory=list)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _previews: list[Any] = field(default_factory=list)
    _told: int = 0
    _looked: float = 0.0

    async def furnish(self, stack: AsyncExitStack) -> None:
        """Make a server, a channel and three people, and open a window on the channel and one on each mailbox."""
        await self.client.emojis_sent()
        guild = self.env.create_guild(SERVER)
        channel = guild.create_text_channel(CHANNEL, topic="Type /ddz start")
        for name in PEOPLE:
            person = guild.add_member(self.env.create_user(name.lower(), global_name=name))
            urls = [
                await self._open(stack, channel, person),
                await self._open(stack, person.user.dm_channel, person.user),
            ]
            self.windows.append(Window(name, *urls))

    async def run(self) -> None:
        """Move time on until cancelled."""
        loop = asyncio.get_running_loop()
        last = loop.time()
        while True:
            await asyncio.sleep(TICK)
            async with self.turn:
                now = loop.time()
                await self._step(now - last)
                last = now

    async def _step(self, seconds: float) -> None:
        try:
            await self.env.advance_time(seconds)
        except TimeoutError:
            logging.getLogger(__name__).warning("The bot works for longer than the simulation waits")
        told, now = len(self.env.backend.transcript), asyncio.get_running_loop().time()
        if told != self._told or now - self._looked >= LOOK:
            self._told, self._looked = told, now
            for preview in self._previews:
                await preview.refresh()

    async def _open(self, stack: AsyncExitStack, channel: Any, viewer: Any) -> str:
        preview = self.env.preview(channel, viewers=[viewer], layout="channel", assets=self._emojis())
        self.env._preview = None  # only one is foreseen; several work as long as one press happens at a time
        await stack.enter_async_context(preview)
        self.env._preview = None
        _Presses(preview, self.turn)
        self._previews.append(preview)
        return str(preview.url)

    def _emojis(self) -> dict[str, tuple[str, bytes]]:
        ids = self.client.readers.emojis.ids
        names = {emoji_name(Card(number)): Card(number) for number in range(54)}
        return {_EMOJI_URL.format(ids[name]): (f"{name}.png", card_emoji(card)) for name, card in names.items()}


class _Presses:
    """Takes the presses of one window in turn, also one that was made while something else changed.

    The page looks twice a second whether anything changed, and what is pressed meanwhile would be refused as outdated.
    Here it is good as long as the pressed control still stands somewhere in the message, with the custom_id it had.
    """

    def __init__(self, preview: Any, turn: asyncio.Lock) -> None:
        self._preview = preview
        self._turn = turn
        self._seen: OrderedDict[tuple[str, int], dict[str, dict[str, str]]] = OrderedDict()
        self._publish, self._act = preview._publish, preview._action
        preview._publish, preview._action = self.publish, self.act

    def publish(self, page: Any, **options: Any) -> None:
        """Show the present state on a page, and remember the controls of its messages."""
        self._publish(page, **options)
        shown = page.snapshot.get("messages", {})
        everything = [
            message for channel in self._preview.env.backend.messages.values() for message in channel.values()
        ]
        self._seen[page.id, page.revision] = {
            str(message.id): _controls(message) for message in everything if str(message.id) in shown
        }
        while len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)

    async def act(self, context_id: str | None, body: Any) -> Any:
        """Do what was pressed on a page."""
        async with self._turn:
            page = self._preview._pages.get(context_id)
            if page is not None and isinstance(body, dict):
                body = self._renewed(page, body)
            return await self._act(context_id, body)

    def _renewed(self, page: Any, body: dict[str, Any]) -> dict[str, Any]:
        """The press as if it had been made on what the page would show now; itself when that is not possible."""
        then = self._seen.get((page.id, body.get("published_revision", 0)))
        now = self._seen.get((page.id, page.revision))
        if then is None or now is None:
            return body
        if body.get("kind") not in {"click", "select"}:
            return {**body, "published_revision": page.revision}
        target = str(body.get("target_id", ""))
        pressed = then.get(target, {}).get(str(body.get("control_key")))
        places = [place for place, custom_id in now.get(target, {}).items() if custom_id == pressed]
        return {**body, "published_revision": page.revision, "control_key": places[0]} if places else body


def _controls(message: Any) -> dict[str, str]:
    """The custom_ids of a message's controls, by the names that the page has for their places."""
    found = {}
    for number, root in enumerate(message.components):
        for path, component in plans._component_paths(root, str(number)):
            key = plans._component_key(component, path, message.id)
            if key is not None and "custom_id" in component:
                found[key] = str(component["custom_id"])
    return found


async def run(settings: Settings) -> None:
    """Serve the page until interrupted; one line says where it is."""
    async with simulation(settings) as simulated, serve(simulated.windows, PORT) as address:
        people = ", ".join(PEOPLE)
        print(  # noqa: T201 - the one line
            f"Open {address} in a browser: be {people}, and type /ddz start. Ctrl-C ends it; nothing is kept.",
            flush=True,
        )
        await simulated.run()


@asynccontextmanager
async def simulation(settings: Settings) -> AsyncIterator[Simulation]:
    """The bot in a simulated Discord with its windows open; a test runs it as `run` does."""
    for name in ("alembic", "bot", "discord"):
        logging.getLogger(name).setLevel(logging.WARNING)
    media.MAX_QUEUE = 256  # a hand of emojis is more than the eight pictures at once that are foreseen
    _dress(PreviewServer)
    time = SimulatedTime()
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="doudizhu-"))
        thinker = WorkerThinker(settings.workers, timedelta(seconds=settings.thinking_seconds))
        stack.push_async_callback(thinker.close)
        analyst = WorkerAnalyst()
        stack.push_async_callback(analyst.close)
        database = await stack.enter_async_context(await Database.open(Path(folder) / "local.sqlite3"))
        client = Client(settings, database, thinker, time, analyst=analyst)
        env = simcord.Env(client, settle_timeout=SLOW)
        time.env = env
        env.backend.clock._epoch = datetime.now(UTC)
        env.backend.bot_user.name = "Dou Dizhu"
        await env.start()
        stack.push_async_callback(env.shutdown)
        stack.enter_context(env.time_context())
        simulated = Simulation(env, client)
        await simulated.furnish(stack)
        yield simulated


def _dress(server: Any) -> None:
    """Let our page show the windows in frames, without the tools around them and with emojis as large as Discord's."""
    kept = {name: value for name, value in server._SECURITY_HEADERS.items() if name != "X-Frame-Options"}
    policy = kept["Content-Security-Policy"].replace("frame-ancestors 'none'", "frame-ancestors http://127.0.0.1:*")
    server._SECURITY_HEADERS = kept | {"Content-Security-Policy": policy}
    static = server._static

    async def dressed(self: Any, request: Any) -> Any:
        answer = await static(self, request)
        if request.path == "/preview.css":
            answer.text += _STYLE
        return answer

    server._static = dressed
