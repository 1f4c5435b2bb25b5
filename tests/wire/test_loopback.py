"""The loopback Discord itself: it refuses what Discord refuses. A lenient one would prove nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from .components import CONTAINER, STRING_SELECT, TEXT
from .discord_server import DiscordServer
from .faults import Fault
from .interactions import COMMAND, COMPONENT, DEFERRED_MESSAGE, MESSAGE, MODAL, Interaction
from .limits import Limits
from .messages import EPHEMERAL
from .people import Person, person
from .permissions import Permission, deny
from .world import Json, Message

V2 = 1 << 15


class Bot:
    """A bare client of the API, and one person who has run a command that nobody has answered."""

    def __init__(self, server: DiscordServer, session: aiohttp.ClientSession) -> None:
        self.server, self._session = server, session
        self.guild = server.world.add_guild("Card Club")
        self.channel = server.world.channels_of(self.guild["id"])[0]
        self.alice = person(server, "Alice")

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and answer of a request."""
        headers = {"Authorization": f"Bot {self.server.token}"}
        async with self._session.request(method, self.server.api + path, json=body, headers=headers) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def send(self, **body: Any) -> tuple[int, Any]:
        """Post a message in the channel."""
        return await self.ask("POST", f"/channels/{self.channel['id']}/messages", body)

    def press(self, kind: int = COMMAND, target: Message | None = None) -> Interaction:
        """An interaction of Alice's that waits for its answer."""
        payload: Json = {"id": self.server.world.snowflake(), "token": self.server.interactions.new_token()}
        payload["authorizing_integration_owners"] = {"0": self.guild["id"]}
        made = Interaction(kind, self.alice.account, self.channel, payload, self.server.now(), target)
        return self.server.interactions.open(made)

    async def answer(self, to: Interaction, kind: int, **data: Any) -> tuple[int, Any]:
        """Answer an interaction."""
        return await self.ask("POST", f"/interactions/{to.id}/{to.token}/callback", {"type": kind, "data": data})

    async def edit_answer(self, to: Interaction, **body: Any) -> tuple[int, Any]:
        """Edit the answer to an interaction."""
        path = f"/webhooks/{self.server.world.application_id}/{to.token}/messages/@original"
        return await self.ask("PATCH", path, body)


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    """A client with a server of its own."""
    async with DiscordServer() as server, aiohttp.ClientSession() as session:
        yield Bot(server, session)


async def test_an_answer_after_three_seconds_is_too_late(bot: Bot) -> None:
    in_time, late = bot.press(), bot.press()
    bot.server.shift += 2.9
    assert (await bot.answer(in_time, MESSAGE, content="yes"))[0] == 204
    bot.server.shift += 0.2
    status, said = await bot.answer(late, MESSAGE, content="yes")
    assert (status, said["code"]) == (404, 10062)


async def test_a_second_answer_is_refused(bot: Bot) -> None:
    press = bot.press()
    assert (await bot.answer(press, MESSAGE, content="yes"))[0] == 204
    status, said = await bot.answer(press, MESSAGE, content="again")
    assert (status, said["code"]) == (400, 40060)


async def test_a_token_lives_fifteen_minutes_and_not_before_the_answer(bot: Bot) -> None:
    press = bot.press()
    assert (await bot.edit_answer(press, content="early"))[0] == 404
    await bot.answer(press, DEFERRED_MESSAGE)
    bot.server.shift += 899
    assert (await bot.edit_answer(press, content="done"))[1]["content"] == "done"
    bot.server.shift += 2
    status, said = await bot.edit_answer(press, content="late")
    assert (status, said["code"]) == (401, 50027)


async def test_an_ephemeral_answer_is_read_by_one_person_and_edited_by_its_token_only(bot: Bot) -> None:
    press = bot.press()
    await bot.answer(press, MESSAGE, content="your hand", flags=EPHEMERAL)
    assert press.shown is not None
    bob = person(bot.server, "Bob")
    assert [message.json["content"] for message in bot.alice.reads(bot.channel)] == ["your hand"]
    assert bob.reads(bot.channel) == []
    path = f"/channels/{bot.channel['id']}/messages/{press.shown.id}"
    assert (await bot.ask("PATCH", path, {"content": "no"}))[1]["code"] == 10008


async def test_direct_messages_are_read_by_one_person(bot: Bot) -> None:
    _, channel = await bot.ask("POST", "/users/@me/channels", {"recipient_id": bot.alice.id})
    assert (await bot.ask("POST", f"/channels/{channel['id']}/messages", {"content": "hi"}))[0] == 200
    assert len(bot.alice.reads(channel)) == 1
    assert person(bot.server, "Bob").reads(channel) == []
    bot.server.close_dms(bot.alice.account)
    status, said = await bot.ask("POST", f"/channels/{channel['id']}/messages", {"content": "hi"})
    assert (status, said["code"]) == (403, 50007)


async def test_five_messages_in_five_seconds_and_the_headers_say_so(bot: Bot) -> None:
    answers = [await bot.send(content=str(number)) for number in range(6)]
    assert [status for status, _ in answers] == [200] * 5 + [429]
    assert 0 < answers[5][1]["retry_after"] <= 5
    assert answers[5][1]["global"] is False
    bot.server.shift += 5
    assert (await bot.send(content="later"))[0] == 200


async def test_fifty_requests_a_second_in_all_without_answers_to_presses(bot: Bot) -> None:
    presses = [bot.press() for _ in range(60)]
    assert {(await bot.answer(press, MESSAGE, content="yes"))[0] for press in presses} == {204}
    now = bot.server.now()
    limits = Limits(lambda: now)
    taken = [limits.take("GET /users/@me", "", counted=True).retry_after for _ in range(51)]
    assert taken[:50] == [None] * 50
    assert taken[50] == pytest.approx(1.0)
    now += 1
    assert limits.take("GET /users/@me", "", counted=True).retry_after is None


async def test_a_nonce_keeps_a_message_from_being_said_twice(bot: Bot) -> None:
    (_, first), (_, again) = [await bot.send(content="once", nonce="7", enforce_nonce=True) for _ in range(2)]
    assert first["id"] == again["id"]
    assert len(bot.alice.reads(bot.channel)) == 1


def _text(content: str = "text", **more: Any) -> Json:
    return {"type": TEXT, "content": content, **more}


def _select(count: int, **more: Any) -> Json:
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 1, "components": [{"type": STRING_SELECT, "custom_id": "pick", "options": options, **more}]}


def _button(custom_id: str, label: str = "Press") -> Json:
    return {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": custom_id, "label": label}]}


@pytest.mark.parametrize(
    "body",
    [
        {"content": ""},
        {"content": "x" * 2001},
        {"flags": V2, "content": "with components", "components": [_text()]},
        {"flags": V2, "components": [_text("x" * 2001), _text("x" * 2000)]},
        {"flags": V2, "components": [{"type": CONTAINER, "components": [_text(str(n)) for n in range(40)]}]},
        {"flags": V2, "components": [_text(""), _text()]},
        {"components": [_select(26)]},
        {"components": [_select(3, max_values=4)]},
        {"components": [_button("same"), _button("same")]},
        {"components": [_button("x" * 101)]},
        {"components": [_button("long", "x" * 81)]},
        {"components": [_button(str(n)) for n in range(6)]},
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}]},
    ],
    ids=lambda body: str(body)[:60],
)
async def test_a_message_that_breaks_a_limit_is_refused(bot: Bot, body: Json) -> None:
    status, said = await bot.send(**body)
    assert (status, said["code"]) in {(400, 50035), (400, 50006)}
    assert bot.alice.reads(bot.channel) == []


async def test_a_form_cannot_open_a_form_and_a_command_updates_nothing(bot: Bot) -> None:
    form: Json = {"title": "Form", "custom_id": "form", "components": [_button("x")]}
    assert (await bot.answer(bot.press(), MODAL, **form))[0] == 204
    assert (await bot.answer(bot.press(5), MODAL, **form))[0] == 400
    assert (await bot.answer(bot.press(COMMAND), 7, content="new"))[0] == 400
    assert (await bot.answer(bot.press(COMPONENT), 8, choices=[]))[0] == 400


@pytest.mark.parametrize(
    ("permission", "code"), [(Permission.SEND_MESSAGES, 50013), (Permission.VIEW_CHANNEL, 50001)], ids=str
)
async def test_a_missing_permission_is_named(bot: Bot, permission: Permission, code: int) -> None:
    deny(bot.server.world, bot.channel, permission)
    status, said = await bot.send(content="hi")
    assert (status, said["code"]) == (403, code)


async def test_messages_over_an_hour_old_take_few_edits(bot: Bot) -> None:
    _, message = await bot.send(content="old")
    path = f"/channels/{bot.channel['id']}/messages/{message['id']}"
    bot.server.shift += 3601
    done = [await bot.ask("PATCH", path, {"content": str(number)}) for number in range(4)]
    assert [status for status, _ in done] == [200, 200, 200, 400]
    assert done[3][1]["code"] == 30046


async def test_what_is_gone_is_unknown(bot: Bot) -> None:
    _, message = await bot.send(content="here")
    path = f"/channels/{bot.channel['id']}/messages/{message['id']}"
    bot.server.delete_message(bot.server.world.messages[message["id"]])
    assert (await bot.ask("PATCH", path, {"content": "x"}))[1]["code"] == 10008
    bot.server.delete_channel(bot.channel)
    assert (await bot.ask("PATCH", path, {"content": "x"}))[1]["code"] == 10003


async def test_faults_meet_the_requests_they_are_meant_for(bot: Bot) -> None:
    lost = bot.server.faults.add(Fault("POST", r"/messages$", times=1, after=1, status=503, done=True))
    assert (await bot.send(content="one"))[0] == 200
    assert (await bot.send(content="two"))[0] == 503
    assert [message.json["content"] for message in bot.alice.reads(bot.channel)] == ["one", "two"]
    assert lost.met == 1
    bot.server.faults.add(Fault("POST", r"/messages$", drop=True))
    with pytest.raises(aiohttp.ClientError):
        await bot.send(content="three")
    assert (await bot.send(content="four"))[0] == 200


async def test_a_wrong_token_is_refused_and_everything_is_recorded(bot: Bot) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{bot.server.api}/users/@me") as answer:
        assert answer.status == 401
    assert [each["status"] for each in bot.server.traffic.requests("GET", "/users/@me")] == [401]


async def test_an_unknown_route_fails_the_test() -> None:
    with pytest.raises(AssertionError, match="/guilds/1/bans"):
        async with DiscordServer() as server, aiohttp.ClientSession() as session:
            await session.get(f"{server.api}/guilds/1/bans")


@asynccontextmanager
async def _socket(server: DiscordServer) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with aiohttp.ClientSession() as session, session.ws_connect(server.gateway.address()) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket


async def _identify(server: DiscordServer, socket: aiohttp.ClientWebSocketResponse) -> tuple[str, int]:
    """The session and the number of its last event."""
    await socket.send_json({"op": 2, "d": {"token": server.token, "intents": 1}})
    ready, guild = [await socket.receive_json() for _ in range(2)]
    assert (ready["t"], guild["t"]) == ("READY", "GUILD_CREATE")
    return ready["d"]["session_id"], guild["s"]


async def test_a_session_is_resumed_with_what_was_missed(bot: Bot) -> None:
    server = bot.server
    async with _socket(server) as socket:
        session, seen = await _identify(server, socket)
        await server.gateway.drop()
    server.delete_channel(bot.channel)
    async with _socket(server) as socket:
        await socket.send_json({"op": 6, "d": {"token": server.token, "session_id": session, "seq": seen}})
        missed = [await socket.receive_json() for _ in range(2)]
    assert [event["t"] for event in missed] == ["CHANNEL_DELETE", "RESUMED"]


async def test_an_event_tells_how_things_were_when_it_happened(bot: Bot) -> None:
    message: Json = {"id": "1", "components": ["a button"]}
    async with _socket(bot.server) as socket:
        await _identify(bot.server, socket)
        bot.server.gateway.dispatch("INTERACTION_CREATE", {"message": message})
        message["components"] = []
        told = await socket.receive_json()
        while told["t"] != "INTERACTION_CREATE":
            told = await socket.receive_json()
    assert told["d"] == {"message": {"id": "1", "components": ["a button"]}}


async def test_a_lost_session_is_invalid(bot: Bot) -> None:
    async with _socket(bot.server) as socket:
        session, seen = await _identify(bot.server, socket)
        await bot.server.gateway.drop(resumable=False)
    async with _socket(bot.server) as socket:
        await socket.send_json({"op": 6, "d": {"token": bot.server.token, "session_id": session, "seq": seen}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_wrong_token_is_shown_out_of_the_gateway(bot: Bot) -> None:
    async with _socket(bot.server) as socket:
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4004


async def test_a_person_waits_until_something_shows(bot: Bot) -> None:
    alice: Person = bot.alice
    waiting = asyncio.create_task(alice.sees(bot.channel, "he.lo"))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    await bot.send(content="hello")
    assert (await waiting).json["content"] == "hello"
    with pytest.raises(AssertionError, match="hello"):
        await alice.sees(bot.channel, "goodbye", within=0.05)
