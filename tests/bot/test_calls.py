"""One call to the turn, in the way the person chose, taken away when he has acted (SC-059)."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path

from bot.calls import Called
from bot.operations import Place
from data import meta
from tests.bot.club import Club, open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_requests import PER_PERSON, actions, counted
from tests.bot.test_whole_round import play_turn


def three(path: Path) -> AbstractAsyncContextManager[Club]:
    """A club of three, in whose first deal Alice bids first."""
    return open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0)))


def calls(club: Club) -> list[str]:
    """The calls that stand in the channel."""
    said = club.env.backend.messages[club.channel.id].values()
    return [message.content for message in said if "<@" in message.content]


def sent(club: Club) -> int:
    """How many messages were sent so far, to the channel and to people, taken away since or not."""
    return sum(entry.startswith("POST") and entry.endswith("/messages") for entry in counted(club))


async def _prefer(club: Club, value: str, setting: str = "ping") -> None:
    alice = club.people["Alice"]
    settings = await club.command(alice, "settings me")
    await alice.select(settings.message, [value], custom_id=f"ddz:setting:0:0:={setting}")


async def test_a_mention_after_a_few_seconds_and_no_second_one(path: Path) -> None:
    async with three(path) as club:
        await club.open(*club.people.values(), rules="classic")
        before = sent(club)
        for _ in range(4):
            await club.env.advance_time(6)
        assert len(calls(club)) == 1
        assert sent(club) == before + 1
        assert f"<@{club.people['Alice'].id}>" in calls(club)[0]
        await club.press(club.people["Alice"], club.hand(club.people["Alice"]), "Bid 1")
        assert calls(club) == []


async def test_the_hand_sent_anew_instead(path: Path) -> None:
    async with three(path) as club:
        await _prefer(club, "dm")
        await club.open(*club.people.values(), rules="classic")
        alice = club.people["Alice"]
        first, before = club.hand(alice), sent(club)
        for _ in range(4):
            await club.env.advance_time(6)
        second = club.hand(alice)
        assert second.message.id != first.message.id
        assert sent(club) == before + 1
        assert first.message.id not in club.env.backend.messages[first.message.channel.id]
        assert calls(club) == []
        await club.press(alice, second, "Bid 1")
        assert "Waiting" in club.hand(alice).text
        async with club.database.read() as tx:
            assert await meta.get(tx, f"call:{club.state.id}") is None, "nothing is kept of a call that is over"


async def test_a_mention_for_who_cannot_be_sent_the_hand(path: Path) -> None:
    async with three(path) as club:
        await _prefer(club, "dm")
        await _prefer(club, "button", "hand")
        await club.open(*club.people.values(), rules="classic")
        await club.env.advance_time(6)
        assert [f"<@{club.people['Alice'].id}>" in call for call in calls(club)] == [True]


async def test_a_restart_calls_nobody_twice_and_forgets_no_call(path: Path) -> None:
    async with three(path) as club:
        await club.open(*club.people.values(), rules="classic")
        await club.env.advance_time(6)
        await club.restart()
        before = sent(club)
        await club.env.advance_time(6)
        assert len(calls(club)) == 1
        assert sent(club) == before
        await club.press(club.people["Alice"], club.hand(club.people["Alice"]), "Bid 1")
        assert calls(club) == []


def test_a_call_is_kept_as_text() -> None:
    for called in (Called((1, 2, 3), Place(4, 5)), Called((1, 2, 3))):
        assert Called.read(called.text()) == called


async def test_no_call_at_all(path: Path) -> None:
    async with three(path) as club:
        await _prefer(club, "none")
        await club.open(*club.people.values(), rules="classic")
        before = sent(club)
        for _ in range(4):
            await club.env.advance_time(6)
        assert sent(club) == before


async def test_nobody_is_called_who_let_the_computer_play(path: Path) -> None:
    async with three(path) as club:
        await club.open(*club.people.values(), rules="classic")
        await club.press(club.people["Bob"], club.hand(club.people["Bob"]), "Auto-play")
        await club.press(club.people["Alice"], club.hand(club.people["Alice"]), "Bid 1")
        await club.env.advance_time(6)
        assert not [call for call in calls(club) if f"<@{club.people['Bob'].id}>" in call]


async def test_people_who_think_for_a_while_stay_within_the_budget(path: Path) -> None:
    async with three(path) as club:
        await club.open(*club.people.values(), rules="classic")
        before = len(counted(club))
        while sum(actions(club)) < 20:
            await club.env.advance_time(8)
            await play_turn(club)
        assert len(counted(club)) - before <= PER_PERSON * actions(club)[0]
