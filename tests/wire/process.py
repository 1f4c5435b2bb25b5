"""The real bot as a process of its own, pointed at the loopback Discord."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

from .discord_server import DiscordServer

START = 30.0
"""Seconds that a start may take on a busy machine."""
STOP = 15.0


@dataclass
class BotProcess:
    """``python -m bot``; use it with ``async with``, which ends it. What it logs is in `log`."""

    server: DiscordServer
    folder: Path
    settings: dict[str, str] = field(default_factory=dict)
    log: str = ""
    _process: asyncio.subprocess.Process | None = None
    _reading: asyncio.Task[None] | None = None

    @property
    def database(self) -> Path:
        """Where the bot keeps its database."""
        return self.folder / "bot.sqlite3"

    @property
    def pid(self) -> int:
        """The number of the running process."""
        assert self._process is not None
        return self._process.pid

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None and self._process.returncode is None:
            await self.stop() if error is None else await self.kill()
        if error is not None:
            error.add_note(f"The bot's log:\n{self.log}")

    async def start(self) -> None:
        """Start the process, and wait until it is connected to the gateway."""
        process = await self.launch()
        connected = asyncio.create_task(self.server.gateway.ready.wait())
        ended = asyncio.create_task(process.wait())
        done, waiting = await asyncio.wait({connected, ended}, timeout=START, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        assert connected in done, f"the bot did not connect (status {process.returncode}):\n{self.log}"

    async def launch(self) -> asyncio.subprocess.Process:
        """Start the process, whatever comes of it."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            env={**environment(), **self._settings()},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self._reading = asyncio.create_task(self._read(self._process))
        return self._process

    async def kill(self) -> None:
        """End the process as a crash would, and wait until its sockets are gone."""
        await self._end(signal.SIGKILL)

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to stop; its exit status."""
        return await self._end(how)

    async def ended(self) -> int:
        """Wait until the process ends by itself; its exit status."""
        assert self._process is not None
        assert self._reading is not None
        status = await asyncio.wait_for(self._process.wait(), START)
        await self._reading
        return status

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        assert self._reading is not None
        self._process.send_signal(how)
        status = await asyncio.wait_for(self._process.wait(), STOP)
        # The workers of the process may hold its output open for a moment.
        await asyncio.wait_for(self._reading, STOP)
        await asyncio.wait_for(self.server.gateway.away.wait(), STOP)
        return status

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            self.log += line.decode(errors="replace")

    def _settings(self) -> dict[str, str]:
        return {
            "DISCORD_TOKEN": self.server.token,
            "DISCORD_API": self.server.api,
            "DATABASE_PATH": str(self.database),
            "COMPUTER_PAUSE_SECONDS": "0",
            **self.settings,
        }


def environment() -> dict[str, str]:
    """The environment without anything that would set the bot up otherwise."""
    kept = ("PATH", "HOME", "LANG", "LC_ALL", "SYSTEMROOT", "VIRTUAL_ENV", "PYTHONPATH", "TMPDIR")
    return {name: os.environ[name] for name in kept if name in os.environ}
