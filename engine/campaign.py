"""A campaign of seed 002: a hero of the Three Kingdoms plays round after round against two others, and each round's
settlement changes everybody's energy.

The numbers are decided here and described in ``docs/campaign.md``:

* Energy changes by `UNIT` for each point of the settlement; the settlement already gives the landlord double.
* Who has no energy left has fallen. His seat goes to the next of `TO_DEFEAT` challengers, who stand in a line that the
  run's seed decides, each stronger than the one before; every hero who still stands grows (`Hero.growth`).
* When nobody is left in the line, the fallen one stays at the table without energy, and cannot gain any.
* The run ends when the person's hero has fallen, when all challengers have, or when the person stops. Who stops while
  a round is on ends his run with that round: leaving saves no energy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256

from .heroes import HEROES, Hero
from .scoring import Difficulty

UNIT = 4
"""Energy for one point of a settlement."""
TO_DEFEAT = 12
"""How many challengers stand in a run's line, the two of the first round included."""
OPPONENTS = 2
_VERSION = "campaign/1"
_NORMAL_FROM, _EXPERT_FROM = 2, 8
_FIRST_SHARE, _SHARES = 6, 12
"""A challenger enters with so many twelfths of his energy, and one more for each place further back in the line."""


class End(StrEnum):
    """How a run ended."""

    DEFEAT = "defeat"
    """The person's hero has no energy left."""
    VICTORY = "victory"
    """All challengers have fallen."""
    STOPPED = "stopped"
    """The person asked for it."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A hero at the table of a run."""

    hero: str
    """A key of `HEROES`."""
    energy: int
    """0: he has fallen."""
    full: int
    """The most energy that he can hold."""
    level: Difficulty | None = None
    """How well the computer plays for him; None: the person's own hero."""

    @property
    def stands(self) -> bool:
        """Whether he has energy left."""
        return self.energy > 0


@dataclass(frozen=True, slots=True)
class Step:
    """What one round made of a hero, growth included."""

    before: Fighter
    after: Fighter

    @property
    def fell(self) -> bool:
        """Whether the round took his last energy."""
        return self.before.stands and not self.after.stands


@dataclass(frozen=True, slots=True)
class Fall:
    """A challenger who has fallen, and in which round of the run (from 1)."""

    hero: str
    round: int


@dataclass(frozen=True, slots=True)
class Run:
    """A run between two rounds. `fighters` are in the order of the seats: the person's hero, then his opponents."""

    fighters: tuple[Fighter, ...]
    coming: tuple[str, ...]
    """The challengers who have yet to come, in order."""
    course: tuple[int, ...]
    """Energy of the person's hero at the beginning and after each round."""
    fallen: tuple[Fall, ...] = ()
    """The challengers who have fallen, in order."""
    leaving: bool = False
    """The person has asked to stop; the run ends with the round that is on."""
    last: tuple[Step, ...] = ()
    """What the last round made of those who played it, by seat; empty before the first."""
    ended: End | None = None

    @property
    def rounds(self) -> int:
        """How many rounds were settled."""
        return len(self.course) - 1

    @property
    def player(self) -> Fighter:
        """The person's own hero."""
        return self.fighters[0]

    @property
    def opponents(self) -> tuple[Fighter, ...]:
        """The computers' heroes."""
        return self.fighters[1:]

    @property
    def weakest_level(self) -> Difficulty:
        """The level of the weaker of the two computers, by which a round's ranking points are counted."""
        return min((each.level for each in self.opponents if each.level is not None), key=_LEVELS.index)


_LEVELS = tuple(Difficulty)


def begin(hero: str, seed: bytes) -> Run:
    """A new run of `hero`, whose challengers come from `seed`. KeyError for a name that is none of `HEROES`."""
    line = challengers(hero, seed)
    own = HEROES[hero]
    opponents = [challenger(name, place) for place, name in enumerate(line[:OPPONENTS])]
    return Run((Fighter(hero, own.energy, own.full), *opponents), line[OPPONENTS:], (own.energy,))


def challengers(hero: str, seed: bytes) -> tuple[str, ...]:
    """The `TO_DEFEAT` heroes against whom `hero` runs: who they are comes from `seed`, and the strongest come last."""
    others = sorted((each for each in HEROES if each != hero), key=lambda name: _lot(seed, name))
    left = [HEROES[name] for name in others[:TO_DEFEAT]]
    return tuple(each.id for each in sorted(left, key=lambda each: each.energy))


def level_in(place: int) -> Difficulty:
    """How well the computer plays for the challenger in `place` of the line (from 0)."""
    if place < _NORMAL_FROM:
        return Difficulty.EASY
    return Difficulty.NORMAL if place < _EXPERT_FROM else Difficulty.EXPERT


def settle(run: Run, changes: Sequence[int]) -> Run:
    """The run after a round whose settlement was `changes`, by seat. ValueError when the run has ended."""
    if run.ended is not None or len(changes) != len(run.fighters):
        raise ValueError(f"no round of this run: {changes}")
    struck = [_struck(fighter, UNIT * change) for fighter, change in zip(run.fighters, changes, strict=True)]
    falls = sum(Step(*pair).fell for pair in zip(run.fighters, struck, strict=True))
    grown = [_grown(fighter, falls) for fighter in struck]
    last = tuple(Step(*pair) for pair in zip(run.fighters, grown, strict=True))
    fallen = (*run.fallen, *(Fall(step.after.hero, run.rounds + 1) for step in last[1:] if step.fell))
    course = (*run.course, grown[0].energy)
    after = replace(run, fighters=tuple(grown), course=course, fallen=fallen, last=last)
    ended = _end(after)
    return replace(after, ended=ended) if ended is not None else _filled(after)


def stop(run: Run, *, playing: bool = False) -> Run:
    """The run as the person stops it: over, or, while a round is on (`playing`), over when that is settled.

    A run that has ended stays as it is.
    """
    if run.ended is not None:
        return run
    return replace(run, leaving=True) if playing else replace(run, ended=End.STOPPED)


def at_stake(run: Run, landlord: int, payment: int) -> tuple[int, ...]:
    """The energy that each seat can lose when the peasants' `payment` is as it is now."""
    return tuple(UNIT * payment * (OPPONENTS if seat == landlord else 1) for seat in range(len(run.fighters)))


def _lot(seed: bytes, name: str) -> bytes:
    return sha256(f"{_VERSION}/{seed.hex()}/{name}".encode()).digest()


def _energy_in(hero: Hero, place: int) -> int:
    """What `hero` enters with in `place` of the line."""
    return hero.energy * (_FIRST_SHARE + place) // _SHARES


def challenger(name: str, place: int) -> Fighter:
    """The hero `name` as he enters in `place` (0 to 11) of the line."""
    hero = HEROES[name]
    return Fighter(name, _energy_in(hero, place), hero.full, level_in(place))


def _struck(fighter: Fighter, change: int) -> Fighter:
    if not fighter.stands:
        return fighter
    return replace(fighter, energy=min(max(0, fighter.energy + change), fighter.full))


def _grown(fighter: Fighter, falls: int) -> Fighter:
    growth = HEROES[fighter.hero].growth * falls
    return replace(fighter, energy=fighter.energy + growth, full=fighter.full + growth) if fighter.stands else fighter


def _end(run: Run) -> End | None:
    if not run.player.stands:
        return End.DEFEAT
    if not run.coming and not any(each.stands for each in run.opponents):
        return End.VICTORY
    return End.STOPPED if run.leaving else None


def _filled(run: Run) -> Run:
    """The run with the next challengers in the seats of the fallen, as far as there are any."""
    coming = list(run.coming)
    seats = [run.player]
    for fighter in run.opponents:
        enters = not fighter.stands and bool(coming)
        seats.append(challenger(coming.pop(0), TO_DEFEAT - len(coming) - 1) if enters else fighter)
    return replace(run, fighters=tuple(seats), coming=tuple(coming))
