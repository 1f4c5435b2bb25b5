"""What Discord keeps for this bot, brought in step with what the code says: slash commands and card emojis.

Both are asked for only when something changed: Discord limits how often commands may be registered in a day.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from datetime import datetime

import discord
from discord import app_commands

from data import meta
from data.database import Database
from engine.deal import Card

from .pace import Pace, Unpaced
from .render.emojis import Emojis
from .render.faces import card_emoji, emoji_name

_log = logging.getLogger(__name__)

_COMMANDS = "commands"
_EMOJIS = "emojis"
_EVERYWHERE = "everywhere"


async def sync_commands(
    tree: app_commands.CommandTree[discord.Client], database: Database, now: datetime, guild_id: int | None = None
) -> bool:
    """Register the commands of `tree` (in one server only when `guild_id` is given); False when nothing had changed.

    Where they were registered before is cleared when it is another place, so that nobody sees a command twice.
    Raises `discord.Forbidden` when the bot may not register commands in that server.
    """
    guild = None if guild_id is None else discord.Object(guild_id)
    if guild is not None:
        tree.copy_global_to(guild=guild)
    key = f"{_COMMANDS}:{tree.client.application_id}"
    current = {"place": str(guild_id or _EVERYWHERE), "hash": await _hash(tree, guild)}
    async with database.read() as tx:
        stored = json.loads(await meta.get(tx, key) or "{}")
    if stored == current:
        return False
    await tree.sync(guild=guild)
    await _clear(tree, stored.get("place"), current["place"])
    async with database.write() as tx:
        await meta.put(tx, key, json.dumps(current), now)
    return True


async def _hash(tree: app_commands.CommandTree[discord.Client], guild: discord.Object | None) -> str:
    commands = tree.get_commands(guild=guild)
    if tree.translator is None:
        payload = [command.to_dict(tree) for command in commands]
    else:
        payload = [await command.get_translated_payload(tree, tree.translator) for command in commands]
    return hashlib.sha256(json.dumps(payload, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


async def _clear(tree: app_commands.CommandTree[discord.Client], before: str | None, now: str) -> None:
    if before is None or before == now:
        return
    application_id = tree.client.application_id
    assert application_id is not None, "the tree has just been synced"
    try:
        if before == _EVERYWHERE:
            await tree.client.http.bulk_upsert_global_commands(application_id, payload=[])
        else:
            await tree.client.http.bulk_upsert_guild_commands(application_id, int(before), payload=[])
    except discord.Forbidden:
        _log.info("The bot has left server %s; its commands there are gone with it", before)


async def emojis_there(client: discord.Client) -> Emojis:
    """The application's card emojis as they are; none while one is missing, so that no hand is half text."""
    try:
        there = {emoji.name: emoji.id for emoji in await client.fetch_application_emojis()}
    except discord.HTTPException as error:
        _log.warning("Card emojis are not to be had, ranks are written as text: %s", error)
        return Emojis()
    names = [emoji_name(Card(number)) for number in range(54)]
    return Emojis({name: there[name] for name in names}) if there.keys() >= set(names) else Emojis()


async def sync_emojis(client: discord.Client, database: Database, now: datetime, pace: Pace | None = None) -> Emojis:
    """The application's card emojis, missing ones uploaded and those that are drawn otherwise now replaced.

    What cannot be uploaded is left out: those cards are written as text.
    """
    key = f"{_EMOJIS}:{client.application_id}"
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    except discord.HTTPException as error:
        _log.warning("Card emojis are not to be had, ranks are written as text: %s", error)
        return Emojis()
    async with database.read() as tx:
        known: dict[str, str] = json.loads(await meta.get(tx, key) or "{}")
    pictures = await asyncio.to_thread(_draw_all)
    drawn = {name: hashlib.sha256(picture).hexdigest() for name, picture in pictures.items()}
    ids: dict[str, int] = {}
    for name, picture in pictures.items():
        emoji = there.get(name)
        if emoji is None or known.get(name, drawn[name]) != drawn[name]:
            emoji = await _replace(client, emoji, name, picture, Unpaced() if pace is None else pace)
        if emoji is not None:
            ids[name] = emoji.id
    if known != drawn:
        async with database.write() as tx:
            await meta.put(tx, key, json.dumps({name: drawn[name] for name in ids}), now)
    return Emojis(ids)


def _draw_all() -> dict[str, bytes]:
    return {emoji_name(Card(number)): card_emoji(Card(number)) for number in range(54)}


async def _replace(
    client: discord.Client, old: discord.Emoji | None, name: str, picture: bytes, pace: Pace
) -> discord.Emoji | None:
    try:
        if old is not None:
            async with pace.turn():
                await old.delete()
        async with pace.turn():
            return await client.create_application_emoji(name=name, image=picture)
    except discord.HTTPException as error:
        _log.warning("The emoji %s could not be uploaded: %s", name, error)
        return None
