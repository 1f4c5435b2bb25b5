"""A campaign at a table: who sits there, how well each computer plays, and what a round does to the run.

The run itself is `engine.campaign`. Pure functions from a table's state.
"""

from __future__ import annotations

from dataclasses import replace

from engine import campaign
from engine.campaign import Run
from engine.heroes import HEROES
from engine.round import Round
from engine.scoring import Difficulty

from . import people
from .change import Change, closed
from .refusals import NotHost
from .seating import Campaign, EndReason, Seat, Stage, TableState
from .texts import FALLBACK, texts_for


def run_of(state: TableState) -> Run:
    """The run that is played at a table. ValueError at an ordinary one."""
    if state.campaign is None:
        raise ValueError(f"table {state.id} is no campaign's")
    return state.campaign.run


def seated(state: TableState) -> TableState:
    """The table before a deal: the person under his hero's name, and the two opponents of the run as it is now.

    The round counts for ranking points as against the weaker of the two computers.
    """
    run = run_of(state)
    own, *others = run.fighters
    seats = [replace(state.seats[0], hero=own.hero)]
    seats += [Seat(number, None, _record_name(other.hero), hero=other.hero) for number, other in enumerate(others, 1)]
    before = dict(zip((seat.hero for seat in state.seats), state.totals, strict=False))
    totals = tuple(before.get(seat.hero, 0) for seat in seats)
    options = replace(state.options, difficulty=run.weakest_level)
    return replace(state, seats=tuple(seats), totals=totals, options=options)


def settled(state: TableState, played: Round) -> TableState:
    """The table with what its finished round did to the run; the same at an ordinary table.

    Deals that were thrown in change no energy; they only end a run that the person has asked to stop.
    """
    if state.campaign is None:
        return state
    if played.settlement is not None:
        return _with_run(state, campaign.settle(state.campaign.run, played.settlement.changes))
    run = state.campaign.run
    return _with_run(state, campaign.stop(run)) if run.leaving else state


def stopped(state: TableState, user_id: int) -> Change:
    """The person stops his run. A round that is on is left to the computers, and the run ends with it."""
    if user_id != state.host_id:
        raise NotHost(state.host_id)
    playing = state.stage is Stage.ROUND
    after = _with_run(state, campaign.stop(run_of(state), playing=playing))
    return people.left(after, user_id) if playing else closed(after, EndReason.CAMPAIGN)


def level_of(state: TableState, seat: int) -> Difficulty:
    """How well the computer plays in `seat`: a campaign's opponents each have a level of their own."""
    own = None if state.campaign is None else state.campaign.run.fighters[seat].level
    return own or state.options.difficulty


def hero_of(name: str) -> str | None:
    """The hero whose name stands in the record of a round for a computer's seat; None for any other name."""
    return next((hero for hero in HEROES if _record_name(hero) == name), None)


def _with_run(state: TableState, run: Run) -> TableState:
    assert state.campaign is not None
    return replace(state, campaign=Campaign(state.campaign.id, run))


def _record_name(hero: str) -> str:
    """The name that stands in the record of a round, whatever the language of its readers."""
    return texts_for(FALLBACK)(f"hero-{hero}")
