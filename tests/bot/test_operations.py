"""Requests to Discord: what each of its refusals means, and what is tried again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.operations import Code, Operations, Outcome, Place
from bot.render.layout import Accent, lines, screen
from bot.render.screen import Screen
from tests.bot.club import Club, open_club


@asynccontextmanager
async def in_a_hurry(path: Path) -> AsyncIterator[Club]:
    """A club whose bot does not wait long before it tries again."""
    async with open_club(path, "Alice") as club:
        club.client.operations = Operations(club.client, first_pause=0.01)
        yield club


def hello() -> Screen:
    return screen(Accent.GREY, [lines("hello")])


@pytest.mark.parametrize(
    ("code", "status", "outcome"),
    [
        (Code.UNKNOWN_CHANNEL, 404, Outcome.GONE),
        (Code.UNKNOWN_MESSAGE, 404, Outcome.GONE),
        (Code.MISSING_ACCESS, 403, Outcome.FORBIDDEN),
        (Code.MISSING_PERMISSIONS, 403, Outcome.FORBIDDEN),
        (Code.TOO_MANY_EDITS_OF_OLD, 400, Outcome.OLD),
        (Code.TOO_MANY_EDITS_OF_OLD, 429, Outcome.OLD),
        (Code.THREAD_ARCHIVED, 400, Outcome.OLD),
        (Code.THREAD_LOCKED, 400, Outcome.FORBIDDEN),
        (Code.INVALID_FORM, 400, Outcome.FAILED),
        (0, 404, Outcome.GONE),
        (0, 403, Outcome.FORBIDDEN),
    ],
)
async def test_refusals_of_an_edit_have_names(path: Path, code: int, status: int, outcome: Outcome) -> None:
    async with in_a_hurry(path) as club:
        sent = await club.client.operations.send(club.channel.id, hello())
        assert sent.done
        assert sent.place is not None
        club.env.inject_error("PATCH", "/channels/*", status=status, code=code)
        result = await club.client.operations.edit(sent.place, hello())
        assert (result.outcome, result.code) == (outcome, code)
        assert (await club.client.operations.edit(sent.place, hello())).done


@pytest.mark.parametrize("code", [Code.CANNOT_MESSAGE_USER, Code.OPENING_DMS_TOO_FAST, Code.NO_MUTUAL_SERVER])
async def test_a_closed_mailbox_is_an_expected_case(path: Path, code: int) -> None:
    async with in_a_hurry(path) as club:
        club.env.inject_error("POST", "/channels/*/messages", status=403, code=code)
        result = await club.client.operations.direct(club.people["Alice"].id, hello())
        assert result.outcome is Outcome.CLOSED
        assert result.place is None


async def test_a_message_is_sent_again_with_the_same_nonce(path: Path) -> None:
    async with in_a_hurry(path) as club:
        club.env.inject_error("POST", "/channels/*/messages", status=503, times=2)
        result = await club.client.operations.send(club.channel.id, hello())
        assert result.done
        tried = [entry.json or {} for entry in club.env.http_requests if entry.path.endswith("/messages")]
        assert len(tried) == 3
        assert len({one["nonce"] for one in tried}) == 1
        assert all(one["enforce_nonce"] for one in tried)


async def test_a_discord_that_stays_away_is_given_up(path: Path) -> None:
    async with in_a_hurry(path) as club:
        club.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
        assert (await club.client.operations.send(club.channel.id, hello())).outcome is Outcome.FAILED


async def test_a_dropped_connection_is_tried_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_a_hurry(path) as club:
        request = club.client.http.request
        dropped: list[discord.http.Route] = []

        async def drop_once(route: discord.http.Route, **options: object) -> object:
            if not dropped:
                dropped.append(route)
                raise aiohttp.ServerDisconnectedError
            return await request(route, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(club.client.http, "request", drop_once)
        assert (await club.client.operations.send(club.channel.id, hello())).done
        assert dropped


async def test_taking_away_what_is_gone_is_done(path: Path) -> None:
    async with in_a_hurry(path) as club:
        sent = await club.client.operations.send(club.channel.id, hello())
        assert sent.place is not None
        assert (await club.client.operations.delete(sent.place)).done
        assert (await club.client.operations.delete(sent.place)).done
        elsewhere = Place(1, 2)
        assert (await club.client.operations.edit(elsewhere, hello())).channel_gone


async def test_nobody_is_mentioned_but_who_is_called(path: Path) -> None:
    async with in_a_hurry(path) as club:
        alice = club.people["Alice"]
        await club.client.operations.call(club.channel.id, f"{alice.mention} @everyone", alice.id)
        sent = club.env.http_requests[-1].json or {}
        assert sent["allowed_mentions"] == {"parse": [], "users": [alice.id]}
        assert club.client.allowed_mentions is not None
        assert dict(club.client.allowed_mentions.to_dict()) == {"parse": []}


@pytest.mark.parametrize("status", [500, 429])
async def test_what_the_library_has_tried_again_is_not_tried_anew(path: Path, status: int) -> None:
    async with in_a_hurry(path) as club:
        club.env.inject_error("POST", "/channels/*/messages", status=status, times=None)
        before = len(club.env.http_requests)
        assert (await club.client.operations.send(club.channel.id, hello())).outcome is Outcome.FAILED
        assert len(club.env.http_requests) - before == 1, "the library's tries are below what is counted here"
