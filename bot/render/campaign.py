"""What a campaign adds to the messages of a table: energy, what is at stake, who fell; and the run at its end."""

from __future__ import annotations

from functools import partial

from bot.names import shown
from bot.seating import Stage, TableState
from bot.views.ids import Act
from engine import campaign
from engine.campaign import TO_DEFEAT, UNIT, End, Fighter, Run, Step
from engine.rules import RuleSet
from engine.view import Facts

from . import layout
from .layout import Accent, lines, row, screen, separator, small
from .look import Look
from .run_picture import Course, run_picture
from .screen import LONGEST_ALT, Picture, Screen
from .seats import People
from .words import rules_name, until

_STEPS = 10
_FULL, _EMPTY = "▰", "▱"


def hero_name(look: Look, hero: str) -> str:
    """A hero's name in the reader's language."""
    return look.texts(f"hero-{hero}")


def top_line(look: Look, state: TableState, rules: RuleSet, more: str) -> str:
    """The small first line of a table's message: its number and rules, or whose campaign it is and how far."""
    texts = look.texts
    if state.campaign is None:
        return texts("table-line", table=str(state.id), rules=rules_name(texts, rules), more=more)
    title = texts("campaign-of", name=shown(state.seats[0].name))
    defeated = len(state.campaign.run.fallen)
    return texts("campaign-line", title=title, defeated=defeated, all=TO_DEFEAT, more=more)


def turn_line(people: People, state: TableState, seat: int) -> str:
    """The line under the heading: until when, and who the person behind a hero is."""
    time = until(people.look.texts, state.deadline)
    owner = state.seats[seat]
    if owner.hero is None or owner.user_id is None:
        return time
    return people.look.texts("hero-plays", name=shown(owner.name), time=time)


def energy_line(look: Look, state: TableState, facts: Facts, seat: int) -> str | None:
    """The energy of a seat, with a warning when this round can use it up as it stands; None at an ordinary table."""
    if state.campaign is None:
        return None
    run = state.campaign.run
    # A finished round has been taken off already; its message keeps showing what was played for.
    steps = run.last if state.stage in {Stage.BETWEEN, Stage.CLOSED} and run.last else None
    fighter = run.fighters[seat] if steps is None else steps[seat].before
    if facts.landlord is None:
        return energy(look, fighter)
    risk = campaign.at_stake(run, facts.landlord, facts.stake * facts.multiplier)[seat]
    return energy(look, fighter, low=fighter.energy <= risk)


def energy(look: Look, fighter: Fighter, *, low: bool = False) -> str:
    """A hero's energy as a bar and a number: ``⚡ ▰▰▰▰▰▰▱▱▱▱ **34** of 60``."""
    if not fighter.stands:
        return look.texts("energy-none")
    key = "energy-low" if low else "energy"
    return look.texts(key, bar=bar(fighter), energy=fighter.energy, full=fighter.full)


def bar(fighter: Fighter) -> str:
    """Ten steps of what the hero can hold, at least one of them filled while he stands."""
    filled = -(-_STEPS * fighter.energy // fighter.full)
    return _FULL * filled + _EMPTY * (_STEPS - filled)


def standing_lines(look: Look, state: TableState, facts: Facts) -> list[str | None]:
    """What is at stake in the round, and who was defeated before it; nothing at an ordinary table."""
    if state.campaign is None:
        return []
    payment = UNIT if facts.landlord is None else UNIT * facts.stake * facts.multiplier
    key = "at-stake-bid" if facts.landlord is None else "at-stake"
    return [
        look.texts(key, landlord=campaign.OPPONENTS * payment, peasant=payment),
        small(defeated_line(look, state.campaign.run)),
    ]


def defeated_line(look: Look, run: Run) -> str | None:
    """The chain of the defeated, None before the first."""
    if not run.fallen:
        return None
    names = " · ".join(hero_name(look, fall.hero) for fall in run.fallen)
    return look.texts("defeated-so-far", heroes=names)


def change_line(look: Look, state: TableState, seat: int) -> str | None:
    """What the finished round made of a seat's energy; None at an ordinary table."""
    if state.campaign is None or not state.campaign.run.last:
        return None
    return _changed(look, state.campaign.run.last[seat])


def _changed(look: Look, step: Step) -> str:
    texts, after = look.texts, step.after
    if step.fell:
        return texts("energy-fell", before=step.before.energy)
    if not after.stands:
        return texts("energy-none")
    return texts("energy-changed", bar=bar(after), before=step.before.energy, energy=after.energy)


def after_lines(look: Look, state: TableState) -> list[str | None]:
    """Who takes the seats of the fallen, and the chain of the defeated; nothing at an ordinary table."""
    if state.campaign is None:
        return []
    run, texts = state.campaign.run, look.texts
    entered = [
        now for step, now in zip(run.last[1:], run.opponents, strict=False) if step.fell and now.hero != step.after.hero
    ]
    return [
        *(_enters(look, fighter) for fighter in entered),
        texts("heroes-grow") if any(step.fell for step in run.last) and run.ended is None else None,
        small(defeated_line(look, run)),
        small(texts("campaign-next")) if state.stage is Stage.BETWEEN else None,
    ]


def _enters(look: Look, fighter: Fighter) -> str:
    name = f"**{hero_name(look, fighter.hero)}**"
    return look.texts("challenger-enters", name=name, energy=fighter.energy, level=level(look, fighter))


def level(look: Look, fighter: Fighter) -> str:
    """How well the computer plays for a challenger, in a word."""
    return "" if fighter.level is None else look.texts(f"difficulty-{fighter.level}")


def run_over(look: Look, run: Run, name: str) -> Screen:
    """A run at its end: how it ended, its picture, and the chain of the defeated. `name` is the person's."""
    texts, hero = look.texts, hero_name(look, run.player.hero)
    picture = Picture("run.png", partial(run_picture, _course(run)), _alt(look, run)) if look.pictures else None
    parts = [
        lines(f"## {texts(f'end-{run.ended or End.STOPPED}', hero=hero)}", _end_line(look, run, name)),
        None if picture is None else layout.gallery(picture),
        lines(*(_numbered(look, run))),
        separator(),
        lines(small(texts("end-again"))),
        row(layout.button(texts("button-campaigns"), Act.CAMPAIGN_BOARD, 0, 1)),
    ]
    return screen(Accent.GOLD, parts, picture)


def _end_line(look: Look, run: Run, name: str) -> str:
    return look.texts(
        "end-line",
        name=shown(name),
        defeated=len(run.fallen),
        all=TO_DEFEAT,
        rounds=look.texts("run-rounds", count=run.rounds),
        energy=run.player.energy,
    )


def _numbered(look: Look, run: Run) -> list[str]:
    """The defeated with the numbers that stand in the picture, in one line."""
    if not run.fallen:
        return []
    names = (f"{number} {hero_name(look, fall.hero)}" for number, fall in enumerate(run.fallen, start=1))
    return [look.texts("defeated-so-far", heroes=" · ".join(names))]


def _course(run: Run) -> Course:
    falls = tuple(fall.round for fall in run.fallen)
    return Course(run.course, falls, TO_DEFEAT, lost=run.ended is End.DEFEAT)


def _alt(look: Look, run: Run) -> str:
    texts = look.texts
    course = texts("alt-run", hero=hero_name(look, run.player.hero), course=texts.listing(map(str, run.course)))
    falls = [
        texts("alt-fall", number=number, hero=hero_name(look, fall.hero), round=fall.round)
        for number, fall in enumerate(run.fallen, start=1)
    ]
    parts = [texts("alt-falls", falls=texts.listing(falls))] if falls else []
    # The list is short and the course may be long, so that what is cut off is the end of the course.
    return " ".join([*parts, course])[:LONGEST_ALT]
