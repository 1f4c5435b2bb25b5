"""The gateway: hello, heartbeats, identify, events, and resuming a session with what was missed."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientConnectionError, WSMsgType, web

from .permissions import granted
from .world import Json, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
KEPT_EVENTS = 1000
"""Events that a session keeps for a resume."""
LONGEST_FRAME = 4096
"""Bytes that a client may send at once."""
NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4003, 4004


class Line:
    """One socket, compressed if the client asked for it. Frames go out in the order in which they were given."""

    def __init__(self, socket: web.WebSocketResponse, compressed: bool) -> None:
        self.socket = socket
        self._stream = zlib.compressobj() if compressed else None
        self._waiting: asyncio.Queue[Json] = asyncio.Queue()

    def say(self, op: int, data: Any = None, sequence: int | None = None, event: str | None = None) -> None:
        """Send a frame, soon."""
        self._waiting.put_nowait({"op": op, "d": data, "s": sequence, "t": event})

    async def run(self) -> None:
        """Send what is to be sent until the socket closes."""
        while True:
            raw = json.dumps(await self._waiting.get()).encode()
            try:
                if self._stream is None:
                    await self.socket.send_str(raw.decode())
                else:
                    await self.socket.send_bytes(self._stream.compress(raw) + self._stream.flush(zlib.Z_SYNC_FLUSH))
            except (ConnectionResetError, ClientConnectionError):
                return


@dataclass
class Session:
    """What the gateway knows of a client between two sockets."""

    id: str
    intents: int
    line: Line | None
    sequence: int = 0
    missed: deque[tuple[int, str, Json]] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    resumable: bool = True
    record: Callable[[str, Json], None] = lambda _event, _data: None
    """Called with each event."""

    def tell(self, event: str, data: Json) -> None:
        """Send an event, and keep it for a resume."""
        self.sequence += 1
        self.record(event, data)
        # As things are now: a message goes on changing, and its old button is not in it any more.
        data = json.loads(json.dumps(data))
        self.missed.append((self.sequence, event, data))
        if self.line is not None:
            self.line.say(DISPATCH, data, self.sequence, event)


@dataclass
class Gateway:
    """All sessions of the bot."""

    world: World
    token: str
    address: Callable[[], str]
    record: Callable[[str, Json], None] = lambda _event, _data: None
    """Called with each event that is told."""
    heartbeat_ms: int = 41_250
    sessions: dict[str, Session] = field(default_factory=dict)
    identified: int = 0
    """How often a client has identified."""
    resumed: int = 0
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while a client is connected and has all servers."""
    away: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while none is."""

    def dispatch(self, event: str, data: Json, *, intent: int = 0) -> None:
        """Tell an event to every session whose intents ask for it (0: no intent is needed)."""
        for session in self.sessions.values():
            if session.resumable and (not intent or session.intents & intent):
                session.tell(event, data)

    def guild_create(self, guild: Json) -> Json:
        """What is told of a server when the bot meets it."""
        return {
            **guild,
            "channels": self.world.channels_of(guild["id"]),
            "members": [self.world.member(self.world.bot)],
            "member_count": 1 + len(self.world.users),
            "threads": [],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "large": False,
            "joined_at": "2026-01-01T00:00:00+00:00",
            "unavailable": False,
        }

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One socket, from hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=LONGEST_FRAME)
        await socket.prepare(request)
        line = Line(socket, request.query.get("compress") == "zlib-stream")
        sending = asyncio.create_task(line.run())
        session: Session | None = None
        try:
            line.say(HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": []})
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                said = json.loads(frame.data)
                session = await self._heard(line, said["op"], said.get("d"), session)
        finally:
            sending.cancel()
            self._gone(line, session)
        return socket

    async def drop(self, *, resumable: bool = True, reconnect: bool = False) -> None:
        """Break every socket off (`reconnect`: ask the client to come again); its session lives if `resumable`."""
        for session in self.sessions.values():
            session.resumable &= resumable
            line = session.line
            if line is None:
                continue
            if reconnect:
                line.say(RECONNECT)
            else:
                session.line = None
                self._connected(False)
                await line.socket.close(code=4000)

    async def _heard(self, line: Line, op: int, data: Any, session: Session | None) -> Session | None:
        if op == HEARTBEAT:
            line.say(HEARTBEAT_ACK)
        elif op == IDENTIFY:
            return await self._identify(line, data)
        elif op == RESUME:
            return self._resume(line, data)
        elif session is None:
            await line.socket.close(code=NOT_AUTHENTICATED, message=b"Not authenticated.")
        return session

    async def _identify(self, line: Line, data: Json) -> Session | None:
        if data["token"] != self.token:
            await line.socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
            return None
        self.identified += 1
        session = Session(secrets.token_hex(16), data["intents"], line, record=self.record)
        self.sessions[session.id] = session
        there = list(self.world.guilds.values()) if session.intents & GUILDS else []
        session.tell("READY", self._ready(session, there))
        for guild in there:
            session.tell("GUILD_CREATE", self.guild_create(guild))
        self._connected(True)
        return session

    def _ready(self, session: Session, guilds: list[Json]) -> Json:
        bot = {**self.world.bot, "mfa_enabled": True, "verified": True, "email": None}
        return {
            "v": 10,
            "user": bot,
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.address(),
            "shard": [0, 1],
            "application": {"id": self.world.application_id, "flags": 0, "flags_new": "0"},
            "session_type": "normal",
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "user_settings": {},
            "_trace": [],
        }

    def _resume(self, line: Line, data: Json) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None or not session.resumable or data["token"] != self.token:
            line.say(INVALID_SESSION, data=False)
            return None
        self.resumed += 1
        session.line = line
        for sequence, event, content in list(session.missed):
            if sequence > data["seq"]:
                line.say(DISPATCH, content, sequence, event)
        session.tell("RESUMED", {"_trace": []})
        self._connected(True)
        return session

    def _connected(self, connected: bool) -> None:
        for event, holds in ((self.ready, connected), (self.away, not connected)):
            event.set() if holds else event.clear()

    def _gone(self, line: Line, session: Session | None) -> None:
        if session is None or session.line is not line:
            return
        session.line = None
        self._connected(False)
        # A client that says goodbye in order ends its session; one that is cut off may come back.
        session.resumable &= line.socket.close_code not in {1000, 1001}


def app_permissions(world: World, channel: Json) -> str:
    """What the bot may do in a channel, as an interaction tells it."""
    return str(granted(world, channel))
