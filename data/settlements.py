"""A settlement as JSON, and back. It is stored as it was paid, and never computed again under later rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.scoring import Settlement, Spring, Tally


def to_json(settlement: Settlement) -> dict[str, Any]:
    """The settlement in values that JSON knows."""
    return {
        "landlord": settlement.landlord,
        "winner_is_landlord": settlement.winner_is_landlord,
        "stake": settlement.stake,
        "multiplier": settlement.multiplier,
        "bombs": settlement.tally.bombs,
        "rockets": settlement.tally.rockets,
        "spring": settlement.tally.spring,
        "changes": list(settlement.changes),
    }


def from_json(stored: Mapping[str, Any]) -> Settlement:
    """The settlement that `to_json` was given."""
    spring = None if stored["spring"] is None else Spring(stored["spring"])
    return Settlement(
        landlord=stored["landlord"],
        winner_is_landlord=stored["winner_is_landlord"],
        stake=stored["stake"],
        multiplier=stored["multiplier"],
        tally=Tally(stored["bombs"], stored["rockets"], spring),
        changes=tuple(stored["changes"]),
    )
