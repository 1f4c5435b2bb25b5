"""The custom_ids of buttons and selects: what a press means, written on the control itself.

``ddz:<act>:<table>:<count>[:<pick>][:=<value>]``

* ``table``  the table's number; 0 where no table is meant (leaderboard, help, settings)
* ``count``  what the control was shown with: a hand's own count of actions, the auction's calls, or a page
* ``pick``   the chosen cards, one digit per rank from the three to the red joker (15 digits); suits do not matter
* ``value``  whatever else the act needs (a bid, a rule set's name, …), of ``[a-z0-9_.-]``

Nothing is kept in memory between two presses, so a restart loses nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import RANK_COUNT, Cards, Rank, counts, from_ranks, of

_MOST_OF_A_RANK = 8
LONGEST = 100
"""Discord's limit for a custom_id."""


class Act(StrEnum):
    """What a press or a choice asks for."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CANCEL = "cancel"
    REMOVE = "remove"
    """A select of the host's: the chosen value is the user id of who has to go."""
    OPTIONS = "options"
    """Opens the host's private panel of options in the lobby."""
    OPTION = "option"
    """A select of the host's in the lobby: `value` names the option, the chosen value is its new setting."""

    HAND = "hand"
    """Opens the private hand."""
    REFRESH = "refresh"
    """Draws the hand anew in the same message."""
    BID = "bid"
    """`value` is the bid, 0 for the auction's pass; `count` is the number of calls."""
    PASS = "pass"
    """A pass in a trick; `count` is the hand's own."""
    PLAY = "play"
    """Puts `pick` down."""
    PICK = "pick"
    """A select of cards (`card_value`); `pick` holds what is chosen outside this select."""
    SUGGEST = "suggest"
    """A select of plays; a chosen value is the fifteen digits of its cards, or `OTHERS`."""
    HINT = "hint"
    """`value` counts the advice to show, from 0; `pick` is what is chosen now."""
    AUTO = "auto"
    BACK = "back"
    MORE = "more"
    COUNTER = "counter"
    CONCEDE = "concede"
    """Asks whether to give the round up; with the value `yes` does it, with `no` takes it back. `count`: the round."""
    CLAIM = "claim"
    """Shows that the person has won for certain; `count` is the hand's own."""
    END = "end"
    GO_ON = "go_on"

    AGAIN = "again"
    REVIEW = "review"
    """Shows what cost the person most; `value` names the round (`bot.past.Past.key`), as in the next three."""
    REPLAY = "replay"
    """Shows the round after `count` actions; `value` is its key and a word that makes the button's id its own."""
    REPLAY_TRICK = "replay_trick"
    """A select of tricks: the chosen value is the step."""
    RECORD = "record"

    SEASONS = "seasons"
    SEASON = "season"
    """A select of closed seasons."""

    SOLO_PICK = "solo_pick"
    """A select of cards in the day's puzzle or deal; `value` names the game in this and the next five."""
    SOLO_PLAY = "solo_play"
    SOLO_PASS = "solo_pass"
    SOLO_BID = "solo_bid"
    SOLO_AGAIN = "solo_again"
    SOLO_BOARD = "solo_board"

    BOARD = "board"
    """Shows the page `count` of the leaderboard; `value` is ``<period>.<order>``."""
    BOARD_MINE = "board_mine"
    BOARD_PERIOD = "board_period"
    """A select; `value` as for `BOARD`."""
    BOARD_ORDER = "board_order"

    HEROES = "heroes"
    """Opens the choice of a hero's name in the lobby."""
    HERO = "hero"
    """A select of heroes in the lobby."""
    CAMPAIGN_HERO = "campaign_hero"
    """A select of heroes before a campaign; `count` is the time for a turn in seconds."""
    CAMPAIGN_BEGIN = "campaign_begin"
    """Begins a campaign with the hero `value`, or goes on with the one there is; `count` as for `CAMPAIGN_HERO`."""
    CAMPAIGN_STOP = "campaign_stop"
    """Asks whether to stop the campaign; with a value, which says what was asked, stops the campaign `count`."""
    CAMPAIGN_BOARD = "campaign_board"
    """Shows the page `count` of the campaign board."""

    RULES = "rules"
    """Opens the page `count` of the rules; `value` is the rule set's name, '' for the table's own."""
    RULES_SET = "rules_set"
    """A select of rule sets; `count` is the page now shown."""
    RULES_PAGE = "rules_page"
    """A select of pages; `value` is the rule set's name."""
    HELP = "help"
    """A select of help pages; `value` is Discord's id of the command, for links."""
    LEARN = "learn"
    """Shows the guided round `count` after the actions in `value` and the one chosen in the select, if it is one."""

    FORGET = "forget"
    """Deletes what is stored about whoever presses; `value` is `yes`."""

    SETTINGS = "settings"
    SETTING = "setting"
    """A select of one's own setting; `value` is the setting's name."""
    SERVER = "server"
    """A select of a server's setting; `value` is the setting's name."""


YES, NO = "yes", "no"
"""The values that answer a question or set what is either on or off."""

OTHERS = "others"
"""The last option of suggested plays on a lead: the plays that the select does not list."""

_SHAPE = (
    r"ddz:(?P<act>{acts}):(?P<table>[0-9]{{1,15}}):(?P<count>[0-9]{{1,15}})"
    r"(?::(?P<pick>[0-8]{{15}}))?(?::=(?P<value>[a-z0-9_.-]*))?"
)


def template(*acts: Act) -> re.Pattern[str]:
    """The pattern of the custom_ids of these acts (of all acts when none is named), for a `DynamicItem`."""
    return re.compile(_SHAPE.format(acts="|".join(re.escape(act) for act in acts or tuple(Act))))


_ANY = template()


@dataclass(frozen=True, slots=True)
class Id:
    """What one custom_id says."""

    act: Act
    table: int = 0
    count: int = 0
    pick: Cards | None = None
    value: str | None = None


def build(act: Act, table: int = 0, count: int = 0, pick: Cards | None = None, value: str | int | None = None) -> str:
    """The custom_id of a control, at most 100 characters. ValueError when `value` has other characters or is long."""
    text = f"ddz:{act}:{table}:{count}"
    if pick is not None:
        text += f":{digits(pick)}"
    if value is not None:
        text += f":={value}"
    if len(text) > LONGEST or _ANY.fullmatch(text) is None:
        raise ValueError(f"no custom_id: {text!r}")
    return text


def parse(custom_id: str) -> Id | None:
    """What `custom_id` says, or None when it is none of ours."""
    match = _ANY.fullmatch(custom_id)
    return None if match is None else from_match(match)


def from_match(match: re.Match[str]) -> Id:
    """What a custom_id matched by `template` says."""
    pick = match["pick"]
    return Id(
        act=Act(match["act"]),
        table=int(match["table"]),
        count=int(match["count"]),
        pick=None if pick is None else from_digits(pick),
        value=match["value"],
    )


def digits(cards: Cards) -> str:
    """One digit per rank, the three first: how many of it are in `cards` (0 to 8)."""
    return "".join(map(str, counts(cards)))


def from_digits(text: str) -> Cards:
    """The cards that fifteen `digits` stand for. ValueError for anything else."""
    if re.fullmatch(rf"[0-8]{{{RANK_COUNT}}}", text) is None:
        raise ValueError(f"no pick: {text!r}")
    return Cards(sum(of(rank, int(digit)) for rank, digit in enumerate(text)))


def card_value(rank: Rank, copy: int) -> str:
    """The option value of the `copy`-th (from 1) card of `rank` in a select of cards."""
    return f"{rank}.{copy}"


def picked(values: Iterable[str]) -> Cards:
    """The cards that the chosen option values of a select of cards stand for. ValueError for a foreign value."""
    chosen = [int(value.split(".")[0]) for value in values]
    if any(chosen.count(rank) > _MOST_OF_A_RANK or not 0 <= rank < RANK_COUNT for rank in chosen):
        raise ValueError(f"no cards: {chosen}")
    return from_ranks(chosen)
