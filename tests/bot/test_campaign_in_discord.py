"""A campaign as somebody in Discord lives it: choose a hero, play, restart, stop, fall, win, look at the board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.seating import Campaign, Stage
from bot.views.ids import Act
from data import campaigns
from engine import campaign
from engine.campaign import End, Fall, Run
from tests.bot.club import Club, open_club
from tests.bot.hall import seeds


async def begin(club: Club, person: Any, hero: str = "liu-bei") -> None:
    panel = await club.command(person, "campaign start")
    await club.choose(person, panel, Act.CAMPAIGN_HERO, hero)
    await club.press(person, club.private(panel), "Begin as Liu Bei")


async def change(club: Club, run: Run) -> None:
    """The run of the newest table is another one from now on, in memory and in the store."""
    table, played = club.table, club.state.campaign
    assert played is not None
    table.state = replace(table.state, campaign=Campaign(played.id, run))
    async with club.database.write() as tx:
        await campaigns.save(tx, played.id, run, club.client.clock.now())


def run_of(club: Club) -> Run:
    assert club.state.campaign is not None
    return club.state.campaign.run


def with_energy(run: Run, *energy: int) -> Run:
    given = zip(run.fighters, energy, strict=True)
    return replace(
        run, fighters=tuple(replace(each, energy=value, full=max(value, each.full)) for each, value in given)
    )


async def auto(club: Club, person: Any) -> None:
    """The computer plays the person's seat to the end of the round."""
    while club.client.house.all() and club.state.stage in {Stage.ROUND, Stage.ASKING}:
        if club.state.stage is Stage.ASKING:
            await club.press(person, club.public(), "Deal again")
        await club.press(person, await club.command(person, "table"), "Auto-play")


async def test_the_choice_shows_energy_before_the_first_card(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        panel = await club.command(alice, "campaign start")
        options = panel.menus[Act.CAMPAIGN_HERO]["options"]
        assert len(options) == 24
        assert {"Liu Bei · ⚡ 40", "Lü Bu · ⚡ 56"} <= {option["label"] for option in options}
        assert not club.client.house.all()
        await club.choose(alice, panel, Act.CAMPAIGN_HERO, "liu-bei")
        chosen = club.private(panel)
        assert "⚡ ▰▰▰▰▰▰▰▱▱▱ **40** of 60" in chosen.text
        assert "grows by 5" in chosen.text


async def test_the_table_shows_heroes_their_energy_and_what_is_at_stake(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        shown = club.public().text
        assert "Alice's campaign · 0 of 12 defeated" in shown
        assert "**Liu Bei**" in shown
        assert shown.count("⚡ ▰") == 3
        assert "At stake with each point bid: ⚡ landlord ±8, each peasant ±4" in shown
        assert "Liu Bei bids" in shown
        assert "Alice plays" in shown
        assert club.hand(alice).buttons


async def test_a_round_its_settlement_and_the_next(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        await change(club, with_energy(run_of(club), 500, 500, 1))
        await auto(club, alice)
        result = club.public().text
        assert result.count(" → **") == 3
        assert "/ddz campaign start" in result
        before = run_of(club)
        await club.press(alice, club.public(), "Play again")
        assert run_of(club) == before
        assert [seat.hero for seat in club.state.seats] == [fighter.hero for fighter in before.fighters]


async def test_a_restart_in_the_middle_goes_on_with_the_old_buttons(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        before, hand = club.state, club.hand(alice)
        await club.restart()
        assert club.state.campaign == before.campaign
        await club.press(alice, hand, next(label for label in hand.buttons if label in {"Bid 3", "Pass"}))
        assert club.state.round != before.round
        status = await club.command(alice, "campaign status")
        assert "**Liu Bei**" in status.text
        assert "It is being played at" in status.text


async def test_leave_and_go_on_another_day(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        await change(club, with_energy(run_of(club), 500, 500, 500))
        await auto(club, alice)
        run = run_of(club)
        await club.press(alice, club.public(), "Leave")
        assert not club.client.house.all()
        status = await club.command(alice, "campaign status")
        assert "It waits for you." in status.text
        await club.press(alice, status, "Go on")
        assert run_of(club) == run
        assert club.state.stage is Stage.ROUND
        again = await club.command(alice, "campaign start")
        assert "It is being played at" in again.text
        assert len(club.client.house.all()) == 1


async def test_stop_asks_first_and_shows_the_run(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        assert "no campaign" in (await club.command(alice, "campaign stop")).text
        await begin(club, alice)
        await change(club, with_energy(run_of(club), 500, 500, 500))
        await auto(club, alice)
        question = await club.command(alice, "campaign stop")
        assert "Your result stands" in question.text
        await club.press(alice, question, "Stop")
        over = club.private(question)
        assert "Liu Bei leaves the field" in over.text
        assert not club.client.house.all()
        assert "leaves the field" in club.public().text
        assert "Play again" not in club.public().buttons
        board = await club.command(alice, "leaderboard")
        await club.press(alice, board, "Campaigns")
        assert "**Alice**" in club.private(board).text


async def test_an_old_question_stops_no_other_campaign_and_no_round_that_began_since(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        await change(club, with_energy(run_of(club), 500, 500, 500))
        await auto(club, alice)
        between = await club.command(alice, "campaign stop")
        twin = await club.command(alice, "campaign stop")
        await club.press(alice, club.public(), "Play again")
        await club.press(alice, between, "Stop")
        assert "its settlement still counts" in club.private(between).text
        assert not run_of(club).leaving
        await auto(club, alice)
        await club.press(alice, twin, "Stop")
        assert "leaves the field" in club.private(twin).text

        await begin(club, alice)
        await change(club, with_energy(run_of(club), 500, 500, 500))
        await auto(club, alice)
        old = await club.press_again(alice, between, "Stop")
        assert "Your result stands" in (old or club.private(between)).text
        assert run_of(club).ended is None


async def test_stop_in_a_round_lets_the_computers_finish_it(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        question = await club.command(alice, "campaign stop")
        assert "its settlement still counts" in question.text
        await club.press(alice, question, "Stop")
        assert "the run ends with it" in club.private(question).text
        for table in club.client.house.everything():
            await table.settled()
        async with club.database.read() as tx:
            stored = await campaigns.newest(tx, club.guild.id, alice.id)
        assert stored is not None
        assert stored.run.ended is not None
        assert not club.client.house.everything()


async def test_a_defeat_ends_with_the_picture_of_the_run(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        while club.client.house.all():
            await change(club, with_energy(run_of(club), 1, 900, 900))
            await auto(club, alice)
            if club.client.house.all():
                await club.press(alice, club.public(), "Play again")
        shown = club.public()
        assert "Liu Bei has fallen" in shown.text
        assert "Play again" not in shown.buttons
        assert {each.filename for each in shown.message.attachments} == {"result.png", "run.png"}
        assert "⚡ 1 → **0** · has fallen" in shown.text
        fresh = await club.command(alice, "campaign start")
        assert Act.CAMPAIGN_HERO in fresh.menus


async def test_a_victory(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        fallen = tuple(Fall("cao-cao", 1) for _ in range(campaign.TO_DEFEAT - 1))
        while club.client.house.all():
            run = replace(with_energy(run_of(club), 900, 0, 1), coming=(), fallen=fallen)
            await change(club, run)
            await auto(club, alice)
            if club.client.house.all():
                await club.press(alice, club.public(), "Play again")
        assert "Liu Bei has defeated everybody" in club.public().text
        async with club.database.read() as tx:
            stored = await campaigns.newest(tx, club.guild.id, alice.id)
        assert stored is not None
        assert stored.run.ended is End.VICTORY


async def test_others_sit_under_heroes_names_at_an_ordinary_table(path: Path) -> None:
    async with open_club(path, "Alice", "Bob") as club:
        alice, bob = club.people.values()
        await club.open(alice, bob, start=False, rules="three_kingdoms")
        for person, hero in ((alice, "guan-yu"), (bob, "zhang-fei")):
            panel = await club.press(person, club.public(), "Hero")
            assert panel is not None
            await club.choose(person, panel, Act.HERO, hero)
        assert "**Guan Yu** · Alice" in club.public().text
        await club.press(alice, club.public(), "Start")
        assert "**Zhang Fei**" in club.public().text
        assert "⚡" not in club.public().text


async def test_a_second_run_is_refused_with_the_way_to_the_first(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        panels = [await club.command(alice, "campaign start") for _ in range(2)]
        for panel in panels:
            await club.choose(alice, panel, Act.CAMPAIGN_HERO, "liu-bei")
        await club.press(alice, club.private(panels[0]), "Begin as Liu Bei")
        shown = await club.press(alice, club.private(panels[1]), "Begin as Liu Bei")
        assert shown is not None
        assert "Your campaign is on already" in shown.text
        assert len(club.client.house.all()) == 1


async def test_an_old_choice_of_a_hero_goes_on_with_the_run_that_waits(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        panel = await club.command(alice, "campaign start")
        await club.choose(alice, panel, Act.CAMPAIGN_HERO, "cao-cao")
        await begin(club, alice)
        await club.press(alice, await club.command(alice, "end"), "End table")
        for table in club.client.house.everything():
            await table.settled()
        opened = await club.press(alice, club.private(panel), "Begin as Cao Cao")
        assert opened is not None
        assert "is open" in opened.text
        assert "**Liu Bei**" in club.public().text


async def test_ending_the_table_says_that_the_round_still_counts(path: Path) -> None:
    async with open_club(path, "Alice", seeds=seeds()) as club:
        alice = club.people["Alice"]
        await begin(club, alice)
        question = await club.command(alice, "end")
        assert "its settlement counts" in question.text
        await club.press(alice, question, "End table")
        for table in club.client.house.everything():
            await table.settled()
        assert "/ddz campaign start" in club.public().text
        assert not club.client.house.everything()
