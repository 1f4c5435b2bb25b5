"""Messages: sent, edited and deleted by the bot, within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import components
from .components import COMPONENTS_V2
from .permissions import Permission, need
from .world import DM, PUBLIC_THREAD, Json, Message, Refused, World

EPHEMERAL, LOADING = 1 << 6, 1 << 7
OLD = 3600.0
"""Seconds after which a message may be edited a few times only."""
EDITS_OF_OLD = 3

Files = Mapping[str, tuple[str, str, bytes]]
"""Part of the form (``files[0]``) to file name, content type and content."""


@dataclass
class Messages:
    """The messages of a world. `told` is called with an event's name and content when one is sent or goes."""

    world: World
    base: Callable[[], str]
    """Where files are served from."""
    told: Callable[[str, Json, str | None], None]
    _nonces: dict[tuple[str, str], Message] = field(default_factory=dict)

    def send(self, channel: Json, body: Json, files: Files) -> Message:
        """Post a message in a channel, as the bot's own request."""
        self._may_write(channel, body, files)
        nonce = (channel["id"], str(body.get("nonce")))
        if body.get("enforce_nonce") and nonce in self._nonces:
            return self._nonces[nonce]
        message = self.build(channel, body, files)
        if body.get("nonce") is not None:
            message.json["nonce"] = body["nonce"]
            self._nonces[nonce] = message
        channel["last_message_id"] = message.id
        self.told("MESSAGE_CREATE", message.json, channel.get("guild_id"))
        return message

    def build(self, channel: Json, body: Json, files: Files, *, reader: str | None = None, **more: Any) -> Message:
        """A new message of the bot in the world, after the checks on its form."""
        attachments, urls = self._attached(channel, body, files)
        components.check(body, list(urls))
        if not (body.get("content") or body.get("embeds") or body.get("components") or files):
            raise Refused(400, 50006, "Cannot send an empty message")
        made: Json = {
            "id": self.world.snowflake(),
            "channel_id": channel["id"],
            "type": 0,
            "content": body.get("content") or "",
            "author": self.world.bot,
            "timestamp": self.world.timestamp(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": self._mentioned(body),
            "mention_roles": [],
            "attachments": attachments,
            "embeds": [{"type": "rich", **embed} for embed in body.get("embeds") or []],
            "pinned": False,
            "flags": body.get("flags") or 0,
            "components": components.echoed(body.get("components") or [], urls),
            **more,
        }
        message = Message(made, channel["id"], reader)
        self.world.messages[message.id] = message
        return message

    def edit(self, message: Message, body: Json, files: Files) -> Message:
        """Change what a message shows; what `body` does not name stays."""
        old = message.json
        kept = [each["id"] for each in body["attachments"] or []] if body.get("attachments") is not None else None
        stay = [each for each in old["attachments"] if kept is None or each["id"] in {str(one) for one in kept}]
        new, urls = self._attached(self.world.channel(message.channel_id), body, files)
        merged = {
            "content": body.get("content", old["content"]),
            "embeds": body.get("embeds", old["embeds"]),
            "components": body.get("components", old["components"]),
            "flags": (body.get("flags") or 0) | old["flags"] & (COMPONENTS_V2 | EPHEMERAL),
        }
        components.check(merged, [*urls, *(each["filename"] for each in stay)])
        urls |= {each["filename"]: each["url"] for each in stay}
        old["content"], old["flags"] = merged["content"] or "", merged["flags"]
        if "embeds" in body:
            old["embeds"] = [{"type": "rich", **embed} for embed in body["embeds"] or []]
        if "components" in body:
            old["components"] = components.echoed(body["components"] or [], urls)
        old["attachments"] = [*stay, *new]
        old["edited_timestamp"] = self.world.timestamp()
        message.edits += 1
        return message

    def edit_own(self, channel: Json, message_id: str, body: Json, files: Files) -> Message:
        """Edit a message of the bot by its id, as an ordinary request."""
        need(self.world, channel, Permission.VIEW_CHANNEL)
        message = self.find(channel, message_id)
        sent = (int(message.id) >> 22) / 1000 + 1_420_070_400
        if self.world.now() - sent > OLD and message.edits >= EDITS_OF_OLD:
            raise Refused(400, 30046, "Maximum number of edits to messages older than 1 hour reached")
        return self.edit(message, body, files)

    def find(self, channel: Json, message_id: str) -> Message:
        """A message of a channel by its id; ephemeral ones are found by their interaction only."""
        message = self.world.messages.get(message_id)
        if message is None or message.channel_id != channel["id"] or message.json["flags"] & EPHEMERAL:
            raise Refused(404, 10008, "Unknown Message")
        return message

    def delete(self, message: Message) -> None:
        """Take a message away."""
        del self.world.messages[message.id]

    def _may_write(self, channel: Json, body: Json, files: Files) -> None:
        if channel["type"] == DM:
            code = self.world.closed_dms.get(channel["recipients"][0]["id"])
            if code is not None:
                raise Refused(403, code, "Cannot send messages to this user")
        thread = channel["type"] == PUBLIC_THREAD
        need(self.world, channel, Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES)
        if files:
            need(self.world, channel, Permission.ATTACH_FILES)
        if body.get("embeds"):
            need(self.world, channel, Permission.EMBED_LINKS)

    def _mentioned(self, body: Json) -> list[Json]:
        """The people whom a message notifies: named in its text and allowed."""
        allowed = body.get("allowed_mentions") or {"parse": ["users"]}
        named = re.findall(r"<@!?(\d+)>", body.get("content") or "")
        listed = {str(each) for each in allowed.get("users") or []}
        return [
            self.world.users[each]
            for each in dict.fromkeys(named)
            if each in self.world.users and (each in listed or "users" in (allowed.get("parse") or []))
        ]

    def _attached(self, channel: Json, body: Json, files: Files) -> tuple[list[Json], dict[str, str]]:
        """The new attachments, and their addresses by file name."""
        described = {str(each["id"]): each for each in body.get("attachments") or []}
        made: list[Json] = []
        for part, (name, kind, content) in files.items():
            number = part.removeprefix("files[").removesuffix("]")
            about = described.get(number, {})
            file_id = self.world.snowflake()
            self.world.files[file_id] = content
            filename = about.get("filename") or name
            url = f"{self.base()}/cdn/attachments/{channel['id']}/{file_id}/{filename}"
            made.append(
                {
                    "id": file_id,
                    "filename": filename,
                    "size": len(content),
                    "url": url,
                    "proxy_url": url,
                    "content_type": kind or "application/octet-stream",
                    **({"description": about["description"]} if about.get("description") else {}),
                }
            )
        return made, {each["filename"]: each["url"] for each in made}
