"""Why a start failed, in one sentence for whoever runs the bot."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import aiohttp
import discord

from data.errors import Busy, Reason, Unusable

from .lock import AlreadyRunning
from .settings import BadSettings

_UNUSABLE = {
    Reason.UNWRITABLE: "cannot be opened or written",
    Reason.NOT_A_DATABASE: "is not an SQLite database, or is damaged",
    Reason.FOREIGN: "belongs to another program",
    Reason.NEWER: "was changed by a newer version of this bot",
}


def sentence_of(error: BaseException) -> str | None:  # noqa: PLR0911 - one for each reason
    """What went wrong at start, for whoever runs the bot; None when nobody expected it."""
    match error:
        case BadSettings():
            return f"The settings cannot be used: {error}."
        case AlreadyRunning(path, process):
            return f"This bot is running already (process {process}, which holds {path}): stop that one first."
        case Unusable(path, reason, detail):
            advice = ownership(path) or "set DATABASE_PATH to a file in a folder of yours"
            return f"The database {path} {_UNUSABLE[reason]} ({detail}): {advice}."
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
        case OSError(filename=str(name)):
            advice = ownership(Path(name)) or "DATABASE_PATH and LOG_FILE must be files of yours"
            return f"The file {name} cannot be written ({error.strerror}): {advice}."
    return None


def ownership(path: Path) -> str | None:
    """What to do when `path`, its log or its folder belong to another account than this process, else None."""
    if sys.platform == "win32":
        return None
    me = os.geteuid()
    for each in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm"), path.parent):
        try:
            owner = each.stat().st_uid
        except OSError:
            continue
        if owner != me and not may_write(each):
            folder = path.parent.absolute()
            return (
                f"{each} belongs to the account {owner} and this process runs as {me}. "
                f"As the administrator: chown -R {me}:{os.getegid()} {folder}"
            )
    return None


def may_write(path: Path) -> bool:
    """Whether this process may write the file `path`, or make files in the folder `path`."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
