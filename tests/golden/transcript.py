"""A round as a golden file tells it: its record, then after every action what each seat may know, then the payment."""

from __future__ import annotations

from collections.abc import Iterator

from engine import record
from engine.cards import RANK_NAMES, Cards, descending, size, text
from engine.replay import arithmetic
from engine.round import Round
from engine.view import Facts, PlayerView, public, view

RULE = "=" * 60


def transcript(final: Round) -> str:
    """The whole file."""
    return "\n".join([record.write(final), *_steps(final)]) + "\n"


def recorded(file: str) -> Round:
    """The round of a golden file, from its record."""
    return record.read(file.partition(RULE)[0])


def _steps(final: Round) -> Iterator[str]:
    state = Round.of_deal(final.rules, final.deal, final.number, final.seed)
    yield f"{RULE}\ndealt"
    yield from _known(state)
    for number, action in enumerate(final.actions, start=1):
        state = state.apply(action)
        yield f"{number}. {record.action_text(action)}"
        yield from _known(state)
    yield from _payment(state)


def _known(state: Round) -> Iterator[str]:
    """What all know, then what each seat knows besides; a seat that disagrees there gets a line of its own."""
    everybody = public(state)
    yield f"   all: {_facts(everybody)}; bottom {_cards(everybody.bottom)}"
    for seat in range(state.rules.seats):
        mine = view(state, seat)
        if _facts(mine) != _facts(everybody):
            yield f"     {seat} differs: {_facts(mine)}"
        yield f"     {seat}: {_private(mine)}"


def _facts(facts: Facts) -> str:
    parts = [str(facts.phase), f"to act {_or_dash(facts.to_act)}"]
    if facts.legal_bids:
        parts.append(f"bids {' '.join(map(str, facts.legal_bids))}")
    if facts.face_up:
        parts.append(f"face up {RANK_NAMES[facts.face_up.rank]} of {facts.face_up.seat}")
    parts.append(f"to beat {_cards(facts.to_beat)} of {_or_dash(facts.to_beat_by)}")
    parts.append("may pass" if facts.may_pass else "no pass")
    parts.append(f"landlord {_or_dash(facts.landlord)}")
    parts.append(f"stake {facts.stake} x {facts.multiplier}")
    parts.append(f"bombs {facts.bombs} rockets {facts.rockets}")
    parts.append(f"hold {' '.join(map(str, facts.counts))}")
    parts.append(f"played {size(facts.played)}")
    return "; ".join(parts)


def _private(mine: PlayerView) -> str:
    parts = [descending(mine.hand) or "-", f"bottom {_cards(mine.bottom)}"]
    if mine.my_turn:
        parts += [f"unseen {descending(mine.unseen)}", f"plays {len(mine.legal_plays())}"]
    return "; ".join(parts)


def _payment(state: Round) -> Iterator[str]:
    yield f"{RULE}\nended {state.phase}; next opener {state.next_opener}"
    if state.settlement is not None:
        yield f"winners {' '.join(map(str, state.winners))}; spring {_or_dash(state.spring)}"
        yield arithmetic(state.settlement, state.rules.scoring)
        yield f"changes {' '.join(f'{change:+d}' for change in state.settlement.changes)}"


def _cards(cards: Cards | None) -> str:
    return text(cards) if cards else "-"


def _or_dash(value: object) -> str:
    return "-" if value is None else str(value)
