"""The loopback Discord's memory: people, servers, channels, messages, and how each looks in JSON.

Written after Discord's public API documentation. Only what a bot with the guilds intent meets is here.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

Json = dict[str, Any]

EPOCH_MS = 1_420_070_400_000
"""The first second of 2015: Discord counts a snowflake's time from there."""
GUILD_TEXT, DM, PUBLIC_THREAD = 0, 1, 11


class Refused(Exception):
    """An answer other than success: status, Discord's error code, message."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.body: Json = {"message": message, "code": code}


def invalid_form(why: str) -> Refused:
    """What Discord says of a body that breaks one of its limits."""
    return Refused(400, 50035, f"Invalid Form Body: {why}")


@dataclass
class Message:
    """A message; `reader` is the only person who sees it (an ephemeral answer), None: everybody in the channel."""

    json: Json
    channel_id: str
    reader: str | None = None
    edits: int = 0

    @property
    def id(self) -> str:
        """Its snowflake."""
        return str(self.json["id"])


@dataclass
class World:
    """Everything that exists. `now` gives seconds since 1970."""

    now: Callable[[], float]
    users: dict[str, Json] = field(default_factory=dict)
    guilds: dict[str, Json] = field(default_factory=dict)
    channels: dict[str, Json] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)
    commands: dict[str, Json] = field(default_factory=dict)
    emojis: dict[str, Json] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)
    closed_dms: dict[str, int] = field(default_factory=dict)
    """People who take no direct messages, with the error code that Discord gives."""
    _count: itertools.count[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.bot = self.add_user("Dou Dizhu", bot=True)

    @property
    def application_id(self) -> str:
        """The application's id, which is its user's."""
        return str(self.bot["id"])

    def snowflake(self) -> str:
        """A new id that tells the present time."""
        milliseconds = int(self.now() * 1000) - EPOCH_MS
        return str(milliseconds << 22 | next(self._count) & 0x3FFFFF)

    def timestamp(self) -> str:
        """The present time as Discord writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def add_user(self, name: str, *, bot: bool = False) -> Json:
        """A new account."""
        user: Json = {
            "id": self.snowflake(),
            "username": name.lower().replace(" ", ""),
            "global_name": None if bot else name,
            "avatar": None,
            "discriminator": "0",
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if bot:
            user["bot"] = True
        self.users[user["id"]] = user
        return user

    def add_guild(self, name: str, locale: str = "en-US") -> Json:
        """A new server with one channel, ``general``; everybody has every permission there."""
        guild = _guild(self.snowflake(), name, owner=self.add_user(f"owner of {name}")["id"], locale=locale)
        self.guilds[guild["id"]] = guild
        self.add_channel(guild, "general")
        return guild

    def add_channel(self, guild: Json, name: str) -> Json:
        """A new text channel of a server."""
        channel: Json = {
            "id": self.snowflake(),
            "type": GUILD_TEXT,
            "guild_id": guild["id"],
            "name": name,
            "position": 0,
            "nsfw": False,
            "permission_overwrites": [],
            "flags": 0,
            "parent_id": None,
            "topic": None,
            "last_message_id": None,
            "rate_limit_per_user": 0,
        }
        self.channels[channel["id"]] = channel
        return channel

    def add_emoji(self, name: str) -> Json:
        """A new emoji of the application."""
        same = {"roles": [], "require_colons": True, "managed": False, "animated": False, "available": True}
        emoji: Json = {**same, "id": self.snowflake(), "name": name, "user": self.bot}
        self.emojis[emoji["id"]] = emoji
        return emoji

    def channels_of(self, guild_id: str) -> list[Json]:
        """The channels of a server, oldest first."""
        return [channel for channel in self.channels.values() if channel.get("guild_id") == guild_id]

    def channel(self, channel_id: str) -> Json:
        """A channel; refused as unknown when there is none."""
        if channel_id not in self.channels:
            raise Refused(404, 10003, "Unknown Channel")
        return self.channels[channel_id]

    def dm_channel(self, user_id: str) -> Json:
        """The channel of direct messages between a person and the bot."""
        for channel in self.channels.values():
            if channel["type"] == DM and channel["recipients"][0]["id"] == user_id:
                return channel
        if user_id not in self.users:
            raise Refused(400, 50033, "Invalid Recipient(s)")
        recipients = [self.users[user_id]]
        channel = {"id": self.snowflake(), "type": DM, "flags": 0, "last_message_id": None, "recipients": recipients}
        self.channels[channel["id"]] = channel
        return channel

    def member(self, user: Json) -> Json:
        """A person as a member of a server."""
        return {
            "user": user,
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }

    def visible(self, channel_id: str, user_id: str) -> list[Message]:
        """The messages that a person can read in a channel, oldest first."""
        channel = self.channels.get(channel_id)
        if channel is None or (channel["type"] == DM and channel["recipients"][0]["id"] != user_id):
            return []
        here = [message for message in self.messages.values() if message.channel_id == channel_id]
        return [message for message in here if message.reader in {None, user_id}]


def _guild(guild_id: str, name: str, owner: str, locale: str) -> Json:
    everyone: Json = {
        "id": guild_id,
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": str((1 << 50) - 1),
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
        "description": None,
    }
    nothing = (
        "icon splash discovery_splash banner description afk_channel_id system_channel_id rules_channel_id "
        "public_updates_channel_id safety_alerts_channel_id vanity_url_code widget_channel_id application_id "
        "max_presences hub_type incidents_data"
    )
    return {
        **dict.fromkeys(nothing.split()),
        "id": guild_id,
        "name": name,
        "owner_id": owner,
        "preferred_locale": locale,
        "roles": [everyone],
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "system_channel_flags": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "features": [],
        "emojis": [],
        "stickers": [],
        "nsfw_level": 0,
        "nsfw": False,
        "widget_enabled": False,
        "max_members": 500_000,
        "region": "deprecated",
    }
