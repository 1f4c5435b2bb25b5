"""A Discord on loopback: the HTTP API and the gateway over real sockets, as strict as Discord where a bot can fail.

It keeps the deadlines of interactions, who may read what, permissions, rate limits with their headers and fifty
requests a second in all, and resumes sessions with what was missed. `faults` makes bad weather. A route it does not
know is an error of the test. Everything said is recorded (`traffic`).
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import BodyPartReader, web

from .endpoints import Endpoints, Handler, Sent
from .faults import Fault, Faults
from .gateway import DIRECT_MESSAGES, GUILD_MESSAGES, Gateway
from .interactions import Interactions
from .limits import ROUTES, Limits, Rate
from .messages import Messages
from .traffic import Traffic, answers_interaction
from .world import Json, Message, Refused, World

API = "/api/v10"
LARGEST_REQUEST = 30 * 2**20


@dataclass
class _Read:
    """A request as it was read from its socket."""

    body: Any
    files: dict[str, tuple[str, str, bytes]]


@dataclass
class DiscordServer:
    """One loopback Discord; use it with ``async with``. `shift` moves its clock forward, in seconds."""

    record: Path | None = None
    rates: Mapping[str, Rate] = field(default_factory=lambda: ROUTES)
    token: str = "MTIz.loopback.token"
    shift: float = 0.0
    unknown: list[str] = field(default_factory=list)
    """Requests on routes that are not known here."""
    port: int = 0

    def __post_init__(self) -> None:
        self.world = World(self.now)
        self.messages = Messages(self.world, lambda: self.base, self._told)
        self.interactions = Interactions(self.world, self.messages)
        self.traffic = Traffic(self.record)
        address = "ws://127.0.0.1:{}/gateway"
        self.gateway = Gateway(self.world, self.token, lambda: address.format(self.port), self.traffic.tell)
        self.limits = Limits(self.now, self.rates)
        self.faults = Faults()
        self.endpoints = Endpoints(self.world, self.messages, self.interactions, self.gateway.address, self._told)
        self._runner: web.AppRunner | None = None

    @property
    def base(self) -> str:
        """The server's address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def api(self) -> str:
        """The address of the API, with its version."""
        return self.base + API

    def now(self) -> float:
        """Seconds since 1970 by this Discord's clock."""
        return time.time() + self.shift

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=LARGEST_REQUEST)
        for route, handler in self.endpoints.routes().items():
            method, path = route.split(" ")
            app.router.add_route(method, API + path, self._answering(route, handler))
        app.router.add_get("/gateway", self.gateway.serve)
        # The library adds its query to the address with a slash of its own.
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_route("*", "/{path:.*}", self._unknown)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.drop(resumable=False)
        assert self._runner is not None
        await self._runner.cleanup()
        self.traffic.close()
        if error is None:
            assert not self.unknown, f"routes that this Discord does not know: {self.unknown}"

    # What happens in Discord without the bot.

    def delete_message(self, message: Message) -> None:
        """A moderator deletes a message."""
        self.messages.delete(message)
        about = {"id": message.id, "channel_id": message.channel_id}
        self.gateway.dispatch("MESSAGE_DELETE", about, intent=GUILD_MESSAGES)

    def delete_channel(self, channel: Json) -> None:
        """A moderator deletes a channel, and all that was said there."""
        del self.world.channels[channel["id"]]
        for message in [each for each in self.world.messages.values() if each.channel_id == channel["id"]]:
            self.messages.delete(message)
        self.gateway.dispatch("CHANNEL_DELETE", channel)

    def remove_bot(self, guild: Json) -> None:
        """An admin removes the bot from a server."""
        del self.world.guilds[guild["id"]]
        for channel in self.world.channels_of(guild["id"]):
            # To the bot they are no more.
            del self.world.channels[channel["id"]]
        self.gateway.dispatch("GUILD_DELETE", {"id": guild["id"]})

    def close_dms(self, user: Json, code: int = 50007) -> None:
        """A person takes no direct messages any more."""
        self.world.closed_dms[user["id"]] = code

    # The sockets.

    def _told(self, event: str, data: Json, guild_id: str | None) -> None:
        if event == "MESSAGE_CREATE":
            about = {**data, **({"guild_id": guild_id} if guild_id else {})}
            self.gateway.dispatch(event, about, intent=GUILD_MESSAGES if guild_id else DIRECT_MESSAGES)
        else:
            self.gateway.dispatch(event, data)

    def _answering(self, route: str, handler: Handler) -> Any:
        async def answer(request: web.Request) -> web.StreamResponse:
            began = time.perf_counter()
            read = await _read(request)
            # Without this header discord.py takes a 429 for a ban by what stands before Discord.
            headers = {"Via": "1.1 loopback"}
            status, content = await self._carry_out(route, handler, request, read, headers)
            self._record(request, read, status, content, time.perf_counter() - began)
            if status == 204:
                return web.Response(status=204, headers=headers)
            # discord.py compares the content type as a whole: no character set may be named.
            headers["Content-Type"] = "application/json"
            return web.Response(body=json.dumps(content).encode(), status=status, headers=headers)

        return answer

    async def _carry_out(
        self, route: str, handler: Handler, request: web.Request, read: _Read, headers: dict[str, str]
    ) -> tuple[int, Any]:
        path = request.path.removeprefix(API)
        fault = self.faults.of(request.method, path)
        if fault is not None:
            await asyncio.sleep(fault.delay)
            if not fault.done and (fault.drop or fault.status):
                return self._spoil(fault, request)
        done = await self._do(route, handler, request, read, headers)
        return self._spoil(fault, request) if fault is not None and (fault.drop or fault.status) else done

    def _spoil(self, fault: Fault, request: web.Request) -> tuple[int, Any]:
        if fault.drop:
            if request.transport is not None:
                request.transport.abort()
            return 0, None
        return fault.status or 500, fault.body

    async def _do(
        self, route: str, handler: Handler, request: web.Request, read: _Read, headers: dict[str, str]
    ) -> tuple[int, Any]:
        path = dict(request.match_info)
        by_interaction = answers_interaction(request.path.removeprefix(API))
        major = path.get("channel") or path.get("webhook", "") + path.get("token", "")
        verdict = self.limits.take(route, major, counted=not by_interaction)
        headers |= verdict.headers
        if verdict.retry_after is not None:
            headers["Retry-After"] = f"{verdict.retry_after:.3f}"
            message = "You are being rate limited."
            return 429, {"message": message, "retry_after": verdict.retry_after, "global": verdict.everywhere}
        unasked = by_interaction or route == "GET /gateway"
        if not unasked and request.headers.get("Authorization") != f"Bot {self.token}":
            return 401, {"message": "401: Unauthorized", "code": 0}
        body = read.body if isinstance(read.body, dict) else {}
        items = read.body if isinstance(read.body, list) else []
        try:
            return await handler(Sent(path, dict(request.query), body, read.files, items))
        except Refused as refused:
            return refused.status, refused.body

    def _record(self, request: web.Request, read: _Read, status: int, content: Any, seconds: float) -> None:
        self.traffic.add(
            {
                "t": self.now(),
                "method": request.method,
                "path": request.path.removeprefix(API),
                "query": dict(request.query),
                "content_type": request.content_type if request.body_exists else None,
                "request_json": read.body,
                "files": {part: [name, kind, len(raw)] for part, (name, kind, raw) in read.files.items()},
                "status": status,
                # Serialised at once: a message goes on changing.
                "response_json": json.loads(json.dumps(content)),
                "ms": round(seconds * 1000, 3),
            }
        )

    async def _file(self, request: web.Request) -> web.Response:
        content = self.world.files.get(request.match_info["file"])
        if content is None:
            raise web.HTTPNotFound
        return web.Response(body=content)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.unknown.append(f"{request.method} {request.path}")
        return web.json_response({"message": "404: Not Found", "code": 0}, status=404)


async def _read(request: web.Request) -> _Read:
    """The body of a request, whether it came alone or with files."""
    if not request.body_exists:
        return _Read(None, {})
    if request.content_type == "application/json":
        return _Read(json.loads(await request.text()), {})
    body: Any = None
    files: dict[str, tuple[str, str, bytes]] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        name = str(part.name)
        if name == "payload_json":
            body = json.loads(await part.text())
        else:
            kind = part.headers.get("Content-Type", "")
            files[name] = (str(part.filename), kind, bytes(await part.read()))
    return _Read(body, files)
