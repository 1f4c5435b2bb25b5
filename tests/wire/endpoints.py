"""The HTTP routes of the loopback Discord: each takes what was sent and gives status and answer."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .interactions import Interactions, callback_json
from .messages import Files, Messages
from .permissions import Permission, need
from .world import PUBLIC_THREAD, Json, Refused, World, invalid_form

LARGEST_EMOJI = 256 * 1024
MOST_EMOJIS = 2000


@dataclass(frozen=True)
class Sent:
    """A request: the parts of its path, its query, its body and files."""

    path: dict[str, str]
    query: dict[str, str]
    body: Json
    files: Files
    items: list[Json]
    """The body where it is a list."""


Answer = tuple[int, Json | list[Json] | None]
Handler = Callable[[Sent], Awaitable[Answer]]


@dataclass
class Endpoints:
    """What the bot may ask for. A method of a name in `routes` answers one route."""

    world: World
    messages: Messages
    interactions: Interactions
    gateway_url: Callable[[], str]
    told: Callable[[str, Json, str | None], None]

    def routes(self) -> dict[str, Handler]:
        """Each handler by method and path template."""
        webhook = "/webhooks/{webhook}/{token}"
        message = "/channels/{channel}/messages/{message}"
        return {
            "GET /users/@me": self.me,
            "GET /users/@me/guilds": self.own_guilds,
            "GET /users/{user}": self.user,
            "GET /guilds/{guild}/members/{user}": self.member,
            "GET /oauth2/applications/@me": self.application,
            "GET /gateway": self.gateway,
            "GET /gateway/bot": self.gateway_bot,
            "GET /applications/{application}/commands": self.commands,
            "PUT /applications/{application}/commands": self.put_commands,
            "GET /applications/{application}/emojis": self.emojis,
            "POST /applications/{application}/emojis": self.add_emoji,
            "DELETE /applications/{application}/emojis/{emoji}": self.delete_emoji,
            "POST /users/@me/channels": self.open_dm,
            "GET /channels/{channel}": self.channel,
            "PATCH /channels/{channel}": self.edit_channel,
            "POST /channels/{channel}/messages": self.send,
            f"GET {message}": self.message,
            f"PATCH {message}": self.edit,
            f"DELETE {message}": self.delete,
            f"POST {message}/threads": self.start_thread,
            "POST /interactions/{interaction}/{token}/callback": self.respond,
            f"POST {webhook}": self.follow_up,
            f"GET {webhook}/messages/{{message}}": self.get_answer,
            f"PATCH {webhook}/messages/{{message}}": self.edit_answer,
            f"DELETE {webhook}/messages/{{message}}": self.delete_answer,
        }

    async def me(self, _: Sent) -> Answer:
        """The bot's account."""
        return 200, {**self.world.bot, "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}

    async def own_guilds(self, _: Sent) -> Answer:
        """The bot's servers, each with what it may do there before channels are looked at."""
        return 200, [
            {
                "id": guild["id"],
                "name": guild["name"],
                "icon": None,
                "banner": None,
                "owner": False,
                "permissions": guild["roles"][0]["permissions"],
                "features": [],
            }
            for guild in self.world.guilds.values()
        ]

    async def user(self, sent: Sent) -> Answer:
        """An account."""
        if sent.path["user"] not in self.world.users:
            raise Refused(404, 10013, "Unknown User")
        return 200, self.world.users[sent.path["user"]]

    async def member(self, sent: Sent) -> Answer:
        """A member of a server."""
        if sent.path["guild"] not in self.world.guilds:
            raise Refused(404, 10004, "Unknown Guild")
        if sent.path["user"] not in self.world.users:
            raise Refused(404, 10007, "Unknown Member")
        return 200, self.world.member(self.world.users[sent.path["user"]])

    async def application(self, _: Sent) -> Answer:
        """The bot's application."""
        owner = next((user for user in self.world.users.values() if not user.get("bot")), self.world.bot)
        return 200, {
            "id": self.world.application_id,
            "name": "Dou Dizhu",
            "icon": None,
            "description": "",
            "type": None,
            "verify_key": "00" * 32,
            "flags": 0,
            "flags_new": "0",
            "bot": self.world.bot,
            "bot_public": True,
            "bot_require_code_grant": False,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": owner,
            "approximate_guild_count": len(self.world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "integration_types_config": {"0": {}},
            "eligible_oauth2_scopes": [],
        }

    async def gateway(self, _: Sent) -> Answer:
        """Where the gateway is."""
        return 200, {"url": self.gateway_url()}

    async def gateway_bot(self, _: Sent) -> Answer:
        """Where the gateway is, and how many may begin."""
        limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
        return 200, {"url": self.gateway_url(), "shards": 1, "session_start_limit": limit}

    async def commands(self, _: Sent) -> Answer:
        """The registered commands."""
        return 200, list(self.world.commands.values())

    async def put_commands(self, sent: Sent) -> Answer:
        """Register these commands, and no others."""
        old = {command["name"]: command["id"] for command in self.world.commands.values()}
        made = [self._command(command, old.get(command["name"])) for command in sent.items]
        self.world.commands = {command["id"]: command for command in made}
        return 200, list(made)

    def _command(self, command: Json, number: str | None) -> Json:
        _check_command(command)
        given = {key: value for key, value in command.items() if value is not None}
        return {
            "type": 1,
            "description": "",
            "nsfw": False,
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "default_member_permissions": None,
            **given,
            "id": number or self.world.snowflake(),
            "application_id": self.world.application_id,
            "version": self.world.snowflake(),
        }

    async def emojis(self, _: Sent) -> Answer:
        """The application's emojis."""
        return 200, {"items": list(self.world.emojis.values())}

    async def add_emoji(self, sent: Sent) -> Answer:
        """Upload an emoji."""
        name, image = sent.body["name"], sent.body["image"]
        if not re.fullmatch(r"\w{2,32}", name) or len(self.world.emojis) >= MOST_EMOJIS:
            raise invalid_form("an emoji's name has 2 to 32 letters, and there are at most 2000")
        try:
            picture = base64.b64decode(image.split(",", 1)[1], validate=True)
        except (IndexError, binascii.Error):
            raise invalid_form("no picture") from None
        if len(picture) > LARGEST_EMOJI:
            raise Refused(400, 50138, "Failed to resize asset below the maximum size: 262144")
        return 201, self.world.add_emoji(name)

    async def delete_emoji(self, sent: Sent) -> Answer:
        """Take an emoji away."""
        if self.world.emojis.pop(sent.path["emoji"], None) is None:
            raise Refused(404, 10014, "Unknown Emoji")
        return 204, None

    async def open_dm(self, sent: Sent) -> Answer:
        """The channel of direct messages with a person."""
        return 200, self.world.dm_channel(str(sent.body["recipient_id"]))

    async def channel(self, sent: Sent) -> Answer:
        """A channel."""
        return 200, self.world.channel(sent.path["channel"])

    async def edit_channel(self, sent: Sent) -> Answer:
        """Archive or rename a thread."""
        channel = self.world.channel(sent.path["channel"])
        if channel["type"] != PUBLIC_THREAD:
            raise Refused(403, 50013, "Missing Permissions")
        channel["thread_metadata"] |= {key: sent.body[key] for key in ("archived", "locked") if key in sent.body}
        self.told("THREAD_UPDATE", channel, channel["guild_id"])
        return 200, channel

    async def send(self, sent: Sent) -> Answer:
        """Post a message."""
        channel = self.world.channel(sent.path["channel"])
        return 200, self.messages.send(channel, sent.body, sent.files).json

    async def message(self, sent: Sent) -> Answer:
        """Read a message."""
        channel = self.world.channel(sent.path["channel"])
        need(self.world, channel, Permission.READ_MESSAGE_HISTORY)
        return 200, self.messages.find(channel, sent.path["message"]).json

    async def edit(self, sent: Sent) -> Answer:
        """Edit a message."""
        channel = self.world.channel(sent.path["channel"])
        return 200, self.messages.edit_own(channel, sent.path["message"], sent.body, sent.files).json

    async def delete(self, sent: Sent) -> Answer:
        """Delete a message."""
        channel = self.world.channel(sent.path["channel"])
        self.messages.delete(self.messages.find(channel, sent.path["message"]))
        return 204, None

    async def start_thread(self, sent: Sent) -> Answer:
        """Begin a thread under a message."""
        channel = self.world.channel(sent.path["channel"])
        need(self.world, channel, Permission.CREATE_PUBLIC_THREADS)
        message = self.messages.find(channel, sent.path["message"])
        if message.id in self.world.channels:
            raise Refused(400, 160004, "A thread has already been created for this message")
        thread: Json = {
            **channel,
            "id": message.id,
            "type": PUBLIC_THREAD,
            "name": sent.body["name"],
            "parent_id": channel["id"],
            "owner_id": self.world.bot["id"],
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "locked": False,
                "auto_archive_duration": sent.body.get("auto_archive_duration", 1440),
                "archive_timestamp": self.world.timestamp(),
            },
        }
        self.world.channels[thread["id"]] = thread
        self.told("THREAD_CREATE", {**thread, "newly_created": True}, channel["guild_id"])
        return 201, thread

    async def respond(self, sent: Sent) -> Answer:
        """Answer an interaction for the first time."""
        path = sent.path
        interaction = self.interactions.respond(path["interaction"], path["token"], sent.body, sent.files)
        if sent.query.get("with_response") not in {"1", "true"}:
            return 204, None
        return 200, callback_json(interaction)

    async def follow_up(self, sent: Sent) -> Answer:
        """Say something more to an interaction."""
        return 200, self.interactions.follow_up(self._token(sent), sent.body, sent.files).json

    async def get_answer(self, sent: Sent) -> Answer:
        """Read an answer."""
        return 200, self.interactions.find(self._token(sent), sent.path["message"]).json

    async def edit_answer(self, sent: Sent) -> Answer:
        """Edit an answer."""
        return 200, self.interactions.edit(self._token(sent), sent.path["message"], sent.body, sent.files).json

    async def delete_answer(self, sent: Sent) -> Answer:
        """Take an answer back."""
        self.interactions.delete(self._token(sent), sent.path["message"])
        return 204, None

    def _token(self, sent: Sent) -> str:
        if sent.path["webhook"] != self.world.application_id:
            raise Refused(404, 10015, "Unknown Webhook")
        return sent.path["token"]


def _check_command(command: Json) -> None:
    """Discord's limits on a command, its options and choices."""
    if command.get("type", 1) != 1:
        return
    if not re.fullmatch(r"[-_'\w]{1,32}", command["name"]) or command["name"] != command["name"].lower():
        raise invalid_form(f"{command['name']!r} is no name of a command")
    for text in (command["description"], *(command.get("description_localizations") or {}).values()):
        if not 1 <= len(text) <= 100:
            raise invalid_form(f"a description has 1 to 100 characters: {text!r}")
    for name in (command.get("name_localizations") or {}).values():
        if not 1 <= len(name) <= 32:
            raise invalid_form(f"{name!r} is no name of a command")
    if len(command.get("choices") or []) > 25 or len(command.get("options") or []) > 25:
        raise invalid_form("at most 25 options or choices")
    for option in command.get("options") or []:
        _check_command({**option, "type": 1})
