"""Presses about campaigns: choose a hero, begin or go on, stop, look at the board; and a hero's name at any table."""

from __future__ import annotations

import secrets
from datetime import timedelta

from bot.answering import Private, Reply, Update
from bot.asked import Asked
from bot.permissions import check_place
from bot.refusals import NoRun, NoServer, NoSuchHero, NotSeated, RunOn
from bot.render import campaign as drawn
from bot.render import campaign_panels as panels
from bot.render import more
from bot.render.campaign_panels import Standing
from bot.render.links import message_url, table_url
from bot.render.screen import Screen
from bot.seating import Campaign, Options, Seat
from data import campaigns, guilds
from data.campaigns import Place, StoredRun
from engine import campaign
from engine.heroes import HEROES
from engine.rules import THREE_KINGDOMS
from engine.scoring import Difficulty

from .ids import Act
from .press import Press, handles

SEED_BYTES = 16


@handles(Act.HEROES)
async def open_heroes(asked: Asked, _press: Press) -> Reply:
    """Open the choice of a hero's name."""
    seat = asked.there.state.seat_of(asked.user_id)
    if seat is None:
        raise NotSeated
    return Private(panels.naming(await asked.look(), asked.there.state.id, seat.hero))


@handles(Act.HERO)
async def choose_name(asked: Asked, press: Press) -> Reply:
    """Sit under another name."""
    hero = None if press.chosen == panels.OWN_NAME else press.chosen
    state = await asked.there.choose_hero(asked.user_id, hero)
    return Update(panels.naming(await asked.look(), state.id, hero))


@handles(Act.CAMPAIGN_HERO)
async def choose_hero(asked: Asked, press: Press) -> Reply:
    """Look at a hero before the campaign begins."""
    if press.chosen not in HEROES:
        raise NoSuchHero
    return Update(panels.choosing(await asked.look(), press.id.count, press.chosen))


@handles(Act.CAMPAIGN_BEGIN)
async def begin(asked: Asked, press: Press) -> Reply:
    """Begin with the hero, or go on with the campaign there is."""
    return Update(await started(asked, press.id.count or None, press.id.value))


@handles(Act.CAMPAIGN_STOP)
async def stop(asked: Asked, press: Press) -> Reply:
    """Stop the campaign, after a question; anew where another campaign or round is on than when it was asked."""
    stored, place = await found(asked)
    if stored is None or stored.ended_at is not None:
        raise NoRun
    look, playing = await asked.look(), place is not None and place.playing
    if (press.id.count, press.id.value) != panels.stop_answer(stored.id, playing=playing):
        question = panels.ask_stop(look, stored.id, playing=playing)
        return Private(question) if press.id.value is None else Update(question)
    run = await asked.client.house.stop_campaign(asked.guild_id, asked.user_id)
    if run.ended is None:
        return Update(more.done(look.texts("run-stopping")))
    return Update(drawn.run_over(look, run, asked.name))


@handles(Act.CAMPAIGN_BOARD)
async def show_board(asked: Asked, press: Press) -> Reply:
    """A page of the campaign board, in the place of a private panel."""
    guild_id = asked.guild_id
    async with asked.client.database.read() as tx:
        page = await campaigns.page(tx, guild_id, press.id.count, asked.user_id)
    guild = asked.client.get_guild(guild_id)
    screen = panels.board(await asked.look(), page, "…" if guild is None else guild.name, asked.user_id)
    return Update(screen) if asked.in_own_panel else Private(screen)


async def found(asked: Asked) -> tuple[StoredRun | None, Place | None]:
    """The person's newest campaign in the server, and where it was played last."""
    async with asked.client.database.read() as tx:
        stored = await campaigns.newest(tx, asked.guild_id, asked.user_id)
        place = None if stored is None else await campaigns.place(tx, stored.id)
    return stored, place


async def status_screen(asked: Asked) -> Screen:
    """How the person's campaign stands, or how his last one ended. Raises `NoRun` when there was none."""
    stored, place = await found(asked)
    if stored is None:
        raise NoRun
    look = await asked.look()
    if stored.ended_at is not None:
        return drawn.run_over(look, stored.run, asked.name)
    return panels.status(look, stored.run, asked.name, _standing(place))


async def start_screen(asked: Asked, turn: timedelta | None) -> Screen:
    """What `/ddz campaign start` shows: the heroes, or, where a campaign goes on, its table anew or how it stands."""
    stored, place = await found(asked)
    if stored is None or stored.ended_at is not None:
        check_place(asked.interaction, await _settings(asked))
        return panels.choosing(await asked.look(), int(turn.total_seconds()) if turn else 0)
    if place is None or not (place.open or place.playing):
        return await started(asked, None if turn is None else int(turn.total_seconds()), None)
    return panels.status(await asked.look(), stored.run, asked.name, _standing(place))


async def started(asked: Asked, turn: int | None, hero: str | None) -> Screen:
    """Opens a table for the campaign in this channel, and says where it is."""
    guild_id, channel_id = asked.interaction.guild_id, asked.interaction.channel_id
    if guild_id is None or channel_id is None:
        raise NoServer
    chosen = await _settings(asked)
    check_place(asked.interaction, chosen)
    length = timedelta(seconds=turn) if turn else chosen.turn or timedelta(seconds=asked.client.settings.turn_seconds)
    options = Options(THREE_KINGDOMS.name, Difficulty.NORMAL, length, campaign=True)
    host = Seat(0, asked.user_id, asked.name)
    table = await asked.client.house.open_campaign(guild_id, channel_id, host, options, await _played(asked, hero))
    look = await asked.look()
    return more.done(look.texts("answer-opened", table=str(table.state.id), link=table_url(table.state)))


async def _played(asked: Asked, hero: str | None) -> Campaign:
    """The run that goes on, or a new one of `hero`. Raises `RunOn` where a hero is chosen while a run is played."""
    stored, place = await found(asked)
    if stored is not None and stored.ended_at is None:
        if hero is not None and place is not None and place.open:
            raise RunOn(place.table_id, place.guild_id, place.channel_id, place.message_id)
        return Campaign(stored.id, stored.run)
    if hero is None:
        raise NoRun
    if hero not in HEROES:
        raise NoSuchHero
    return Campaign(0, campaign.begin(hero, secrets.token_bytes(SEED_BYTES)))


async def _settings(asked: Asked) -> guilds.GuildSettings:
    async with asked.client.database.read() as tx:
        return await guilds.settings(tx, asked.guild_id)


def _standing(place: Place | None) -> Standing:
    if place is None:
        return Standing()
    if not place.open:
        return Standing(unfinished=place.playing)
    return Standing(place.table_id, message_url(place.guild_id, place.channel_id, place.message_id))
