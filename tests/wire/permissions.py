"""What the bot may do in a channel: the everyone role of the server, then the channel's overwrites for it."""

from __future__ import annotations

from enum import IntFlag

from .world import DM, Json, Refused, World


class Permission(IntFlag):
    """The permissions that matter to the bot, by Discord's bits."""

    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


def granted(world: World, channel: Json) -> int:
    """The bot's permissions in a channel, as a number."""
    if "guild_id" not in channel:
        return (1 << 50) - 1
    if channel["guild_id"] not in world.guilds:
        return 0
    everyone = world.guilds[channel["guild_id"]]["roles"][0]
    have = int(everyone["permissions"])
    for overwrite in channel["permission_overwrites"]:
        if overwrite["id"] in {everyone["id"], world.bot["id"]}:
            have = have & ~int(overwrite["deny"]) | int(overwrite["allow"])
    return have if have & Permission.VIEW_CHANNEL else 0


def deny(world: World, channel: Json, permission: Permission) -> None:
    """Take a permission from the bot in a channel."""
    overwrite = {"id": world.bot["id"], "type": 1, "allow": "0", "deny": str(int(permission))}
    channel["permission_overwrites"].append(overwrite)


def need(world: World, channel: Json, permission: Permission) -> None:
    """Refuse what the bot may not do there, as Discord does."""
    if channel["type"] == DM:
        return
    have = granted(world, channel)
    if not have & Permission.VIEW_CHANNEL:
        raise Refused(403, 50001, "Missing Access")
    if permission & ~have:
        raise Refused(403, 50013, "Missing Permissions")
