"""Passing for who asked for it: after no fixed time, for this one turn, and no sign that he is there."""

from __future__ import annotations

from pathlib import Path

from bot.auto_pass import LONGEST, SHORTEST, some_time
from bot.news import By
from bot.seating import Stage
from data import rounds
from tests.bot.club import open_club
from tests.bot.hall import seed_with_opener, seeds
from tests.bot.test_table_in_discord import bid_three
from tests.bot.test_whole_round import play_turn


def test_the_pause_is_another_each_time() -> None:
    times = [some_time() for _ in range(50)]
    assert all(SHORTEST <= time <= LONGEST for time in times)
    assert len({round(time, 3) for time in times}) > 40


async def test_a_pass_by_setting_is_no_sign_of_life_and_no_missed_turn(path: Path) -> None:
    async with open_club(path, "Alice", "Bob", "Mei", seeds=seeds(seed_with_opener(0))) as club:
        alice, bob, mei = club.people.values()
        settings = await club.command(bob, "settings me")
        await bob.select(settings.message, ["yes"], custom_id="ddz:setting:0:0:=auto_pass")
        await club.open(alice, bob, mei, rules="classic")
        await bid_three(club)
        missed = passed = 0
        for _ in range(120):
            playing = club.state.round
            if club.state.stage is not Stage.ROUND or playing is None or (missed and passed):
                break
            forced = playing.may_pass and not playing.legal_plays()
            if club.to_act() is not bob or not (forced or passed):
                await play_turn(club)
                continue
            before = club.state.seats[1].missed
            # Bob is not there: what he could beat runs out of time.
            await club.env.advance_time(LONGEST + 1 if forced else 46)
            after = club.state.seats[1].missed
            assert after == (before if forced else before + 1)
            passed, missed = passed + forced, missed + (not forced)
        assert missed
        assert passed
        async with club.database.read() as tx:
            stored = await rounds.last_of(tx, club.state.id)
        assert stored is not None
        assert By.SETTING in {action.by for action in stored.actions}
