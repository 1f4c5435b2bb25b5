"""``python -m bot``: the real bot with DISCORD_TOKEN, a simulated Discord in the browser without it.

A start that fails says why in one sentence and ends with exit status 1.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any

import aiohttp
import discord

from data.database import Database
from data.errors import Busy, Reason, Unusable

from .address import point_at
from .client import Client
from .lock import AlreadyRunning, only_process
from .settings import BadSettings, Settings, load
from .thinker import WorkerThinker

_UNUSABLE = {
    Reason.UNWRITABLE: "cannot be opened or written",
    Reason.NOT_A_DATABASE: "is not an SQLite database, or is damaged",
    Reason.FOREIGN: "belongs to another program",
    Reason.NEWER: "was changed by a newer version of this bot",
}


def main() -> int:
    """Run until stopped; the process's exit status."""
    try:
        settings = load()
        discord.utils.setup_logging(level=logging.getLevelNamesMapping()[settings.log_level])
        asyncio.run(_local(settings) if settings.discord_token is None else _serve(settings))
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        sentence = _sentence(error)
        if sentence is None:
            raise
        print(sentence, file=sys.stderr)
        return 1
    return 0


def _local(settings: Settings) -> Coroutine[Any, Any, None]:
    # The simulation probes the library as it is imported, and would log what that probe finds.
    logging.getLogger("discord").setLevel(logging.ERROR)
    from .local import run  # noqa: PLC0415 - the simulated Discord is installed for development only

    return run(settings)


async def _serve(settings: Settings) -> None:
    assert settings.discord_token is not None, "without a token the local preview runs"
    with only_process(settings.database_path):
        if settings.discord_api is not None:
            await point_at(settings.discord_api)
        thinker = WorkerThinker(settings.workers, timedelta(seconds=settings.thinking_seconds))
        try:
            async with await Database.open(settings.database_path) as database:
                client = Client(settings, database, thinker)
                await _until_stopped(client, settings.discord_token.get_secret_value())
        finally:
            await thinker.close()


async def _until_stopped(client: Client, token: str) -> None:
    """Run `client` until it ends by itself or the system asks for it."""
    running = asyncio.ensure_future(client.start(token))
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        loop.add_signal_handler(signal.SIGTERM, running.cancel)
    try:
        await running
    except asyncio.CancelledError:
        logging.getLogger(__name__).info("Stopping")
    finally:
        await client.close()


def _sentence(error: BaseException) -> str | None:  # noqa: PLR0911 - one for each reason
    """What went wrong at start, for whoever runs the bot; None when nobody expected it."""
    match error:
        case BadSettings():
            return f"The settings cannot be used: {error}."
        case AlreadyRunning(path, process):
            return f"This bot is running already (process {process}, which holds {path}): stop that one first."
        case Unusable(path, reason, detail):
            return (
                f"The database {path} {_UNUSABLE[reason]} ({detail}): set DATABASE_PATH to a file in a folder of yours."
            )
        case Busy():
            return "The database is locked by another program: close that one, or set another DATABASE_PATH."
        case discord.LoginFailure():
            return (
                "Discord refuses the token: copy it anew from the developer portal (Bot, Reset Token) to DISCORD_TOKEN."
            )
        case discord.PrivilegedIntentsRequired():
            return (
                "MEMBERS_INTENT needs the Server Members Intent: allow it in the developer portal (Bot), or set false."
            )
        case discord.Forbidden():
            return f"Discord forbids registering commands in DEV_GUILD: invite the bot there anew ({error.text})."
        case aiohttp.ClientError() | discord.GatewayNotFound() | discord.DiscordServerError():
            return f"Discord is not to be reached ({error or type(error).__name__}): try again later."
        case ModuleNotFoundError(name="simcord"):
            return "Without DISCORD_TOKEN the local preview runs, and that is not installed: pip install '.[local]'."
        case OSError():
            return (
                f"The file {error.filename} cannot be written ({error.strerror}): set DATABASE_PATH to a file of yours."
            )
    return None


if __name__ == "__main__":
    sys.exit(main())
