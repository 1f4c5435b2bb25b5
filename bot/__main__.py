"""``python -m bot``: the real bot with DISCORD_TOKEN, a simulated Discord in the browser without it.

``python -m bot check`` says whether the bot can work with its settings. A start that fails says why in one sentence
and ends with exit status 1; a bot that is asked to stop (SIGTERM, Ctrl-C) answers what it was asked, and ends with 0.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Coroutine, Sequence
from datetime import timedelta
from typing import Any

from data.database import Database

from . import check, logs
from .address import point_at
from .analyst import WorkerAnalyst
from .client import Client
from .lock import only_process
from .pace import Pace
from .render import pictures
from .settings import Settings, load
from .smooth import run_smoothly
from .start_errors import sentence_of
from .thinker import WorkerThinker


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until stopped, or check; the process's exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("command", nargs="?", choices=["check"], help="check: settings, database, token, permissions")
    try:
        if parser.parse_args(arguments).command == "check":
            return check.main()
        settings = load()
        _log_to(settings)
        asyncio.run(_local(settings) if settings.discord_token is None else _serve(settings))
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        print(sentence, file=sys.stderr)
        return 1
    return 0


def _log_to(settings: Settings) -> None:
    token = "" if settings.discord_token is None else settings.discord_token.get_secret_value()
    logs.set_up(
        settings.log_level,
        settings.log_file,
        megabytes=settings.log_file_megabytes,
        files=settings.log_files,
        token=token,
    )


def _local(settings: Settings) -> Coroutine[Any, Any, None]:
    # The simulation probes the library as it is imported, and would log what that probe finds.
    logging.getLogger("discord").setLevel(logging.ERROR)
    from .local import run  # noqa: PLC0415 - the simulated Discord is installed for development only

    return run(settings)


async def _serve(settings: Settings) -> None:
    run_smoothly()
    assert settings.discord_token is not None, "without a token the local preview runs"
    token = settings.discord_token.get_secret_value()
    with only_process(settings.database_path, f"{settings.discord_api or ''} {token}"):
        if settings.discord_api is not None:
            await point_at(settings.discord_api)
        preparing = asyncio.create_task(asyncio.to_thread(pictures.prepare))
        thinker = WorkerThinker(settings.workers, timedelta(seconds=settings.thinking_seconds))
        analyst = WorkerAnalyst()
        try:
            async with await Database.open(settings.database_path) as database:
                client = Client(settings, database, thinker, analyst=analyst, pace=Pace())
                await _until_stopped(client, token)
        finally:
            await thinker.close()
            await analyst.close()
            await preparing


async def _until_stopped(client: Client, token: str) -> None:
    """Run `client` until it ends by itself or the system asks for it."""
    running = asyncio.ensure_future(client.start(token))
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for asked in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(asked, running.cancel)
    try:
        await running
    except asyncio.CancelledError:
        logging.getLogger(__name__).info("Stopping: what was asked is answered, the tables stay as they are")
    finally:
        await client.close()


if __name__ == "__main__":
    sys.exit(main())
