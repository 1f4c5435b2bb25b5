"""The computer's reason for an advice, as a sentence."""

from __future__ import annotations

from ai.player import Advice
from engine.actions import Bid, Play

from .seats import People


def reason(people: People, advice: Advice) -> str:
    """The line of a hint: what to do and why, and the chance to win where it was estimated."""
    texts = people.look.texts
    if isinstance(advice.action, Play):
        what = people.look.ranks(advice.action.cards)
    elif isinstance(advice.action, Bid):
        what = texts("button-bid", bid=advice.action.value)
    else:
        what = texts("hint-pass")
    why = sentence_of(people, advice)
    if advice.win is None:
        return texts("hint", what=what, why=why)
    return texts("hint-chance", what=what, why=why, percent=round(100 * advice.win))


def sentence_of(people: People, advice: Advice) -> str:
    """Why, without what: ``the lowest that beats the table``."""
    args: dict[str, str | int] = dict(advice.reason.args)
    if "seat" in args:
        args["name"] = people.named(int(args.pop("seat")))
    return people.look.texts(advice.reason.key, **args)
