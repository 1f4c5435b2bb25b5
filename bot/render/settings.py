"""A person's own settings and a server's, as menus whose choice is taken at once."""

from __future__ import annotations

import discord
from discord import ui

from bot.texts import LOCALES, sentence, texts_for
from bot.views.ids import NO, YES, Act, build
from data.guilds import GuildSettings, MayEnd
from data.players import CardsAs, HandBy, Ping, Preferences
from engine.rules import RULE_SETS
from engine.scoring import Difficulty

from .layout import Accent, Option, Part, button, lines, menu, row, screen, small
from .lobby import TURNS
from .look import Look
from .screen import Screen
from .words import duration, rules_name

RESET = "reset"
"""What stands in the place of a setting's name on the button that gives all their defaults."""
AUTOMATIC = "auto"
"""The option value of a setting that is not chosen: as Discord says, or as the bot was started."""


def personal(look: Look, chosen: Preferences) -> Screen:
    """One's own settings."""
    texts = look.texts

    def choice(name: str, options: list[Option]) -> Part:
        return menu(build(Act.SETTING, value=name), texts(f"setting-{name.replace('_', '-')}"), options)

    passing = [
        Option(texts("auto-pass-no"), NO, chosen=not chosen.auto_pass),
        Option(texts("auto-pass-yes"), YES, chosen=chosen.auto_pass),
    ]
    parts = [
        lines(f"## {texts('settings-heading')}", small(texts("settings-about"))),
        choice("language", _languages(look, chosen.locale)),
        choice("cards", [Option(texts(f"cards-as-{each}"), each, chosen=each is chosen.cards) for each in CardsAs]),
        choice("hand", [Option(texts(f"hand-by-{each}"), each, chosen=each is chosen.hand) for each in HandBy]),
        choice("ping", [Option(texts(f"ping-{each}"), each, chosen=each is chosen.ping) for each in Ping]),
        choice("auto_pass", passing),
        row(button(texts("settings-reset"), Act.SETTING, value=RESET, disabled=chosen == Preferences())),
    ]
    return screen(Accent.BLURPLE, parts)


def server(look: Look, chosen: GuildSettings) -> Screen:
    """A server's settings, for who may manage it."""
    texts = look.texts

    def choice(name: str, options: list[Option]) -> Part:
        return menu(build(Act.SERVER, value=name), texts(f"server-{name.replace('_', '-')}"), options)

    parts = [
        lines(f"## {texts('server-heading')}", small(texts("server-about"))),
        choice("language", _languages(look, chosen.locale)),
        choice("rules", _with_automatic(look, "server-rules", _rule_sets(look, chosen.rules))),
        choice("difficulty", _with_automatic(look, "server-difficulty", _levels(look, chosen.difficulty))),
        choice("turn", _with_automatic(look, "server-turn", _turns(look, chosen))),
        choice("may_end", [Option(texts(f"may-end-{each}"), each, chosen=each is chosen.may_end) for each in MayEnd]),
        choice(
            "seasons",
            [Option(texts(f"seasons-{each}"), each, chosen=(each == YES) is chosen.seasons) for each in (NO, YES)],
        ),
        _channels(look, chosen),
    ]
    return screen(Accent.BLURPLE, parts)


def _languages(look: Look, chosen: str | None) -> list[Option]:
    named = [Option(texts_for(name)("language-name"), name, chosen=name == chosen) for name in LOCALES]
    return [Option(look.texts("language-automatic"), AUTOMATIC, chosen=chosen is None), *named]


def _with_automatic(look: Look, key: str, options: list[Option]) -> list[Option]:
    """The options, and before them the one that leaves the choice open, chosen when none of them is."""
    label = look.texts("server-default", what=look.texts(key))
    return [Option(label, AUTOMATIC, chosen=not any(option.chosen for option in options)), *options]


def _rule_sets(look: Look, chosen: str | None) -> list[Option]:
    return [Option(sentence(rules_name(look.texts, name)), name, chosen=name == chosen) for name in RULE_SETS]


def _levels(look: Look, chosen: Difficulty | None) -> list[Option]:
    return [
        Option(sentence(look.texts(f"difficulty-{level}.computers")), level, chosen=level is chosen)
        for level in Difficulty
    ]


def _turns(look: Look, chosen: GuildSettings) -> list[Option]:
    offered = sorted({*TURNS, *([] if chosen.turn is None else [chosen.turn])})
    return [
        Option(
            look.texts("turn-time", turn=duration(look.texts, turn)),
            str(int(turn.total_seconds())),
            chosen=turn == chosen.turn,
        )
        for turn in offered
    ]


def _channels(look: Look, chosen: GuildSettings) -> Part:
    select: ui.ChannelSelect[ui.LayoutView] = ui.ChannelSelect(
        custom_id=build(Act.SERVER, value="channels"),
        placeholder=look.texts("server-channels"),
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=25,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in sorted(chosen.channels)[:25]
        ],
    )
    return ui.ActionRow(select)
