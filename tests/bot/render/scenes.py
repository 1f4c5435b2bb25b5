"""Tables to draw: an evening at table 7, also for the screenshots, and random rounds in the worst circumstances."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import discord

from bot.render.emojis import Emojis
from bot.render.faces import emoji_name
from bot.render.look import Look
from bot.render.screen import Screen
from bot.seating import Options, Seat, Stage, TableState
from bot.texts import texts_for
from engine.actions import Action, Bid, Pass, Play
from engine.cards import Cards, size
from engine.deal import from_hands, pack
from engine.reading import parse
from engine.round import Phase, Round
from engine.rules import FOUR_PLAYER, ONLINE, RULE_SETS, RuleSet
from engine.scoring import Difficulty

NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
EMOJIS = Emojis(
    {name: 10**18 + index for index, name in enumerate(sorted({emoji_name(card) for card in pack(FOUR_PLAYER)}))}
)
CHANNEL = 2
ALICE, BOB, CAROL = 100, 101, 102
NAMES = ("Alice", "Bob", "Mei", "Carol")
NASTY = (
    "名" * 32,
    "**@everyone** <@1> ||`x`||",
    "\u202eabc\u200b\u200bשלום_עולם_[a](https://b.c)",
    "👨\u200d👩\u200d👧" * 8,
)

_HANDS = (
    "rj 2 2 A A A K K Q Q 10 8 8 6 6 5 4",
    "bj 2 2 A K K Q J 10 10 9 9 9 6 5 4 3",
    "Q J J 10 9 8 7 7 7 7 6 5 5 4 4 3 3",
)
_UNTIL_BOB = (
    *("5", "", "Q", "", ""),
    *("3 3 4 4 5 5", "", ""),
    *("J J", "", ""),
    *("6", "10", "", "7 7 7 7", "", ""),
    *("8", "J", "", ""),
    "8 8 8 4",
)
_TO_THE_END = (
    *("9 9 9 3", "", "A A A 3", "", ""),
    *("K K", "2 2", "", ""),
    *("10 J Q K A", "", ""),
    *("4", "10", "rj", "", ""),
    *("Q Q", "", "", "6 6", "", "", "2 2"),
)


def look(locale: str = "en-US", *, emojis: bool = True, pictures: bool = True) -> Look:
    """A reader of a language."""
    return Look(texts_for(locale), EMOJIS if emojis else Emojis(), pictures)


def lobby() -> TableState:
    """Table 7 while seats are being taken: Alice is the host, Bob has come."""
    options = Options("online", Difficulty.NORMAL, timedelta(seconds=60))
    seats = (Seat(0, ALICE, "Alice"), Seat(1, BOB, "Bob"))
    return TableState(
        7, 1, CHANNEL, ALICE, options, seats, Stage.LOBBY, message_id=3, deadline=NOW + timedelta(minutes=10)
    )


def dealt() -> TableState:
    """The auction of the first round: Alice has bid 1, Bob is to call."""
    deal = from_hands(ONLINE, [parse(hand) for hand in _HANDS], parse("J 8 3"), 0)
    return at(lobby(), Round.of_deal(ONLINE, deal, number=3).apply(Bid(0, 1)), seconds=24)


def bobs_turn() -> TableState:
    """Alice is landlord at 2, Mei has two cards and has played a bomb, and Bob has to beat three eights."""
    deal = from_hands(ONLINE, [parse(hand) for hand in _HANDS], parse("J 8 3"), 0)
    called = Round.of_deal(ONLINE, deal, number=3).after([Bid(0, 2), Pass(1), Pass(2)])
    return at(lobby(), _after(called, _UNTIL_BOB), seconds=41)


def finished() -> TableState:
    """The landlord has won that round."""
    before = bobs_turn().round
    assert before is not None
    over = _after(before, _TO_THE_END)
    assert over.settlement is not None
    shown = at(lobby(), over, seconds=600)
    totals = tuple(sum(pair) for pair in zip(over.settlement.changes, (-2, 2, 0), strict=True))
    return replace(shown, stage=Stage.BETWEEN, totals=totals, points=(30, 0, 0))


def four() -> TableState:
    """A landlord with 33 cards has the lead."""
    start = Round.start(FOUR_PLAYER, bytes(32), opener=1)
    seats = (Seat(0, ALICE, "Alice"), Seat(1, BOB, "Bob"), Seat(2, CAROL, "Carol"))
    lobbied = replace(lobby(), options=replace(lobby().options, rules="four_player"), seats=seats)
    to_act = start.to_act
    assert to_act is not None
    return at(lobbied, start.apply(Bid(to_act, 3)), seconds=60, names=("", "", "", "Mei"))


def finished_four() -> TableState:
    """A round of four that the peasants have won, with a bomb that counts."""
    for seed in range(400):
        ended = list(rounds(FOUR_PLAYER, seed))[-1]
        if ended.settlement and not ended.settlement.winner_is_landlord and ended.settlement.tally.bombs == 1:
            shown = at(replace(four(), seats=four().seats[:3]), ended, seconds=600, names=("", "", "", "Mei"))
            points = tuple(30 * (seat in ended.winners and seat < 3) for seat in range(4))
            return replace(shown, stage=Stage.BETWEEN, totals=ended.settlement.changes, points=points)
    raise LookupError("no such round")


def at(state: TableState, played: Round, *, seconds: int, names: tuple[str, ...] = NAMES) -> TableState:
    """The table with `played` as its running round, computers in the seats that nobody has."""
    taken = len(state.seats)
    computers = [Seat(number, None, names[number]) for number in range(taken, played.rules.seats)]
    to_act = played.to_act
    waits = to_act is not None and to_act < taken
    return replace(
        state,
        seats=(*state.seats, *computers),
        stage=Stage.ROUND,
        round=played,
        deadline=NOW + timedelta(seconds=seconds) if waits or played.over else None,
    )


def _after(start: Round, cards: tuple[str, ...]) -> Round:
    """The round after plays and passes (empty texts), whoever's turn it is."""
    for each in cards:
        seat = start.to_act
        assert seat is not None, "the round is over too soon"
        start = start.apply(Play(seat, parse(each)) if each else Pass(seat))
    return start


def rounds(rules: RuleSet, seed: int) -> Iterator[Round]:
    """A random round of long plays, from the deal to its end (or to the re-deal), after every action."""
    chance = random.Random(seed)
    current = Round.start(rules, chance.randbytes(32))
    yield current
    while (seat := current.to_act) is not None:
        current = current.apply(_choice(current, seat, chance))
        yield current


def _choice(current: Round, seat: int, chance: random.Random) -> Action:
    if current.phase is Phase.AUCTION:
        return Bid(seat, chance.choice(current.legal_bids)) if chance.random() < 0.6 else Pass(seat)
    plays = current.legal_plays()
    if not plays or (current.may_pass and chance.random() < 0.4):
        return Pass(seat)
    return Play(seat, max(plays, key=size) if chance.random() < 0.5 else chance.choice(plays))


def worst(played: Round) -> TableState:
    """A table with the worst names, all seats taken by people, around `played`."""
    seats = tuple(Seat(number, 100 + number, NASTY[number]) for number in range(played.rules.seats))
    options = Options(played.rules.name, Difficulty.EXPERT, timedelta(days=1), show_bottom=True, private=True)
    state = TableState(10**9, 10**19, 10**19, 100, options, seats, Stage.ROUND, message_id=10**19, round=played)
    stage = Stage.BETWEEN if played.phase is Phase.OVER else Stage.ASKING if played.over else Stage.ROUND
    totals = (10**6, *(-(10**6) for _ in range(played.rules.seats - 1)))
    return replace(state, stage=stage, deadline=NOW, totals=totals, points=(100,) * played.rules.seats)


def spoken(screen: Screen) -> list[str]:
    """Everything of a message that somebody can read or a client can see: texts, labels, ids, alt texts."""
    said = [picture.alt for picture in screen.pictures]
    for item in screen.view.walk_children():
        if isinstance(item, discord.ui.TextDisplay):
            said.append(item.content)
        elif isinstance(item, discord.ui.Button):
            said += [item.label or "", item.custom_id or "", item.url or ""]
        elif isinstance(item, discord.ui.Select):
            said += [item.custom_id, item.placeholder or ""]
            for option in item.options:
                said += [option.label, option.value, option.description or ""]
        elif isinstance(item, discord.ui.MediaGallery):
            said += [media.description or "" for media in item.items]
    return said


def text_of(screen: Screen) -> str:
    """The texts of a message, line by line, without labels; spaces that keep a line together are plain ones here."""
    texts = [item.content for item in screen.view.walk_children() if isinstance(item, discord.ui.TextDisplay)]
    return "\n".join(texts).replace("\N{NO-BREAK SPACE}", " ")


def labels(screen: Screen) -> list[str]:
    """What its buttons say, a disabled one in brackets."""
    buttons = [item for item in screen.view.walk_children() if isinstance(item, discord.ui.Button)]
    return [f"({item.label})" if item.disabled else str(item.label) for item in buttons]


def cards(text: str) -> Cards:
    """Cards from text."""
    return parse(text)


ALL_RULES = tuple(RULE_SETS.values())
