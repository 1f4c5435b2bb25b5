"""``/ddz replay``, ``review``, ``record``, ``verify``: rounds that are over, one's own and those of the channel."""

from __future__ import annotations

from discord import app_commands

from bot.answering import Private, Reply
from bot.asked import Asked
from bot.past import round_key
from bot.render import fairness
from bot.render.replay import replay as replay_screen
from bot.render.words import rules_name
from bot.texts import Texts
from bot.views.past import of, reviewed
from data import past
from data.past import PastRound

from .group import Interaction, client_of, ddz, parameters, respond, said


@ddz.command(name=said("command-replay"), description=said("command-replay.about"))
@parameters(round="round")
async def replay(interaction: Interaction, round: str | None = None) -> None:  # noqa: A002 - what people type
    """Step through a round with all hands open."""

    async def work(asked: Asked) -> Reply:
        return Private(replay_screen(await asked.look(), await of(asked, round), 0))

    await respond(interaction, work)


@ddz.command(name=said("command-review"), description=said("command-review.about"))
@parameters(round="round")
async def review(interaction: Interaction, round: str | None = None) -> None:  # noqa: A002 - what people type
    """What cost the person most, and whether the round could have been won."""

    async def work(asked: Asked) -> Reply:
        return await reviewed(asked, round)

    await respond(interaction, work)


@ddz.command(name=said("command-record"), description=said("command-record.about"))
@parameters(round="round")
async def record(interaction: Interaction, round: str | None = None) -> None:  # noqa: A002 - what people type
    """A round as a file that people and programs can read."""

    async def work(asked: Asked) -> Reply:
        return Private(fairness.record(await asked.look(), await of(asked, round)))

    await respond(interaction, work)


@ddz.command(name=said("command-verify"), description=said("command-verify.about"))
@parameters(round="round", commitment="commitment")
async def verify(
    interaction: Interaction,
    round: str | None = None,  # noqa: A002 - what people type
    commitment: str | None = None,
) -> None:
    """Recompute a deal from its seed, and hold it against what was shown before."""

    async def work(asked: Asked) -> Reply:
        return Private(fairness.verified(await asked.look(), await of(asked, round), commitment))

    await respond(interaction, work)


@replay.autocomplete("round")
@review.autocomplete("round")
@record.autocomplete("round")
@verify.autocomplete("round")
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The rounds that the person may look at from here, newest first."""
    asked = client_of(interaction).asked(interaction)
    async with asked.client.database.read() as tx:
        found = await past.last(tx, user_id=asked.user_id, channel_id=interaction.channel_id or 0)
    look = await asked.look()
    chosen = [each for each in found if round_key(each.table_id, each.number).startswith(typed.strip())]
    return [
        app_commands.Choice(name=_name(look.texts, each), value=round_key(each.table_id, each.number))
        for each in chosen
    ]


def _name(texts: Texts, each: PastRound) -> str:
    sides = {True: "landlord-wins", False: "peasants-win", None: "note-redealt"}
    more = texts("round-number", number=str(each.number))
    line = texts("table-line", table=str(each.table_id), rules=rules_name(texts, each.rules), more=more)
    return f"{line} · {texts(sides[each.landlord_won])}"[:100]
