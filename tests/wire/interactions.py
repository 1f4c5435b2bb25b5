"""Interactions: a command, a press, a choice or a form, and the answers that Discord takes to it, in time."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from .messages import EPHEMERAL, LOADING, Files, Messages
from .world import Json, Message, Refused, World, invalid_form

ANSWER_WITHIN = 3.0
"""Seconds for the first answer."""
TOKEN_LIVES = 900.0
"""Seconds for everything after it."""
COMMAND, COMPONENT, COMPLETION, FORM = 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
MOST_CHOICES = 25
LONGEST_TITLE = 45


@dataclass
class Interaction:
    """One interaction of a person, and what became of it."""

    kind: int
    user: Json
    channel: Json
    payload: Json
    sent: float
    """When it was sent, in seconds of the world."""
    target: Message | None = None
    """The message that carries the pressed control."""
    opener: Interaction | None = None
    """The press that opened the form."""
    answer: int | None = None
    """The type of the first answer, None before it."""
    data: Json = field(default_factory=dict)
    shown: Message | None = None
    """The message that the answer made or changed."""
    follow_ups: list[Message] = field(default_factory=list)
    took: float = 0.0
    """Seconds until the first answer."""
    late: bool = False
    """The first answer came when Discord takes none any more, and was refused."""
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at each later change: an edit, a follow-up."""

    @property
    def id(self) -> str:
        """Its snowflake."""
        return str(self.payload["id"])

    @property
    def token(self) -> str:
        """What answers have to carry."""
        return str(self.payload["token"])

    @property
    def reader(self) -> str:
        """The id of the person, who alone reads ephemeral answers."""
        return str(self.user["id"])


@dataclass
class Interactions:
    """All interactions of a world, by token."""

    world: World
    messages: Messages
    by_token: dict[str, Interaction] = field(default_factory=dict)

    def open(self, interaction: Interaction) -> Interaction:
        """Remember a new interaction."""
        self.by_token[interaction.token] = interaction
        return interaction

    def new_token(self) -> str:
        """A token nobody can guess."""
        return "aW50ZXJhY3Rpb246" + secrets.token_urlsafe(48)

    def respond(self, interaction_id: str, token: str, body: Json, files: Files) -> Interaction:
        """Take the first answer to an interaction."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise Refused(404, 10062, "Unknown interaction")
        if self.world.now() - interaction.sent > ANSWER_WITHIN:
            interaction.late = True
            raise Refused(404, 10062, "Unknown interaction")
        if interaction.answer is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        kind, data = body["type"], body.get("data") or {}
        self._carry_out(interaction, kind, data, files)
        interaction.answer, interaction.data = kind, data
        interaction.took = self.world.now() - interaction.sent
        interaction.answered.set()
        return interaction

    def follow_up(self, token: str, body: Json, files: Files) -> Message:
        """Take a further message; after a deferred answer the first one is that answer."""
        interaction = self.live(token)
        loading = interaction.shown is not None and interaction.shown.json["flags"] & LOADING
        if loading and interaction.answer == DEFERRED_MESSAGE and interaction.shown is not None:
            message = self._filled(interaction.shown, body, files)
        else:
            message = self._build(interaction, body, files)
        interaction.follow_ups.append(message)
        interaction.changed.set()
        return message

    def edit(self, token: str, message_id: str, body: Json, files: Files) -> Message:
        """Change the answer (``@original``) or a follow-up."""
        interaction = self.live(token)
        message = self._filled(self.find(token, message_id), body, files)
        interaction.changed.set()
        return message

    def delete(self, token: str, message_id: str) -> None:
        """Take the answer or a follow-up away."""
        self.messages.delete(self.find(token, message_id))
        self.live(token).changed.set()

    def find(self, token: str, message_id: str) -> Message:
        """The answer (``@original``), or one of the follow-ups."""
        interaction = self.live(token)
        ours = [interaction.shown, *interaction.follow_ups]
        wanted = ours[0] if message_id == "@original" else next((m for m in ours if m and m.id == message_id), None)
        if wanted is None or wanted.id not in self.world.messages:
            raise Refused(404, 10008, "Unknown Message")
        return wanted

    def live(self, token: str) -> Interaction:
        """The interaction of a token that was answered and still lives."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.answer is None:
            raise Refused(404, 10015, "Unknown Webhook")
        if self.world.now() - interaction.sent > TOKEN_LIVES:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return interaction

    def _carry_out(self, interaction: Interaction, kind: int, data: Json, files: Files) -> None:
        if (kind == CHOICES) != (interaction.kind == COMPLETION):
            raise invalid_form("choices answer a completion, and nothing else does")
        if kind == MESSAGE:
            interaction.shown = self._build(interaction, data, files)
        elif kind == DEFERRED_MESSAGE:
            interaction.shown = self._build(interaction, {**data, "content": "…"}, {})
            interaction.shown.json["flags"] |= LOADING
        elif kind in {DEFERRED_UPDATE, UPDATE}:
            self._update(interaction, kind, data, files)
        elif kind == CHOICES:
            _check_choices(data)
        elif kind == MODAL:
            _check_modal(interaction, data)
        else:
            raise invalid_form(f"answer of type {kind}")

    def _update(self, interaction: Interaction, kind: int, data: Json, files: Files) -> None:
        if interaction.target is None:
            raise invalid_form("nothing to update")
        interaction.shown = interaction.target
        if kind == UPDATE:
            self.messages.edit(interaction.target, data, files)

    def _filled(self, message: Message, body: Json, files: Files) -> Message:
        """The message with new content, not loading any more."""
        loading = message.json["flags"] & LOADING
        if loading:
            message.json["content"] = ""
        # What was deferred takes the form of what fills it, and stays as private as it was announced.
        self.messages.edit(message, body, files)
        message.json["flags"] &= ~LOADING
        return message

    def _build(self, interaction: Interaction, body: Json, files: Files) -> Message:
        private = (body.get("flags") or 0) & EPHEMERAL
        return self.messages.build(
            interaction.channel,
            body,
            files,
            reader=interaction.reader if private else None,
            type=20,
            application_id=self.world.application_id,
            webhook_id=self.world.application_id,
            interaction_metadata=_metadata(interaction),
        )


def callback_json(interaction: Interaction) -> Json:
    """What Discord tells about an answer when it was asked for it."""
    about: Json = {"id": interaction.id, "type": interaction.kind}
    answer: Json = {"interaction": about}
    message = interaction.shown
    if message is not None:
        about |= {
            "response_message_id": message.id,
            "response_message_loading": bool(message.json["flags"] & LOADING),
            "response_message_ephemeral": bool(message.json["flags"] & EPHEMERAL),
            "channel_id": interaction.channel["id"],
        }
        if "guild_id" in interaction.channel:
            about["guild_id"] = interaction.channel["guild_id"]
    if interaction.answer in {MESSAGE, UPDATE} and message is not None:
        answer["resource"] = {"type": interaction.answer, "message": message.json}
    return answer


def _metadata(interaction: Interaction) -> Json:
    about: Json = {
        "id": interaction.id,
        "type": interaction.kind,
        "user": interaction.user,
        "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
    }
    if interaction.kind == COMPONENT and interaction.target is not None:
        about["interacted_message_id"] = interaction.target.id
    if interaction.opener is not None:
        about["triggering_interaction_metadata"] = _metadata(interaction.opener)
    return about


def _check_choices(data: Json) -> None:
    choices = data.get("choices", [])
    if len(choices) > MOST_CHOICES or any(not 1 <= len(str(each["name"])) <= 100 for each in choices):
        raise invalid_form("at most 25 choices of 1 to 100 characters")


def _check_modal(interaction: Interaction, data: Json) -> None:
    if interaction.kind == FORM:
        raise invalid_form("a form cannot open a form")
    if not 1 <= len(data["components"]) <= 5 or not 1 <= len(data["title"]) <= LONGEST_TITLE:
        raise invalid_form("a form has one to five rows and a title of at most 45 characters")
