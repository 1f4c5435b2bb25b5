"""People in front of the loopback Discord: they run commands, press, choose, and read what they can see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .components import BUTTON, STRING_SELECT, walk
from .discord_server import DiscordServer
from .gateway import app_permissions
from .interactions import COMMAND, COMPLETION, COMPONENT, FORM, Interaction
from .world import Json, Message

PATIENCE = 5.0
"""Seconds that a person waits for an answer; Discord itself gives up on an interaction after three."""
LOOKS_FOR = 20.0
"""Seconds that a person looks for something to show, which no rule of Discord's limits. What has to be answered at once
fails by Discord's three seconds, however long anybody waits."""


@dataclass
class Person:
    """Somebody with an account, sitting in front of a client in a language."""

    server: DiscordServer
    account: Json
    locale: str = "en-US"

    @property
    def id(self) -> str:
        """The snowflake of the account."""
        return str(self.account["id"])

    @property
    def dm(self) -> Json:
        """The channel of direct messages with the bot."""
        return self.server.world.dm_channel(self.id)

    def reads(self, channel: Json) -> list[Message]:
        """What the person can read in a channel, oldest first."""
        return self.server.world.visible(channel["id"], self.id)

    async def sees(self, channel: Json, what: str | Callable[[Message], bool], within: float = LOOKS_FOR) -> Message:
        """The newest message there that fits (a pattern for its text and labels), as soon as there is one."""

        def fits(message: Message) -> bool:
            return re.search(what, said(message)) is not None if isinstance(what, str) else what(message)

        async def look() -> Message:
            while True:
                for message in reversed(self.reads(channel)):
                    if fits(message):
                        return message
                await asyncio.sleep(0.01)

        try:
            return await asyncio.wait_for(look(), within)
        except TimeoutError:
            there = "\n---\n".join(said(message) for message in self.reads(channel)) or "nothing"
            raise AssertionError(f"{self.account['username']} does not see {what!r}, but:\n{there}") from None

    async def run(self, channel: Json, command: str, **options: Any) -> Interaction:
        """Run a slash command (``ddz start``) with options, and wait for the answer."""
        return await self._interact(COMMAND, channel, self._command(command, options))

    async def complete(self, channel: Json, command: str, **options: Any) -> list[Json]:
        """The choices that are offered while the last of the options is being typed."""
        data = self._command(command, options, focused=list(options)[-1])
        interaction = await self._interact(COMPLETION, channel, data)
        choices: list[Json] = interaction.data["choices"]
        return choices

    async def press(self, message: Message, button: str) -> Interaction:
        """Press the button whose label or custom_id matches, in a message that the person sees now."""
        found = self._control(message, BUTTON, button)
        assert not found.get("disabled"), f"the button {button} is disabled"
        return await self.press_id(message, found["custom_id"])

    async def press_id(self, message: Message, custom_id: str) -> Interaction:
        """Press a button by its custom_id, whatever the message shows now: a client may lag behind."""
        return await self._control_used(message, {"custom_id": custom_id, "component_type": BUTTON, "id": 1})

    async def choose(self, message: Message, select: str, values: Sequence[str]) -> Interaction:
        """Choose values in the select whose placeholder or custom_id matches."""
        found = self._control(message, STRING_SELECT, select)
        offered = {option["value"] for option in found["options"]}
        assert set(values) <= offered, f"{set(values) - offered} are not offered, but {offered}"
        assert found["min_values"] <= len(values) <= found["max_values"], "too few or too many"
        data = {"custom_id": found["custom_id"], "component_type": STRING_SELECT, "id": 1, "values": list(values)}
        return await self._control_used(message, data)

    async def submit(self, opener: Interaction, values: dict[str, str]) -> Interaction:
        """Send the form that a press opened, with a text for each custom_id."""
        rows = []
        for number, row in enumerate(opener.data["components"]):
            field = row.get("component") or row["components"][0]
            leaf = {"type": field["type"], "id": 2 * number + 2, "custom_id": field["custom_id"]}
            leaf["value"] = values[field["custom_id"]]
            inner: Json = {"component": leaf} if "component" in row else {"components": [leaf]}
            rows.append({"type": row["type"], "id": 2 * number + 1, **inner})
        data = {"custom_id": opener.data["custom_id"], "components": rows}
        return await self._interact(FORM, opener.channel, data, target=opener.target, opener=opener)

    def _control(self, message: Message, kind: int, what: str) -> Json:
        """The control that fits; exactly one may."""
        assert message.reader in {None, self.id}, "somebody else's private message"
        every = [each for each in walk(message.json["components"]) if each["type"] == kind and "custom_id" in each]
        fitting = [
            each
            for each in every
            if any(re.search(what, str(each.get(key) or "")) for key in ("label", "placeholder", "custom_id"))
        ]
        labels = [each.get("label") or each.get("placeholder") or each["custom_id"] for each in every]
        assert len(fitting) == 1, f"{len(fitting)} controls fit {what!r} among {labels}"
        return fitting[0]

    async def _control_used(self, message: Message, data: Json) -> Interaction:
        channel = self.server.world.channels[message.channel_id]
        return await self._interact(COMPONENT, channel, data, target=message)

    def _command(self, name: str, options: dict[str, Any], focused: str | None = None) -> Json:
        """The data of a command, typed as it was registered."""
        root, *path = name.split()
        command = next(each for each in self.server.world.commands.values() if each["name"] == root)
        level = command
        for step in path:
            level = next(each for each in level["options"] if each["name"] == step)
        kinds = {option["name"]: option["type"] for option in level.get("options") or []}
        given: list[Json] = [
            {"name": key, "type": kinds[key], "value": value, **({"focused": True} if key == focused else {})}
            for key, value in options.items()
        ]
        for step in reversed(path):
            given = [{"name": step, "type": 1, "options": given}]
        return {"id": command["id"], "name": root, "type": 1, "options": given}

    async def _interact(
        self,
        kind: int,
        channel: Json,
        data: Json,
        *,
        target: Message | None = None,
        opener: Interaction | None = None,
    ) -> Interaction:
        """Send an interaction over the gateway, and wait until it is answered."""
        server = self.server
        payload = self._payload(kind, channel, data, target)
        interaction = Interaction(kind, self.account, channel, payload, server.now(), target, opener)
        server.interactions.open(interaction)
        server.gateway.dispatch("INTERACTION_CREATE", payload)
        try:
            await asyncio.wait_for(interaction.answered.wait(), PATIENCE)
        except TimeoutError:
            how = "answered too late for Discord" if interaction.late else "nobody answered"
            raise AssertionError(f"{how}: {data}") from None
        return interaction

    def _payload(self, kind: int, channel: Json, data: Json, target: Message | None) -> Json:
        world = self.server.world
        guild_id = channel.get("guild_id")
        everything = str((1 << 50) - 1)
        payload: Json = {
            "id": world.snowflake(),
            "application_id": world.application_id,
            "type": kind,
            "token": self.server.interactions.new_token(),
            "version": 1,
            "data": data,
            "channel_id": channel["id"],
            "channel": dict(channel),
            "locale": self.locale,
            "app_permissions": app_permissions(world, channel),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": 10 * 2**20,
            "context": 0 if guild_id else 1,
            "authorizing_integration_owners": {"0": guild_id or "0"},
        }
        if guild_id:
            payload["channel"]["permissions"] = everything
            payload["guild_id"] = guild_id
            guild = world.guilds[guild_id]
            payload["guild"] = {"id": guild_id, "locale": guild["preferred_locale"], "features": []}
            payload["guild_locale"] = guild["preferred_locale"]
            payload["member"] = {**world.member(self.account), "permissions": everything}
        else:
            payload["user"] = self.account
        if target is not None:
            payload["message"] = target.json
        return payload


def person(server: DiscordServer, name: str, locale: str = "en-US") -> Person:
    """Somebody new."""
    return Person(server, server.world.add_user(name), locale)


def said(message: Message) -> str:
    """All text of a message: content, texts of components, labels of its controls."""
    texts = [message.json["content"]]
    for component in walk(message.json["components"]):
        texts += [str(component[key]) for key in ("content", "label", "placeholder") if component.get(key)]
        texts += [option["label"] for option in component.get("options") or []]
    return "\n".join(text for text in texts if text)
