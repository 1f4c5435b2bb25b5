"""The private screens of a campaign: choosing a hero, how the run stands, whether to stop it; and its board."""

from __future__ import annotations

from dataclasses import dataclass

from bot.names import shown
from bot.views.ids import YES, Act, build
from data.campaigns import Line
from data.pages import Page
from engine.campaign import TO_DEFEAT, UNIT, Fighter, Run, level_in
from engine.heroes import HEROES, Hero
from engine.scoring import Difficulty

from . import layout
from .boards import person, placed
from .campaign import defeated_line, energy, hero_name, level
from .layout import BLURPLE, GREEN, RED, Accent, Option, lines, menu, row, screen, separator, small
from .look import Look
from .screen import Screen
from .words import seat_number

OWN_NAME = "none"
"""The choice of no hero at an ordinary table."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a run is played: at which table one can go on (`link` to it), or that a round is still to be finished."""

    table_id: int | None = None
    link: str | None = None
    unfinished: bool = False


def choosing(look: Look, turn: int, hero: str | None = None) -> Screen:
    """Before a run: what a campaign is, with its numbers, and the heroes. `turn` is the time for a turn in seconds."""
    texts = look.texts
    chosen = None if hero is None else HEROES[hero]
    begin = [] if chosen is None else [_begin_button(look, chosen, turn)]
    parts = [
        lines(
            f"## {texts('campaign-heading')}",
            texts("campaign-aim", count=TO_DEFEAT),
            texts("campaign-energy", unit=UNIT),
            texts("campaign-falls", levels=_levels(look)),
            texts("campaign-leave"),
        ),
        separator(),
        None if chosen is None else lines(*_portrait(look, chosen)),
        menu(build(Act.CAMPAIGN_HERO, 0, turn), texts("campaign-choose"), _heroes(look, hero)),
        row(*begin),
    ]
    return screen(Accent.BLURPLE, parts)


def _begin_button(look: Look, hero: Hero, turn: int) -> layout.Part:
    label = look.texts("button-begin", hero=hero_name(look, hero.id))
    return layout.button(label, Act.CAMPAIGN_BEGIN, 0, turn, GREEN, value=hero.id)


def _portrait(look: Look, hero: Hero) -> list[str]:
    return [
        f"**{hero_name(look, hero.id)}**",
        _about(look, hero),
        energy(look, Fighter(hero.id, hero.energy, hero.full)),
    ]


def _levels(look: Look) -> str:
    """From which place in the line on the computer plays how well: ``easy from the 1st, normal from the 4th``."""
    places: dict[Difficulty, int] = {}
    for place in range(TO_DEFEAT):
        places.setdefault(level_in(place), place + 1)
    said = (
        look.texts("campaign-levels", level=look.texts(f"difficulty-{each}"), place=place)
        for each, place in places.items()
    )
    return look.texts.listing(said)


def _about(look: Look, hero: Hero) -> str:
    texts = look.texts
    return texts(
        "hero-about",
        faction=texts(f"faction-{hero.faction}"),
        growth=hero.growth,
        line=texts(f"hero-{hero.id}.line"),
    )


def _heroes(look: Look, chosen: str | None) -> list[Option]:
    return [
        Option(
            look.texts("hero-option", name=hero_name(look, hero.id), energy=hero.energy),
            hero.id,
            _about(look, hero),
            chosen=hero.id == chosen,
        )
        for hero in HEROES.values()
    ]


def naming(look: Look, table_id: int, chosen: str | None) -> Screen:
    """At an ordinary table of Three Kingdoms rules: under which hero's name one sits."""
    texts = look.texts
    own = Option(texts("hero-own-name"), OWN_NAME, chosen=chosen is None)
    heroes = [
        Option(hero_name(look, hero.id), hero.id, texts(f"hero-{hero.id}.line"), chosen=hero.id == chosen)
        for hero in HEROES.values()
    ]
    parts = [
        lines(f"## {texts('hero-choose')}", texts("hero-choose-about")),
        menu(build(Act.HERO, table_id), texts("campaign-choose"), [own, *heroes]),
    ]
    return screen(Accent.BLURPLE, parts)


def status(look: Look, run: Run, name: str, standing: Standing) -> Screen:
    """How a run that goes on stands, and the ways to go on and to stop."""
    texts = look.texts
    parts = [
        lines(
            f"## {texts('campaign-of', name=shown(name))}",
            texts("run-of", name=hero_name(look, run.player.hero), defeated=len(run.fallen), all=TO_DEFEAT),
            _where(look, run, standing),
        ),
        separator(),
        lines(*(line for seat, fighter in enumerate(run.fighters) for line in _fighter(look, seat, fighter))),
        separator(),
        lines(
            texts("run-coming", count=len(run.coming)),
            small(defeated_line(look, run)),
            small(texts("run-rounds", count=run.rounds)),
        ),
        row(*_ways(look, run, standing)),
    ]
    return screen(Accent.BLURPLE, parts)


def _where(look: Look, run: Run, standing: Standing) -> str:
    texts = look.texts
    if standing.unfinished:
        return texts("run-stopping" if run.leaving else "run-unfinished")
    if standing.link is None:
        return texts("run-waits")
    return texts("run-here", table=str(standing.table_id), link=standing.link)


def _fighter(look: Look, seat: int, fighter: Fighter) -> list[str]:
    words = [seat_number(seat), f"**{hero_name(look, fighter.hero)}**"]
    name = " ".join(words)
    return [f"{name} · {level(look, fighter)}" if fighter.level is not None else name, energy(look, fighter)]


def _ways(look: Look, run: Run, standing: Standing) -> list[layout.Part]:
    texts = look.texts
    ways: list[layout.Part] = []
    if standing.link is not None:
        ways.append(layout.link(texts("button-to-table"), standing.link))
    elif not standing.unfinished:
        ways.append(layout.button(texts("button-continue"), Act.CAMPAIGN_BEGIN, style=GREEN))
    ways.append(layout.button(texts("button-campaigns"), Act.CAMPAIGN_BOARD, 0, 1, BLURPLE))
    if not run.leaving:
        ways.append(layout.button(texts("button-stop"), Act.CAMPAIGN_STOP, style=RED))
    return ways


def stop_answer(campaign_id: int, *, playing: bool) -> tuple[int, str]:
    """Count and value of the button that stops this campaign, between two rounds or while one is on (`playing`)."""
    return campaign_id, f"{YES}.round" if playing else YES


def ask_stop(look: Look, campaign_id: int, *, playing: bool) -> Screen:
    """Before a run is stopped: what it means, and the button that does it."""
    texts = look.texts
    about = texts("ask-stop.about", playing="yes" if playing else "no")
    count, value = stop_answer(campaign_id, playing=playing)
    yes = layout.button(texts("ask-stop.yes"), Act.CAMPAIGN_STOP, 0, count, RED, value=value)
    return screen(Accent.RED, [lines(f"**{texts('ask-stop')}**", about), row(yes)])


def board(look: Look, page: Page[Line], server: str, user_id: int) -> Screen:
    """One page of the campaign board as `user_id` sees it, everybody with his best run."""
    texts, number = look.texts, page.number
    listed = [_line(look, each, user_id) for each in page.lines]
    elsewhere = page.own is not None and page.own not in page.lines
    parts = [
        lines(f"## {texts('campaign-board', server=shown(server, 30))}", small(texts("campaign-board-about"))),
        separator(),
        lines(*listed) if listed else lines(texts("campaign-board-empty")),
        separator(),
        lines(
            _line(look, page.own, user_id) if page.own is not None and elsewhere else None,
            small(texts("board-foot", page=number, pages=page.pages, people=page.people)),
        ),
        row(
            layout.button(texts("button-previous"), Act.CAMPAIGN_BOARD, 0, number - 1, disabled=number <= 1),
            layout.button(texts("button-next"), Act.CAMPAIGN_BOARD, 0, number + 1, disabled=number >= page.pages),
            layout.button(texts("button-board"), Act.BOARD, 0, 1, value="all.points"),
        ),
    ]
    return screen(Accent.BLURPLE, parts)


def _line(look: Look, line: Line, user_id: int) -> str:
    texts = look.texts
    name = person(texts, line.name, you=line.user_id == user_id, gone=line.gone)
    run = texts(
        "campaign-board-run",
        energy=line.energy,
        rounds=texts("run-rounds", count=line.rounds),
        hero=hero_name(look, line.hero),
    )
    first = texts("campaign-board-line", place=placed(texts, line.place), name=name, defeated=line.defeated)
    return f"{first}\n{small(run)}"
