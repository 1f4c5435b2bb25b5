"""What is drawn for one reader does not depend on what he may not know."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from bot.render import counter, hand, table
from bot.seating import TableState
from engine.actions import Play
from engine.cards import NO_CARDS, Cards, ranks
from engine.deal import from_hands
from engine.round import Phase, Round
from engine.rules import RuleSet
from engine.view import view

from .scenes import ALL_RULES, look, rounds, spoken, worst

READERS = [look(), look("zh-CN", emojis=False, pictures=False)]


def shuffled(played: Round, known_to: int | None, seed: int) -> Round:
    """The same round as `known_to` (None: the public) sees it, with the cards he does not know dealt otherwise."""
    chance = random.Random(seed)
    kept = [_down(played, seat) for seat in range(played.rules.seats)]
    hidden = list(played.deal.hands)
    bottom = played.deal.bottom
    shown = played.rules.bottom_shown and played.landlord is not None
    pool: list[int] = []
    for seat, dealt in enumerate(hidden):
        if seat != known_to:
            fixed = Cards(kept[seat] - _from_bottom(played, seat, kept[seat]))
            pool += ranks(Cards(dealt - fixed))
            hidden[seat] = fixed
    keeps_bottom = shown or known_to == played.landlord is not None or played.landlord is not None
    if not keeps_bottom:
        pool += ranks(bottom)
    chance.shuffle(pool)
    for seat in range(played.rules.seats):
        missing = played.rules.hand_size - sum(1 for _ in ranks(hidden[seat]))
        taken, pool = pool[:missing], pool[missing:]
        hidden[seat] = Cards(hidden[seat] + sum(1 << 4 * rank for rank in taken))
    if not keeps_bottom:
        bottom = Cards(sum(1 << 4 * rank for rank in pool))
    deal = from_hands(played.rules, hidden, bottom, played.deal.first_bidder)
    return Round.of_deal(played.rules, deal, played.number).after(played.actions)


def _down(played: Round, seat: int) -> Cards:
    plays = (action.cards for action in played.history if isinstance(action, Play) and action.seat == seat)
    return Cards(sum(plays, NO_CARDS))


def _from_bottom(played: Round, seat: int, down: Cards) -> Cards:
    """Cards that the landlord put down and can only have had from the bottom."""
    if seat != played.landlord:
        return NO_CARDS
    dealt, short = played.deal.hands[seat], 0
    for rank in range(15):
        have, need = dealt >> 4 * rank & 15, down >> 4 * rank & 15
        short += max(0, need - have) << 4 * rank
    return Cards(short)


def canonical(played: Round) -> Round:
    """The round without a seed and with suits by the fixed rule, as `shuffled` gives it."""
    deal = from_hands(played.rules, played.deal.hands, played.deal.bottom, played.deal.first_bidder)
    return Round.of_deal(played.rules, deal, played.number).after(played.actions)


def public_texts(state: TableState) -> list[list[str]]:
    return [spoken(table.table(reader, state)) for reader in READERS]


@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_the_public_message_does_not_depend_on_hidden_cards(rule_set: RuleSet) -> None:
    changed = 0
    for number, played in enumerate(chain.from_iterable(rounds(rule_set, seed) for seed in range(3))):
        if played.over or number % 3:
            continue
        here, other = canonical(played), shuffled(played, None, number)
        changed += here.hands != other.hands
        assert public_texts(worst(here)) == public_texts(worst(other))
    assert changed > 3


@pytest.mark.parametrize("rule_set", ALL_RULES, ids=lambda each: each.name)
def test_a_hand_and_its_counter_do_not_depend_on_the_others_cards(rule_set: RuleSet) -> None:
    changed = 0
    for number, played in enumerate(chain.from_iterable(rounds(rule_set, seed) for seed in range(3))):
        seat = number % rule_set.seats
        if played.over or number % 2:
            continue
        here, other = canonical(played), shuffled(played, seat, number)
        changed += here.hands != other.hands
        for reader in READERS:
            screens = [hand.hand(hand.Panel(reader, worst(each), seat)) for each in (here, other)]
            texts = [[text for text in spoken(screen) if "attachment" not in text] for screen in screens]
            assert texts[0] == texts[1]
            if played.phase is Phase.PLAY:
                counters = [spoken(counter.counter(reader, view(each, seat))) for each in (here, other)]
                assert counters[0] == counters[1]
    assert changed > 3
